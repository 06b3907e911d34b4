import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as gravis3 from './scene'
import type { Now } from '../board'
import { choicesOf, nowOf } from '../../testing/messages'
import { hold, point, type Held } from '../../testing/mounted'
import game from '.'

const SCENE: gravis3.Scene = {
  grid: '..bw.' + '...bw' + '...wb' + 'wbbww' + 'wwb.b',
  arrow: '>',
  mover: 0,
  stage: 'line',
  takeable: [],
  broken: [],
  won: [],
  reserves: [2, 3],
}
const STEPS = ['Line', 'Capture', 'Arrow'] as const

function now(scene: Partial<gravis3.Scene>, texts: string[]): Now {
  const whole = { ...SCENE, ...scene }
  const at = ['line', 'take', 'turn'].indexOf(whole.stage)
  const steps: Now['steps'] = STEPS.map((name, k) => ({
    name,
    state: k < at ? 'done' : k === at ? 'now' : 'later',
  }))
  return nowOf({ scene: whole, choices: choicesOf(texts), steps })
}

const LINE = now({}, ['>1', '>2', '>3', '>5'])
const TAKE = now({ stage: 'take', takeable: [2, 8, 14], broken: [[2, 8, 14]] }, [
  'xC1',
  'xD2',
  'xE3',
])
const TURN = now({ stage: 'turn' }, ['^', '>', 'v', '<'])
const FIRST = now({ grid: '.'.repeat(25), arrow: null, reserves: [10, 10] }, [
  ...[...'12345'].flatMap((name) => [`>${name}`, `<${name}`]),
  ...[...'ABCDE'].flatMap((name) => [`v${name}`, `^${name}`]),
])

let held: Held
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  held.close()
  vi.unstubAllGlobals()
})
const cell = (name: string): Element => held.root.querySelector(`[data-cell="${name}"]`) as Element
const button = (text: string): HTMLElement =>
  held.root.querySelector(`button[data-move="${text}"]`) as HTMLElement
function touch(on: Element): void {
  point(on, 'pointerdown', 'touch')
  point(on, 'pointerup', 'touch')
}

describe('a line', () => {
  test('by a click on its entry, or on any of its cells', () => {
    held = hold(game, LINE)
    button('>3').click()
    point(cell('D2'), 'pointermove', 'mouse')
    expect(held.chosen()).toBe('>2')
    point(cell('D2'), 'pointerdown', 'mouse')
    point(cell('D2'), 'pointerup', 'mouse')
    expect(held.played).toEqual(['>3', '>2'])
  })

  test('by a finger in two taps, or by a tap and the button of the hand', () => {
    held = hold(game, LINE)
    touch(cell('D2'))
    expect(held.chosen()).toBe('>2')
    expect(held.played).toEqual([])
    touch(cell('D2'))
    held.root.querySelector<HTMLElement>('button.go')?.click()
    expect(held.played).toEqual(['>2', '>2'])
  })

  test('by its name and Enter, or through the lines by arrows', () => {
    held = hold(game, LINE)
    held.press('5')
    held.press('Enter')
    held.press('ArrowDown')
    expect(held.chosen()).toBe('>1')
    held.press('Enter')
    expect(held.played).toEqual(['>5', '>1'])
    expect(held.said).toEqual(['do >5', 'do >1'])
  })

  test('a full line is refused in words', () => {
    held = hold(game, LINE)
    touch(cell('A4'))
    expect(held.chosen()).toBeNull()
    expect(held.said).toHaveLength(1)
  })

  test('at the first move all four edges are open', () => {
    held = hold(game, FIRST)
    for (const text of ['>3', '<3', 'vC', '^C']) expect(button(text)).not.toBeNull()
    held.press('c')
    held.press('c')
    held.press('Enter')
    expect(held.played).toEqual(['^C'])
  })

  test('the first pawn may be taken over where the rules offer it', () => {
    held = hold(game, now({}, ['>1', 'swap']))
    button('swap').click()
    expect(held.played).toEqual(['swap'])
  })
})

describe('a capture', () => {
  beforeEach(() => {
    held = hold(game, TAKE)
  })

  test('by a click on a ringed pawn; another is refused in words', () => {
    point(cell('D2'), 'pointerdown', 'mouse')
    point(cell('D2'), 'pointerup', 'mouse')
    point(cell('A1'), 'pointerdown', 'mouse')
    point(cell('A1'), 'pointerup', 'mouse')
    expect(held.played).toEqual(['xD2'])
    expect(held.said).toHaveLength(1)
  })

  test('by arrows and Enter', () => {
    held.press('ArrowRight')
    held.press('ArrowRight')
    held.press('Enter')
    expect(held.played).toEqual(['xD2'])
  })

  test('a takeable pawn is spoken as such', () => {
    expect(cell('C1').getAttribute('aria-label')).toBe('C1, Two’s pawn; may be taken')
    expect(cell('A1').getAttribute('aria-label')).toBe('A1, empty; the arrow draws right')
  })
})

describe('the arrow', () => {
  test('turns by an arrow key, and by a button on each edge and in the hand', () => {
    held = hold(game, TURN)
    held.press('ArrowUp')
    const buttons = held.root.querySelectorAll<HTMLElement>('button[data-move="<"]')
    expect(buttons).toHaveLength(2)
    for (const one of buttons) one.click()
    expect(held.played).toEqual(['^', '<', '<'])
  })

  test('the steps before it are ticked', () => {
    held = hold(game, TURN)
    const steps = [...held.root.querySelectorAll('ol li')]
    expect(steps.map(({ classList }) => classList[0])).toEqual(['done', 'done', 'now'])
    expect(steps[2]?.getAttribute('aria-current')).toBe('step')
  })
})
