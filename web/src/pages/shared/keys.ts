// The keys of playback.

export type Meaning = 'back' | 'forward' | 'first' | 'last' | 'play'

const MEANINGS: Record<string, Meaning> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'play',
}

/** The playback action of a key; none if the key belongs to a board, a field or a button. */
export function keyMeans(event: KeyboardEvent): Meaning | null {
  const meaning = MEANINGS[event.key]
  if (!meaning || event.defaultPrevented) return null
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null
  const target = event.target as Element | null
  if (target?.closest('input, textarea, select, [role="grid"], dialog')) return null
  if (meaning === 'play' && target?.closest('button, a, summary, [role="slider"]')) return null
  return meaning
}
