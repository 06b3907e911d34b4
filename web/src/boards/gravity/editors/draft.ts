// A room that is being drawn: its code, its edges, and what the pen does to them.

import type { Cell } from '../../shared/ways'

export const LEAST = 4
export const MOST = 16

/** In cells: how near to an edge a stroke must pass, how far a corner reaches, how finely a stroke
 * is followed. */
const STROKE_REACH = 0.28
const CORNER = 0.3
const STEP = 0.1

/** Cells from the top left corner: to the right, then down. */
export type Point = [x: number, y: number]

export type Side = 'south' | 'east'

/** An edge of a cell; the edges of the last row and column are also those of the first. */
export interface Edge {
  cell: Cell
  side: Side
}

export interface Draft {
  rows: number
  columns: number
  south: Cell[]
  east: Cell[]
}

const LETTERS: Record<string, [south: boolean, east: boolean]> = {
  '.': [false, false],
  _: [true, false],
  '|': [false, true],
  J: [true, true],
}

/** The room of a code that the server has read. */
export function readDraft(code: string): Draft {
  const lines = code.split('/')
  const draft: Draft = { rows: lines.length, columns: lines[0]?.length ?? 0, south: [], east: [] }
  lines.forEach((line, row) =>
    [...line].forEach((letter, column) => {
      const [south, east] = LETTERS[letter] ?? [false, false]
      if (south) draft.south.push([row, column])
      if (east) draft.east.push([row, column])
    }),
  )
  return draft
}

export function writeDraft(draft: Draft): string {
  const south = new Set(draft.south.map(String))
  const east = new Set(draft.east.map(String))
  const letter = (cell: Cell): string =>
    south.has(String(cell))
      ? east.has(String(cell))
        ? 'J'
        : '_'
      : east.has(String(cell))
        ? '|'
        : '.'
  return Array.from({ length: draft.rows }, (_, row) =>
    Array.from({ length: draft.columns }, (_, column) => letter([row, column])).join(''),
  ).join('/')
}

const same = ([row, column]: Cell, other: Cell): boolean => row === other[0] && column === other[1]

export const hasWall = (draft: Draft, { cell, side }: Edge): boolean =>
  draft[side].some((one) => same(one, cell))

/** The room with a wall on this edge, or without. */
export function withWall(draft: Draft, { cell, side }: Edge, wall: boolean): Draft {
  const others = draft[side].filter((one) => !same(one, cell))
  return { ...draft, [side]: wall ? [...others, cell] : others }
}

const within = (size: number): number => Math.min(Math.max(size, LEAST), MOST)

/** The room with more or fewer rows and columns, at the bottom and on the right. */
export function resized(draft: Draft, rows: number, columns: number): Draft {
  const [r, c] = [within(rows), within(columns)]
  const kept = ([row, column]: Cell): boolean => row < r && column < c
  return { rows: r, columns: c, south: draft.south.filter(kept), east: draft.east.filter(kept) }
}

export const emptied = ({ rows, columns }: Draft): Draft => ({ rows, columns, south: [], east: [] })

const round = (index: number, size: number): number => (index + size) % size

/** The edge nearest to a point, in cells from the top left corner; null in the middle of a cell. */
export function edgeAt(draft: Draft, x: number, y: number, reach: number): Edge | null {
  const { rows, columns } = draft
  if (x < -reach || y < -reach || x > columns + reach || y > rows + reach) return null
  const [nearX, nearY] = [Math.round(x), Math.round(y)]
  const [awayX, awayY] = [Math.abs(x - nearX), Math.abs(y - nearY)]
  if (Math.min(awayX, awayY) > reach) return null
  const inside = (at: number, size: number): number =>
    Math.min(Math.max(Math.floor(at), 0), size - 1)
  return awayX < awayY
    ? { cell: [inside(y, rows), round(nearX - 1, columns)], side: 'east' }
    : { cell: [round(nearY - 1, rows), inside(x, columns)], side: 'south' }
}

/** Whether a point is so near to a corner that several edges could be meant. */
export const isAtCorner = (x: number, y: number): boolean =>
  Math.abs(x - Math.round(x)) < CORNER && Math.abs(y - Math.round(y)) < CORNER

/** The edges along a stroke between two points: a line past a corner does not mean the edges that
 * leave it on either side. */
export function edgesAlong(draft: Draft, [x0, y0]: Point, [x1, y1]: Point): Edge[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP))
  const found = Array.from({ length: steps + 1 }, (_, at): Edge | null => {
    const [x, y] = [x0 + ((x1 - x0) * at) / steps, y0 + ((y1 - y0) * at) / steps]
    return isAtCorner(x, y) ? null : edgeAt(draft, x, y, STROKE_REACH)
  })
  return found.filter((edge) => edge !== null)
}

/** The same edge of the next cell that way, round the room. */
export function stepped(draft: Draft, { cell, side }: Edge, down: number, right: number): Edge {
  return {
    cell: [round(cell[0] + down, draft.rows), round(cell[1] + right, draft.columns)],
    side,
  }
}
