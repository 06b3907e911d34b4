// The seven epochs as drawn worlds. A vignette is drawn in a box of 100 x 70 that stands on its
// lower edge: a low square shows the lower part of it. Tones are tokens of the epoch. The paths
// stand in the game's `show/art.json`, from which tiles are printed, too.
import art from '../../../../src/ludion/games/deboucleurs/show/art.json'

export type Tone = 'far' | 'near' | 'glow'

export interface Vignette {
  far?: string
  near?: string
  glow?: string
}

export const EPOCHS = 7
export const BOX = { width: 100, height: 70 }

/** Of each epoch a few, which take turns along the strip. */
export const WORLDS: readonly (readonly Vignette[])[] = art.worlds.map(({ vignettes }) => vignettes)

/** The world of an epoch in play: smaller tables use the middle ones. */
export const worldOf = (epoch: number, epochs: number): number =>
  epoch + Math.floor((EPOCHS - epochs) / 2)

/** The vignette of a square, so that neighbours differ. */
export const variantOf = (world: number, tile: number): number =>
  (tile + world) % (WORLDS[world]?.length ?? 1)
