// Light or dark: as the system prefers, until the reader chooses.

import { store } from './storage'

export type Theme = 'light' | 'dark'

class Appearance {
  theme = $state<Theme>('light')

  begin(): void {
    this.theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  }

  choose(theme: Theme): void {
    this.theme = theme
    document.documentElement.dataset.theme = theme
    store('theme', theme)
  }
}

export const appearance = new Appearance()
