import { describe, expect, test } from 'vitest'
import { CALM_MS } from '../shared/motion.svelte'
import { scene } from './testing'
import { standing, standingAt, storyOf, TILE_MS, type Standing } from './story'

const places = (all: Standing[]) =>
  all
    .map(({ seat, tile, epoch }) => [seat, tile, epoch])
    .sort((a, b) => `${a}`.localeCompare(`${b}`))

test('at rest everybody stands where the scene says', () => {
  expect(places(standing(scene({ singularities: [[3, 1]] })))).toEqual([
    [null, 3, 1],
    [0, 1, 0],
    [1, 0, 2],
  ])
})

test('a step takes the time of a tile, and half of it is half way', () => {
  const story = storyOf(scene(), [{ kind: 'walked', seat: 0, start: [1, 0], end: [2, 0] }])
  expect(story.length).toBe(TILE_MS)
  const [half] = standingAt(story, TILE_MS / 2)
  expect(half).toMatchObject({ seat: 0, tile: 1.5, epoch: 0, here: 1 })
  expect(standingAt(story, TILE_MS)[0]).toMatchObject({ tile: 2 })
})

describe('singularities', () => {
  test('march together: none is taken for one that has just arrived', () => {
    const from = scene({
      singularities: [
        [2, 1],
        [3, 1],
      ],
    })
    const story = storyOf(from, [
      {
        kind: 'marched',
        steps: [
          { start: [2, 1], end: [1, 1] },
          { start: [3, 1], end: [2, 1] },
        ],
      },
    ])
    expect(story.length).toBe(TILE_MS)
    expect(places(standingAt(story, TILE_MS)).slice(0, 2)).toEqual([
      [null, 1, 1],
      [null, 2, 1],
    ])
  })

  test('come and go by degrees', () => {
    const story = storyOf(scene({ singularities: [[4, 0]] }), [
      { kind: 'came', square: [4, 2] },
      { kind: 'removed', square: [4, 0], count: 1 },
    ])
    const loose = (ms: number) => standingAt(story, ms).filter(({ seat }) => seat === null)
    expect(loose(CALM_MS / 2).map(({ here }) => here)).toEqual([1, 0.5])
    expect(loose(1.5 * CALM_MS).map(({ here }) => here)).toEqual([0.5, 1])
    expect(loose(2 * CALM_MS).map(({ epoch }) => epoch)).toEqual([2])
  })
})

test('two who swap cross on the way', () => {
  const story = storyOf(scene(), [{ kind: 'swapped', one: 0, other: 1 }])
  expect(places(standingAt(story, TILE_MS))).toEqual([
    [0, 0, 2],
    [1, 1, 0],
  ])
})

test('what is only told takes no piece along', () => {
  const story = storyOf(scene(), [
    { kind: 'gauge', seat: 0, before: 2, after: 3 },
    { kind: 'noted', what: 'not-done', seat: null },
  ])
  expect(story.length).toBe(0)
})
