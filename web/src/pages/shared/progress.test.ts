import { beforeEach, describe, expect, it } from 'vitest'
import { afterFailing, afterSolving, keepProgress, nextOf, progressOf } from './progress'

const none = { solved: [], streak: 0, best: 0 }

describe('progress through the puzzles', () => {
  beforeEach(() => localStorage.clear())

  it('counts those solved in a row at the first try', () => {
    const two = afterSolving(afterSolving(none, 1, true), 2, true)
    expect(two).toEqual({ solved: [1, 2], streak: 2, best: 2 })
    expect(afterFailing(two, 3)).toEqual({ solved: [1, 2], streak: 0, best: 2 })
    expect(afterSolving(two, 3, false)).toEqual({ solved: [1, 2, 3], streak: 0, best: 2 })
  })

  it('a puzzle solved before changes nothing', () => {
    const one = afterSolving(none, 1, true)
    expect(afterSolving(one, 1, false)).toBe(one)
    expect(afterFailing(one, 1)).toBe(one)
  })

  it('is kept in this browser, and what is broken is forgotten', () => {
    const one = afterSolving(none, 5, true)
    keepProgress('gravis3', one)
    expect(progressOf('gravis3')).toEqual(one)
    expect(progressOf('gravity')).toEqual(none)
    localStorage.setItem('ludion-puzzles-gravis3', '{"solved":3}')
    expect(progressOf('gravis3')).toEqual(none)
    localStorage.setItem('ludion-puzzles-gravis3', 'x')
    expect(progressOf('gravis3')).toEqual(none)
  })

  it('goes on with the next that is not solved', () => {
    expect(nextOf({ ...none, solved: [1, 2] }, 1, 3)).toBe(3)
    expect(nextOf({ ...none, solved: [3] }, 3, 3)).toBe(1)
    expect(nextOf({ ...none, solved: [1, 2, 3] }, 2, 3)).toBe(3)
  })
})
