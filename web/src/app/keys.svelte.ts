// Keyboard shortcuts of a table. People who dictate to their computer can turn them off.

import { Switch } from './switch.svelte'

export const keys = new Switch('keys', true)

/** What the keys of a table do, in the order in which they are listed: page-table-key-… */
export const TABLE_KEYS = [
  { keys: ['!'], does: 'hint' },
  { keys: ['Backspace'], does: 'takeback' },
  { keys: [',', '.'], does: 'moves' },
  { keys: ['='], does: 'now' },
  { keys: ['*'], does: 'sound' },
  { keys: ['+'], does: 'full' },
  { keys: ['?'], does: 'help' },
] as const
export type TableKey = (typeof TABLE_KEYS)[number]['keys'][number]

/** The pressed key, unless the reader is typing or a sheet is open. */
export function plainKey(event: KeyboardEvent): string | null {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
  const at = event.target instanceof Element ? event.target : null
  const busy = at?.closest('input, textarea, select, dialog')
  return keys.on && !held && !busy ? event.key : null
}
