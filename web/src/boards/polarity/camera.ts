// The camera: from where the table is seen.

import type { Look } from './drawing'
import { bearingOf } from './poses'

export interface Camera {
  /** Degrees round the table, and above it. */
  around: number
  above: number
  far: number
  x: number
  y: number
}

/** The whole circle in view, a little from below and from straight above. */
export const TABLE: Camera = { around: 0, above: 64, far: 1120, x: 0, y: -8 }
export const TOP: Camera = { around: 0, above: 90, far: 1095, x: 0, y: 0 }

export function wantedCamera({ view, focus }: Look, from: Camera): Camera {
  if (view === 'top') return TOP
  if (view === 'table') return TABLE
  if (!focus) return { around: from.around, above: 10, far: 1000, x: 0, y: 0 }
  // at right angles to its lean, so that its tilt is visible
  return { around: bearingOf(focus), above: 9, far: 330, x: focus.x, y: focus.y }
}

/** A camera between two, the shorter way round. */
export function mixed(from: Camera, to: Camera, part: number): Camera {
  const turn = ((to.around - from.around + 540) % 360) - 180
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    around: from.around + turn * part,
    above: mix(from.above, to.above),
    far: mix(from.far, to.far),
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
  }
}

export function orbited({ around, above, ...rest }: Camera, dx: number, dy: number): Camera {
  const higher = Math.min(90, Math.max(4, above + dy * 0.3))
  return { ...rest, around: around - dx * 0.4, above: higher }
}

export function zoomed(camera: Camera, by: number): Camera {
  return { ...camera, far: Math.min(1500, Math.max(180, camera.far * by)) }
}
