// The settings that have no module of their own, and the sheet that shows them all
// (`parts/Settings.svelte`). Every setting is kept in this browser.

import { Switch } from './switch.svelte'

/** Whether hints are offered, at tables and in puzzles. */
export const hints = new Switch('hints', true)

/** Whether a move at a table waits for a second press. */
export const confirmation = new Switch('confirm', false)

/** What is marked on boards besides the pieces. */
export const marks = {
  /** The last move: where it went, and how it fell. */
  last: new Switch('mark-last', true),
  /** The names of rows and columns. */
  coordinates: new Switch('mark-coordinates', true, (on) => mark('coordinates', on)),
  /** Needles that show where a field pulls. */
  needles: new Switch('mark-needles', true, (on) => mark('needles', on)),
}

/** Boards leave their marks to CSS: `look.css` hides what the root element says is off. */
function mark(name: 'coordinates' | 'needles', on: boolean): void {
  document.documentElement.dataset[name] = on ? 'on' : 'off'
}

mark('coordinates', marks.coordinates.on)
mark('needles', marks.needles.on)

class Sheet {
  open = $state(false)
}

export const settingsSheet = new Sheet()
