import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LetGo } from './scene'
import { holding } from './holding.svelte'
import { CIRCLE, DIAMETER } from './poses'
import { FakeChannel, felt, HandAtTable } from './testing'

describe('a disc in the hand', () => {
  const at = new HandAtTable()
  /** Time passes: the hand samples, sends and receives. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  describe('taking it', () => {
    it('asks for the next move, and holds the disc when the server agrees', async () => {
      const taking = holding.take(1)
      expect(holding.busy).toBe(true)
      await taking
      expect(at.channel.last('grasp')).toEqual({ kind: 'grasp', number: 7 })
      expect(holding.held).toBe(true)
      expect(holding.busy).toBe(false)
      expect(holding.aim).toBe(1)
    })

    it('begins beside the target, where there is room', async () => {
      await holding.take(1)
      expect(holding.distance).toBeCloseTo(2.6)
      expect(holding.target?.number).toBe(1)
    })

    it('begins at the lower edge without a target', async () => {
      await holding.take(null)
      expect(holding.goal).toMatchObject({ x: 0, y: -CIRCLE + 20 })
      expect(holding.aim).toBeNull()
    })

    it('does nothing while the hand may not act', async () => {
      at.reach = null
      await holding.take(1)
      expect(at.channel.asked).toEqual([])
      expect(holding.held).toBe(false)
    })

    it('does nothing twice', async () => {
      await Promise.all([holding.take(1), holding.take(1)])
      await holding.take(1)
      expect(at.channel.kinds().filter((kind) => kind === 'grasp')).toHaveLength(1)
    })

    it('says why if the server refuses', async () => {
      at.channel.willing.delete('grasp')
      const taking = holding.take(1)
      at.channel.refuse('grasp', 'not-yours', 'it is the turn of another seat')
      await taking
      expect(holding.held).toBe(false)
      expect(holding.busy).toBe(false)
      expect(holding.problem).toBe('It is the turn of another seat.')
    })
  })

  describe('its target', () => {
    it('is the nearest of the player’s own discs if none was aimed at', async () => {
      await holding.take(null)
      holding.move({ x: -70, y: 40 })
      expect(holding.target?.number).toBe(3)
      holding.move({ x: 0, y: -100 })
      expect(holding.target?.number).toBe(1)
    })

    it('is only a leaner for a press', async () => {
      holding.how = 'press'
      await holding.take(null)
      holding.move({ x: 0, y: -100 })
      expect(holding.target?.number).toBe(3)
    })

    it('is where a helped hand begins to press: above the high side of a leaner', async () => {
      holding.helps = true
      holding.how = 'press'
      await holding.take(null)
      const { x = 0, y = 0 } = at.reach?.discs.find(({ number }) => number === 3) ?? {}
      expect(holding.goal.x).toBeLessThan(x)
      expect(holding.goal.y).toBeCloseTo(y)
      expect(holding.distance).toBeCloseTo(1.1)
      expect(holding.aim).toBeNull()
    })

    it('stays the disc that was aimed at', async () => {
      await holding.take(1)
      holding.move({ x: -80, y: 45 })
      expect(holding.target?.number).toBe(1)
    })
  })

  describe('its goal', () => {
    beforeEach(() => holding.take(1))

    it('stays above the table and within reach', () => {
      holding.move({ x: 3000, y: 4000, clear: -5, tilt: 120 })
      expect(Math.hypot(holding.goal.x, holding.goal.y)).toBeCloseTo(300)
      expect(holding.goal.x / holding.goal.y).toBeCloseTo(0.75)
      expect(holding.goal).toMatchObject({ clear: 0, tilt: 85 })
      holding.move({ clear: 999, tilt: -3 })
      expect(holding.goal).toMatchObject({ clear: 140, tilt: 0 })
    })

    it('turns round and round', () => {
      holding.move({ turn: 190 })
      expect(holding.goal.turn).toBe(-170)
      holding.shift({ turn: -20 })
      expect(holding.goal.turn).toBe(170)
    })

    it('is shifted by steps', () => {
      holding.move({ x: 10, y: 20, clear: 30, tilt: 40, turn: 0 })
      holding.shift({ x: 1, y: -1, clear: 2, tilt: -2 })
      expect(holding.goal).toEqual({ x: 11, y: 19, clear: 32, tilt: 38, turn: 0 })
    })

    it('faces away from its target', () => {
      holding.move({ x: 0, y: 0 })
      expect(holding.bearing()).toBeCloseTo(90)
      holding.move({ x: 60, y: -60, turn: 10 })
      expect(holding.bearing()).toBeCloseTo(10)
    })

    it('stands on its rim for a lean, and hangs by its centre otherwise', () => {
      holding.move({ x: 60, y: -60, clear: 0, tilt: 40 })
      const lean = holding.pose()
      expect(lean.x).toBeLessThan(60)
      holding.choose('sweep')
      expect(holding.pose().x).toBeCloseTo(60)
    })

    it('takes the tilt of another kind of gesture', () => {
      holding.choose('press')
      expect(holding.goal.tilt).toBe(0)
      holding.choose('lean')
      expect(holding.goal.tilt).toBe(20)
    })
  })

  describe('its path', () => {
    beforeEach(() => holding.take(1))

    it('is sent to the server point by point, with increasing times', async () => {
      holding.move({ x: 40 })
      await pass(400)
      const times = at.samples.map(([ms]) => ms ?? 0)
      expect(times.length).toBeGreaterThan(5)
      expect([...times].sort((a, b) => a - b)).toEqual(times)
    })

    it('is no faster than a hand', async () => {
      const before = holding.goal.x
      holding.move({ x: before + 200 })
      await pass(340)
      const [first, last] = [at.samples[0] as number[], at.samples.at(-1) as number[]]
      const way = Math.hypot((last[1] ?? 0) - (first[1] ?? 0), (last[2] ?? 0) - (first[2] ?? 0))
      const seconds = ((last[0] ?? 0) - (first[0] ?? 0)) / 1000
      expect(way / seconds).toBeLessThan(320)
    })

    it('takes no longer on a busy machine that ticks late', async () => {
      const now = performance.now.bind(performance)
      let late = 0
      vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
      holding.move({ x: holding.goal.x + 100, turn: 0 })
      for (let tick = 0; tick < 3; tick++) {
        late += 300
        await pass(34)
      }
      vi.restoreAllMocks()
      expect(at.samples.at(-1)?.[1]).toBeCloseTo(holding.pose().x)
    })

    it('ends a while after the hand has stopped', async () => {
      await pass(2000)
      const count = at.samples.length
      await pass(2000)
      expect(at.samples).toHaveLength(count)
      holding.move({ clear: 20 })
      await pass(200)
      expect(at.samples.length).toBeGreaterThan(count)
    })

    it('waits while two requests are pending', async () => {
      at.channel.willing.delete('hand')
      holding.move({ x: 100 })
      await pass(1000)
      expect(at.channel.kinds().filter((kind) => kind === 'hand')).toHaveLength(2)
    })

    it('ends if the server no longer follows the hand', async () => {
      at.channel.willing.delete('hand')
      await pass(100)
      at.channel.refuse('hand', 'not-now', 'the time of the gesture is over')
      await pass(0)
      expect(holding.held).toBe(false)
      expect(holding.problem).toBe('The time of the gesture is over.')
    })
  })

  describe('letting go', () => {
    beforeEach(() => holding.take(1))

    it('waits until the hand has reached its goal', async () => {
      holding.move({ x: holding.goal.x + 100 })
      const going = holding.letGo()
      await pass(100)
      expect(at.channel.kinds()).not.toContain('letgo')
      await pass(4000)
      await going
      expect(at.channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', target: 1 })
      expect(holding.held).toBe(false)
    })

    it('keeps the disc if it is refused', async () => {
      at.channel.willing.delete('letgo')
      const going = holding.letGo()
      await pass(3000)
      at.channel.refuse('letgo', 'illegal', 'too far from the disc')
      await going
      expect(holding.held).toBe(true)
      expect(holding.busy).toBe(false)
      expect(holding.problem).toBe('Too far from the disc.')
    })

    it('is over if the disc is gone meanwhile', async () => {
      holding.move({ x: holding.goal.x + 100 })
      const going = holding.letGo()
      holding.reset()
      await pass(100)
      await going
      expect(at.channel.kinds()).not.toContain('letgo')
    })

    it('happens at once when something was seen', async () => {
      await holding.end()
      expect(at.channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', target: 1 })
      expect(holding.held).toBe(false)
    })

    it('turns a press that missed its leaner into a sweep', async () => {
      holding.how = 'press'
      at.channel.willing.delete('letgo')
      const ending = holding.end()
      at.channel.refuse('letgo', 'illegal', 'no leaner there')
      await pass(0)
      expect(at.channel.last<LetGo>('letgo').how).toBe('sweep')
      at.channel.asked.at(-1)?.done({ kind: 'done' })
      await ending
      expect(holding.held).toBe(false)
      expect(holding.problem).toBe('')
    })
  })

  describe('putting it back', () => {
    beforeEach(() => holding.take(1))

    it('empties the hand', async () => {
      await holding.putBack()
      expect(at.channel.kinds()).toContain('putback')
      expect(holding.held).toBe(false)
    })

    it('is refused after something was seen', async () => {
      at.channel.willing.delete('putback')
      const back = holding.putBack()
      at.channel.refuse('putback', 'not-now', 'a disc has moved')
      await back
      expect(holding.held).toBe(true)
      expect(holding.problem).toBe('A disc has moved.')
    })
  })

  describe('what is felt', () => {
    it('is the latest of any hand at the table, until the hand is gone', () => {
      at.channel.tell(felt({ ms: 34 }))
      at.channel.tell(felt({ ms: 68 }))
      expect(holding.felt?.ms).toBe(68)
      at.channel.tell({ kind: 'handgone' })
      expect(holding.felt).toBeNull()
    })

    it('is empty again when the table is sent anew', () => {
      at.channel.tell(felt())
      at.channel.tell({ kind: 'welcome' })
      expect(holding.felt).toBeNull()
    })

    it('ends with the board', () => {
      at.channel.tell(felt())
      at.leave()
      expect(holding.felt).toBeNull()
      expect(at.channel.listeners).toBe(0)
    })
  })

  it('leaves the next board alone when the last one is removed', async () => {
    const next = new FakeChannel()
    const leaveNext = holding.follow(next, () => at.reach)
    at.leave()
    await holding.take(1)
    expect(next.kinds()).toContain('grasp')
    leaveNext()
    expect(holding.held).toBe(false)
  })

  it('is seen from three sides in turn', () => {
    const seen = [1, 2, 3].map(() => {
      holding.nextView()
      return holding.view
    })
    expect(seen).toEqual(['top', 'side', 'table'])
  })

  it('is a diameter away at a diameter’s distance', async () => {
    await holding.take(1)
    holding.move({ x: DIAMETER, y: -60 })
    expect(holding.distance).toBeCloseTo(1)
  })
})
