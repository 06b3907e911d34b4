// Focus stays where the hand was: a move takes the button away that was pressed, or disables it, and
// browsers then forget where the keyboard was.

/** The places of a table that the keyboard acts in. */
const PLACES = 'section.board, aside'
const ENABLED = '[tabindex="0"], button:not([disabled]):not([tabindex="-1"])'

export class HandFocus {
  #main: HTMLElement | null = null
  /** What the keyboard was on, and the place that it is in. */
  #last: { element: HTMLElement; place: HTMLElement } | null = null

  /** Follows the focus within a table until the returned function is called. */
  watch = (main: HTMLElement): (() => void) => {
    this.#main = main
    const focused = ({ target }: FocusEvent): void => this.#note(target as HTMLElement)
    const pressed = (): void => {
      this.#last = null
    }
    document.addEventListener('focusin', focused)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointerdown', pressed)
    }
  }

  #note(element: HTMLElement): void {
    const place = element.closest<HTMLElement>(PLACES)
    const isHere = place !== null && this.#main?.contains(place)
    this.#last = isHere && element.matches(':focus-visible') ? { element, place } : null
  }

  /** Bring a lost focus back: to the same thing if it is there, else to the first in its place. */
  restore(): void {
    if (!this.#last || document.activeElement !== document.body) return
    const { element, place } = this.#last
    const isUsable = element.isConnected && !(element as HTMLButtonElement).disabled
    const next = isUsable ? element : place.querySelector<HTMLElement>(ENABLED)
    next?.focus({ preventScroll: true })
  }
}
