// Where things lie on the strip of time. Squares are [tile, epoch]; tile 0 is Start, epoch 0 on top.

import type * as deboucleurs from './scene'

export type Square = [tile: number, epoch: number]

export interface Frame {
  /** Size of a square. */
  width: number
  height: number
  /** Above the first epoch: the brass rule of time. */
  top: number
  epochs: number
  /** Tiles that are drawn, Start first, with those turned up before they are laid, and End. */
  columns: number
}

const HEIGHTS: Record<number, [desk: number, phone: number]> = {
  3: [138, 78],
  5: [92, 54],
  7: [64, 38],
}
/** Above the first epoch and below the last: the edge of a tile, with its line. */
const EDGE = 6
export const LABELS_PX = { desk: 122, phone: 94 }

export function columnsOf(scene: deboucleurs.Scene): number {
  return 1 + scene.tiles.length + scene.known.length + (scene.end === null ? 0 : 1)
}

/** The least height of a square. */
const LEAST_PX = 22

/**
 * For a board as wide as `px` whose strip has `room` pixels of height; `whole`: all of the strip is
 * to be seen at once.
 */
export function frameOf(
  scene: deboucleurs.Scene,
  px: number,
  whole: boolean,
  room = Infinity,
): Frame {
  const phone = px < 560
  const epochs = scene.epochs.length
  const heights = HEIGHTS[epochs] ?? [84, 58]
  const columns = columnsOf(scene)
  const wide = px - (phone ? LABELS_PX.phone : LABELS_PX.desk)
  const shown = whole ? columns : phone ? 3.6 : 6.4
  const top = whole ? 10 : 40
  const fitting = Math.floor((room - top - 2 * EDGE) / epochs)
  return {
    width: whole ? 104 : Math.max(72, Math.floor(wide / shown)),
    height: whole ? 74 : Math.max(LEAST_PX, Math.min(heights[phone ? 1 : 0], fitting)),
    top,
    epochs,
    columns,
  }
}

export const xOf = (frame: Frame, tile: number): number => tile * frame.width
export const yOf = (frame: Frame, epoch: number): number => frame.top + EDGE + epoch * frame.height

export function centre(frame: Frame, tile: number, epoch: number): [number, number] {
  return [xOf(frame, tile) + frame.width / 2, yOf(frame, epoch) + frame.height / 2]
}

export const widthOf = (frame: Frame): number => frame.columns * frame.width
export const heightOf = (frame: Frame): number => frame.top + 2 * EDGE + frame.epochs * frame.height

const TEETH = 6

/** The corners of a tear down the side of a square, `by` away from its middle line. */
function tear(frame: Frame, tile: number, epoch: number, side: 'in' | 'out', by: number): string[] {
  const at = xOf(frame, tile) + (side === 'in' ? 12 : frame.width - 12)
  const [y, height] = [yOf(frame, epoch) + 4, frame.height - 8]
  return Array.from({ length: TEETH + 1 }, (_, k) => {
    const open = by * Math.sin((Math.PI * k) / TEETH)
    const tooth = (k % 2 ? 4.5 : -4.5) * (k === 0 || k === TEETH ? 0.4 : 1)
    return `${(at + tooth + open).toFixed(1)} ${(y + (height * k) / TEETH).toFixed(1)}`
  })
}

/** The dark inside of a rift: it gapes most in the middle. */
export function gashPath(frame: Frame, tile: number, epoch: number, side: 'in' | 'out'): string {
  const [left, right] = [-4.5, 4.5].map((by) => tear(frame, tile, epoch, side, by))
  return `M${left?.join('L')}L${right?.reverse().join('L')}Z`
}

/** The two torn edges of a rift. */
export function riftPath(frame: Frame, tile: number, epoch: number, side: 'in' | 'out'): string {
  return [-4.5, 4.5].map((by) => `M${tear(frame, tile, epoch, side, by).join('L')}`).join('')
}

export const sameSquare = (one: Square | null, other: Square | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1]
