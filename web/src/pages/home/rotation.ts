// The pictures on the home page take turns: one makes a move, then the next, so the page stays
// quiet and cheap. Nothing moves while the page is hidden.

export const MOVE_MS = 1300

export class Rotation {
  #players: (() => void)[] = []
  #next = 0
  #timer: ReturnType<typeof setInterval> | undefined

  /** Take part, until the returned function is called; `move` is called when it is its turn. */
  join(move: () => void): () => void {
    this.#players.push(move)
    this.#timer ??= setInterval(() => this.#go(), MOVE_MS)
    return () => this.#leave(move)
  }

  #leave(move: () => void): void {
    const at = this.#players.indexOf(move)
    if (at < 0) return
    this.#players.splice(at, 1)
    if (at < this.#next) this.#next -= 1
    if (this.#players.length) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #go(): void {
    if (document.hidden) return
    this.#next %= this.#players.length
    this.#players[this.#next]?.()
    this.#next += 1
  }
}

export const rotation = new Rotation()
