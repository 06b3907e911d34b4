// The texts of moves that a hand plans: docs/notation.md.

import { axisOf, overhang, radians, standing, HEIGHT, type Pose } from './poses'

export type How = 'lean' | 'press' | 'sweep'
export const HOWS: readonly How[] = ['lean', 'press', 'sweep']

/** A gesture by numbers: degrees, millimetres, millimetres per second (0: the usual speed). */
export interface Plan {
  how: How
  target: number
  bearing: number
  distance: number
  tilt: number
  /** How far its face is turned aside; a sweep with 180 goes backwards. */
  yaw: number
  height: number
  speed: number
}

const LETTER = { lean: 'L', press: 'P', sweep: 'S' } as const
const HOW = { L: 'lean', P: 'press', S: 'sweep' } as const

/** What usually works: docs/polarity.md has the map. */
export const USUAL: Record<How, Omit<Plan, 'how' | 'target' | 'bearing'>> = {
  lean: { distance: 51, tilt: 20, yaw: 0, height: 0, speed: 0 },
  press: { distance: 32, tilt: 0, yaw: 0, height: 24, speed: 0 },
  sweep: { distance: 40, tilt: 0, yaw: 0, height: 25, speed: 0 },
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10)
const part = (letter: string, value: number): string =>
  Math.round(value * 10) ? letter + tenth(value) : ''

/** `L7b120d51.3t40` */
export function planText(plan: Plan): string {
  const bearing = ((Math.round(plan.bearing * 10) % 3600) + 3600) % 3600
  const head = `${LETTER[plan.how]}${plan.target}b${tenth(bearing / 10)}d${tenth(plan.distance)}`
  const speed = Math.round(plan.speed)
  const held = part('t', plan.tilt) + part('y', plan.yaw) + part('h', plan.height)
  return head + held + (speed ? `s${speed}` : '')
}

/** Also reads a computer's gesture, without its tremor after `~`. */
export function readPlan(text: string | null): Plan | null {
  const found = text?.match(/^([LPS])(\d+)((?:[bdtyhs]-?[\d.]+)+)(?:~.*)?$/)
  if (!found) return null
  const values = new Map(
    [...(found[3] ?? '').matchAll(/([bdtyhs])(-?[\d.]+)/g)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  )
  return {
    how: HOW[found[1] as 'L' | 'P' | 'S'],
    target: Number(found[2]),
    bearing: values.get('b') ?? 0,
    distance: values.get('d') ?? 0,
    tilt: values.get('t') ?? 0,
    yaw: values.get('y') ?? 0,
    height: values.get('h') ?? 0,
    speed: values.get('s') ?? 0,
  }
}

/** `F12.3,-45`: millimetres from the centre. */
export function putText(x: number, y: number): string {
  return `F${tenth(x)},${tenth(y)}`
}

export function readPut(text: string | null): [number, number] | null {
  const found = text?.match(/^F(-?[\d.]+),(-?[\d.]+)$/)
  return found ? [Number(found[1]), Number(found[2])] : null
}

/** The disc that a move lifts: `C7`. */
export function readLift(text: string | null): number | null {
  const found = text?.match(/^C(\d+)$/)
  return found ? Number(found[1]) : null
}

/** The pose where a planned gesture lets go, or comes nearest. */
export function plannedPose(plan: Plan, target: Pose, side: 'w' | 'b'): Pose {
  const out = radians(plan.bearing)
  const lean = plan.how === 'lean'
  const along = lean ? plan.distance - overhang(plan.tilt) : plan.distance
  const z = lean ? standing(plan.tilt) + plan.height : plan.height || HEIGHT
  const [nx, ny, nz] = axisOf(side, plan.tilt, plan.bearing + plan.yaw)
  return {
    number: -1,
    x: target.x + along * Math.cos(out),
    y: target.y + along * Math.sin(out),
    z,
    nx,
    ny,
    nz,
  }
}

/** The side of a disc with most space, in degrees. */
export function roomiest(target: Pose, others: Pose[], reach: number, limit: number): number {
  let best = { room: -Infinity, bearing: 0 }
  for (let bearing = 0; bearing < 360; bearing += 15) {
    const x = target.x + reach * Math.cos(radians(bearing))
    const y = target.y + reach * Math.sin(radians(bearing))
    const nearest = others
      .filter(({ number }) => number !== target.number)
      .map((one) => Math.hypot(one.x - x, one.y - y))
    const room = Math.min(limit - Math.hypot(x, y), ...nearest, 120)
    if (room > best.room + 1e-6) best = { room, bearing }
  }
  return best.bearing
}
