import { planRetry } from '../../calendars/core/plan-retry.ts'
import type { WriteEnd } from '../writing/write-end.ts'
import type { CalendarWrite } from '../store/writes.ts'

const RETRY_PAUSES = { firstSeconds: 5 }
const UNCONFIRMED_SECONDS = 15
const LEFT_SECONDS = 600
const FIRST_CHECK_SECONDS = 2
const MAX_CONFERENCE_CHECKS = 8

/** The failure of a meeting whose calendar cannot create the link to its video meeting. */
const NO_CONFERENCE = 'conference_unavailable'

/**
 * The write with its failures, and when it is due again; null: when something is planned.
 * `wantsConference`: whether the event has to have a link to a video meeting.
 */
export function planNextAttempt(
  { write, outcome }: WriteEnd,
  {
    now,
    random,
    wantsConference,
  }: { now: Temporal.Instant; random: number; wantsConference: boolean },
): { write: CalendarWrite; nextAttemptAt: Temporal.Instant | null } {
  const settled = { ...write, attempts: 0, failureCode: null }
  switch (outcome.kind) {
    case 'failed': {
      const attempts = write.attempts + 1
      const failure = { failures: attempts, now, random }
      return {
        write: { ...write, attempts, failureCode: outcome.fault.kind },
        nextAttemptAt: planRetry(outcome.fault, failure, RETRY_PAUSES),
      }
    }
    case 'missing':
      return { write: { ...settled, missingSince: now }, nextAttemptAt: null }
    case 'left':
      return { write: settled, nextAttemptAt: now.add({ seconds: LEFT_SECONDS }) }
    case 'unconfirmed':
      return { write: settled, nextAttemptAt: now.add({ seconds: UNCONFIRMED_SECONDS }) }
    case 'removed':
    case 'forgotten':
    case 'lost':
      return { write: settled, nextAttemptAt: null }
    default:
      return wantsConference
        ? planConference(settled, now)
        : { write: settled, nextAttemptAt: null }
  }
}

function planConference(
  write: CalendarWrite,
  now: Temporal.Instant,
): { write: CalendarWrite; nextAttemptAt: Temporal.Instant | null } {
  const { isConferencePending, conferenceUrl, conferenceChecks } = write
  if (isConferencePending && conferenceChecks < MAX_CONFERENCE_CHECKS) {
    const seconds = FIRST_CHECK_SECONDS * 2 ** conferenceChecks
    return { write, nextAttemptAt: now.add({ seconds }) }
  }
  const failureCode = conferenceUrl === null || isConferencePending ? NO_CONFERENCE : null
  return { write: { ...write, isConferencePending: false, failureCode }, nextAttemptAt: null }
}
