// The faces of the researchers, and of the one who stayed at home, as paths in a box of 48 x 48
// whose middle is the nose. What is drawn first lies behind. They stand in the game's
// `show/art.json`, from which pieces are printed, too.
import art from '../../../../src/ludion/games/deboucleurs/show/art.json'

export interface FacePart {
  d: string
  fill: string
  /** A line of this width in `fill`, instead of an area. */
  line?: number
}

/** By seat; the last one is the voice from the laboratory. */
export const FACES: readonly (readonly FacePart[])[] = art.faces.map(({ parts }) => parts)

/** The seat number of the voice from the laboratory. */
export const AT_HOME = 5
