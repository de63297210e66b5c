export type Tally = {
  sent: number
  ok: number
  refused: number
  limited: number
  overloaded: number
  broken: number
  /** No response before the timeout, or a reset. */
  lost: number
  worstMs: number
  /** The numbers of occurrences, by kind of loss or 5xx. */
  notes: Map<string, number>
}

/** Null if there was no response. */
type Counted = { status: number; ms: number; text?: string } | null

export function newTally(): Tally {
  return {
    sent: 0,
    ok: 0,
    refused: 0,
    limited: 0,
    overloaded: 0,
    broken: 0,
    lost: 0,
    worstMs: 0,
    notes: new Map(),
  }
}

/** Counts a response by the class of its status. */
export function countAnswer(tally: Tally, answer: Counted, what = ''): void {
  tally.sent++
  if (answer === null) {
    tally.lost++
    note(tally, `lost ${what}`)
    return
  }
  const { status, ms } = answer
  tally.worstMs = Math.max(tally.worstMs, ms)
  if (status === 503) tally.overloaded++
  else if (status >= 500) {
    tally.broken++
    note(tally, `${status} ${what} ${(answer.text ?? '').slice(0, 120)}`)
  } else if (status === 429) tally.limited++
  else if (status >= 400) tally.refused++
  else tally.ok++
}

function note(tally: Tally, text: string): void {
  tally.notes.set(text, (tally.notes.get(text) ?? 0) + 1)
}

/** Adds the counts of another tally. */
export function addTally(tally: Tally, other: Tally): void {
  for (const key of ['sent', 'ok', 'refused', 'limited', 'overloaded', 'broken', 'lost'] as const)
    tally[key] += other[key]
  tally.worstMs = Math.max(tally.worstMs, other.worstMs)
  for (const [text, count] of other.notes)
    tally.notes.set(text, (tally.notes.get(text) ?? 0) + count)
}
