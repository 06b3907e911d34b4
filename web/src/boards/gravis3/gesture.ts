// From a gesture on the tile to the text of the move it means. `legal` holds the texts of
// the moves that the server offers, in the server's order.

import { isVertical, OPPOSITE, WAYS, type Cell, type Way } from '../shared/ways'
import { SIZE } from './frame'
import { lineText, readLineMove, type Line } from './moves'

export type Legal = ReadonlySet<string>

export const SWIPE_PX = 24

/** The line through a cell: along the arrow, or without one from the nearest edge. */
export function lineThrough(cell: Cell, arrow: Way | null, legal: Legal): string | null {
  const ways = arrow ? [arrow] : nearestEdges(cell)
  const texts = ways.map((way) => lineText({ way, line: isVertical(way) ? cell[1] : cell[0] }))
  return texts.find((text) => legal.has(text)) ?? null
}

/** The ways a pawn would come in, the nearest edge first. */
function nearestEdges([row, column]: Cell): Way[] {
  const far: Record<Way, number> = {
    '>': column,
    '<': SIZE - 1 - column,
    v: row,
    '^': SIZE - 1 - row,
  }
  return [...WAYS].sort((one, other) => far[one] - far[other])
}

/** A stroke along a line means that line and way; too short a stroke means nothing yet. */
export function swipe(from: Cell, dx: number, dy: number): Line | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_PX) return null
  if (Math.abs(dx) > Math.abs(dy)) return { way: dx > 0 ? '>' : '<', line: from[0] }
  return { way: dy > 0 ? 'v' : '^', line: from[1] }
}

/** The next (`by` 1) or previous (-1) of the moves to choose from. */
export function beside(chosen: string | null, by: 1 | -1, moves: string[]): string | null {
  if (moves.length === 0) return null
  const at = chosen === null ? -1 : moves.indexOf(chosen)
  const next = at < 0 ? (by > 0 ? 0 : moves.length - 1) : at + by
  return moves[(next + moves.length) % moves.length] ?? null
}

/**
 * A line by its name: a figure for a row, a letter for a column. Before there is an arrow, the same
 * key again reverses it. Null if the key names no line that may be taken.
 */
export function typeLine(key: string, chosen: string | null, legal: Legal): string | null {
  const name = key.toUpperCase()
  if (!/^[1-5A-E]$/.test(name)) return null
  const along: Way[] = /[1-5]/.test(name) ? ['>', '<'] : ['v', '^']
  const before = readLineMove(chosen)
  if (before && lineText(before).slice(1) === name) {
    const other = OPPOSITE[before.way] + name
    return legal.has(other) ? other : chosen
  }
  return along.map((way) => way + name).find((text) => legal.has(text)) ?? null
}
