// What a board on the page is: it draws a position and says which move the player wants. It knows
// no rules. One folder a game, src/boards/<game>/, whose index.ts exports a `Game`, whose about.ts
// exports an `About` and whose Emblem.svelte is its picture. Nothing else lists the games.

import type { Component } from 'svelte'
import type { Choice, Closed, HandStep, Now, Step, Stock, WrongField } from '../api/protocol'
import type { GameMessage, IsAnswer } from '../session/socket'

/** The connection of a table, for a game that has messages of its own: docs/messages.md. */
export interface Channel {
  /** Hear every message of the server until the returned function is called. */
  listen(hear: (message: GameMessage) => void): () => void
  /** Ask something; without `isAnswer` the usual answers are recognised by their id. */
  askGame(asked: GameMessage, isAnswer?: IsAnswer): Promise<GameMessage>
}

/** A move to animate, from one position to the next. */
export interface Happening {
  step: Step
  /** The position it was made from. */
  from: Now
}

/** A line of moves drawn on the board by analysis or as a hint, the first one first; a hint that
 * cannot be played on, since something is hidden, has no steps and is the chosen move. */
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
  /** Called when the animation has come to rest or was skipped. */
  onsettled?: () => void
  /** Whether the hand may act: it is the player's turn, and nothing is being sent. */
  active: boolean
  /** The text of the move that is chosen but not yet made, shared by Board and Hand. */
  chosen: string | null
  onchoose: (text: string | null) => void
  /** Make a move. */
  onplay: (text: string) => void
  /** What a move would do, asked of the server; null when it is not known (yet). */
  preview: Step | null
  /** The best line, or a hint, to be drawn. */
  line?: DrawnLine | null
  /** The seats' names as the game calls them. */
  called: string[]
  /** Say something in the live region. */
  onsay?: (text: string) => void
  /** For embeds, diagrams and the home page: no labels for lines, no controls. */
  bare?: boolean
  /** Among text, where a picture is enough. */
  flat?: boolean
  /** Whether keys pressed elsewhere on the page act here too; true unless the page needs them. */
  keys?: boolean
  /** At a table, not in study: for messages of the game's own. */
  channel?: Channel
}

/** The controls beside the board at a desk, and in the tray of a phone. */
export interface HandProps {
  now: Now
  active: boolean
  chosen: string | null
  onchoose: (text: string | null) => void
  onplay: (text: string) => void
  compact: boolean
  /** What the chosen move would do; null when it is not known (yet). */
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

/** An editor for the text of an option, `editors/<option>.svelte` of the game's folder: it draws the
 * text and changes it. What is wrong with a text, the server says. */
export interface EditorProps {
  value: string
  /** What is to be mended, by the path of the field, where the game judges fields apart. */
  wrong?: WrongField[]
  /** Another text; each is a step that can be undone. Changes of the same `field` one after the
   * other, such as letters that are typed, are one step. */
  onchange: (value: string, field?: string) => void
}

/** An editor of positions, `Start.svelte` of the game's folder: it draws the text of a position and
 * changes it. Whether there is such a position, the server says. */
export interface StartProps {
  value: string
  /** The last position that there is, for what the text does not hold. */
  now: Now
  /** The seats' names as the game calls them. */
  called: string[]
  onchange: (value: string) => void
}

/** How a game went, for a replay where nothing is searched. */
export interface CourseProps {
  /** Every position of the game. */
  nows: Now[]
  /** The number of the one that is shown; -1: none of them. */
  here: number
  /** That one in words. */
  valuetext: string
  /** Where the screen has little height. */
  low: boolean
  /** Go to the position with this number. */
  ongo: (number: number) => void
}

/** What pages need to know of a game before its board is loaded: `about.ts` of its folder. */
export interface About {
  /** The colour token of the ground that its picture stands on. */
  ground: string
  /** Its place on the home page, where pictures are arranged to look well together; a game without
   * one comes after the others, in the order of the server. */
  place?: number
  /** Its picture needs more height on a phone. */
  tall?: boolean
  /** What fills the graph of a replay above and below zero; by default the tints of the seats. */
  fills?: [above: string, below: string]
  /** What NATURE answered to the last move is told with whose turn it is. */
  tellsAnswer?: boolean
  /** A few moves as a record writes them, to show what a record looks like. */
  sample?: string
}

/** What a table needs of a game; its living picture for home, `Emblem.svelte`, comes apart. */
export interface Game {
  Board: Component<BoardProps>
  Hand: Component<HandProps>
  /** A seat's piece, as on its plate. */
  Piece: Component<PieceProps>
  /** What a replay draws of the whole game where it cannot be analysed. */
  Course?: Component<CourseProps>
  /** What the game tells before its rules, in pictures; loaded where it is told. */
  story?: () => Promise<Component>
  /** Which move of a finished game turned it, counted from 1, for a game whose moves no search can
   * judge; null where none did. */
  turning?: (first: Now, steps: readonly Step[]) => number | null
}

export type { Choice, Closed, GameMessage, HandStep, Now, Step, Stock }
