import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FakeSocket, step, welcome } from '../testing/server'
import { Showing } from './showing.svelte'
import { TableState } from './table.svelte'

let table: TableState
let showing: Showing
let stopWatching: () => void
/** The moves that a board starts to animate, as often as it starts them. */
let started: number[]

beforeEach(() => {
  FakeSocket.all = []
  table = new TableState({ url: 'ws://house', lang: 'en', secret: '', open: FakeSocket.open })
  showing = new Showing(table)
  started = []
  FakeSocket.latest.accept()
  FakeSocket.latest.tell(welcome(2))
  stopWatching = $effect.root(() => {
    $effect(() => {
      if (showing.happening) started.push(showing.happening.step.played.number)
    })
  })
})
afterEach(() => {
  stopWatching()
  table.close()
})

function move(number: number): void {
  const event = { kind: 'moved', step: step(number) } as const
  FakeSocket.latest.tell({ kind: 'happened', version: number, event })
  showing.moved(number)
  flushSync()
}

it('a move on its way does not start again when the next one comes', () => {
  move(3)
  move(4)
  expect(started).toEqual([3])
  showing.settled()
  flushSync()
  expect(started).toEqual([3, 4])
})

it('a move on its way does not start again when somebody speaks or comes', () => {
  move(3)
  const spoke = { kind: 'spoke', seat: 1, name: 'Ben', text: 'Well played.' } as const
  FakeSocket.latest.tell({ kind: 'happened', version: 4, event: spoke })
  FakeSocket.latest.tell({ kind: 'presence', present: [true, false], spectators: 1 })
  flushSync()
  expect(started).toEqual([3])
})
