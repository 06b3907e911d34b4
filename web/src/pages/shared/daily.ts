// The puzzle of the day: the same for everybody, from the date in UTC.

import type { Taught } from '../../api/protocol'

export interface Daily {
  game: string
  number: number
}

const DAY_MS = 86_400_000

/** Days since 1 January 1970, in UTC. */
export function dayOfUtc(now = Date.now()): number {
  return Math.floor(now / DAY_MS)
}

/** The puzzle of a day: the games take turns by name, and the day chooses the number; null if no
 * game has puzzles. Games of hands are left out: not every server can play them, and the puzzle is to
 * be the same for everybody. */
export function dailyOf(
  day: number,
  games: readonly Pick<Taught, 'game' | 'puzzles' | 'explored'>[],
): Daily | null {
  const sorted = games
    .filter(({ puzzles, explored }) => puzzles > 0 && explored)
    .sort((one, other) => (one.game < other.game ? -1 : 1))
  const chosen = sorted[day % sorted.length]
  if (!chosen) return null
  return { game: chosen.game, number: 1 + (mixed(day) % chosen.puzzles) }
}

/** A day as a number that looks random, so that neighbouring days have puzzles far apart. */
function mixed(day: number): number {
  let bits = Math.imul(day ^ (day >>> 16), 0x45d9f3b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return (bits ^ (bits >>> 16)) >>> 0
}
