// Secrets that this browser generates: of seats, and the key by which strangers are told apart.

import { store, stored } from '../app/storage'

/** 144 random bits, in the format of the server's secrets. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const KEY = 'me'

/** The identity of this browser: there are no accounts. Without storage it is new each time. */
export function ownKey(): string {
  const known = stored(KEY)
  if (known && /^[\w-]{24}$/.test(known)) return known
  const made = newSecret()
  store(KEY, made)
  return made
}
