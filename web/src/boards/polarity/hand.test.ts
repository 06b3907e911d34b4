import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mixed, orbited, TABLE, TOP, wantedCamera, zoomed } from './camera'
import { nearest } from './drawing'
import { fromAbove } from './flat'
import { holding } from './holding.svelte'
import { carryByKey, planByKey, putByKey } from './keys'
import { readPlan, USUAL, type Plan } from './moves'
import { Pointing, type Pointed } from './pointing'
import { pose, posesOf } from './poses'
import { Slow } from './slow.svelte'
import { stageOf } from './stage'
import { disc, FakeChannel, scene } from './testing'

const press = (key: string, shiftKey = false) => new KeyboardEvent('keydown', { key, shiftKey })

describe('keys', () => {
  const plan: Plan = { how: 'lean', target: 7, bearing: 90, ...USUAL.lean }
  const changed = (key: string, shift = false) => readPlan(planByKey(press(key, shift), plan))

  it('turn a plan round its target and move it nearer or farther', () => {
    expect(changed('ArrowLeft')?.bearing).toBe(95)
    expect(changed('ArrowRight')?.bearing).toBe(85)
    expect(changed('ArrowUp')?.distance).toBe(51.5)
    expect(changed('ArrowDown')?.distance).toBe(50.5)
  })

  it('tilt and lift it, within limits', () => {
    expect(changed(']')?.tilt).toBe(22)
    expect(readPlan(planByKey(press(']'), { ...plan, tilt: 84.5 }))?.tilt).toBe(85)
    expect(readPlan(planByKey(press('['), { ...plan, tilt: 6 }))?.tilt).toBe(5)
    expect(changed('PageUp')?.height).toBe(1)
    expect(changed('PageDown')?.height).toBe(0)
  })

  it('change it in smaller steps with shift', () => {
    expect(changed('ArrowUp', true)?.distance).toBe(51.1)
    expect(changed('ArrowLeft', true)?.bearing).toBe(91.3)
  })

  it('without a meaning for a plan leave it alone', () => {
    expect(planByKey(press('a'), plan)).toBeNull()
    expect(putByKey(press('a'), [0, 0])).toBeNull()
  })

  it('move the place where a disc is put', () => {
    expect(putByKey(press('ArrowRight'), [0, 0])).toBe('F10,0')
    expect(putByKey(press('ArrowDown', true), [5, 5])).toBe('F5,4')
  })

  it('carry, lift, tilt and turn the disc in the hand', () => {
    const shift = vi.spyOn(holding, 'shift').mockImplementation(() => undefined)
    for (const key of ['ArrowRight', 'ArrowUp', 'PageDown', ']', '{', 'Home'])
      expect(carryByKey(press(key), holding)).toBe(true)
    expect(shift.mock.calls.map(([change]) => change)).toEqual([
      { x: 2 },
      { y: 2 },
      { clear: -4 },
      { tilt: 2 },
      { tilt: -0.5 },
      { turn: 5 },
    ])
    carryByKey(press('ArrowLeft', true), holding)
    expect(shift).toHaveBeenLastCalledWith({ x: -0.5 })
    shift.mockRestore()
  })

  it('let go with Enter and put back with Escape', () => {
    const letGo = vi.spyOn(holding, 'letGo').mockResolvedValue()
    const putBack = vi.spyOn(holding, 'putBack').mockResolvedValue()
    carryByKey(press('Enter'), holding)
    carryByKey(press('Escape'), holding)
    expect(letGo).toHaveBeenCalledTimes(1)
    expect(putBack).toHaveBeenCalledTimes(1)
    expect(carryByKey(press('x'), holding)).toBe(false)
    vi.restoreAllMocks()
  })
})

describe('mouse and fingers', () => {
  const SIZE = 504 // one pixel is a millimetre, seen from above
  const orbit = vi.fn()
  const zoom = vi.fn()
  const onpress = vi.fn()
  const onhover = vi.fn()
  const ondrop = vi.fn()
  let pointing: Pointing
  let leave: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    holding.how = 'sweep'
    holding.helps = false
    const discs = posesOf(scene())
    leave = holding.follow(new FakeChannel(), () => ({ number: 7, side: 'w', discs, targets: [1] }))
    const on: Pointed = {
      box: () => new DOMRect(0, 0, SIZE, SIZE),
      painter: () => ({ ...fromAbove, orbit, zoom }),
      hand: holding,
      onpress,
      onhover,
      ondrop,
    }
    pointing = new Pointing(on)
  })
  afterEach(() => {
    leave()
    vi.useRealTimers()
  })

  const at = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      ...more,
    })
  /** The DOM of the tests gives a wheel no modifiers. */
  function wheel(deltaY: number, modifier: 'shiftKey' | 'altKey' | '' = ''): void {
    const event = new WheelEvent('wheel', { deltaY })
    if (modifier) Object.defineProperty(event, modifier, { value: true })
    pointing.wheel(event)
  }
  const down = (x: number, y: number, more = {}) => pointing.down(at('pointerdown', x, y, more))
  const move = (x: number, y: number, more = {}) => pointing.move(at('pointermove', x, y, more))
  const up = (x: number, y: number, more = {}) => pointing.up(at('pointerup', x, y, more))

  it('press if they go down and up at one place', () => {
    down(252, 126)
    move(254, 127)
    up(254, 127)
    expect(onpress).toHaveBeenCalledTimes(1)
    expect(onpress.mock.calls[0]?.[1]).toBe('mouse')
    expect(orbit).not.toHaveBeenCalled()
  })

  it('turn the table when nothing is held', () => {
    down(100, 100)
    move(150, 110)
    up(150, 110)
    expect(orbit).toHaveBeenCalledWith(50, 10)
    expect(onpress).not.toHaveBeenCalled()
  })

  it('hover without a button, with a mouse only', () => {
    move(252, 252)
    expect(onhover).toHaveBeenCalledWith([0.5, 0.5])
    move(252, 252, { pointerType: 'touch' })
    expect(onhover).toHaveBeenCalledTimes(1)
  })

  it('zoom with two fingers', () => {
    down(200, 200, { pointerId: 1, pointerType: 'touch' })
    down(300, 200, { pointerId: 2, pointerType: 'touch' })
    move(400, 200, { pointerId: 2, pointerType: 'touch' })
    expect(zoom).toHaveBeenCalledWith(0.5)
  })

  it('zoom with the wheel', () => {
    wheel(40)
    expect(zoom.mock.calls[0]?.[0]).toBeCloseTo(1.06)
  })

  describe('with a disc in the hand', () => {
    beforeEach(async () => {
      await holding.take(null)
      holding.move({ x: 0, y: 0, clear: 30, tilt: 20, turn: 0 })
    })

    it('carry it along', () => {
      down(252, 252)
      move(262, 232)
      expect(holding.goal.x).toBeCloseTo(10)
      expect(holding.goal.y).toBeCloseTo(20)
      up(262, 232)
      expect(onpress).not.toHaveBeenCalled()
    })

    it('tilt and turn it with the right button or shift', () => {
      down(252, 252, { button: 2 })
      move(262, 232)
      expect(holding.goal).toMatchObject({ x: 0, y: 0, tilt: 25, turn: 5 })
    })

    it('turn the table beyond its edge', () => {
      down(2, 2)
      move(30, 2)
      expect(orbit).toHaveBeenCalledWith(28, 0)
      expect(holding.goal).toMatchObject({ x: 0, y: 0 })
    })

    it('lift and tilt it with a second finger', () => {
      down(252, 252, { pointerId: 1, pointerType: 'touch' })
      down(300, 300, { pointerId: 2, pointerType: 'touch' })
      move(320, 260, { pointerId: 2, pointerType: 'touch' })
      expect(holding.goal).toMatchObject({ clear: 40, tilt: 25 })
      move(272, 252, { pointerId: 1, pointerType: 'touch' })
      expect(holding.goal.x).toBeCloseTo(20)
    })

    it('lift, tilt or turn it with the wheel', () => {
      wheel(40)
      expect(holding.goal.clear).toBe(28.5)
      wheel(40, 'shiftKey')
      expect(holding.goal.tilt).toBe(18)
      wheel(-40, 'altKey')
      expect(holding.goal.turn).toBe(-3)
    })
  })
})

describe('the camera', () => {
  it('looks from the side, at right angles to the lean of a disc', () => {
    const focus = pose(3, 10_000, 20_000, 5000, 0, 6428, 7660)
    expect(wantedCamera({ view: 'side', focus }, TABLE)).toMatchObject({ x: 10, y: 20, far: 330 })
    expect(wantedCamera({ view: 'side', focus }, TABLE).around).toBeCloseTo(90)
  })

  it('stays where it was if there is nothing to look at', () => {
    const from = { ...TABLE, around: 33 }
    expect(wantedCamera({ view: 'side', focus: null }, from).around).toBe(33)
    expect(wantedCamera({ view: 'top', focus: null }, from)).toBe(TOP)
    expect(wantedCamera({ view: 'table', focus: null }, from)).toBe(TABLE)
  })

  it('goes the shorter way round', () => {
    const half = mixed({ ...TABLE, around: 350 }, { ...TABLE, around: 10 }, 0.5)
    expect(half.around).toBeCloseTo(360)
    expect(mixed(TABLE, TOP, 1)).toMatchObject({ above: 90, far: TOP.far })
  })

  it('stays above the table, not too near and not too far', () => {
    expect(orbited(TABLE, 0, 1000).above).toBe(90)
    expect(orbited(TABLE, 10, -1000)).toMatchObject({ above: 4, around: -4 })
    expect(zoomed(TABLE, 100).far).toBe(1500)
    expect(zoomed(TABLE, 0.001).far).toBe(180)
  })
})

describe('a picture from above', () => {
  it('shows a point where a pointer finds it', () => {
    const part = fromAbove.project(60, -40, 0)
    const [x, y] = fromAbove.ground(part, 0) as [number, number]
    expect(x).toBeCloseTo(60)
    expect(y).toBeCloseTo(-40)
  })

  it('finds the nearest disc, and of a pile the highest', () => {
    const discs = posesOf({
      discs: [disc(1, 0, 0), disc(2, 0, 1, { z: 7500 }), disc(3, 60, 0)],
    })
    const part = fromAbove.project(1, 0, 0)
    expect(nearest(fromAbove, discs, part, [504, 504], 26)).toBe(2)
    expect(nearest(fromAbove, discs, fromAbove.project(55, 0, 0), [504, 504], 26)).toBe(3)
    expect(nearest(fromAbove, discs, fromAbove.project(0, 200, 0), [504, 504], 26)).toBeNull()
  })
})

describe('the stage', () => {
  it('is what the rules require, and on a free table the chosen tool', () => {
    expect(stageOf(scene({ stage: 'found' }), 'lift')).toBe('found')
    expect(stageOf(scene({ free: true }), 'put')).toBe('put')
    expect(stageOf(scene({ free: true }), 'lift')).toBe('capture')
    expect(stageOf(scene({ free: true, stage: 'wait' }), 'lift')).toBe('wait')
  })
})

describe('a gesture in slow motion', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('runs five times slower, from its first key to its end', () => {
    const slow = new Slow()
    const keys = [
      [100, 0, 0, 0, 0, 0, 1],
      [300, 0, 0, 0, 0, 0, 1],
    ]
    slow.start({ length: 300, before: [], tracks: [{ number: 2, keys }] })
    expect(slow.ms).toBe(100)
    vi.advanceTimersByTime(500)
    expect(slow.ms).toBeGreaterThan(150)
    expect(slow.ms).toBeLessThan(220)
    vi.advanceTimersByTime(2000)
    expect(slow.story).toBeNull()
  })
})
