import { beforeEach, describe, expect, it } from 'vitest'
import { afterFailing, afterSolving, keepProgress, nextOf, progressOf, ratingOf } from './progress'

const none = { solved: [], missed: [], streak: 0, best: 0, rating: 1000 }
const puzzle = (number: number, difficulty = 1, missed = 0) => ({ number, difficulty, missed })

describe('progress through the puzzles', () => {
  beforeEach(() => localStorage.clear())

  it('counts those solved in a row at the first try', () => {
    const two = afterSolving(afterSolving(none, puzzle(1), true), puzzle(2), true)
    expect(two).toMatchObject({ solved: [1, 2], streak: 2, best: 2 })
    expect(afterFailing(two, puzzle(3))).toMatchObject({ solved: [1, 2], streak: 0, best: 2 })
    const helped = afterSolving(two, puzzle(3), false)
    expect(helped).toMatchObject({ solved: [1, 2, 3], streak: 0, best: 2 })
  })

  it('a puzzle solved before changes nothing', () => {
    const one = afterSolving(none, puzzle(1), true)
    expect(afterSolving(one, puzzle(1), false)).toBe(one)
    expect(afterFailing(one, puzzle(1))).toBe(one)
  })

  it('rates whoever solves: a hard puzzle brings more, an easy one missed costs more', () => {
    const [easy, hard] = [puzzle(1, 1, 0.1), puzzle(2, 5, 0.9)]
    expect(ratingOf(hard)).toBeGreaterThan(ratingOf(easy))
    const gains = [easy, hard].map((one) => afterSolving(none, one, true).rating - none.rating)
    expect(gains[1]).toBeGreaterThan(gains[0] ?? 0)
    expect(gains[0]).toBeGreaterThan(0)
    const costs = [easy, hard].map((one) => none.rating - afterFailing(none, one).rating)
    expect(costs[0]).toBeGreaterThan(costs[1] ?? 0)
    expect(costs[1]).toBeGreaterThan(0)
  })

  it('counts the first try alone for the rating', () => {
    const once = afterFailing(none, puzzle(1))
    expect(afterFailing(once, puzzle(1)).rating).toBe(once.rating)
    expect(afterSolving(once, puzzle(1), true).rating).toBe(once.rating)
  })

  it('is kept in this browser, and what is broken is forgotten', () => {
    const one = afterSolving(none, puzzle(5), true)
    keepProgress('gravis3', one)
    expect(progressOf('gravis3')).toEqual(one)
    expect(progressOf('gravity')).toEqual(none)
    localStorage.setItem('ludion-puzzles-gravis3', '{"solved":[2],"streak":1,"best":4}')
    expect(progressOf('gravis3')).toEqual({ ...none, solved: [2], streak: 1, best: 4 })
    localStorage.setItem('ludion-puzzles-gravis3', '{"solved":3}')
    expect(progressOf('gravis3')).toEqual(none)
    localStorage.setItem('ludion-puzzles-gravis3', 'x')
    expect(progressOf('gravis3')).toEqual(none)
  })

  it('goes on with the next that is not solved', () => {
    expect(nextOf({ solved: [1, 2] }, 1, 3)).toBe(3)
    expect(nextOf({ solved: [3] }, 3, 3)).toBe(1)
    expect(nextOf({ solved: [1, 2, 3] }, 2, 3)).toBe(3)
  })
})
