import { expect, test } from 'vitest'
import { pegged, readStart, writeStart } from './start'

test('the text of a position comes back as it was', () => {
  for (const text of [
    'bgb2g,bgbg,bgbg,bgbg/gbgb,gbgb,gbgb,gb-b12 g',
    '.,bgbg,bgbg/bgbg,.,bgbg/bgbg,bgbg,bgbg,b-gb b',
  ])
    expect(writeStart(readStart(text))).toBe(text)
})

test('pegs are added, replaced and removed', () => {
  const start = readStart('bg-g b')
  const grown = pegged(start, [0, 0], 0, 0)
  expect(writeStart(grown)).toBe('b2g-g b')
  expect(writeStart(pegged(grown, [0, 0], 0, 1))).toBe('gg-g b')
  expect(writeStart(pegged(start, [0, 0], 1, -1))).toBe('b--g b')
})
