import { expect, test } from 'vitest'
import type { ExperimentGame } from '../../api/protocol'
import { csvOf, jsonOf, pageOf, recordsOf } from './files'

const GAME: ExperimentGame = {
  kind: 'game',
  variant: 1,
  seed: 3,
  payoff: [1, -1],
  reason: 'alignment',
  says: 'three in a row',
  turns: 9,
  first: 'vA',
  choices: 5.4,
  changes: null,
  settled: 0.5,
  moves: ['vA'],
  record: '[Game "gravis3"]\n\nvA 1-0\n',
}

test('a table has a row a game; what is not known is empty, and names are quoted', () => {
  expect(csvOf([GAME], ['usual', 'pawns=6, "few"'])).toBe(
    'variant,seed,reason,turns,first,choices,changes,settled,payoff_1,payoff_2\n' +
      '"pawns=6, ""few""",3,alignment,9,vA,5.4,,0.5,1,-1\n',
  )
})

test('JSON has the experiment and its games, records are one after another', () => {
  const wanted = { game: 'gravis3', by: 'level:1', games: 1, seed: 3, variants: [{}] }
  const told = JSON.parse(jsonOf(wanted, [GAME]))
  expect(told.results[0]).toMatchObject({ seed: 3, turns: 9 })
  expect(told.results[0].record).toBeUndefined()
  expect(recordsOf([GAME, GAME]).split('[Game').length).toBe(3)
})

test('a saved page names no token and holds nothing to run', () => {
  const results = document.createElement('div')
  results.innerHTML = '<p style="color: var(--ink)">50 %</p><a data-not-saved href="/x">x</a>'
  const page = pageOf('<b>', 'a & b', results)
  expect(page).toContain('<h1>&#60;b&#62;</h1><p>a &#38; b</p>')
  expect(page).not.toMatch(/var\(|<script|href/)
})
