import type { About } from '../board'

export default { ground: 'table-night' } satisfies About
