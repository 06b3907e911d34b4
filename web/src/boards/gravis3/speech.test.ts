import { expect, test } from 'vitest'
import '../../testing/words'
import type * as gravis3 from './scene'
import { cellInWords, gridInWords } from './speech'

const scene: gravis3.Scene = {
  grid: 'wb...' + '.....' + '.....' + '.....' + '....w',
  arrow: 'v',
  mover: 0,
  stage: 'take',
  takeable: [1],
  broken: [],
  won: [[24]],
  reserves: [8, 9],
}
const called = ['White', 'Black']

test('a cell tells whose pawn stands there', () => {
  expect(cellInWords(scene, [0, 0], called)).toContain('White')
  expect(cellInWords(scene, [0, 1], called)).toContain('Black')
})

test('a pawn that may be taken is told', () => {
  expect(cellInWords(scene, [0, 1], called)).toContain('may be taken')
  expect(cellInWords(scene, [0, 0], called)).not.toContain('may be taken')
})

test('an empty cell says which way the arrow draws, once there is an arrow', () => {
  expect(cellInWords(scene, [2, 2], called)).toContain('down')
  expect(cellInWords({ ...scene, arrow: null }, [2, 2], called)).not.toContain('down')
})

test('a pawn of a finished row is told apart', () => {
  expect(cellInWords(scene, [4, 4], called)).not.toBe(
    cellInWords({ ...scene, won: [] }, [4, 4], called),
  )
})

test('a grid tells its pawns and leaves the empty cells out', () => {
  const text = gridInWords(scene, called)
  expect(text).toContain('A1')
  expect(text).toContain('E5')
  expect(text).not.toContain('C3')
})
