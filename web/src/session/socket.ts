// The connection to a table. It reconnects by itself: after a loss it joins again from the last
// version it knows, and resends unacknowledged requests.

import type { AnswerMessage, Join, Refused, RequestMessage } from '../api/protocol'
import { backoff } from '../api/backoff'
import { Refusal } from '../api/client'

export type Link = 'connecting' | 'open' | 'lost' | 'refused'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A request to a table; the connection adds its id. */
export type Asked = Without<Exclude<RequestMessage, Join>, 'id'>

/** A message of one game; only its board knows the other fields. */
export interface GameMessage {
  kind: string
}

/** Whether a message of the server answers the request with this id. */
export type IsAnswer = (message: GameMessage & { id?: number | null }, id: number) => boolean

/** The answers to the common requests. Other kinds belong to one game and may be sent to everybody
 * at the table, with the id of somebody else's request. */
const ANSWERS = new Set(['done', 'happened', 'hinted', 'pong', 'seated'])
const isCommonAnswer: IsAnswer = (message, id) => ANSWERS.has(message.kind) && message.id === id

interface Pending {
  id: number
  message: GameMessage
  isAnswer: IsAnswer
  /** Whether it may have reached the server before the connection was lost. */
  sent: boolean
  /** How often the server could not store it. */
  refusals: number
  done: (answer: AnswerMessage) => void
  failed: (refusal: Refusal) => void
}

/** The part of a WebSocket that the connection uses. */
export interface Socket {
  readonly readyState: number
  /** The messages received so far, if `early.js` has opened the socket and joined. */
  readonly heard?: readonly string[]
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Hearing {
  /** The first message of every connection. */
  hello: () => Join
  answer: (message: AnswerMessage) => void
  link: (link: Link, refusal?: Refusal) => void
}

/** WebSocket.OPEN, which tests do not have. */
const OPEN = 1
const LONGEST_WAIT_MS = 15_000
/** A loss is shown within three seconds: after this much silence the server is pinged,
 * and after this long without an answer the visitor is told. */
const PING_AFTER_MS = 750
const TELL_AFTER_MS = 1600
/** A hidden window pings less often. */
const PING_UNSEEN_AFTER_MS = 20_000
/** After this long without an answer the connection is reopened. */
const GIVE_UP_AFTER_MS = 8000
const LOOK_EVERY_MS = 250
/** How often a request is retried that the server cannot store, about half a minute in all. */
const MOST_REFUSALS = 12
const LONGEST_RESEND_MS = 3_000
const SERVICE_RESTART = 1012
const RESTART_SPREAD_MS = 2_000

export class Connection {
  #url: string
  #hearing: Hearing
  #open: (url: string, hello: Join) => Socket
  #socket: Socket | null = null
  #pending = new Map<number, Pending>()
  #next = 1
  #tries = 0
  #welcomed = false
  #closed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #heard = 0
  /** When the server was last pinged. */
  #pinged = 0
  /** The server does not answer, although the connection is not closed. */
  #silent = false

  constructor(url: string, hearing: Hearing, open: (url: string, hello: Join) => Socket = opened) {
    this.#url = url
    this.#hearing = hearing
    this.#open = open
    this.#connect()
  }

  /** Send a request; resolves with its answer, rejects with the refusal. */
  ask(asked: Asked): Promise<AnswerMessage> {
    return this.#ask(asked)
  }

  /** Send a request that only one game knows; `isAnswer` recognises the answer. */
  askGame(asked: GameMessage, isAnswer?: IsAnswer): Promise<GameMessage> {
    return this.#ask(asked, isAnswer)
  }

  #ask(asked: GameMessage, isAnswer = isCommonAnswer): Promise<AnswerMessage> {
    const id = this.#next++
    const message = { ...asked, id }
    return new Promise((done, failed) => {
      const pending = { id, message, isAnswer, sent: false, refusals: 0, done, failed }
      this.#pending.set(id, pending)
      if (this.#welcomed) this.#send(pending)
    })
  }

  /** Reconnect now instead of waiting. */
  retry(): void {
    if ((this.#socket && !this.#silent) || this.#closed) return
    clearTimeout(this.#retry)
    this.#drop()
    this.#connect()
  }

  /** Join again, as somebody else or in another language. */
  again(): void {
    this.#drop()
    this.#tries = 0
    this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#drop()
  }

  #connect(): void {
    const socket = this.#open(this.#url, this.#hearing.hello())
    this.#socket = socket
    this.#hearing.link(this.#tries ? 'lost' : 'connecting')
    const hear = (text: string) => {
      if (socket === this.#socket) this.#hear(JSON.parse(text) as AnswerMessage)
    }
    const { heard } = socket
    if (heard)
      queueMicrotask(() => heard.forEach(hear)) // whoever opens us is not ready yet
    else socket.onopen = () => this.#greet(socket)
    socket.onmessage = (event) => hear(String(event.data))
    socket.onclose = ({ code }) => this.#lost(socket, code === SERVICE_RESTART)
  }

  /** Join, then ping: after a reconnect without news, the pong is the only answer. */
  #greet(socket: Socket): void {
    socket.send(JSON.stringify(this.#hearing.hello()))
    socket.send(JSON.stringify({ kind: 'ping', id: this.#next++ }))
  }

  #hear(message: AnswerMessage): void {
    this.#heard = Date.now()
    if (this.#silent) {
      this.#silent = false
      this.#hearing.link('open')
    }
    if (message.kind === 'refused' && message.id === null) return this.#refuse(message)
    this.#hearing.answer(message)
    if (!this.#welcomed) this.#welcome()
    this.#settle(message)
  }

  /** A refusal without an id. Before the first answer it refuses the connection: a full server may have
   * room later, a database may come back, a missing table stays missing. After it, it refuses a request;
   * we do not know which, so all that were sent fail. */
  #refuse({ code, text }: Refused): void {
    const refusal = new Refusal(code, text)
    if (!this.#welcomed && !['too-much', 'unavailable'].includes(code)) {
      this.close()
      this.#hearing.link('refused', refusal)
    } else if (this.#welcomed) this.#fail(({ sent }) => sent, refusal)
  }

  #fail(which: (pending: Pending) => boolean, refusal: Refusal): void {
    for (const pending of [...this.#pending.values()].filter(which)) {
      this.#pending.delete(pending.id)
      pending.failed(refusal)
    }
  }

  /** The first message of any kind: the server has accepted us. */
  #welcome(): void {
    this.#welcomed = true
    this.#tries = 0
    this.#hearing.link('open')
    const isOnce = ({ sent, message }: Pending) => sent && !isRepeatable(message)
    this.#fail(isOnce, new Refusal('lost', ''))
    for (const pending of this.#pending.values()) this.#send(pending)
    this.#beat = setInterval(() => this.#listen(), LOOK_EVERY_MS)
  }

  #settle(message: AnswerMessage): void {
    for (const pending of [...this.#pending.values()]) {
      const { id, isAnswer, done, failed } = pending
      if (message.kind === 'refused' && message.id === id) {
        if (this.#sendsAgain(message, pending)) continue
        this.#pending.delete(id)
        failed(new Refusal(message.code, message.text))
      } else if (isAnswer(message, id)) {
        this.#pending.delete(id)
        done(message)
      }
    }
  }

  /** Retry what the server could not store, if that is safe: with exponential backoff and jitter. */
  #sendsAgain({ code }: Refused, pending: Pending): boolean {
    if (code !== 'unavailable' || !isRepeatable(pending.message)) return false
    if (++pending.refusals > MOST_REFUSALS) return false
    const socket = this.#socket
    const resend = () => {
      if (socket === this.#socket && this.#pending.has(pending.id)) this.#send(pending)
    }
    setTimeout(resend, backoff(pending.refusals, LONGEST_RESEND_MS))
    return true
  }

  #send(pending: Pending): void {
    pending.sent = true
    this.#socket?.send(JSON.stringify(pending.message))
  }

  /** A connection that does not answer pings is dead, even if it is not closed. */
  #listen(): void {
    const now = Date.now()
    if (this.#pinged <= this.#heard) {
      const wait = document.hidden ? PING_UNSEEN_AFTER_MS : PING_AFTER_MS
      if (now - this.#heard < wait) return
      this.#pinged = now
      this.ask({ kind: 'ping' }).catch(() => undefined)
    } else if (now - this.#pinged > GIVE_UP_AFTER_MS && this.#socket)
      this.#lost(this.#socket, false)
    else if (now - this.#pinged > TELL_AFTER_MS && !this.#silent) {
      this.#silent = true
      this.#hearing.link('lost')
    }
  }

  /** A server that stops closes all its connections at once: a random delay spreads reconnects. */
  #lost(socket: Socket, restarts: boolean): void {
    if (socket !== this.#socket) return
    this.#drop()
    if (this.#closed) return
    this.#tries += 1
    this.#hearing.link('lost')
    const spread = restarts ? Math.random() * RESTART_SPREAD_MS : 0
    const wait = backoff(this.#tries, LONGEST_WAIT_MS) + spread
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#welcomed = false
    this.#silent = false
    this.#pinged = 0
    clearInterval(this.#beat)
    for (const [id, { message }] of this.#pending) {
      if (message.kind === 'ping') this.#pending.delete(id)
    }
    socket?.close()
  }
}

/** A new socket, or the one with which `early.js` has joined the same table as the same visitor. */
function opened(url: string, hello: Join): Socket {
  const early = window.earlySocket
  delete window.earlySocket
  const isOurs = early?.url === url && JSON.stringify(early.hello) === JSON.stringify(hello)
  if (early && isOurs && early.readyState <= OPEN) return early
  early?.close()
  return new WebSocket(url)
}

declare global {
  interface Window {
    earlySocket?: WebSocket & { hello: Join; heard: string[] }
  }
}

/** Whether a request is idempotent: a move has a number, a seat or a link its secret, a question
 * changes nothing. */
function isRepeatable(message: GameMessage): boolean {
  return ['play', 'sit', 'renew', 'hint', 'ping'].includes(message.kind)
}
