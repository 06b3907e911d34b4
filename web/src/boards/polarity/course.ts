// How a game went, position by position: the scores, and how near disaster lay.

import type { Now } from '../board'
import { DIAMETER } from './poses'
import { sceneOf } from './scene'

export interface Moment {
  /** White's score, then Black's. */
  scores: [number, number]
  /** 0 to 1: how near the red disc another one is; 1 where they touch. Who touches it loses. */
  danger: number
}

/** From so many diameters between the centres on, the red disc is no danger. */
const SAFE = 3.5

export function momentOf(now: Now): Moment {
  const { discs, scores } = sceneOf(now)
  const red = discs.find(({ shows }) => shows === 'r')
  const far = (one: { x: number; y: number }): number =>
    red ? Math.hypot(one.x - red.x, one.y - red.y) / 1000 / DIAMETER : SAFE
  const nearest = Math.min(SAFE, ...discs.filter((one) => one !== red).map(far))
  const danger = red ? (SAFE - Math.max(1, nearest)) / (SAFE - 1) : 0
  return { scores: [scores[0] ?? 0, scores[1] ?? 0], danger }
}
