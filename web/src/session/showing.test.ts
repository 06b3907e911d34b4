import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WantedStudy } from '../api/protocol'
import { replaying, type FakeHttp } from '../testing/http'
import { FakeSocket, now, step, welcome } from '../testing/server'
import { Showing } from './showing.svelte'
import { TableState } from './table.svelte'

describe('what the board of a table shows', () => {
  let http: FakeHttp
  let table: TableState
  let showing: Showing
  let version: number

  beforeEach(() => {
    vi.useFakeTimers()
    http = replaying()
    FakeSocket.all = []
    join(2)
  })
  afterEach(() => {
    table.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function join(number: number): void {
    table = new TableState({ url: 'ws://house', lang: 'en', secret: '', open: FakeSocket.open })
    showing = new Showing(table)
    FakeSocket.latest.accept()
    FakeSocket.latest.tell(welcome(number))
    version = number
  }

  /** The server tells a move; the page shows it. */
  function move(number: number): void {
    version += 1
    FakeSocket.latest.tell({
      kind: 'happened',
      version,
      event: { kind: 'moved', step: step(number) },
    })
    showing.moved(number)
  }

  const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)

  describe('at the present', () => {
    it('is the position of the table, with nothing on its way', () => {
      expect(showing.now?.number).toBe(2)
      expect(showing.present).toBe(true)
      expect(showing.happening).toBeNull()
    })

    it('knows no last move from before we came', () => {
      expect(showing.last).toBeNull()
    })
  })

  describe('a move', () => {
    it('is on its way until the board has come to rest', () => {
      move(3)
      expect(showing.present).toBe(false)
      expect(showing.happening?.step.played.number).toBe(3)
      expect(showing.happening?.from.number).toBe(2)
      showing.settled()
      expect(showing.present).toBe(true)
      expect(showing.last?.step.played.number).toBe(3)
    })

    it('waits for the one before it', () => {
      move(3)
      move(4)
      expect(showing.now?.number).toBe(3)
      showing.settled()
      expect(showing.now?.number).toBe(4)
      expect(showing.happening?.step.played.number).toBe(4)
      showing.settled()
      expect(showing.happening).toBeNull()
    })

    it('is not shown on a hidden page, nor are those before it', () => {
      move(3)
      const hidden = hide(true)
      move(4)
      hidden.mockRestore()
      expect(showing.present).toBe(true)
      expect(showing.now?.number).toBe(4)
    })

    it('of which too many wait is skipped with all of them', () => {
      for (let number = 3; number <= 10; number += 1) move(number)
      expect(showing.waiting).toHaveLength(8)
      move(11)
      expect(showing.waiting).toEqual([])
      expect(showing.now?.number).toBe(11)
    })

    it('whose start is not known is shown at rest', () => {
      showing.moved(99)
      expect(showing.present).toBe(true)
    })

    it('ends what was chosen and drawn in the position before', () => {
      showing.chosen = 'a'
      showing.line = { steps: [], from: now(2) }
      move(3)
      expect(showing.chosen).toBeNull()
      expect(showing.line).toBeNull()
    })
  })

  describe('looking back', () => {
    it('asks replay for the moves from before we came', async () => {
      FakeSocket.latest.tell(welcome(3))
      await showing.look(1)
      expect(http.bodies<WantedStudy>('/api/study')[0]).toMatchObject({
        game: 'pebbles',
        moves: ['m1', 'm2', 'm3'],
      })
      expect(showing.back).toBe(1)
      expect(showing.now?.number).toBe(1)
      expect(showing.last?.step.played.text).toBe('m1')
    })

    it('asks once, however many want to know', async () => {
      await Promise.all([showing.learn(), showing.learn(), showing.look(0)])
      expect(http.asked).toHaveLength(1)
    })

    it('stays where it is when replay does not answer', async () => {
      http.on('/api/study', () => Promise.reject(new TypeError('no network')))
      await showing.look(1)
      expect(showing.back).toBeNull()
      expect(showing.now?.number).toBe(2)
    })

    it('returns to the present beyond the last move', async () => {
      await showing.look(1)
      await showing.look(Infinity)
      expect(showing.back).toBeNull()
      expect(showing.present).toBe(true)
    })

    it('stays in the past while others play on', async () => {
      await showing.look(1)
      move(3)
      expect(showing.now?.number).toBe(1)
      expect(showing.happening).toBeNull()
      await showing.look(3)
      expect(showing.now?.number).toBe(3)
    })

    it('ends the animation that was under way', async () => {
      move(3)
      await showing.look(1)
      expect(showing.waiting).toEqual([])
    })
  })

  describe('a chosen move', () => {
    it('is previewed after a moment', async () => {
      showing.choose('a')
      expect(showing.preview).toBeNull()
      expect(http.asked).toHaveLength(0)
      await vi.advanceTimersByTimeAsync(200)
      expect(showing.preview?.played.text).toBe('a')
      expect(http.bodies<WantedStudy>('/api/study')[0]).toMatchObject({
        start: 'after 2',
        moves: ['a'],
      })
    })

    it('that was given up at once is never asked for', async () => {
      showing.choose('a')
      showing.choose(null)
      await vi.advanceTimersByTimeAsync(200)
      expect(http.asked).toHaveLength(0)
      expect(showing.preview).toBeNull()
    })

    it('is asked for once in a position', async () => {
      await Promise.all([showing.foresee('a'), showing.foresee('a')])
      expect(http.asked).toHaveLength(1)
    })

    it('that the server refuses has no preview', async () => {
      expect(await showing.foresee('bad')).toBeNull()
    })

    it('has no preview if something is hidden', async () => {
      FakeSocket.latest.tell({ ...welcome(2), now: { ...now(2), position: null } })
      expect(await showing.foresee('a')).toBeNull()
      expect(http.asked).toHaveLength(0)
    })
  })

  describe('a hint', () => {
    it('is drawn as the first step of a line, chosen in the hand, and remembered', async () => {
      await showing.hint('a')
      expect(showing.line?.steps[0]?.played.text).toBe('a')
      expect(showing.line?.from.number).toBe(2)
      expect(showing.chosen).toBe('a')
      expect(showing.hinted).toBe('a')
      move(3)
      expect(showing.hinted).toBeNull()
    })

    it('whose end cannot be known is chosen without being drawn', async () => {
      FakeSocket.latest.tell({ ...welcome(2), now: { ...now(2), position: null } })
      await showing.hint('a')
      expect(showing.line?.steps).toEqual([])
      expect(showing.chosen).toBe('a')
    })

    it('that comes after the next move is not drawn', async () => {
      const drawn = showing.hint('a')
      move(3)
      await drawn
      expect(showing.line).toBeNull()
    })
  })

  it('forgets everything when the whole table is told again', async () => {
    move(3)
    showing.choose('a')
    showing.reset()
    expect(showing.present).toBe(true)
    expect(showing.chosen).toBeNull()
  })
})
