import type { Game } from '../board'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Piece from './Piece.svelte'
import { turning } from './turning'

export default { Board, Hand, Piece, turning } satisfies Game
