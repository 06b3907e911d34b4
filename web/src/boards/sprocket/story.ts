// A move as it happens, from the server's trace: where the rotor is, how high each stack is, and what
// the view shows. Everything is in the cells before the move; the view follows the formation.

import type * as sprocket from './scene'
import { CALM_MS, TICK_MS } from '../shared/motion.svelte'
import { sameCell, type Cell } from '../shared/ways'
import { less } from './view'

/** A turn on the spot takes at least this long, even if the path is short. */
const TURN_MS = 360
const PEG_MS = 110

export interface Story {
  from: sprocket.Scene
  after: sprocket.Scene
  slid: sprocket.Slid | null
  made: Cell[]
  raised: sprocket.Raised[]
  put: sprocket.Put | null
  dealt: sprocket.Dealt | null
  shift: Cell
  slidesMs: number
  length: number
}

export interface Standing {
  cell: Cell
  stacks: (sprocket.Stack | null)[]
  turn: number
  lifted: boolean
}

export function storyOf(
  from: sprocket.Scene,
  after: sprocket.Scene,
  trace: sprocket.Event[],
): Story {
  const find = <K extends sprocket.Event['kind']>(
    kind: K,
  ): Extract<sprocket.Event, { kind: K }>[] =>
    trace.filter((event): event is Extract<sprocket.Event, { kind: K }> => event.kind === kind)
  const slid = find('slid')[0] ?? null
  const raised = find('raised')
  const shift: Cell = slid?.shift ?? [0, 0]
  const way = slid ? (slid.path.length - 1) * TICK_MS * 1.6 : 0
  const slidesMs = slid ? Math.max(way, slid.turn ? TURN_MS : 0) : 0
  const most = Math.max(0, ...raised.map(({ before, after: high }) => high - before))
  const rest = slid && !find('made').length ? CALM_MS / 2 : CALM_MS
  return {
    from,
    after,
    slid,
    made: find('made').map(({ gear }) => less(gear, shift)),
    raised,
    put: find('put')[0] ?? null,
    dealt: find('dealt')[0] ?? null,
    shift,
    slidesMs,
    length: slidesMs + rest + most * PEG_MS,
  }
}

/** The finished part of the slide, eased at both ends. */
export function partAt(story: Story, ms: number): number {
  const part = story.slidesMs ? Math.min(ms / story.slidesMs, 1) : 1
  return part * part * (3 - 2 * part)
}

/** How visible the new gears are. */
export const madeAt = (story: Story, ms: number): number =>
  Math.min(Math.max((ms - story.slidesMs) / (CALM_MS / 2), 0), 1)

/** The rotors at a moment, in the cells before the move. */
export function standingAt(story: Story, ms: number): Standing[] {
  if (story.slid && ms < story.slidesMs) return sliding(story, story.slid, partAt(story, ms))
  const heights = new Map(
    story.raised.map(({ hole, before, after }) => [
      String([...hole.cell, hole.corner]),
      Math.min(before + Math.max(0, Math.floor((ms - story.slidesMs) / PEG_MS)), after),
    ]),
  )
  return story.after.rotors.map(({ cell, stacks }) => ({
    cell: less(cell, story.shift),
    stacks: stacks.map((stack, corner) => {
      const height = heights.get(String([...cell, corner]))
      return stack && height !== undefined ? { ...stack, height } : stack
    }),
    turn: 0,
    lifted: false,
  }))
}

function sliding(story: Story, slid: sprocket.Slid, part: number): Standing[] {
  const turn = slid.turn === 3 ? -1 : slid.turn
  return story.from.rotors.map(({ cell, stacks }) =>
    sameCell(cell, slid.path[0] as Cell)
      ? { cell: along(slid.path, part), stacks, turn: turn * part, lifted: true }
      : { cell, stacks, turn: 0, lifted: false },
  )
}

/** A point of a path, from its first cell (0) to its last (1). */
export function along(path: Cell[], part: number): Cell {
  const far = part * (path.length - 1)
  const at = Math.min(Math.floor(far), path.length - 2)
  const [here, there] = [path[at] as Cell, path[at + 1] as Cell]
  const rest = far - at
  return [here[0] + (there[0] - here[0]) * rest, here[1] + (there[1] - here[1]) * rest]
}
