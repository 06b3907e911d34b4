import { expect, test } from 'vitest'
import { scene } from './testing'
import { hasPrice, inShort, cardOf, readStep, targetsOf } from './moves'

test('a step is read with its way and its price', () => {
  expect(readStep('>')).toEqual({ way: '>', energy: 0, events: 0 })
  expect(readStep('<-1!2')).toEqual({ way: '<', energy: 1, events: 2 })
  for (const other of ['end', 'x', 'use:boots', 'e1', '>-', '']) expect(readStep(other)).toBeNull()
})

test('cards are named by what is done with them', () => {
  expect([cardOf('use:boots'), cardOf('drop:coffee'), cardOf('end')]).toEqual([
    'boots',
    'coffee',
    null,
  ])
})

const choice = (text: string) => ({ text, deed: `do ${text}` })

test('a step is made where it leads, at its price; the turn is not ended there', () => {
  const board = scene({
    goals: [
      { text: '>-1', square: [2, 0], energy: 1, events: 0 },
      { text: 'end', square: [1, 0], energy: -1, events: 1 },
    ],
  })
  expect(targetsOf(board, [choice('>-1'), choice('end'), choice('use:boots')])).toEqual([
    { text: '>-1', deed: 'do >-1', square: [2, 0], price: { energy: 1, events: 0 } },
  ])
})

test('an elimination says what it costs, by a power less', () => {
  const found = targetsOf(scene(), ['x', 'x-3', 'x-2'].map(choice))
  expect(found.map(({ price }) => price.energy)).toEqual([0, 3, 2])
})

test('where somebody stands on a low square a price is short, and what is free has none', () => {
  expect(inShort({ energy: 1, events: 1 })).toBe('−1\u20091!')
  expect(inShort({ energy: 0, events: 2 })).toBe('2!')
  expect(hasPrice({ energy: 0, events: 0 })).toBe(false)
  expect(hasPrice({ energy: 0, events: 0, sign: '✓' })).toBe(true)
})

test('whoever and whatever is to be chosen is touched where it stands', () => {
  const found = targetsOf(scene(), ['x-3', 'e3', 's4/2', 'p2', 'p9'].map(choice))
  expect(found.map(({ text, square: place, price }) => [text, place, price.sign])).toEqual([
    ['x-3', [1, 0], '✕'],
    ['e3', [0, 2], '○'],
    ['s4/2', [4, 1], '✓'],
    ['p2', [0, 2], '✓'],
  ])
})
