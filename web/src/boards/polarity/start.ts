// A position as text, for its editor: foundations and towers on a lattice where magnets lie still.
// Leaning discs stay until they are removed. Nothing here validates the position.

export interface Stack {
  /** In micrometres from the centre of the table. */
  x: number
  y: number
  /** The colour on top. */
  colour: 'w' | 'b'
  height: number
}

export interface Start {
  red: 'N' | 'S'
  /** The seat to move; seat 0 plays White. */
  mover: number
  /** How many of the discs that are not on the table White has; Black has the rest. */
  white: number
  stacks: Stack[]
  /** Other discs, as numbers: x, y, z, nx, ny, nz. */
  others: number[][]
}

export const DISCS = 52
export const LATTICE = 50_000
export const SIDE = 9
const UNIT = 10_000
const LYING = 1_250
const HIGH = 2_500

/** The usual number of foundations: White's below, Black's above. */
export const USUAL: Start = {
  red: 'N',
  mover: 0,
  white: 21,
  stacks: ['w' as const, 'b' as const].flatMap((colour) =>
    [-2, -1, 0, 1, 2].map((at) => ({
      x: at * LATTICE,
      y: (colour === 'w' ? -2 : 2) * LATTICE,
      colour,
      height: 1,
    })),
  ),
  others: [],
}

export function readStart(text: string): Start {
  const words = new Map(text.split(' ').map((word) => word.split(':', 2) as [string, string]))
  const discs = text.split(' discs:')[1]
  if (!discs) return USUAL
  const [white = '21'] = (words.get('reserve') ?? '').split(',')
  const poses = discs.split(';').slice(1).map(poseOf)
  const flat = (one: number[]): boolean => one[3] === 0 && one[4] === 0
  const stacks = new Map<string, Stack & { top: number }>()
  for (const one of poses.filter(flat)) {
    const [x = 0, y = 0, z = 0, , , nz = 0] = one
    const key = `${x},${y}`
    const found = stacks.get(key) ?? { x, y, colour: 'w' as const, height: 0, top: -1 }
    if (z > found.top) Object.assign(found, { top: z, colour: nz > 0 ? 'w' : 'b' })
    found.height++
    stacks.set(key, found)
  }
  return {
    red: words.get('red') === 'S' ? 'S' : 'N',
    mover: Number(words.get('seat') ?? 0),
    white: Number(white),
    stacks: [...stacks.values()].map(({ x, y, colour, height }) => ({ x, y, colour, height })),
    others: poses.filter((one) => !flat(one)),
  }
}

/** `3w0,50000` lies flat; `3:x,y,z,nx,ny,nz` has any pose. */
function poseOf(text: string): number[] {
  const [, colour = ':', numbers = ''] = /^\d+([wb:])(.*)$/.exec(text) ?? []
  const pose = numbers.split(',').map(Number)
  return colour === ':' ? pose : [...pose, LYING, 0, 0, colour === 'w' ? UNIT : -UNIT]
}

export const laidOut = ({ stacks, others }: Start): number =>
  stacks.reduce((sum, { height }) => sum + height, others.length)

export function writeStart(start: Start): string {
  const discs = [`0${start.red === 'N' ? 'w' : 'b'}0,0`]
  const towers: string[] = []
  for (const { x, y, colour, height } of start.stacks) {
    const first = discs.length
    discs.push(`${first}${colour}${x},${y}`)
    for (let up = 1; up < height; up++) {
      const face = colour === 'w' ? UNIT : -UNIT
      discs.push(`${discs.length}:${x},${y},${LYING + up * HIGH},0,0,${face}`)
    }
    const numbers = Array.from({ length: height }, (_, up) => first + up)
    if (height > 1) towers.push(numbers.join('+'))
  }
  for (const one of start.others) discs.push(`${discs.length}:${one.join(',')}`)
  const left = DISCS - laidOut(start)
  const white = Math.max(0, Math.min(left, start.white))
  return [
    ...(start.mover ? [`seat:${start.mover}`] : []),
    `call:N red:${start.red} white:0 laid:10 reserve:${white},${left - white}`,
    ...(towers.length ? [`towers:${towers.sort().join(',')}`] : []),
    `discs:${discs.join(';')}`,
  ].join(' ')
}

/** The centre of a cell of the lattice. */
export const middle = ([row, column]: readonly [number, number]): [number, number] => [
  (column - (SIDE - 1) / 2) * LATTICE,
  ((SIDE - 1) / 2 - row) * LATTICE,
]

const within = (x: number, y: number, cell: readonly [number, number]): boolean => {
  const [cx, cy] = middle(cell)
  return Math.abs(x - cx) <= LATTICE / 2 && Math.abs(y - cy) <= LATTICE / 2
}

export const stackOn = ({ stacks }: Start, cell: readonly [number, number]): Stack | undefined =>
  stacks.find(({ x, y }) => within(x, y, cell))

/** Add a disc to a cell, its colour up; a stack of the other colour is turned over instead. */
export function put(start: Start, cell: readonly [number, number], colour: 'w' | 'b'): Start {
  const found = stackOn(start, cell)
  if (!found) {
    const [x, y] = middle(cell)
    return { ...start, stacks: [...start.stacks, { x, y, colour, height: 1 }] }
  }
  const grown = { ...found, colour, height: found.height + (found.colour === colour ? 1 : 0) }
  return { ...start, stacks: start.stacks.map((one) => (one === found ? grown : one)) }
}

/** Remove a disc from a cell; a leaning disc there is removed whole. */
export function taken(start: Start, cell: readonly [number, number]): Start {
  const found = stackOn(start, cell)
  const others = start.others.filter(([x = 0, y = 0]) => !within(x, y, cell))
  const stacks = start.stacks
    .map((one) => (one === found ? { ...one, height: one.height - 1 } : one))
    .filter(({ height }) => height > 0)
  return { ...start, stacks, others }
}
