import { beforeEach, describe, expect, it } from 'vitest'
import {
  afterFailing,
  afterSolving,
  countSolved,
  keepProgress,
  nextOf,
  progressOf,
  ratingOf,
} from './progress'

const none = { solved: [], missed: [], streak: 0, best: 0, rating: 1000 }
const puzzle = (id: string, difficulty = 1, missed = 0) => ({ id, difficulty, missed })

describe('progress through the puzzles', () => {
  beforeEach(() => localStorage.clear())

  it('counts those solved in a row at the first try', () => {
    const two = afterSolving(afterSolving(none, puzzle('a'), true), puzzle('b'), true)
    expect(two).toMatchObject({ solved: ['a', 'b'], streak: 2, best: 2 })
    expect(afterFailing(two, puzzle('c'))).toMatchObject({ solved: ['a', 'b'], streak: 0, best: 2 })
    const helped = afterSolving(two, puzzle('c'), false)
    expect(helped).toMatchObject({ solved: ['a', 'b', 'c'], streak: 0, best: 2 })
  })

  it('a puzzle solved before changes nothing', () => {
    const one = afterSolving(none, puzzle('a'), true)
    expect(afterSolving(one, puzzle('a'), false)).toBe(one)
    expect(afterFailing(one, puzzle('a'))).toBe(one)
  })

  it('rates whoever solves: a hard puzzle brings more, an easy one missed costs more', () => {
    const [easy, hard] = [puzzle('a', 1, 0.1), puzzle('b', 5, 0.9)]
    expect(ratingOf(hard)).toBeGreaterThan(ratingOf(easy))
    const gains = [easy, hard].map((one) => afterSolving(none, one, true).rating - none.rating)
    expect(gains[1]).toBeGreaterThan(gains[0] ?? 0)
    expect(gains[0]).toBeGreaterThan(0)
    const costs = [easy, hard].map((one) => none.rating - afterFailing(none, one).rating)
    expect(costs[0]).toBeGreaterThan(costs[1] ?? 0)
    expect(costs[1]).toBeGreaterThan(0)
  })

  it('counts the first try alone for the rating', () => {
    const once = afterFailing(none, puzzle('a'))
    expect(afterFailing(once, puzzle('a')).rating).toBe(once.rating)
    expect(afterSolving(once, puzzle('a'), true).rating).toBe(once.rating)
  })

  it('is kept in this browser, and what is broken is forgotten', () => {
    const one = afterSolving(none, puzzle('e'), true)
    keepProgress('gravis3', one)
    expect(progressOf('gravis3', [])).toEqual(one)
    expect(progressOf('gravity', [])).toEqual(none)
    localStorage.setItem('ludion-puzzles-gravis3', '{"solved":3}')
    expect(progressOf('gravis3', [])).toEqual(none)
    localStorage.setItem('ludion-puzzles-gravis3', 'x')
    expect(progressOf('gravis3', [])).toEqual(none)
  })

  it('takes marks by number of an earlier page for the puzzles that had these numbers', () => {
    const puzzles = [
      { id: 'new', was: null },
      { id: 'b', was: 2 },
      { id: 'a', was: 1 },
    ]
    localStorage.setItem(
      'ludion-puzzles-gravis3',
      '{"solved":[2,7,null],"missed":[1],"streak":1,"best":4}',
    )
    expect(countSolved('gravis3')).toBe(3)
    const kept = progressOf('gravis3', puzzles)
    expect(kept).toEqual({ ...none, solved: ['b'], missed: ['a'], streak: 1, best: 4 })
    keepProgress('gravis3', afterSolving(kept, puzzle('new'), true))
    expect(progressOf('gravis3', puzzles).solved).toEqual(['b', 'new'])
  })

  it('goes on with the next that is not solved', () => {
    const puzzles = [puzzle('a'), puzzle('b'), puzzle('c')]
    expect(nextOf({ solved: ['a', 'b'] }, puzzles, 'a')?.id).toBe('c')
    expect(nextOf({ solved: ['c'] }, puzzles, 'c')?.id).toBe('a')
    expect(nextOf({ solved: ['a', 'b', 'c'] }, puzzles, 'b')?.id).toBe('c')
    expect(nextOf({ solved: [] }, puzzles)?.id).toBe('a')
    expect(nextOf({ solved: [] }, [])).toBeUndefined()
  })
})
