// A drawing for each built-in card, and one for each kind of effect, for cards of custom sets. All
// lie in a box of 64 x 44: outlines, whose closed parts are solid, and marks in a colour.

export interface Drawing {
  line: string
  /** Drawn faintly, in dashes: what was, or what will be. */
  dashed?: string
  full?: string
}

const SPIRAL = 'M43 27C36 38 17 35 18 22C19 9 40 9 40 22C40 30 26 31 26 22C26 17 33 17 32 22'
const SMALL_SPIRAL =
  'M31 27C26 34 13 32 13 22C14 12 29 12 29 22C29 28 19 28 19 22C19 18.500 24 18.500 24 22'
const CELL = 'M24 10H40V38H24ZM29 10V6H35V10'
const CARD = 'M14 6H36V38H14Z'
const PAUSE = 'M26 14V30M38 14V30'

/** By the key of a built-in card. */
const OF_CARDS: Record<string, Drawing> = {
  // events
  'chronon-leak': {
    line: 'M14 4H34V24H14ZM20 4V1H28V4M14 12H34M14 18H24',
    full: 'M38 22q-6 9 0 11q6-2 0-11zM48 30q-5 8 0 10q5-2 0-10z',
  },
  backfire: {
    line: 'M28 22H6M14 13L5 22L14 31M40 33a7 7 0 0 1-1-14a8 8 0 0 1 15-2a7 7 0 0 1 3 14a6 6 0 0 1-9 3a6 6 0 0 1-8-1z',
  },
  echo: {
    line: SMALL_SPIRAL,
    dashed: 'M40 9a18 18 0 0 1 0 26M48 5a26 26 0 0 1 0 34',
  },
  'fast-forward': {
    line: 'M8 8L28 22L8 36ZM30 8L50 22L30 36ZM56 8V36',
    full: 'M30 8L50 22L30 36Z',
  },
  grandfather: {
    line: 'M14 16H50M21 16V3H43V16M22 16V26a10 11 0 0 0 20 0V16M24 28q4-4 8-1q4-3 8 1',
    full: 'M27 20.500h2v2h-2zM35 20.500h2v2h-2z',
  },
  draught: {
    line: 'M58 14H18a6 6 0 1 1 6-6M58 22H8M15 16L7 22L15 28M58 30H22a5 5 0 1 0 5 6',
  },
  'spring-tide': {
    line: 'M6 12q6.500-8 13 0t13 0t13 0t13 0M6 24q6.500-8 13 0t13 0t13 0t13 0M6 36q6.500-8 13 0t13 0t13 0t13 0',
  },
  'hairline-crack': {
    line: 'M12 4H52V40H12ZM34 4L26 14L34 21L25 29L31 40M38 4L32 14L40 21L31 29L35 40',
    full: 'M34 4L26 14L34 21L25 29L31 40H35L31 29L40 21L32 14L38 4Z',
  },
  'hole-in-the-pocket': {
    line: 'M14 5H50V22q0 12-18 16M14 5V22q0 8 7 12M14 12H50M26 36a5 5 0 1 0 10 0',
    full: 'M27 42a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  },
  'time-sickness': {
    line: 'M50 22a18 18 0 1 1-36 0a18 18 0 1 1 36 0zM22 15l6 6M28 15l-6 6M36 15l6 6M42 15l-6 6M22 31q3.500-5 7 0t7 0t6 0',
  },
  'deja-vu': {
    line: 'M40 22a15 15 0 1 1-30 0a15 15 0 1 1 30 0z',
    dashed: 'M54 22a15 15 0 1 1-30 0a15 15 0 1 1 30 0z',
  },
  'time-out': {
    line: 'M51 22a19 19 0 1 1-38 0a19 19 0 1 1 38 0z',
    full: 'M23 13h6v18h-6zM35 13h6v18h-6z',
  },
  'lucky-find': {
    line: 'M12 20H52V40H12ZM12 20L6 12M52 20L58 12M27 28H37',
    full: 'M32 1l2.600 5.600 6 .6-4.500 4 1.300 6-5.400-3.100-5.400 3.100 1.300-6-4.500-4 6-.6z',
  },
  'bright-idea': {
    line: 'M26 30q0-4-4-8a11.500 11.500 0 1 1 20 0q-4 4-4 8zM27 35H37M29 40H35M10 15H14M50 15H54M14 3l3 3M50 3l-3 3',
    full: 'M32 5a8 8 0 0 1 5 14q-3 3-3 8h-4q0-5-3-8a8 8 0 0 1 5-14z',
  },
  'following-wind': {
    line: 'M30 3V32M30 4Q48 12 48 26H30M18 34H54Q50 42 44 42H26Q20 42 18 34ZM4 12H20M8 20H22M4 28H18',
    full: 'M30 4Q48 12 48 26H30Z',
  },
  'wrong-door': {
    line: 'M22 40V4H42V40M16 40H48M5 22H16M10 17L5 22L10 27M48 22H59M54 17L59 22L54 27',
    full: 'M36 21h3v4h-3z',
  },
  blackout: {
    line: 'M20 6H44L40 26H24ZM28 26V32H36V26M32 32V42M8 36L56 4',
    dashed: 'M10 12L16 14M54 26L48 24',
  },
  'banana-skin': {
    line: 'M30 5Q35 3 36 9L38 20Q52 24 57 36Q46 36 37 28Q36 40 27 42Q24 34 28 27Q17 33 7 31Q14 21 29 19Z',
    full: 'M30 5Q35 3 36 9L33.500 10Q32 7 30 5Z',
  },
  'rush-hour': {
    line: 'M14 30C9 37 2 34 3 28C4 22 13 22 13 28C13 32 8 32 8 28M36 24C31 31 24 28 25 22C26 16 35 16 35 22C35 26 30 26 30 22M58 30C53 37 46 34 47 28C48 22 57 22 57 28C57 32 52 32 52 28M8 14L2 8M30 10V2M54 14L60 8',
  },
  sideslip: {
    line: 'M22 12H46L50 22V30H16V22ZM20 30V35H26V30M40 30V35H46V30M22 22H44',
    dashed: 'M4 40Q10 36 16 40T28 40T40 40T52 40T62 38',
    full: 'M18 23h5v4h-5zM43 23h5v4h-5z',
  },
  'summer-time': {
    line: 'M46 24a14 14 0 1 1-28 0a14 14 0 1 1 28 0zM32 15V24L39 28M32 4V7M12 10L15 13M52 10L49 13M5 24H10M54 24H59',
    full: 'M32 24L32 12A12 12 0 0 1 42 30Z',
  },
  ebb: {
    line: 'M4 38H60M6 30q6.500-7 13 0t13 0M42 26H60M53 19L60 26L53 33',
    dashed: 'M6 20q6.500-7 13 0t13 0M6 10q6.500-7 13 0',
  },
  'open-day': {
    line: 'M18 40V4H46V40M10 40H54M46 4L34 9V44L46 40',
    full: 'M18 4h16l0 5v31h-16z',
  },
  postcard: {
    line: 'M8 8H56V38H8ZM34 12V34M39 22H52M39 28H52M39 33H48',
    full: 'M44 11h9v8h-9zM12 30l6-9 5 6 3-3 5 6z',
  },
  // objects
  'cracked-hourglass': {
    line: 'M18 3H46M18 41H46M21 3C21 15 43 17 43 22S21 29 21 41M43 3C43 15 21 17 21 22S43 29 43 41M38 8L34 11L37 14L33 16',
    full: 'M26 38q6-8 12 0z',
  },
  ariadne: {
    line: 'M8 35C24 4 34 42 42 22S54 6 57 12',
    full: 'M4 36a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM53 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  },
  'spare-coil': {
    line: 'M16 4H48M16 40H48M20 4V40M44 4V40M20 12H44M20 19H44M20 26H44M20 33H44',
    full: 'M20 12h24v7h-24zM20 26h24v7h-24z',
  },
  'storm-lantern': {
    line: 'M24 15H40V34H24ZM20 34H44V40H20ZM27 15V10H37V15M24 12Q20 2 32 2T40 12M10 20L16 22M10 30L16 28M54 20L48 22M54 30L48 28',
    full: 'M32 19q5 6 2.500 10h-5q-2.500-4 2.500-10z',
  },
  eraser: {
    line: 'M30 8L52 16L42 32L20 24ZM20 24L15 31L37 39L42 32M36 10L26 26',
    dashed: 'M4 39H13',
  },
  'butterfly-net': {
    line: 'M20 15L58 40M37 10a15 9 30 1 1-26-2a15 9 30 1 1 26 2zM13 20Q14 36 8 41Q24 38 33 20',
    full: 'M46 12q6-9 9-3t-8 5q7 3 3 8t-6-8q-4-1 2-2z',
  },
  'time-nail': {
    line: 'M20 4H44V9H20ZM28 9H36V32L32 41L28 32ZM12 33H22M42 33H52',
    full: 'M20 4H44V9H20Z',
  },
  'duct-tape': {
    line: 'M44 21a17 17 0 1 1-34 0a17 17 0 1 1 34 0zM34 21a7 7 0 1 1-14 0a7 7 0 1 1 14 0zM27 38H56V31H41',
    full: 'M56 31v7h-14v-7z',
  },
  crowbar: { line: 'M8 40L40 12Q46 4 54 8Q60 12 56 18L51 15M8 40L6 35M13 36L10 32' },
  boots: {
    line: 'M22 3H38V24Q54 26 56 35V40H22ZM22 35H56M22 10H38',
    dashed: 'M6 18H16M3 27H16M6 36H16',
  },
  'stopped-watch': {
    line: 'M47 26a15 15 0 1 1-30 0a15 15 0 1 1 30 0zM29 11V6H35V11M27 3H37M32 26V17M32 26L26 30M50 8L58 2M50 2L58 8',
    full: 'M29.500 26a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z',
  },
  coffee: {
    line: 'M16 18H42V32Q42 40 34 40H24Q16 40 16 32ZM42 22Q52 21 52 27T42 33M23 13q-4-4 0-10M31 13q-4-4 0-10M39 13q-4-4 0-10',
    full: 'M19 21h20v4h-20z',
  },
  'walkie-talkie': {
    full: 'M23 20h10v6h-10z',
    line: 'M18 14H38V41H18ZM22 14V2M23 20H33V26H23ZM26 31H34M26 35H34M44 12a10 10 0 0 1 0 16M50 7a18 18 0 0 1 0 26',
  },
  'jump-leads': {
    line: 'M8 6L18 12L8 18M18 12Q34 12 32 22T46 32M56 26L46 32L56 38M56 4L46 10L56 16M46 10Q34 10 32 22T18 34M8 28L18 34L8 40',
    full: 'M8 6L18 12L8 18ZM56 26L46 32L56 38Z',
  },
  sundial: {
    line: 'M12 34H52L46 42H18ZM50 26a18 9 0 1 1-36 0a18 9 0 1 1 36 0zM32 26L44 8V26',
    full: 'M32 26L44 8V26Z',
  },
  skates: {
    line: 'M18 4H32V18Q48 18 52 26V31H16V10ZM16 31H52M24 37a4 4 0 1 1-.1 0zM46 37a4 4 0 1 1-.1 0z',
    full: 'M16 24h36v7h-36z',
    dashed: 'M3 14H11M2 22H10',
  },
  bellows: {
    line: 'M6 8Q24 4 40 18L46 20L58 17V25L46 22L40 26Q24 42 6 36Q2 22 6 8ZM14 10V35M22 11V34M30 14V31',
    full: 'M46 20L58 17V25L46 22Z',
  },
  picnic: {
    line: 'M8 18H56L51 40H13ZM16 18Q16 3 32 3T48 18M10 26H54M12 33H52',
    full: 'M20 18q0-7 6-7t6 7zM34 18q1-5 5-5t5 5z',
  },
  pigeon: {
    line: 'M8 24Q18 26 24 18Q28 8 38 10Q44 10 46 15L52 17L46 20Q46 34 32 36L22 42L22 35Q12 34 8 24ZM26 22Q34 20 40 26Q34 32 26 28Z',
    full: 'M48 22h10v7h-10zM39 13.500h2.500v2.500h-2.500z',
  },
  chalk: {
    line: 'M36 4L58 18L52 26L30 12ZM30 12L26 20',
    dashed: 'M26 22Q8 20 8 32T30 40T56 34',
    full: 'M30 12L36 4L41 7L35 15Z',
  },
  springs: {
    line: 'M10 38H54M14 38Q10 33 20 32T20 26T20 20T20 14Q12 10 20 8M44 38Q40 33 50 32T50 26T50 20T50 14Q42 10 50 8M14 6H56',
    full: 'M12 2h46v5h-46z',
  },
  mousetrap: {
    line: 'M6 24H58V40H6ZM12 24V12H34M34 12L44 24M20 24a4 4 0 1 0 8 0M34 12H50',
    full: 'M43 16C40 21 35 19 36 14.500C36.500 10 43 10 43 14C43 17 39.500 17 39.500 14.500zM12 30h40v4h-40z',
  },
  almanac: {
    line: 'M32 9Q20 2 6 6V37Q20 33 32 41Q44 33 58 37V6Q44 2 32 9ZM32 9V41M12 14Q20 12 26 16M12 22Q20 20 26 24M38 16Q44 12 52 14M38 24Q44 20 52 22',
    full: 'M44 3.500h6v14l-3-3-3 3z',
  },
  'return-ticket': {
    line: 'M6 10H58V18a4 4 0 0 0 0 8V34H6V26a4 4 0 0 0 0-8ZM44 10V34M20 22H38M26 16L20 22L26 28',
    full: 'M48 15h6v4h-6zM48 25h6v4h-6z',
  },
}

/** By the word that a card's effect begins with. */
const OF_EFFECTS: Record<string, Drawing> = {
  energy: { line: CELL, full: 'M34 13L27 25H31L29 35L37 22H33Z' },
  tiles: { line: 'M6 10H22V34H6ZM42 10H58V34H42ZM14 22H48M42 16L48 22L42 28' },
  epoch: { line: 'M18 3H46V17H18ZM18 27H46V41H18ZM32 10V34M27 29L32 34L37 29M27 15L32 10L37 15' },
  push: { line: `${SMALL_SPIRAL}M38 22H58M51 15L58 22L51 29` },
  remove: { line: `${SPIRAL}M8 5L56 39` },
  add: { line: `${SMALL_SPIRAL}M48 13V31M39 22H57` },
  draw: { line: `${CARD}M48 13V31M39 22H57` },
  discard: { line: `${CARD}M39 22H57` },
  rift: { line: 'M32 2L26 9L38 16L26 23L38 30L26 37L32 42M8 8V36M56 8V36' },
  passage: { line: 'M24 8V36M40 8V36M6 22H18M46 22H58M12 17L18 22L12 27M52 17L46 22L52 27' },
  counter: { line: 'M46 12a17 17 0 1 0 3 14M47 3V13H37' },
  hold: { line: PAUSE },
  swap: { line: 'M8 14H54M46 6L54 14L46 22M56 30H10M18 22L10 30L18 38' },
  skip: { line: 'M50 30H60M55 25L60 30L55 35', dashed: 'M6 30Q26-6 46 28' },
  peek: {
    line: 'M6 22Q32-6 58 22Q32 50 6 22Z',
    full: 'M25 22a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  },
  again: { line: 'M14 26V16H50M42 8L50 16L42 24M50 28V34H14' },
}

/** The closed parts of the outlines. */
export const solidOf = ({ line }: Drawing): string =>
  line
    .split(/(?=M)/)
    .filter((part) => /z$/i.test(part))
    .join('')

/** What a card wears. */
export const drawingOf = (card: { key: string; verb: string }): Drawing =>
  OF_CARDS[card.key] ?? OF_EFFECTS[card.verb] ?? { line: CARD }

export const DRAWN = { cards: Object.keys(OF_CARDS), effects: Object.keys(OF_EFFECTS) }
