// How the cabinet on the home page is divided, whatever the number of games.

import type { GameFacts } from '../../api/protocol'
import { aboutOf } from '../../boards/games'

/** The columns of the grid on a desktop. */
export const COLUMNS = 46

const WIDE_FIRST = [27, 19]
const TWO = [23, 23]
const THREE = [16, 15, 15]

/** How many columns each of `count` games takes: rows of two, then rows of three, as few as possible.
 * The first game has the widest place.
 *
 *     spansOf(5)  ->  [27, 19, 16, 15, 15]
 */
export function spansOf(count: number): number[] {
  if (count < 2) return Array.from({ length: count }, () => COLUMNS)
  const rows = Math.ceil(count / 3)
  const threes = count - 2 * rows
  return Array.from({ length: rows }, (_, row) =>
    row >= rows - threes ? THREE : row ? TWO : WIDE_FIRST,
  ).flat()
}

/** The games in the order of the cabinet: those with a place first, the others as the server lists
 * them. */
export function arranged(games: readonly GameFacts[]): GameFacts[] {
  const place = ({ name }: GameFacts): number => aboutOf(name).place ?? Number.MAX_SAFE_INTEGER
  return [...games].sort((one, other) => place(one) - place(other))
}
