import type { About } from '../board'

export default { ground: 'table' } satisfies About
