import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameMessage } from '../board'
import type { LetGo } from './scene'
import { holding } from './holding.svelte'
import { HandAtTable } from './testing'

describe('a hand that helps', () => {
  const at = new HandAtTable()
  /** Time passes: the hand samples, sends and receives. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  describe('the forecast', () => {
    beforeEach(async () => {
      holding.helps = true
      await holding.take(1)
    })

    const foresees = () => at.channel.kinds().filter((kind) => kind === 'foresee').length

    const says = (says: string, good = false, discs: number[][] | null = []) => {
      const asked = at.channel.asked.findLast(({ request }) => request.kind === 'foresee')
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
      at.channel.refuse('foresee', 'too-much', 'busy')
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
      const asked = at.channel.asked.findLast(
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
      const asked = at.channel.asked.findLast(({ request }) => request.kind === 'foresee')
      asked?.done({ kind: 'foreseen', id: 1, discs: [], says: 'Something.', good } as GameMessage)
      await pass(100)
    }

    it('asks where the disc will stand, beside the nearest first', async () => {
      await holding.take(null)
      await tell(1, [RIGHT])
      await tell(3, [])
      const asked = at.channel.asked.filter(({ request }) => request.kind === 'askzone')
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
      expect(at.channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', helped: true })
      expect(holding.held).toBe(false)
    })

    it('sets down a disc that is dropped before it is in the hand and zones are known', async () => {
      at.channel.willing.delete('grasp')
      const taking = holding.take(null)
      const dropping = holding.drop()
      at.channel.asked.at(-1)?.done({ kind: 'done' })
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
      expect(at.channel.last<LetGo>('letgo')).toMatchObject({ how: 'lean', helped: true })
    })

    it('keeps a disc that was only taken', async () => {
      await holding.take(1)
      const dropping = holding.drop()
      await tell(1, [RIGHT])
      await pass(3000)
      await dropping
      expect(at.channel.kinds()).not.toContain('letgo')
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
      expect(at.channel.kinds()).not.toContain('letgo')
      expect(holding.held).toBe(true)
    })

    it('leaves the hand bare if it is turned off', async () => {
      holding.toggleHelp()
      await holding.take(1)
      await pass(100)
      expect(at.channel.kinds()).not.toContain('askzone')
      expect(holding.goal.clear).toBe(40)
      expect(holding.helped).toBe(false)
    })
  })
})
