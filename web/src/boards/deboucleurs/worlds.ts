// The seven epochs as drawn worlds. A vignette is drawn in a box of 100 x 70 that stands on its
// lower edge: a low square shows the lower part of it. Tones are tokens of the epoch.

export type Tone = 'far' | 'near' | 'glow'

export interface Vignette {
  far?: string
  near?: string
  glow?: string
}

export const EPOCHS = 7
export const BOX = { width: 100, height: 70 }

const hills = (y: number): string => `M0 70V${y}Q26 ${y - 9} 50 ${y}T100 ${y - 2}V70Z`
const rects = (...all: [x: number, y: number, w: number, h: number][]): string =>
  all.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}Z`).join('')
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const pine = (x: number, y: number, h: number): string =>
  `M${x} ${y - h}L${x + h * 0.3} ${y - h * 0.45}H${x + h * 0.16}L${x + h * 0.38} ${y}H${x - h * 0.38}L${x - h * 0.16} ${y - h * 0.45}H${x - h * 0.3}Z`

/** Of each epoch a few, which take turns along the strip. */
export const WORLDS: readonly (readonly Vignette[])[] = [
  // Prehistory: a volcano, standing stones, a mammoth
  [
    {
      far: `M0 70V58L20 52L39 24H49L68 54L100 60V70Z`,
      near: 'M0 70Q0 58-6 52Q8 54 9 63Q12 50 21 46Q16 57 15 66Q22 58 29 59Q20 63 18 70ZM78 70Q80 58 74 50Q85 54 85 63Q89 54 98 53Q90 59 89 70Z',
      glow: `M39 24H49L47 32L51 41L45 37L42 47L42 33Z${disc(43, 15, 2)}${disc(49, 10, 1.4)}`,
    },
    {
      far: hills(54),
      near: 'M22 70L24 47H33L34 70ZM58 70L59 45H69L70 70ZM17 47L75 44L74 36L18 40ZM84 70L86 56Q90 52 94 57L95 70Z',
      glow: disc(82, 22, 6),
    },
    {
      far: `${hills(58)}M62 70Q64 46 60 36Q70 44 70 70Z`,
      near: 'M17 70V59Q16 47 29 44Q36 36 46 40Q60 39 66 49Q73 50 75 58Q77 66 82 64Q84 70 77 70Q71 69 69 62V70H60V61H43V70H34V61Q29 61 26 59V70Z',
      glow: 'M70 57Q79 63 85 52Q83 62 76 63Q72 62 70 57Z',
    },
  ],
  // Antiquity: a temple, a ship, an aqueduct
  [
    {
      far: `M17 44L50 28L83 44V48H17Z${rects([23, 50, 6, 14], [37, 50, 6, 14], [57, 50, 6, 14], [71, 50, 6, 14], [15, 65, 70, 5])}`,
      near: 'M0 70V62Q14 58 20 70ZM100 70V60Q88 58 82 70Z',
      glow: disc(50, 38, 3),
    },
    {
      far: 'M49 30H52V58H49ZM54 31Q72 40 68 55H54ZM47 34Q36 44 34 55H47Z',
      near: 'M24 57Q30 60 36 60H66Q74 60 80 53Q78 66 66 66H38Q27 66 24 57ZM0 66q6-4 12.500 0t12.500 0t12.500 0t12.500 0t12.500 0t12.500 0t12.500 0t12.500 0V70H0Z',
      glow: `${disc(16, 24, 5)}M58 42h7v3h-7Z`,
    },
    {
      far: 'M0 42H100V70H92V60a9 9 0 0 0-18 0V70H60V60a9 9 0 0 0-18 0V70H28V60a9 9 0 0 0-18 0V70H0Z',
      near: 'M0 38H100V42H0ZM34 70Q30 58 35 48Q40 58 36 70Z',
      glow: rects([8, 33, 4, 4], [60, 33, 4, 4]),
    },
  ],
  // Middle Ages: a castle, a church, a windmill in the woods
  [
    {
      far: 'M20 70V42H25V37H31V42H36V37H42V42H47V53H56V31H60V26H66V31H70V26H76V31H80V70Z',
      near: `${pine(10, 70, 24)}${pine(90, 70, 20)}M46 70V62a5 5 0 0 1 10 0V70Z`,
      glow: 'M67 26V13L80 17L69 21V26ZM28 48h3v6h-3ZM66 38h3v7h-3Z',
    },
    {
      far: 'M36 70V43L44 17L52 43V51H76L82 58V70Z',
      near: 'M4 70V58L15 48L26 58V70ZM86 70V62L93 55L100 62V70Z',
      glow: 'M42 48h4v8h-4ZM60 58h4v6h-4ZM70 58h4v6h-4ZM13 61h5v6h-5Z',
    },
    {
      far: 'M42 70L46 42H58L62 70ZM44 42Q52 32 60 42Z',
      near: `${pine(12, 70, 30)}${pine(30, 70, 20)}${pine(84, 70, 28)}`,
      glow: 'M51 39L36 24L40 21L54 36ZM53 39L68 24L64 21L50 36ZM50 41L35 55L38 58L53 43ZM54 41L69 55L66 58L51 43Z',
    },
  ],
  // Renaissance: a dome, a flying machine, a bridge with houses
  [
    {
      far: 'M24 70V54H33Q32 34 50 27Q68 34 67 54H76V70ZM47 27V19H53V27L50 15Z',
      near: 'M10 70Q4 54 10 38Q16 54 13 70ZM90 70Q84 52 90 34Q96 52 93 70Z',
      glow: `${disc(50, 48, 4)}M32 60h4v6h-4ZM48 60h4v10h-4ZM64 60h4v6h-4Z`,
    },
    {
      far: hills(60),
      near: 'M22 70Q18 56 22 44Q27 56 25 70ZM78 70Q75 60 78 50Q82 60 81 70Z',
      glow: 'M50 31Q33 18 12 27Q28 27 36 37Q43 31 48 36V43H52V36Q57 31 64 37Q72 27 88 27Q67 18 50 31ZM47 44H53L50 50Z',
    },
    {
      far: 'M0 54V44H12V38L18 33L24 38V44H38V36L45 31L52 36V44H66V39L72 34L78 39V44H100V54Z',
      near: 'M0 54H100V70H94a13 12 0 0 0-26 0H63a13 12 0 0 0-26 0H32a13 12 0 0 0-26 0H0Z',
      glow: 'M16 42h4v5h-4ZM43 40h4v6h-4ZM70 43h4v5h-4Z',
    },
  ],
  // Enlightenment: a balloon, a palace garden, an observatory
  [
    {
      far: `${hills(62)}M50 10a17 17 0 0 1 17 17Q67 40 55 47H45Q33 40 33 27a17 17 0 0 1 17-17Z`,
      near: 'M45 50H55L54 58H46Z',
      glow: 'M50 10Q43 20 44 30Q45 40 48 47H52Q55 40 56 30Q57 20 50 10ZM34 24Q50 31 66 24L66.500 29Q50 36 33.500 29Z',
    },
    {
      far: 'M14 70V52H34V46L50 38L66 46V52H86V70Z',
      near: 'M4 70L10 50L16 70ZM84 70L90 50L96 70ZM30 70L34 58L38 70ZM62 70L66 58L70 70Z',
      glow: 'M20 56h4v8h-4ZM28 56h4v4h-4ZM46 50h8v7h-8ZM68 56h4v4h-4ZM76 56h4v8h-4ZM47 61h6v9h-6Z',
    },
    {
      far: 'M28 70V54H72V70ZM30 54a20 20 0 0 1 40 0Z',
      near: 'M45 44L74 20L80 27L52 52ZM74 20L80 15L87 23L80 27Z',
      glow: `M46 36L54 35L56 54H47Z${disc(20, 18, 1.6)}${disc(30, 28, 1.2)}${disc(14, 34, 1.2)}${disc(62, 14, 1.4)}`,
    },
  ],
  // Machine Age: a factory, a locomotive, an iron tower
  [
    {
      far: 'M10 70V54L22 45V54L34 45V54L46 45V54H56V24H63V54H70V32H77V54H90V70Z',
      near: `M0 70V64H100V70Z${disc(66, 16, 6)}${disc(76, 12, 5)}${disc(86, 16, 4)}${disc(82, 25, 3)}`,
      glow: rects([15, 58, 4, 4], [27, 58, 4, 4], [39, 58, 4, 4], [80, 58, 4, 4]),
    },
    {
      far: `M0 70V58H100V70Z${disc(70, 28, 6)}${disc(80, 22, 5)}${disc(90, 20, 4)}`,
      near: `M16 61V42H40V50H60V38H57V34H70V38H67V50H76Q80 54 80 61ZM80 61L88 66H78Z${disc(25, 62, 7)}${disc(44, 63, 6)}${disc(60, 63, 6)}${disc(74, 63, 5)}`,
      glow: `M21 46h7v7h-7ZM31 46h6v7h-6Z${disc(78, 55, 2.4)}`,
    },
    {
      far: hills(64),
      near: 'M48 12H52L55 38Q59 56 70 70H61Q50 56 39 70H30Q41 56 45 38ZM40 40H60V44H40ZM36 54H64V58H36Z',
      glow: `${disc(50, 11, 2.4)}${disc(80, 28, 4)}`,
    },
  ],
  // Last Tuesday: a skyline, a tram, a roof with an aerial
  [
    {
      far: 'M4 70V46H20V34H34V50H44V24H58V46H68V36H84V54H100V70Z',
      near: 'M0 70V62H28V56H40V64H72V58H92V66H100V70Z',
      glow: rects(
        ...([
          [24, 38, 3, 4],
          [29, 38, 3, 4],
          [24, 46, 3, 4],
          [47, 29, 3, 4],
          [52, 37, 3, 4],
          [47, 45, 3, 4],
          [72, 41, 3, 4],
          [78, 41, 3, 4],
          [78, 49, 3, 4],
          [8, 50, 3, 4],
          [33, 59, 3, 3],
        ] as [number, number, number, number][]),
      ),
    },
    {
      far: 'M0 70V52H30V42H46V54H62V46H100V70Z',
      near: `M12 44H82Q90 48 90 56V65H12ZM44 44V37L50 33L56 37V44H54L50 36L46 44Z${disc(28, 66, 4)}${disc(74, 66, 4)}`,
      glow: rects(
        [17, 48, 11, 8],
        [32, 48, 11, 8],
        [47, 48, 11, 8],
        [62, 48, 11, 8],
        [78, 49, 8, 7],
      ),
    },
    {
      far: 'M18 70V40H64V70ZM68 70V52H92V70Z',
      near: 'M40 40V22H43V40ZM32 26H51V29H32ZM34 32H49V35H34ZM74 52Q66 44 72 36L88 50Q80 58 74 52ZM80 43L86 37L88 39L82 45Z',
      glow: rects([24, 46, 6, 6], [36, 46, 6, 6], [52, 58, 6, 6], [24, 58, 6, 6], [74, 58, 5, 5]),
    },
  ],
]

/** The world of an epoch in play: smaller tables use the middle ones. */
export const worldOf = (epoch: number, epochs: number): number =>
  epoch + Math.floor((EPOCHS - epochs) / 2)

/** The vignette of a square, so that neighbours differ. */
export const variantOf = (world: number, tile: number): number =>
  (tile + world) % (WORLDS[world]?.length ?? 1)
