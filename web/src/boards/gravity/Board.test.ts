import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as gravity from './scene'
import type { Now, Step } from '../board'
import { choicesOf, nowOf, playedOf } from '../../testing/messages'
import { hold, point, type Held } from '../../testing/mounted'
import game from '.'

const names = [...'ABCD']
const cells = names.flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${row}`))
const SCENE: gravity.Scene = {
  room: { rows: 4, columns: 4, south: [[3, 0]], east: [[0, 0]] },
  gravity: '>',
  objective: [3, 3],
  pawns: [
    [0, 0],
    [2, 2],
  ],
  fluxes: [null, { arrow: '^', line: 1, rank: 0 }],
  needles: Array.from({ length: 16 }, (_, index) =>
    index % 4 === 1 ? { arrow: '^', flux: 1 } : { arrow: '>', flux: null },
  ),
  mover: 0,
  ban: '<',
  putting: null,
  winner: null,
}

function now(scene: Partial<gravity.Scene>, texts: string[]): Now {
  return nowOf({
    scene: { ...SCENE, ...scene },
    choices: choicesOf(texts),
    closed: [
      { text: 'G<', reason: 'not left' },
      { text: 'G>', reason: 'already right' },
      { text: 'FvB', reason: 'taken' },
      { text: 'F^B', reason: 'taken' },
    ],
  })
}

const LINES = [
  ...[1, 2, 3, 4].flatMap((row) => [`F<${row}`, `F>${row}`]),
  ...['A', 'C', 'D'].flatMap((column) => [`F^${column}`, `Fv${column}`]),
]
const PLAY = now({}, ['G^', 'Gv', ...LINES])

let held: Held
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  held.close()
  vi.unstubAllGlobals()
})
const cell = (name: string): Element => held.root.querySelector(`[data-cell="${name}"]`) as Element
const button = (text: string): HTMLElement =>
  held.root.querySelector(`button[data-move="${text}"]`) as HTMLElement

describe('keys', () => {
  beforeEach(() => {
    held = hold(game, PLAY)
  })

  test('arrows turn gravity, and a closed way says why', () => {
    held.press('ArrowUp')
    expect(held.played).toEqual(['G^'])
    held.press('ArrowLeft')
    expect(held.played).toEqual(['G^'])
    expect(held.said).toEqual(['not left'])
  })

  test('a line by its name, again to reverse it, Enter to lay it', () => {
    held.press('3')
    expect(held.chosen()).toBe('F>3')
    held.press('3')
    expect(held.chosen()).toBe('F<3')
    expect(held.played).toEqual([])
    held.press('Enter')
    expect(held.played).toEqual(['F<3'])
  })

  test('a closed line says why and chooses nothing', () => {
    held.press('b')
    expect(held.chosen()).toBeNull()
    expect(held.said).toEqual(['taken'])
    expect(held.root.textContent).toContain('taken')
  })

  test('on the cells arrows explore, and turn nothing', () => {
    held.press('ArrowRight', cell('A1'))
    expect(document.activeElement).toBe(cell('B1'))
    held.press('ArrowDown', cell('B1'))
    expect(document.activeElement).toBe(cell('B2'))
    held.press('ArrowLeft', cell('B2'))
    held.press('ArrowLeft', cell('A2'))
    expect(document.activeElement).toBe(cell('A2'))
    expect(held.played).toEqual([])
  })

  test('Space means the row and then the column of a cell, Escape neither', () => {
    held.press(' ', cell('C2'))
    expect(held.chosen()).toBe('F>2')
    held.press(' ', cell('C2'))
    expect(held.chosen()).toBe('FvC')
    held.press('Escape', cell('C2'))
    expect(held.chosen()).toBeNull()
  })

  test('a key that is written somewhere else is left alone', () => {
    const field = document.createElement('input')
    held.root.append(field)
    held.press('ArrowUp', field)
    held.press('3', field)
    expect(held.played).toEqual([])
    expect(held.chosen()).toBeNull()
  })
})

describe('pointers', () => {
  beforeEach(() => {
    held = hold(game, PLAY)
  })

  test('a mouse sees the flux at its chevron and lays it with a click', () => {
    point(button('F<3'), 'pointerenter', 'mouse')
    expect(held.chosen()).toBe('F<3')
    point(button('F<3'), 'pointerdown', 'mouse')
    button('F<3').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(held.played).toEqual(['F<3'])
    point(button('F<3'), 'pointerleave', 'mouse')
    expect(held.chosen()).toBeNull()
  })

  test('a finger chooses; only the button of the hand lays', () => {
    point(cell('C2'), 'pointerdown', 'touch', 10, 10)
    point(cell('C2'), 'pointerup', 'touch', 10, 10)
    expect(held.chosen()).toBe('F>2')
    expect(held.played).toEqual([])
    const lay = held.root.querySelector<HTMLElement>('button.go[data-move="F>2"]')
    lay?.click()
    expect(held.played).toEqual(['F>2'])
  })

  test('a stroke means a line and a way at once', () => {
    point(cell('C2'), 'pointerdown', 'touch', 10, 100)
    point(cell('C2'), 'pointermove', 'touch', 12, 40)
    point(cell('C2'), 'pointerup', 'touch', 12, 30)
    expect(held.chosen()).toBe('F^C')
  })

  test('the dial turns at once, and a closed way says why where it is pressed', () => {
    button('Gv').click()
    expect(held.played).toEqual(['Gv'])
    const left = held.root.querySelector<HTMLElement>('[role="group"] [data-move="G<"]')
    expect(left?.getAttribute('aria-disabled')).toBe('true')
    point(left as Element, 'pointerenter', 'mouse')
    expect(held.root.textContent).toContain('not left')
  })

  test('who may not act cannot', () => {
    held.close()
    held = hold(game, PLAY, { active: false })
    expect(button('F<3')).toBeNull()
    button('Gv').click()
    held.press('ArrowUp')
    held.press('3')
    point(cell('C2'), 'pointerdown', 'touch')
    point(cell('C2'), 'pointerup', 'touch')
    expect(held.played).toEqual([])
    expect(held.chosen()).toBeNull()
  })
})

describe('the set-up', () => {
  test('gravity is chosen by a key or on the dial', () => {
    const scene = { gravity: null, putting: 'gravity', needles: [], pawns: [null, null] } as const
    held = hold(game, { ...now(scene as never, ['G^', 'G>', 'Gv', 'G<']), closed: [] })
    held.press('ArrowLeft')
    button('Gv').click()
    expect(held.played).toEqual(['G<', 'Gv'])
  })

  test('a piece is put by a click, by keys, by a tap and its button', () => {
    const texts = cells.filter((name) => name !== 'D4').map((name) => `P${name}`)
    held = hold(game, now({ putting: 'pawn', pawns: [null, null] }, texts))
    point(cell('B2'), 'pointerdown', 'mouse')
    point(cell('B2'), 'pointerup', 'mouse')
    held.press('Enter', cell('C3'))
    point(cell('D1'), 'pointerdown', 'touch')
    point(cell('D1'), 'pointerup', 'touch')
    expect(held.chosen()).toBe('PD1')
    button('PD1').click()
    expect(held.played).toEqual(['PB2', 'PC3', 'PD1'])
    point(cell('D4'), 'pointerdown', 'mouse')
    point(cell('D4'), 'pointerup', 'mouse')
    expect(held.played).toHaveLength(3)
    expect(held.said).toHaveLength(1)
  })
})

describe('what is spoken', () => {
  test('every cell says what stands there, what draws and where the walls are', () => {
    held = hold(game, PLAY)
    expect(cell('A1').getAttribute('aria-label')).toBe(
      'A1, One’s character; gravity draws right; walls above and on the right',
    )
    expect(cell('B3').getAttribute('aria-label')).toBe('B3, empty; Two’s flux draws up')
    expect(cell('D4').getAttribute('aria-label')).toBe('D4, the objective; gravity draws right')
  })
})

describe('a move that happens', () => {
  const step: Step = {
    played: playedOf({ text: 'Gv' }),
    trace: [
      { kind: 'turned', before: '>', after: 'v', needles: [] },
      {
        kind: 'tick',
        steps: [{ pawn: 0, start: [0, 0], end: [1, 0], arrow: 'v', flux: null, wraps: false }],
      },
      { kind: 'ended', why: 'rest', winner: null },
    ],
    now: PLAY,
  }

  test('is shown, and skipped by a key that does nothing else', () => {
    const onsettled = vi.fn()
    held = hold(game, PLAY)
    held.show({ happening: { step, from: PLAY }, onsettled })
    expect(button('F<3')).toBeNull()
    held.press('ArrowUp')
    expect(onsettled).toHaveBeenCalledTimes(1)
    expect(held.played).toEqual([])
    held.show({ happening: null })
    held.press('ArrowUp')
    expect(held.played).toEqual(['G^'])
  })
})
