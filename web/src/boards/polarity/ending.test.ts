import { describe, expect, it } from 'vitest'
import type { Happening } from '../board'
import { endingOf } from './ending'
import { disc, now, scene } from './testing'

const red = disc(0, 0, 0, { shows: 'r', state: 'red' })

function touched(): Happening {
  const track = { number: 9, keys: [[0, 100_000, 0, 20_000, 0, 0, 10_000]] }
  const trace = [
    { kind: 'moving', ms: 400, tracks: [track] },
    { kind: 'noted', what: 'touch', discs: [0, 9], ms: 200 },
  ]
  const step = { played: { number: 7, text: '' }, trace, now: now() }
  return { from: now({ discs: [red] }), step } as unknown as Happening
}

describe('the end of a game', () => {
  it('highlights nothing before the game is over', () => {
    expect(endingOf(scene(), touched())).toBeNull()
  })

  it('shows the red disc and the disc that touched it, though both have left the table', () => {
    const found = endingOf(scene({ stage: 'over', discs: [] }), touched())
    expect([...(found?.lit ?? [])]).toEqual([0, 9])
    expect(found?.poses?.map(({ number }) => number)).toEqual([0, 9])
  })

  it('highlights the towers of the winner by score', () => {
    const discs = [disc(1, 0, 60, { state: 'tower', tower: 2 }), disc(2, 50, 0)]
    const found = endingOf(scene({ stage: 'over', scores: [2, -1], discs }), null)
    expect([[...(found?.lit ?? [])], found?.poses]).toEqual([[1], null])
  })
})
