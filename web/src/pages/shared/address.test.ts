import { describe, expect, it } from 'vitest'
import { placeBy, queryOf, wantedBy } from './address'

describe('the address of a line of play', () => {
  const line = {
    game: 'gravity',
    options: { room: '._.|/...|', players: '3' },
    start: 'v D5 A2,G7 -,- b',
    moves: ['G>', 'F^A'],
  }

  it('is read as it was written', () => {
    expect(wantedBy(new URLSearchParams(queryOf(line)))).toEqual(line)
  })

  it('without a game is none', () => {
    expect(wantedBy(new URLSearchParams('start=x'))).toBe(null)
  })

  it('may say where to begin', () => {
    expect(placeBy(new URLSearchParams('at=2'), 5, 0)).toBe(2)
    expect(placeBy(new URLSearchParams('at=20'), 5, 0)).toBe(5)
    expect(placeBy(new URLSearchParams('at=x'), 5, 5)).toBe(5)
    expect(placeBy(new URLSearchParams(), 5, 3)).toBe(3)
  })
})
