// The dimensions of the drawn tile, in the units of its picture: five cells of 110 and a rim.

import { isVertical, type Cell, type Way } from '../shared/ways'

export const SIZE = 5
export const CELL = 110
export const WIDTH = SIZE * CELL
/** How far the tile reaches beyond its cells. */
export const RIM = 20

const COMPACT_PX = 560
const COMPACT_MARGIN = 37
/** The smallest size of a figure on the page. */
const LEAST_FIGURE_PX = 11.3

export interface Frame {
  margin: number
  /** How far outside the cells an entry is, and its radius. */
  entry: number
  entryRadius: number
  font: number
  compact: boolean
}

export function frameOf(px: number, bare: boolean): Frame {
  const compact = px < COMPACT_PX
  if (bare) return { margin: 28, entry: 6, entryRadius: 25, font: 0, compact: true }
  const least = (LEAST_FIGURE_PX * (WIDTH + 2 * COMPACT_MARGIN)) / px
  if (compact)
    return {
      margin: COMPACT_MARGIN,
      entry: 6,
      entryRadius: 25,
      font: Math.max(22, least),
      compact,
    }
  return { margin: 77, entry: 50, entryRadius: 25, font: 15, compact }
}

export const cellAt = (index: number): Cell => [Math.floor(index / SIZE), index % SIZE]
export const indexOf = ([row, column]: Cell): number => row * SIZE + column
export const middleX = (column: number): number => column * CELL + CELL / 2
export const middleY = (row: number): number => row * CELL + CELL / 2

/** The position of an entry: outside the edge that `way` comes from. */
export function entryAt(way: Way, line: number, away: number): [number, number] {
  const along = line * CELL + CELL / 2
  if (isVertical(way)) return way === 'v' ? [along, -away] : [along, WIDTH + away]
  return way === '>' ? [-away, along] : [WIDTH + away, along]
}

/** The position of the button that turns the arrow: in the middle of the edge it points to. */
export function turnAt(way: Way, away: number): [number, number] {
  const middle = WIDTH / 2
  if (isVertical(way)) return way === '^' ? [middle, -away] : [middle, WIDTH + away]
  return way === '<' ? [-away, middle] : [WIDTH + away, middle]
}
