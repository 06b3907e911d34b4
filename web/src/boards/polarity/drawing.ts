// The contents of a picture of the table, in three dimensions or from above.

import type { Pose } from './poses'
import type { View } from './holding.svelte'
import type { Zone } from './zones'

export interface Drawing {
  discs: Pose[]
  /** The radius of the playing circle. */
  circle: number
  /** The pole of the red disc that is up. */
  red: 'N' | 'S' | null
  /** Discs that the hand may act on, ringed. */
  lit: ReadonlySet<number>
  /** The chosen disc, ringed more strongly. */
  chosen: number | null
  /** Discs of the last move. */
  last: ReadonlySet<number>
  /** Leaners and what they lean on. */
  lines: [Pose, Pose][]
  /** Around this disc: how near a disc leans, and where it snaps. */
  reach: Pose | null
  /** Where the disc in the hand will stand. */
  zones: Zone[]
  /** The disc in the hand, the place the hand wants, the force on it in newtons, and where a helped
   * hand would set it down. */
  held: { pose: Pose; hand: Pose; force: readonly number[]; below: Pose | null } | null
  /** Discs that are not there: the result of letting go now, or of a plan. */
  ghosts: { pose: Pose; good: boolean }[]
}

/** How a picture is viewed, and what is under a pointer. */
export interface Look {
  view: View
  /** What the side view looks at. */
  focus: Pose | null
}

export interface Painter {
  show(drawing: Drawing): void
  look(look: Look): void
  /** Where a point of the table is on the picture, as fractions of its width and height. */
  project(x: number, y: number, z: number): [number, number]
  /** The point at this height above the cloth that is under a pointer. */
  ground(part: [number, number], height: number): [number, number] | null
  resize(width: number, height: number): void
  /** The colours have changed. */
  repaint(): void
  orbit(dx: number, dy: number): void
  zoom(by: number): void
  dispose(): void
}

export const REACH = 1.66
export const SNAP = 1.5

/** The disc under a pointer: the nearest; in a stack, the higher one. */
export function nearest(
  painter: Pick<Painter, 'project'>,
  discs: Pose[],
  [px, py]: [number, number],
  [width, height]: [number, number],
  reach: number,
): number | null {
  let best: { number: number; off: number; z: number } | null = null
  for (const { number, x, y, z } of discs) {
    const [left, top] = painter.project(x, y, z)
    const off = Math.hypot((left - px) * width, (top - py) * height)
    if (off > reach) continue
    if (!best || off < best.off - 6 || (Math.abs(off - best.off) <= 6 && z > best.z))
      best = { number, off, z }
  }
  return best?.number ?? null
}
