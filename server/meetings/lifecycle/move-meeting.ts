import type { Tx } from '../../platform/db/pool.ts'
import { fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import { checkDuration } from '../../scheduling/check-duration.ts'
import { findTarget } from '../../scheduling/find-target.ts'
import { ruleOf } from '../../scheduling/resolve-rule.ts'
import type { BookingContext } from '../booking-context.ts'
import { attendeeKeyOf } from '../core/attendee-key.ts'
import { findChangeable } from './lock-changeable-meeting.ts'
import { type Place, placeStart, type Refused } from '../booking/allocate-start.ts'
import { storePlaces } from '../../availability/take-limit-places.ts'
import { type Meeting, type Party, selectSameMeeting } from '../store/meetings.ts'
import {
  decrementTurn,
  deleteTime,
  incrementTurn,
  takingTime,
} from '../../availability/store/taken-time.ts'
import { writeChange } from './write-change.ts'

export type Move = {
  id: string
  version: number | null
  /**
   * `reassign`: to somebody else at the same time. `reschedule`: to another time, with the same
   * agent if free.
   */
  transition: 'reschedule' | 'reassign'
  /** Unix seconds; null: the start it has. */
  start: number | null
  /** Minutes; null: the length it has. */
  duration: number | null
  /** Whom the caller named; null: whoever the meeting type's rule chooses. */
  agentId: number | null
  timeZone: string | null
  by: Party
  reason: string | null
}

export type MoveOutcome =
  | { ok: true; meeting: Meeting; replayed: boolean }
  | (Refused & { start: number; timeZone: string; language: string })

/**
 * Frees the meeting's time and takes the new one: its own time never stands in its way. A move to
 * where it is already changes nothing. Throws as `findChangeable` does, 422 for ids and lengths,
 * and Conflict when another write came between.
 */
export async function moveMeeting(
  tx: Tx,
  context: BookingContext,
  move: Move,
): Promise<MoveOutcome> {
  const {
    actor: { workspaceId },
    rosters,
    now,
  } = context
  const before = await findChangeable(tx, context, move)
  const start = move.start ?? toUnixSeconds(before.startsAt)
  const duration =
    move.duration ?? Math.round(before.endsAt.since(before.startsAt).total('minutes'))
  if (isThere(before, move, { start, duration }))
    return { ok: true, meeting: before, replayed: true }
  const ids = { teamId: before.teamId, meetingTypeId: before.meetingTypeId, agentId: move.agentId }
  const { roster, target } = await findTarget(tx, context.actor, rosters, {
    ids,
    base: '/data/attributes',
    now,
    existing: true,
  })
  if (move.duration !== null)
    checkDuration(target.meetingType, move.duration, '/data/attributes/duration_minutes')
  const others =
    move.transition === 'reassign' && move.agentId === null
      ? { ...target, agents: target.agents.filter(({ id }) => id !== before.agentId) }
      : target
  const ignoring = { meetingId: before.id, holdId: null }
  const refused = {
    ok: false as const,
    ignoring,
    contactId: before.contactId,
    target: others,
    rule: ruleOf({ ...target, duration, now: toUnixSeconds(now) }),
    start,
    timeZone: move.timeZone ?? before.timeZone,
    language: before.language,
  }
  const attendeeKey = attendeeKeyOf({ email: before.attendeeEmail, phone: before.attendeePhone })
  const twin = await selectSameMeeting(tx, workspaceId, {
    meetingTypeId: before.meetingTypeId,
    attendeeKey,
    startsAt: fromUnixSeconds(start),
    agentId: null,
    now,
  })
  if (twin && twin.id !== before.id) return { ...refused, reason: 'taken' }
  const contact = Promise.resolve({ contactId: before.contactId, ownerId: null })
  const place = await placeStart(tx, context, {
    roster,
    target: others,
    start,
    duration,
    contact,
    keep: move.transition === 'reschedule' && move.agentId === null ? before.agentId : null,
    ignoring,
  })
  if (!place.ok) return { ...refused, ...place }
  return {
    ok: true,
    replayed: false,
    meeting: await store(tx, context, { before, move, place, start, target: others }),
  }
}

function isThere(
  before: Meeting,
  { transition, agentId, timeZone }: Move,
  { start, duration }: { start: number; duration: number },
): boolean {
  const sameTime =
    start === toUnixSeconds(before.startsAt) &&
    start + duration * 60 === toUnixSeconds(before.endsAt)
  const sameAgent =
    transition === 'reassign'
      ? agentId === before.agentId
      : agentId === null || agentId === before.agentId
  return sameTime && sameAgent && (timeZone === null || timeZone === before.timeZone)
}

type Storing = {
  before: Meeting
  move: Move
  place: Place
  start: number
  target: Refused['target']
}

async function store(
  tx: Tx,
  context: BookingContext,
  { before, move, place, start, target }: Storing,
): Promise<Meeting> {
  const {
    actor: { workspaceId },
    now,
  } = context
  const holder = { meetingId: before.id, holdId: null }
  const [first] = place.agents
  const agentId = first!.agentId
  const stays = agentId === before.agentId
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  // Its turn stays counted where it was as long as the agent does.
  const counted = stays
    ? { countedOn: before.countedOn, countedFor: before.countedFor }
    : { countedOn: place.countedFor === null ? null : day, countedFor: place.countedFor }
  const after: Partial<Meeting> = {
    ...counted,
    agentId,
    agentIds: place.agents.length > 1 ? place.agents.map((each) => each.agentId) : null,
    groupId: place.groupId,
    startsAt: fromUnixSeconds(start),
    endsAt: fromUnixSeconds(start + place.rule.duration),
    timeZone: move.timeZone ?? before.timeZone,
    statusBy: move.by,
    statusReason: move.reason,
    sequence: before.sequence + 1,
    ...(!stays && { agentNamed: target.agentNamed, assignment: place.assignment }),
  }
  // In this order on one connection: what is freed first can be taken again.
  const [, meeting] = await Promise.all([
    deleteTime(tx, workspaceId, holder, before.groupId),
    writeChange(tx, context, {
      before,
      transition: move.transition,
      after,
      taking: takingTime(workspaceId, holder, { ...place.time, expiresAt: null }),
    }),
    storePlaces(tx, workspaceId, place, { ...holder, target, expiresAt: null }),
    stays || before.countedFor === null
      ? null
      : decrementTurn(tx, workspaceId, {
          teamId: before.teamId,
          agentId: before.countedFor,
          day: before.countedOn!,
        }),
    stays || place.countedFor === null
      ? null
      : incrementTurn(
          tx,
          workspaceId,
          { teamId: before.teamId, agentId: place.countedFor, day },
          now,
        ),
  ])
  return meeting
}
