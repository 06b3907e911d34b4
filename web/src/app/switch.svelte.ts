// A setting that is on or off, stored in this browser.

import { store, stored } from './storage'

export class Switch {
  on = $state(false)
  readonly #key: string
  readonly #changed: ((on: boolean) => void) | undefined

  /** `changed` is called whenever somebody sets it, not when it is created. */
  constructor(key: string, initially: boolean, changed?: (on: boolean) => void) {
    this.#key = key
    this.#changed = changed
    const kept = stored(key)
    this.on = kept === null ? initially : kept === 'on'
  }

  toggle(): void {
    this.set(!this.on)
  }

  set(on: boolean): void {
    this.on = on
    store(this.#key, on ? 'on' : 'off')
    this.#changed?.(on)
  }
}
