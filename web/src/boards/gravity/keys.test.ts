import { expect, test } from 'vitest'
import { NOTHING_TYPED, typeLine, type Typed } from './keys'

const ROOM = { rows: 16, columns: 8 }
const legal = new Set(
  [
    ...Array.from({ length: 16 }, (_, row) => [`F<${row + 1}`, `F>${row + 1}`]),
    ...[...'ABCDEFG'].map((name) => [`F^${name}`, `Fv${name}`]),
  ].flat(),
)
function type(keys: string, gap = 10, gravity: '>' | '^' = '>'): string | null {
  let [typed, chosen]: [Typed, string | null] = [NOTHING_TYPED, null]
  for (const [number, key] of [...keys].entries()) {
    const found = typeLine(key, number * gap, typed, chosen, ROOM, gravity, legal)
    if (found) [typed, chosen] = [found.typed, found.text]
  }
  return chosen
}

test('a letter means a column and a figure a row', () => {
  expect(type('c')).toBe('FvC')
  expect(type('C')).toBe('FvC')
  expect(type('3')).toBe('F>3')
})

test('the same again reverses the flux', () => {
  expect(type('cc')).toBe('F^C')
  expect(type('ccc')).toBe('FvC')
  expect(type('33', 2000)).toBe('F<3')
})

test('two figures in a row are one number, where there is such a row', () => {
  expect(type('12')).toBe('F>12')
  expect(type('12', 2000)).toBe('F>2')
  expect(type('17')).toBe('F>7')
  expect(type('11')).toBe('F>11')
})

test('it first points along gravity', () => {
  expect(type('c', 10, '^')).toBe('F^C')
})

test('a key that names no line is left alone; a closed line is named', () => {
  for (const key of ['0', 'i', 'Enter', ' ']) {
    expect(typeLine(key, 0, NOTHING_TYPED, null, ROOM, '>', legal)).toBeNull()
  }
  const closed = typeLine('h', 0, NOTHING_TYPED, null, ROOM, '>', legal)
  expect(closed).toMatchObject({ text: null, closed: 'FvH' })
})
