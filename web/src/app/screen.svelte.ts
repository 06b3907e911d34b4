// The size of the window. `phone`: narrow; `low`: a phone in landscape. Both have bars and a
// tray instead of plates. `short`: either of them if two bars would take the board's room.
// `shallow`: a desktop window so low that the hand must be brief. `tall`: a tablet in portrait, with
// the hand below the board.

class Screen {
  #narrow = $state(false)
  low = $state(false)
  short = $state(false)
  shallow = $state(false)
  tall = $state(false)

  constructor() {
    this.#follow('(max-width: 760px)', (now) => (this.#narrow = now))
    // a desktop at 200 % zoom is as low as a phone in landscape
    const low =
      '(min-width: 761px) and (max-height: 560px), (min-width: 561px) and (max-height: 480px)'
    this.#follow(low, (now) => (this.low = now))
    this.#follow(
      '(max-width: 760px) and (max-height: 740px), (max-height: 560px)',
      (now) => (this.short = now),
    )
    this.#follow('(max-height: 860px)', (now) => (this.shallow = now))
    const upright = '(min-width: 761px) and (max-width: 1180px) and (orientation: portrait)'
    this.#follow(upright, (now) => (this.tall = now))
  }

  get phone(): boolean {
    return this.#narrow && !this.low
  }

  get compact(): boolean {
    return this.phone || this.low
  }

  #follow(query: string, set: (now: boolean) => void): void {
    const media = matchMedia(query)
    set(media.matches)
    media.addEventListener('change', () => set(media.matches))
  }
}

export const screen = new Screen()
