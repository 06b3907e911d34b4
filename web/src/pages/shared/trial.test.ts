import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WantedStudy } from '../../api/protocol'
import { replaying, studied, type FakeHttp } from '../../testing/http'
import '../../testing/words'
import { keyMeans } from './keys'
import { Trial } from './trial.svelte'

let http: FakeHttp
beforeEach(() => {
  vi.useFakeTimers()
  http = replaying()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a position to try things in', () => {
  it('asks only for what comes after what is known', async () => {
    const trial = new Trial(studied({ moves: ['a'] }), ['before'])
    trial.tree.walk(1)
    await trial.steps(trial.at, ['b'])
    expect(http.bodies<WantedStudy>('/api/study')[0]).toMatchObject({
      moves: ['before', 'a', 'b'],
      since: 2,
    })
  })

  it('asks once for a line', async () => {
    const trial = new Trial(studied({}))
    await Promise.all([trial.steps(trial.at, ['a']), trial.steps(trial.at, ['a'])])
    expect(http.asked).toHaveLength(1)
  })

  it('asks again for a line that was refused', async () => {
    const trial = new Trial(studied({}))
    await trial.steps(trial.at, ['bad']).catch(() => undefined)
    await trial.steps(trial.at, ['bad']).catch(() => undefined)
    expect(http.asked).toHaveLength(2)
  })

  it('previews a chosen move after a moment, while it stays chosen', async () => {
    const trial = new Trial(studied({}))
    trial.choose('a')
    trial.choose('b')
    await vi.advanceTimersByTimeAsync(200)
    expect(trial.preview?.played.text).toBe('b')
    expect(http.asked).toHaveLength(1)
    trial.choose(null)
    expect(trial.preview).toBeNull()
  })

  it('previews nothing in a puzzle, where that would tell the answer', async () => {
    const trial = new Trial(studied({}), [], { foresees: false })
    trial.choose('a')
    await vi.advanceTimersByTimeAsync(200)
    expect([trial.chosen, trial.preview]).toEqual(['a', null])
    expect(http.asked).toHaveLength(0)
  })

  it('makes a move and shows it on its way', async () => {
    const trial = new Trial(studied({}))
    trial.choose('a')
    await trial.play(['a'])
    expect(trial.now.number).toBe(1)
    expect(trial.chosen).toBeNull()
    expect(trial.watching.happening?.step.played.text).toBe('a')
  })

  it('makes no move where one has gone elsewhere meanwhile', async () => {
    const trial = new Trial(studied({ moves: ['a'] }))
    const playing = trial.play(['x'])
    trial.tree.walk(1)
    expect(await playing).toBeNull()
    expect(trial.at.texts).toEqual(['a'])
  })
})

describe('watching a game', () => {
  const watching = (moves = ['a', 'b', 'c']) => new Trial(studied({ moves })).watching

  it('goes move by move, each shown on its way', () => {
    const one = watching()
    one.forward()
    expect(one.happening?.step.played.text).toBe('a')
    expect(one.place.now.number).toBe(1)
  })

  it('plays on by itself as moves come to rest, and stops at the end', async () => {
    const one = watching()
    one.play()
    expect(one.playing).toBe(true)
    for (let passed = 0; passed < 12 && one.playing; passed += 1) {
      if (one.happening) one.settled()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(one.place.now.number).toBe(3)
    expect(one.playing).toBe(false)
  })

  it('begins again from the end', () => {
    const one = watching()
    one.tree.last()
    one.play()
    expect(one.place.now.number).toBeLessThan(3)
  })

  it('jumps without showing anything on its way, and no longer plays', () => {
    const one = watching()
    one.play()
    one.jump(() => one.tree.last())
    expect(one.happening).toBeNull()
    expect(one.playing).toBe(false)
    expect(one.tree.isLast).toBe(true)
  })
})

describe('the keys of playback', () => {
  const meaning = (key: string, tag = 'div', more: KeyboardEventInit = {}) => {
    const on = document.createElement(tag)
    document.body.append(on)
    let found: unknown = 'not heard'
    on.addEventListener('keydown', (event) => (found = keyMeans(event)))
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    on.remove()
    return found
  }

  it('go back and forth, to the ends, and play', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].map((key) => meaning(key))).toEqual([
      'back',
      'forward',
      'first',
      'last',
      'play',
    ])
    expect(meaning('a')).toBeNull()
  })

  it('belong to fields and, for Space, to buttons', () => {
    expect(meaning('Home', 'input')).toBeNull()
    expect(meaning('ArrowLeft', 'button')).toBe('back')
    expect(meaning(' ', 'button')).toBeNull()
  })

  it('mean nothing with a modifier', () => {
    expect(meaning('ArrowLeft', 'div', { altKey: true })).toBeNull()
  })
})
