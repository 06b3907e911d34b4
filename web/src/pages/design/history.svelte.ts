// What was drawn, step by step: undo and redo.

const MOST_STEPS = 500

export class History {
  #steps = $state.raw<string[]>([])
  #at = $state(0)

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

  /** Another step; what was undone before is forgotten. */
  add(value: string): void {
    if (value === this.value) return
    this.#steps = [...this.#steps.slice(0, this.#at + 1), value].slice(-MOST_STEPS)
    this.#at = this.#steps.length - 1
  }

  undo(): void {
    if (this.canUndo) this.#at -= 1
  }

  redo(): void {
    if (this.canRedo) this.#at += 1
  }
}
