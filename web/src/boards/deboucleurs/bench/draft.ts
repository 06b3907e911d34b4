// A set as its editor draws it: the JSON of a draft, as the game's `draft.py` shapes it. Nothing
// here judges it: what is wrong, the server says, field by field.
import vocabulary from '../../../../../src/ludion/games/deboucleurs/vocabulary.json'
import type { Both } from '../scene'

export type Deck = 'events' | 'objects'
export const DECKS: readonly Deck[] = ['events', 'objects']
export const CARDS: Record<Deck, number> = { events: 48, objects: 42 }
export const KINDS: Record<Deck, number> = { events: 16, objects: 14 }
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const
export const PLAYERS = ['2', '3', '4', '5'] as const
export const MOST_STEPS = 4
export const LONGEST_TRACK = 24
export const LONGEST = { title: 40, name: 40, text: 160, story: 400 }

export interface DraftCard {
  key: string
  copies: number
  effect: string
  name: Both
  text: Both
  drawing?: string
}

export interface Draft {
  title: Both
  story: Both
  start: { energy: number; draw: number; wave: number; tiles: string }
  tracks: Record<(typeof DIFFICULTIES)[number], Record<(typeof PLAYERS)[number], string>>
  epochs: Both[]
  /** "..z...z ==.=.= z......": rifts of the entry, passages, rifts of the exit. */
  tiles: string[]
  events: DraftCard[]
  objects: DraftCard[]
}

export const readSet = (value: string): Draft => JSON.parse(value) as Draft
export const writeSet = (draft: Draft): string => JSON.stringify(draft)

/** A list with one of its things replaced. */
export const replaced = <T>(list: readonly T[], at: number, by: T): T[] =>
  list.map((one, k) => (k === at ? by : one))

// ---------------------------------------------------------------- cards

export const total = (cards: readonly DraftCard[]): number =>
  cards.reduce((sum, { copies }) => sum + copies, 0)

/** A key for a card of this name that no other card has: "Tea time!" is `tea-time`. */
export function keyFor(draft: Draft, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 28)
  const first = plain || 'card'
  const taken = new Set(DECKS.flatMap((deck) => draft[deck].map(({ key }) => key)))
  let key = first
  for (let n = 2; taken.has(key); n += 1) key = `${first}-${n}`
  return key
}

/** What is drawn on a card: the drawing that was chosen, or that of its key. */
export const drawingName = (card: DraftCard): string => card.drawing ?? card.key

/** A drawing of one's choice; none: that of the key or of the effect. */
export function withDrawing(card: DraftCard, name: string): DraftCard {
  const { drawing: _, ...bare } = card
  return name && name !== card.key ? { ...bare, drawing: name } : bare
}

// ---------------------------------------------------------------- effects

export interface EffectStep {
  verb: string
  who: string
  n: number
}

interface Form {
  who: string[]
  numbers: number[]
  signed: boolean
}

const VOCABULARY: Record<string, Form> = vocabulary
export const VERBS = Object.keys(VOCABULARY)
const formOf = (verb: string): Form => VOCABULARY[verb] as Form

/** Whom or what a verb may meet; the counter alone is either held or moved by a number. */
export const whosOf = (verb: string): string[] =>
  verb === 'counter' ? ['', ...formOf(verb).who] : formOf(verb).who

export const numbersOf = ({ verb, who }: EffectStep): number[] =>
  verb === 'counter' && who ? [] : formOf(verb).numbers

/** The steps of each way; null where the text is none of the game's, so that it can be replaced. */
export function readEffect(text: string): EffectStep[][] | null {
  const ways = text.split('|').map((way) => way.split(';').map(readStep))
  return ways.every((way) => way.every((step) => step !== null)) ? (ways as EffectStep[][]) : null
}

function readStep(text: string): EffectStep | null {
  const [verb = '', ...rest] = text.trim().split(/\s+/)
  if (!(verb in VOCABULARY)) return null
  const last = Number(rest.at(-1))
  const n = rest.length && Number.isInteger(last) ? last : 0
  const step = { verb, who: (n ? rest.slice(0, -1) : rest).join(' '), n }
  const fits = whosOf(verb).length ? whosOf(verb).includes(step.who) : !step.who
  const counts = numbersOf(step).length ? numbersOf(step).includes(n) : n === 0
  return fits && counts ? step : null
}

export function writeEffect(ways: readonly (readonly EffectStep[])[]): string {
  return ways.map((way) => way.map(writeStep).join('; ')).join(' | ')
}

function writeStep({ verb, who, n }: EffectStep): string {
  const number = n ? (formOf(verb).signed && n > 0 ? `+${n}` : String(n)) : ''
  return [verb, who, number].filter(Boolean).join(' ')
}

/** A step of another kind: whom and how much stay where they can. */
export function fitted(step: EffectStep): EffectStep {
  const whos = whosOf(step.verb)
  const who = whos.includes(step.who) ? step.who : (whos[0] ?? '')
  const numbers = numbersOf({ ...step, who })
  const n = numbers.includes(step.n) ? step.n : (numbers.find((one) => one > 0) ?? 0)
  return { verb: step.verb, who, n }
}

// ---------------------------------------------------------------- tiles and tracks

export type Part = 'entry' | 'passages' | 'exit'
const PARTS: readonly Part[] = ['entry', 'passages', 'exit']
const SIGNS: Record<Part, string> = { entry: 'z', passages: '=', exit: 'z' }

export function readTile(text: string): Record<Part, boolean[]> {
  const [entry, passages, exit] = text.split(' ').map((part) => [...part].map((one) => one !== '.'))
  return { entry: entry ?? [], passages: passages ?? [], exit: exit ?? [] }
}

/** The tile with a rift or a passage more, or less. */
export function toggled(text: string, part: Part, epoch: number): string {
  const tile = readTile(text)
  tile[part] = replaced(tile[part], epoch, !tile[part][epoch])
  return PARTS.map((one) => tile[one].map((on) => (on ? SIGNS[one] : '.')).join('')).join(' ')
}

export const readTrack = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number)

/** The next wave at a step: none, one, two; the first is always wave 1. */
export function stepped(text: string, at: number): string {
  return readTrack(text)
    .map((wave, k) => (k === at && k > 0 ? (wave + 1) % 3 : wave))
    .join(' ')
}

export function lengthened(text: string, by: number): string {
  const steps = readTrack(text)
  return (by > 0 ? [...steps, 0] : steps.slice(0, -1)).join(' ')
}
