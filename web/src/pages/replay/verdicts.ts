// The value of a position, in words.

import type { Analysed } from '../../api/protocol'
import { say } from '../../app/words.svelte'

const EVEN = 0.12
const CLEAR = 0.5

/** `Blue wins in 2 turns`, `Green seems a little ahead`: what is proven, or what the search
 * estimates; empty if nothing is known. */
export function told(found: Analysed | null, called: string[], together = false): string {
  if (!found) return ''
  if (found.payoff) return found.says
  if (found.seat !== null && found.seat < 0) return say('study-says-chance')
  const best = found.lines[0]
  if (!best || found.seat === null) return found.says
  if (together) return say('study-says-together', { share: shareOf(best.value) })
  const [mover, other] = [found.seat, called.length === 2 ? 1 - found.seat : null]
  const seat = called[mover] ?? ''
  if (best.proven && best.value > 0 && best.turns)
    return say('study-says-wins', { seat, turns: best.turns })
  if (best.proven && best.value < 0 && best.turns) {
    const winner = other === null ? null : called[other]
    return winner
      ? say('study-says-wins-whatever', { seat: winner, turns: best.turns })
      : say('study-says-loses', { seat, turns: best.turns })
  }
  if (best.proven && best.value === 0) return say('study-says-drawn')
  if (Math.abs(best.value) < EVEN) return say('study-says-even')
  const ahead = best.value > 0 ? mover : other
  if (ahead === null) return say('study-says-behind', { seat })
  const key = Math.abs(best.value) >= CLEAR ? 'study-says-well-ahead' : 'study-says-ahead'
  return say(key, { seat: called[ahead] ?? '' })
}

/** How many of a hundred games are won, for a value from -1 to 1. */
export const shareOf = (worth: number): number => Math.round(50 * (1 + worth))

/** `+97 %`: how far the leader is ahead. */
export function percent(worth: number, lang: string): string {
  const value = Math.round(100 * Math.abs(worth))
  const space = lang === 'fr' ? '\u202f' : ''
  return `${value === 0 ? '' : '+'}${value}${space}%`
}
