// The strip in words, for screen readers.

import type * as deboucleurs from './scene'
import { words } from '../../app/words.svelte'
import { said } from '../shared/words'
import { sameSquare, type Square } from './frame'

export const inLanguage = (both: deboucleurs.Both): string => both[words.lang]

export function tileName(scene: deboucleurs.Scene, tile: number): string {
  if (tile === 0) return said('deboucleurs-start')
  return tile === scene.end ? said('deboucleurs-end') : said('deboucleurs-tile', { tile })
}

/** Tile 4, Renaissance; Ada; 2 singularities; a rift ahead; a passage down. */
export function squareInWords(scene: deboucleurs.Scene, place: Square, called: string[]): string {
  const [tile, epoch] = place
  const name = `${tileName(scene, tile)}, ${inLanguage(scene.epochs[epoch] as deboucleurs.Both)}`
  return [name, ...standsHere(scene, place, called), ...edges(scene, place)].join(said('pause'))
}

function standsHere(scene: deboucleurs.Scene, place: Square, called: string[]): string[] {
  const who = called.filter((_, seat) => sameSquare(scene.researchers[seat] ?? null, place))
  const count = scene.singularities.filter((one) => sameSquare(one, place)).length
  return count ? [...who, said('deboucleurs-singularities', { count })] : who
}

function edges(scene: deboucleurs.Scene, [tile, epoch]: Square): string[] {
  if (tile === 0 || tile === scene.end) return []
  const own = [...scene.tiles, ...scene.known][tile - 1]
  if (!own) return []
  const found: string[] = tile > scene.tiles.length ? [said('deboucleurs-not-laid')] : []
  if (own.entry[epoch]) found.push(said('deboucleurs-rift-behind'))
  if (own.exit[epoch]) found.push(said('deboucleurs-rift-ahead'))
  if (own.passages[epoch - 1]) found.push(said('deboucleurs-passage-up'))
  if (own.passages[epoch]) found.push(said('deboucleurs-passage-down'))
  return found
}

/** How far the next wave is; a counter that stays this round is a round late. */
export function waveInWords(scene: deboucleurs.Scene): string {
  const { track, counter } = scene
  const ahead = track.map((_, n) => track[(counter + n + 1) % track.length] as number)
  const away = ahead.findIndex((wave) => wave > 0)
  return said('deboucleurs-wave', {
    wave: ahead[away] ?? 0,
    rounds: away + 1 + Number(scene.stopped),
  })
}

/** How far the nearest singularity is from Start. */
export function nearestInWords(scene: deboucleurs.Scene): string {
  if (scene.singularities.length === 0) return said('deboucleurs-none')
  return said('deboucleurs-nearest', {
    tiles: Math.min(...scene.singularities.map(([tile]) => tile)),
  })
}

/** The whole strip in one sentence, if it is only a picture. */
export function stripInWords(scene: deboucleurs.Scene, called: string[]): string {
  const stand = scene.researchers.flatMap((place, seat) =>
    place ? [`${called[seat] ?? ''} ${squareInWords(scene, place, [])}`] : [],
  )
  return [said('deboucleurs-board'), ...stand, nearestInWords(scene)].join('. ')
}

/** The power of a researcher, at a table with powers (R15). */
export function powerInWords(seat: number): string {
  return said('deboucleurs-power', {
    who: said(`deboucleurs-who-${seat}`),
    power: said(`deboucleurs-power-${seat}`),
    line: said(`deboucleurs-power-${seat}-line`),
  })
}
