// A disc in the hand: where the hand wants it, how it gets there, what it feels. The board and its
// controls share this state; there is only one hand.

import { Refusal } from '../../api/client'
import { store, stored } from '../../app/storage'
import type { Channel } from '../board'
import { beside, chased, isAt, isNearly, STILL, within, type Grip } from './grip'
import { HandRequests, isFelt, isHandGone, type Felt, type Foreseen, type Sample } from './messages'
import type { How } from './moves'
import {
  axisOf,
  degrees,
  DIAMETER,
  isLeaning,
  overhang,
  radians,
  standing,
  type Pose,
} from './poses'
import {
  apart,
  arcOf,
  HELPS,
  middleStand,
  nearestStand,
  rimOf,
  type Stand,
  type Zone,
} from './zones'

export type { Grip }

/** What a hand must know of the table before it takes a disc. */
export interface Reach {
  /** The number of the move that it will make. */
  number: number
  side: 'w' | 'b'
  discs: Pose[]
  /** The discs that may be played against. */
  targets: number[]
  /** The radius of the playing circle, where the table has chosen another. */
  circle?: number
}

/** On a free table: play a disc as in the game, put one down flat, lift one away. */
export type Tool = 'play' | 'put' | 'lift'

export type View = 'table' | 'top' | 'side'

const EVERY_MS = 34
/** The server does not count a longer pause between two samples as time of the hand. */
const LATEST_MS = 600
/** The simulation goes on a little after the hand has stopped, longer near the cloth. */
const LINGER_MS = 700
const LINGER_HIGH_MS = 100
const FORESEE_EVERY_MS = 350
const BEGIN: Record<How, Pick<Grip, 'clear' | 'tilt'>> = {
  lean: { clear: 40, tilt: 20 },
  press: { clear: 70, tilt: 0 },
  sweep: { clear: 45, tilt: 0 },
}
/** A helped hand carries its disc high enough to disturb nothing, and sets it down by itself. */
const HELPED_CLEAR = 70
/** Below this height the player sets it down. */
const LOWERED = 25
/** A forecast is valid this near to where it was requested. */
const SAME = 1.5

class Holding {
  how = $state<How>('lean')
  /** By hand, or by numbers. */
  by = $state<'hand' | 'numbers'>('hand')
  view = $state<View>('table')
  tool = $state<Tool>('play')
  held = $state(false)
  busy = $state(false)
  goal = $state.raw<Grip>(STILL)
  /** The disc to play against; null: the nearest of the player's own. */
  aim = $state<number | null>(null)
  /** Why the last action of the hand was refused. */
  problem = $state('')
  foreseen = $state.raw<Foreseen | null>(null)
  /** Where the disc was held at the time of the forecast. */
  #foreseenAs = $state.raw<Grip>(STILL)
  /** The zones in which a disc will stand, by the number of the disc beside them. */
  zones = $state.raw<ReadonlyMap<number, Zone>>(new Map())
  /** How much steeper than advised the player holds it. */
  #bend = $state(0)
  /** Whether the hand helps: it shows zones, adjusts the tilt, says what would happen if the player
   * let go, and sets a disc down that is let go in a zone. */
  helps = $state(stored('polarity-help') !== 'off')
  /** A finger or the mouse carries the disc from beside the board. */
  carried = $state(false)
  /** What a moving hand feels, ours or another player's; null: no hand moves. */
  felt = $state.raw<Felt | null>(null)
  #at: Grip = STILL
  /** Where the pointer wants the centre of the disc; null: something else has moved the hand. */
  #pointed: { x: number; y: number } | null = null
  /** How often the player has moved the hand since it took the disc. */
  #wishes = 0
  #targets: Pose[] = []
  #side: 'w' | 'b' = 'w'
  #requests: HandRequests | null = null
  #look: () => Reach | null = () => null
  #timer: ReturnType<typeof setInterval> | undefined
  #began = 0
  #changed = 0
  #ticked = 0
  #foreseenAt = 0
  #waiting: Sample[] = []
  #asked = 0

  /** The disc that the one in the hand would be played against. */
  get target(): Pose | null {
    return this.#targetAt(this.goal)
  }

  #targetAt({ x, y }: Grip): Pose | null {
    const chosen = this.#targets.find(({ number }) => number === this.aim)
    if (chosen) return chosen
    const away = (one: Pose) => Math.hypot(one.x - x, one.y - y)
    const able = this.how === 'press' ? this.#targets.filter(isLeaning) : this.#targets
    return able.reduce<Pose | null>(
      (best, one) => (best && away(best) <= away(one) ? best : one),
      null,
    )
  }

  /** Whether letting go sets the disc down where it will stand; not if the player has lowered,
   * tilted or turned it. */
  get helped(): boolean {
    const { clear, turn } = this.goal
    return this.helps && this.how === 'lean' && clear >= LOWERED && !this.#bend && !turn
  }

  /** Whether the hand's numbers mean nothing yet: it carries its disc high, with help. */
  get carries(): boolean {
    if (!this.held || !this.helps) return false
    return this.how === 'lean' ? this.helped : this.goal.clear >= LOWERED
  }

  /** Where it would be set down now, by statics; null: it would stand nowhere near. */
  get stand(): Stand | null {
    if (!this.held || !this.helped) return null
    const found = nearestStand(this.zones.values(), this.goal)
    return found && found.away < HELPS ? found : null
  }

  /** What would happen if the player let go, if that is known for the present grip. */
  get forecast(): Foreseen | null {
    const [then, now] = [this.#foreseenAs, this.goal]
    const same = apart(then, now) < SAME && Math.abs(then.clear - now.clear) < SAME
    return same && Math.abs(then.tilt - now.tilt) < SAME ? this.foreseen : null
  }

  /** What is known before that: a key of a message. */
  get expected(): 'zone' | 'looking' | 'nowhere' | 'press' | 'sweep' | 'wait' {
    if (this.how !== 'lean') return this.how
    if (!this.helped) return 'wait'
    if (this.stand) return 'zone'
    return this.zones.size < this.#targets.length ? 'looking' : 'nowhere'
  }

  /** The distance from the target to the disc, in diameters. */
  get distance(): number {
    const target = this.target
    if (!target) return 0
    return Math.hypot(this.goal.x - target.x, this.goal.y - target.y) / DIAMETER
  }

  bearing(grip: Grip = this.goal): number {
    const target = this.#targetAt(grip)
    const away = target ? degrees(Math.atan2(grip.y - target.y, grip.x - target.x)) : 90
    return (away + grip.turn + 720) % 360
  }

  /** Where the hand wants the disc. */
  pose(grip: Grip = this.goal): Pose {
    const bearing = this.bearing(grip)
    const back = this.how === 'lean' ? overhang(grip.tilt) : 0
    const [nx, ny, nz] = axisOf(this.#side, grip.tilt, bearing)
    return {
      number: -1,
      x: grip.x - back * Math.cos(radians(bearing)),
      y: grip.y - back * Math.sin(radians(bearing)),
      z: grip.clear + standing(grip.tilt),
      nx,
      ny,
      nz,
    }
  }

  /** Another kind of gesture; the grip changes to suit it. */
  choose(how: How): void {
    this.how = how
    this.foreseen = null
    this.#bend = 0
    if (!this.held) return
    this.move({ ...this.#beginning, turn: 0 })
    void this.#learn()
  }

  get #beginning(): Pick<Grip, 'clear' | 'tilt'> {
    const begin = BEGIN[this.how]
    return this.how === 'lean' && this.helps ? { ...begin, clear: HELPED_CLEAR } : begin
  }

  nextView(): void {
    this.view = this.view === 'table' ? 'top' : this.view === 'top' ? 'side' : 'table'
  }

  toggleHelp(): void {
    this.helps = !this.helps
    this.foreseen = null
    this.#bend = 0
    if (this.helps && this.held) void this.#learn()
    store('polarity-help', this.helps ? 'on' : 'off')
  }

  /** Follow the table of a board until the returned function is called: receive what moves there, and
   * where a disc can be taken. */
  follow(channel: Channel, look: () => Reach | null): () => void {
    const requests = new HandRequests(channel)
    this.#requests = requests
    this.#look = look
    const deafen = channel.listen((message) => {
      if (isFelt(message)) this.felt = message
      else if (isHandGone(message) || message.kind === 'welcome') this.felt = null
    })
    return () => {
      deafen()
      if (this.#requests !== requests) return
      this.reset()
      this.#requests = null
      this.#look = () => null
      this.felt = null
    }
  }

  /** Take a disc of the reserve; near a target, where there is space beside it. */
  async take(aim: number | null): Promise<void> {
    const reach = this.#look()
    if (!this.#requests || !reach || this.held || this.busy) return
    this.problem = ''
    this.busy = true
    try {
      await this.#requests.grasp(reach.number)
    } catch (fault) {
      this.#refuse(fault)
      return
    } finally {
      this.busy = false
    }
    const { discs, targets, side, circle } = reach
    this.#targets = discs.filter(({ number }) => targets.includes(number))
    const target = discs.find(({ number }) => number === aim) ?? null
    const leaner = this.how === 'press' && this.helps ? this.#targets.find(isLeaning) : undefined
    this.#side = side
    this.aim = target?.number ?? null
    this.#bend = 0
    this.#pointed = null
    this.#wishes = 0
    this.zones = new Map()
    const grip = {
      ...beside(target ?? leaner ?? null, discs, this.how, circle),
      ...this.#beginning,
      turn: 0,
    }
    this.goal = this.#at = grip
    this.#begin()
    void this.#learn()
  }

  /** Ask where the disc will stand, beside the nearest disc first. A hand that was taken to a target
   * and has not moved yet goes above the place where it will stand. */
  async #learn(): Promise<void> {
    const requests = this.#requests
    const [began, from, wishes] = [this.#began, this.goal, this.#wishes]
    const near = (one: Pose) => (one.number === this.aim ? -1 : apart(one, from))
    const targets = [...this.#targets].sort((one, other) => near(one) - near(other))
    for (const { number, x, y } of targets) {
      if (!requests || !this.helps || this.how !== 'lean' || this.zones.has(number)) continue
      const found = await requests.zones(number).catch(() => null)
      if (!this.held || this.#began !== began) return
      const zone = { x, y, arcs: (found?.arcs ?? []).map(arcOf) }
      this.zones = new Map([...this.zones, [number, zone]])
      const untouched = number === this.aim && this.#wishes === wishes
      const stand = untouched ? middleStand(zone, from) : null
      const at = stand ?? (this.#pointed && this.#rimAt(this.#pointed))
      this.#want(at ? { x: at.x, y: at.y } : {})
    }
  }

  #begin(): void {
    this.held = true
    this.foreseen = null
    this.#waiting = []
    this.#asked = 0
    this.#foreseenAt = 0 // do not wait for an answer that never came, at another table
    this.#began = performance.now()
    this.#changed = this.#ticked = this.#began
    this.#sample(this.#began)
    this.#timer = setInterval(() => this.#tick(), EVERY_MS)
  }

  /** The player moves the hand. */
  move(change: Partial<Grip>): void {
    this.#wishes += 1
    this.#pointed = null
    this.#want(change)
  }

  /** Move the hand. A helped hand adjusts the tilt, unless it is given. */
  #want(change: Partial<Grip>): void {
    const next = { ...this.goal, ...change }
    if (this.helps && this.how === 'lean') {
      const advised = nearestStand(this.zones.values(), next)?.tilt ?? BEGIN.lean.tilt
      if (change.tilt !== undefined) this.#bend = change.tilt - advised
      next.tilt = advised + this.#bend
    }
    this.goal = within(next)
  }

  /** The pointer is over this point of the cloth: a helped hand wants the centre of its disc there. */
  point(at: { x: number; y: number }): void {
    this.move(this.#rimAt(at))
    this.#pointed = at
  }

  #rimAt(at: { x: number; y: number }): { x: number; y: number } {
    const target = this.helped ? this.#targetAt({ ...this.goal, ...at }) : null
    return target ? rimOf(this.zones.values(), target, at, BEGIN.lean.tilt) : at
  }

  shift(change: Partial<Grip>): void {
    const { x, y, clear, tilt, turn } = this.goal
    this.move({
      x: x + (change.x ?? 0),
      y: y + (change.y ?? 0),
      clear: clear + (change.clear ?? 0),
      turn: turn + (change.turn ?? 0),
      ...(change.tilt ? { tilt: tilt + change.tilt } : {}),
    })
  }

  #tick(): void {
    const now = performance.now()
    // a busy machine ticks late: the hand catches up, because its time is limited
    for (let late = Math.min(now - this.#ticked, LATEST_MS); late > 0; late -= EVERY_MS) {
      if (!isAt(this.#at, this.goal)) this.#changed = now
      this.#at = chased(this.#at, this.goal, Math.min(late, EVERY_MS) / 1000)
    }
    this.#ticked = now
    const lingers = this.#at.clear < LOWERED ? LINGER_MS : LINGER_HIGH_MS
    if (now - this.#changed < lingers) this.#sample(now)
    this.#send()
    if (this.helps) void this.#foresee(now)
  }

  /** Whether the hand has reached its goal and all of its path was simulated. */
  get #arrived(): boolean {
    return isNearly(this.#at, this.goal) && this.#waiting.length === 0 && this.#asked === 0
  }

  #sample(now: number): void {
    const { x, y, z } = this.pose(this.#at)
    const ms = Math.round(now - this.#began)
    const last = this.#waiting.at(-1)
    if (last && last[0] >= ms) return
    this.#waiting.push([ms, x, y, z, this.#at.tilt, this.bearing(this.#at)])
  }

  /** Send what the hand did since the last answer; at most two requests are pending. */
  #send(): void {
    if (!this.#requests || this.#asked >= 2 || this.#waiting.length === 0) return
    const samples = this.#waiting.splice(0, 48)
    this.#asked += 1
    this.#requests.move(samples).then(
      () => (this.#asked -= 1),
      (fault: unknown) => {
        this.#asked -= 1
        if (this.held) this.#refuse(fault)
        if (fault instanceof Refusal && fault.code === 'not-now') this.reset()
      },
    )
  }

  async #foresee(now: number): Promise<void> {
    if (!this.#requests || now - this.#foreseenAt < FORESEE_EVERY_MS) return
    if (!this.#arrived || this.forecast?.discs || (this.helped && !this.stand)) return
    await this.#ask()
  }

  /** Ask what would happen if the player let go now. */
  async #ask(): Promise<void> {
    this.#foreseenAt = Infinity
    const asked = this.#at
    try {
      const found = await this.#requests?.foresee(this.how, this.helped)
      if (!this.held || !found) return
      this.foreseen = found
      this.#foreseenAs = asked
    } catch {
      this.foreseen = null
    } finally {
      this.#foreseenAt = performance.now()
    }
  }

  /** The finger or mouse that carried the disc is lifted: in a zone a helped hand sets it down,
   * unless that would go wrong; elsewhere it keeps holding it. */
  async drop(): Promise<void> {
    while (this.busy && !this.held) await soon() // it is being taken
    const wishes = this.#wishes
    const same = () => this.held && !this.busy && this.#wishes === wishes
    while (same() && !this.stand && this.expected === 'looking') await soon()
    if (!wishes || !this.stand) return
    while (same() && !this.#arrived) await soon()
    if (!same()) return
    if (!this.forecast) await this.#ask()
    if (!same() || (this.forecast?.discs && !this.forecast.good)) return
    await this.letGo()
  }

  /** Let go of a lean, withdraw from a press or a sweep. */
  async letGo(): Promise<void> {
    if (!this.held || this.busy || !this.#requests) return
    this.busy = true
    this.problem = ''
    try {
      while (this.held && !this.#arrived) await soon()
      if (!this.held) return
      const target = this.#targetAt(this.#at)?.number ?? null
      await this.#requests.letGo(this.how, target, this.helped)
      this.reset()
    } catch (fault) {
      this.#refuse(fault)
    } finally {
      this.busy = false
    }
  }

  /** Something happened: the gesture has ended. */
  async end(): Promise<void> {
    const requests = this.#requests
    if (!this.held || !requests) return
    this.#stop()
    const target = this.#targetAt(this.#at)?.number ?? null
    const end = (how: How) => requests.letGo(how, target, false)
    try {
      // a press that missed its leaner was a sweep
      await end(this.how).catch(() => end('sweep'))
    } catch (fault) {
      this.#refuse(fault)
    }
    this.reset()
  }

  async putBack(): Promise<void> {
    if (!this.held || !this.#requests) return
    try {
      await this.#requests.putBack()
      this.reset()
    } catch (fault) {
      this.#refuse(fault)
    }
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#waiting = []
  }

  /** The hand is empty. */
  reset(): void {
    this.#stop()
    this.held = false
    this.carried = false
    this.foreseen = null
    this.zones = new Map()
    this.aim = null
  }

  #refuse(fault: unknown): void {
    if (!(fault instanceof Refusal)) throw fault
    this.problem = fault.message
  }
}

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, EVERY_MS))

export const holding = new Holding()
