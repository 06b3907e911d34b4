import { expect, test } from 'vitest'
import {
  planText,
  plannedPose,
  putText,
  readLift,
  readPlan,
  readPut,
  roomiest,
  USUAL,
} from './moves'
import { DIAMETER, pose, tiltOf } from './poses'

const foundation = pose(7, 60000, -20000, 2500, 0, 0, 10000)

test('a plan is written as the notation has it, and read again', () => {
  const plan = { how: 'lean', target: 7, bearing: 120, ...USUAL.lean, distance: 51.3 } as const
  expect(planText(plan)).toBe('L7b120d51.3t20')
  expect(readPlan('L7b120d51.3t20')).toEqual(plan)
  expect(planText({ ...plan, how: 'sweep', tilt: 0, height: 25, speed: 150, bearing: -90 })).toBe(
    'S7b270d51.3h25s150',
  )
})

test('a hint is a plan as a computer writes it, with its face turned aside', () => {
  const plan = readPlan('L2b39.4d51.2t19.5y359.9~100:210546')
  expect(plan).toMatchObject({ how: 'lean', target: 2, tilt: 19.5, yaw: 359.9 })
  expect(plan && planText(plan)).toBe('L2b39.4d51.2t19.5y359.9')
})

test('other texts are not plans', () => {
  for (const text of ['', 'F1,2', 'L7:0,1,2,3,4,5/9,1,2,3,4,5', '=|||', null])
    expect(readPlan(text)).toBeNull()
})

test('places and discs to lift are read and written', () => {
  expect(putText(12.34, -45)).toBe('F12.3,-45')
  expect(readPut('F12.3,-45')).toEqual([12.3, -45])
  expect(readLift('C12')).toBe(12)
  expect(readLift('C')).toBeNull()
})

test('a planned lean stands with its rim where the plan says', () => {
  const plan = { how: 'lean', target: 7, bearing: 0, ...USUAL.lean } as const
  const planned = plannedPose(plan, foundation, 'w')
  expect(tiltOf(planned)).toBeCloseTo(20)
  expect(planned.x).toBeCloseTo(60 + 51 - 16 * Math.cos(0.3491) + 1.25 * Math.sin(0.3491), 1)
  expect(plannedPose(plan, foundation, 'b').nz).toBeLessThan(0)
})

test('the roomiest side faces away from other discs and from the edge', () => {
  const other = { ...foundation, number: 8, x: foundation.x + 2 * DIAMETER }
  const side = roomiest(foundation, [foundation, other], 60, 225)
  expect(Math.abs(side - 180)).toBeLessThanOrEqual(90)
})
