import { describe, expect, it } from 'vitest'
import { momentOf } from './course'
import { DIAMETER } from './poses'
import { disc, now } from './testing'

const red = disc(0, 0, 0, { shows: 'r', state: 'red' })
const dangerAt = (...far: number[]): number =>
  momentOf(now({ discs: [red, ...far.map((one, k) => disc(k + 1, one * DIAMETER, 0))] })).danger

describe('the course of a game', () => {
  it('has the scores of both colours', () => {
    expect(momentOf(now({ scores: [-3, 5] })).scores).toEqual([-3, 5])
  })

  it('has the danger of the disc nearest to the red one', () => {
    expect(dangerAt(1)).toBe(1)
    expect(dangerAt(2.25)).toBeCloseTo(0.5)
    expect(dangerAt(2.25, 6)).toBeCloseTo(0.5)
    expect(dangerAt(3.5)).toBe(0)
    expect(dangerAt(8)).toBe(0)
    expect(dangerAt()).toBe(0)
  })

  it('has no danger before the red disc is there', () => {
    expect(momentOf(now({ discs: [disc(1, 5, 5)] })).danger).toBe(0)
  })
})
