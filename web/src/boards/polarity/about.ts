import type { About } from '../board'

export default { ground: 'felt', place: 2, tellsAnswer: true } satisfies About
