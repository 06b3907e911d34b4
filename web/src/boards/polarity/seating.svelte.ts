// Which seats play white at this table; the players' plates need it, too.

class Seating {
  /** The team that plays white, seats 0 and 2 or 1 and 3; null before it is chosen. */
  white = $state<number | null>(null)
}

export const seating = new Seating()
