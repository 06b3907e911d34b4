// Polarity's own messages: a disc in the hand, which the server simulates while it moves. See
// docs/messages.md.

import type {
  AskZone,
  Felt,
  Foresee,
  Foreseen,
  Grasp,
  HandGone,
  HandMoved,
  LetGo,
  PutBack,
  Zones,
} from './scene'
import type { Channel, GameMessage } from '../board'
import type { How } from './moves'

export type { Felt, Foreseen }

/** A point of the hand's path: milliseconds, x, y, z in millimetres, tilt and bearing in degrees. */
export type Sample = HandMoved['samples'][number]
type Request<T> = Omit<T, 'id'>

export const isFelt = (message: GameMessage): message is Felt => message.kind === 'felt'
export const isHandGone = (message: GameMessage): message is HandGone => message.kind === 'handgone'
const isZones = (message: GameMessage): message is Zones => message.kind === 'zones'
const isForeseen = (message: GameMessage): message is Foreseen => message.kind === 'foreseen'

/** The requests of a hand, over the connection of its table. */
export class HandRequests {
  #channel: Channel

  constructor(channel: Channel) {
    this.#channel = channel
  }

  grasp(number: number): Promise<unknown> {
    const request: Request<Grasp> = { kind: 'grasp', number }
    return this.#channel.askGame(request)
  }

  /** Where the hand has been. Requests in quick succession share an answer, which everybody at the
   * table receives: one with a later id answers this request too. */
  move(samples: Sample[]): Promise<unknown> {
    const request: Request<HandMoved> = { kind: 'hand', samples }
    return this.#channel.askGame(request, (message, id) => isFelt(message) && message.id >= id)
  }

  /** Ask what would happen if the player let go now. */
  async foresee(how: How, helped: boolean): Promise<Foreseen | null> {
    const request: Request<Foresee> = { kind: 'foresee', how, helped }
    const answer = await this.#channel.askGame(
      request,
      (message, id) => isForeseen(message) && message.id === id,
    )
    return isForeseen(answer) ? answer : null
  }

  /** Ask where the disc will stand beside another. */
  async zones(target: number): Promise<Zones | null> {
    const request: Request<AskZone> = { kind: 'askzone', target }
    const answer = await this.#channel.askGame(
      request,
      (message, id) => isZones(message) && message.id === id,
    )
    return isZones(answer) ? answer : null
  }

  letGo(how: How, target: number | null, helped: boolean): Promise<unknown> {
    const request: Request<LetGo> = { kind: 'letgo', how, target, helped }
    return this.#channel.askGame(request)
  }

  putBack(): Promise<unknown> {
    const request: Request<PutBack> = { kind: 'putback' }
    return this.#channel.askGame(request)
  }
}
