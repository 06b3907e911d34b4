import { expect, test } from 'vitest'
import type * as polarity from './scene'
import {
  axisOf,
  bearingOf,
  pose,
  posesAt,
  standing,
  storyOf,
  tiltOf,
  withPoses,
  type Table,
} from './poses'

const lying = pose(1, 0, 0, 2500, 0, 0, 10000)
const scene: Table = {
  discs: [{ number: 1, x: 0, y: 0, z: 2500, nx: 0, ny: 0, nz: 10000 }],
}
const trace: polarity.Event[] = [
  {
    kind: 'moving',
    ms: 200,
    tracks: [
      {
        number: 2,
        keys: [
          [100, 10000, 0, 30000, 0, 0, 10000],
          [200, 20000, 0, 10000, 0, 0, 10000],
        ],
      },
    ],
  },
  { kind: 'resting', gone: [] },
]

test('a disc from the hand is there from its first key on, between its keys', () => {
  const story = storyOf(scene, trace)
  expect(story.length).toBe(200)
  expect(posesAt(story, 50)).toHaveLength(1)
  expect(posesAt(story, 150)[1]).toMatchObject({ number: 2, x: 15, z: 20 })
  expect(posesAt(story, 900)[1]).toMatchObject({ x: 20, z: 10 })
})

test('tilt and bearing are those of the face that is up', () => {
  for (const side of ['w', 'b'] as const) {
    const [nx, ny, nz] = axisOf(side, 40, 120)
    const leaner = { ...lying, nx, ny, nz }
    expect(tiltOf(leaner)).toBeCloseTo(40)
    expect(bearingOf(leaner)).toBeCloseTo(120)
  }
})

test('a disc that lies flat has its centre at half its height', () => {
  expect(standing(0)).toBe(1.25)
  expect(withPoses([lying], [{ ...lying, x: 9 }])).toEqual([{ ...lying, x: 9 }])
})
