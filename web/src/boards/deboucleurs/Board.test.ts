import { afterEach, describe, expect, test } from 'vitest'
import type { Now } from '../board'
import { choicesOf, nowOf, playedOf } from '../../testing/messages'
import { hold, point, type Held } from '../../testing/mounted'
import game from '.'
import type * as deboucleurs from './scene'
import { squareInWords, nearestInWords, stripInWords, tileName, waveInWords } from './speech'
import { scene, tile } from './testing'

const goal = (text: string, at: [number, number], energy = 0, events = 0): deboucleurs.Goal => ({
  text,
  square: at,
  energy,
  events,
})
const card = (key: string): deboucleurs.Card => ({
  key,
  name: { en: key, fr: key },
  text: { en: `about ${key}`, fr: `sur ${key}` },
  verb: 'use',
  drawing: key,
})

function now(more: Partial<deboucleurs.Scene>, texts: string[], turn: number | null = 0): Now {
  return nowOf({ position: null, turn, scene: scene(more), choices: choicesOf(texts) })
}

const GOALS = [goal('>', [2, 0]), goal('<-1', [0, 0], 1), goal('v', [1, 1], 0, 2)]
const WALK = now({ goals: GOALS }, ['>', '<-1', 'v', 'end'])

/** A card is drawn: into the hand of a seat, or turned up for all. */
const drew = (seat: number | null, key: string) => ({
  played: playedOf({ number: 6, seat: -1 }),
  trace: [{ kind: 'drew', seat, card: card(key) }],
  now: WALK,
})

describe('the strip of time', () => {
  let held: Held
  afterEach(() => held.close())

  const find = (selector: string) => held.root.querySelector<HTMLElement>(selector)
  const all = (selector: string) => [...held.root.querySelectorAll<HTMLElement>(selector)]

  test('has a price on every square that the hand may go to', () => {
    held = hold(game, WALK)
    const prices = all('.square button').map((one) => one.querySelector('.price')?.textContent)
    expect(prices.map((price) => price?.trim())).toEqual(['free', '−1', '2'])
  })

  test('lights where a game was won, or else where it was lost', () => {
    const end = { researchers: [[5, 1] as [number, number], null], end: 5, to_lay: 0 }
    held = hold(game, now(end, [], null))
    expect(all('.decided').map((one) => one.classList.contains('lost'))).toEqual([false])
    held.close()
    held = hold(game, now({ singularities: [[0, 2]] }, [], null))
    expect(all('.decided').map((one) => one.classList.contains('lost'))).toEqual([true])
  })

  test('says what its researcher alone can do, and at which price', () => {
    held = hold(game, now({ powers: true, kill_price: 2, mover: 1 }, ['x-2', 'end'], 1), {
      mine: [1],
      compact: true,
    })
    expect(find('[data-choose="x-2"]')?.textContent).toContain('Eliminate one, 2 energy')
    find('.drawer')?.click()
    held.settle()
    expect(find('.power')?.textContent).toContain('Émilie reads the margins: changes epochs')
  })

  test('is walked by a click of the mouse', () => {
    held = hold(game, WALK)
    const step = find('.square [data-move=">"]') as HTMLElement
    point(step, 'pointerdown', 'mouse')
    step.click()
    expect(held.played).toEqual(['>'])
  })

  test('is walked by two touches of a finger: the first one chooses', () => {
    held = hold(game, WALK)
    const step = find('.square [data-move=">"]') as HTMLElement
    point(step, 'pointerdown', 'touch')
    step.click()
    held.settle()
    expect(held.played).toEqual([])
    expect(held.chosen()).toBe('>')
    step.click()
    expect(held.played).toEqual(['>'])
  })

  test('is walked by keys: an arrow chooses and says, Enter goes', () => {
    held = hold(game, WALK)
    held.press('ArrowRight')
    expect(held.chosen()).toBe('>')
    expect(held.said.at(-1)).toBe('do >')
    held.press('ArrowDown')
    expect(held.chosen()).toBe('v')
    held.press('Enter')
    expect(held.played).toEqual(['v'])
  })

  test('gives a choice up with Escape', () => {
    held = hold(game, WALK)
    held.press('ArrowRight')
    held.press('Escape')
    expect(held.chosen()).toBeNull()
  })

  test('is explored square by square, and each says what is there', () => {
    held = hold(game, WALK)
    const first = find('[data-square="0/0"]') as HTMLElement
    held.press('ArrowRight', first)
    expect(document.activeElement).toBe(find('[data-square="1/0"]'))
    expect(document.activeElement?.getAttribute('aria-label')).toContain('One')
    held.press('Enter', find('[data-square="2/0"]') as HTMLElement)
    expect(held.chosen()).toBe('>')
    held.press('Enter', find('[data-square="2/0"]') as HTMLElement)
    expect(held.played).toEqual(['>'])
  })

  test('says so where no move leads', () => {
    held = hold(game, WALK)
    held.press('Enter', find('[data-square="3/2"]') as HTMLElement)
    expect(held.played).toEqual([])
    expect(held.said.at(-1)).toBeTruthy()
  })

  test('shows the card that was turned up, until one goes back before it', () => {
    const step = drew(null, 'storm')
    held = hold(game, WALK)
    held.show({ last: { step, from: WALK } })
    expect(find('.turned')?.textContent).toContain('storm')
    held.show({ now: { ...WALK, number: 3 }, last: null })
    expect(find('.turned')).toBeNull()
  })

  test('does not show a card that somebody drew into the hand', () => {
    const step = drew(1, 'lamp')
    held = hold(game, WALK)
    held.show({ last: { step, from: WALK } })
    expect(find('.turned')).toBeNull()
  })

  describe('the hand', () => {
    const CARDS = now({ hands: [[card('lamp'), card('lamp'), card('rope')], [null]] }, [
      'end',
      'use:lamp',
    ])

    test('holds cards of a kind together; one is taken up, then used by its button', () => {
      held = hold(game, CARDS, { mine: [0] })
      expect(all('.cards > *')).toHaveLength(2)
      expect(find('.hand [data-move="use:lamp"]')).toBeNull()
      find('.hand [data-choose="use:lamp"]')?.click()
      held.settle()
      expect(held.played).toEqual([])
      find('.hand [data-move="use:lamp"]')?.click()
      expect(held.played).toEqual(['use:lamp'])
    })

    test('ends the turn', () => {
      held = hold(game, CARDS, { mine: [0] })
      find('.deeds [data-move="end"]')?.click()
      expect(held.played).toEqual(['end'])
    })

    test('of a phone chooses first; its cards are in a drawer', () => {
      held = hold(game, CARDS, { mine: [0], compact: true })
      expect(find('.cards')).toBeNull()
      find('[data-choose="end"]')?.click()
      held.settle()
      expect(held.chosen()).toBe('end')
      find('.hand .go')?.click()
      expect(held.played).toEqual(['end'])
      find('.chips .drawer')?.click()
      held.settle()
      expect(find('.cards')).not.toBeNull()
    })

    test('of a phone opens its drawer for a card that a hint chooses, and closes it after', () => {
      held = hold(game, CARDS, { mine: [0], compact: true })
      held.show({ chosen: 'use:lamp' })
      expect(find('.cards')).not.toBeNull()
      expect(find('.hand .go')?.textContent).toContain('do use:lamp')
      held.show({ now: { ...CARDS, number: 7 }, chosen: null })
      expect(find('.cards')).toBeNull()
    })

    test('has no two buttons with one name', () => {
      held = hold(game, CARDS, { mine: [0], compact: true })
      const names = all('.hand button').map((one) => one.textContent?.trim())
      expect(new Set(names).size).toBe(names.length)
    })

    test('of a phone opens its drawer where only cards can be played', () => {
      const drop = now({ hands: [[card('lamp')], []] }, ['drop:lamp'])
      held = hold(game, drop, { mine: [0], compact: true })
      expect(find('.cards')).not.toBeNull()
    })
  })

  test('in a text it is a picture that says what it shows', () => {
    held = hold(game, WALK, { bare: true })
    expect(find('svg[role="img"]')?.getAttribute('aria-label')).toContain('One')
    expect(all('.square button')).toHaveLength(0)
  })
})

describe('in words', () => {
  const called = ['Ada', 'Bo']

  test('tiles are Start, numbers and End', () => {
    const shown = scene({ end: 5 })
    const names = [0, 3, 5].map((one) => tileName(shown, one))
    expect(new Set(names).size).toBe(3)
    expect(names[1]).toContain('3')
  })

  test('a square tells who stands there, and how many singularities', () => {
    const shown = scene({
      singularities: [
        [1, 0],
        [1, 0],
      ],
    })
    const text = squareInWords(shown, [1, 0], called)
    expect(text).toContain('Ada')
    expect(text).toContain('2')
    expect(text).not.toContain('Bo')
  })

  test('a square tells its rifts and passages', () => {
    const torn = { ...tile(1), entry: [true, false, false], exit: [true, false, false] }
    const plain = squareInWords(scene({ researchers: [null, null] }), [1, 0], called)
    const edged = squareInWords(scene({ tiles: [torn], researchers: [null, null] }), [1, 0], called)
    expect(edged.length).toBeGreaterThan(plain.length)
  })

  test('the next wave is counted in rounds along the track', () => {
    expect(waveInWords(scene({ track: [0, 0, 2], counter: 0 }))).toContain('2')
    expect(waveInWords(scene({ track: [0, 1, 0], counter: 0 }))).not.toBe(
      waveInWords(scene({ track: [0, 0, 1], counter: 0 })),
    )
  })

  test('the nearest singularity is told by its distance from Start', () => {
    const none = nearestInWords(scene())
    const near = nearestInWords(
      scene({
        singularities: [
          [4, 0],
          [2, 1],
        ],
      }),
    )
    expect(near).toContain('2')
    expect(near).not.toBe(none)
  })

  test('a strip tells where everybody stands', () => {
    const text = stripInWords(scene(), called)
    expect(text).toContain('Ada')
    expect(text).toContain('Bo')
  })
})
