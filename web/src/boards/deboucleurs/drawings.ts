// A drawing for each built-in card, and one for each kind of effect, for cards of custom sets. All
// lie in a box of 64 x 44: outlines, whose closed parts are solid, and marks in a colour. The paths
// stand in the game's `show/art.json`, from which cards are printed, too.
import art from '../../../../src/ludion/games/deboucleurs/show/art.json'

import type { Both } from './scene'
import { inLanguage } from './speech'

export interface Drawing {
  line: string
  /** Drawn faintly, in dashes: what was, or what will be. */
  dashed?: string
  full?: string
}

/** By the key of a built-in card. */
const OF_CARDS: Record<string, Drawing & { name: Both }> = art.cards

/** By the word that a card's effect begins with. */
const OF_EFFECTS: Record<string, Drawing> = art.effects

/** The closed parts of the outlines. */
export const solidOf = ({ line }: Drawing): string =>
  line
    .split(/(?=M)/)
    .filter((part) => /z$/i.test(part))
    .join('')

/** What a card wears: a drawing by its name, or that of its effect. */
export const drawingOf = ({ drawing, verb }: { drawing: string; verb: string }): Drawing =>
  OF_CARDS[drawing] ?? OF_EFFECTS[drawing] ?? OF_EFFECTS[verb] ?? { line: 'M14 6H36V38H14Z' }

/** What a drawing shows: the built-in card that it is of; null for those of effects. */
export const drawingTitle = (drawing: string): string | null => {
  const name = OF_CARDS[drawing]?.name
  return name ? inLanguage(name) : null
}

export const DRAWN = { cards: Object.keys(OF_CARDS), effects: Object.keys(OF_EFFECTS) }
