import { describe, expect, test } from 'vitest'
import { cellName, lineName, nearest, readCell, readLine } from './ways'

describe('names', () => {
  test('a cell is a letter and a figure from the top left', () => {
    expect(cellName([4, 2])).toBe('C5')
    expect(readCell('C5')).toEqual([4, 2])
    expect(readCell('P16')).toEqual([15, 15])
  })

  test('what is no cell is refused', () => {
    for (const text of ['', 'C', 'C0', 'C17', 'Q1', 'c5', 'C5 ']) {
      expect(readCell(text)).toBeUndefined()
    }
  })

  test('a line along a column is a letter, along a row a figure', () => {
    expect(lineName('^', 0)).toBe('A')
    expect(lineName('<', 0)).toBe('1')
    expect(readLine('v', 'H')).toBe(7)
    expect(readLine('>', '8')).toBe(7)
    expect(readLine('>', 'H')).toBeUndefined()
    expect(readLine('v', '')).toBeUndefined()
  })
})

describe('swinging', () => {
  test('a needle turns the short way round', () => {
    expect(nearest(0, '^')).toBe(-90)
    expect(nearest(-90, '<')).toBe(-180)
    expect(nearest(270, '>')).toBe(360)
    expect(nearest(360, 'v')).toBe(450)
  })
})
