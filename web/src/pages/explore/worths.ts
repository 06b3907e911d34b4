// The legal moves, grouped by what is known about them.

import type { Analysed, AnalysedLine, Choice, Now } from '../../api/protocol'

/** The result of a move with best play, as far as it is known. */
export type Worth = 'wins' | 'draws' | 'open' | 'loses'

export interface ExploredMove {
  text: string
  /** The move as its button names it. */
  deed: string
  /** What is known about it; null: not analysed yet. */
  line: AnalysedLine | null
}

export interface Group {
  worth: Worth
  moves: ExploredMove[]
}

const ORDER: readonly Worth[] = ['wins', 'draws', 'open', 'loses']

export function worthOf(line: AnalysedLine | null): Worth {
  if (!line?.proven) return 'open'
  return line.value > 0 ? 'wins' : line.value < 0 ? 'loses' : 'draws'
}

/** The legal moves of a position in groups, best first; within a group as the analysis orders them. */
export function groupsOf(now: Pick<Now, 'choices'>, found: Analysed | null): Group[] {
  const choices = new Map(
    (now.choices ?? []).map((choice): [string, Choice] => [choice.text, choice]),
  )
  const lines = (found?.lines ?? []).flatMap((line): ExploredMove[] => {
    const choice = choices.get(line.moves[0] ?? '')
    return choice ? [{ ...choice, line }] : []
  })
  const known = new Set(lines.map(({ text }) => text))
  const rest = [...choices.values()].filter(({ text }) => !known.has(text))
  const all = [...lines, ...rest.map((choice): ExploredMove => ({ ...choice, line: null }))]
  return ORDER.map((worth) => ({
    worth,
    moves: all.filter(({ line }) => worthOf(line) === worth),
  })).filter(({ moves }) => moves.length > 0)
}
