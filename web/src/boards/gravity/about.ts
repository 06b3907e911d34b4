import type { About } from '../board'

export default { ground: 'room', place: 1 } satisfies About
