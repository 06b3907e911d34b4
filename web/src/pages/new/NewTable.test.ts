import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewTable as Wanted } from '../../api/protocol'
import { router } from '../../app/routes'
import { FakeHttp, refusal } from '../../testing/http'
import { askAgain, facts, house } from '../../testing/pebbles'
import { show, until, type Shown } from '../../testing/shown'
import '../../testing/words'
import NewTable from './NewTable.svelte'

vi.mock('../../boards/games', async () => (await import('../../testing/pebbles')).pebbles())

describe('a new table', () => {
  let page: Shown
  let http: FakeHttp

  beforeEach(async () => {
    localStorage.clear()
    http = new FakeHttp()
    await askAgain(http)
    http
      .on('/api/house', () => house(facts, { ...facts, name: 'stones', title: 'Stones' }))
      .on('/api/tables', () => ({ id: 'k3x', secret: 's', mine: [0], invitation: '' }))
    vi.spyOn(router, 'go').mockResolvedValue()
  })
  afterEach(() => {
    page.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function open(query = ''): Promise<void> {
    page = show(NewTable, { params: {}, query: new URLSearchParams(query) })
    await until(() => page.find('form'), 'the form')
  }

  async function submit(): Promise<Wanted> {
    const form = page.find('form') as HTMLFormElement
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await until(() => http.bodies('/api/tables').length, 'the request')
    return http.bodies<Wanted>('/api/tables').at(-1) as Wanted
  }

  const seat = (number: number) => page.all('.seats select')[number] as HTMLSelectElement
  function choose(field: HTMLSelectElement, index: number): void {
    field.selectedIndex = index
    field.dispatchEvent(new Event('change', { bubbles: true }))
    page.settle()
  }

  it('is by default oneself against the computer, without a clock', async () => {
    await open()
    expect(await submit()).toMatchObject({
      game: 'pebbles',
      sitters: [{ who: 'me' }, { who: 'computer', level: 2 }],
      clock: null,
      options: {},
    })
  })

  it('is of the game that the address names, or that one opened last', async () => {
    await open('game=stones')
    expect((await submit()).game).toBe('stones')
    page.close()
    await open()
    expect((await submit()).game).toBe('stones')
  })

  it('is of another game at a press', async () => {
    await open()
    page.click('Stones')
    expect((await submit()).game).toBe('stones')
  })

  it('asks for as many players as one wants', async () => {
    await open()
    page.click('3')
    const wanted = await submit()
    expect(wanted.sitters).toHaveLength(3)
    expect(Number(wanted.options?.['players'])).toBe(3)
  })

  it('leaves a seat open, and then asks for a name', async () => {
    await open()
    expect(page.find('[autocomplete="nickname"]')).toBeNull()
    choose(seat(1), 1)
    page.fill('[autocomplete="nickname"]', ' Ana ')
    const wanted = await submit()
    expect(wanted.sitters[1]).toEqual({ who: 'open' })
    expect(wanted.name).toBe('Ana')
  })

  it('sets the level of a computer', async () => {
    await open()
    choose(seat(2), 0)
    expect((await submit()).sitters[1]).toEqual({ who: 'computer', level: 1 })
  })

  it('swaps who begins', async () => {
    await open()
    page.find('.order button')?.click()
    page.settle()
    expect((await submit()).sitters.map(({ who }) => who)).toEqual(['computer', 'me'])
  })

  it('has a clock', async () => {
    await open()
    page.all('fieldset .seg .num')[1]?.click()
    page.settle()
    expect((await submit()).clock).toEqual({ initial_s: 180, increment_s: 2, days: 0 })
  })

  it('has days a turn where another person plays, who is known by a key', async () => {
    await open('lobby=1')
    page.click('3 days per turn')
    const { clock, me } = await submit()
    expect(clock).toEqual({ initial_s: 3 * 86_400, increment_s: 0, days: 3 })
    expect(me).toMatch(/^[\w-]{24}$/)
  })

  it('sends only options that are not as usual', async () => {
    await open()
    page.click('short')
    expect((await submit()).options).toEqual({ length: 'short' })
    page.close()
    http.asked = []
    await open()
    page.click('short')
    page.click('normal')
    expect((await submit()).options).toEqual({})
  })

  it('begins from a position that the address names', async () => {
    await open('start=some+position')
    expect((await submit()).start).toBe('some position')
  })

  it('cannot be opened for nobody', async () => {
    await open()
    choose(seat(0), 2)
    expect((page.find('button.open') as HTMLButtonElement).disabled).toBe(true)
  })

  it('says why the server refuses it, and stays', async () => {
    http.on('/api/tables', () => refusal('illegal', 'that is no position of Pebbles'))
    await open()
    await submit()
    await until(() => page.find('[role="alert"]'))
    expect(page.find('[role="alert"]')?.textContent).toBe('That is no position of Pebbles.')
    expect(router.go).not.toHaveBeenCalled()
  })
})
