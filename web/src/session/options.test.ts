import { describe, expect, it } from 'vitest'
import type { GameFacts } from '../api/protocol'
import { changed, proposed } from './options'

describe('options of a new table', () => {
  const game = {
    options: [
      { name: 'players', default: 2, proposed: 2 },
      { name: 'setup', default: 'hand', proposed: 'random' },
    ],
  } as GameFacts

  it('are sent only if they differ from the defaults', () => {
    expect(changed(game, { players: 3, setup: 'hand' })).toEqual({ players: 3 })
  })

  it('begin with what the game proposes', () => {
    expect(proposed(game)).toEqual({ setup: 'random' })
  })
})
