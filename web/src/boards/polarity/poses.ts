// Where discs are, in millimetres and unit vectors, at rest and in motion.

import type * as polarity from './scene'

export const DIAMETER = 32
export const RADIUS = DIAMETER / 2
export const HEIGHT = 2.5
/** The radius of the playing circle, if the table has not chosen another, and of the cloth. */
export const CIRCLE = 225
export const CLOTH = 243

/** The axis points from the black face to the white one. */
export interface Pose {
  number: number
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
}

/** What poses need from a scene: where the discs lie, in micrometres and ten-thousandths. */
export interface Table {
  discs: Pose[]
}

/** A pose from micrometres and ten-thousandths. */
export function pose(
  number: number,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): Pose {
  const size = Math.hypot(nx, ny, nz) || 1
  return {
    number,
    x: x / 1000,
    y: y / 1000,
    z: z / 1000,
    nx: nx / size,
    ny: ny / size,
    nz: nz / size,
  }
}

export function poseOfRow(row: readonly number[]): Pose {
  const [number = 0, x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 1] = row
  return pose(number, x, y, z, nx, ny, nz)
}

export function posesOf(scene: Table): Pose[] {
  return scene.discs.map((d) => pose(d.number, d.x, d.y, d.z, d.nx, d.ny, d.nz))
}

/** Neither flat nor on its edge, as the rules have it: 5 to 75 degrees. */
export const isLeaning = (pose: Pose): boolean => tiltOf(pose) >= 5 && tiltOf(pose) <= 75

/** These poses, with some discs elsewhere or new. */
export function withPoses(poses: Pose[], others: Pose[]): Pose[] {
  const moved = new Map(others.map((one) => [one.number, one]))
  const kept = poses.map((one) => {
    const other = moved.get(one.number)
    moved.delete(one.number)
    return other ?? one
  })
  return [...kept, ...moved.values()]
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const degrees = (angle: number): number => (angle * 180) / Math.PI

/** Degrees from lying flat, 0 to 90. */
export function tiltOf({ nx, ny, nz }: Pose): number {
  return degrees(Math.atan2(Math.hypot(nx, ny), Math.abs(nz)))
}

/** The direction in which the upper face tilts: degrees from the right, counterclockwise. */
export function bearingOf({ nx, ny, nz }: Pose): number {
  const up = nz >= 0 ? 1 : -1
  return (degrees(Math.atan2(up * ny, up * nx)) + 360) % 360
}

/** The axis of a disc held at this tilt, its upper face of that colour towards the bearing. */
export function axisOf(side: 'w' | 'b', tilt: number, bearing: number): [number, number, number] {
  const up = side === 'w' ? 1 : -1
  const [steep, way] = [radians(tilt), radians(bearing)]
  return [
    up * Math.sin(steep) * Math.cos(way),
    up * Math.sin(steep) * Math.sin(way),
    up * Math.cos(steep),
  ]
}

/** The height of the centre of a disc that stands on its lower rim. */
export function standing(tilt: number): number {
  return RADIUS * Math.sin(radians(tilt)) + (HEIGHT / 2) * Math.cos(radians(tilt))
}

/** The horizontal distance from the rim on which a tilted disc stands to its centre. */
export function overhang(tilt: number): number {
  return RADIUS * Math.cos(radians(tilt)) - (HEIGHT / 2) * Math.sin(radians(tilt))
}

// ---- in motion ----

/** What to show of a move: the paths of discs, for this many milliseconds. */
export interface Story {
  length: number
  tracks: polarity.Track[]
  /** Discs of the table before it. */
  before: Pose[]
}

export function storyOf(from: Table, trace: polarity.Event[]): Story {
  const moving = trace.find((event) => event.kind === 'moving')
  return { length: moving?.ms ?? 0, tracks: moving?.tracks ?? [], before: posesOf(from) }
}

/** All poses at a moment of a story; a disc from the hand is there from its first key. */
export function posesAt(story: Story, ms: number): Pose[] {
  const moved = story.tracks
    .filter(({ keys }) => (keys[0]?.[0] ?? 0) <= ms)
    .map(({ number, keys }) => between(number, keys, ms))
  return withPoses(story.before, moved)
}

function between(number: number, keys: number[][], ms: number): Pose {
  const next = keys.findIndex((key) => (key[0] ?? 0) > ms)
  const after = keys[next < 0 ? keys.length - 1 : next] ?? []
  const before = keys[next < 0 ? keys.length - 1 : Math.max(0, next - 1)] ?? []
  const [start = 0, end = 0] = [before[0], after[0]]
  const part = end > start ? (ms - start) / (end - start) : 0
  const mixed = before
    .slice(1)
    .map((value, at) => value + part * ((after[at + 1] ?? value) - value))
  return poseOfRow([number, ...mixed])
}
