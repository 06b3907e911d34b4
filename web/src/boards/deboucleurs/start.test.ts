import { expect, test } from 'vitest'
import {
  cardsIn,
  inDeck,
  isSetUp,
  laid,
  put,
  readStart,
  taken,
  usual,
  withCards,
  writeStart,
} from './start'

const TEXT = 't=15=50.1a.16,13,7,4 k=6,9 p=1/3,- e=1,0 h=boots|- s=1/1,4/1 c=5 r=5 m=2 f=m v=ebb'

test('the text of a position comes back as it was', () => {
  expect(writeStart(readStart(TEXT))).toBe(TEXT)
  expect(isSetUp('p=-,- e=2,2 c=0 r=1 m=1 a=lay..4')).toBe(true)
  expect(writeStart(usual(2, 3))).toBe('t=1,2,3,4 p=0/2,0/2 e=2,2 s=4/2 c=0 r=1 m=1')
})

test('researchers move, singularities come and go', () => {
  const start = usual(2, 3)
  expect(writeStart(put(start, [2, 0], 1))).toContain('p=0/2,2/1')
  const two = put(start, [1, 2], 'singularity')
  expect(writeStart(two)).toContain('s=1/3,4/2')
  expect(taken(two, [1, 2])).toEqual(start)
  expect(taken(two, [3, 0])).toEqual(two)
})

test('tiles are laid by their numbers', () => {
  expect(laid(readStart(TEXT), 6).tiles).toEqual(['15=50.1a.16', '13', '7', '4', '1', '2'])
  expect(laid(usual(2, 3), 3).tiles).toEqual(['1', '2', '3'])
})

test('cards come from their deck into a hand or among the discards, and go back', () => {
  const held = withCards(readStart(TEXT), '1', 'eraser', 2)
  expect(writeStart(held)).toContain('h=boots|eraser,eraser ')
  expect(cardsIn(held, '1', 'eraser')).toBe(2)
  const spent = withCards(held, 'objects', 'eraser', 1)
  expect(writeStart(spent)).toMatch(/ v=ebb o=eraser$/)
  expect(inDeck(spent, 'objects', 'eraser', 3)).toBe(0)
  expect(inDeck(spent, 'events', 'ebb', 3)).toBe(2)
  expect(withCards(withCards(spent, 'objects', 'eraser', 0), '1', 'eraser', 0)).toEqual(
    readStart(TEXT),
  )
})
