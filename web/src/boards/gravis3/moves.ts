// The texts of Gravis 3's moves, as docs/notation.md says: `>3` `vC` `xC3` `^` `swap`.

import {
  isVertical,
  isWay,
  lineName,
  readCell,
  readLine,
  type Cell,
  type Way,
} from '../shared/ways'

export interface Line {
  way: Way
  line: number
}

export const SWAP = 'swap'

export const lineText = ({ way, line }: Line): string => way + lineName(way, line)

/** The line of `>3`, or null for other moves. */
export function readLineMove(text: string | null): Line | null {
  const way = text?.[0]
  if (!text || text.length < 2 || !isWay(way)) return null
  const line = readLine(way, text.slice(1))
  return line === undefined ? null : { way, line }
}

/** The way of `^`, or null for other moves. */
export const readTurn = (text: string | null): Way | null =>
  text !== null && text.length === 1 && isWay(text) ? text : null

/** The cell of `xC3`, or null for other moves. */
export const readTake = (text: string | null): Cell | null =>
  (text?.[0] === 'x' && readCell(text.slice(1))) || null

export const covers = ({ way, line }: Line, [row, column]: Cell): boolean =>
  (isVertical(way) ? column : row) === line
