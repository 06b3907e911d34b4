// What this browser keeps: small choices, and the way back to one's own tables. Nothing else is
// stored, and a browser that forbids it only forgets.

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
