// The history of a drawing: undo and redo.

const MOST_STEPS = 500

export class History {
  #steps = $state.raw<string[]>([])
  #at = $state(0)
  #field = ''

  constructor(first: string) {
    this.#steps = [first]
  }

  get value(): string {
    return this.#steps[this.#at] as string
  }

  get canUndo(): boolean {
    return this.#at > 0
  }

  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1
  }

  /** Add a step; undone steps are dropped. Consecutive changes of the same field are
   * one step. */
  add(value: string, field = ''): void {
    if (value === this.value) return
    const kept = this.#at + (field && field === this.#field ? 0 : 1)
    this.#steps = [...this.#steps.slice(0, kept), value].slice(-MOST_STEPS)
    this.#at = this.#steps.length - 1
    this.#field = field
  }

  /** Put another value in place of the current one: nothing to undo. */
  correct(value: string): void {
    this.#steps = this.#steps.with(this.#at, value)
  }

  undo(): void {
    this.#field = ''
    if (this.canUndo) this.#at -= 1
  }

  redo(): void {
    this.#field = ''
    if (this.canRedo) this.#at += 1
  }
}
