import type { Game } from '../board'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import Hand from './Hand.svelte'
import Piece from './Piece.svelte'

export default { Board, Hand, Piece, Emblem } satisfies Game
