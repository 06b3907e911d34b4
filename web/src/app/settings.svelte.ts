// The settings without a module of their own, and the list of all that the sheet shows
// (`parts/Settings.svelte`). Every setting is stored in this browser.

import { Switch } from './switch.svelte'

/** Whether hints are offered, at tables and in puzzles. */
export const hints = new Switch('hints', true)

/** Whether a move at a table waits for a second press. */
export const confirmation = new Switch('confirm', false)

/** The marks on boards besides the pieces. */
export const marks = {
  /** The last move: where it went, and how it fell. */
  last: new Switch('mark-last', true),
  /** The names of rows and columns. */
  coordinates: new Switch('mark-coordinates', true, (on) => mark('coordinates', on)),
  /** Needles that show where a field pulls. */
  needles: new Switch('mark-needles', true, (on) => mark('needles', on)),
}

/** CSS handles the marks: `look.css` hides those that the root element says are off. */
function mark(name: 'coordinates' | 'needles', on: boolean): void {
  document.documentElement.dataset[name] = on ? 'on' : 'off'
}

mark('coordinates', marks.coordinates.on)
mark('needles', marks.needles.on)

class Sheet {
  open = $state(false)
}

export const settingsSheet = new Sheet()
