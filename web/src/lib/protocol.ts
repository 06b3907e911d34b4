// Made by `python -m ludion.server.typescript` from the server's structs; do not edit.

export interface Choice {
  text: string
  deed: string
}

export interface Closed {
  text: string
  reason: string
}

export interface HandStep {
  name: string
  state: "done" | "later" | "now"
}

export interface Gauge {
  full: number
  most: number
  text: string
}

export interface Stock {
  pieces: number | null
  text: string
  gauge: Gauge | null
}

export interface Result {
  payoff: number[]
  reason: string
}

export interface Now {
  number: number
  position: string | null
  turn: number | null
  scene: Record<string, unknown>
  says: string
  choices: Choice[] | null
  closed: Closed[]
  steps: HandStep[]
  stocks: (Stock | null)[]
  outcome: Result | null
}

export interface Played {
  number: number
  seat: number
  text: string
  short: string
  says: string
  opens: boolean
  clock_s: number | null
}

export interface Step {
  played: Played
  trace: Record<string, unknown>[]
  now: Now
}

export interface Place {
  seat: number
  called: string
  name: string
  who: "computer" | "open" | "person"
  level: number | null
  present: boolean
}

export interface ClockRule {
  initial_s: number
  increment_s: number
}

export interface Clocks {
  left_s: number[]
  running: number | null
}

export interface Offer {
  what: "draw" | "takeback"
  by: number
}

export interface Ending {
  payoff: number[]
  reason: string
  says: string
}

export interface Phrase {
  key: string
  text: string
}

export interface Table {
  id: string
  game: string
  title: string
  options: Record<string, number | string>
  rules: number
  places: Place[]
  clock: ClockRule | null
  offers: Offer[]
  ending: Ending | null
  next: string | null
  start: string
  together: boolean
  phrases: Phrase[]
}

export interface Join {
  kind: "join"
  lang: "en" | "fr"
  secret?: string
  since?: number
}

export interface Play {
  kind: "play"
  id: number
  number: number
  text: string
}

export interface TakeBack {
  kind: "takeback"
  id: number
}

export interface OfferDraw {
  kind: "draw"
  id: number
}

export interface Reply {
  kind: "reply"
  id: number
  what: "draw" | "takeback"
  accept: boolean
}

export interface Resign {
  kind: "resign"
  id: number
}

export interface Rematch {
  kind: "rematch"
  id: number
}

export interface AskHint {
  kind: "hint"
  id: number
}

export interface Say {
  kind: "say"
  id: number
  text?: string
  phrase?: string
}

export interface Sit {
  kind: "sit"
  id: number
  seat: number
  name?: string
  secret?: string
}

export interface Substitute {
  kind: "substitute"
  id: number
  seat: number
  level: number
}

export interface Grasp {
  kind: "grasp"
  id: number
  number: number
}

export interface HandMoved {
  kind: "hand"
  id: number
  samples: [number, number, number, number, number, number][]
}

export interface Foresee {
  kind: "foresee"
  id: number
  how: "lean" | "press" | "sweep"
}

export interface LetGo {
  kind: "letgo"
  id: number
  how: "lean" | "press" | "sweep"
  target?: number | null
}

export interface PutBack {
  kind: "putback"
  id: number
}

export interface Ping {
  kind: "ping"
  id: number
}

export interface Moved {
  kind: "moved"
  step: Step
}

export interface TookBack {
  kind: "tookback"
  now: Now
}

export interface OfferMade {
  kind: "offered"
  offer: Offer
}

export interface OfferClosed {
  kind: "offerclosed"
  offer: Offer
  accepted: boolean
}

export interface Ended {
  kind: "ended"
  ending: Ending
}

export interface PlaceChanged {
  kind: "place"
  place: Place
}

export interface Spoke {
  kind: "spoke"
  seat: number | null
  name: string
  text: string
}

export interface NextTable {
  kind: "next"
  id: string
}

export interface Latest {
  before: Now
  step: Step
}

export interface Welcome {
  kind: "welcome"
  version: number
  table: Table
  mine: number[]
  now: Now
  story: Played[]
  clocks?: Clocks | null
  latest?: Latest | null
  said?: Spoke[]
}

export interface Happened {
  kind: "happened"
  version: number
  event: Moved | TookBack | OfferMade | OfferClosed | Ended | PlaceChanged | Spoke | NextTable
  clocks?: Clocks | null
  id?: number | null
}

export interface Presence {
  kind: "presence"
  present: boolean[]
  spectators: number
}

export interface Seated {
  kind: "seated"
  id: number
  secret: string
  mine: number[]
}

export interface Hinted {
  kind: "hinted"
  id: number
  text: string
  deed: string
  says: string
}

export interface Felt {
  kind: "felt"
  id: number
  seat: number
  number: number
  ms: number
  left_ms: number
  discs: number[][]
  force: number[]
  weights: number
  says: string
}

export interface Foreseen {
  kind: "foreseen"
  id: number
  discs: number[][] | null
  says: string
  good: boolean
}

export interface HandGone {
  kind: "handgone"
  number: number
}

export interface Done {
  kind: "done"
  id: number
  version: number
}

export interface Refused {
  kind: "refused"
  id: number | null
  code: string
  text: string
}

export interface Pong {
  kind: "pong"
  id: number
}

export interface OptionFacts {
  name: string
  called: string
  default: number | string
  values: (number | string)[]
  called_values: string[]
}

export interface GameFacts {
  name: string
  title: string
  year: number | null
  seats: number[]
  pitch: string
  ready: boolean
  options: OptionFacts[]
  called: string[]
  puzzles: number
}

export interface LevelFacts {
  level: number
  name: string
}

export interface House {
  version: string
  games: GameFacts[]
  levels: LevelFacts[]
  lan_url: string | null
}

export interface Sitter {
  who: "computer" | "me" | "open"
  level?: number
  name?: string
}

export interface NewTable {
  game: string
  sitters: Sitter[]
  options?: Record<string, number | string>
  clock?: ClockRule | null
  start?: string
  name?: string
}

export interface Opened {
  id: string
  secret: string
  mine: number[]
  invitation: string
}

export interface WantedStudy {
  game?: string
  lang?: "en" | "fr"
  options?: Record<string, number | string>
  start?: string
  moves?: string[]
  since?: number
  record?: string
}

export interface Study {
  game: string
  title: string
  options: Record<string, number | string>
  start: string
  names: string[]
  called: string[]
  first: Now
  steps: Step[]
  ending: string
  payoff: number[]
  record: string
  together: boolean
}

export interface WantedAnalysis {
  game: string
  lang?: "en" | "fr"
  options?: Record<string, number | string>
  start?: string
  moves?: string[]
  lines?: number
  seconds?: number
  review?: boolean
}

export interface Preparing {
  kind: "preparing"
  says: string
}

export interface AnalysedLine {
  moves: string[]
  shorts: string[]
  seats: number[]
  value: number
  proven: boolean
  turns: number | null
  says: string
}

export interface Analysed {
  kind: "analysed"
  number: number
  seat: number | null
  lines: AnalysedLine[]
  payoff: number[] | null
  nodes: number
  depth: number
  final: boolean
  says: string
  work: string
}

export interface Judged {
  kind: "judged"
  number: number
  seat: number
  verdict: "best" | "blunder" | "good" | "mistake"
  turning: boolean
  forced: boolean
  value: number
  best: AnalysedLine
  word: string
  says: string
}

export interface PuzzleFacts {
  number: number
  difficulty: number
  turns: number
  seat: number
  missed: number
}

export interface Puzzles {
  game: string
  title: string
  called: string[]
  puzzles: PuzzleFacts[]
}

export interface OtherWay {
  moves: string[]
  worth: number
  says: string
}

export interface PuzzleMove {
  text: string
  deed: string
  solver: boolean
  turn: number
  others: OtherWay[]
  offered: string[]
}

export interface Puzzle {
  facts: PuzzleFacts
  of: number
  says: string
  study: Study
  solution: PuzzleMove[]
}

export interface RuleSpan {
  text: string
  strong: boolean
  em: boolean
  code: boolean
}

export interface RuleDiagram {
  study: Study
  note: string
  refused: Closed[]
}

export interface RuleBlock {
  line: string
  label: string
  item: boolean
  paragraphs: RuleSpan[][]
  diagrams: RuleDiagram[]
}

export interface RuleSection {
  title: string
  blocks: RuleBlock[]
}

export interface Taught {
  game: string
  title: string
  pitch: string
  lesson: number
  puzzles: number
  free: boolean
}

export interface Learning {
  games: Taught[]
}

export interface Rules {
  game: string
  title: string
  called: string[]
  sections: RuleSection[]
  lesson: number
  puzzles: number
  free: boolean
}

export interface FreeTable {
  game: string
  title: string
  called: string[]
  start: string
}

export interface LessonStep {
  says: string
  before: string[]
  asks: string[]
  goal: string
  hint: string
  done: string
  study: Study
}

export interface Lesson {
  game: string
  title: string
  called: string[]
  steps: LessonStep[]
  puzzles: number
  free: boolean
}

export interface WantedVerdict {
  goal: string
  start: string
  moves: string[]
}

export interface GoalVerdict {
  reached: boolean
}

export interface TableFacts {
  table: Table
  version: number
  story: Played[]
  record: string
}

export interface Problem {
  code: string
  text: string
}

export type RequestMessage = Join | Play | TakeBack | OfferDraw | Reply | Resign | Rematch | AskHint | Say | Sit | Substitute | Grasp | HandMoved | Foresee | LetGo | PutBack | Ping

export type EventMessage = Moved | TookBack | OfferMade | OfferClosed | Ended | PlaceChanged | Spoke | NextTable

export type AnswerMessage = Welcome | Happened | Presence | Seated | Hinted | Felt | Foreseen | HandGone | Done | Refused | Pong

export namespace gravis3 {
  export interface Scene {
    grid: string
    arrow: "<" | ">" | "^" | "v" | null
    mover: number
    stage: "line" | "take" | "turn"
    takeable: number[]
    broken: number[][]
    won: number[][]
    reserves: number[]
  }
  export interface Slide {
    pawn: "b" | "w"
    path: number[]
    tick: number
  }
  export interface Insertion {
    kind: "insertion"
    entering: Slide
    pushed: Slide[]
  }
  export interface Capture {
    kind: "capture"
    pawn: "b" | "w"
    cell: number
    forced: boolean
  }
  export interface Fall {
    kind: "fall"
    slides: Slide[]
  }
  export interface Turned {
    kind: "turned"
    before: "<" | ">" | "^" | "v"
    after: "<" | ">" | "^" | "v"
  }
  export interface Swapped {
    kind: "swapped"
    cell: number
    after: "b" | "w"
  }
  export type Event = Insertion | Capture | Fall | Turned | Swapped
}

export namespace gravity {
  export interface Room {
    rows: number
    columns: number
    south: [number, number][]
    east: [number, number][]
  }
  export interface Flux {
    arrow: "<" | ">" | "^" | "v"
    line: number
    rank: number
  }
  export interface Needle {
    arrow: "<" | ">" | "^" | "v"
    flux: number | null
  }
  export interface Scene {
    room: Room
    gravity: "<" | ">" | "^" | "v" | null
    objective: [number, number] | null
    pawns: ([number, number] | null)[]
    fluxes: (Flux | null)[]
    needles: Needle[]
    mover: number
    ban: "<" | ">" | "^" | "v" | null
    putting: "gravity" | "objective" | "pawn" | null
    winner: number | null
  }
  export interface Turned {
    kind: "turned"
    before: "<" | ">" | "^" | "v" | null
    after: "<" | ">" | "^" | "v"
    needles: Needle[]
  }
  export interface Laid {
    kind: "laid"
    seat: number
    lifted: Flux | null
    arrow: "<" | ">" | "^" | "v"
    line: number
    needles: Needle[]
  }
  export interface Put {
    kind: "put"
    pawn: number
    cell: [number, number]
  }
  export interface Walk {
    pawn: number
    start: [number, number]
    end: [number, number]
    arrow: "<" | ">" | "^" | "v"
    flux: number | null
    wraps: boolean
  }
  export interface Ticked {
    kind: "tick"
    steps: Walk[]
  }
  export interface Ended {
    kind: "ended"
    why: "circle" | "meeting" | "rest"
    winner: number | null
  }
  export type Event = Turned | Laid | Put | Ticked | Ended
}

export namespace sprocket {
  export interface Stack {
    owner: number
    height: number
  }
  export interface Hole {
    cell: [number, number]
    corner: number
  }
  export interface Rotor {
    cell: [number, number]
    stacks: (Stack | null)[]
  }
  export interface Spot {
    cell: [number, number]
    path: [number, number][]
    turns: string[]
    gears: [number, number][]
  }
  export interface Slides {
    rotor: [number, number]
    spots: Spot[]
  }
  export interface Choosable {
    hole: Hole
    text: string
  }
  export interface Ban {
    rotor: [number, number]
    left: [number, number]
  }
  export interface Scene {
    rotors: Rotor[]
    rows: number
    columns: number
    gears: [number, number][]
    made: [number, number][]
    reserves: number[]
    mover: number
    bonus: number
    is_set_up: boolean
    ban: Ban | null
    slides: Slides[]
    pegs: Choosable[]
    winner: number | null
  }
  export interface Slid {
    kind: "slid"
    path: [number, number][]
    turn: number
    shift: [number, number]
  }
  export interface Made {
    kind: "made"
    gear: [number, number]
    height: number
  }
  export interface Raised {
    kind: "raised"
    hole: Hole
    owner: number
    before: number
    after: number
  }
  export interface Put {
    kind: "put"
    hole: Hole
    owner: number
    height: number
  }
  export interface Dealt {
    kind: "dealt"
    cell: [number, number]
    owners: number[]
  }
  export interface Passed {
    kind: "passed"
    seat: number
  }
  export interface Won {
    kind: "won"
    seat: number
  }
  export type Event = Slid | Made | Raised | Put | Dealt | Passed | Won
}

export namespace deboucleurs {
  export interface Both {
    en: string
    fr: string
  }
  export interface Card {
    key: string
    name: Both
    text: Both
    verb: string
  }
  export interface Tile {
    number: number
    entry: boolean[]
    exit: boolean[]
    passages: boolean[]
  }
  export interface Goal {
    text: string
    case: [number, number]
    energy: number
    events: number
  }
  export interface Scene {
    epochs: Both[]
    tiles: Tile[]
    known: Tile[]
    to_lay: number
    end: number | null
    researchers: ([number, number] | null)[]
    energy: number[]
    skips: number[]
    hands: ((Card | null)[])[]
    singularities: [number, number][]
    track: number[]
    counter: number
    round: number
    mover: number
    moved: boolean
    held: boolean
    stopped: boolean
    goals: Goal[]
    posts: ([number, number] | null)[]
    last_event: Card | null
  }
  export interface Placed {
    kind: "placed"
    seat: number
    case: [number, number]
  }
  export interface Walked {
    kind: "walked"
    seat: number
    start: [number, number]
    end: [number, number]
  }
  export interface Gauge {
    kind: "gauge"
    seat: number
    before: number
    after: number
  }
  export interface Laid {
    kind: "laid"
    place: number
    tile: Tile
  }
  export interface TurnedUp {
    kind: "turned-up"
    tile: Tile
  }
  export interface Came {
    kind: "came"
    case: [number, number]
  }
  export interface Drew {
    kind: "drew"
    seat: number | null
    card: Card | null
  }
  export interface Played {
    kind: "played"
    seat: number
    card: Card | null
    used: boolean
  }
  export interface Removed {
    kind: "removed"
    case: [number, number]
    count: number
  }
  export interface March {
    start: [number, number]
    end: [number, number]
  }
  export interface Marched {
    kind: "marched"
    steps: March[]
  }
  export interface Counted {
    kind: "counted"
    before: number
    after: number
  }
  export interface Edges {
    kind: "edges"
    case: [number, number]
    rifts: boolean
    opened: boolean
  }
  export interface Swapped {
    kind: "swapped"
    one: number
    other: number
  }
  export interface Noted {
    kind: "noted"
    what: string
    seat: number | null
  }
  export interface Ended {
    kind: "ended"
    won: boolean
  }
  export type Event = Placed | Walked | Gauge | Laid | TurnedUp | Came | Drew | Played | Removed | Marched | Counted | Edges | Swapped | Noted | Ended
}

export namespace polarity {
  export interface Lying {
    number: number
    x: number
    y: number
    z: number
    nx: number
    ny: number
    nz: number
    shows: "b" | "r" | "w"
    state: "edge" | "flat" | "leaner" | "red" | "tower"
    tower: number
    support: number | null
    target: boolean
    offered: boolean
  }
  export interface Scene {
    stage: "call" | "capture" | "found" | "gesture" | "over" | "put" | "take" | "toss" | "wait"
    side: "b" | "w" | null
    white: number | null
    red: "N" | "S" | null
    discs: Lying[]
    duties: number[][]
    held: number[]
    reserves: number[]
    scores: number[]
    laid: number
    tries: number
    fresh: number
    free: boolean
  }
  export interface Track {
    number: number
    keys: number[][]
  }
  export interface Acted {
    kind: "acted"
    text: string
  }
  export interface Moving {
    kind: "moving"
    tracks: Track[]
    ms: number
  }
  export interface Noted {
    kind: "noted"
    what: string
    discs: number[]
    ms: number
  }
  export interface Resting {
    kind: "resting"
    gone: number[]
  }
  export type Event = Acted | Moving | Noted | Resting
}
