import { expect, test } from 'vitest'
import { beside, chased, isAt, isNearly, STILL, within } from './grip'
import { CIRCLE } from './poses'

test('a hand has a top speed, is slower near the cloth, and arrives', () => {
  const goal = { ...STILL, x: 200 }
  const way = (clear: number) => chased({ ...STILL, clear }, { ...goal, clear }, 0.1).x
  expect(way(60)).toBeCloseTo(26)
  expect(way(5)).toBeCloseTo(11)
  expect(isAt(chased(STILL, goal, 1), goal)).toBe(true)
  expect(isNearly(STILL, goal)).toBe(false)
})

test('a hand stays within reach of the table, above the cloth, and turns the short way', () => {
  const held = within({ x: 600, y: 0, clear: -5, tilt: 120, turn: 270 })
  expect(held).toEqual({ x: 300, y: 0, clear: 0, tilt: 85, turn: -90 })
})

test('without a target it begins above the lower edge', () => {
  expect(beside(null, [], 'lean')).toEqual({ x: 0, y: 20 - CIRCLE })
})
