// The props that both kinds of puzzle share.

import type { Puzzle, PuzzleFacts } from '../../api/protocol'
import type { Game } from '../../boards/board'

export interface PuzzleProps {
  puzzle: Puzzle
  /** All puzzles of the game. */
  puzzles: PuzzleFacts[]
  /** The theme that was asked for: then the next puzzle has the same. */
  idea: string | null
  game: Game
  daily: boolean
}
