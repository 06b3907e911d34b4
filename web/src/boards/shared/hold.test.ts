import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Hold } from './hold'

const finger = { pointerType: 'touch' } as PointerEvent
const mouse = { pointerType: 'mouse' } as PointerEvent

describe('a finger on a button', () => {
  const [show, hide] = [vi.fn(), vi.fn()]
  let hold: Hold
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    hold = new Hold()
  })
  afterEach(() => vi.useRealTimers())

  it('that stays sees what the button would do, and does not do it', () => {
    hold.down(finger, show)
    vi.advanceTimersByTime(1000)
    expect(show).toHaveBeenCalledOnce()
    hold.up(hide)
    expect(hide).toHaveBeenCalledOnce()
    expect(hold.looked()).toBe(true)
    expect(hold.looked()).toBe(false)
  })

  it('that taps does it at once', () => {
    hold.down(finger, show)
    hold.up(hide)
    vi.advanceTimersByTime(1000)
    expect(show).not.toHaveBeenCalled()
    expect(hold.looked()).toBe(false)
  })

  it('is not a mouse, which sees by pointing', () => {
    hold.down(mouse, show)
    vi.advanceTimersByTime(1000)
    expect(show).not.toHaveBeenCalled()
  })
})
