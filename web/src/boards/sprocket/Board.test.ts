import { afterEach, describe, expect, test, vi } from 'vitest'
import { playedOf } from '../../testing/messages'
import { hold, point, type Held } from '../../testing/mounted'
import game from '.'
import { pegOf, slideOf, slidesOf, turnedBy } from './moves'
import { routesOf } from './routes'
import type * as sprocket from './scene'
import { formationInWords, holeInWords, rotorInWords, spotInWords } from './speech'
import { now, rotor, scene, spot } from './testing'
import { Twist, TURN_KEYS } from './turning'

const SPOTS = [spot([0, 1], 'B1A'), spot([2, 2], 'B1C', [[1, 1]])]
const SLIDES: sprocket.Slides[] = [{ rotor: [1, 2], spots: SPOTS }]
const FORMATION = scene([rotor([1, 1], 2), rotor([1, 2])], { slides: SLIDES })
const TEXTS = SPOTS.flatMap(({ turns }) => turns)
const PEGS = scene([rotor([1, 1])], {
  is_set_up: false,
  pegs: [
    { hole: { cell: [1, 1], corner: 0 }, text: 'p1' },
    { hole: { cell: [1, 1], corner: 2 }, text: 'p3' },
  ],
})

describe('the formation of Sprocket', () => {
  let held: Held
  afterEach(() => held.close())

  const target = (key: string) =>
    held.root.querySelector<HTMLElement>(`[data-target="${key}"]`) as HTMLElement
  const click = (key: string) => {
    target(key).click()
    held.settle()
  }
  const button = (selector: string) => held.root.querySelector<HTMLElement>(selector)

  describe('a slide', () => {
    test('is a rotor, then its place, then the same place again', () => {
      held = hold(game, now(FORMATION, TEXTS))
      click('rotor-C2')
      expect(held.said.at(-1)).toContain('2')
      click('spot-B1')
      expect(held.chosen()).toBe('B1A')
      click('spot-B1')
      expect(held.played).toEqual(['B1A'])
    })

    test('is turned by keys before it is put', () => {
      held = hold(game, now(FORMATION, TEXTS))
      click('rotor-C2')
      click('spot-B1')
      held.press('.')
      expect(held.chosen()).toBe('B1A>')
      expect(held.said.at(-1)).toBe('do B1A>')
      held.press(',')
      held.press(',')
      expect(held.chosen()).toBe('B1A<')
      held.press('Enter')
      expect(held.played).toEqual(['B1A<'])
    })

    test('keeps its turn at another place', () => {
      held = hold(game, now(FORMATION, TEXTS))
      click('rotor-C2')
      click('spot-B1')
      held.press('.')
      click('spot-C3')
      expect(held.chosen()).toBe('B1C>')
    })

    test('is turned, put back and put by the buttons beside the board', () => {
      held = hold(game, now(FORMATION, TEXTS))
      click('rotor-C2')
      click('spot-B1')
      const [left, right] = held.root.querySelectorAll<HTMLElement>('.turns button')
      right?.click()
      held.settle()
      expect(held.chosen()).toBe('B1A>')
      left?.click()
      held.settle()
      expect(held.chosen()).toBe('B1A')
      button('.hand .go')?.click()
      expect(held.played).toEqual(['B1A'])
    })

    test('is cancelled by Escape, and by lifting the rotor again', () => {
      held = hold(game, now(FORMATION, TEXTS))
      click('rotor-C2')
      click('spot-B1')
      held.press('Escape')
      expect(held.chosen()).toBeNull()
      expect(target('spot-B1')).toBeNull()
      click('rotor-C2')
      click('rotor-C2')
      expect(target('spot-B1')).toBeNull()
    })

    test('is possible only for a rotor that may move', () => {
      held = hold(game, now(FORMATION, TEXTS))
      expect(target('rotor-B2').getAttribute('aria-disabled')).toBe('true')
      click('rotor-B2')
      expect(target('spot-B1')).toBeNull()
    })

    test('is chosen by arrow keys, which then show what it would do', () => {
      held = hold(game, now(FORMATION, TEXTS))
      click('rotor-C2')
      held.press('ArrowUp', target('spot-C3'))
      expect(held.chosen()).toBe('B1A')
    })

    test('is dragged to the nearest place', () => {
      held = hold(game, now(FORMATION, TEXTS))
      const board = button('.board') as HTMLElement
      vi.spyOn(board, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 440))
      point(target('rotor-C2'), 'pointerdown', 'mouse', 400, 200)
      for (const y of [180, 120, 60]) point(board, 'pointermove', 'mouse', 250, y)
      expect(held.chosen()).toBe('B1A')
      point(board, 'pointerup', 'mouse', 250, 60)
      expect(held.played).toEqual([])
    })
  })

  describe('a peg', () => {
    test('is put into a free hole', () => {
      held = hold(game, now(PEGS, ['p1', 'p3']))
      click('hole-B2-2')
      expect(held.played).toEqual(['p3'])
    })

    test('is put anywhere for players who do not mind', () => {
      held = hold(game, now(PEGS, ['p1', 'p3']))
      button('.hand > button')?.click()
      expect(['p1', 'p3']).toContain(held.played[0])
    })

    test('is put by the tray alone: step to its place, then press', () => {
      const bonus = scene([rotor([1, 1], 2)], { bonus: 1, pegs: PEGS.pegs })
      held = hold(game, now(bonus, ['p1', 'p3']), { compact: true })
      const [former, next] = held.root.querySelectorAll<HTMLElement>('.hand .row button')
      next?.click()
      held.settle()
      former?.click()
      held.settle()
      expect(held.chosen()).toBe('p3')
      button('.hand [data-move="p3"]')?.click()
      expect(held.played).toEqual(['p3'])
    })
  })

  test('a bonus peg that may be declined has a button for it', () => {
    const bonus = scene([rotor([1, 1], 2)], { bonus: 1, pegs: PEGS.pegs })
    held = hold(game, now(bonus, ['p1', 'p3', 'pass']))
    expect(button('.hand .row')).not.toBeNull()
    button('.hand [data-move="pass"]')?.click()
    expect(held.played).toEqual(['pass'])
  })

  test('a player who cannot move passes', () => {
    held = hold(game, now(scene([rotor([1, 1])]), ['pass']))
    button('[data-move="pass"]')?.click()
    expect(held.played).toEqual(['pass'])
  })

  test('nothing can be pressed in another’s turn', () => {
    held = hold(game, now(FORMATION, TEXTS), { active: false })
    expect(target('rotor-C2').getAttribute('aria-disabled')).toBe('true')
    held.press('ArrowRight')
    expect(held.chosen()).toBeNull()
  })

  test('in a text it is a picture that describes itself', () => {
    held = hold(game, now(FORMATION, TEXTS), { bare: true })
    expect(button('svg[role="img"]')?.getAttribute('aria-label')).toContain('B2')
    expect(held.root.querySelectorAll('[data-target]')).toHaveLength(0)
  })
})

describe('moves by their texts', () => {
  test('are slides of a rotor to a place, turned', () => {
    expect(slideOf(FORMATION, 'B1C+')).toMatchObject({ rotor: [1, 2], turn: 2 })
    expect(slideOf(FORMATION, 'p1')).toBeNull()
    expect(slideOf(FORMATION, null)).toBeNull()
    expect(slidesOf(FORMATION, [1, 2])).toHaveLength(2)
    expect(slidesOf(FORMATION, [1, 1])).toEqual([])
  })

  test('turn all the way round', () => {
    const slide = slideOf(FORMATION, 'B1A<')
    expect(slide && turnedBy(slide, 1)).toBe('B1A')
    expect(slide && turnedBy(slide, -1)).toBe('B1A+')
  })

  test('are pegs', () => {
    expect(pegOf(PEGS, 'p3')?.hole.corner).toBe(2)
    expect(pegOf(PEGS, 'B1A')).toBeNull()
  })
})

describe('two fingers', () => {
  const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
    new PointerEvent(type, { pointerId, clientX, clientY, pointerType: 'touch' })

  test('turn a rotor by a quarter for each quarter they make', () => {
    const turned: number[] = []
    const twist = new Twist((by) => turned.push(by))
    twist.down(finger('pointerdown', 1, 0, 0))
    expect(twist.isOn).toBe(false)
    twist.down(finger('pointerdown', 2, 100, 0))
    expect(twist.isOn).toBe(true)
    twist.move(finger('pointermove', 2, 95, 30))
    expect(turned).toEqual([])
    twist.move(finger('pointermove', 2, 60, 80))
    expect(turned).toEqual([1])
    twist.move(finger('pointermove', 2, -90, 40))
    expect(turned).toEqual([1, 1])
    twist.up(finger('pointerup', 2, -60, 80))
    expect(twist.isOn).toBe(false)
  })

  test('are not a mouse', () => {
    const twist = new Twist(() => undefined)
    twist.down(new PointerEvent('pointerdown', { pointerId: 1, pointerType: 'mouse' }))
    twist.down(new PointerEvent('pointerdown', { pointerId: 2, pointerType: 'mouse' }))
    expect(twist.isOn).toBe(false)
  })

  test('have keys as an alternative', () => {
    expect([TURN_KEYS['q'], TURN_KEYS['e']]).toEqual([-1, 1])
  })
})

describe('a line of moves', () => {
  test('is drawn in the cells before its first move, though the formation shifts', () => {
    const played = playedOf()
    const slid = (path: [number, number][], shift: [number, number]) => ({
      played,
      trace: [{ kind: 'slid', path, turn: 1, shift }],
      now: now(FORMATION, []),
    })
    const routes = routesOf({
      from: now(FORMATION, []),
      steps: [
        slid(
          [
            [1, 2],
            [0, 2],
          ],
          [1, 0],
        ),
        slid(
          [
            [2, 2],
            [3, 2],
          ],
          [0, 0],
        ),
      ],
    })
    expect(routes.map(({ path }) => path)).toEqual([
      [
        [1, 2],
        [0, 2],
      ],
      [
        [1, 2],
        [2, 2],
      ],
    ])
    expect(routes.map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('in words', () => {
  const called = ['Blue', 'Green']

  test('a rotor lists its four holes', () => {
    const text = rotorInWords(rotor([1, 1], 2), called)
    expect(text).toContain('B2')
    expect(text.match(/Blue/g)).toHaveLength(2)
    expect(text.match(/Green/g)).toHaveLength(2)
  })

  test('a place says how many gears it makes', () => {
    expect(spotInWords(spot([0, 1], '', [[1, 1]]))).toContain('B1')
    expect(spotInWords(spot([0, 1], '', [[1, 1]]))).not.toBe(spotInWords(spot([0, 1], '')))
  })

  test('a hole says whose peg is there, or that it is free', () => {
    const formation = scene([{ cell: [1, 1], stacks: [null, { owner: 1, height: 3 }, null, null] }])
    const taken = holeInWords(formation, { cell: [1, 1], corner: 1 }, called)
    expect(taken).toContain('Green')
    expect(holeInWords(formation, { cell: [1, 1], corner: 0 }, called)).not.toContain('Green')
  })

  test('a formation describes every rotor', () => {
    const text = formationInWords(FORMATION, called)
    expect(text).toContain('B2')
    expect(text).toContain('C2')
  })
})
