import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '../../app/routes'
import { keepFinished } from '../../session/finished'
import { rememberTable } from '../../session/recent'
import { FakeHttp, refusal } from '../../testing/http'
import { askAgain, facts, house } from '../../testing/pebbles'
import { show, until, type Shown } from '../../testing/shown'
import '../../testing/words'
import MyGames from '../games/MyGames.svelte'

vi.mock('../../boards/games', async () => (await import('../../testing/pebbles')).pebbles())

let page: Shown
let http: FakeHttp

beforeEach(async () => {
  localStorage.clear()
  http = new FakeHttp()
  vi.spyOn(router, 'go').mockResolvedValue()
  vi.spyOn(router, 'fetch').mockResolvedValue()
  await askAgain(http)
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const game = (name: string) => ({ ...facts, name, title: name })

describe('the home page', () => {
  async function open(...names: string[]): Promise<void> {
    http.on('/api/house', () => house(...names.map(game)))
    const { default: Home } = await import('./Home.svelte')
    page = show(Home, {})
    await until(() => page.all('.case h2').length === names.length && page.find('.ways'))
  }

  it.each([
    [1, 'One game of force'],
    [4, 'Four games of force'],
    [5, 'Five games of force'],
    [12, '12 games of force'],
  ])('shows %i games, and says how many', async (count, title) => {
    await open(...Array.from({ length: count }, (_, at) => `game-${at}`))
    expect(page.find('h1')?.textContent).toBe(title)
    expect(page.all('.case')).toHaveLength(count)
  })

  it('shows games without a place in the order of the server', async () => {
    await open('b', 'a', 'c')
    expect(page.all('.case h2').map((one) => one.firstChild?.textContent?.trim())).toEqual([
      'b',
      'a',
      'c',
    ])
  })

  it('begins a game against the computer with one press', async () => {
    http.on('/api/tables', () => ({ id: 'k3x', secret: 's', mine: [0], invitation: '' }))
    await open('a')
    page.click('play a against the computer')
    await until(() => vi.mocked(router.go).mock.calls.length)
    expect(router.go).toHaveBeenCalledWith('/t/k3x')
  })

  it('says why a game cannot begin', async () => {
    http.on('/api/tables', () => refusal('too-much', 'too many tables', 429))
    await open('a')
    page.click('play a against the computer')
    await until(() => page.find('[role="alert"]'))
    expect(page.find('[role="alert"]')?.textContent).toBe('Too many tables.')
  })

  it('does not let one play what is not installed', async () => {
    http.on('/api/house', () => house({ ...game('a'), ready: false }))
    const { default: Home } = await import('./Home.svelte')
    page = show(Home, {})
    await until(() => page.find('.soon'))
    expect(() => page.control('play a')).toThrow()
  })

  it('knows the way back to two games, and where the others are', async () => {
    for (const id of ['one', 'two', 'three'])
      rememberTable({ id, secret: 's', title: id, at: 1, state: 'mine' })
    rememberTable({ id: 'old', secret: 's', title: 'old', at: 9, state: 'over' })
    await open('a')
    expect(page.all('.resume a[href^="/t/"]')).toHaveLength(2)
    expect(page.control('All my games').getAttribute('href')).toBe('/games')
  })

  it('sinks the diver under a press', async () => {
    await open('a')
    const cap = page.find('.tube button') as HTMLElement
    const before = cap.innerHTML
    cap.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    page.settle()
    expect(cap.innerHTML).not.toBe(before)
    cap.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    page.settle()
    expect(cap.innerHTML).toBe(before)
  })
})

describe('my games', () => {
  const open = () => {
    page = show(MyGames, {})
  }

  it('are none at first, and one is invited to play', () => {
    open()
    expect(page.find('main a.go')?.getAttribute('href')).toBe('/')
  })

  it('are running or over, each with its way', () => {
    rememberTable({ id: 'now', secret: 's', title: 'Pebbles', names: ['Ben'], at: 2 })
    rememberTable({ id: 'then', secret: 's', title: 'Pebbles', at: 1, state: 'over' })
    open()
    expect(page.all('main section')).toHaveLength(3)
    expect(page.all('main li a.b').map((one) => one.getAttribute('href'))).toEqual([
      '/t/now',
      '/replay/then',
    ])
  })

  it('that are over say how they went, and can be chosen by game and result', () => {
    const one = { game: 'pebbles', title: 'Pebbles', together: false, seat: 0, turns: 9, at: 1 }
    keepFinished({ ...one, id: 'a', names: ['Spring'], level: 3, result: 'won' })
    keepFinished({ ...one, id: 'b', names: ['Ben'], level: null, result: 'lost' })
    keepFinished({ ...one, id: 'c', game: 'arrows', names: [], level: null, result: null })
    open()
    const listed = () => page.all('li.over a').map((link) => link.getAttribute('href'))
    expect(listed()).toEqual(['/replay/c', '/replay/b', '/replay/a'])
    expect(page.text()).toContain('against Spring, level 3')
    page.click('Won')
    expect(listed()).toEqual(['/replay/a'])
    page.fill('select', 'arrows')
    expect(listed()).toEqual([])
    page.click('All')
    expect(listed()).toEqual(['/replay/c'])
    expect(page.all('.statistics tbody tr')).toHaveLength(2)
  })

  it('are forgotten at a press', () => {
    rememberTable({ id: 'now', secret: 's', title: 'Pebbles', names: ['Ben'], at: 2 })
    open()
    page.find('main li button')?.click()
    page.settle()
    expect(page.all('main li')).toHaveLength(0)
    expect(localStorage.getItem('ludion-tables')).toBe('[]')
  })
})
