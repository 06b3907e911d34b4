// Waiting for an opponent at a table of one's own, while the visitor may do something else:
// the connection to the table stays open, so that it stays listed, and the visitor is called.

import { aloud } from '../app/aloud.svelte'
import { router } from '../app/routes'
import { sounds } from '../app/sound.svelte'
import { say, words } from '../app/words.svelte'
import { unlist } from '../api/client'
import type { EventMessage } from '../api/protocol'
import { forgetTable, recentTable, rememberTable } from './recent'
import type { Socket } from './socket'
import { socketAddress } from './visit.svelte'
import { TableState } from './table.svelte'

const KEY = 'ludion-looking'
/** How long somebody who was called counts as present at the table. */
const CALLED_MS = 60_000

interface Looked {
  id: string
  title: string
  /** A correspondence game: nobody has to wait for an opponent. */
  slow?: boolean
}

export class Looking {
  /** The table where the visitor waits; null: nowhere. */
  table = $state.raw<Looked | null>(null)
  /** Who has come, while the visitor is elsewhere. */
  came = $state<string | null>(null)
  #kept = $state.raw<TableState | null>(null)
  /** The table that the visitor is at, whose own connection counts. */
  #attended = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #open: ((url: string) => Socket) | undefined

  constructor(open?: (url: string) => Socket) {
    this.#open = open
  }

  /** Whether there is something to say: the visitor is not at the table. */
  get elsewhere(): boolean {
    const calls = !this.table?.slow || this.came !== null
    return this.table !== null && this.#kept !== null && calls
  }

  /** After the page was reloaded: continue to wait. A closed window stops waiting. */
  resume(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Looked | null
      if (kept?.id && recentTable(kept.id)) this.table = kept
    } catch {
      return // a browser without storage
    }
    this.#keep()
  }

  /** The visitor is at a table. */
  attend(id: string): void {
    this.#attended = id
    if (id === this.table?.id) this.#drop()
  }

  /** The table waits for somebody, or is full. */
  note(id: string, title: string, waits: boolean, slow = false): void {
    if (waits) {
      if (this.table && this.table.id !== id) this.#drop()
      this.table = { id, title, slow }
    } else if (this.table?.id === id) this.stop()
    this.#store()
  }

  /** The visitor has left a table; if nobody has come yet, they will be called. */
  leave(id: string): void {
    if (this.#attended === id) this.#attended = ''
    this.#keep()
  }

  /** Stop looking. */
  stop(): void {
    this.#drop()
    this.table = null
    this.came = null
    this.#store()
  }

  #keep(): void {
    const looked = this.table
    if (!looked || this.#kept || looked.id === this.#attended) return
    const secret = recentTable(looked.id)?.secret
    if (!secret) return
    this.#kept = new TableState({
      url: socketAddress(looked.id),
      lang: words.lang,
      secret,
      onevent: (event) => this.#hear(event),
      onwelcome: () => this.#look(),
      open: this.#open,
    })
  }

  #hear(event: EventMessage): void {
    if (event.kind === 'next') return this.#follow(event.id)
    this.#look()
  }

  /** Check whether somebody has come. */
  #look(): void {
    const { table, mine } = this.#kept ?? {}
    if (!table || !mine) return
    if (table.next) return this.#follow(table.next)
    if (table.ending) return this.stop()
    if (table.places.some(({ who }) => who === 'open') || this.came !== null) return
    const others = table.places.filter(({ seat }) => !mine.includes(seat))
    this.came = others.map(({ name, called }) => name || called).join(', ')
    sounds.drop()
    aloud.say(say('page-looking-came', { name: this.came }))
    this.#timer = setTimeout(() => this.#kept?.close(), CALLED_MS)
  }

  /** Somebody else was waiting on the same terms at another table: the seat is there now. */
  #follow(id: string): void {
    const { id: from = '', title = '', slow } = this.table ?? {}
    const { secret = '', game = '', seat = 0 } = recentTable(from) ?? {}
    rememberTable({ id, secret, game, title, seat, at: Date.now() })
    this.#drop()
    this.table = { id, title, slow }
    this.#store()
    this.#keep()
  }

  #drop(): void {
    clearTimeout(this.#timer)
    this.#kept?.close()
    this.#kept = null
    this.came = null
  }

  #store(): void {
    try {
      if (this.table) sessionStorage.setItem(KEY, JSON.stringify(this.table))
      else sessionStorage.removeItem(KEY)
    } catch {
      // the visitor waits until the page is closed
    }
  }
}

export const looking = new Looking()

/** Stop looking: the table is removed from the list, and this browser forgets it. Throws a
 * `Refusal` if the server cannot be reached. */
export async function giveUp(id: string): Promise<void> {
  const secret = recentTable(id)?.secret
  if (secret) await unlist(id, secret)
  if (looking.table?.id === id) looking.stop()
  forgetTable(id)
}

/** Go to the table where somebody has come, or where the visitor waits. */
export function goThere(): void {
  if (looking.table) void router.go(`/t/${looking.table.id}`)
}
