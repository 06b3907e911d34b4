// Light or dark: as the system has it, until the reader chooses.

import { store } from './storage'

export type Theme = 'light' | 'dark'

class Appearance {
  theme = $state<Theme>('light')

  begin(): void {
    this.theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  }

  toggle(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = this.theme
    store('theme', this.theme)
  }
}

export const appearance = new Appearance()
