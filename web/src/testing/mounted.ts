// A board and its hand as a page holds them, and what they asked for.

import { flushSync, mount, unmount } from 'svelte'
import type { BoardProps, Game, HandProps, Now } from '../boards/board'
import Holder from './Holder.svelte'
import './words'

// The tests' DOM has no pointers to capture.
HTMLElement.prototype.setPointerCapture ??= () => {}

export interface Held {
  root: HTMLElement
  played: string[]
  said: string[]
  chosen: () => string | null
  press: (key: string, on?: Element) => void
  show: (props: Partial<BoardProps>) => void
  /** Let what has changed be drawn. */
  settle: () => void
  /** Let what was put off until after this be done, and drawn. */
  wait: () => Promise<void>
  close: () => void
}

export function hold(game: Game, now: Now, more: Partial<BoardProps & HandProps> = {}): Held {
  const root = document.createElement('div')
  document.body.append(root)
  const played: string[] = []
  const said: string[] = []
  const holder = mount(Holder, {
    target: root,
    props: {
      game,
      now,
      more,
      onplay: (text) => played.push(text),
      onsay: (text) => said.push(text),
    },
  })
  flushSync()
  return {
    root,
    played,
    said,
    chosen: () => holder.choice(),
    press(key, on = document.body) {
      if (on !== document.body) (on as HTMLElement).focus()
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      flushSync()
    },
    show(props) {
      holder.show(props)
      flushSync()
    },
    settle: () => flushSync(),
    async wait() {
      await Promise.resolve()
      flushSync()
    },
    close() {
      void unmount(holder)
      root.remove()
    },
  }
}

/** A finger or a mouse on an element. */
export function point(on: Element, type: string, by: 'mouse' | 'touch', x = 0, y = 0): void {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerType: by,
    pointerId: 1,
    clientX: x,
    clientY: y,
  })
  on.dispatchEvent(event)
  flushSync()
}
