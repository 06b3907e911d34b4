// Somebody's visit to a table: what they know, what they look at, and what they can do there.

import { aloud } from '../app/aloud.svelte'
import { Refusal } from '../api/client'
import { rememberTable, recentTable } from './recent'
import type { EventMessage, Offer, Place } from '../api/protocol'
import { Showing } from './showing.svelte'
import { sounds } from '../app/sound.svelte'
import type { Socket } from './socket'
import { TableState } from './table.svelte'
import { say, words } from '../app/words.svelte'

/** Longer games are not asked for whole until somebody looks back. */
const LEARNT_AT_ONCE = 60
/** We hear of somebody's leaving a little later than the server counts from it. */
const LATE_MS = 500

export type Sheet = 'resign' | 'share' | 'more' | 'moves' | 'talk' | 'keys' | null

export class Visit {
  readonly id: string
  readonly table: TableState
  readonly showing: Showing
  sheet = $state<Sheet>(null)
  /** Something to be told for a while: a refusal, a hint. */
  note = $state('')
  /** What somebody said last; it stays until one plays. */
  spoken = $state('')
  hinting = $state(false)
  large = $state(false)
  invitation = $state('')
  /** Came by an invitation and has not said yet whether to sit. */
  invited = $state(false)
  /** Seats whose person has been away for a while. */
  deserted = $state.raw<number[]>([])
  #away = new Map<number, ReturnType<typeof setTimeout>>()

  constructor(id: string, came: string, open?: (url: string) => Socket) {
    this.id = id
    const kept = recentTable(id)
    this.invitation = kept?.invitation ?? ''
    this.table = new TableState({
      url: socketAddress(id),
      lang: words.lang,
      secret: came || kept?.secret || '',
      onevent: (event) => this.#hear(event),
      onwelcome: () => this.#welcomed(),
      onseated: (secret) => this.#seated(secret),
      open,
    })
    this.showing = new Showing(this.table)
  }

  close(): void {
    for (const timer of this.#away.values()) clearTimeout(timer)
    this.table.close()
  }

  // ---- who is here ----

  get places(): Place[] {
    return this.table.table?.places ?? []
  }

  /** The others first, oneself last, each in the order of play. */
  get others(): Place[] {
    return this.places.filter(({ seat }) => !this.nearest.includes(seat))
  }

  get own(): Place[] {
    return this.places.filter(({ seat }) => this.nearest.includes(seat))
  }

  /** Who sits at the lower edge: oneself, or the first seat to who only watches. */
  get nearest(): number[] {
    const { mine } = this.table
    const all = mine.length === this.places.length
    return mine.length && !all ? mine : [all ? (mine.at(-1) ?? 0) : 0]
  }

  nameOf(seat: number): string {
    const place = this.places.find((one) => one.seat === seat)
    if (place?.who === 'open') return say('page-seat-open')
    return place?.name || place?.called || ''
  }

  get open(): Place[] {
    return this.places.filter(({ who }) => who === 'open')
  }

  /** Whether another person plays, or may come to. */
  get company(): boolean {
    const { mine } = this.table
    return this.places.some(({ seat, who }) => who !== 'computer' && !mine.includes(seat))
  }

  get sitting(): boolean {
    return this.table.mine.length > 0
  }

  // ---- what can be done ----

  get mayPlay(): boolean {
    return this.table.free && this.showing.present
  }

  get mayTakeBack(): boolean {
    const { mine, story, over } = this.table
    const played = story.some(({ seat }) => mine.includes(seat))
    return this.sitting && played && !(over && this.company)
  }

  get mayDraw(): boolean {
    const { mine, over } = this.table
    const alone = mine.length === this.places.length
    const together = this.table.table?.together ?? false
    return this.sitting && !over && !together && (this.company || alone)
  }

  play(text: string): void {
    this.note = this.spoken = ''
    this.showing.forget()
    this.table.play(text).catch((fault: unknown) => this.refused(fault))
  }

  async hint(): Promise<void> {
    if (this.hinting || !this.table.myTurn) return
    this.hinting = true
    this.note = say('page-table-hint-asked')
    aloud.say(this.note)
    try {
      const hint = await this.table.hint()
      this.note = hint.says
      aloud.say(hint.says)
      await this.showing.draw(hint.text)
    } catch (fault) {
      this.refused(fault)
    } finally {
      this.hinting = false
    }
  }

  takeBack(): void {
    this.#ask({ kind: 'takeback' })
  }

  offerDraw(): void {
    this.#ask({ kind: 'draw' })
  }

  resign(): void {
    this.sheet = null
    this.#ask({ kind: 'resign' })
  }

  rematch(): void {
    this.#ask({ kind: 'rematch' })
  }

  reply({ what }: Offer, accept: boolean): void {
    this.#ask({ kind: 'reply', what, accept })
  }

  sit(seat: number, name: string): void {
    this.invited = false
    const secret = newSecret() // ours: if the answer is lost, asking again finds the same seat
    this.#ask({ kind: 'sit', seat, name, secret })
  }

  substitute(seat: number, level: number): void {
    this.#ask({ kind: 'substitute', seat, level })
  }

  refused(fault: unknown): void {
    if (!(fault instanceof Refusal)) throw fault
    this.note = fault.message
    if (this.note) aloud.say(this.note)
  }

  #ask(asked: Parameters<TableState['ask']>[0]): void {
    this.note = ''
    this.table.ask(asked).catch((fault: unknown) => this.refused(fault))
  }

  // ---- what happens ----

  #welcomed(): void {
    const { table } = this
    this.showing.reset()
    this.invited = table.secret !== '' && !this.sitting && this.open.length > 0
    if (table.story.length <= LEARNT_AT_ONCE) void this.showing.learn()
    this.#remember()
  }

  #seated(secret: string): void {
    rememberTable({ id: this.id, secret, at: Date.now() })
    this.#remember()
  }

  #hear(event: EventMessage): void {
    switch (event.kind) {
      case 'moved':
        this.note = ''
        this.showing.moved(event.step.played.number)
        aloud.say(`${event.step.played.says} ${this.sentence}`)
        sounds.move(event.step.trace)
        if (this.table.myTurn && !this.table.mine.includes(event.step.played.seat)) sounds.drop()
        break
      case 'tookback':
        this.showing.reset()
        this.note = say('page-table-took-back')
        aloud.say(this.note)
        break
      case 'ended':
        aloud.say(event.ending.says)
        this.#sing(event.ending.payoff)
        break
      case 'spoke':
        this.spoken = say('page-table-chat-said', { name: event.name, text: event.text })
        aloud.say(this.spoken)
        break
      case 'offerclosed':
        if (!event.accepted && this.table.mine.includes(event.offer.by))
          this.note = say('page-table-declined')
    }
    this.#remember()
  }

  #sing(payoff: number[]): void {
    const { mine } = this.table
    if (mine.length !== 1) return
    const own = payoff[mine[0] as number] ?? 0
    if (own > 0) sounds.won()
    if (own < 0) sounds.lost()
  }

  /** Whose person is away, and has been for a while. */
  watchPresence(): void {
    for (const { seat, who } of this.places) {
      const gone = who === 'person' && this.table.present[seat] === false
      const timer = this.#away.get(seat)
      if (gone && !timer)
        this.#away.set(
          seat,
          setTimeout(() => this.#desert(seat), this.#awayMs),
        )
      if (gone || !timer) continue
      clearTimeout(timer)
      this.#away.delete(seat)
      this.deserted = this.deserted.filter((one) => one !== seat)
    }
  }

  /** How long a person is away before a computer may sit down instead. */
  get #awayMs(): number {
    return 1000 * (this.table.table?.away_s ?? 0) + LATE_MS
  }

  #desert(seat: number): void {
    this.deserted = [...this.deserted.filter((one) => one !== seat), seat]
  }

  /** Keep the way back, and what home says of it. */
  #remember(): void {
    const { table, mine, over, myTurn, secret } = this.table
    if (!table || !this.sitting || !secret) return
    rememberTable({
      id: this.id,
      secret,
      game: table.game,
      title: table.title,
      together: table.together ?? false,
      names: this.places
        .filter(({ seat }) => !mine.includes(seat))
        .map(({ seat }) => this.nameOf(seat)),
      seat: mine[0] ?? 0,
      state: over ? 'over' : myTurn ? 'mine' : 'theirs',
      at: Date.now(),
    })
  }

  // ---- the sentence ----

  /** Whose turn it is and what the hand may do; the largest text on a table. */
  get sentence(): string {
    const { table, now, myTurn, over } = this.table
    if (!table || !now) return ''
    if (over) return table.ending?.says ?? ''
    if (now.turn === null || now.turn < 0) return now.says
    if (myTurn) return now.to_you
    const place = table.places[now.turn]
    const key = place?.who === 'computer' ? 'page-table-thinks' : 'page-table-to-move'
    return say(key, { name: this.nameOf(now.turn) })
  }
}

/** 144 random bits, as the house makes them. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`
}
