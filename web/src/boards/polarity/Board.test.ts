import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hold, type Held } from '../../testing/mounted'
import game from '.'
import { holding } from './holding.svelte'
import { readPlan, readPut } from './moves'
import { disc, FakeChannel, felt, leaner, now } from './testing'

describe('the table of Polarity', () => {
  let held: Held

  beforeEach(() => {
    localStorage.clear()
    Object.assign(holding, { how: 'lean', by: 'hand', tool: 'play', helps: false, problem: '' })
  })
  afterEach(() => held.close())

  const find = (selector: string) => held.root.querySelector<HTMLElement>(selector)
  const all = (selector: string) => [...held.root.querySelectorAll<HTMLElement>(selector)]
  const click = (selector: string) => {
    const found = find(selector)
    if (!found) throw new Error(`nothing is ${selector}`)
    found.click()
    held.settle()
  }

  describe('before the game', () => {
    test('a player calls which pole of the red disc is up', () => {
      held = hold(game, now({ stage: 'call', discs: [] }))
      click('[data-move="call:N"]')
      expect(held.played).toEqual(['call:N'])
    })

    test('the winner of the toss takes a colour', () => {
      held = hold(game, now({ stage: 'take', discs: [] }))
      expect(all('.hand [data-move]').map((one) => one.dataset.move)).toEqual(['take:w', 'take:b'])
    })
  })

  describe('a foundation', () => {
    beforeEach(() => {
      held = hold(game, now({ stage: 'found' }))
    })

    test('is put by keys, and moved before it is put', () => {
      held.press('ArrowUp')
      expect(readPut(held.chosen())).toEqual([0, -60])
      held.press('ArrowRight')
      expect(readPut(held.chosen())).toEqual([10, -60])
      held.press('Enter')
      expect(held.played).toEqual(['F10,-60'])
    })

    test('is put where there is room, away from the other discs', () => {
      const somewhere = all('form button').find((one) => one.getAttribute('type') === 'button')
      somewhere?.click()
      held.settle()
      const [x, y] = readPut(held.chosen()) as [number, number]
      expect(y).toBeLessThan(0)
      expect(Math.hypot(x, y + 60)).toBeGreaterThan(40)
    })

    test('is cancelled by Escape', () => {
      held.press('ArrowUp')
      held.press('Escape')
      expect(held.chosen()).toBeNull()
    })
  })

  describe('a capture', () => {
    beforeEach(() => {
      const discs = [disc(1, 0, -60, { offered: true }), disc(2, 100, 0)]
      held = hold(game, now({ stage: 'capture', discs }))
    })

    test('lifts one of the offered discs', () => {
      click('.lifts [data-move="C1"]')
      expect(held.played).toEqual(['C1'])
    })

    test('is first chosen, then made, by keys', () => {
      held.press('Enter', find('[data-disc="1"]') ?? undefined)
      expect(held.chosen()).toBe('C1')
      held.press('Enter', find('[data-disc="1"]') ?? undefined)
      expect(held.played).toEqual(['C1'])
    })

    test('of another disc is refused in words', async () => {
      held.press('Enter', find('[data-disc="2"]') ?? undefined)
      expect(held.played).toEqual([])
      expect(held.said.at(-1)).toBeTruthy()
      await held.wait()
      expect(find('.refusal')?.textContent).toBe(held.said.at(-1))
    })
  })

  describe('a gesture by numbers', () => {
    beforeEach(() => {
      holding.by = 'numbers'
      const discs = [disc(1, 0, -60), leaner(3, -80, 40, 1)]
      held = hold(game, now({ discs }))
    })

    test('can be changed from the beginning', () => {
      expect(readPlan(held.chosen())).toMatchObject({ how: 'lean', target: 1, tilt: 20 })
    })

    test('is turned and tilted by keys', () => {
      const before = readPlan(held.chosen())?.bearing ?? 0
      held.press('ArrowLeft')
      held.press(']')
      expect(readPlan(held.chosen())).toMatchObject({ bearing: (before + 5) % 360, tilt: 22 })
    })

    test('has other kinds: only a leaner is pressed', () => {
      click('[data-kind="press"]')
      expect(readPlan(held.chosen())).toMatchObject({ how: 'press', target: 3 })
      expect(all('select option')).toHaveLength(1)
    })

    test('leans where the last one was a press and there is no leaner any more', () => {
      held.close()
      holding.how = 'press'
      held = hold(game, now({ discs: [disc(1, 0, -60)] }))
      expect(readPlan(held.chosen())).toMatchObject({ how: 'lean', target: 1 })
      expect(find('[data-kind="lean"]')?.getAttribute('aria-pressed')).toBe('true')
    })

    test('is made by its button', () => {
      const text = held.chosen() as string
      find('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }))
      expect(held.played).toEqual([text])
    })
  })

  describe('a gesture by hand', () => {
    let channel: FakeChannel
    beforeEach(() => {
      vi.useFakeTimers()
      channel = new FakeChannel()
      held = hold(game, now(), { channel })
    })
    afterEach(() => vi.useRealTimers())

    const state = () => find('.board[data-state]')?.dataset.state

    async function take(): Promise<void> {
      held.press('Enter', find('[data-disc="1"]') ?? undefined)
      await vi.advanceTimersByTimeAsync(0)
      held.settle()
    }

    test('begins at the disc it is played against, and says so', async () => {
      await take()
      expect(channel.last('grasp')).toEqual({ kind: 'grasp', number: 7 })
      expect(state()).toBe('held')
      expect(held.said.at(-1)).toBeTruthy()
    })

    test('also begins from beside the board', async () => {
      click('button.take')
      await vi.advanceTimersByTimeAsync(0)
      held.settle()
      expect(state()).toBe('held')
      expect(holding.aim).toBeNull()
    })

    test('is carried by keys, which then do nothing else', async () => {
      await take()
      const { x } = holding.goal
      held.press('ArrowRight')
      expect(holding.goal.x).toBeCloseTo(x + 2)
      expect(held.chosen()).toBeNull()
    })

    test('is put back by Escape', async () => {
      await take()
      held.press('Escape')
      await vi.advanceTimersByTimeAsync(0)
      held.settle()
      expect(channel.kinds()).toContain('putback')
      expect(state()).toBe('free')
    })

    test('shows what the hand feels', async () => {
      await take()
      channel.tell(felt({ weights: 1.25 }))
      held.settle()
      expect(find('.pull')?.textContent).toContain('1.25')
    })

    test('ends when the referee has seen something', async () => {
      await take()
      channel.tell(felt({ says: 'Disc 1 has moved.' }))
      held.settle()
      await vi.advanceTimersByTimeAsync(0)
      expect(held.said).toContain('Disc 1 has moved.')
      expect(channel.kinds()).toContain('letgo')
    })

    test('is over when the position changes', async () => {
      await take()
      held.show({ now: now({}, 8) })
      expect(holding.held).toBe(false)
    })
  })

  describe('a free table', () => {
    test('has tools: to play, to put, to lift', () => {
      held = hold(game, now({ free: true }))
      click('[data-tool="put"]')
      held.press('ArrowUp')
      expect(readPut(held.chosen())).toEqual([0, -60])
      click('[data-tool="play"]')
      expect(readPlan(held.chosen())?.target).toBe(1)
    })

    test('has both colours, of which one is in the hand', () => {
      held = hold(game, now({ free: true }))
      click('.hand [data-move="take:w"]')
      expect(held.played).toEqual([])
      click('.hand [data-move="take:b"]')
      expect(held.played).toEqual(['take:b'])
    })
  })

  test('arrow keys go from disc to disc', () => {
    held = hold(game, now())
    held.press('ArrowRight', find('[data-disc="1"]') ?? undefined)
    expect(document.activeElement).toBe(find('[data-disc="2"]'))
    held.press('ArrowLeft', document.activeElement ?? undefined)
    expect(document.activeElement).toBe(find('[data-disc="1"]'))
  })

  test('every disc describes itself', () => {
    held = hold(game, now({ discs: [disc(1, 30, -60), leaner(3, -80, 40, 1)] }))
    const [flat, leans] = all('[data-disc]').map((one) => one.getAttribute('aria-label') ?? '')
    expect(flat).toContain('white disc, lies flat, 30 mm right')
    expect(leans).toContain('40')
    expect(flat).not.toBe(leans)
  })

  test('in a text it is a picture with a name, without controls', () => {
    held = hold(game, now(), { bare: true })
    expect(find('svg[role="img"]')?.getAttribute('aria-label')).toBeTruthy()
    expect(all('[data-disc]')).toEqual([])
  })
})
