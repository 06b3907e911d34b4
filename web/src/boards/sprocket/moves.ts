// The moves of a scene in parts: a rotor, its new place, and how it is turned.

import type * as sprocket from './scene'
import { sameCell, type Cell } from '../shared/ways'

export interface Slide {
  rotor: Cell
  spot: sprocket.Spot
  /** Quarter turns clockwise. */
  turn: number
}

/** The slide with this text; null for other moves. */
export function slideOf(scene: sprocket.Scene, text: string | null): Slide | null {
  if (text === null) return null
  for (const { rotor, spots } of scene.slides) {
    for (const spot of spots) {
      const turn = spot.turns.indexOf(text)
      if (turn >= 0) return { rotor, spot, turn }
    }
  }
  return null
}

export const slidesOf = (scene: sprocket.Scene, rotor: Cell): sprocket.Spot[] =>
  scene.slides.find((one) => sameCell(one.rotor, rotor))?.spots ?? []

/** The same slide, turned further by quarters. */
export const turnedBy = ({ spot, turn }: Slide, by: number): string =>
  spot.turns[(turn + by + 4) % 4] as string

/** The peg move with this text; null for other moves. */
export const pegOf = (scene: sprocket.Scene, text: string | null): sprocket.Choosable | null =>
  scene.pegs.find((one) => one.text === text) ?? null
