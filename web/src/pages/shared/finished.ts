// A finished game in words: against whom, how long, and when.

import { say, words } from '../../app/words.svelte'
import type { FinishedGame } from '../../session/finished'
import { namesOf } from '../../session/recent'

/** "against Pebble, level 2"; a computer is never called by its level alone. */
export function opponentsOf({
  names,
  together,
  level,
}: Pick<FinishedGame, 'names' | 'together' | 'level'>): string {
  if (names.length === 0) return say('page-crumb-alone')
  const who = say(together ? 'page-crumb-with' : 'page-crumb-against', { names: namesOf(names) })
  return level === null ? who : say('page-games-who-level', { who, level })
}

/** Its length as the table shows it: in rounds if the game counts them, else in turns. */
export function lengthOf({ turns, rounds }: Pick<FinishedGame, 'turns' | 'rounds'>): string {
  return rounds ? say('page-games-rounds', { rounds }) : say('page-games-turns', { turns })
}

/** Days before months, in both languages. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

/** A day as the reader's language writes it; with the year only if it is another. */
export function dayOf(at: number, now = Date.now()): string {
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(LOCALES[words.lang], {
    day: 'numeric',
    month: 'short',
    year,
  }).format(at)
}
