// What decided a finished game: the touch of the red disc as it was seen, or the winner's towers.

import type { Happening } from '../board'
import { posesAt, storyOf, type Pose } from './poses'
import { sceneOf, traceOf, type Scene } from './scene'

const RED = 0

export interface Ending {
  lit: ReadonlySet<number>
  /** The table at the decisive moment, if discs have left it since. */
  poses: Pose[] | null
}

export function endingOf(scene: Scene, last: Happening | null): Ending | null {
  if (scene.stage !== 'over') return null
  const trace = last ? traceOf(last.step) : []
  const seen = trace.find((one) => one.kind === 'noted' && one.discs.includes(RED))
  if (last && seen?.kind === 'noted') {
    const story = storyOf(sceneOf(last.from), trace)
    return { lit: new Set([RED, ...seen.discs]), poses: posesAt(story, seen.ms) }
  }
  const [white = 0, black = 0] = scene.scores
  const winner = white > black ? 'w' : 'b'
  const towers = scene.discs.filter(({ tower, shows }) => tower > 0 && shows === winner)
  return { lit: new Set(white === black ? [] : towers.map(({ number }) => number)), poses: null }
}
