// Keeps the keyboard focus: a move removes or disables the button that was pressed, and browsers then
// lose the focus.

/** The areas of a table in which the keyboard acts. */
const PLACES = 'section.board, aside'
const ENABLED = '[tabindex="0"], button:not([disabled]):not([tabindex="-1"])'

export class HandFocus {
  #main: HTMLElement | null = null
  /** The element that had the focus, and its area. */
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

  /** Restores a lost focus: to the same element if it exists, else to the first in its area. */
  restore(): void {
    if (!this.#last || document.activeElement !== document.body) return
    const { element, place } = this.#last
    const isUsable = element.isConnected && !(element as HTMLButtonElement).disabled
    const next = isUsable ? element : place.querySelector<HTMLElement>(ENABLED)
    next?.focus({ preventScroll: true })
  }
}
