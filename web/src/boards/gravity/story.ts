// A move as it happens, from the server's trace: where every pawn is at each moment of it, and the
// trails it leaves. The objective is the pawn after the last seat's.

import type * as gravity from './scene'
import { CALM_MS, TICK_MS } from '../shared/motion.svelte'
import { STEP, type Cell } from '../shared/ways'

/** The field begins to swing, then the pawns begin to fall. */
const FALL_STARTS_MS = 320
/** A pawn that is put down comes to rest before anything falls. */
const PUT_MS = CALM_MS

export interface Story {
  /** Where each pawn is before anything falls, null if it is not in the room. */
  start: (Cell | null)[]
  ticks: gravity.Walk[][]
  /** The pawn that the player puts down, if any. */
  put: number | null
  fallsAt: number
  meets: number | null
  length: number
}

/** What a story needs to know about the position it starts from. */
export type Pieces = Pick<gravity.Scene, 'pawns' | 'objective'>

/** One drawing of a pawn; a pawn that crosses the seam has two. */
export interface Standing {
  row: number
  column: number
}

export interface Trail {
  pawn: number
  cells: Cell[]
}

export function storyOf(from: Pieces, trace: gravity.Event[]): Story {
  const start: (Cell | null)[] = [...from.pawns, from.objective]
  let put: number | null = null
  let meets: number | null = null
  const ticks: gravity.Walk[][] = []
  for (const event of trace) {
    if (event.kind === 'put') {
      start[event.pawn] = event.cell
      put = event.pawn
    } else if (event.kind === 'tick') ticks.push(event.steps)
    else if (event.kind === 'ended') meets = event.winner
  }
  const fallsAt = put === null ? FALL_STARTS_MS : PUT_MS
  const length = fallsAt + ticks.length * TICK_MS + (meets === null ? 0 : CALM_MS)
  return { start, ticks, put, fallsAt, meets, length }
}

/** The ticks, with fractions, that have passed at a moment. */
export const ticksAt = (story: Story, ms: number): number =>
  Math.min(Math.max((ms - story.fallsAt) / TICK_MS, 0), story.ticks.length)

/** The drawings of a pawn after this many ticks. */
export function standingAt(story: Story, pawn: number, ticks: number): Standing[] {
  let cell = story.start[pawn] ?? null
  if (cell === null) return []
  for (const [number, steps] of story.ticks.entries()) {
    if (number >= ticks) break
    const walk = steps.find((step) => step.pawn === pawn)
    if (!walk) continue
    const part = ticks - number
    if (part < 1) return between(walk, part)
    cell = walk.end
  }
  return [{ row: cell[0], column: cell[1] }]
}

function between(walk: gravity.Walk, part: number): Standing[] {
  const [down, right] = STEP[walk.arrow]
  const leaving = { row: walk.start[0] + down * part, column: walk.start[1] + right * part }
  if (!walk.wraps) return [leaving]
  const back = 1 - part
  return [leaving, { row: walk.end[0] - down * back, column: walk.end[1] - right * back }]
}

/** The path of every pawn that has moved after this many ticks, from the cell that it left. */
export function trailsOf(story: Story, ticks: number = story.ticks.length): Trail[] {
  const trails = new Map<number, Cell[]>()
  for (const steps of story.ticks.slice(0, Math.ceil(ticks))) {
    for (const step of steps) {
      const cells = trails.get(step.pawn) ?? [step.start]
      trails.set(step.pawn, [...cells, step.end])
    }
  }
  return [...trails].map(([pawn, cells]) => ({ pawn, cells }))
}

/** One step of a trail as a stroke: through the seam it runs out of one edge and in at the other. */
export function strokes(cells: Cell[], reach: number): [Standing, Standing][] {
  return cells.slice(1).flatMap((end, k): [Standing, Standing][] => {
    const start = cells[k] as Cell
    const [down, right] = [end[0] - start[0], end[1] - start[1]]
    const here = { row: start[0], column: start[1] }
    const there = { row: end[0], column: end[1] }
    if (Math.abs(down) + Math.abs(right) === 1) return [[here, there]]
    const [by, over] = [-Math.sign(down) * reach, -Math.sign(right) * reach]
    return [
      [here, { row: here.row + by, column: here.column + over }],
      [{ row: there.row - by, column: there.column - over }, there],
    ]
  })
}
