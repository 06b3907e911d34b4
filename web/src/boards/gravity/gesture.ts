// From a gesture on the board to the text of the flux it means. Nothing here knows the
// rules: `legal` holds the texts of the moves that the server offers.

import { isVertical, type Cell, type Way } from '../shared/ways'
import { covers, layText, readLay, reversed, type Lay } from './moves'

export type Legal = ReadonlySet<string>

/** This many pixels make a stroke rather than a tap. */
export const SWIPE_PX = 24

/** A line's flux in one direction or, if that is closed, in the other; null if both are. */
export function open(lay: Lay, legal: Legal): string | null {
  const text = layText(lay)
  if (legal.has(text)) return text
  const other = layText(reversed(lay))
  return legal.has(other) ? other : null
}

/**
 * A tap on a cell means its row, another tap its column, another its row again. The flux first
 * points along gravity where that runs along the line.
 */
export function tap(cell: Cell, chosen: string | null, gravity: Way, legal: Legal): string | null {
  const row: Lay = { way: gravity === '<' ? '<' : '>', line: cell[0] }
  const column: Lay = { way: gravity === '^' ? '^' : 'v', line: cell[1] }
  const lay = readLay(chosen)
  const rowIsChosen = lay !== null && !isVertical(lay.way) && covers(lay, cell)
  const [first, second] = rowIsChosen ? [column, row] : [row, column]
  return open(first, legal) ?? open(second, legal)
}

/** A stroke along a line means that line and that way; too short a stroke means nothing yet. */
export function swipe(from: Cell, dx: number, dy: number): Lay | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_PX) return null
  if (Math.abs(dx) > Math.abs(dy)) return { way: dx > 0 ? '>' : '<', line: from[0] }
  return { way: dy > 0 ? 'v' : '^', line: from[1] }
}

/** The next (`by` 1) or previous (-1) open line beside the chosen one; after the last comes the first. */
export function beside(
  chosen: string | null,
  by: 1 | -1,
  size: { rows: number; columns: number },
  gravity: Way,
  legal: Legal,
): string | null {
  const lines = [...rowsThenColumns(size, readLay(chosen)?.way ?? gravity)]
  const lay = readLay(chosen)
  let at = lines.findIndex((line) => lay && layText(line).slice(2) === layText(lay).slice(2))
  if (at < 0 && by < 0) at = 0
  for (let k = 0; k < lines.length; k++) {
    at = (at + by + lines.length) % lines.length
    const text = open(lines[at] as Lay, legal)
    if (text) return text
  }
  return null
}

function* rowsThenColumns(size: { rows: number; columns: number }, way: Way): Iterable<Lay> {
  const [across, along]: [Way, Way] = isVertical(way) ? ['>', way] : [way, 'v']
  for (let line = 0; line < size.rows; line++) yield { way: across, line }
  for (let line = 0; line < size.columns; line++) yield { way: along, line }
}
