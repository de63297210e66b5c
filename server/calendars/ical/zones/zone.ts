/**
 * The clock of a place. A wall time is what the clock shows, in seconds since 1970 as if it were
 * UTC; an instant is in Unix seconds.
 */
export type Zone = {
  /**
   * The instant of a wall time. The first, if the clock shows it twice. One that the clock skips is
   * read with the offset before the gap (RFC 5545 §3.3.5), so 02:30 becomes 03:30.
   */
  toInstant: (wall: number) => number
  toWall: (instant: number) => number
  /** Whether it takes the place of a zone that is not known, or is not known completely. */
  isGuessed?: boolean
}

export const UTC_ZONE: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant }
