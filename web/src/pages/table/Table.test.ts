import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventMessage, Place, Welcome } from '../../api/protocol'
import { router } from '../../app/routes'
import { replaying } from '../../testing/http'
import { house } from '../../testing/pebbles'
import { FakeSocket, now, played, step, table, welcome } from '../../testing/server'
import { show, until, type Shown } from '../../testing/shown'
import '../../testing/words'
import Table from './Table.svelte'

vi.mock('../../boards/games', async () => (await import('../../testing/pebbles')).pebbles())

const [white, black] = table().places as [Place, Place]
const ben: Place = { ...black, name: 'Ben' }
const computer: Place = { ...black, name: 'Pebble', who: 'computer', level: 3 }

describe('the page of a table', () => {
  let page: Shown
  let version: number

  beforeEach(() => {
    localStorage.clear()
    FakeSocket.all = []
    replaying().on('/api/house', () => house())
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.spyOn(router, 'go').mockResolvedValue()
  })
  afterEach(() => {
    page.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function open(more: Partial<Welcome> = {}, places = [white, ben]): Promise<void> {
    history.replaceState(null, '', '/t/abc#secret')
    page = show(Table, { params: { id: 'abc' }, query: new URLSearchParams() })
    FakeSocket.latest.accept()
    FakeSocket.latest.tell({ ...welcome(2), table: { ...table(), places }, ...more })
    version = more.version ?? 2
    await until(() => page.find('.pebbles'), 'the board')
  }

  function happen(event: EventMessage): void {
    version += 1
    FakeSocket.latest.tell({ kind: 'happened', version, event })
    page.settle()
  }

  const board = () => page.find('.pebbles')?.dataset
  const asked = () => FakeSocket.latest.asked.map(({ kind }) => kind)
  const press = (key: string) => {
    dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
    page.settle()
  }

  it('waits for the server, then shows board, hand and players', async () => {
    page = show(Table, { params: { id: 'abc' }, query: new URLSearchParams() })
    expect(page.find('main.loading')).not.toBeNull()
    page.close()
    await open()
    expect(page.find('h1')?.textContent).toBe('Pebbles')
    expect(page.all('[data-plate]')).toHaveLength(2)
    expect(page.text()).toContain('Ben')
    expect(page.text()).toContain('Your turn, seat 0: move.')
  })

  it('removes the secret from the address, so that nobody shares it by accident', async () => {
    await open()
    expect(location.hash).toBe('')
    expect(FakeSocket.latest.sent[0]).toMatchObject({ kind: 'join', secret: 'secret' })
  })

  it('says that there is no such table', async () => {
    page = show(Table, { params: { id: 'abc' }, query: new URLSearchParams() })
    FakeSocket.latest.accept()
    const gone = { id: null, code: 'no-table', text: 'there is no table abc' }
    FakeSocket.latest.tell({ kind: 'refused', ...gone })
    page.settle()
    expect(page.find('h1')?.textContent).toBe('Nothing at this address')
    expect(page.control('Go home').getAttribute('href')).toBe('/')
  })

  it('makes a move from the hand and from the board', async () => {
    await open()
    page.click('Do a')
    expect(FakeSocket.latest.asked.at(-1)).toMatchObject({ kind: 'play', number: 3, text: 'a' })
    expect(board()?.active).toBe('false')
    happen({ kind: 'moved', step: step(3) })
    expect(board()?.number).toBe('3')
  })

  it('lets nobody move when it is another’s turn', async () => {
    await open({ now: now(2, 1) })
    expect(board()?.active).toBe('false')
    expect((page.control('Do a') as HTMLButtonElement).disabled).toBe(true)
  })

  it('has no hand for spectators', async () => {
    await open({ mine: [] })
    expect(() => page.control('Do a')).toThrow()
    expect(() => page.control('Resign')).toThrow()
  })

  it('lists the moves, and a press shows the position after one', async () => {
    await open()
    await until(() => page.all('.moves button').length === 2)
    page.all('.moves button')[0]?.click()
    await until(() => board()?.number === '1', 'the earlier position')
    expect(board()?.active).toBe('false')
    page.click('Back to now')
    expect(board()?.number).toBe('2')
  })

  it('goes back and forth by keys', async () => {
    await open()
    press(',')
    await until(() => board()?.number === '1')
    press('=')
    await until(() => board()?.number === '2')
  })

  it('keeps the sentence while it looks for a hint, and answers an offer with two buttons', async () => {
    const offers = [{ what: 'draw' as const, by: 1 }]
    await open({ table: { ...table(), places: [white, computer], offers } })
    press('!')
    expect(page.find('.seeking')?.textContent).toBe('Looking for a hint…')
    expect(page.find('.told.now')).toBeNull()
    expect(page.find('.say')?.textContent).toContain('Your turn')
    expect(page.all('.answers .b')).toHaveLength(2)
  })

  it('takes back by a key, and asks for a hint', async () => {
    await open()
    press('Backspace')
    press('!')
    expect(asked()).toEqual(['takeback', 'hint'])
  })

  it('asks for confirmation before resigning', async () => {
    await open()
    page.click('Resign')
    expect(asked()).toEqual([])
    expect(page.find('dialog')).not.toBeNull()
    page.all('dialog button.end')[0]?.click()
    page.settle()
    expect(asked()).toEqual(['resign'])
    expect(page.find('dialog')).toBeNull()
  })

  it('has sheets: more, talk, share, keys', async () => {
    await open({ table: { ...table(), phrases: [{ key: 'hello', text: 'Hello!' }] } })
    press('?')
    expect(page.all('dialog kbd').length).toBeGreaterThan(5)
    page.find('dialog button')?.click()
    page.settle()
    page.click('More')
    page.click('Talk')
    page.click('Hello!')
    expect(FakeSocket.latest.asked.at(-1)).toMatchObject({ kind: 'say', phrase: 'hello' })
  })

  it('sends what is typed, once, and nothing if nothing is typed', async () => {
    await open()
    page.click('More')
    page.click('Talk')
    const send = () =>
      page
        .find('.talk form')
        ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    send()
    page.fill('.talk input', ' good luck ')
    send()
    send()
    expect(FakeSocket.latest.asked).toMatchObject([{ kind: 'say', text: 'good luck' }])
    happen({ kind: 'spoke', seat: 1, name: 'Ben', text: 'thanks' })
    expect(page.find('.talk ul')?.textContent).toContain('thanks')
  })

  it('asks the player who gets an offer', async () => {
    await open()
    happen({ kind: 'offered', offer: { what: 'draw', by: 1 } })
    expect(page.find('.notice')?.textContent).toContain('Ben')
    page.find('.notice .go')?.click()
    expect(FakeSocket.latest.asked.at(-1)).toMatchObject({
      kind: 'reply',
      what: 'draw',
      accept: true,
    })
  })

  it('shows the question of a computer that waits for an answer, and sends it', async () => {
    await open()
    const answers = [
      { key: 'go-on', text: 'Go on, I will manage.' },
      { key: 'wait-for-me', text: 'Wait for me.' },
    ]
    const spoke = { kind: 'spoke', seat: 1, name: 'Feather', text: 'I spend 3 energy.' } as const
    happen({ ...spoke, asked: [1], answers, seconds: 10 })
    expect(page.find('.question')).toBeNull()
    happen({ ...spoke, asked: [0], answers, seconds: 10 })
    expect(page.find('.question')?.textContent).toContain('Feather waits up to 10 s')
    page.click('Wait for me.')
    expect(FakeSocket.latest.asked.at(-1)).toMatchObject({ kind: 'say', phrase: 'wait-for-me' })
    expect(page.find('.question')).toBeNull()
  })

  it('lets players withdraw their own offer', async () => {
    await open()
    happen({ kind: 'offered', offer: { what: 'takeback', by: 0 } })
    page.find('.notice button')?.click()
    expect(FakeSocket.latest.asked.at(-1)).toMatchObject({ kind: 'reply', accept: false })
  })

  it('says that the connection is lost, and tries again', async () => {
    await open()
    FakeSocket.latest.close()
    page.settle()
    expect(page.find('.notice[role="alert"]')).not.toBeNull()
    const before = FakeSocket.all.length
    page.find('.notice button')?.click()
    expect(FakeSocket.all.length).toBe(before + 1)
  })

  it('offers another game when this one is over, and joins it when it begins', async () => {
    await open({}, [white, computer])
    happen({ kind: 'ended', ending: { payoff: [1, -1], reason: 'x', says: 'White wins.' } })
    expect(page.find('.say')?.textContent).toContain('You win.')
    expect(document.body.textContent).toContain('White wins.')
    expect(page.control('Replay and analysis').getAttribute('href')).toBe('/replay/abc')
    expect(page.control('Explore').getAttribute('href')).toBe('/explore/pebbles?table=abc')
    page.find('.over button.go')?.click()
    expect(asked()).toEqual(['rematch'])
    happen({ kind: 'next', id: 'def' })
    expect(router.go).toHaveBeenCalledWith('/t/def#secret')
  })

  it('invites a visitor with an invitation to sit down', async () => {
    const free: Place = { ...black, who: 'open', present: false }
    await open({ mine: [] }, [white, free])
    page.fill('dialog input', 'Ben')
    page.find('dialog .go')?.click()
    expect(FakeSocket.latest.asked.at(-1)).toMatchObject({ kind: 'sit', seat: 1, name: 'Ben' })
    expect(localStorage.getItem('ludion-name')).toBe('Ben')
  })

  it('fills the window on request', async () => {
    await open()
    press('+')
    expect(page.find('main.large')).not.toBeNull()
    press('Escape')
    expect(page.find('main.large')).toBeNull()
  })

  it('shows running clocks, and tenths when one is low', async () => {
    const clock = { initial_s: 60, increment_s: 0, days: 0 }
    await open({
      table: { ...table(), clock },
      clocks: { left_s: [4.2, 60], running: 1, rest_s: [] },
    })
    const [mine, theirs] = [0, 1].map((seat) => page.find(`[data-plate="${seat}"] .clock`))
    expect(mine?.textContent).toBe('4.2')
    expect(mine?.classList.contains('low')).toBe(true)
    expect(theirs?.textContent).toMatch(/^(1:00|0:5\d)$/)
  })

  it('says who is away', async () => {
    await open()
    FakeSocket.latest.tell({ kind: 'presence', present: [true, false], spectators: 2 })
    page.settle()
    expect(page.find('[data-plate="1"]')?.classList.contains('away')).toBe(true)
    page.click('More')
    expect(page.find('dialog')?.textContent).toContain('2 people watching')
  })

  it('groups moves of chance into one entry of the list', async () => {
    const deal = (number: number) => played(number, -1)
    await open({ story: [deal(1), deal(2)], now: now(2, 0) })
    expect(page.all('.moves .chance button')).toHaveLength(1)
  })
})
