/** A meeting as it was when a question named it. */
export type NamedMeeting = { id: string; version: number }

/**
 * What the last answer asked: which meeting is meant, or which of the free times (Unix seconds) the
 * meeting moves to. The choices are counted from 1.
 */
export type Question =
  | { kind: 'which'; purpose: 'cancel' | 'move'; meetings: readonly NamedMeeting[] }
  | { kind: 'times'; meeting: NamedMeeting; starts: readonly number[] }

const OPEN_HOURS = 24

/** The stored question if it is still open. */
export function readQuestion(
  { question, askedAt }: { question: unknown; askedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): Question | null {
  if (question === null || askedAt === null) return null
  const until = askedAt.add({ hours: OPEN_HOURS })
  return Temporal.Instant.compare(now, until) < 0 ? (question as Question) : null
}

export function countChoices(question: Question): number {
  return question.kind === 'which' ? question.meetings.length : question.starts.length
}
