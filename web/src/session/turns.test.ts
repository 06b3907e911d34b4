import { describe, expect, it } from 'vitest'
import { played } from '../testing/server'
import { roundsOf, turnsOf } from './turns'

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

  it('are grouped by round if the game counts rounds', () => {
    const at = (number: number, seat: number, round: number) => ({ ...played(number, seat), round })
    // seat 0 misses its turn in round 2
    const told = [at(1, 0, 1), at(2, 1, 1), at(3, 1, 2), at(4, 0, 3), at(5, 1, 3)]
    expect(roundsOf(told).map(({ number, turns }) => [number, turns.length])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
    ])
  })
})
