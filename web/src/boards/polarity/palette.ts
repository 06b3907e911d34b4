// The colours of the theme, and the textures and materials made from them.

import {
  Color,
  PointsMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type CanvasTexture,
  type Material,
} from 'three'
import { discard, sheet, textured } from './shapes'

export class Palette {
  #of: Element
  #colours = new Map<string, Color>()
  /** Materials of the signs: reused, because each new one would be compiled. */
  #kept = new Map<string, Material>()

  constructor(of: Element) {
    this.#of = of
  }

  /** The theme has changed: everything is created anew. */
  forget(): void {
    this.#colours.clear()
    for (const material of this.#kept.values()) discard(material)
    this.#kept.clear()
  }

  keep(name: string, made: () => Material): Material {
    let found = this.#kept.get(name)
    if (!found) this.#kept.set(name, (found = made()))
    return found
  }

  colour(name: string): Color {
    let found = this.#colours.get(name)
    if (!found) {
      const text = getComputedStyle(this.#of).getPropertyValue(name).trim() || '#808080'
      this.#colours.set(name, (found = new Color(text)))
    }
    return found
  }

  #css(name: string): string {
    return `#${this.colour(name).getHexString(SRGBColorSpace)}`
  }

  /** The cloth: its colour, woven. */
  weave(): CanvasTexture {
    const [canvas, pen] = sheet(24)
    pen.fillStyle = this.#css('--felt')
    pen.fillRect(0, 0, 24, 24)
    pen.fillStyle = this.#css('--felt-2')
    pen.fillRect(0, 3, 12, 5)
    pen.fillRect(12, 15, 12, 5)
    const texture = textured(canvas)
    texture.wrapS = texture.wrapT = RepeatWrapping
    texture.repeat.set(125, 125)
    texture.anisotropy = 4
    return texture
  }

  /** White has a ring, black a cross. */
  face(side: 'w' | 'b'): CanvasTexture {
    const [canvas, pen] = sheet(256)
    pen.fillStyle = this.#css(side === 'w' ? '--ivory' : '--ebony')
    pen.fillRect(0, 0, 256, 256)
    pen.lineWidth = 12
    pen.lineCap = 'round'
    pen.strokeStyle = this.#css(side === 'w' ? '--ivory-mark' : '--ebony-mark')
    pen.beginPath()
    if (side === 'w') pen.arc(128, 128, 60, 0, 2 * Math.PI)
    else {
      pen.moveTo(78, 128)
      pen.lineTo(178, 128)
      pen.moveTo(128, 78)
      pen.lineTo(128, 178)
    }
    pen.stroke()
    return textured(canvas)
  }

  /** A face of the red disc. */
  letter(text: string): CanvasTexture {
    const [canvas, pen] = sheet(256)
    pen.fillStyle = this.#css('--diver')
    pen.fillRect(0, 0, 256, 256)
    pen.fillStyle = this.#css('--ivory')
    const font = getComputedStyle(this.#of).getPropertyValue('--font-title') || 'serif'
    pen.font = `700 136px ${font}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, 128, 138)
    return textured(canvas)
  }

  /** Round dots. */
  dotted(colour: string, size: number): Material {
    const [canvas, pen] = sheet(32)
    pen.fillStyle = 'white'
    pen.arc(16, 16, 14, 0, 2 * Math.PI)
    pen.fill()
    return new PointsMaterial({
      color: this.colour(colour),
      size: size * 1.6,
      map: textured(canvas),
      alphaTest: 0.5,
    })
  }
}
