import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '../app/routes'
import { words } from '../app/words.svelte'
import { show, until, type Shown } from '../testing/shown'
import '../testing/words'
import Gauge from './Gauge.svelte'
import Header from './Header.svelte'
import QrCode from './QrCode.svelte'
import Settings from './Settings.svelte'
import { moving } from '../app/motion.svelte'
import { settingsSheet } from '../app/settings.svelte'
import { stored } from '../app/storage'
import Said from './Said.svelte'

let page: Shown
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

describe('a QR code', () => {
  it('is drawn in the browser, with its name, without a request', () => {
    page = show(QrCode, { text: 'https://house.example/t/abc#secret', label: 'QR code' })
    expect(page.find('svg')?.getAttribute('aria-label')).toBe('QR code')
    expect(page.all('path').at(-1)?.getAttribute('d')?.length).toBeGreaterThan(1000)
    expect(page.find('img')).toBeNull()
  })
})

describe('the header', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => words.speak('en'))

  it('says where the reader is', () => {
    router.path = '/learn/pebbles'
    page = show(Header, {})
    const here = page.all('nav [aria-current]').map((one) => one.getAttribute('href'))
    expect(here).toEqual(['/learn'])
  })

  it('names the game instead, at a table', () => {
    page = show(Header, { crumb: { title: 'Pebbles', text: 'against Ben' } })
    expect(page.find('.crumb')?.textContent).toContain('against Ben')
    expect(page.find('.menu')).toBeNull()
  })

  it('changes the language, and offers the other one then', async () => {
    page = show(Header, {})
    page.click('passer en français')
    await until(() => words.lang === 'fr')
    page.settle()
    expect(document.documentElement.lang).toBe('fr')
    expect(page.find('.end [lang="en"]')).not.toBeNull()
  })

  it('opens its menu on a phone, and closes it with Escape', () => {
    page = show(Header, {})
    const menu = page.find('.menu') as HTMLElement
    menu.click()
    page.settle()
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    page.settle()
    expect(menu.getAttribute('aria-expanded')).toBe('false')
  })

  it('lets a keyboard skip to the content', () => {
    const main = document.createElement('main')
    main.id = 'main'
    main.tabIndex = -1
    document.body.append(main)
    page = show(Header, {})
    page.find('.skip')?.click()
    expect(document.activeElement).toBe(main)
    main.remove()
  })
})

describe('the settings', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => moving.choose('normal'))

  it('are opened by the header of every page', () => {
    page = show(Header, {})
    page.click('Settings')
    expect(settingsSheet.open).toBe(true)
    settingsSheet.open = false
  })

  it('take effect at once and are stored', () => {
    page = show(Settings, { onclose: () => undefined })
    page.click('Slow')
    expect(moving.pace).toBe(0.5)
    expect(page.control('Slow').getAttribute('aria-pressed')).toBe('true')
    for (const box of page.all('input[type="checkbox"]')) box.click()
    page.settle()
    for (const [key, kept] of [
      ['motion', 'slow'],
      ['sound', 'on'],
      ['hints', 'off'],
      ['confirm', 'on'],
      ['notation', 'on'],
      ['keys', 'off'],
      ['mark-last', 'off'],
      ['mark-coordinates', 'off'],
      ['mark-needles', 'off'],
    ] as const)
      expect([key, stored(key)]).toEqual([key, kept])
    for (const box of page.all('input[type="checkbox"]')) box.click()
  })
})

describe('a sentence', () => {
  it('keeps numbers with their word', () => {
    page = show(Said, { text: 'Player 1 moves' })
    expect(page.root.textContent).toContain('Player\u00a01')
  })
})

describe('a gauge', () => {
  it('says in words how full it is', () => {
    page = show(Gauge, { gauge: { full: 2, most: 5, text: '2 energy of 5' }, seat: 0 })
    expect(page.root.innerHTML).toContain('2 energy of 5')
  })
})
