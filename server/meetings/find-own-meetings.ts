import { createHash } from 'node:crypto'
import { identifiersOf } from '../contacts/core/identifiers.ts'
import { findContact } from '../contacts/find-contact.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { toUnixSeconds } from '../platform/time.ts'
import type { BookingContext } from './booking-context.ts'
import { proves, type SecondFactor } from './core/second-factor.ts'
import { countAttempt, deleteAttempts } from './store/lookups.ts'
import { type Meeting, selectMeetings } from './store/meetings.ts'

export type Lookup = { by: { phone: string } | { email: string }; factor: SecondFactor }

const MOST_FAILURES = 5
export const FORGOTTEN_AFTER = Temporal.Duration.from({ minutes: 15 })
const MOST_MEETINGS = 20

/**
 * The coming meetings of whoever has this number or address, as far as the second factor proves them; none where it
 * does not, which is answered just as if there were none. Throws too_many_attempts after five failures in 15 minutes.
 */
export async function findOwnMeetings(db: Db, { caller: { workspaceId, phoneRegion }, now }: BookingContext, { by, factor }: Lookup): Promise<Meeting[]> {
  const [identifier] = identifiersOf(by, phoneRegion)
  if (!identifier) return []
  const subject = createHash('sha256').update(`${identifier.kind} ${identifier.value}`).digest()
  const { failures, since } = await countAttempt(db, workspaceId, { subject, now, since: now.subtract(FORGOTTEN_AFTER) })
  if (failures > MOST_FAILURES) {
    const seconds = Math.max(1, Math.ceil(since.add(FORGOTTEN_AFTER).since(now).total('seconds')))
    throw new Problem('too_many_attempts', 'Too many wrong answers about this attendee.', { headers: { 'retry-after': String(seconds) }, say: 'I cannot look that up right now. Somebody of the team can help you with it.' })
  }
  const found = await findContact(db, workspaceId, { by, phoneRegion })
  const contactIds = found.ok ? (found.contact ? [found.contact.id] : []) : found.candidates.map(({ id }) => id)
  const meetings = await Promise.all(contactIds.map((contactId) => comingMeetings(db, workspaceId, contactId, now)))
  const proven = meetings.flat().filter((meeting) => proves(factor, meeting))
  if (proven.length > 0) await deleteAttempts(db, workspaceId, subject)
  return proven.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}

async function comingMeetings(db: Db, workspaceId: BookingContext['caller']['workspaceId'], contactId: string, now: Temporal.Instant): Promise<Meeting[]> {
  const filter = { attendeeKey: null, teamId: null, agentId: null, meetingTypeId: null, status: null, to: null }
  const meetings = await selectMeetings(db, workspaceId, { ...filter, contactId, from: toUnixSeconds(now) }, { after: null, limit: MOST_MEETINGS, now })
  return meetings.filter(({ status }) => status === 'scheduled' || status === 'pending')
}
