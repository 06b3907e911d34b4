// The options of a new table.

import { say } from '../app/words.svelte'
import type { GameFacts, OptionFacts } from '../api/protocol'

/** The initial values: a form shows them, *Play* starts with them. */
export function proposed(game: Pick<GameFacts, 'options'>): Record<string, number | string> {
  return changed(
    game,
    Object.fromEntries(game.options.map((option) => [option.name, option.proposed])),
  )
}

/** The name of an option's value; the proposed one if none is given. */
export function valueName(
  { values, called_values: called, named, proposed }: OptionFacts,
  value: number | string = proposed,
): string {
  const own = named.find((one) => one.value === value)?.called
  return own ?? called[values.indexOf(value)] ?? say('page-new-own')
}

/** Only the options that differ from the game's defaults. */
export function changed(
  game: Pick<GameFacts, 'options'>,
  options: Record<string, number | string>,
): Record<string, number | string> {
  const differs = ({ name, default: usual }: OptionFacts) =>
    options[name] !== undefined && options[name] !== '' && options[name] !== usual
  return Object.fromEntries(
    game.options.filter(differs).map(({ name }) => [name, options[name] as number | string]),
  )
}
