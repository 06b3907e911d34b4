import type { About } from '../board'

export default { ground: 'table-night', place: 3 } satisfies About
