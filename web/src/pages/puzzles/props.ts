// The props that both kinds of puzzle share.

import type { Puzzle, PuzzleFacts } from '../../api/protocol'
import type { Game } from '../../boards/board'

export interface PuzzleProps {
  puzzle: Puzzle
  /** All puzzles of the game. */
  puzzles: PuzzleFacts[]
  game: Game
  daily: boolean
}
