import { beforeEach, describe, expect, it } from 'vitest'
import {
  finishedGames,
  forgetFinished,
  keepFinished,
  statisticsOf,
  survivedIn,
  type FinishedGame,
} from './finished'
import { rememberTable } from './recent'

const game = (more: Partial<FinishedGame>): FinishedGame => ({
  id: 'a',
  game: 'pebbles',
  title: 'Pebbles',
  names: ['Spring'],
  together: false,
  level: 3,
  seat: 0,
  result: 'won',
  turns: 12,
  at: 1,
  ...more,
})

beforeEach(() => localStorage.clear())

describe('finished games', () => {
  it('are listed the latest first, until they are forgotten', () => {
    keepFinished(game({ id: 'a', at: 1 }))
    keepFinished(game({ id: 'b', at: 2 }))
    expect(finishedGames().map(({ id }) => id)).toEqual(['b', 'a'])
    forgetFinished('b')
    expect(finishedGames().map(({ id }) => id)).toEqual(['a'])
  })

  it('keep the result that a table had first', () => {
    keepFinished(game({ result: 'lost' }))
    keepFinished(game({ result: 'won' }))
    expect(finishedGames().map(({ result }) => result)).toEqual(['lost'])
  })

  it('include tables that ended before results were kept', () => {
    rememberTable({ id: 'old', game: 'pebbles', title: 'Pebbles', state: 'over', at: 5 })
    rememberTable({ id: 'open', game: 'pebbles', title: 'Pebbles', state: 'mine', at: 6 })
    keepFinished(game({ id: 'a', at: 9 }))
    expect(finishedGames().map(({ id, result }) => [id, result])).toEqual([
      ['a', 'won'],
      ['old', null],
    ])
  })

  it('are empty if the stored data cannot be read', () => {
    localStorage.setItem('ludion-finished', '{broken')
    expect(finishedGames()).toEqual([])
  })
})

describe('statistics', () => {
  it('tell what teams have survived, and the longest game won', () => {
    const team = { together: true, game: 'loop', title: 'Loop' }
    const games = [
      game({ id: 'a' }),
      game({ ...team, id: 'b', turns: 20 }),
      game({ ...team, id: 'c', turns: 31 }),
      game({ ...team, id: 'd', turns: 40, result: 'lost' }),
    ]
    const [only, ...others] = survivedIn(games)
    expect(others).toEqual([])
    expect(only).toMatchObject({ title: 'Loop', played: 3, won: 2, best: { id: 'c' } })
    expect(survivedIn([game({ ...team, result: 'lost' })])[0]!.best).toBe(null)
  })

  it('count wins, losses and draws of each game against each level, people last', () => {
    const games = [
      game({ level: null, result: 'lost' }),
      game({ level: 5, result: 'drawn' }),
      game({ level: 3, result: 'won' }),
      game({ level: 3, result: 'lost' }),
      game({ level: 3, result: 'won' }),
      game({ game: 'arrows', title: 'Arrows', level: 1 }),
      game({ level: 8, result: null }),
    ]
    expect(statisticsOf(games)).toEqual([
      { game: 'arrows', title: 'Arrows', scores: [{ level: 1, won: 1, lost: 0, drawn: 0 }] },
      {
        game: 'pebbles',
        title: 'Pebbles',
        scores: [
          { level: 3, won: 2, lost: 1, drawn: 0 },
          { level: 5, won: 0, lost: 0, drawn: 1 },
          { level: null, won: 0, lost: 1, drawn: 0 },
        ],
      },
    ])
  })
})
