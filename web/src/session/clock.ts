// A clock runs in the browser between two messages of the server, so that it never stutters.

import type { Clocks } from '../api/protocol'

export const LOW_S = 10

/** The seconds that a seat has left, `elapsed_ms` after the server sent `clocks`.
 *
 *     leftNow({ left_s: [60, 60], running: 0 }, 0, 1500)  ->  58.5
 */
export function leftNow(clocks: Clocks, seat: number, elapsed_ms: number): number {
  const said = clocks.left_s[seat] ?? 0
  return Math.max(0, clocks.running === seat ? said - elapsed_ms / 1000 : said)
}

/** `6:12`; an hour and more `1:02:03`; under ten seconds with tenths, `9.4`. */
export function written(seconds: number, lang: string): string {
  if (seconds < LOW_S) {
    const tenths = (Math.floor(seconds * 10) / 10).toFixed(1)
    return lang === 'fr' ? tenths.replace('.', ',') : tenths
  }
  const whole = Math.ceil(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
