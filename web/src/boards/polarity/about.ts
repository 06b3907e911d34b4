import type { About } from '../board'

export default { ground: 'felt' } satisfies About
