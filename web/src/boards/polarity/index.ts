import type { Game } from '../board'
import Board from './Board.svelte'
import Course from './Course.svelte'
import Hand from './Hand.svelte'
import Piece from './Piece.svelte'

export default { Board, Course, Hand, Piece } satisfies Game
