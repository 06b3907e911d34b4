// For tests: import it, and everything the page can say is loaded, in English.

import { words } from '../app/words.svelte'
import { games } from '../boards/games'

await words.need('board', 'study', 'own', ...games.map((game) => `game/${game}` as const))
