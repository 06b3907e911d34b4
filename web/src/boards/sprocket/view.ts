// The measures of a drawn formation, in the units of its picture, and the part of it that is seen.

import type * as sprocket from './scene'
import type { Cell } from '../shared/ways'

/** Units of a cell. */
export const SIZE = 150
export const RADIUS = SIZE / 2 - 2.5
/** Of a peg. */
export const PEG = 19
/** From the middle of a rotor to its holes, along each axis. */
const OUT = 39

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const middle = ([row, column]: Cell): [number, number] => [
  column * SIZE + SIZE / 2,
  row * SIZE + SIZE / 2,
]

/** A hole of a rotor in (x, y): corner 0 is north-west, each next one a quarter turn clockwise. */
export function holeAt(x: number, y: number, corner: number): [number, number] {
  const angle = ((corner * 90 - 135) * Math.PI) / 180
  const far = OUT * Math.SQRT2
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
}

/** Where a gear's middle is: the south-eastern corner of its first cell. */
export const gearAt = ([row, column]: Cell): [number, number] => [
  (column + 1) * SIZE,
  (row + 1) * SIZE,
]

export const added = (one: Cell, other: Cell): Cell => [one[0] + other[0], one[1] + other[1]]
export const less = (one: Cell, other: Cell): Cell => [one[0] - other[0], one[1] - other[1]]

/**
 * What is seen of a formation: all of it, with its margin once rotors slide, at a given ratio of
 * width and height.
 */
export function boxOf(scene: sprocket.Scene, ratio: number, tight: boolean): Box {
  const edge = (tight ? 0.16 : 0.94) * SIZE
  const inner = { width: (scene.columns - 2) * SIZE, height: (scene.rows - 2) * SIZE }
  const width = inner.width + 2 * edge
  const height = inner.height + 2 * edge
  const whole = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) }
  const [x, y] = [SIZE + inner.width / 2, SIZE + inner.height / 2]
  return { x: x - whole.width / 2, y: y - whole.height / 2, ...whole }
}

export const shiftedBox = (box: Box, [down, right]: Cell): Box => ({
  ...box,
  x: box.x + right * SIZE,
  y: box.y + down * SIZE,
})

export function between(from: Box, to: Box, part: number): Box {
  const mixed = (one: number, other: number): number => one + (other - one) * part
  return {
    x: mixed(from.x, to.x),
    y: mixed(from.y, to.y),
    width: mixed(from.width, to.width),
    height: mixed(from.height, to.height),
  }
}

export const viewBox = (box: Box): string => `${box.x} ${box.y} ${box.width} ${box.height}`
