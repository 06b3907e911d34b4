// A line of moves as numbered paths and holes, all in the cells before its first move.

import type * as sprocket from './scene'
import { traceOf } from './scene'
import type { DrawnLine } from '../board'
import type { Cell } from '../shared/ways'
import { added, less } from './view'

export interface DrawnRoute {
  number: number
  seat: number
  path: Cell[]
  hole: sprocket.Hole | null
  /** Quarter turns clockwise of the rotor that slides. */
  turn: number
}

export function routesOf(line: DrawnLine): DrawnRoute[] {
  let shift: Cell = [0, 0]
  return line.steps.flatMap((step, k): DrawnRoute[] => {
    const events = traceOf(step)
    const event = events[0]
    const seat = step.played.seat
    if (event?.kind === 'slid') {
      const path = event.path.map((cell) => less(cell, shift))
      shift = added(shift, event.shift)
      return [{ number: k + 1, seat, path, hole: null, turn: event.turn }]
    }
    if (event?.kind !== 'put') return []
    const hole = { ...event.hole, cell: less(event.hole.cell, shift) }
    return [{ number: k + 1, seat, path: [], hole, turn: 0 }]
  })
}
