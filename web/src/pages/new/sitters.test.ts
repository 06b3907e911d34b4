import { describe, expect, it } from 'vitest'
import type { Sitter } from '../../api/protocol'
import { seated, shuffled, turned } from './sitters'

describe('seats', () => {
  const me: Sitter = { who: 'me' }

  it('are filled with computers', () => {
    expect(seated([me], 3, 4)).toEqual([
      me,
      { who: 'computer', level: 4 },
      { who: 'computer', level: 4 },
    ])
    expect(seated([me, me, me], 2, 4)).toHaveLength(2)
  })

  it('are turned and drawn by lot', () => {
    const [a, b, c]: Sitter[] = [me, { who: 'open' }, { who: 'computer' }]
    expect(turned([a, b, c] as Sitter[])).toEqual([c, a, b])
    expect(shuffled([a, b, c] as Sitter[], () => 0.99)).toEqual([c, b, a])
  })
})
