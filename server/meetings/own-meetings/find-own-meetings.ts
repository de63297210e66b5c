import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { findContact } from '../../contacts/find-contact.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import type { BookingContext } from '../booking-context.ts'
import { hashCounter } from '../core/hash-counter.ts'
import {
  callerCounters,
  type Lookup,
  type LookupCounter,
  targetCounters,
} from '../core/lookup-counters.ts'
import { codeKey, verifiesAttendee } from '../core/second-factor.ts'
import { selectUpcomingMeetings } from '../store/find-meetings.ts'
import { countFailures, type FailureCount, lockFailures } from '../store/lookups.ts'
import type { Meeting } from '../store/meetings.ts'
import { isOwnNumber, type OwnNumberQuestion } from './is-own-number.ts'

/** The window in which failures are counted, and the duration of a lock. */
export const FAILURE_WINDOW = { minutes: 15 }

/**
 * The upcoming meetings for which the caller is verified, in order of start. From the attendee's
 * own number, one of code, name and email is sufficient; from any other, the code together with the
 * name or email. A wrong lookup returns the same as one without meetings.
 *
 * Throws too_many_attempts for 15 minutes after the fifth failure within 15 minutes: of this
 * caller, or from other numbers at the same code, name or email. A success clears no failures, and
 * failures from other numbers do not lock out the attendee's own number.
 *
 * A failure is counted in the transaction of the lookup, which locks the counters before it
 * compares anything, and is answered after the commit. Whatever ends a lookup early, a guess that
 * was not counted has no answer.
 */
export async function findOwnMeetings(
  tx: Tx,
  context: BookingContext,
  lookup: Lookup,
): Promise<Meeting[]> {
  const {
    actor: { workspaceId, phoneRegion },
    rosters,
    now,
    acceptedLanguage,
  } = context
  const { callerNumber, given } = lookup
  const [ofCaller, ofTarget] = [callerCounters(lookup), targetCounters(lookup)]
  const counters = [...ofCaller, ...ofTarget]
  const [roster, counts, contactIds]: [Roster, FailureCount[], string[]] = await Promise.all([
    rosters.readCurrent(tx, workspaceId),
    lockFailures(tx, workspaceId, counters.map(hashCounter), {
      now,
      expiredSince: now.subtract(FAILURE_WINDOW),
    }),
    callerNumber === null ? [] : contactsOf(tx, workspaceId, { phone: callerNumber, phoneRegion }),
  ])
  const language = chooseSupportedLanguage([
    lookup.language,
    acceptedLanguage,
    languageOfTeams(roster),
  ])
  const locking = { counts, now, language }
  refuseLocked(ofCaller, locking)
  const code = given.confirmationCode === null ? null : codeKey(given.confirmationCode)
  const meetings = await selectUpcomingMeetings(
    tx,
    workspaceId,
    { contactIds, phone: callerNumber, code },
    now,
  )
  const own =
    callerNumber === null
      ? []
      : await ownOf(
          tx,
          workspaceId,
          meetings.filter((meeting) => verifiesAttendee(given, meeting, true)),
          { callerNumber, contactIds, phoneRegion },
        )
  if (own.length > 0) return own
  refuseLocked(ofTarget, locking)
  const others = meetings.filter((meeting) => verifiesAttendee(given, meeting, false))
  if (others.length === 0)
    await countFailures(
      tx,
      workspaceId,
      counters.map((counter) => ({ ...counter, subject: hashCounter(counter) })),
      now,
    )
  return others
}

/** The meetings whose attendee has the caller's number. */
async function ownOf(
  db: Db,
  workspaceId: WorkspaceId,
  meetings: readonly Meeting[],
  number: Omit<OwnNumberQuestion, 'meeting'>,
): Promise<Meeting[]> {
  const areOwn = await Promise.all(
    meetings.map((meeting) => isOwnNumber(db, workspaceId, { meeting, ...number })),
  )
  return meetings.filter((_, index) => areOwn[index])
}

/** All contacts with the number, since several people may share it. */
async function contactsOf(
  db: Db,
  workspaceId: WorkspaceId,
  { phone, phoneRegion }: { phone: string; phoneRegion: string },
): Promise<string[]> {
  const found = await findContact(db, workspaceId, { by: { phone }, phoneRegion })
  if (!found.ok) return found.candidates.map(({ id }) => id)
  return found.contact ? [found.contact.id] : []
}

/** The language that all teams share; null: they have several. */
function languageOfTeams({ teams }: Roster): string | null {
  const active = [...teams.values()].filter(({ archivedAt }) => archivedAt === null)
  const [shared, ...others] = new Set(active.map(({ language }) => language))
  return shared !== undefined && others.length === 0 ? shared : null
}

type Locking = {
  counts: readonly FailureCount[]
  now: Temporal.Instant
  /** BCP 47. */
  language: string
}

function refuseLocked(
  counters: readonly LookupCounter[],
  { counts, now, language }: Locking,
): void {
  const seconds = counters.flatMap((counter) => {
    const count = counts.find(({ subject }) => subject === hashCounter(counter))
    return count && count.failures >= counter.maxFailures
      ? [count.since.add(FAILURE_WINDOW).since(now).total('seconds')]
      : []
  })
  if (seconds.length === 0) return
  throw new Problem(
    'too_many_attempts',
    'Too many failed lookups by this caller, or with this code, name or email address.',
    {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(Math.max(...seconds)))) },
      say: languageOf(language).toolLines.locked,
    },
  )
}
