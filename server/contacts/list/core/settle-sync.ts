/**
 * The longest time from the moment that a change of a contact is marked with to the end of its
 * transaction, including differences between the clocks of the servers.
 */
const MAX_WRITE_SECONDS = 120

type PageOfChanges = {
  now: Temporal.Instant
  /** What earlier pages of the list found; null: nothing yet. */
  settled: Temporal.Instant | null
  /** The last change on the page; null: the list ends. */
  last: Temporal.Instant | null
}

/**
 * The time up to which a list in order of changes has every change, if its pages so far went up to
 * `last`; null: all changes up to there had ended when they were read. A change that was still
 * being written can appear among those that a page has passed.
 */
export function settleSync({ now, settled, last }: PageOfChanges): Temporal.Instant | null {
  if (settled !== null) return settled
  const ended = now.subtract({ seconds: MAX_WRITE_SECONDS })
  return last === null || Temporal.Instant.compare(last, ended) > 0 ? ended : null
}
