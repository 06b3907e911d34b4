import type { About } from '../board'

export default {
  ground: 'clay',
  place: 5,
  tall: true,
  // its seats are white and black: they have no tint
  fills: ['var(--sunk)', 'var(--line)'],
  sample: 'vC > >1 ^ …',
} satisfies About
