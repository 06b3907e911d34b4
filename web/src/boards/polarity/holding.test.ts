import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameMessage } from '../board'
import type { HandMoved, LetGo } from './scene'
import { holding, type Reach } from './holding.svelte'
import { CIRCLE, DIAMETER, posesOf } from './poses'
import { disc, FakeChannel, felt, leaner } from './testing'

const DISCS = posesOf({ discs: [disc(1, 0, -60), disc(2, 100, 0), leaner(3, -80, 40, 1)] })

describe('a disc in the hand', () => {
  let channel: FakeChannel
  let reach: Reach | null
  let leave: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    holding.how = 'lean'
    holding.helps = false
    holding.problem = ''
    channel = new FakeChannel()
    reach = { number: 7, side: 'w', discs: DISCS, targets: [1, 3] }
    leave = holding.follow(channel, () => reach)
  })
  afterEach(() => {
    leave()
    vi.useRealTimers()
  })

  /** Time passes: the hand samples, sends and receives. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const samples = (): number[][] =>
    channel.asked
      .filter(({ request }) => request.kind === 'hand')
      .flatMap(({ request }) => (request as HandMoved).samples)

  describe('taking it', () => {
    it('asks for the next move, and holds the disc when the server agrees', async () => {
      const taking = holding.take(1)
      expect(holding.busy).toBe(true)
      await taking
      expect(channel.last('grasp')).toEqual({ kind: 'grasp', number: 7 })
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
      reach = null
      await holding.take(1)
      expect(channel.asked).toEqual([])
      expect(holding.held).toBe(false)
    })

    it('does nothing twice', async () => {
      await Promise.all([holding.take(1), holding.take(1)])
      await holding.take(1)
      expect(channel.kinds().filter((kind) => kind === 'grasp')).toHaveLength(1)
    })

    it('says why if the server refuses', async () => {
      channel.willing.delete('grasp')
      const taking = holding.take(1)
      channel.refuse('grasp', 'not-yours', 'it is the turn of another seat')
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
      const { x = 0, y = 0 } = DISCS.find(({ number }) => number === 3) ?? {}
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
      const times = samples().map(([ms]) => ms ?? 0)
      expect(times.length).toBeGreaterThan(5)
      expect([...times].sort((a, b) => a - b)).toEqual(times)
    })

    it('is no faster than a hand', async () => {
      const before = holding.goal.x
      holding.move({ x: before + 200 })
      await pass(340)
      const [first, last] = [samples()[0] as number[], samples().at(-1) as number[]]
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
      expect(samples().at(-1)?.[1]).toBeCloseTo(holding.pose().x)
    })

    it('ends a while after the hand has stopped', async () => {
      await pass(2000)
      const count = samples().length
      await pass(2000)
      expect(samples()).toHaveLength(count)
      holding.move({ clear: 20 })
      await pass(200)
      expect(samples().length).toBeGreaterThan(count)
    })

    it('waits while two requests are pending', async () => {
      channel.willing.delete('hand')
      holding.move({ x: 100 })
      await pass(1000)
      expect(channel.kinds().filter((kind) => kind === 'hand')).toHaveLength(2)
    })

    it('ends if the server no longer follows the hand', async () => {
      channel.willing.delete('hand')
      await pass(100)
      channel.refuse('hand', 'not-now', 'the time of the gesture is over')
      await pass(0)
      expect(holding.held).toBe(false)
      expect(holding.problem).toBe('The time of the gesture is over.')
    })
  })

  describe('the forecast', () => {
    beforeEach(async () => {
      holding.helps = true
      await holding.take(1)
    })

    const foresees = () => channel.kinds().filter((kind) => kind === 'foresee').length

    const says = (says: string, good = false, discs: number[][] | null = []) => {
      const asked = channel.asked.findLast(({ request }) => request.kind === 'foresee')
      asked?.done({ kind: 'foreseen', id: 1, discs, says, good } as GameMessage)
    }

    it('is requested where the hand has stopped, and again elsewhere', async () => {
      holding.move({ clear: 0 })
      await pass(200)
      expect(foresees()).toBe(0)
      await pass(2500)
      expect(foresees()).toBe(1)
      says('It falls.')
      await pass(1000)
      expect(holding.forecast?.says).toBe('It falls.')
      expect(foresees()).toBe(1)
      holding.shift({ x: 8 })
      expect(holding.forecast).toBeNull()
      await pass(2500)
      expect(foresees()).toBe(2)
    })

    it('is requested again if the server could not tell', async () => {
      holding.move({ clear: 0 })
      await pass(2500)
      says('Cannot tell.', false, null)
      await pass(1000)
      expect(holding.forecast?.says).toBe('Cannot tell.')
      expect(foresees()).toBe(2)
    })

    it('is empty if the server does not know', async () => {
      holding.move({ clear: 0 })
      await pass(1500)
      channel.refuse('foresee', 'too-much', 'busy')
      await pass(0)
      expect(holding.foreseen).toBeNull()
      expect(holding.problem).toBe('')
    })

    it('is not requested by players without help, which is remembered', async () => {
      holding.toggleHelp()
      holding.move({ clear: 0 })
      await pass(1500)
      expect(foresees()).toBe(0)
      expect(localStorage.getItem('ludion-polarity-help')).toBe('off')
    })
  })

  describe('a helping hand', () => {
    beforeEach(() => {
      holding.helps = true
    })

    /** Beside disc 1 a disc stands on the right, 48 to 54 mm away. */
    const tell = async (target: number, arcs: number[][]) => {
      await pass(0)
      const asked = channel.asked.findLast(
        ({ request }) =>
          request.kind === 'askzone' &&
          (request as unknown as { target: number }).target === target,
      )
      asked?.done({ kind: 'zones', id: 1, target, arcs } as GameMessage)
      await pass(0)
    }
    const RIGHT = [0, 48, 54, 24, 16]
    const foretell = async (good: boolean) => {
      await pass(2500)
      const asked = channel.asked.findLast(({ request }) => request.kind === 'foresee')
      asked?.done({ kind: 'foreseen', id: 1, discs: [], says: 'Something.', good } as GameMessage)
      await pass(100)
    }

    it('asks where the disc will stand, beside the nearest first', async () => {
      await holding.take(null)
      await tell(1, [RIGHT])
      await tell(3, [])
      const asked = channel.asked.filter(({ request }) => request.kind === 'askzone')
      expect(asked.map(({ request }) => (request as unknown as { target: number }).target)).toEqual(
        [1, 3],
      )
      expect(holding.zones.get(1)?.arcs).toHaveLength(1)
      expect(holding.expected).toBe('nowhere')
    })

    it('goes above the place where it will stand beside the disc that was pressed', async () => {
      await holding.take(1)
      expect(holding.expected).toBe('looking')
      await tell(1, [RIGHT])
      expect(holding.goal.x).toBeCloseTo(51)
      expect(holding.goal.y).toBeCloseTo(-60)
      expect(holding.goal.tilt).toBeCloseTo(20)
      expect(holding.expected).toBe('zone')
    })

    it('tilts the disc as it will stand, plus the player’s own change', async () => {
      await holding.take(null)
      await tell(1, [RIGHT])
      holding.move({ x: 48, y: -60 })
      expect(holding.goal.tilt).toBeCloseTo(24)
      holding.shift({ tilt: 2 })
      expect(holding.helped).toBe(false)
      holding.move({ x: 54, y: -60 })
      expect(holding.goal.tilt).toBeCloseTo(18)
      holding.shift({ tilt: -2 })
      expect(holding.helped).toBe(true)
    })

    it('holds the centre of its disc where the pointer is', async () => {
      await holding.take(null)
      await tell(1, [RIGHT])
      holding.point({ x: 36, y: -60 })
      expect(holding.pose().x).toBeCloseTo(36, 0)
      expect(holding.stand?.x).toBeCloseTo(holding.goal.x)
    })

    it('sets the disc down if it is dropped in a zone', async () => {
      await holding.take(null)
      await tell(1, [RIGHT])
      holding.move({ x: 57, y: -58 })
      await foretell(true)
      await holding.drop()
      expect(channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', helped: true })
      expect(holding.held).toBe(false)
    })

    it('sets down a disc that is dropped before it is in the hand and zones are known', async () => {
      channel.willing.delete('grasp')
      const taking = holding.take(null)
      const dropping = holding.drop()
      channel.asked.at(-1)?.done({ kind: 'done' })
      await taking
      holding.point({ x: 36, y: -60 })
      await pass(100)
      expect(holding.expected).toBe('looking')
      await tell(1, [RIGHT])
      await pass(500)
      await tell(3, [RIGHT]) // later zones of other discs move no hand
      await foretell(true)
      await dropping
      expect(holding.pose().x).toBeCloseTo(36, 0)
      expect(channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', helped: true })
    })

    it('keeps a disc that was only taken', async () => {
      await holding.take(1)
      const dropping = holding.drop()
      await tell(1, [RIGHT])
      await pass(3000)
      await dropping
      expect(channel.kinds()).not.toContain('letgo')
    })

    it.each([
      ['beside a zone', { x: 90, y: -60 }, true],
      ['where it would not stand after all', { x: 51, y: -60 }, false],
      ['lowered by the player', { x: 51, y: -60, clear: 5 }, true],
    ])('goes on holding it %s', async (_, place, good) => {
      await holding.take(null)
      await tell(1, [RIGHT])
      await tell(3, [])
      holding.move(place)
      await foretell(good)
      const dropping = holding.drop()
      await pass(3000)
      await dropping
      expect(channel.kinds()).not.toContain('letgo')
      expect(holding.held).toBe(true)
    })

    it('leaves the hand bare if it is turned off', async () => {
      holding.toggleHelp()
      await holding.take(1)
      await pass(100)
      expect(channel.kinds()).not.toContain('askzone')
      expect(holding.goal.clear).toBe(40)
      expect(holding.helped).toBe(false)
    })
  })

  describe('letting go', () => {
    beforeEach(() => holding.take(1))

    it('waits until the hand has reached its goal', async () => {
      holding.move({ x: holding.goal.x + 100 })
      const going = holding.letGo()
      await pass(100)
      expect(channel.kinds()).not.toContain('letgo')
      await pass(4000)
      await going
      expect(channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', target: 1 })
      expect(holding.held).toBe(false)
    })

    it('keeps the disc if it is refused', async () => {
      channel.willing.delete('letgo')
      const going = holding.letGo()
      await pass(3000)
      channel.refuse('letgo', 'illegal', 'too far from the disc')
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
      expect(channel.kinds()).not.toContain('letgo')
    })

    it('happens at once when something was seen', async () => {
      await holding.end()
      expect(channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', target: 1 })
      expect(holding.held).toBe(false)
    })

    it('turns a press that missed its leaner into a sweep', async () => {
      holding.how = 'press'
      channel.willing.delete('letgo')
      const ending = holding.end()
      channel.refuse('letgo', 'illegal', 'no leaner there')
      await pass(0)
      expect(channel.last<LetGo>('letgo').how).toBe('sweep')
      channel.asked.at(-1)?.done({ kind: 'done' })
      await ending
      expect(holding.held).toBe(false)
      expect(holding.problem).toBe('')
    })
  })

  describe('putting it back', () => {
    beforeEach(() => holding.take(1))

    it('empties the hand', async () => {
      await holding.putBack()
      expect(channel.kinds()).toContain('putback')
      expect(holding.held).toBe(false)
    })

    it('is refused after something was seen', async () => {
      channel.willing.delete('putback')
      const back = holding.putBack()
      channel.refuse('putback', 'not-now', 'a disc has moved')
      await back
      expect(holding.held).toBe(true)
      expect(holding.problem).toBe('A disc has moved.')
    })
  })

  describe('what is felt', () => {
    it('is the latest of any hand at the table, until the hand is gone', () => {
      channel.tell(felt({ ms: 34 }))
      channel.tell(felt({ ms: 68 }))
      expect(holding.felt?.ms).toBe(68)
      channel.tell({ kind: 'handgone' })
      expect(holding.felt).toBeNull()
    })

    it('is empty again when the table is sent anew', () => {
      channel.tell(felt())
      channel.tell({ kind: 'welcome' })
      expect(holding.felt).toBeNull()
    })

    it('ends with the board', () => {
      channel.tell(felt())
      leave()
      expect(holding.felt).toBeNull()
      expect(channel.listeners).toBe(0)
    })
  })

  it('leaves the next board alone when the last one is removed', async () => {
    const next = new FakeChannel()
    const leaveNext = holding.follow(next, () => reach)
    leave()
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
