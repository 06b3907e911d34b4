import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aloud } from './aloud.svelte'
import { keys, plainKey } from './keys.svelte'
import { marks } from './settings.svelte'
import { sounds } from './sound.svelte'
import { store, stored } from './storage'
import { Switch } from './switch.svelte'
import { appearance } from './theme.svelte'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('storage', () => {
  it('finds what was stored, under a name of ours', () => {
    store('name', 'Ana')
    expect(stored('name')).toBe('Ana')
    expect(localStorage.getItem('ludion-name')).toBe('Ana')
  })

  it('is empty in a browser that forbids it, which is no fault', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    expect(() => store('name', 'Ana')).not.toThrow()
    expect(stored('name')).toBeNull()
    vi.unstubAllGlobals()
  })
})

describe('the theme', () => {
  it('is the one that was found before anything was painted', () => {
    document.documentElement.dataset.theme = 'dark'
    appearance.begin()
    expect(appearance.theme).toBe('dark')
  })

  it('changes at once, and is remembered', () => {
    document.documentElement.dataset.theme = 'light'
    appearance.begin()
    appearance.choose('dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(stored('theme')).toBe('dark')
    appearance.choose('light')
    expect(stored('theme')).toBe('light')
  })
})

describe('the speed of motion', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is what the system asks for, until somebody chooses', async () => {
    vi.resetModules()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { moving } = await import('./motion.svelte')
    expect(moving.pace).toBe(0)
    moving.choose('fast')
    expect(moving.pace).toBe(2)
    expect(document.documentElement.dataset.motion).toBe('fast')
    expect(stored('motion')).toBe('fast')
  })

  it('is found again next time, unless what is kept makes no sense', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    for (const [kept, motion] of [
      ['slow', 'slow'],
      ['warp', 'normal'],
    ] as const) {
      store('motion', kept)
      vi.resetModules()
      expect((await import('./motion.svelte')).moving.motion).toBe(motion)
    }
  })
})

describe('a switch', () => {
  it('is as it was left, else as it is at first', () => {
    expect(new Switch('marks', true).on).toBe(true)
    new Switch('marks', true).set(false)
    expect(new Switch('marks', true).on).toBe(false)
  })

  it('tells the root element which marks of boards are off, for CSS', () => {
    marks.needles.set(false)
    expect(document.documentElement.dataset.needles).toBe('off')
    marks.needles.set(true)
    expect(document.documentElement.dataset.needles).toBe('on')
  })
})

describe('what a screen reader hears', () => {
  it('takes turns between two places, so that a sentence can be said twice', () => {
    aloud.say('Your turn.')
    const first = [...aloud.texts]
    aloud.say('Your turn.')
    expect(aloud.texts).toEqual([...first].reverse())
    expect(aloud.texts.filter(Boolean)).toEqual(['Your turn.'])
  })
})

describe('single keys', () => {
  const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) => {
    let found: string | null = 'not heard'
    const hear = (event: Event) => (found = plainKey(event as KeyboardEvent))
    document.addEventListener('keydown', hear)
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    document.removeEventListener('keydown', hear)
    return found
  }

  it('act alone only', () => {
    expect(press('?')).toBe('?')
    expect(press('?', document.body, { ctrlKey: true })).toBeNull()
    expect(press('?', document.body, { altKey: true })).toBeNull()
  })

  it.each(['input', 'textarea', 'select'])('do nothing while something is written in %s', (tag) => {
    const field = document.createElement(tag)
    document.body.append(field)
    expect(press('?', field)).toBeNull()
    field.remove()
  })

  it('may be turned off, which is remembered', () => {
    keys.toggle()
    expect(press('?')).toBeNull()
    expect(stored('keys')).toBe('off')
    keys.toggle()
    expect(press('?')).toBe('?')
  })
})

describe('sounds', () => {
  class Tone {
    static all: Tone[] = []
    type = ''
    frequency = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
    start = vi.fn()
    stop = vi.fn()
    constructor() {
      Tone.all.push(this)
    }
    connect = (to: unknown) => to
  }
  class Audio {
    state = 'running'
    currentTime = 0
    destination = {}
    createOscillator = () => new Tone()
    createGain = () => ({
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: (to: unknown) => to,
    })
  }

  beforeEach(() => {
    Tone.all = []
    vi.stubGlobal('AudioContext', Audio)
    if (sounds.on) sounds.toggle()
    Tone.all = []
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are silent until somebody asks for them', () => {
    sounds.won()
    expect(Tone.all).toHaveLength(0)
    sounds.toggle()
    expect(stored('sound')).toBe('on')
    expect(Tone.all).toHaveLength(1)
  })

  it('tick for each cell on the way, and knock where it stops', () => {
    sounds.toggle()
    Tone.all = []
    sounds.move([{ kind: 'tick' }, { kind: 'tick' }, { kind: 'tick' }])
    expect(Tone.all).toHaveLength(3)
  })

  it('ring where something turns', () => {
    sounds.toggle()
    Tone.all = []
    sounds.move([{ kind: 'turned' }])
    expect(Tone.all).toHaveLength(3)
  })

  it('tell winning from losing, and the last seconds', () => {
    sounds.toggle()
    Tone.all = []
    sounds.won()
    sounds.lost()
    sounds.pendulum(true)
    expect(Tone.all).toHaveLength(4)
  })
})
