import { saveContact } from '../contacts/save-contact.ts'
import { identifiersOf } from '../contacts/core/identifiers/identifiers.ts'
import { bookMeeting } from '../meetings/booking/book-meeting.ts'
import { readBooking } from '../meetings/booking/read-booking.ts'
import type { BookingContext } from '../meetings/booking-context.ts'
import { closeMeeting } from '../meetings/lifecycle/close-meeting.ts'
import { confirmMeeting } from '../meetings/lifecycle/confirm-meeting.ts'
import { readMeetingsPage } from '../meetings/read-meetings-page.ts'
import type { Meeting } from '../meetings/store/meetings.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction, type Tx } from '../platform/db/pool.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { AGENT_IDS, CONFIRMATION_MINUTES, TEAM_ID, TYPE_IDS } from './create-business.ts'
import type { Stage } from './open-stage.ts'
import type { PlannedDay } from './plan-week.ts'
import { type Caller, playCall, writeNumber } from './play-call.ts'
import { type Calling, SCRIPTS } from './scripts.ts'

/** How many callers are known before they call. */
const KNOWN_CALLERS = 4
/** Of the meetings that are over, every so many were missed by the attendee. */
const NO_SHOW_EVERY = 8

type Week = {
  stage: Stage
  callers: readonly Caller[]
  /** Meetings that are over. */
  closed: number
}

/**
 * Plays the days in order, each thing at its time: callers call, a person books and confirms
 * meetings, and meetings take place. The meetings of today stay open. What cannot be booked any
 * more is left out, as on the telephone.
 */
export async function playWeek(
  stage: Stage,
  days: readonly PlannedDay[],
  now: Temporal.Instant,
): Promise<void> {
  const callers = writeCallers(stage)
  const week: Week = { stage, callers, closed: 0 }
  await saveCallers(week, days[0]!.calls[0]?.at.subtract({ hours: 24 }) ?? now)
  let calls = 0
  let bookings = 0
  for (const { date, calls: planned, bookings: starts, bookedAt, end } of days) {
    for (const { at, kind } of planned) {
      const calling: Calling = { stage, at, caller: callers[calls % callers.length]!, turn: calls }
      const { phone, script } = await SCRIPTS[kind](calling)
      await playCall(stage, { id: `example-${date.toString()}-${calls}`, at, phone }, script)
      calls += 1
      await confirmPending(week, { at: at.add({ minutes: 20 }), now })
    }
    for (const start of starts) await bookByHand(week, { at: bookedAt, start }, bookings++)
    if (Temporal.Instant.compare(end, now) < 0) await closeMeetings(week, end)
  }
}

function writeCallers({ business: { language } }: Stage): Caller[] {
  const { callers, phoneNumbers } = language.exampleWeek
  return callers.map((name, i) => ({
    name,
    email: `${name
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .replaceAll(' ', '.')}@example.com`,
    phone: writeNumber(phoneNumbers, i + 10),
  }))
}

async function saveCallers({ stage, callers }: Week, at: Temporal.Instant) {
  const { workspaceId, phoneRegion } = stage.business.identity.actor
  for (const { name, email, phone } of callers.slice(0, KNOWN_CALLERS)) {
    const [first_name, last_name] = name.split(' ') as [string, string]
    const patch = { first_name, last_name, email, mobile_phone: phone }
    await write(stage, (tx) =>
      saveContact(tx, {
        workspaceId,
        phoneRegion,
        contactFieldsVersion: null,
        provenance: stage.provenance,
        patch,
        identifiers: identifiersOf(patch, phoneRegion),
        now: at,
      }),
    )
  }
}

async function bookByHand(
  { stage, callers }: Week,
  { at, start }: { at: Temporal.Instant; start: Temporal.Instant },
  turn: number,
): Promise<void> {
  const { name, email, phone } = callers[(turn * 3 + 1) % callers.length]!
  const ids = {
    teamId: TEAM_ID,
    meetingTypeId: TYPE_IDS[turn % 2]!,
    agentId: AGENT_IDS[turn % AGENT_IDS.length]!,
  }
  const booking = readBooking(
    {
      start_time: String(start.epochMilliseconds / 1_000),
      attendee_email: email,
      attendee_name: name,
      attendee_phone: phone,
    },
    ids,
  )
  await write(stage, (tx) => bookMeeting(tx, contextAt(stage, at), booking))
}

/** Confirms what waits for it, except what has been booked so recently that it still can wait. */
async function confirmPending(
  { stage }: Week,
  { at, now }: { at: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  const waitsUntil = at.add({ minutes: CONFIRMATION_MINUTES })
  if (Temporal.Instant.compare(waitsUntil, now) > 0) return
  for (const { id, version } of await readMeetings(stage, at, { status: 'pending' }))
    await write(stage, (tx) => confirmMeeting(tx, contextAt(stage, at), { id, version }))
}

/** Most meetings that are over took place. */
async function closeMeetings(week: Week, at: Temporal.Instant): Promise<void> {
  const { stage } = week
  for (const { id, version, endSeconds } of await readMeetings(stage, at, {
    status: 'scheduled',
    to: at.toString(),
  })) {
    const closedAt = fromUnixSeconds(endSeconds).add({ minutes: 5 })
    week.closed += 1
    const isMissed = week.closed % NO_SHOW_EVERY === 0
    await write(stage, (tx) =>
      closeMeeting(tx, contextAt(stage, closedAt), {
        id,
        version,
        transition: isMissed ? 'no_show' : 'complete',
        by: isMissed ? 'attendee' : 'agent',
        reason: null,
      }),
    )
  }
}

async function readMeetings(
  { deps, business }: Stage,
  now: Temporal.Instant,
  query: { status: 'pending' | 'scheduled'; to?: string },
): Promise<Meeting[]> {
  const { meetings } = await readMeetingsPage(
    deps.pool,
    business.workspaceId,
    { ...query, sort: 'start_time', limit: '200' },
    now,
  )
  return meetings
}

function contextAt({ deps, business, provenance }: Stage, now: Temporal.Instant): BookingContext {
  const { rosters, publicUrl, secrets } = deps
  return {
    rosters,
    actor: business.identity.actor,
    provenance,
    publicUrl,
    secrets,
    liveCalendars: null,
    now,
    acceptedLanguage: null,
  }
}

function write<T>({ deps: { pool, metrics } }: Stage, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnConflict(
    () => transaction(pool, work),
    () => metrics.writeConflicts.inc(),
  )
}
