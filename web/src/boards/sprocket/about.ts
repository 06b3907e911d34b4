import type { About } from '../board'

export default { ground: 'table', place: 4 } satisfies About
