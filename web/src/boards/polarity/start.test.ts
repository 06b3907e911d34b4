import { expect, test } from 'vitest'
import { laidOut, put, readStart, taken, USUAL, writeStart } from './start'

const TOWER =
  'seat:1 call:N red:S white:0 laid:10 reserve:20,29 towers:2+3 ' +
  'discs:0b0,0;1b50000,0;2w-100000,0;3:-100000,0,3750,0,0,10000'

test('the text of a position comes back as it was', () => {
  for (const text of [TOWER, writeStart(USUAL)]) expect(writeStart(readStart(text))).toBe(text)
})

test('a leaning disc stays until its place is cleared', () => {
  const text = `${TOWER.replace('20,29', '20,28')};4:0,100000,8000,5000,0,8660`
  expect(writeStart(readStart(text))).toBe(text)
  expect(writeStart(taken(readStart(text), [2, 4]))).toBe(TOWER.replace('20,29', '20,29'))
})

test('discs are stacked, turned over and removed', () => {
  const one = put(readStart('start'), [4, 0], 'w')
  expect(laidOut(one)).toBe(11)
  expect(put(one, [4, 0], 'w').stacks.at(-1)?.height).toBe(2)
  expect(put(one, [4, 0], 'b').stacks.at(-1)).toMatchObject({ colour: 'b', height: 1 })
  expect(taken(one, [4, 0])).toEqual(USUAL)
})
