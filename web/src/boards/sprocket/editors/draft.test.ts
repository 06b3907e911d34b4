import { expect, test } from 'vitest'
import { moved, readRotors, writeRotors } from './draft'

test('a formation is read and written back, without what follows the last rotor of a row', () => {
  for (const text of ['####/####', '###/#.#/###', '....#/#####/#/#']) {
    expect(writeRotors(readRotors(text))).toBe(text)
  }
})

test('a rotor that goes beyond the edge moves the frame', () => {
  const cells = readRotors('####/####')
  expect(writeRotors(moved(cells, [0, 0], [-1, 2]))).toBe('..#/.###/####')
  expect(writeRotors(moved(cells, [1, 3], [0, 4]))).toBe('#####/###')
})

test('an empty row between rotors stays, and the server refuses it', () => {
  expect(
    writeRotors([
      [0, 0],
      [2, 0],
    ]),
  ).toBe('#//#')
})
