import { describe, expect, it } from 'vitest'
import type { Channel, GameMessage } from '../board'
import { HandRequests, isFelt, isHandGone } from './messages'
import { felt } from './testing'

type IsAnswer = Parameters<Channel['askGame']>[1]

/** Records how the answer to a request is recognised. */
function recording(answer: GameMessage) {
  const asked: { request: GameMessage; isAnswer: IsAnswer }[] = []
  const channel: Channel = {
    listen: () => () => undefined,
    askGame: (request, isAnswer) => {
      asked.push({ request, isAnswer })
      return Promise.resolve(answer)
    },
  }
  return { asked, requests: new HandRequests(channel) }
}

describe('the messages of a hand', () => {
  it('are those of docs/messages.md', async () => {
    const { asked, requests } = recording({ kind: 'done' })
    await requests.grasp(7)
    await requests.move([[0, 1, 2, 3, 40, 90]])
    await requests.letGo('lean', 3, false)
    await requests.putBack()
    expect(asked.map(({ request }) => request)).toEqual([
      { kind: 'grasp', number: 7 },
      { kind: 'hand', samples: [[0, 1, 2, 3, 40, 90]] },
      { kind: 'letgo', how: 'lean', target: 3, helped: false },
      { kind: 'putback' },
    ])
  })

  it('take what is felt as the answer to everything the hand did before', async () => {
    const { asked, requests } = recording(felt())
    await requests.move([])
    const isAnswer = asked[0]?.isAnswer as NonNullable<IsAnswer>
    expect(isAnswer(felt({ id: 5 }), 4)).toBe(true)
    expect(isAnswer(felt({ id: 5 }), 5)).toBe(true)
    expect(isAnswer(felt({ id: 5 }), 6)).toBe(false)
    expect(isAnswer({ kind: 'done', id: 6 }, 6)).toBe(false)
  })

  it('recognise the forecast for this very request', async () => {
    const foreseen = { kind: 'foreseen', id: 4, discs: null, says: '', good: true }
    const { asked, requests } = recording(foreseen)
    expect(await requests.foresee('lean', false)).toEqual(foreseen)
    const isAnswer = asked[0]?.isAnswer as NonNullable<IsAnswer>
    expect(isAnswer(foreseen, 4)).toBe(true)
    expect(isAnswer(foreseen, 3)).toBe(false)
  })

  it('are told apart by their kind', () => {
    expect(isFelt(felt())).toBe(true)
    expect(isHandGone({ kind: 'handgone' })).toBe(true)
    expect(isFelt({ kind: 'welcome' })).toBe(false)
  })
})
