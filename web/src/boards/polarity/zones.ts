// Where a disc will stand, as computed by the server's statics, and what that means for a hand over a
// point.

import { axisOf, degrees, overhang, radians, standing, type Pose } from './poses'

/** At one bearing in degrees: the range in which a rim stands, in millimetres from the centre of the
 * target, and the tilt of the disc at both ends. */
export interface Arc {
  bearing: number
  near: number
  far: number
  nearTilt: number
  farTilt: number
}

export interface Zone {
  x: number
  y: number
  arcs: Arc[]
}

/** A disc that stands: where its rim is, its tilt, the direction it faces. */
export interface Stand {
  x: number
  y: number
  tilt: number
  bearing: number
}

/** Half the degrees between two bearings of the server. */
export const HALF_ARC = 7.5
/** A hand this near to a stand is helped over to it. */
export const HELPS = 12

export const arcOf = (row: readonly number[]): Arc => {
  const [bearing = 0, near = 0, far = 0, nearTilt = 0, farTilt = 0] = row
  return { bearing, near, far, nearTilt, farTilt }
}

const turned = (from: number, to: number): number => ((to - from + 540) % 360) - 180
const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** The stand on an arc that is nearest to a point. */
function standOn({ x, y }: Zone, arc: Arc, at: { x: number; y: number }): Stand {
  const away = degrees(Math.atan2(at.y - y, at.x - x))
  const bearing = arc.bearing + between(turned(arc.bearing, away), -HALF_ARC, HALF_ARC)
  const far = between(Math.hypot(at.x - x, at.y - y), arc.near, arc.far)
  const part = arc.far > arc.near ? (far - arc.near) / (arc.far - arc.near) : 0.5
  return {
    x: x + far * Math.cos(radians(bearing)),
    y: y + far * Math.sin(radians(bearing)),
    tilt: arc.nearTilt + part * (arc.farTilt - arc.nearTilt),
    bearing,
  }
}

export const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

/** The known stand that is nearest to where a rim is held. */
export function nearestStand(
  zones: Iterable<Zone>,
  at: { x: number; y: number },
): (Stand & { away: number }) | null {
  let best: (Stand & { away: number }) | null = null
  for (const zone of zones)
    for (const arc of zone.arcs) {
      const stand = standOn(zone, arc, at)
      const away = apart(stand, at)
      if (!best || away < best.away) best = { ...stand, away }
    }
  return best
}

/** The middle of the arc that is nearest to a point. */
export function middleStand(zone: Zone, at: { x: number; y: number }): Stand | null {
  let best: { stand: Stand; away: number } | null = null
  for (const arc of zone.arcs) {
    const half = (arc.near + arc.far) / 2
    const way = radians(arc.bearing)
    const spot = { x: zone.x + half * Math.cos(way), y: zone.y + half * Math.sin(way) }
    const away = apart(spot, at)
    if (!best || away < best.away) best = { stand: standOn(zone, arc, spot), away }
  }
  return best?.stand ?? null
}

export function poseOfStand({ x, y, tilt, bearing }: Stand, side: 'w' | 'b'): Pose {
  const [nx, ny, nz] = axisOf(side, tilt, bearing)
  const back = overhang(tilt)
  return {
    number: -1,
    x: x - back * Math.cos(radians(bearing)),
    y: y - back * Math.sin(radians(bearing)),
    z: standing(tilt),
    nx,
    ny,
    nz,
  }
}

/** The rim of a disc whose centre is over a point beside a target, tilted as it will stand there. */
export function rimOf(
  zones: Iterable<Zone>,
  target: { x: number; y: number },
  at: { x: number; y: number },
  usual: number,
): { x: number; y: number } {
  const way = Math.atan2(at.y - target.y, at.x - target.x)
  const out = (tilt: number) => ({
    x: at.x + overhang(tilt) * Math.cos(way),
    y: at.y + overhang(tilt) * Math.sin(way),
  })
  return out(nearestStand(zones, out(usual))?.tilt ?? usual)
}

/** The sector of an arc, as the centres of the discs that stand there: the inner edge, then the
 * outer one back. */
export function outline({ x, y }: Zone, arc: Arc, steps = 3): [x: number, y: number][] {
  const at = (far: number, part: number): [number, number] => {
    const way = radians(arc.bearing - HALF_ARC + 2 * HALF_ARC * part)
    return [x + far * Math.cos(way), y + far * Math.sin(way)]
  }
  const parts = Array.from({ length: steps + 1 }, (_, step) => step / steps)
  return [
    ...parts.map((part) => at(arc.near - overhang(arc.nearTilt), part)),
    ...parts.reverse().map((part) => at(arc.far - overhang(arc.farTilt), part)),
  ]
}
