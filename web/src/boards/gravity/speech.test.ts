import { expect, test } from 'vitest'
import '../../testing/words'
import type * as gravity from './scene'
import { cellInWords, isWalled, roomInWords } from './speech'

const room: gravity.Room = {
  rows: 3,
  columns: 3,
  south: [
    [0, 1],
    [2, 0],
  ],
  east: [[1, 2]],
}
const scene: gravity.Scene = {
  room,
  gravity: '>',
  objective: [0, 0],
  pawns: [
    [0, 0],
    [2, 2],
  ],
  fluxes: [null, null],
  needles: Array.from({ length: 9 }, (_, at) => ({ arrow: '>', flux: at === 4 ? 1 : null })),
  mover: 0,
  ban: null,
  putting: null,
  winner: null,
}
const called = ['Blue', 'Green']

test('a cell tells all that stands on it', () => {
  const text = cellInWords(scene, [0, 0], called)
  expect(text).toContain('A1')
  expect(text).toContain('Blue')
  expect(text).toContain('the objective')
})

test('an empty cell says so, and which way it draws', () => {
  const text = cellInWords(scene, [1, 0], called)
  expect(text).toContain('empty')
  expect(text).toContain('gravity draws right')
})

test('a cell under a flux tells whose it is', () => {
  expect(cellInWords(scene, [1, 1], called)).toContain('Green')
})

test('a wall is told on both of its sides', () => {
  expect(isWalled(room, [0, 1], 'v')).toBe(true)
  expect(isWalled(room, [1, 1], '^')).toBe(true)
  expect(isWalled(room, [1, 1], 'v')).toBe(false)
  expect(cellInWords(scene, [1, 1], called)).toContain('; wall above')
})

test('the walls of the last row and column close the seam', () => {
  expect(isWalled(room, [2, 0], 'v')).toBe(true)
  expect(isWalled(room, [0, 0], '^')).toBe(true)
  expect(isWalled(room, [1, 2], '>')).toBe(true)
  expect(isWalled(room, [1, 0], '<')).toBe(true)
  expect(isWalled(room, [0, 0], '<')).toBe(false)
})

test('a room tells its gravity, every pawn and the objective', () => {
  const text = roomInWords(scene, called)
  expect(text).toContain('gravity draws right')
  expect(text).toContain('C3')
  expect(roomInWords({ ...scene, gravity: null, pawns: [null, null] }, called)).not.toContain('C3')
})
