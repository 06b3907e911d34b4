// The measures of a drawn formation, in units of its picture, and the visible part of it.

import type * as sprocket from './scene'
import type { Cell } from '../shared/ways'

/** Units per cell. */
export const SIZE = 150
export const RADIUS = SIZE / 2 - 2.5
/** The radius of a peg. */
export const PEG = 19
/** From the centre of a rotor to its holes, along each axis. */
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

/** The centre of a gear: the south-eastern corner of its first cell. */
export const gearAt = ([row, column]: Cell): [number, number] => [
  (column + 1) * SIZE,
  (row + 1) * SIZE,
]

export const added = (one: Cell, other: Cell): Cell => [one[0] + other[0], one[1] + other[1]]
export const less = (one: Cell, other: Cell): Cell => [one[0] - other[0], one[1] - other[1]]

/**
 * The view of a formation: all of it, with its margin once rotors slide, at a given ratio of width
 * and height.
 */
export function boxOf(scene: sprocket.Scene, ratio: number, tight: boolean): Box {
  const edge = (tight ? 0.16 : 1) * SIZE
  const inner = { width: (scene.columns - 2) * SIZE, height: (scene.rows - 2) * SIZE }
  const width = inner.width + 2 * edge
  const height = inner.height + 2 * edge
  const whole = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) }
  const [x, y] = [SIZE + inner.width / 2, SIZE + inner.height / 2]
  return { x: x - whole.width / 2, y: y - whole.height / 2, ...whole }
}

/** The box, enlarged until it contains these cells, at the same ratio. */
export function including(box: Box, cells: readonly Cell[]): Box {
  const edge = SIZE / 2
  const points = cells.map(middle)
  const left = Math.min(box.x, ...points.map(([x]) => x - edge))
  const right = Math.max(box.x + box.width, ...points.map(([x]) => x + edge))
  const top = Math.min(box.y, ...points.map(([, y]) => y - edge))
  const bottom = Math.max(box.y + box.height, ...points.map(([, y]) => y + edge))
  const ratio = box.width / box.height
  const width = Math.max(right - left, (bottom - top) * ratio)
  const height = width / ratio
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** The least size of a rotor on the page in pixels, and of a number. */
const LEAST_ROTOR_PX = 64
const LEAST_FIGURE_PX = 11.5
/** The size of a number on a stack. */
const FIGURE = 18

/** The height of a readable number if the box is `px` wide. */
export const figureOf = (box: Box, px: number): number =>
  px ? Math.max(FIGURE, (LEAST_FIGURE_PX * box.width) / px) : FIGURE

/**
 * The visible part of a box that is `px` wide: all of it, unless rotors would be too small to press.
 * A part is around `middle`, shifted so that it contains `cells`, above all the last.
 */
export function closeUp(box: Box, px: number, middle: [number, number], cells: Cell[]): Box {
  const width = (px * 2 * RADIUS) / LEAST_ROTOR_PX
  if (px === 0 || width >= box.width) return box
  const height = (box.height * width) / box.width
  let [x, y] = [middle[0] - width / 2, middle[1] - height / 2]
  for (const [row, column] of cells) {
    x = clamp(x, (column + 1) * SIZE - width, column * SIZE)
    y = clamp(y, (row + 1) * SIZE - height, row * SIZE)
  }
  return {
    x: clamp(x, box.x, box.x + box.width - width),
    y: clamp(y, box.y, box.y + box.height - height),
    width,
    height,
  }
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most))

export const middleOf = (box: Box): [number, number] => [
  box.x + box.width / 2,
  box.y + box.height / 2,
]

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
