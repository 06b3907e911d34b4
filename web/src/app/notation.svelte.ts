// Moves are told in words; who reads the notation of records may have that instead.

import { Switch } from './switch.svelte'

export const notation = new Switch('notation', false)
