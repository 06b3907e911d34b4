// For tests: formations of Sprocket.

import { choicesOf, nowOf } from '../../testing/messages'
import type { Now } from '../board'
import type { Cell } from '../shared/ways'
import type * as sprocket from './scene'

export const stack = (owner: number, height: number): sprocket.Stack => ({ owner, height })

export const rotor = (cell: Cell, height = 1): sprocket.Rotor => ({
  cell,
  stacks: [stack(0, height), stack(1, 1), stack(0, 1), stack(1, 1)],
})

export function scene(
  rotors: sprocket.Rotor[],
  more: Partial<sprocket.Scene> = {},
): sprocket.Scene {
  return {
    rotors,
    rows: 4,
    columns: 4,
    gears: [],
    made: [],
    reserves: [16, 16],
    mover: 0,
    bonus: 0,
    anywhere: false,
    is_set_up: true,
    ban: null,
    slides: [],
    pegs: [],
    winner: null,
    ...more,
  }
}

/** A place of a rotor, with four moves, one for each turn. */
export const spot = (cell: Cell, name: string, gears: Cell[] = []): sprocket.Spot => ({
  cell,
  path: [[1, 2], cell],
  turns: ['', '>', '+', '<'].map((turn) => name + turn),
  gears,
})

export function now(shown: sprocket.Scene, texts: string[], turn: number | null = 0): Now {
  return nowOf({ turn, scene: shown, choices: choicesOf(texts) })
}
