import type { Game } from '../board'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Piece from './Piece.svelte'
import Story from './Story.svelte'

export default { Board, Hand, Piece, Story } satisfies Game
