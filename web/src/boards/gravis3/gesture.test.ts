import { describe, expect, test } from 'vitest'
import { beside, lineThrough, swipe, typeLine } from './gesture'
import { lineText } from './moves'

const RIGHT = new Set(['>1', '>2', '>4', '>5'])
const FIRST = new Set(
  [...'12345']
    .flatMap((name) => [`>${name}`, `<${name}`])
    .concat([...'ABCDE'].flatMap((name) => [`v${name}`, `^${name}`])),
)

describe('a cell means the line through it', () => {
  test('along the arrow', () => {
    expect(lineThrough([1, 4], '>', RIGHT)).toBe('>2')
    expect(lineThrough([2, 0], '>', RIGHT)).toBeNull()
  })

  test('from the nearest edge before there is an arrow', () => {
    expect(lineThrough([2, 0], null, FIRST)).toBe('>3')
    expect(lineThrough([2, 4], null, FIRST)).toBe('<3')
    expect(lineThrough([0, 2], null, FIRST)).toBe('vC')
    expect(lineThrough([4, 2], null, FIRST)).toBe('^C')
  })
})

test('a stroke means a line and a way', () => {
  const found = swipe([2, 2], 0, -40)
  expect(found && lineText(found)).toBe('^C')
  expect(swipe([2, 2], 5, 5)).toBeNull()
})

test('the next and the former go round', () => {
  const moves = ['xC1', 'xD2', 'xE3']
  expect(beside(null, 1, moves)).toBe('xC1')
  expect(beside(null, -1, moves)).toBe('xE3')
  expect(beside('xE3', 1, moves)).toBe('xC1')
  expect(beside('xC1', 1, [])).toBeNull()
})

describe('a key', () => {
  test('names a line that one may take', () => {
    expect(typeLine('2', null, RIGHT)).toBe('>2')
    expect(typeLine('3', null, RIGHT)).toBeNull()
    expect(typeLine('b', null, RIGHT)).toBeNull()
    expect(typeLine('7', null, FIRST)).toBeNull()
  })

  test('again means the other way, while the way is free', () => {
    expect(typeLine('c', null, FIRST)).toBe('vC')
    expect(typeLine('c', 'vC', FIRST)).toBe('^C')
    expect(typeLine('c', '^C', FIRST)).toBe('vC')
    expect(typeLine('2', '>2', RIGHT)).toBe('>2')
  })
})
