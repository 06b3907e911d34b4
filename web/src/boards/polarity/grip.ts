// Where a hand holds its disc and how it moves; stateless.

import { roomiest, type How } from './moves'
import { bearingOf, CIRCLE, DIAMETER, isLeaning, radians, type Pose } from './poses'

/** How a hand holds its disc: the rim it would stand on (a lean) or its centre, in millimetres from
 * the centre of the circle; the height of its lowest point; degrees. */
export interface Grip {
  x: number
  y: number
  clear: number
  tilt: number
  /** How far it is turned from facing straight away from the target. */
  turn: number
}

/** The top speed of a hand: millimetres and degrees per second; lower near the cloth. */
const FAST = 260
const CAREFUL = 110
const LOW = 12
const TURNING = 150
const FARTHEST = 300
const HIGHEST = 140
export const STILL: Grip = { x: 0, y: -CIRCLE, clear: 60, tilt: 20, turn: 0 }

/** The grip, limited to what a hand can reach. */
export function within({ x, y, clear, tilt, turn }: Grip): Grip {
  const far = Math.hypot(x, y)
  const shorter = far > FARTHEST ? FARTHEST / far : 1
  return {
    x: x * shorter,
    y: y * shorter,
    clear: Math.min(HIGHEST, Math.max(0, clear)),
    tilt: Math.min(85, Math.max(0, tilt)),
    turn: ((((turn + 180) % 360) + 360) % 360) - 180,
  }
}

/** The hand after a step towards its goal. */
export function chased(at: Grip, goal: Grip, seconds: number): Grip {
  const pace = (at.clear < LOW ? CAREFUL : FAST) * seconds
  const [dx, dy, dz] = [goal.x - at.x, goal.y - at.y, goal.clear - at.clear]
  const way = Math.hypot(dx, dy, dz)
  const part = way > pace ? pace / way : 1
  const turn = TURNING * seconds
  const bounded = (by: number) => Math.min(turn, Math.max(-turn, by))
  return {
    x: at.x + dx * part,
    y: at.y + dy * part,
    clear: at.clear + dz * part,
    tilt: at.tilt + bounded(goal.tilt - at.tilt),
    turn: at.turn + bounded(goal.turn - at.turn),
  }
}

const off = (one: Grip, other: Grip): number =>
  Math.hypot(one.x - other.x, one.y - other.y, one.clear - other.clear)
const bent = (one: Grip, other: Grip): number =>
  Math.abs(one.tilt - other.tilt) + Math.abs(one.turn - other.turn)

/** Whether a hand at this grip has stopped. */
export const isAt = (at: Grip, goal: Grip): boolean =>
  off(at, goal) <= 0.01 && bent(at, goal) <= 0.05

/** Whether the rest of the way is negligible. */
export const isNearly = (at: Grip, goal: Grip): boolean =>
  off(at, goal) < 0.05 && bent(at, goal) < 0.1

/** Where a hand begins: above the lower edge, or beside its target on the side with most space; to
 * press a leaner, above its high side. */
export function beside(
  aim: Pose | null,
  discs: Pose[],
  how: How,
  circle: number = CIRCLE,
): { x: number; y: number } {
  if (!aim) return { x: 0, y: -circle + 20 }
  const presses = how === 'press' && isLeaning(aim)
  const reach = (how === 'lean' ? 2.6 : presses ? 1.1 : 2) * DIAMETER
  const high = bearingOf(aim) + 180
  const bearing = radians(presses ? high : roomiest(aim, discs, reach, circle))
  return { x: aim.x + reach * Math.cos(bearing), y: aim.y + reach * Math.sin(bearing) }
}
