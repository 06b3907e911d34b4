// The course of a game, position by position: the scores, and the danger.

import type { Now } from '../board'
import { DIAMETER } from './poses'
import { sceneOf } from './scene'

export interface Moment {
  /** White's score, then Black's. */
  scores: [number, number]
  /** 0 to 1: how near another disc is to the red one; 1 if they touch. Touching it loses. */
  danger: number
}

/** From this many diameters between the centres on, there is no danger from the red disc. */
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
