// The texts of Gravity's moves, as docs/notation.md says: `G>` `F^A` `F>3` `OD4` `PD4`.

import {
  cellName,
  isVertical,
  isWay,
  lineName,
  OPPOSITE,
  readLine,
  type Cell,
  type Way,
} from '../shared/ways'

export interface Lay {
  way: Way
  line: number
}

export const turnText = (way: Way): string => `G${way}`
export const layText = ({ way, line }: Lay): string => `F${way}${lineName(way, line)}`

/** What is put on a cell in the set-up. */
export const putText = (what: 'objective' | 'pawn', cell: Cell): string =>
  (what === 'objective' ? 'O' : 'P') + cellName(cell)

/** The flux that `F^A` lays, or null for other moves. */
export function readLay(text: string | null): Lay | null {
  const way = text?.[1]
  if (text?.[0] !== 'F' || !isWay(way)) return null
  const line = readLine(way, text.slice(2))
  return line === undefined ? null : { way, line }
}

/** The way that `G>` turns gravity, or null for other moves. */
export function readTurn(text: string | null): Way | null {
  const way = text?.[1]
  return text?.[0] === 'G' && isWay(way) ? way : null
}

export const reversed = (lay: Lay): Lay => ({ way: OPPOSITE[lay.way], line: lay.line })

export const covers = (lay: Lay, cell: Cell): boolean =>
  (isVertical(lay.way) ? cell[1] : cell[0]) === lay.line
