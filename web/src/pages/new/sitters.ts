// Who sits where at a new table.

import type { GameFacts, OptionFacts, Sitter } from '../../api/protocol'

/** The option for the number of players. */
export const PLAYERS = 'players'

export function playersOption(game: GameFacts): OptionFacts | undefined {
  return game.options.find(({ name }) => name === PLAYERS)
}

/** As many sitters as seats: the existing ones, then computers. */
export function seated(sitters: readonly Sitter[], seats: number, level: number): Sitter[] {
  return Array.from({ length: seats }, (_, seat) => sitters[seat] ?? { who: 'computer', level })
}

/** Everybody moves one seat on: the last player now plays first. */
export function turned(sitters: readonly Sitter[]): Sitter[] {
  return [...sitters.slice(-1), ...sitters.slice(0, -1)]
}

/** A random order, all equally likely. */
export function shuffled(sitters: readonly Sitter[], random = Math.random): Sitter[] {
  const left = [...sitters]
  return sitters.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Sitter)
}
