import { createRawSnippet, type ComponentProps } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show, type Shown } from '../../testing/shown'
import Surface from './Surface.svelte'

describe('what every board has around its picture', () => {
  let surface: Shown
  const onkey = vi.fn()
  const finish = vi.fn()
  const children = createRawSnippet(() => ({ render: () => '<button>inside</button>' }))

  beforeEach(() => vi.clearAllMocks())
  afterEach(() => surface.close())

  function open(running: boolean, more: Partial<ComponentProps<typeof Surface>> = {}): void {
    const motion = { running, finish }
    const props = { number: 4, motion, free: true, bare: false, keys: true, onkey, children }
    surface = show(Surface, { ...props, ...more })
  }

  const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    on.dispatchEvent(event)
    return event.defaultPrevented
  }
  const state = () => surface.find('.board')?.dataset

  it('says which position it shows, and what it is doing', () => {
    open(false)
    expect(state()).toMatchObject({ number: '4', state: 'free' })
    surface.close()
    open(true)
    expect(state()?.state).toBe('moving')
    surface.close()
    open(false, { free: false })
    expect(state()?.state).toBe('resting')
    surface.close()
    open(false, { state: 'held' })
    expect(state()?.state).toBe('held')
  })

  it('hears keys pressed anywhere on the page', () => {
    open(false)
    press('a')
    expect(onkey).toHaveBeenCalledTimes(1)
  })

  it('leaves keys to fields, to modifiers, and to a page that wants them', () => {
    open(false)
    const field = document.createElement('input')
    document.body.append(field)
    press('a', field)
    press('a', document.body, { ctrlKey: true })
    field.remove()
    surface.close()
    open(false, { keys: false })
    press('a')
    expect(onkey).not.toHaveBeenCalled()
  })

  it('ends what moves with any key, which then does nothing else', () => {
    open(true)
    expect(press('a')).toBe(true)
    expect(finish).toHaveBeenCalledTimes(1)
    expect(onkey).not.toHaveBeenCalled()
  })

  it('does not end it with a key that only goes elsewhere', () => {
    open(true)
    press('Tab')
    press('Shift')
    expect(finish).not.toHaveBeenCalled()
  })

  it('ends it with a tap, which nothing within feels', () => {
    open(true)
    const inside = surface.find('button') as HTMLElement
    const felt = vi.fn()
    inside.addEventListener('pointerdown', felt)
    inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
    expect(finish).toHaveBeenCalledTimes(1)
    expect(felt).not.toHaveBeenCalled()
  })

  it('lets a board feel taps while it moves, if it wants to', () => {
    open(true, { skipsByTap: false })
    const inside = surface.find('button') as HTMLElement
    inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
    expect(finish).not.toHaveBeenCalled()
  })

  it('says why the hand may not do what it tried, but not in a text', () => {
    open(false, { refused: 'This line is full.' })
    expect(surface.find('.refusal')?.textContent).toBe('This line is full.')
    surface.close()
    open(false, { refused: 'This line is full.', bare: true })
    expect(surface.find('.refusal')).toBeNull()
  })
})
