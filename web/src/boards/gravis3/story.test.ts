import { expect, test } from 'vitest'
import type * as gravis3 from './scene'
import { CALM_MS, TICK_MS } from '../shared/motion.svelte'
import { pathOf, standingAt, storyOf } from './story'

const at = (ticks: number): number => ticks * TICK_MS

// Row 1: a white pawn comes in from the left, meets a black one on C1 and pushes it to the edge.
const insertion: gravis3.Event = {
  kind: 'insertion',
  entering: { pawn: 'w', path: [0, 1, 2, 3], tick: 1 },
  pushed: [{ pawn: 'b', path: [2, 3, 4], tick: 2 }],
}
const grid = '..b..' + '.'.repeat(20)

test('a pawn comes in from outside, one cell a tick', () => {
  const story = storyOf(grid, [insertion], '>')
  const white = (ticks: number) => standingAt(story, at(ticks)).find(({ pawn }) => pawn === 'w')
  expect(white(0)).toMatchObject({ row: 0, column: -1 })
  expect(white(1)).toMatchObject({ row: 0, column: 0 })
  expect(white(2.5)).toMatchObject({ row: 0, column: 1.5 })
  expect(white(9)).toMatchObject({ row: 0, column: 3 })
})

test('a pawn is pushed only once it is reached', () => {
  const story = storyOf(grid, [insertion], '>')
  const black = (ticks: number) => standingAt(story, at(ticks)).find(({ pawn }) => pawn === 'b')
  expect(black(2)).toMatchObject({ column: 2 })
  expect(black(3)).toMatchObject({ column: 3 })
  expect(black(4)).toMatchObject({ column: 4 })
  expect(story.length).toBe(at(4))
})

test('taken pawns leave together, then their lines fall', () => {
  const trace: gravis3.Event[] = [
    { kind: 'capture', pawn: 'b', cell: 1, forced: true },
    { kind: 'capture', pawn: 'b', cell: 6, forced: true },
    { kind: 'fall', slides: [{ pawn: 'w', path: [0, 1], tick: 0 }] },
  ]
  const story = storyOf('wb....b' + '.'.repeat(18), trace, null)
  expect(standingAt(story, CALM_MS / 2)).toHaveLength(3)
  const leaving = standingAt(story, CALM_MS / 2).filter((one) => one.leaving === 0.5)
  expect(leaving).toHaveLength(2)
  expect(standingAt(story, CALM_MS)).toEqual([{ id: 0, pawn: 'w', row: 0, column: 0, leaving: 0 }])
  expect(standingAt(story, story.length)[0]).toMatchObject({ column: 1 })
  expect(story.length).toBe(CALM_MS + TICK_MS)
})

test('a swapped pawn changes its colour where it stands', () => {
  const story = storyOf('w' + '.'.repeat(24), [{ kind: 'swapped', cell: 0, after: 'b' }], null)
  expect(standingAt(story, 0)[0]?.pawn).toBe('w')
  expect(standingAt(story, story.length)[0]?.pawn).toBe('b')
})

test('the way in is remembered for the mark of the last move', () => {
  expect(pathOf([insertion])).toEqual([0, 1, 2, 3])
  expect(pathOf([{ kind: 'turned', before: '>', after: '^' }])).toEqual([])
})
