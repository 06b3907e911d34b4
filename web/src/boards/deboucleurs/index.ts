import type { Game } from '../board'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Piece from './Piece.svelte'

export default {
  Board,
  Hand,
  Piece,
  story: async () => (await import('./Story.svelte')).default,
} satisfies Game
