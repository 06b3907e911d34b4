// The list of open tables, live. The socket sends all of it at each change.

import { backoff } from '../api/backoff'
import type { Lobby } from '../api/protocol'

const LONGEST_WAIT_MS = 15_000
const NOBODY: Lobby = { kind: 'lobby', tables: [], more: 0, playing: [], more_playing: 0 }

/** The part of a WebSocket that is used here. */
export type LobbySocket = Pick<WebSocket, 'close' | 'onmessage' | 'onclose'>

export class LobbyFeed {
  lobby = $state.raw<Lobby>(NOBODY)
  /** Whether the server has sent the list once. */
  told = $state(false)
  #open: () => LobbySocket
  #socket: LobbySocket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #tries = 0

  constructor(open: () => LobbySocket = opened) {
    this.#open = open
    this.#connect()
  }

  close(): void {
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #connect(): void {
    const socket = this.#open()
    this.#socket = socket
    socket.onmessage = ({ data }: MessageEvent) => {
      const told = JSON.parse(String(data)) as Lobby | { kind: 'refused' }
      if (told.kind !== 'lobby') return
      this.#tries = 0
      this.lobby = told
      this.told = true
    }
    socket.onclose = () => {
      if (socket !== this.#socket) return
      this.lobby = NOBODY // who waits there now is not known
      this.#tries += 1
      this.#retry = setTimeout(() => this.#connect(), backoff(this.#tries, LONGEST_WAIT_MS))
    }
  }
}

function opened(): LobbySocket {
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/lobby/socket`)
}
