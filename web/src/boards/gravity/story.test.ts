import { expect, test } from 'vitest'
import type * as gravity from './scene'
import { TICK_MS } from '../shared/motion.svelte'
import { standingAt, storyOf, strokes, ticksAt, trailsOf, type Pieces } from './story'

const from: Pieces = {
  pawns: [
    [1, 0],
    [6, 6],
  ],
  objective: [4, 3],
}

const walk = (
  pawn: number,
  start: [number, number],
  end: [number, number],
  arrow: '>' | 'v',
  wraps = false,
): gravity.Walk => ({ pawn, start, end, arrow, flux: null, wraps })

// The rulebook's example: gravity turns right; green goes out at the right edge and in at the left.
const trace: gravity.Event[] = [
  { kind: 'turned', before: 'v', after: '>', needles: [] },
  {
    kind: 'tick',
    steps: [
      walk(0, [1, 0], [1, 1], '>'),
      walk(1, [6, 6], [6, 7], '>'),
      walk(2, [4, 3], [4, 4], '>'),
    ],
  },
  { kind: 'tick', steps: [walk(1, [6, 7], [6, 0], '>', true), walk(2, [4, 4], [4, 5], '>')] },
  { kind: 'ended', why: 'rest', winner: null },
]
const story = storyOf(from, trace)

test('all pieces move in step, one cell per tick', () => {
  expect(standingAt(story, 0, 0.5)).toEqual([{ row: 1, column: 0.5 }])
  expect(standingAt(story, 1, 0.5)).toEqual([{ row: 6, column: 6.5 }])
  expect(standingAt(story, 0, 1.5)).toEqual([{ row: 1, column: 1 }])
  expect(standingAt(story, 2, 2)).toEqual([{ row: 4, column: 5 }])
})

test('a piece is drawn twice while it crosses the edge, and once afterwards', () => {
  expect(standingAt(story, 1, 1.25)).toEqual([
    { row: 6, column: 7.25 },
    { row: 6, column: -0.75 },
  ])
  expect(standingAt(story, 1, 2)).toEqual([{ row: 6, column: 0 }])
})

test('the fall begins after the field has begun to swing, and ends with the last tick', () => {
  expect(ticksAt(story, 0)).toBe(0)
  expect(ticksAt(story, story.fallsAt + TICK_MS / 2)).toBe(0.5)
  expect(ticksAt(story, story.length)).toBe(2)
})

test('trails grow with the fall', () => {
  expect(trailsOf(story, 0)).toEqual([])
  expect(trailsOf(story, 1).map(({ cells }) => cells.length)).toEqual([2, 2, 2])
  expect(trailsOf(story)[1]).toEqual({
    pawn: 1,
    cells: [
      [6, 6],
      [6, 7],
      [6, 0],
    ],
  })
})

test('a stroke across the edge leaves at one side and enters at the other', () => {
  expect(
    strokes(
      [
        [6, 7],
        [6, 0],
      ],
      0.6,
    ),
  ).toEqual([
    [
      { row: 6, column: 7 },
      { row: 6, column: 7.6 },
    ],
    [
      { row: 6, column: -0.6 },
      { row: 6, column: 0 },
    ],
  ])
})

test('a character that is put is there before anything falls', () => {
  const empty: Pieces = { pawns: [null, null], objective: [4, 3] }
  const put = storyOf(empty, [{ kind: 'put', pawn: 1, cell: [2, 2] }])
  expect(standingAt(put, 1, 0)).toEqual([{ row: 2, column: 2 }])
  expect(standingAt(put, 0, 0)).toEqual([])
})
