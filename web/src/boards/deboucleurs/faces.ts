// The faces of the researchers, and of the one who stayed at home, as paths in a box of 48 x 48
// whose middle is the nose. What is drawn first lies behind.

export interface FacePart {
  d: string
  fill: string
  /** A line of this width in `fill`, instead of an area. */
  line?: number
}

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
const disc = (x: number, y: number, r: number): string => oval(x, y, r, r)

const INK = '#2a1c17'
const WHITE = '#f8f5ec'
const eyes = `${disc(19, 25, 1.5)}${disc(29, 25, 1.5)}`
const head = oval(24, 25, 10.5, 12)
const smile = 'M20 31.500Q24 34.500 28 31.500'
const neck = 'M20 33H28V42H20Z'
const shoulders = 'M4 50Q6 39 19 38.500L24 42L29 38.500Q42 39 44 50Z'

/** By seat; the last one is the voice from the laboratory. */
export const FACES: readonly (readonly FacePart[])[] = [
  // Ada: dark hair, parted, a flower
  [
    { d: `${oval(24, 22, 14, 14)}${oval(11, 30, 5, 8)}${oval(37, 30, 5, 8)}`, fill: '#3b2219' },
    { d: shoulders, fill: '#7d3f7a' },
    { d: neck, fill: '#e2b08f' },
    { d: head, fill: '#f0c7a6' },
    { d: 'M13 26Q12 12 24 11Q36 12 35 26Q33 17 24 14.500Q15 17 13 26Z', fill: '#3b2219' },
    { d: eyes, fill: INK },
    { d: smile, fill: '#9a3d2c', line: 1.6 },
    { d: `${disc(36, 14, 3)}${disc(40, 17, 2.4)}${disc(36, 19, 2.4)}`, fill: '#e8705a' },
  ],
  // Émilie: a powdered wig, a beauty spot
  [
    {
      d: `${oval(24, 15, 13, 13)}${oval(10.5, 29, 4.5, 6)}${oval(37.5, 29, 4.5, 6)}`,
      fill: '#d9d6cf',
    },
    { d: shoulders, fill: '#2f6d72' },
    { d: neck, fill: '#e8bd9f' },
    { d: head, fill: '#f5d2b8' },
    { d: 'M13.500 24Q13 13 24 13Q35 13 34.500 24Q31 17 24 17T13.500 24Z', fill: '#efece5' },
    { d: eyes, fill: INK },
    { d: `${disc(30.5, 30, 0.9)}`, fill: INK },
    { d: smile, fill: '#b8413a', line: 1.8 },
    { d: 'M20 4Q24 8 28 4L27 9H21Z', fill: '#3f8f88' },
  ],
  // Léon: a moustache, round glasses
  [
    { d: oval(24, 20, 12, 11), fill: '#4a3018' },
    { d: shoulders, fill: '#4c4a3d' },
    { d: neck, fill: '#cf9a73' },
    { d: head, fill: '#deab82' },
    { d: 'M13 23Q12 11 25 11Q37 12 35 24Q33 16 28 16Q20 18 13 23Z', fill: '#4a3018' },
    { d: eyes, fill: INK },
    { d: `${disc(19, 25, 3.8)}${disc(29, 25, 3.8)}M22.800 25h2.400`, fill: INK, line: 1.3 },
    {
      d: 'M24 30Q19 28.500 15.500 32Q20 34 24 32Q28 34 32.500 32Q29 28.500 24 30Z',
      fill: '#4a3018',
    },
  ],
  // Grace: white hair under a navy cap, glasses
  [
    { d: `${oval(13, 26, 4, 7)}${oval(35, 26, 4, 7)}`, fill: '#d5d4d2' },
    { d: shoulders, fill: '#26314f' },
    { d: neck, fill: '#d3a286' },
    { d: head, fill: '#e4b999' },
    { d: 'M12 20Q12 8 24 8T36 20Q30 16.500 24 16.500T12 20Z', fill: '#26314f' },
    { d: 'M11 19.500Q24 14 37 19.500L36 22.500Q24 17.500 12 22.500Z', fill: '#1a2238' },
    { d: disc(24, 12.5, 2.2), fill: '#e2bc62' },
    { d: eyes, fill: INK },
    {
      d: 'M15.500 22.500h7v5h-7ZM25.500 22.500h7v5h-7ZM22.500 24.500h3',
      fill: '#5b4a3a',
      line: 1.2,
    },
    { d: smile, fill: '#9a3d2c', line: 1.6 },
  ],
  // Blaise: long waves, a thin moustache, a white collar
  [
    {
      d: 'M11 40Q6 34 10 28Q8 12 24 10Q40 12 38 28Q42 34 37 40Q33 36 34 26Q24 14 14 26Q15 36 11 40Z',
      fill: '#6b4423',
    },
    { d: shoulders, fill: '#2b2b33' },
    { d: neck, fill: '#dcab8c' },
    { d: 'M14 39L24 44L34 39L36 44L25 48H23L12 44Z', fill: WHITE },
    { d: head, fill: '#edc3a3' },
    {
      d: 'M13.500 25Q13 12 24 12Q35 12 34.500 25Q33 17 24 15.500Q15 17 13.500 25Z',
      fill: '#6b4423',
    },
    { d: eyes, fill: INK },
    { d: 'M19.500 30.500Q22 29 24 30.500Q26 29 28.500 30.500', fill: '#6b4423', line: 1.5 },
    { d: 'M21.500 33Q24 34.500 26.500 33', fill: '#9a3d2c', line: 1.4 },
  ],
  // Hedy: black waves, a headset
  [
    {
      d: 'M10 38Q6 30 9 22Q10 8 24 8T39 22Q42 30 38 38Q33 40 33 30V22H15V30Q15 40 10 38Z',
      fill: '#1d1a22',
    },
    { d: shoulders, fill: '#8a5a1e' },
    { d: neck, fill: '#d9a486' },
    { d: head, fill: '#eabf9f' },
    { d: 'M13 25Q14 12 22 12Q26 20 35 25Q36 12 24 10Q12 11 13 25Z', fill: '#1d1a22' },
    { d: eyes, fill: INK },
    { d: smile, fill: '#b02a2a', line: 1.9 },
    { d: 'M11 25Q10 7 24 7T37 25M37 29Q36 36 28 36', fill: '#69838c', line: 2 },
    {
      d: `${oval(11.5, 27, 2.6, 4)}${oval(36.5, 27, 2.6, 4)}${disc(27, 36, 1.7)}`,
      fill: '#3a4e57',
    },
  ],
]

/** The seat number of the voice from the laboratory. */
export const AT_HOME = 5
