import { describe, expect, it, vi } from 'vitest'
import { facts } from '../../testing/pebbles'
import { arranged, COLUMNS, spansOf } from './layout'

const PLACES: Record<string, number> = { first: 1, second: 2 }
vi.mock('../../boards/games', () => ({
  aboutOf: (game: string) => ({ ground: 'sunk', place: PLACES[game] }),
}))

const sum = (spans: number[]): number => spans.reduce((all, one) => all + one, 0)

describe('the cabinet', () => {
  it('shows five games in a row of two and a row of three', () => {
    expect(spansOf(5)).toEqual([27, 19, 16, 15, 15])
  })

  it('shows four games in two rows of two', () => {
    expect(spansOf(4)).toEqual([27, 19, 23, 23])
  })

  it('shows games in their places, and the others after them as the server lists them', () => {
    const games = ['z', 'second', 'a', 'first'].map((name) => ({ ...facts, name }))
    expect(arranged(games).map(({ name }) => name)).toEqual(['first', 'second', 'z', 'a'])
  })

  it('gives a single game the whole width, and no game none', () => {
    expect(spansOf(1)).toEqual([COLUMNS])
    expect(spansOf(0)).toEqual([])
  })

  it.each([2, 3, 6, 7, 8, 9, 10, 11, 12])('fills every row with %i games', (count) => {
    const spans = spansOf(count)
    expect(spans).toHaveLength(count)
    expect(sum(spans) % COLUMNS).toBe(0)
    let column = 0
    for (const span of spans) {
      column += span
      expect(column).toBeLessThanOrEqual(COLUMNS)
      if (column === COLUMNS) column = 0
    }
  })
})
