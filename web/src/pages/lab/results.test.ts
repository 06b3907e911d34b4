import { describe, expect, test } from 'vitest'
import type { ExperimentGame } from '../../api/protocol'
import { bins, meanOf, summed, wilson, winner } from './results'

const game = (payoff: number[], turns = 10, says = 'three in a row'): ExperimentGame => ({
  kind: 'game',
  variant: 0,
  seed: 0,
  payoff,
  reason: says,
  says,
  turns,
  first: '',
  choices: 4,
  changes: null,
  settled: null,
  moves: [],
  record: '',
})

describe('an interval', () => {
  test('is open at neither end', () => {
    expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0 })
    expect(wilson(0, 10).high).toBeCloseTo(0.278, 2)
    expect(wilson(10, 10).low).toBeCloseTo(0.722, 2)
    expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 })
  })
  test('has the share within it', () => {
    const { low, share, high } = wilson(30, 100)
    expect(low).toBeLessThan(share)
    expect(high).toBeGreaterThan(share)
  })
})

test('the winner is who was paid most; a tie is nobody’s; a team wins as one', () => {
  expect(winner([1, -1], false)).toBe(0)
  expect(winner([-1, -1, 2], false)).toBe(2)
  expect(winner([0, 0], false)).toBeNull()
  expect(winner([1, 1], true)).toBe(0)
  expect(winner([-1, -1], true)).toBeNull()
})

test('a summary counts wins, draws, endings and lengths', () => {
  const games = [
    game([1, -1], 5),
    game([1, -1], 9),
    game([-1, 1], 7),
    game([0, 0], 40, 'repetition'),
  ]
  const found = summed(games, ['White', 'Black'], 'Draws')
  expect(found.wins.map(({ called, share }) => [called, share.count])).toEqual([
    ['White', 2],
    ['Black', 1],
    ['Draws', 1],
  ])
  expect(found.ends.map(({ called, share }) => [called, share.count])).toEqual([
    ['three in a row', 3],
    ['repetition', 1],
  ])
  expect(found.turns).toMatchObject({ mean: 15.25, low: 0, least: 5, most: 40 })
  expect([found.choices, found.changes]).toEqual([{ mean: 4, low: 4, high: 4 }, null])
})

test('a mean has the interval of its games, and none below nothing', () => {
  const found = meanOf([2, 4, null, 6, 4])
  expect(found?.mean).toBe(4)
  expect(found?.high).toBeCloseTo(4 + 1.96 * Math.sqrt(8 / 3 / 4))
  expect(meanOf([0, 3])?.low).toBe(0)
  expect(meanOf([0.8, 1], 1)?.high).toBe(1)
  expect([meanOf([7]), meanOf([null])]).toEqual([{ mean: 7, low: 7, high: 7 }, null])
})

test('bins hold every game once', () => {
  const games = [5, 9, 7, 40, 40].map((turns) => game([1, -1], turns))
  const found = bins(games, 5, 40)
  expect(found.length).toBeLessThanOrEqual(16)
  expect(found.flatMap((bin) => bin.games).length).toBe(5)
  expect(bins(games.slice(0, 1), 5, 5)).toHaveLength(1)
})
