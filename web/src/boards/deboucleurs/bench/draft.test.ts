import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  fitted,
  keyFor,
  lengthened,
  numbersOf,
  readEffect,
  readTile,
  stepped,
  toggled,
  VERBS,
  whosOf,
  withDrawing,
  writeEffect,
  type Draft,
  type DraftCard,
} from './draft'

const SET = readFileSync('../src/ludion/games/deboucleurs/sets/official.toml', 'utf-8')
const both = (text: string) => ({ en: text, fr: text })
const card = (key: string): DraftCard => ({
  key,
  copies: 2,
  effect: 'again',
  name: both(key),
  text: both(key),
})

test('every official effect is chosen as it is written', () => {
  const effects = [...SET.matchAll(/^effect = "(.+)"$/gm)].map(([, effect]) => effect as string)
  expect(effects.length).toBeGreaterThan(29)
  for (const effect of effects) expect(writeEffect(readEffect(effect) ?? [])).toBe(effect)
})

test('whatever is chosen for a step is one that the game knows', () => {
  for (const verb of VERBS)
    for (const from of VERBS) {
      const step = fitted({ ...fitted({ verb: from, who: '', n: 2 }), verb })
      expect(readEffect(writeEffect([[step]]))).toEqual([[step]])
    }
  expect(whosOf('counter')).toEqual(['', 'hold'])
  expect(numbersOf({ verb: 'counter', who: 'hold', n: 0 })).toEqual([])
  expect(readEffect('explode me')).toBeNull()
  expect(readEffect('energy me +7')).toBeNull()
  expect(readEffect('')).toBeNull()
})

test('a new card has a key of its own, from its name', () => {
  const draft = { events: [card('tea-time')], objects: [card('card')] } as unknown as Draft
  expect(keyFor(draft, 'Tea time!')).toBe('tea-time-2')
  expect(keyFor(draft, 'L’Été 42')).toBe('l-ete-42')
  expect(keyFor(draft, '42')).toBe('card-2')
})

test('a drawing is written only where it is not that of the key', () => {
  const drawn = withDrawing(card('echo'), 'backfire')
  expect(drawn.drawing).toBe('backfire')
  expect(withDrawing(drawn, 'echo')).toEqual(card('echo'))
})

test('rifts and passages come and go, waves go round', () => {
  const tile = '..z...z ==.=.= z......'
  expect(readTile(tile).passages).toEqual([true, true, false, true, false, true])
  expect(toggled(tile, 'entry', 0)).toBe('z.z...z ==.=.= z......')
  expect(toggled(toggled(tile, 'passages', 2), 'passages', 2)).toBe(tile)
  expect(stepped('1 0 2', 2)).toBe('1 0 0')
  expect(stepped('1 0 2', 0)).toBe('1 0 2')
  expect(lengthened('1 0', 1)).toBe('1 0 0')
  expect(lengthened('1 0', -1)).toBe('1')
})
