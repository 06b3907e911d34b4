// What is stored in this browser: small choices, and the secrets of the reader's own tables. If a
// browser forbids storage, nothing is remembered and nothing fails.

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`ludion-${key}`)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`ludion-${key}`, value)
  } catch {
    // private windows may have no storage; the choice then lasts until the page is closed
  }
}
