// Signs on the table: lines of force, the reach of a disc, the hand, the forecast.

import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Points,
  QuadraticBezierCurve3,
  RingGeometry,
  SphereGeometry,
  TubeGeometry,
  Vector3,
  type Object3D,
} from 'three'
import { REACH, SNAP, type Drawing } from './drawing'
import type { Palette } from './palette'
import { DIAMETER, RADIUS, type Pose } from './poses'
import { matrixOf, spot, UP } from './shapes'
import { outline, type Zone } from './zones'

/** How far a force bends the tether: newtons per height. */
const BEND = 160
const TETHER = 46

/** All signs of one drawing. */
export function signs(
  palette: Palette,
  { lines, zones, reach, held, ghosts }: Drawing,
): Object3D[] {
  return [
    ...lines.map(([leaner, support]) => force(palette, leaner, support)),
    ...zones.map((zone) => sectors(palette, zone)),
    ...(reach ? circles(palette, reach) : []),
    ...(held ? tether(palette, held) : []),
    ...ghosts.map(({ pose, good }) => halo(palette, pose, good)),
  ]
}

/** Three dotted lines between a leaner and what it leans on. */
function force(palette: Palette, leaner: Pose, support: Pose): Points {
  const [from, to] = [spot(support.x, support.y, 0.6), spot(leaner.x, leaner.y, 0.6)]
  const across = new Vector3().subVectors(to, from).cross(UP)
  const points: Vector3[] = []
  for (const bow of [-0.62, 0, 0.62]) {
    const middle = new Vector3().addVectors(from, to).multiplyScalar(0.5)
    const curve = new QuadraticBezierCurve3(from, middle.addScaledVector(across, bow), to)
    points.push(...curve.getSpacedPoints(13))
  }
  return dots(palette, points, '--pull', 2.3)
}

/** Between the two circles a disc leans; inside the inner one it snaps. */
function circles(palette: Palette, target: Pose): Points[] {
  const round = (radius: number, count: number): Vector3[] =>
    Array.from({ length: count }, (_, k) => {
      const angle = (2 * Math.PI * k) / count
      const [x, y] = [target.x + radius * Math.cos(angle), target.y + radius * Math.sin(angle)]
      return spot(x, y, 0.5)
    })
  return [
    dots(palette, round(REACH * DIAMETER, 84), '--lit', 2.8),
    dots(palette, round(SNAP * DIAMETER, 44), '--pull', 2.8),
  ]
}

/** Where a disc will stand: a sector for each bearing. */
function sectors(palette: Palette, zone: Zone): Mesh {
  const points = zone.arcs.flatMap((arc) => {
    const ring = outline(zone, arc)
    const half = ring.length / 2
    // from one rim to the other, in triangles
    return Array.from({ length: half - 1 }, (_, k) => {
      const [a, b] = [ring[k], ring[k + 1]]
      const [d, c] = [ring[ring.length - 1 - k], ring[ring.length - 2 - k]]
      return [a, b, c, a, c, d]
    }).flat()
  })
  const flat = points.flatMap((at) => (at ? [at[0], 0.3, -at[1]] : []))
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(flat, 3))
  const material = palette.keep(
    'zone',
    () =>
      new MeshBasicMaterial({
        color: palette.colour('--lit'),
        transparent: true,
        opacity: 0.5,
        side: DoubleSide,
        depthWrite: false,
      }),
  )
  return new Mesh(geometry, material)
}

/** From the hand above to the disc, bent by the force on it; for a helped hand, from the disc down
 * to where it would be set. */
function tether(palette: Palette, held: NonNullable<Drawing['held']>): Object3D[] {
  const { pose, hand, force, below } = held
  if (below) return [plumb(palette, pose, below)]
  const [fx = 0, fy = 0, fz = 0] = force
  const end = spot(pose.x, pose.y, pose.z)
  const top = spot(hand.x, hand.y, hand.z + TETHER)
  const middle = new Vector3().addVectors(end, top).multiplyScalar(0.5)
  middle.add(new Vector3(fx, fz, -fy).multiplyScalar(BEND).clampLength(0, 40))
  const colour = palette.colour('--lit')
  const curve = new QuadraticBezierCurve3(end, middle, top)
  const plain = palette.keep('tether', () => new MeshBasicMaterial({ color: colour }))
  const round = palette.keep('knob', () => new MeshLambertMaterial({ color: colour }))
  const line = new Mesh(new TubeGeometry(curve, 18, 0.9, 8), plain)
  const knob = new Mesh(new SphereGeometry(4.2, 20, 14), round)
  knob.position.copy(top)
  knob.castShadow = true
  const foot = [spot(pose.x, pose.y, 0.4)]
  return [line, knob, dots(palette, foot, '--lit', 4)]
}

function plumb(palette: Palette, pose: Pose, below: Pose): Points {
  const [from, to] = [spot(pose.x, pose.y, pose.z), spot(below.x, below.y, below.z)]
  const count = Math.ceil(from.distanceTo(to) / 5)
  const points = Array.from({ length: count }, (_, k) =>
    new Vector3().lerpVectors(from, to, (k + 1) / count),
  )
  return dots(palette, points, '--lit', 2.3)
}

function halo(palette: Palette, pose: Pose, good: boolean): Mesh {
  const geometry = new RingGeometry(RADIUS + 0.6, RADIUS + 2, 48)
  geometry.rotateX(-Math.PI / 2)
  const name = good ? '--lit' : '--pull'
  const material = palette.keep(
    `halo${name}`,
    () => new MeshBasicMaterial({ color: palette.colour(name), side: DoubleSide }),
  )
  const ring = new Mesh(geometry, material)
  ring.applyMatrix4(matrixOf(pose))
  return ring
}

function dots(palette: Palette, points: Vector3[], colour: string, size: number): Points {
  const geometry = new BufferGeometry()
  const flat = points.flatMap(({ x, y, z }) => [x, y, z])
  geometry.setAttribute('position', new Float32BufferAttribute(flat, 3))
  return new Points(
    geometry,
    palette.keep(`dots${colour}${size}`, () => palette.dotted(colour, size)),
  )
}
