// A table as this browser knows it: the server's messages change it, the page reads it.

import type { Happening } from '../boards/board'
import { Refusal } from '../api/client'
import type {
  AnswerMessage,
  Clocks,
  EventMessage,
  Hinted,
  Now,
  Offer,
  Played,
  Spoke,
  Step,
  Table,
  Welcome,
} from '../api/protocol'
import {
  Connection,
  type Asked,
  type GameMessage,
  type IsAnswer,
  type Link,
  type Socket,
} from './socket'
import type { Lang } from '../app/words.svelte'

export interface TableOptions {
  url: string
  lang: Lang
  secret: string
  /** An event happened at the table. */
  onevent?: (event: EventMessage) => void
  /** The server has sent the whole table. */
  onwelcome?: () => void
  /** We took a seat: store its secret. */
  onseated?: (secret: string) => void
  open?: (url: string) => Socket
}

export class TableState {
  link = $state<Link>('connecting')
  refusal = $state.raw<Refusal | null>(null)
  version = 0
  table = $state.raw<Table | null>(null)
  mine = $state.raw<number[]>([])
  /** The current position. */
  now = $state.raw<Now | null>(null)
  story = $state.raw<Played[]>([])
  /** Steps by the number of their move; earlier ones are requested when somebody looks back. */
  steps = $state.raw<ReadonlyMap<number, Step>>(new Map())
  /** Positions by the number of moves that led to them. */
  positions = $state.raw<ReadonlyMap<number, Now>>(new Map())
  clocks = $state.raw<Clocks | null>(null)
  /** When the clocks arrived, by `performance.now()`. */
  told = $state(0)
  present = $state.raw<boolean[]>([])
  spectators = $state(0)
  talk = $state.raw<Spoke[]>([])
  /** The move that is being sent. */
  sending = $state<string | null>(null)
  /** Other pending requests, besides moves and hints. */
  asking = $state(0)
  /** What computers play with while their search is being compiled; empty once it is ready. */
  preparing = $state('')
  secret: string
  lang: Lang
  #connection: Connection
  #options: TableOptions
  #listeners = new Set<(message: GameMessage) => void>()

  constructor(options: TableOptions) {
    this.#options = options
    this.secret = options.secret
    this.lang = options.lang
    this.#connection = new Connection(
      options.url,
      {
        hello: () => {
          this.preparing = '' // whoever joins is told again
          return { kind: 'join', lang: this.lang, secret: this.secret, since: this.version }
        },
        answer: (message) => {
          this.#hear(message)
          for (const hear of this.#listeners) hear(message)
        },
        link: (link, refusal) => {
          this.link = link
          this.refusal = refusal ?? null
        },
      },
      options.open,
    )
  }

  get over(): boolean {
    return this.table?.ending != null
  }

  /** Whether somebody else's seat has no window open. */
  isAway(seat: number): boolean {
    if (this.table?.clock?.days) return false // to be away is usual there
    const person = this.table?.places[seat]?.who === 'person'
    return person && !this.mine.includes(seat) && this.present[seat] === false
  }

  get myTurn(): boolean {
    return !this.over && this.now?.turn != null && this.mine.includes(this.now.turn)
  }

  /** The server does not answer: the page may be out of date. */
  get lost(): boolean {
    return this.link === 'lost'
  }

  /** Whether the player may act. */
  get free(): boolean {
    return this.myTurn && this.sending === null
  }

  async play(text: string): Promise<void> {
    if (!this.free || !this.now) return
    this.sending = text
    try {
      await this.ask({ kind: 'play', number: this.now.number + 1, text })
    } finally {
      this.sending = null
    }
  }

  async ask(asked: Asked): Promise<AnswerMessage> {
    const counts = asked.kind !== 'play' && asked.kind !== 'hint'
    if (counts) this.asking += 1
    try {
      return await this.#connection.ask(asked)
    } finally {
      if (counts) this.asking -= 1
    }
  }

  /** Send a request that only this game knows. */
  askGame(asked: GameMessage, isAnswer?: IsAnswer): Promise<GameMessage> {
    return this.#connection.askGame(asked, isAnswer)
  }

  /** Receive every message of the server until the returned function is called. */
  listen(hear: (message: GameMessage) => void): () => void {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  async hint(): Promise<Hinted> {
    return (await this.ask({ kind: 'hint' })) as Hinted
  }

  reply(what: Offer['what'], accept: boolean): Promise<AnswerMessage> {
    return this.ask({ kind: 'reply', what, accept })
  }

  retry(): void {
    this.#connection.retry()
  }

  /** Use another language: the server sends the whole table again. */
  speak(lang: Lang): void {
    if (lang === this.lang) return
    this.lang = lang
    this.version = 0
    this.#connection.again()
  }

  close(): void {
    this.#connection.close()
  }

  /** Add the moves from before we joined, as the replay returns them. */
  learn(first: Now, steps: Step[]): void {
    const ours = steps.filter(
      (step) => this.story[step.played.number - 1]?.text === step.played.text,
    )
    const pairs = ours.map((step) => [step.played.number, step] as const)
    this.steps = new Map([...pairs, ...this.steps])
    const places = ours.map((step) => [step.played.number, step.now] as const)
    this.positions = new Map([[0, first], ...places, ...this.positions])
  }

  /** The move that led to the position after `number` moves, if it is known. */
  happening(number: number): Happening | null {
    const step = this.steps.get(number)
    const from = this.positions.get(number - 1)
    return step && from ? { step, from } : null
  }

  #hear(message: AnswerMessage): void {
    switch (message.kind) {
      case 'welcome':
        return this.#welcome(message)
      case 'happened':
        if (message.version <= this.version) return
        this.version = message.version
        this.#tell(message.clocks ?? this.clocks)
        return this.#happen(message.event)
      case 'presence':
        this.present = message.present
        this.spectators = message.spectators
        return
      case 'preparing':
        this.preparing = message.says
        return
      case 'seated':
        this.secret = message.secret
        this.mine = message.mine
        this.now = message.now
        this.story = message.story
        this.steps = new Map()
        this.positions = new Map([[message.now.number, message.now]])
        return this.#options.onseated?.(message.secret)
    }
  }

  #welcome(welcome: Welcome): void {
    // a page from the cache may be an old version: it plays no move
    if (document.documentElement.dataset.offline !== undefined) return location.reload()
    this.version = welcome.version
    this.table = welcome.table
    this.mine = welcome.mine
    this.story = welcome.story
    this.now = welcome.now
    this.present = welcome.table.places.map((place) => place.present)
    this.talk = welcome.said ?? []
    this.steps = new Map()
    this.positions = new Map([[welcome.now.number, welcome.now]])
    if (welcome.latest) {
      const { before, step } = welcome.latest
      this.steps = new Map([[step.played.number, step]])
      this.positions = new Map([[before.number, before], ...this.positions])
    }
    this.#tell(welcome.clocks ?? null)
    this.#options.onwelcome?.()
  }

  #tell(clocks: Clocks | null): void {
    if (clocks === this.clocks) return
    this.clocks = clocks
    this.told = performance.now()
  }

  #happen(event: EventMessage): void {
    const table = this.table as Table
    switch (event.kind) {
      case 'unlisted':
        this.table = { ...table, unlisted: true }
        break
      case 'moved':
        this.#move(event.step)
        break
      case 'tookback':
        this.#takeBack(event.now)
        break
      case 'offered':
        this.table = { ...table, offers: [...others(table.offers, event.offer), event.offer] }
        break
      case 'offerclosed':
        this.table = {
          ...table,
          offers: others(table.offers, event.offer),
          hints: table.hints || (event.offer.what === 'hints' && event.accepted),
        }
        break
      case 'ended':
        this.table = { ...table, ending: event.ending, offers: [] }
        break
      case 'place':
        this.table = {
          ...table,
          places: table.places.map((one) => (one.seat === event.place.seat ? event.place : one)),
        }
        break
      case 'spoke':
        this.talk = [...this.talk, event]
        break
      case 'next':
        this.table = { ...table, next: event.id }
    }
    this.#options.onevent?.(event)
  }

  #move(step: Step): void {
    this.steps = new Map(this.steps).set(step.played.number, step)
    this.positions = new Map(this.positions).set(step.played.number, step.now)
    this.story = [...this.story.slice(0, step.played.number - 1), step.played]
    this.now = step.now
  }

  #takeBack(now: Now): void {
    this.now = now
    this.story = this.story.slice(0, now.number)
    this.steps = new Map([...this.steps].filter(([number]) => number <= now.number))
    const before = [...this.positions].filter(([number]) => number < now.number)
    this.positions = new Map(before).set(now.number, now)
    if (this.table) this.table = { ...this.table, ending: null }
  }
}

function others(offers: Offer[], { what, by }: Offer): Offer[] {
  return offers.filter((one) => one.what !== what || one.by !== by)
}
