// What is drawn besides the discs on the table: future discs, what leans on what, the discs of the
// last move.

import type { Drawing } from './drawing'
import { holding } from './holding.svelte'
import { HEIGHT, storyOf, type Pose } from './poses'
import type * as polarity from './scene'
import { poseOfStand } from './zones'

/** Where a helped hand would set its disc down; without a stand, the point below it. */
export function landing(side: 'w' | 'b'): Drawing['ghosts'][number] {
  const { stand, goal } = holding
  if (stand) return { pose: poseOfStand(stand, side), good: true }
  return { pose: poseOfStand({ ...goal, bearing: holding.bearing() }, side), good: false }
}

/** The discs of a move: those that were noted or moved; during a replay, those noted so far. */
export function marks(
  scene: polarity.Scene,
  trace: ReturnType<typeof polarity.traceOf>,
  ms: number | null,
): ReadonlySet<number> {
  const notes = trace.filter((one) => one.kind === 'noted')
  const shown = ms === null ? notes : notes.filter((one) => one.ms <= ms)
  const tracks = ms === null ? storyOf(scene, trace).tracks.map(({ number }) => number) : []
  return new Set([...shown.flatMap(({ discs }) => discs), ...tracks])
}

/** Discs that would be stacked at this place. */
export function stackAt(
  [x, y]: [number, number],
  levels: number,
  side: 'w' | 'b',
): Drawing['ghosts'] {
  const axis = { nx: 0, ny: 0, nz: side === 'w' ? 1 : -1 }
  return Array.from({ length: levels }, (_, level) => ({
    pose: { number: -1, x, y, z: HEIGHT * (level + 0.5), ...axis },
    good: true,
  }))
}

/** From every leaner to what it leans on. */
export function supports(
  discs: polarity.Lying[],
  poseOf: (number: number) => Pose | null,
): [Pose, Pose][] {
  return discs.flatMap(({ number, support }) => {
    const [one, other] = [poseOf(number), support === null ? null : poseOf(support)]
    return one && other ? [[one, other] as [Pose, Pose]] : []
  })
}
