import type { Game } from '../board'
import Board from './Board.svelte'
import Course from './Course.svelte'
import Hand from './Hand.svelte'
import Piece from './Piece.svelte'
import { turning } from './turning'

export default { Board, Course, Hand, Piece, turning } satisfies Game
