import { expect, test, vi } from 'vitest'
import {
  leftRun,
  paceOf,
  queryOfExperiment,
  readOptions,
  Run,
  wantedExperiment,
  type Wanted,
} from './experiment.svelte'

test('an address repeats the experiment', () => {
  const wanted: Wanted = {
    game: 'gravity',
    by: 'level:3',
    games: 120,
    seed: 7,
    variants: [{}, { players: '3', room: '..../._../|.J./....' }],
  }
  expect(wantedExperiment(new URLSearchParams(queryOfExperiment(wanted)))).toEqual(wanted)
})

test('what an address leaves open or writes wrongly has a sensible value', () => {
  expect(wantedExperiment(new URLSearchParams('game=gravis3&games=-3&seed=x'))).toEqual({
    game: 'gravis3',
    by: 'level:2',
    games: 50,
    seed: 0,
    variants: [{}],
  })
  expect(readOptions('players=3  nonsense =x room=')).toEqual({ players: '3' })
})

test('the pace counts from the first game that came', () => {
  expect(paceOf(1, 0, 100)).toBeNull()
  expect(paceOf(11, 5, 100)).toEqual({ rate: 2, leftS: 44.5 })
})

test('whoever replays a game finds the results again, and those of no other experiment', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  const wanted: Wanted = { game: 'gravis3', by: 'random', games: 9, seed: 1, variants: [{}] }
  const run = new Run(wanted)
  expect(leftRun({ ...wanted, variants: [{}] })).toBe(run)
  expect(leftRun({ ...wanted, seed: 2 })).toBeNull()
  vi.unstubAllGlobals()
})
