// Outlines of the pieces, as SVG paths. A seat has a shape as well as a colour.

const at = (value: number): string => value.toFixed(1)

function disc(x: number, y: number, r: number): string {
  return `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0z`
}

function square(x: number, y: number, r: number): string {
  const half = r * 0.9
  const corner = r * 0.24
  const side = 2 * (half - corner)
  const [k, s] = [at(corner), at(side)]
  return (
    `M${at(x - half + corner)} ${at(y - half)}h${s}q${k} 0 ${k} ${k}v${s}q0 ${k} -${k} ${k}` +
    `h-${s}q-${k} 0 -${k} -${k}v-${s}q0 -${k} ${k} -${k}z`
  )
}

/** Corners on a circle round (x, y), the first at `from` degrees. */
function corners(count: number, from: number, x: number, y: number, r: number): [number, number][] {
  return Array.from({ length: count }, (_, k) => {
    const angle = ((from + (k * 360) / count) * Math.PI) / 180
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
}

/** A polygon whose corners are rounded by cutting `CUT` of each side. */
const CUT = 0.16
function rounded(points: [number, number][]): string {
  const count = points.length
  const cut = (from: [number, number], to: [number, number]): string =>
    `${at(from[0] + (to[0] - from[0]) * CUT)} ${at(from[1] + (to[1] - from[1]) * CUT)}`
  const pieces = points.map((corner, k) => {
    const before = points[(k + count - 1) % count] as [number, number]
    const after = points[(k + 1) % count] as [number, number]
    const start = `${k ? 'L' : 'M'}${cut(corner, before)}`
    return `${start}Q${at(corner[0])} ${at(corner[1])} ${cut(corner, after)}`
  })
  return pieces.join('') + 'z'
}

/** Disc, square, triangle, lozenge, hexagon: the shapes of seats 0 to 4. */
export function seatPath(seat: number, x: number, y: number, r: number): string {
  switch (seat) {
    case 0:
      return disc(x, y, r)
    case 1:
      return square(x, y, r)
    case 2:
      return rounded(corners(3, -90, x, y + r * 0.13, r * 1.16))
    case 3:
      return rounded(corners(4, -90, x, y, r * 1.14))
    default:
      return rounded(corners(6, 0, x, y, r * 1.04))
  }
}

/** Black's pawn in Gravis 3. */
export function octagonPath(x: number, y: number, r: number): string {
  return (
    'M' +
    corners(8, 22.5, x, y, r * 1.04)
      .map(([a, b]) => `${at(a)} ${at(b)}`)
      .join('L') +
    'z'
  )
}

/** The four-pointed star within Gravity's objective. */
export function starPath(x: number, y: number, r: number): string {
  const long = r * 0.66
  const waist = r * 0.12
  const [left, right] = [at(x - waist), at(x + waist)]
  const [high, low] = [at(y - waist), at(y + waist)]
  return (
    `M${at(x)} ${at(y - long)}Q${right} ${high} ${at(x + long)} ${at(y)}Q${right} ${low} ${at(x)} ${at(y + long)}` +
    `Q${left} ${low} ${at(x - long)} ${at(y)}Q${left} ${high} ${at(x)} ${at(y - long)}z`
  )
}
