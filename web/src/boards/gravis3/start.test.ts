import { expect, test } from 'vitest'
import { put, readStart, writeStart } from './start'

test('the text of a position comes back as it was', () => {
  for (const text of ['...../...../..w../.b.../..w.b > b', '...../...../...../...../..... ? w'])
    expect(writeStart(readStart(text))).toBe(text)
})

test('a pawn is put, which gives the arrow a way, and the same one again taken away', () => {
  const empty = readStart('...../...../...../...../..... ? w')
  const one = put(empty, [2, 2], 'b')
  expect(writeStart(one)).toBe('...../...../..b../...../..... v w')
  expect(put(one, [2, 2], 'b')).toEqual(empty)
})

test('the arrow stays as it was turned', () => {
  const turned = readStart('...../...../..w../...../..... > b')
  expect(writeStart(put(turned, [0, 0], 'b'))).toBe('b..../...../..w../...../..... > b')
})
