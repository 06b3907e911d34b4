// What a screen reader says: one polite live region for the whole page.

class Aloud {
  /** Two elements that alternate, so that the same sentence can be said twice. */
  texts = $state(['', ''])
  #at = 0

  say(text: string): void {
    this.#at = 1 - this.#at
    this.texts = this.#at ? ['', text] : [text, '']
  }
}

export const aloud = new Aloud()
