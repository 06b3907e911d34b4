// Which keys a board handles that are pressed elsewhere on the page.

const TAKES_KEYS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], ' +
  '[role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"], [role="grid"]'

const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.altKey || event.metaKey

/** Whether a key is meant for the focused element rather than for the board. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  return event.defaultPrevented || isModified(event) || !!target?.closest?.(TAKES_KEYS)
}

/** Whether Enter would press something that has the focus. */
export const isOnControl = (event: KeyboardEvent): boolean =>
  !!(event.target as Element | null)?.closest?.('button, a, summary, [role="button"]')

/** Something that moves on the board and can be ended at once. */
export interface Motion {
  readonly running: boolean
  finish(): void
}

/** End the motion with any key except those for other elements; returns whether this key did. */
export function isSkipped(event: KeyboardEvent, motion: Motion): boolean {
  if (!motion.running || !isSkipping(event)) return false
  event.preventDefault()
  motion.finish()
  return true
}

/** Whether a key ends an animation: any but those that only go somewhere else or modify. */
const isSkipping = (event: KeyboardEvent): boolean =>
  !isModified(event) && !['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(event.key)
