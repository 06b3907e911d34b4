import { describe, expect, it } from 'vitest'
import { asSentence } from './api'
import { leftNow, written } from './clock'
import { played } from './fake'
import { held } from './held'
import { forgetTable, keepTable, keptTable, keptTables, namesOf } from './mine'
import type { GameFacts, Sitter } from './protocol'
import { changed, seated, shuffled, turned } from './sitters'
import { ticksOf } from './sound.svelte'
import { roundsOf, turnsOf } from './turns'

describe('clocks', () => {
  it('run for whose turn it is, and stop at nothing', () => {
    const clocks = { left_s: [60, 30], running: 0 }
    expect(leftNow(clocks, 0, 1500)).toBe(58.5)
    expect(leftNow(clocks, 1, 1500)).toBe(30)
    expect(leftNow(clocks, 0, 90_000)).toBe(0)
  })

  it('are written as clocks are, tenths only when low', () => {
    expect(written(372, 'en')).toBe('6:12')
    expect(written(3723, 'en')).toBe('1:02:03')
    expect(written(59.2, 'en')).toBe('1:00')
    expect(written(9.44, 'en')).toBe('9.4')
    expect(written(9.44, 'fr')).toBe('9,4')
  })
})

describe('moves', () => {
  const story = [
    played(1, 0),
    played(2, 0, false),
    played(3, 1),
    played(4, 1, false),
    played(5, 1, false),
    played(6, 0),
  ]

  it('are grouped into turns', () => {
    expect(turnsOf(story).map(({ moves }) => moves.length)).toEqual([2, 3, 1])
  })

  it('and turns into rounds', () => {
    expect(roundsOf(story).map(({ turns }) => turns.length)).toEqual([2, 1])
  })

  it('of chance in a row are one, and end no round', () => {
    const deal = (number: number) => ({ ...played(number, -1), opens: true })
    const dealt = [deal(1), deal(2), played(3, 0), deal(4), played(5, 0, false), played(6, 1)]
    expect(turnsOf(dealt).map(({ seat, moves }) => [seat, moves.length])).toEqual([
      [-1, 2],
      [0, 1],
      [-1, 1],
      [0, 1],
      [1, 1],
    ])
    expect(roundsOf(dealt)).toHaveLength(1)
  })

  it('are heard as long as something is under way', () => {
    expect(ticksOf([{ kind: 'turned' }, { kind: 'tick' }, { kind: 'tick' }])).toBe(2)
    expect(ticksOf([{ kind: 'insertion', entering: { path: [1, 2, 3] }, pushed: [] }])).toBe(3)
  })
})

describe('seats', () => {
  const me: Sitter = { who: 'me' }
  const game = {
    options: [
      { name: 'players', default: 2 },
      { name: 'length', default: 'normal' },
    ],
  } as GameFacts

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

  it('ask only for what is not as usual', () => {
    expect(changed(game, { players: 3, length: 'normal' })).toEqual({ players: 3 })
  })
})

describe('tables that are kept', () => {
  it('are found again, the latest first, until they are forgotten', () => {
    keepTable({ id: 'old', secret: 'a', at: 1 })
    keepTable({ id: 'new', secret: 'b', at: 2 })
    keepTable({ id: 'old', state: 'mine' })
    expect(keptTables().map(({ id }) => id)).toEqual(['new', 'old'])
    expect(keptTable('old')).toMatchObject({ secret: 'a', state: 'mine' })
    forgetTable('old')
    expect(keptTable('old')).toBeUndefined()
  })

  it('are none where what is kept cannot be read', () => {
    localStorage.setItem('ludion-tables', '{broken')
    expect(keptTables()).toEqual([])
  })
})

describe('texts', () => {
  it('of the house become sentences on the page', () => {
    expect(asSentence('there is no table k3x')).toBe('There is no table k3x.')
    expect(asSentence('Really?')).toBe('Really?')
    expect(asSentence('')).toBe('')
  })

  it('keep a number with its word', () => {
    expect(held('Player 1 aligns C1-D1.')).toBe('Player\u00a01 aligns C1-D1.')
    expect(held('a 30-line bot, 3D')).toBe('a\u00a030-line bot, 3D')
  })

  it('name those who are called alike once', () => {
    expect(namesOf(['Pebble', 'Nadia', 'Pebble'])).toBe('Pebble ×2, Nadia')
    expect(namesOf([])).toBe('')
  })
})
