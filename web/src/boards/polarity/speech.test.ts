import { expect, test } from 'vitest'
import { disc, leaner } from './testing'
import { whereInWords, withinSentence } from './speech'

test('a disc is described by its side if no other of its colour is there', () => {
  const discs = [disc(1, 60, 0), disc(2, -60, 0), disc(3, 90, 0, { shows: 'b' })]
  expect(whereInWords(1, discs)).toBe('on the right')
})

test('of two on one side, one lies and the other leans', () => {
  const discs = [disc(1, 60, 0), leaner(2, 110, 0, 1)]
  expect(whereInWords(1, discs)).toBe('lying flat on the right')
  expect(whereInWords(2, discs)).toBe('leaning on the right')
})

test('or one is nearer the edge, or higher up', () => {
  const apart = [disc(1, 60, 0), disc(2, 110, 0)]
  expect(whereInWords(2, apart)).toBe('on the right (nearer the edge)')
  const level = [disc(1, 110, 20), disc(2, 110, -20)]
  expect(whereInWords(1, level)).toBe('on the right (farther up)')
})

test('discs that look alike are told apart in millimetres', () => {
  const ring = [
    disc(1, 100, 0),
    disc(2, 140, 35),
    disc(3, 180, 0),
    disc(4, 140, -35),
    disc(5, 140, 0),
  ]
  expect(whereInWords(5, ring)).toMatch(/^\(140.mm right\)$/)
})

test('discs of a stack are told apart by their height', () => {
  const stack = [1, 2, 3].map((n) => disc(n, 60, 0, { z: 2500 * n }))
  expect(stack.map(({ number }) => whereInWords(number, stack))).toEqual([
    'on the right (the lowest)',
    'on the right (in between)',
    'on the right (the topmost)',
  ])
})

test('a sentence continues after a colon', () => {
  expect(withinSentence('It stands, at 18°.')).toBe('it stands, at 18°.')
})
