import { expect, test } from 'vitest'
import { scene, tile } from './testing'
import { centre, columnsOf, frameOf, heightOf, riftPath, sameSquare, widthOf } from './frame'

test('Start, the tiles, those turned up, and End once it is laid have a column each', () => {
  expect(columnsOf(scene())).toBe(5)
  expect(columnsOf(scene({ known: [tile(7)] }))).toBe(6)
  expect(columnsOf(scene({ end: 5 }))).toBe(6)
})

test('seven epochs leave room for the hand on a phone', () => {
  const names = Array.from({ length: 7 }, () => ({ en: 'Age', fr: 'Âge' }))
  const phone = frameOf(scene({ epochs: names }), 390, false)
  expect(heightOf(phone)).toBeLessThanOrEqual(340)
  expect(phone.height).toBeGreaterThanOrEqual(38)
})

test('a square is wide enough for two prices side by side', () => {
  for (const px of [390, 560, 704, 1300]) {
    expect(frameOf(scene(), px, false).width).toBeGreaterThanOrEqual(72)
  }
})

test('a diagram shows the whole strip', () => {
  const frame = frameOf(scene(), 500, true)
  expect(widthOf(frame)).toBe(5 * frame.width)
  const [x, y] = centre(frame, 4, 2)
  expect(x).toBeLessThan(widthOf(frame))
  expect(y).toBeLessThan(heightOf(frame))
})

test('two rifts in a row are two zigzags, each on its own side of the edge', () => {
  const frame = frameOf(scene(), 704, false)
  const left = (path: string) => Number(/^M(\d+)/.exec(path)?.[1])
  expect(left(riftPath(frame, 1, 0, 'out'))).toBeLessThan(2 * frame.width)
  expect(left(riftPath(frame, 2, 0, 'in'))).toBeGreaterThan(2 * frame.width)
})

test('nobody stands on no square', () => {
  expect(sameSquare([1, 2], [1, 2])).toBe(true)
  expect(sameSquare([1, 2], [2, 1])).toBe(false)
  expect(sameSquare(null, null)).toBe(false)
})
