import { beforeEach, describe, expect, it } from 'vitest'
import { countResult, FIRST_LEVEL, hasWon, lastLevel, offeredLevel, playAt } from './progress'

describe('progress in a game', () => {
  beforeEach(() => localStorage.clear())

  const end = (result: 'won' | 'lost' | 'drawn', count = 1, from = 0) => {
    for (let n = 0; n < count; n++) countResult('pebbles', `table ${from + n}`, result)
  }

  it('begins at a gentle level', () => {
    expect(lastLevel('pebbles')).toBe(FIRST_LEVEL)
    expect(hasWon('pebbles')).toBe(false)
  })

  it('keeps the level of each game apart', () => {
    playAt('pebbles', 6)
    expect(lastLevel('pebbles')).toBe(6)
    expect(lastLevel('marbles')).toBe(FIRST_LEVEL)
  })

  it('does not believe a level that does not exist', () => {
    localStorage.setItem('ludion-progress-pebbles', '{"level": 99}')
    expect(lastLevel('pebbles')).toBe(FIRST_LEVEL)
    localStorage.setItem('ludion-progress-pebbles', 'nonsense')
    expect(lastLevel('pebbles')).toBe(FIRST_LEVEL)
  })

  it('remembers a first win', () => {
    end('lost')
    expect(hasWon('pebbles')).toBe(false)
    end('won', 1, 1)
    end('lost', 1, 2)
    expect(hasWon('pebbles')).toBe(true)
    expect(hasWon('marbles')).toBe(false)
  })

  it('offers the next level after three wins in a row', () => {
    end('won', 2)
    expect(offeredLevel('pebbles')).toBe(null)
    end('won', 1, 2)
    expect(offeredLevel('pebbles')).toBe(FIRST_LEVEL + 1)
  })

  it('offers the level below after three losses in a row', () => {
    end('lost', 3)
    expect(offeredLevel('pebbles')).toBe(FIRST_LEVEL - 1)
  })

  it('counts again after a draw and at another level', () => {
    end('won', 2)
    end('drawn', 1, 2)
    end('won', 2, 3)
    expect(offeredLevel('pebbles')).toBe(null)
    end('won', 1, 5)
    playAt('pebbles', 5)
    expect(offeredLevel('pebbles')).toBe(null)
  })

  it('offers nothing above the last level or below the first', () => {
    playAt('pebbles', 8)
    end('won', 3)
    expect(offeredLevel('pebbles')).toBe(null)
    playAt('pebbles', 1)
    end('lost', 3, 3)
    expect(offeredLevel('pebbles')).toBe(null)
  })

  it('counts a table once', () => {
    for (let n = 0; n < 3; n++) countResult('pebbles', 'the same', 'won')
    expect(offeredLevel('pebbles')).toBe(null)
  })
})
