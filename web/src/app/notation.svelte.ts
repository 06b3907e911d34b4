// Moves are described in words; readers of the notation can have that instead.

import { Switch } from './switch.svelte'

export const notation = new Switch('notation', false)
