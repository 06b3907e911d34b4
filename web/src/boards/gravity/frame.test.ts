import { expect, test } from 'vitest'
import { CELL, frameOf, mostPx, WALL } from './frame'

const ROOMS: [number, number][] = [
  [4, 4],
  [8, 8],
  [16, 16],
  [4, 16],
  [16, 4],
]

test('no label is smaller than 13 px, in any room, at a desk and on a phone', () => {
  for (const [rows, columns] of ROOMS) {
    for (const px of [320, 390, 704, 1300]) {
      const frame = frameOf(rows, columns, px, false)
      const scale = px / (frame.width + 2 * frame.margin)
      expect(frame.font * scale).toBeGreaterThanOrEqual(12.99)
      expect(frame.strip * scale).toBeGreaterThanOrEqual(13)
    }
  }
})

test('the official room is drawn as it was designed', () => {
  const desk = frameOf(8, 8, 704, false)
  expect(desk.margin).toBeCloseTo(70, 0)
  expect(desk.strip).toBeCloseTo(26, 0)
  const phone = frameOf(8, 8, 390, false)
  expect(Math.abs(phone.margin - 32)).toBeLessThan(1)
  expect(phone.width).toBe(8 * CELL)
})

test('no label stands on a wall or beyond its strip, in any room', () => {
  const CAPITAL = 0.72
  for (const [rows, columns] of ROOMS) {
    for (const px of [320, 390, 460, Math.min(704, mostPx(columns)), mostPx(columns)]) {
      const frame = frameOf(rows, columns, px, false)
      const half = (frame.font * CAPITAL) / 2
      expect(frame.label - half).toBeGreaterThan(WALL / 2)
      expect(frame.label + half).toBeLessThan(frame.strip)
    }
  }
})
