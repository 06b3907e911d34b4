import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Holder from '../testing/Holder.svelte'
import { matched, Router, type Route } from './router.svelte'

const none = () => Promise.reject(new Error('not loaded in these tests'))
const route = (pattern: string): Route => ({ pattern, load: none })

describe('an address', () => {
  it('is matched part by part', () => {
    expect(matched('/t/:id', '/t/k3x')).toEqual({ id: 'k3x' })
    expect(matched('/t/:id', '/t/k3x/')).toEqual({ id: 'k3x' })
    expect(matched('/t/:id', '/t')).toBeNull()
    expect(matched('/t/:id', '/t/k3x/more')).toBeNull()
    expect(matched('/', '/')).toEqual({})
  })

  it('may have a rest, and characters that are encoded', () => {
    expect(matched('/learn/:game/*rest', '/learn/pebbles/rules/G%201')).toEqual({
      game: 'pebbles',
      rest: 'rules/G 1',
    })
    expect(matched('/t/:id', '/t/%zz')).toEqual({ id: '%zz' })
  })

  it('finds the first page of its kind, or the one that says there is none', () => {
    const missing = route('*')
    const [home, table] = [route('/'), route('/t/:id')]
    const router = new Router([home, table], missing)
    expect(router.find('/')[0]).toBe(home)
    expect(router.find('/t/abc')).toEqual([table, { id: 'abc' }])
    expect(router.find('/nowhere')[0]).toBe(missing)
  })
})

describe('the router', () => {
  const page = { default: Holder as never }
  const load = vi.fn(() => Promise.resolve(page))
  const slow = vi.fn<() => Promise<typeof page>>()
  const broken = vi.fn(none)
  let router: Router

  beforeEach(() => {
    vi.clearAllMocks()
    vi.stubGlobal('scrollTo', vi.fn())
    history.replaceState(null, '', '/')
    router = new Router(
      [
        { pattern: '/', load },
        { pattern: '/t/:id', load },
        { pattern: '/slow', load: slow },
        { pattern: '/broken', load: broken },
      ],
      { pattern: '*', load },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  it('shows the page of an address, with its parts and its query', async () => {
    await router.go('/t/k3x?at=4')
    expect(router.shown).toMatchObject({ params: { id: 'k3x' }, key: '/t/k3x' })
    expect(router.shown?.query.get('at')).toBe('4')
    expect(router.path).toBe('/t/k3x')
    expect(location.pathname).toBe('/t/k3x')
  })

  it('replaces an address that is not worth going back to', async () => {
    const before = history.length
    await router.go('/t/a', { replace: true })
    expect(history.length).toBe(before)
  })

  it('says that the server is out of reach when a page cannot be loaded, until one can', async () => {
    await router.go('/broken')
    expect(router.lost).toBe(true)
    await router.go('/')
    expect(router.lost).toBe(false)
  })

  it('loads everything anew where the server answers: it has another version by now', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    await router.go('/broken')
    expect([reload.mock.calls.length, router.lost], 'nothing was shown before').toEqual([0, true])
    await router.go('/')
    await router.go('/broken')
    expect([reload.mock.calls.length, router.lost]).toEqual([1, false])
  })

  it('shows the page that was asked for last, however slow the one before', async () => {
    let arrive: (found: typeof page) => void = () => undefined
    slow.mockReturnValue(new Promise((done) => (arrive = done)))
    const first = router.go('/slow')
    await router.go('/t/b')
    arrive(page)
    await first
    expect(router.shown?.key).toBe('/t/b')
  })

  it('loads a page before anybody goes there', async () => {
    await router.fetch('/t/next')
    expect(load).toHaveBeenCalledTimes(1)
    expect(router.shown).toBeNull()
  })

  describe('follows links', () => {
    const follow = (html: string, more: MouseEventInit = {}) => {
      document.body.innerHTML = html
      const link = document.querySelector('a') as HTMLAnchorElement
      let followed = false
      const stay = (event: Event) => {
        followed = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', stay, { once: true })
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more }),
      )
      return followed
    }

    beforeEach(async () => {
      router.begin()
      await router.show()
    })

    it('of ours', () => {
      expect(follow('<a href="/t/k3x">table</a>')).toBe(true)
    })

    it('but not with a modifier, elsewhere, into a new window or to a file', () => {
      expect(follow('<a href="/t/k3x">table</a>', { ctrlKey: true })).toBe(false)
      expect(follow('<a href="https://example.org/">out</a>')).toBe(false)
      expect(follow('<a href="/t/k3x" target="_blank">new</a>')).toBe(false)
      expect(follow('<a href="/api/tables/k3x/record">record</a>')).toBe(false)
      expect(follow('<a href="/t/k3x" download>file</a>')).toBe(false)
    })
  })
})
