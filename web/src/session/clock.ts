// A clock runs in the browser between two messages of the server, so that it never stutters.

import { say } from '../app/words.svelte'
import type { ClockRule, Clocks } from '../api/protocol'

export const LOW_S = 10
const DAY_S = 86_400

/** A clock for the whole game. */
export function clock(minutes: number, increment_s: number): ClockRule {
  return { initial_s: 60 * minutes, increment_s, days: 0 }
}

/** A correspondence clock: a number of days for each turn. */
export function daysClock(days: number): ClockRule {
  return { initial_s: days * DAY_S, increment_s: 0, days }
}

/** A clock in a few words. */
export function clockName({ initial_s, increment_s, days }: ClockRule): string {
  return days
    ? say('page-new-clock-days', { days })
    : say('page-new-clock-is', { minutes: initial_s / 60, seconds: increment_s })
}

/** The seconds that a seat has left, `elapsed_ms` after the server sent `clocks`.
 *
 *     leftNow({ left_s: [60, 60], running: 0 }, 0, 1500)  ->  58.5
 */
export function leftNow(clocks: Clocks, seat: number, elapsed_ms: number): number {
  const said = clocks.left_s[seat] ?? 0
  if (clocks.rest_s?.[seat]) return said // a vacation stops the clock
  return Math.max(0, clocks.running === seat ? said - elapsed_ms / 1000 : said)
}

/** `6:12`; from an hour up `1:02:03`; from a day up `2 d 5 h`; under ten seconds `9.4`. */
export function written(seconds: number, lang: string): string {
  if (seconds < LOW_S) {
    const tenths = (Math.floor(seconds * 10) / 10).toFixed(1)
    return lang === 'fr' ? tenths.replace('.', ',') : tenths
  }
  const whole = Math.ceil(seconds)
  if (whole >= DAY_S) {
    const rest = Math.floor((whole % DAY_S) / 3600)
    const days = `${Math.floor(whole / DAY_S)}\u00a0${lang === 'fr' ? 'j' : 'd'}`
    return rest ? `${days} ${rest}\u00a0h` : days
  }
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
