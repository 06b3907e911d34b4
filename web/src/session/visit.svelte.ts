// A visit to a table: what the visitor knows, sees and can do there.

import { aloud } from '../app/aloud.svelte'
import { confirmation } from '../app/settings.svelte'
import { Refusal } from '../api/client'
import { Absence } from './absence.svelte'
import { keepFinished } from './finished'
import { countResult, type Result } from './progress'
import { giveUp, looking } from './looking.svelte'
import { rememberTable, recentTable } from './recent'
import { finishedGame, wayBack } from './remembering'
import { newSecret, ownKey } from './secret'
import type { EventMessage, Hinted, Offer, Place, Report, Spoke } from '../api/protocol'
import { Showing } from './showing.svelte'
import { sounds } from '../app/sound.svelte'
import type { Socket } from './socket'
import { TableState } from './table.svelte'
import { router } from '../app/routes'
import { say, words } from '../app/words.svelte'

/** The moves of longer games are only requested when somebody looks back. */
const LEARNT_AT_ONCE = 60

export type Sheet =
  'resign' | 'share' | 'more' | 'moves' | 'talk' | 'keys' | 'manners' | 'picture' | null

interface Ways {
  /** Whether the table is one of the reader's games; that of an exercise is not. */
  remembered?: boolean
  /** How to open a socket; tests provide their own. */
  open?: (url: string) => Socket
}

export class Visit {
  readonly id: string
  #remembered: boolean
  readonly table: TableState
  readonly showing: Showing
  sheet = $state<Sheet>(null)
  /** A note below the sentence: a refusal, a hint. */
  note = $state('')
  /** The last hint; it stays while the note shows it. */
  #hint = $state.raw<Hinted | null>(null)
  /** What somebody said last, until the visitor plays. */
  spoken = $state('')
  /** A computer's question to somebody here, while it waits for the answer. */
  question = $state.raw<Spoke | null>(null)
  hinting = $state(false)
  /** A move that waits for confirmation; the board shows its preview. */
  asked = $state<string | null>(null)
  large = $state(false)
  invitation = $state('')
  /** The visitor asked for the rematch, and goes there as soon as it exists. */
  wantsRematch = $state(false)
  /** The visitor came by an invitation and has not yet chosen to sit or to watch. */
  invited = $state(false)
  /** Seats of people whom the visitor has blocked. */
  blocked = $state.raw<number[]>([])
  /** Who has left, and for how long. */
  readonly absence: Absence

  constructor(id: string, came: string, { remembered = true, open }: Ways = {}) {
    this.id = id
    this.#remembered = remembered
    const kept = recentTable(id)
    this.invitation = kept?.invitation ?? ''
    this.blocked = kept?.blocked ?? []
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
    this.absence = new Absence(this.table)
    looking.attend(id)
  }

  close(): void {
    looking.leave(this.id)
    this.absence.close()
    this.table.close()
  }

  // ---- who is here ----

  get places(): Place[] {
    return this.table.table?.places ?? []
  }

  /** The players opposite, in the order of play. */
  get others(): Place[] {
    return this.places.filter(({ seat }) => !this.nearest.includes(seat))
  }

  get own(): Place[] {
    return this.places.filter(({ seat }) => this.nearest.includes(seat))
  }

  /** The seats at the lower edge: the visitor's own, or the first one for spectators. */
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

  /** The name of a speaker. A computer has its seat's name: others may have the same level. */
  speaker({ seat, name }: Pick<Spoke, 'seat' | 'name'>): string {
    const place = this.places.find((one) => one.seat === seat)
    return (place?.who === 'computer' ? place.called : name) || say('page-table-chat-watcher')
  }

  get open(): Place[] {
    return this.places.filter(({ who }) => who === 'open')
  }

  /** Whether another person plays, or may join. */
  get company(): boolean {
    const { mine } = this.table
    return this.places.some(({ seat, who }) => who !== 'computer' && !mine.includes(seat))
  }

  /** The visitor waits at a table that anybody may join, until every seat is taken. */
  get looking(): boolean {
    return !!this.table.table?.lobby && this.sitting && this.open.length > 0 && !this.table.over
  }

  get sitting(): boolean {
    return this.table.mine.length > 0
  }

  // ---- what can be done ----

  get mayPlay(): boolean {
    return !this.looking && this.table.free && this.showing.present && this.asked === null
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

  /** Make a move; a visitor who confirms moves sees a preview first, and decides. */
  propose(text: string): void {
    if (!confirmation.on) return this.play(text)
    this.showing.hold(text)
    this.asked = text
    this.note = ''
    aloud.say(`${say('page-table-confirm')} ${this.askedDeed}`.trim())
  }

  /** The move to confirm, in words. If moves are not listed, its preview says it once it arrives. */
  get askedDeed(): string {
    const { preview } = this.showing
    const choice = this.table.now?.choices?.find(({ text }) => text === this.asked)
    return choice?.deed ?? (preview?.played.text === this.asked ? preview.played.says : '')
  }

  confirm(): void {
    const { asked } = this
    this.asked = null
    if (asked !== null) this.play(asked)
  }

  /** Choose something else instead of the move to confirm. */
  dismiss(): void {
    this.asked = null
    this.showing.forget()
  }

  play(text: string): void {
    this.note = this.spoken = ''
    this.showing.forget()
    this.table.play(text).catch((fault: unknown) => this.refused(fault))
  }

  /** Whether people who play against each other have to agree on hints first. */
  get mustAgreeOnHints(): boolean {
    const { table } = this.table
    return this.company && !table?.together && !table?.hints
  }

  /** Strangers play without hints. */
  get mayHaveHints(): boolean {
    return !(this.table.table?.lobby && this.company)
  }

  /** Whether somebody here has proposed hints. */
  get hintsProposed(): boolean {
    return this.table.table?.offers.some(({ what }) => what === 'hints') ?? false
  }

  proposeHints(): void {
    if (!this.hintsProposed) this.#ask({ kind: 'hints' })
  }

  /** The notation of the move in the note, whose arrow is shown beside it; null without a hint. */
  get hintShort(): string | null {
    return this.#hint && this.note === this.#hint.says ? this.#hint.short : null
  }

  async hint(): Promise<void> {
    if (!this.mayHaveHints) return
    if (this.mustAgreeOnHints) return this.proposeHints()
    if (this.hinting || !this.table.myTurn) return
    this.hinting = true
    this.note = say('page-table-hint-asked')
    aloud.say(this.note)
    const asked = this.#moment
    try {
      const hint = await this.table.hint()
      if (asked !== this.#moment) return // a move was made meanwhile: nobody waits for it any more
      this.note = hint.says
      this.#hint = hint
      aloud.say(hint.says)
      await this.showing.hint(hint.text)
    } catch (fault) {
      if (asked === this.#moment) this.refused(fault)
    } finally {
      this.hinting = false
    }
  }

  /** Identifies the position at the table together with its history. */
  get #moment(): string {
    return this.table.story.map(({ text }) => text).join(' ')
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
    this.wantsRematch = true
    this.#ask({ kind: 'rematch' })
  }

  reply({ what }: Offer, accept: boolean): void {
    this.#ask({ kind: 'reply', what, accept })
  }

  sit(seat: number, name: string): void {
    this.invited = false
    const secret = newSecret() // ours: if the answer is lost, asking again finds the same seat
    const { lobby, clock } = this.table.table ?? {}
    const me = lobby || clock?.days ? ownKey() : ''
    this.#ask({ kind: 'sit', seat, name, secret, me })
  }

  /** Stop looking for an opponent and forget the table, whatever is still heard of it. */
  async stopLooking(): Promise<void> {
    this.#remembered = false
    try {
      await giveUp(this.id)
      await router.go('/')
    } catch (fault) {
      this.#remembered = true
      this.refused(fault)
    }
  }

  /** Invalidate the link to our seats, or the invitation, and replace it by a new one. */
  renew(invitation: boolean): void {
    const secret = newSecret()
    this.note = ''
    this.table.ask({ kind: 'renew', secret, invitation }).then(
      () => {
        if (invitation) this.invitation = secret
        else this.table.secret = secret
        rememberTable({ id: this.id, [invitation ? 'invitation' : 'secret']: secret })
        this.note = say('page-share-renewed')
        aloud.say(this.note)
      },
      (fault: unknown) => this.refused(fault),
    )
  }

  /** Block somebody: do not get matched again, and hide their chat; or unblock them. */
  block(seat: number, on: boolean): void {
    this.note = ''
    this.table.ask({ kind: 'block', seat, on }).then(
      () => {
        const others = this.blocked.filter((one) => one !== seat)
        this.blocked = on ? [...others, seat] : others
        if (on) this.spoken = ''
        rememberTable({ id: this.id, blocked: this.blocked })
        this.#tell(say(on ? 'lobby-blocked' : 'lobby-unblocked', { name: this.nameOf(seat) }))
      },
      (fault: unknown) => this.refused(fault),
    )
  }

  report(seat: number, reason: Report['reason'], text: string): void {
    this.sheet = null
    this.note = ''
    this.table.ask({ kind: 'report', seat, reason, text }).then(
      () => this.#tell(say('lobby-reported')),
      (fault: unknown) => this.refused(fault),
    )
  }

  #tell(note: string): void {
    this.note = note
    aloud.say(note)
  }

  /** The other people at a table of strangers. */
  get strangers(): Place[] {
    if (!this.table.table?.lobby || !this.sitting) return []
    return this.others.filter(({ who }) => who === 'person')
  }

  substitute(seat: number, level: number): void {
    this.#ask({ kind: 'substitute', seat, level })
  }

  refused(fault: unknown): void {
    if (!(fault instanceof Refusal)) throw fault
    this.note = fault.code === 'lost' ? say('page-table-lost-unsure') : fault.message
    if (this.note) aloud.say(this.note)
  }

  /** Answer a computer that waits for it. */
  answer(phrase: string): void {
    this.question = null
    this.#ask({ kind: 'say', phrase })
  }

  #ask(asked: Parameters<TableState['ask']>[0]): void {
    this.note = ''
    this.table.ask(asked).catch((fault: unknown) => this.refused(fault))
  }

  // ---- what happens ----

  #welcomed(): void {
    const { table } = this
    this.asked = null
    this.showing.reset()
    const mayCome = table.secret !== '' || (!!table.table?.lobby && !table.table.unlisted)
    this.invited = mayCome && !this.sitting && this.open.length > 0 && !table.over
    if (this.looking && table.table?.next) return this.#follow(table.table.next)
    if (table.story.length <= LEARNT_AT_ONCE) void this.showing.learn()
    this.#remember()
  }

  /** Somebody else was waiting on the same terms at another table: the seat is there now. */
  #follow(id: string): void {
    looking.stop()
    void router.go(`/t/${id}#${this.table.secret}`, { replace: true })
  }

  #seated(secret: string): void {
    if (this.#remembered) rememberTable({ id: this.id, secret, at: Date.now() })
    this.#remember()
  }

  #hear(event: EventMessage): void {
    switch (event.kind) {
      case 'moved':
        this.asked = null
        this.question = null
        this.note = ''
        this.showing.moved(event.step.played.number)
        aloud.say(`${event.step.played.says} ${this.sentence}`)
        sounds.move(event.step.trace)
        if (this.table.myTurn && !this.table.mine.includes(event.step.played.seat)) sounds.drop()
        break
      case 'tookback':
        this.asked = null
        this.showing.reset()
        this.note = say('page-table-took-back')
        aloud.say(this.note)
        break
      case 'ended':
        this.asked = null
        aloud.say(`${this.sentence} ${this.why}`.trim())
        this.#ended()
        break
      case 'spoke':
        if (event.seat !== null && this.blocked.includes(event.seat)) break
        if (event.seat !== null && this.table.mine.includes(event.seat)) break
        this.spoken = say('page-table-chat-said', {
          name: this.speaker(event),
          text: event.text,
        })
        aloud.say(this.spoken)
        if (event.asked?.some((seat) => this.table.mine.includes(seat))) this.question = event
        break
      case 'offerclosed':
        if (event.accepted && event.offer.what === 'hints') {
          this.note = say('page-table-with-hints')
          aloud.say(this.note)
        }
        if (!event.accepted && this.table.mine.includes(event.offer.by)) {
          this.note = say('page-table-declined')
          aloud.say(this.note)
        }
        break
      case 'offered':
        if (!this.table.mine.includes(event.offer.by))
          aloud.say(
            say(`page-table-offer-${event.offer.what}`, { name: this.nameOf(event.offer.by) }),
          )
        break
      case 'place':
        if (this.table.table?.lobby && this.sitting) sounds.drop()
        if (event.place.who !== 'open' && !this.table.mine.includes(event.place.seat))
          aloud.say(
            event.place.name
              ? say('page-table-sat', { name: event.place.name, seat: event.place.called })
              : say('page-table-sat-somebody', { seat: event.place.called }),
          )
        break
      case 'next':
        if (this.looking) return this.#follow(event.id)
        if (!this.wantsRematch && this.sitting) aloud.say(say('page-table-rematch-asked'))
    }
    this.#remember()
  }

  #ended(): void {
    const { result } = this
    if (!result) return
    if (result === 'won') sounds.won()
    if (result === 'lost') sounds.lost()
    const computers = this.places.some(({ who }) => who === 'computer')
    if (computers) countResult(this.table.table?.game ?? '', this.id, result)
  }

  /** Store the way back, and what the home page shows of the table. */
  #remember(): void {
    const { table, over, secret } = this.table
    if (!this.#remembered || !table || !this.sitting || !secret) return
    if (table.lobby) looking.note(this.id, table.title, this.looking, !!table.clock?.days)
    rememberTable(wayBack(this))
    // a table where nobody came is not a game; one that somebody resigned at once is
    const decided = this.result === 'won' || this.result === 'lost'
    if (over && (this.table.story.length || decided)) keepFinished(finishedGame(this, table))
  }

  // ---- the sentence ----

  /** How the game ended for the person here; null while it continues, for spectators, and for
   * somebody who plays both sides. */
  get result(): Result | null {
    const { table, mine } = this.table
    const payoffs = mine.map((seat) => table?.ending?.payoff[seat] ?? 0)
    const own = payoffs[0]
    if (!table?.ending || own === undefined || (mine.length > 1 && !table.together)) return null
    return own > 0 ? 'won' : own < 0 ? 'lost' : 'drawn'
  }

  /** Why the game ended, if the sentence only says how. */
  get why(): string {
    return this.result ? (this.table.table?.ending?.says ?? '') : ''
  }

  /** Whose turn it is and what to do; the largest text on a table. */
  get sentence(): string {
    const { table, now, myTurn, over } = this.table
    if (!table || !now) return ''
    if (over)
      return this.result ? say(`page-table-result-${this.result}`) : (table.ending?.says ?? '')
    if (this.looking) return say('page-table-looking')
    if (now.turn === null || now.turn < 0) return now.says
    if (myTurn) return now.to_you
    const place = table.places[now.turn]
    const key = place?.who === 'computer' ? 'page-table-thinks' : 'page-table-to-move'
    return say(key, { name: this.nameOf(now.turn) })
  }
}

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`
}
