import { afterEach, describe, expect, it } from 'vitest'
import { cellUnder, moveUnder } from './drag'

describe('what a dragged piece is let go on', () => {
  afterEach(() => (document.body.innerHTML = ''))

  function over(selector: string): PointerEvent {
    document.body.innerHTML = `
      <div class="board"><button data-move="vC"><i></i></button><p data-cell="C3"></p></div>
      <aside><button class="other" data-move="vA"></button></aside>`
    document.elementFromPoint = () => document.querySelector(selector)
    return { clientX: 1, clientY: 1 } as PointerEvent
  }

  it('is a button of the board, or a cell of it', () => {
    expect(moveUnder(over('i'))).toBe('vC')
    expect([moveUnder(over('p')), cellUnder(over('p'))]).toEqual([null, [2, 2]])
  })

  it('is nothing beside the board', () => {
    expect([moveUnder(over('.other')), cellUnder(over('.other'))]).toEqual([null, null])
  })
})
