import type { About } from '../board'

export default { ground: 'room' } satisfies About
