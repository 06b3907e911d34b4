import { describe, expect, test } from 'vitest'
import type { Way } from '../shared/ways'
import { beside, swipe, tap } from './gesture'
import { layText } from './moves'

/** Every flux of an 8 × 8 room but those of some lines. */
function legal(...closed: string[]): Set<string> {
  const rows = ['1', '2', '3', '4', '5', '6', '7', '8'].flatMap((name) => [
    `F<${name}`,
    `F>${name}`,
  ])
  const columns = [...'ABCDEFGH'].flatMap((name) => [`F^${name}`, `Fv${name}`])
  return new Set([...rows, ...columns].filter((text) => !closed.includes(text)))
}
const ROOM = { rows: 8, columns: 8 }

describe('a tap on a cell', () => {
  test('means its row, then its column, then its row again', () => {
    const first = tap([4, 2], null, '>', legal())
    expect(first).toBe('F>5')
    const second = tap([4, 2], first, '>', legal())
    expect(second).toBe('FvC')
    expect(tap([4, 2], second, '>', legal())).toBe('F>5')
  })

  test('points along gravity where that runs along the line', () => {
    expect(tap([4, 2], null, '<', legal())).toBe('F<5')
    expect(tap([4, 2], 'F<5', '^', legal())).toBe('F^C')
  })

  test('takes the way that is open, and the column where the row is closed', () => {
    expect(tap([4, 2], null, '>', legal('F>5'))).toBe('F<5')
    expect(tap([4, 2], null, '>', legal('F>5', 'F<5'))).toBe('FvC')
    expect(tap([4, 2], null, '>', legal('F>5', 'F<5', 'FvC', 'F^C'))).toBeNull()
  })
})

describe('a stroke', () => {
  test('along a line means the line and the way at once', () => {
    const ways: [number, number, string][] = [
      [60, 4, 'F>5'],
      [-60, 4, 'F<5'],
      [4, 60, 'FvC'],
      [4, -60, 'F^C'],
    ]
    for (const [dx, dy, text] of ways) {
      const lay = swipe([4, 2], dx, dy)
      expect(lay && layText(lay)).toBe(text)
    }
  })

  test('that is too short means nothing yet', () => {
    expect(swipe([4, 2], 10, -12)).toBeNull()
  })
})

describe('the line beside', () => {
  const walk = (from: string | null, by: 1 | -1, open = legal()): string | null =>
    beside(from, by, ROOM, '>' as Way, open)

  test('goes through rows, then columns, and round', () => {
    expect(walk(null, 1)).toBe('F>1')
    expect(walk('F>8', 1)).toBe('FvA')
    expect(walk('FvA', -1)).toBe('F>8')
    expect(walk('FvH', 1)).toBe('F>1')
    expect(walk(null, -1)).toBe('FvH')
  })

  test('keeps the way it points and leaves out closed lines', () => {
    expect(walk('F<3', 1)).toBe('F<4')
    expect(walk('F>3', 1, legal('F>4', 'F<4'))).toBe('F>5')
    expect(walk('F>3', 1, new Set())).toBeNull()
  })
})
