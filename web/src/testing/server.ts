// For tests: a socket without a network, and small tables.

import type {
  AnswerMessage,
  Now,
  Played,
  RequestMessage,
  Step,
  Table,
  Welcome,
} from '../api/protocol'
import type { GameMessage, Socket } from '../session/socket'
import { nowOf, playedOf } from './messages'

export class FakeSocket implements Socket {
  static all: FakeSocket[] = []
  readyState = 0
  sent: RequestMessage[] = []
  closed = false
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor() {
    FakeSocket.all.push(this)
  }

  static get latest(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket
  }

  static open = (): Socket => new FakeSocket()

  /** The server accepts the connection. */
  accept(): void {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as RequestMessage)
  }

  close(code = 1000): void {
    if (this.closed) return
    this.closed = true
    this.onclose?.(Object.assign(new CloseEvent('close'), { code }))
  }

  tell(message: AnswerMessage | GameMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  /** What was asked besides joining and pinging. */
  get asked(): RequestMessage[] {
    return this.sent.filter(({ kind }) => kind !== 'join' && kind !== 'ping')
  }
}

export function now(number: number, turn: number | null = number % 2): Now {
  return nowOf({
    number,
    position: `after ${number}`,
    turn,
    says: `Seat ${turn}: move.`,
    to_you: `Your turn, seat ${turn}: move.`,
    choices: [{ text: 'a', deed: 'Do a' }],
  })
}

export function played(number: number, seat = (number - 1) % 2, opens = true): Played {
  const text = `m${number}`
  return playedOf({ number, seat, text, short: text, says: `Seat ${seat} plays.`, opens })
}

export function step(number: number): Step {
  return { played: played(number), trace: [], now: now(number) }
}

export function table(): Table {
  const place = (seat: number) => ({
    seat,
    called: ['White', 'Black'][seat] as string,
    name: '',
    who: 'person' as const,
    level: null,
    present: true,
  })
  return {
    id: 'abc',
    game: 'pebbles',
    title: 'Pebbles',
    options: {},
    rules: 1,
    places: [place(0), place(1)],
    clock: null,
    offers: [],
    ending: null,
    next: null,
    start: '',
    together: false,
    phrases: [],
    hints: true,
    away_s: 60,
    lobby: false,
    sought: false,
    free_talk: true,
    unlisted: false,
    leave_s: 0,
    house_rules: [],
  }
}

export function welcome(number = 0, version = number): Welcome {
  const story = Array.from({ length: number }, (_, at) => played(at + 1))
  return { kind: 'welcome', version, table: table(), mine: [0], now: now(number), story }
}
