// The statistics of a variant's games: shares with their intervals, lengths, endings, drama.

import type { ExperimentGame } from '../../api/protocol'

/** A count with its share and the 95 % interval of the share (Wilson), from 0 to 1. */
export interface Share {
  count: number
  share: number
  low: number
  high: number
}

const Z = 1.96

/**
 *     wilson(0, 10)  ->  { count: 0, share: 0, low: 0, high: 0.278 }
 */
export function wilson(count: number, of: number): Share {
  if (of === 0) return { count, share: 0, low: 0, high: 1 }
  const share = count / of
  const spread = 1 + (Z * Z) / of
  const middle = (share + (Z * Z) / (2 * of)) / spread
  const away = (Z / spread) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  return {
    count,
    share,
    low: count === 0 ? 0 : Math.max(0, middle - away),
    high: count === of ? 1 : Math.min(1, middle + away),
  }
}

/** A mean with its 95 % interval; none of these numbers is below 0. */
export interface Mean {
  mean: number
  low: number
  high: number
}

export interface Bar {
  called: string
  share: Share
  games: ExperimentGame[]
}

export interface Summary {
  games: ExperimentGame[]
  /** Wins of each seat, or of the team; then draws, if there are any. */
  wins: Bar[]
  ends: Bar[]
  turns: Mean & { least: number; most: number }
  choices: Mean | null
  changes: Mean | null
  settled: Mean | null
}

/** The winner: the seat with the highest payoff, the team (seat 0) or nobody. */
export function winner(payoff: readonly number[], together: boolean): number | null {
  const best = Math.max(...payoff)
  if (together) return best > 0 ? 0 : null
  return payoff.filter((paid) => paid === best).length === 1 ? payoff.indexOf(best) : null
}

/**
 *     meanOf([2, 4, null])  ->  { mean: 3, low: 1.04, high: 4.96 }
 *
 * `most`: what no value can exceed.
 */
export function meanOf(values: (number | null)[], most = Infinity): Mean | null {
  const known = values.filter((value) => value !== null)
  const count = known.length
  if (!count) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / count
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const away = count > 1 ? Z * Math.sqrt(squares / (count - 1) / count) : 0
  return { mean, low: Math.max(0, mean - away), high: Math.min(most, mean + away) }
}

/** `nobody` names the games that nobody won: draws, or the losses of a team. */
export function summed(games: ExperimentGame[], seats: readonly string[], nobody: string): Summary {
  const bar = (called: string, which: (one: ExperimentGame) => boolean): Bar => {
    const found = games.filter(which)
    return { called, share: wilson(found.length, games.length), games: found }
  }
  const together = seats.length === 1
  const won = seats.map((called, seat) =>
    bar(called, (one) => winner(one.payoff, together) === seat),
  )
  const rest = bar(nobody, (one) => winner(one.payoff, together) === null)
  const reasons = [...new Set(games.map(({ says }) => says))]
  const turns = games.map((one) => one.turns)
  return {
    games,
    wins: rest.games.length ? [...won, rest] : won,
    ends: reasons
      .map((says) => bar(says, (one) => one.says === says))
      .sort((one, other) => other.share.count - one.share.count),
    turns: {
      ...(meanOf(turns) ?? { mean: 0, low: 0, high: 0 }),
      least: Math.min(...turns),
      most: Math.max(...turns),
    },
    choices: meanOf(games.map((one) => one.choices)),
    changes: meanOf(games.map((one) => one.changes)),
    settled: meanOf(
      games.map((one) => one.settled),
      1,
    ),
  }
}

export interface Bin {
  from: number
  to: number
  games: ExperimentGame[]
}

/** The lengths in at most `most` bins of equal width. */
export function bins(games: ExperimentGame[], least: number, longest: number, most = 16): Bin[] {
  const width = Math.max(1, Math.ceil((longest - least + 1) / most))
  const count = Math.ceil((longest - least + 1) / width)
  return Array.from({ length: count }, (_, at) => {
    const from = least + at * width
    const to = from + width - 1
    return { from, to, games: games.filter(({ turns }) => turns >= from && turns <= to) }
  })
}
