// A move as it happens, from the server's trace: where every pawn is at each moment of it.

import type * as gravis3 from './scene'
import { CALM_MS, SWING_MS, TICK_MS } from '../shared/motion.svelte'
import { STEP, type Way } from '../shared/ways'
import { cellAt } from './frame'

export type Colour = 'w' | 'b'

interface Slide {
  startsAt: number
  /** Rows and columns, one per tick; a pawn that enters starts outside. */
  path: [number, number][]
}

export interface Piece {
  id: number
  pawn: Colour
  slides: Slide[]
  takenAt: number | null
  /** When it turns into a pawn of the other colour (the swap). */
  swapsAt: number | null
}

export interface Story {
  pieces: Piece[]
  length: number
}

export interface Standing {
  id: number
  pawn: Colour
  row: number
  column: number
  /** How far a taken pawn is on its way to the reserve, 0 to 1. */
  leaving: number
}

/** `way` is the arrow along which a pawn enters. */
export function storyOf(grid: string, trace: gravis3.Event[], way: Way | null): Story {
  const pieces: Piece[] = []
  const on = new Map<number, Piece>()
  const add = (pawn: Colour, path: [number, number][], startsAt: number): Piece => {
    const slides = [{ startsAt, path }]
    const piece = { id: pieces.length, pawn, slides, takenAt: null, swapsAt: null }
    pieces.push(piece)
    return piece
  }
  for (const [index, pawn] of [...grid].entries()) {
    if (pawn !== '.') on.set(index, add(pawn as Colour, [cellAt(index)], 0))
  }
  let clock = 0
  for (const [number, event] of trace.entries()) {
    if (event.kind === 'insertion') {
      const first = cellAt(event.entering.path[0] as number)
      const [down, right] = STEP[way ?? '>']
      const outside: [number, number] = [first[0] - down, first[1] - right]
      slide(event.pushed, on, clock)
      const piece = add(event.entering.pawn, [outside, ...event.entering.path.map(cellAt)], clock)
      on.set(event.entering.path.at(-1) as number, piece)
      clock += TICK_MS * Math.max(...[event.entering, ...event.pushed].map(arrival))
    } else if (event.kind === 'capture') {
      const piece = on.get(event.cell)
      if (piece) piece.takenAt = clock
      on.delete(event.cell)
      if (trace[number + 1]?.kind !== 'capture') clock += CALM_MS
    } else if (event.kind === 'fall') {
      slide(event.slides, on, clock)
      clock += TICK_MS * Math.max(0, ...event.slides.map(arrival))
    } else if (event.kind === 'swapped') {
      const piece = on.get(event.cell)
      if (piece) piece.swapsAt = clock
      clock += CALM_MS
    } else if (event.before !== event.after) clock += SWING_MS
  }
  return { pieces, length: clock }
}

const arrival = ({ tick, path }: gravis3.Slide): number => tick + path.length - 1

/** The pawns of a line start in the order in which they are reached; they take each other's cells. */
function slide(slides: gravis3.Slide[], on: Map<number, Piece>, clock: number): void {
  const moved = slides.map((one) => ({ one, piece: on.get(one.path[0] as number) }))
  for (const { one } of moved) on.delete(one.path[0] as number)
  for (const { one, piece } of moved) {
    if (!piece) continue
    piece.slides.push({ startsAt: clock + one.tick * TICK_MS, path: one.path.map(cellAt) })
    on.set(one.path.at(-1) as number, piece)
  }
}

export function standingAt(story: Story, ms: number): Standing[] {
  return story.pieces.flatMap((piece): Standing[] => {
    const leaving = piece.takenAt === null ? 0 : Math.max(0, (ms - piece.takenAt) / CALM_MS)
    if (leaving >= 1) return []
    const slide = piece.slides.findLast(({ startsAt }) => startsAt <= ms) ?? piece.slides[0]
    if (!slide) return []
    const [row, column] = along(slide.path, (ms - slide.startsAt) / TICK_MS)
    const swapped = piece.swapsAt !== null && ms >= piece.swapsAt + CALM_MS / 2
    const pawn = swapped ? (piece.pawn === 'w' ? 'b' : 'w') : piece.pawn
    return [{ id: piece.id, pawn, row, column, leaving }]
  })
}

function along(path: [number, number][], ticks: number): [number, number] {
  const last = path.length - 1
  const at = Math.min(Math.max(ticks, 0), last)
  const from = path[Math.floor(at)] as [number, number]
  const to = path[Math.min(Math.floor(at) + 1, last)] as [number, number]
  const part = at - Math.floor(at)
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** The cells that a pawn of this move passed through, the last one where it is; none if none entered. */
export function pathOf(trace: gravis3.Event[]): number[] {
  const event = trace.find(({ kind }) => kind === 'insertion')
  return event?.kind === 'insertion' ? event.entering.path : []
}
