import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/new-id.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import { checkDuration } from '../../scheduling/check-duration.ts'
import { findTarget, type TargetIds } from '../../scheduling/find-target.ts'
import { NOTHING } from '../../scheduling/read-availability.ts'
import type { BookingContext } from '../booking-context.ts'
import { decideBy } from '../core/decision-deadline.ts'
import { expireLapsed } from '../lifecycle/expire-lapsed.ts'
import { type Place, placeStart, type Refused } from '../booking/allocate-start.ts'
import { presentHold } from './present-hold.ts'
import { storePlaces } from '../../availability/take-limit-places.ts'
import { type Hold, insertHold, selectHoldsOfCall } from '../store/holds.ts'
import { takingTime } from '../../availability/store/taken-time.ts'

export type WantedHold = {
  ids: TargetIds
  /** Unix seconds. */
  start: number
  /** Minutes; null: the meeting type's own. */
  duration: number | null
  /** How long the time is kept. */
  minutes: number
  timeZone: string | null
  language: string | null
  callId: string | null
}

export type HoldOutcome = { ok: true; hold: Hold; replayed: boolean } | Refused

/** How long a time is kept unless it is said. */
export const HOLD_MINUTES = 5

const MOST_OF_A_CALL = 3

/**
 * Keeps a time while somebody decides: until it lapses nobody else is offered it. The same hold of
 * the same call again is answered with the first. Throws 422 for unknown ids, 409 for a fourth hold
 * of a call, and Conflict when another write came between.
 */
export async function holdSlot(
  tx: Tx,
  context: BookingContext,
  wanted: WantedHold,
): Promise<HoldOutcome> {
  const { actor, rosters, now } = context
  const { roster, target } = await findTarget(tx, actor, rosters, {
    ids: wanted.ids,
    base: '/data/attributes',
    now,
  })
  checkDuration(target.meetingType, wanted.duration, '/data/attributes/duration_minutes')
  const held =
    wanted.callId === null ? [] : await selectHoldsOfCall(tx, actor.workspaceId, wanted.callId, now)
  const active = held.filter(({ status }) => status === 'active')
  const same = active.find(
    (hold) =>
      hold.meetingTypeId === wanted.ids.meetingTypeId &&
      toUnixSeconds(hold.startsAt) === wanted.start &&
      (wanted.ids.agentId === null || hold.agentIds[0] === wanted.ids.agentId),
  )
  if (same) return { ok: true, hold: same, replayed: true }
  if (active.length >= MOST_OF_A_CALL) {
    throw new Problem('hold_limit_reached', `This call holds ${active.length} times already.`, {
      say: 'I am holding three times for you already. Which of them may I let go?',
      members: { hold_ids: active.map(({ id }) => id) },
    })
  }
  // A lapsed hold that is not written down yet would keep its place among the call's.
  for (const hold of held)
    if (hold.status === 'expired') await expireLapsed(tx, context, { kind: 'hold', id: hold.id })
  const place = await placeStart(tx, context, {
    roster,
    target,
    start: wanted.start,
    duration: wanted.duration,
    contact: Promise.resolve({ contactId: null, ownerId: null }),
    keep: null,
    ignoring: NOTHING,
  })
  if (!place.ok) return place
  const callPlace =
    wanted.callId === null
      ? null
      : [1, 2, 3].find((number) => !active.some((hold) => hold.callPlace === number))!
  const hold = newHold(context, {
    wanted,
    place,
    callPlace,
    team: target.team,
    agentNamed: target.agentNamed,
  })
  const holder = { meetingId: null, holdId: hold.id }
  const [stored] = await Promise.all([
    insertHold(tx, actor.workspaceId, {
      hold,
      taking: takingTime(actor.workspaceId, holder, { ...place.time, expiresAt: hold.expiresAt }),
      event: {
        type: 'hold.created',
        data: presentHold(hold).attributes,
        previous: null,
        provenance: context.provenance,
      },
    }),
    storePlaces(tx, actor.workspaceId, place, { ...holder, target, expiresAt: hold.expiresAt }),
  ])
  if (!stored) throw new Conflict('The time was taken in between.')
  return { ok: true, hold, replayed: false }
}

type Making = {
  wanted: WantedHold
  place: Place
  callPlace: number | null
  team: { id: number; timeZone: string; language: string }
  agentNamed: boolean
}

function newHold(
  { now }: BookingContext,
  { wanted, place, callPlace, team, agentNamed }: Making,
): Hold {
  const startsAt = fromUnixSeconds(wanted.start)
  return {
    id: newId(),
    teamId: team.id,
    agentIds: place.agents.map(({ agentId }) => agentId),
    meetingTypeId: wanted.ids.meetingTypeId,
    startsAt,
    endsAt: fromUnixSeconds(wanted.start + place.rule.duration),
    status: 'active',
    expiresAt: decideBy(now.add({ minutes: wanted.minutes }), { startsAt, now }),
    agentNamed,
    assignment: place.assignment,
    countedOn:
      place.countedFor === null ? null : now.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    countedFor: place.countedFor,
    timeZone: wanted.timeZone ?? team.timeZone,
    language: wanted.language ?? team.language,
    callId: wanted.callId,
    callPlace,
    meetingId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
