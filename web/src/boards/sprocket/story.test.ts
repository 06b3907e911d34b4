import { describe, expect, test } from 'vitest'
import type * as sprocket from './scene'
import type { Cell } from '../shared/ways'
import { turnedBy, slideOf } from './moves'
import { along, madeAt, standingAt, storyOf } from './story'
import { rotor, scene } from './testing'
import { boxOf, holeAt, including, SIZE } from './view'

const FROM = scene([rotor([1, 1]), rotor([1, 2])])
const AFTER = scene([rotor([1, 1]), rotor([2, 1], 3)])
const STORY = storyOf(FROM, AFTER, [
  {
    kind: 'slid',
    path: [
      [1, 2],
      [0, 2],
      [0, 1],
    ],
    turn: 3,
    shift: [1, 0],
  },
  { kind: 'made', gear: [1, 1], height: 3 },
  { kind: 'raised', hole: { cell: [2, 1], corner: 0 }, owner: 0, before: 1, after: 3 },
])

describe('a slide', () => {
  test('goes along its path and turns the short way round', () => {
    const half = standingAt(STORY, STORY.slidesMs / 2).find(({ lifted }) => lifted)
    expect(half?.cell).toEqual([0, 2])
    expect(half?.turn).toBeCloseTo(-0.5)
  })

  test('is described in the cells before it, whatever the frame does', () => {
    const rested = standingAt(STORY, STORY.length)
    expect(rested.map(({ cell }) => cell)).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(STORY.made).toEqual([[0, 1]])
  })

  test('lets stacks rise peg by peg once the gear is visible', () => {
    const height = (ms: number): number | undefined => standingAt(STORY, ms)[1]?.stacks[0]?.height
    expect(height(STORY.slidesMs)).toBe(1)
    expect(height(STORY.slidesMs + 120)).toBe(2)
    expect(height(STORY.length)).toBe(3)
    expect(madeAt(STORY, STORY.slidesMs)).toBe(0)
    expect(madeAt(STORY, STORY.length)).toBe(1)
  })

  test('a path has its ends', () => {
    const path: Cell[] = [
      [0, 0],
      [0, 1],
    ]
    expect([along(path, 0), along(path, 1)]).toEqual(path)
  })
})

describe('choosing', () => {
  const spot: sprocket.Spot = { cell: [0, 1], path: [], turns: ['a', 'b', 'c', 'd'], gears: [] }
  const chosen = slideOf(scene([], { slides: [{ rotor: [1, 1], spots: [spot] }] }), 'd')

  test('a text gives its rotor, place and turn, and the next turn', () => {
    expect(chosen?.turn).toBe(3)
    expect(chosen && turnedBy(chosen, 1)).toBe('a')
    expect(chosen && turnedBy(chosen, -1)).toBe('c')
    expect(slideOf(FROM, 'd')).toBeNull()
  })
})

describe('the view', () => {
  test('grows to have more cells in it, at the same ratio', () => {
    const box = { x: 150, y: 150, width: 300, height: 200 }
    expect(including(box, [])).toEqual(box)
    const grown = including(box, [[1, 4]])
    expect(grown.x + grown.width).toBeGreaterThanOrEqual(5 * SIZE)
    expect(grown.width / grown.height).toBeCloseTo(1.5)
  })

  test('holds the formation in its middle at the ratio asked for', () => {
    const box = boxOf(FROM, 1.5, true)
    expect(box.width / box.height).toBeCloseTo(1.5)
    expect(box.x + box.width / 2).toBeCloseTo(300)
  })

  test('a quarter turn leads from each hole to the next', () => {
    const [x, y] = holeAt(0, 0, 1)
    expect([Math.round(x), Math.round(y)]).toEqual([39, -39])
  })
})
