import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWN, drawingOf, drawingTitle } from './drawings'

const SET = readFileSync('../src/ludion/games/deboucleurs/sets/official.toml', 'utf-8')
const keys = [...SET.matchAll(/^key = "(.+)"$/gm)].map(([, key]) => key as string)
const verbs = [...SET.matchAll(/^effect = "(.+)"$/gm)].flatMap(([, effect]) =>
  (effect as string).split(/ *[;|] */).map((step) => step.split(' ')[0] as string),
)

test('every built-in card has a drawing of its own, and no drawing is left over', () => {
  expect([...DRAWN.cards].sort()).toEqual([...keys].sort())
  const lines = keys.map((key) => drawingOf({ drawing: key, verb: '' }).line)
  expect(new Set(lines).size).toBe(keys.length)
})

test('a drawing is called as its card is', () => {
  const named = [...SET.matchAll(/^key = "(.+)"$[^]*?^en = "(.+)"$/gm)]
  expect(named).toHaveLength(keys.length)
  for (const [, key, en] of named) expect(drawingTitle(key as string)).toBe(en)
  expect(drawingTitle('energy')).toBeNull()
})

test('a card of another set is drawn by what it does', () => {
  for (const verb of verbs) expect(DRAWN.effects).toContain(verb)
  expect(drawingOf({ drawing: 'mine', verb: 'swap' })).toEqual(
    drawingOf({ drawing: 'swap', verb: 'energy' }),
  )
})

test('every drawing lies in its box', () => {
  for (const key of keys) {
    const { line, dashed = '', full = '' } = drawingOf({ drawing: key, verb: '' })
    for (const [, x, y] of `${line}${dashed}${full}`.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(x)).toBeLessThanOrEqual(64)
      expect(Number(y)).toBeGreaterThanOrEqual(0)
      expect(Number(y)).toBeLessThanOrEqual(44)
    }
  }
})
