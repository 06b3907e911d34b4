import { expect, test } from 'vitest'
import { cleared, laid, put, readStart, writeStart } from './start'

test('the text of a position comes back as it was', () => {
  for (const text of ['> F5 B2,A7 -,^A b', '? ? ?,?,? -,-,- b', 'v D5 A2,G7 >3+,^A g'])
    expect(writeStart(readStart(text))).toBe(text)
})

test('pieces are put, moved and taken away', () => {
  const start = readStart('> F5 B2,A7 -,- b')
  expect(writeStart(put(start, [0, 0], 1))).toBe('> F5 B2,A1 -,- b')
  expect(writeStart(put(start, [4, 5], 'objective'))).toBe('> ? B2,A7 -,- b')
  expect(writeStart(cleared(start, [1, 1]))).toBe('> F5 ?,A7 -,- b')
})

test('a flux that is laid is the youngest, and one taken away leaves no gap', () => {
  const start = readStart('> F5 B2,A7,C3 -,^A,>2+ b')
  const after = laid(start, 1, { arrow: 'v', line: 2 })
  expect(writeStart(after)).toBe('> F5 B2,A7,C3 -,vC+,>2 b')
  expect(writeStart(laid(after, 2, null))).toBe('> F5 B2,A7,C3 -,vC,- b')
})
