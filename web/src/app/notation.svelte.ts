// Moves are told in words; who reads the notation of records may have that instead.

import { store, stored } from './storage'

class Notation {
  on = $state(stored('notation') === 'on')

  toggle(): void {
    this.on = !this.on
    store('notation', this.on ? 'on' : 'off')
  }
}

export const notation = new Notation()
