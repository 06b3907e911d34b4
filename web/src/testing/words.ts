// For tests: importing this loads all English texts of the page.

import { words } from '../app/words.svelte'
import { games } from '../boards/games'

await words.need('board', 'study', 'own', ...games.map((game) => `game/${game}` as const))
