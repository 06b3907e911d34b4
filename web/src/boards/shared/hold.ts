// A finger held on a button shows a preview; a tap acts. A mouse shows the preview on
// hover.

const HOLD_MS = 350

export class Hold {
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false

  /** A finger goes down: after a while `show` is called. */
  down(event: PointerEvent, show: () => void): void {
    clearTimeout(this.#timer)
    this.#held = false
    if (event.pointerType === 'mouse') return
    this.#timer = setTimeout(() => {
      this.#held = true
      show()
    }, HOLD_MS)
  }

  /** It goes up or away: `hide` is called if something was shown. */
  up(hide: () => void): void {
    clearTimeout(this.#timer)
    if (this.#held) hide()
  }

  /** Whether the click that follows belongs to a finger that only previewed. */
  looked(): boolean {
    const held = this.#held
    this.#held = false
    return held
  }
}
