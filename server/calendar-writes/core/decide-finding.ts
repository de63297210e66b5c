import type { OwnEvent, Period } from '../../calendars/calendar-provider.ts'

/** How long an event must be gone before that is believed. */
export const REMOVAL_SECONDS = 60
/** How long a provider may show an event as it was before our last change. */
const STALE_SECONDS = 300
/**
 * How often the event is written as the meeting is, and how often the meeting follows the event,
 * before the next difference is reported: a program may answer each of our changes with another
 * one. They are counted from the last change of the meeting here, in `calendar_corrections`.
 */
const MAX_REWRITES = 3
const MAX_FOLLOWED = 10

/** What is known when an event differs from what was written. Periods in Unix seconds. */
export type FindingFacts = {
  /** `isCollective`: other agents take it, too. */
  meeting: { period: Period; isGroup: boolean; isCollective: boolean }
  /** When the meeting got its time or its agents. */
  changedAt: Temporal.Instant
  /** What was written last; null: nothing. */
  written: Period | null
  /** What the last request without an outcome writes; null: all outcomes are known. */
  attempted: Period | null
  /** The event as it was just read; null: it does not exist. `period` null: whole days. */
  event: Pick<OwnEvent, 'period' | 'status' | 'updatedAt'> | null
  foundAt: Temporal.Instant
  now: Temporal.Instant
  policy: { moved: 'follow' | 'restore' | 'flag'; removed: 'cancel' | 'flag' }
  /** How often such decisions have changed the meeting or its events since it was moved here. */
  corrections: number
}

/**
 * What is done about an event. `agree`: nothing; `wait`: it is read again at that time; `follow`:
 * the meeting moves to the event; `rewrite`: the event is written as the meeting is, and asks an
 * agent who has declined it again; `recreate`: a new event is written; `flag`: a conflict is
 * reported. `overrules`: whether what a person has done to the event is lost, because the meeting
 * was changed later.
 */
export type FindingDecision =
  | { kind: 'agree' | 'cancel' }
  | { kind: 'rewrite' | 'recreate'; overrules: boolean }
  | { kind: 'wait'; until: Temporal.Instant }
  | { kind: 'follow'; period: Period }
  | { kind: 'flag'; flag: 'moved' | 'removed'; period: Period | null }

/** Of changes on both sides, the later one counts. */
export function decideFinding(facts: FindingFacts): FindingDecision {
  const { event, corrections } = facts
  const isGone = event === null || event.status !== 'active'
  const decision = isGone ? decideRemoval(facts) : decideMove(facts, event)
  if (corrections < (LIMITS[decision.kind] ?? Infinity)) return decision
  return isGone
    ? { kind: 'flag', flag: 'removed', period: null }
    : { kind: 'flag', flag: 'moved', period: event.period }
}

/** The decisions that count as corrections. */
const LIMITS: Partial<Record<FindingDecision['kind'], number>> = {
  rewrite: MAX_REWRITES,
  recreate: MAX_REWRITES,
  follow: MAX_FOLLOWED,
}

export function isCorrection({ kind }: FindingDecision): boolean {
  return LIMITS[kind] !== undefined
}

function decideRemoval(facts: FindingFacts): FindingDecision {
  const { meeting, event, changedAt, foundAt, now, policy } = facts
  const until = foundAt.add({ seconds: REMOVAL_SECONDS })
  if (isBefore(now, until)) return { kind: 'wait', until }
  const updatedAt = event?.updatedAt ?? null
  // Without a time, a removal that is found with our change still to be written may be older than
  // that.
  const isOlder = isBefore(updatedAt ?? foundAt, changedAt) || (!updatedAt && isBehind(facts))
  // A second event beside one that the agent has declined would invite the attendee twice.
  if (isOlder)
    return { kind: event?.status === 'declined' ? 'rewrite' : 'recreate', overrules: true }
  // The others still come.
  return policy.removed === 'cancel' && !meeting.isCollective
    ? { kind: 'cancel' }
    : { kind: 'flag', flag: 'removed', period: null }
}

function decideMove(
  facts: FindingFacts,
  { period, updatedAt }: NonNullable<FindingFacts['event']>,
): FindingDecision {
  const { meeting, changedAt, written, attempted, foundAt, now, policy } = facts
  if (isSamePeriod(period, meeting.period)) return { kind: 'agree' }
  if (!isBefore(changedAt, updatedAt ?? foundAt)) {
    // After our change was written, the provider may show the event as it was for a while.
    const until = foundAt.add({ seconds: STALE_SECONDS })
    const isWritten = isSamePeriod(written, meeting.period)
    if (isWritten && isBefore(now, until)) return { kind: 'wait', until }
    const isOurs = [written, attempted].some((each) => isSamePeriod(each, period))
    return { kind: 'rewrite', overrules: isBehind(facts) && !isOurs }
  }
  // Our change is still to be written.
  if (isSamePeriod(period, written)) return { kind: 'agree' }
  if (period === null || meeting.isGroup) return { kind: 'flag', flag: 'moved', period }
  switch (policy.moved) {
    case 'follow':
      return { kind: 'follow', period }
    case 'restore':
      return { kind: 'rewrite', overrules: false }
    case 'flag':
      return { kind: 'flag', flag: 'moved', period }
  }
}

/** Whether the time of the meeting is still to be written. */
function isBehind({ meeting, written }: FindingFacts): boolean {
  return written !== null && !isSamePeriod(written, meeting.period)
}

export function isSamePeriod(a: Period | null, b: Period | null): boolean {
  return a !== null && b !== null && a.from === b.from && a.to === b.to
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}
