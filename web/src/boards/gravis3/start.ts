// A position as text, for its editor: `...../...../..w../.b.../..w.b > b`. It is not validated here.

import { isWay, type Cell, type Way } from '../shared/ways'
import { indexOf, SIZE } from './frame'

export interface Start {
  /** 25 letters: w, b or a point. */
  grid: string
  arrow: Way | null
  mover: 'w' | 'b'
}

export function readStart(text: string): Start {
  const [rows = '', arrow, mover] = text.split(' ')
  return {
    grid: rows.replaceAll('/', ''),
    arrow: isWay(arrow) ? arrow : null,
    mover: mover === 'b' ? 'b' : 'w',
  }
}

export function writeStart({ grid, arrow, mover }: Start): string {
  const rows = Array.from({ length: SIZE }, (_, row) => grid.slice(row * SIZE, (row + 1) * SIZE))
  return `${rows.join('/')} ${arrow ?? '?'} ${mover}`
}

/** A pawn on a cell; the same one again: nothing. The arrow points nowhere on the empty grid, and
 * somewhere as soon as there is a pawn. */
export function put(start: Start, cell: Cell, pawn: string): Start {
  const at = indexOf(cell)
  const now = start.grid[at] === pawn ? '.' : pawn
  const grid = start.grid.slice(0, at) + now + start.grid.slice(at + 1)
  const isEmpty = !/[wb]/.test(grid)
  return { ...start, grid, arrow: isEmpty ? null : (start.arrow ?? 'v') }
}
