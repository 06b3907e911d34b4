// The interface of a board on the page: it draws a position and reports the move that the player
// wants. It knows no rules. Each game has a folder, src/boards/<game>/: its index.ts exports a `Game`,
// its about.ts an `About`, and its Emblem.svelte is its picture. Nothing else lists the games.

import type { Component } from 'svelte'
import type { Choice, Closed, HandStep, Now, Step, Stock, WrongField } from '../api/protocol'
import type { GameMessage, IsAnswer } from '../session/socket'

/** The connection of a table, for a game with its own messages: docs/messages.md. */
export interface Channel {
  /** Receive every message of the server until the returned function is called. */
  listen(hear: (message: GameMessage) => void): () => void
  /** Send a request; without `isAnswer` the usual answers are recognised by their id. */
  askGame(asked: GameMessage, isAnswer?: IsAnswer): Promise<GameMessage>
}

/** A move to animate, from one position to the next. */
export interface Happening {
  step: Step
  /** The position it was made from. */
  from: Now
}

/** A line of moves drawn on the board by analysis or as a hint, in order; a hint that
 * cannot be continued, since something is hidden, has no steps and is the chosen move. */
export interface DrawnLine {
  steps: Step[]
  from: Now
}

export interface BoardProps {
  now: Now
  /** The move that led to `now`, for its mark and trail; null at the start. */
  last: Happening | null
  /** A move to animate before `now` is shown at rest; `now` is already the position after it. */
  happening: Happening | null
  /** Called when the animation has ended or was skipped. */
  onsettled?: () => void
  /** Whether the player may act: it is their turn, and nothing is being sent. */
  active: boolean
  /** The text of the move that is chosen but not yet made, shared by Board and Hand. */
  chosen: string | null
  onchoose: (text: string | null) => void
  /** Make a move. */
  onplay: (text: string) => void
  /** The preview of a move, from the server; null when it is not known (yet). */
  preview: Step | null
  /** The best line, or a hint, to be drawn. */
  line?: DrawnLine | null
  /** The seats' names as the game calls them. */
  called: string[]
  /** Say something in the live region. */
  onsay?: (text: string) => void
  /** For embeds, diagrams and the home page: no labels for lines, no controls. */
  bare?: boolean
  /** Among text, where a still picture is enough. */
  flat?: boolean
  /** Whether keys pressed elsewhere on the page act here too; true unless the page needs them. */
  keys?: boolean
  /** At a table, not in study: for the game's own messages. */
  channel?: Channel
}

/** The controls beside the board on a desktop, and in the tray of a phone. */
export interface HandProps {
  now: Now
  active: boolean
  chosen: string | null
  onchoose: (text: string | null) => void
  onplay: (text: string) => void
  compact: boolean
  /** The preview of the chosen move; null when it is not known (yet). */
  preview?: Step | null
  /** The seats' names as the game calls them. */
  called?: string[]
  /** The reader's seats, for games that show a player's cards. */
  mine?: number[]
  channel?: Channel
}

export interface PieceProps {
  seat: number
  size?: number
}

/** An editor for the text of an option, `editors/<option>.svelte` of the game's folder: it draws and
 * edits the text. The server validates it. */
export interface EditorProps {
  value: string
  /** The errors, by the path of the field, if the game validates fields separately. */
  wrong?: WrongField[]
  /** Set another text; each is a step that can be undone. Consecutive changes of the same `field`,
   * such as typed letters, are one step. */
  onchange: (value: string, field?: string) => void
}

/** An editor of positions, `Start.svelte` of the game's folder: it draws and edits the text of a
 * position. The server validates it. */
export interface StartProps {
  value: string
  /** The last valid position, for what the text does not contain. */
  now: Now
  /** The seats' names as the game calls them. */
  called: string[]
  /** The options of the game that is set up. */
  options: Readonly<Record<string, number | string>>
  onchange: (value: string) => void
  /** A position to begin with, where the value has none yet; not a step to undo. */
  onbegin: (value: string) => void
}

/** The course of a game, for a replay where nothing is searched. */
export interface CourseProps {
  /** Every position of the game. */
  nows: Now[]
  /** The number of the shown position; -1: none of them. */
  here: number
  /** That position in words. */
  valuetext: string
  /** Whether the screen has little height. */
  low: boolean
  /** Go to the position with this number. */
  ongo: (number: number) => void
}

/** What pages need to know about a game before its board is loaded: `about.ts` of its folder. */
export interface About {
  /** The colour token of the background of its picture. */
  ground: string
  /** Its place on the home page, where pictures are arranged to look good together; a game without
   * one comes after the others, in the order of the server. */
  place?: number
  /** Its picture needs more height on a phone. */
  tall?: boolean
  /** What fills the graph of a replay above and below zero; by default the tints of the seats. */
  fills?: [above: string, below: string]
  /** Whether NATURE's answer to the last move is shown together with whose turn it is. */
  tellsAnswer?: boolean
  /** A few moves as a record writes them, as an example of a record. */
  sample?: string
}

/** What a table needs from a game; its animated picture, `Emblem.svelte`, is loaded separately. */
export interface Game {
  Board: Component<BoardProps>
  Hand: Component<HandProps>
  /** A seat's piece, as on its plate. */
  Piece: Component<PieceProps>
  /** What a replay draws of the whole game if it cannot be analysed. */
  Course?: Component<CourseProps>
  /** The game's story before its rules, in pictures; loaded when it is shown. */
  story?: () => Promise<Component>
  /** Which move of a finished game turned it, counted from 1, for a game whose moves no search can
   * judge; null if none did. */
  turning?: (first: Now, steps: readonly Step[]) => number | null
}

export type { Choice, Closed, GameMessage, HandStep, Now, Step, Stock }
