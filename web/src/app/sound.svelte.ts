// Small synthesised sounds, off by default. Each is under 300 ms.

import { moving } from './motion.svelte'
import { store, stored } from './storage'

type Wave = 'sine' | 'triangle' | 'square'
interface Note {
  wave: Wave
  /** From one pitch to another. */
  from_hz: number
  to_hz: number
  lasts_s: number
  loud: number
  after_s?: number
}

const note = (
  wave: Wave,
  from_hz: number,
  to_hz: number,
  lasts_s: number,
  loud: number,
  after_s = 0,
): Note => ({ wave, from_hz, to_hz, lasts_s, loud, after_s })

const TICK_S = 0.09

class Sound {
  on = $state(stored('sound') === 'on')
  #audio: AudioContext | null = null

  toggle(): void {
    this.set(!this.on)
  }

  set(on: boolean): void {
    this.on = on
    store('sound', this.on ? 'on' : 'off')
    if (this.on) this.drop()
  }

  /** What happened during a move: a glass tick for each cell, wood where a piece stops. */
  move(trace: unknown[]): void {
    // without motion a piece jumps to its place: no ticks on its way
    const ticks = moving.pace ? Math.min(20, ticksOf(trace)) : 0
    const tick_s = moving.pace ? TICK_S / moving.pace : 0
    const notes: Note[] = []
    if (trace.some((event) => kindOf(event) === 'turned')) {
      notes.push(note('sine', 1480, 1470, 0.28, 0.1), note('sine', 2960, 2950, 0.2, 0.04))
    }
    for (let tick = 1; tick < ticks; tick += 1) {
      notes.push(note('triangle', 2600, 2500, 0.03, 0.025, tick * tick_s))
    }
    const pitch = 150 + 220 / (1 + ticks / 3)
    notes.push(note('triangle', pitch, pitch * 0.6, 0.09, 0.25, ticks * tick_s))
    this.#play(notes)
  }

  /** It is your turn. */
  drop(): void {
    this.#play([note('sine', 520, 1150, 0.09, 0.12)])
  }

  won(): void {
    this.#play([note('sine', 523, 523, 0.16, 0.12), note('sine', 784, 784, 0.26, 0.12, 0.17)])
  }

  lost(): void {
    this.#play([note('sine', 330, 262, 0.28, 0.12)])
  }

  /** Something comes that shakes the ground. */
  rumble(): void {
    this.#play([
      note('triangle', 74, 38, 0.29, 0.35),
      note('sine', 52, 31, 0.29, 0.3, 0.09),
      note('triangle', 220, 90, 0.16, 0.05, 0.05),
    ])
  }

  /** The last seconds: a pendulum, not an alarm. */
  pendulum(left: boolean): void {
    this.#play([note('triangle', left ? 880 : 740, left ? 870 : 730, 0.04, 0.07)])
  }

  #play(notes: Note[]): void {
    if (!this.on || typeof AudioContext === 'undefined') return
    const audio = (this.#audio ??= new AudioContext())
    if (audio.state === 'suspended') void audio.resume()
    for (const one of notes) ring(audio, one)
  }
}

function ring(audio: AudioContext, { wave, from_hz, to_hz, lasts_s, loud, after_s = 0 }: Note) {
  const begin = audio.currentTime + after_s
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(from_hz, begin)
  tone.frequency.exponentialRampToValueAtTime(to_hz, begin + lasts_s)
  gain.gain.setValueAtTime(loud, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts_s)
  tone.connect(gain).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + lasts_s)
}

/** How many cells something moved, in any game: its ticks, or its longest path. */
export function ticksOf(trace: unknown[]): number {
  const ticks = trace.filter((event) => kindOf(event) === 'tick').length
  return ticks + longestPath(trace)
}

function kindOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'kind' in event ? event.kind : undefined
}

function longestPath(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(longestPath))
  if (typeof value !== 'object' || value === null) return 0
  const { path, ...rest } = value as Record<string, unknown>
  const own = Array.isArray(path) ? path.length : 0
  return Math.max(own, ...Object.values(rest).map(longestPath), 0)
}

export const sounds = new Sound()
