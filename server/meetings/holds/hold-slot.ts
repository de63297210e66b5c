import { ownLimitOf, requireOwn } from '../../access/own-limit.ts'
import { confirmFreeElsewhere } from '../../scheduling/taken-time/confirm-free-elsewhere.ts'
import { takeLimitPlaces } from '../../scheduling/taken-time/take-limit-places.ts'
import { takeTime } from '../../scheduling/taken-time/take-time.ts'
import { NO_HOLDER } from '../../scheduling/taken-time/time-holder.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { type Fault, Problem } from '../../http/problems/problem.ts'
import { checkDuration } from '../../scheduling/check-duration.ts'
import { languageOf } from '../../languages/languages.ts'
import { findPlaceZone } from '../../scheduling/find-place-zone.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { getTarget, type Target, type TargetIds } from '../../scheduling/get-target.ts'
import { chooseLanguage } from '../../scheduling/choose-language.ts'
import { chooseSpokenLanguage } from '../../scheduling/choose-spoken-language.ts'
import type { BookingContext } from '../booking-context.ts'
import { allocateStart, readStart } from '../booking/allocate-start.ts'
import type { Allocation, RefusedAllocation } from '../booking/allocation.ts'
import { checkSoon, warnOfUnchecked } from '../booking/confirm-fresh.ts'
import { computeDecisionDeadline } from '../core/compute-decision-deadline.ts'
import { describeIgnoredValues } from '../core/describe-ignored-values.ts'
import { expireLapsed } from '../lifecycle/expire-lapsed.ts'
import { type Hold, insertHold, selectHoldsOfCall } from '../store/holds.ts'
import { presentHold } from './present-hold.ts'

export type WantedHold = {
  ids: TargetIds
  startSeconds: number
  /** Minutes; null: the meeting type's default. */
  durationMinutes: number | null
  /** How long the time is held. */
  minutes: number
  timeZone: string | null
  language: string | null
  callId: string | null
}

type HoldOutcome =
  | { ok: true; hold: Hold; replayed: boolean; warnings: Fault[] }
  | (RefusedAllocation & { language: string })

export const DEFAULT_HOLD_MINUTES = 5

const MAX_HOLDS_PER_CALL = 3

/**
 * Holds a time: until the hold expires, the time is not offered to others. A repeated hold of the
 * same call returns the first hold. Throws 422 for unknown ids, 409 for a fourth hold of a call,
 * and Conflict after a concurrent write.
 */
export async function holdSlot(
  tx: Tx,
  context: BookingContext,
  wanted: WantedHold,
): Promise<HoldOutcome> {
  const { actor, rosters, now, acceptedLanguage } = context
  const languages = [wanted.language, acceptedLanguage]
  const { roster, target } = await getTarget(tx, actor, rosters, {
    ids: wanted.ids,
    base: '/data/attributes',
    now,
    languages,
  })
  checkDuration(target.meetingType, wanted.durationMinutes, '/data/attributes/duration_minutes')
  const ofCall =
    wanted.callId === null ? [] : await selectHoldsOfCall(tx, actor.workspaceId, wanted.callId, now)
  const active = ofCall.filter(({ status }) => status === 'active')
  const same = active.find((hold) => isSame(hold, wanted))
  if (same) {
    // The times of a place are in its own zone.
    const hasPlace = target.meetingType.location.kind === 'in_person'
    const compared = hasPlace ? { ...wanted, timeZone: null } : wanted
    return { ok: true, hold: same, replayed: true, warnings: warnOfReplay(compared, same) }
  }
  const language = chooseSpokenLanguage(languages, target)
  refuseFourth(active, language)
  // An expired hold would count as a hold of the call until it is marked as expired.
  for (const hold of ofCall)
    if (hold.status === 'expired') await expireLapsed(tx, context, { kind: 'hold', id: hold.id })
  const request = {
    roster,
    target,
    startSeconds: wanted.startSeconds,
    durationMinutes: wanted.durationMinutes,
    contact: Promise.resolve({ contactId: null, ownerId: null }),
    keep: null,
    ignoring: NO_HOLDER,
    takenBy: 'hold' as const,
  }
  const reading = await readStart(tx, context, request)
  const allocation = await allocateStart(tx, context, request, reading)
  if (!allocation.ok) return { ...allocation, language }
  requireOwn(
    ownLimitOf(actor),
    allocation.agents.map(({ agentId }) => agentId),
  )
  const callPlace =
    wanted.callId === null
      ? null
      : [1, 2, 3].find((number) => !active.some((hold) => hold.callPlace === number))!
  const hold = newHold({ roster, wanted, allocation, callPlace, target, now })
  const { unchecked } = allocation
  await Promise.all([storeHold(tx, context, hold, allocation), checkSoon(tx, context, unchecked)])
  return { ok: true, hold, replayed: false, warnings: warnOfUnchecked(unchecked) }
}

function isSame(hold: Hold, { ids, startSeconds }: WantedHold): boolean {
  return (
    hold.meetingTypeId === ids.meetingTypeId &&
    hold.startSeconds === startSeconds &&
    (ids.agentId === null || hold.agentIds[0] === ids.agentId)
  )
}

/** The warnings about what a repeated hold asks for, and the first one does not have. */
function warnOfReplay(wanted: WantedHold, { createdAt, startSeconds, ...first }: Hold): Fault[] {
  const wantedExpiry = computeDecisionDeadline(createdAt.add({ minutes: wanted.minutes }), {
    startSeconds,
    now: createdAt,
  })
  const isShort = Temporal.Instant.compare(first.expiresAt, wantedExpiry) < 0
  return [
    ...describeIgnoredValues(
      { minutes: isShort ? wanted.minutes : null },
      {},
      `Send POST /core/holds/${first.id}/extend to extend the hold.`,
    ),
    ...describeIgnoredValues(
      {
        duration_minutes: wanted.durationMinutes,
        time_zone: wanted.timeZone,
        language: wanted.language,
      },
      {
        duration_minutes: (first.endSeconds - startSeconds) / 60,
        time_zone: first.timeZone,
        language: first.language,
      },
      'Release the hold and hold the time again to change it.',
    ),
  ]
}

function refuseFourth(active: readonly Hold[], language: string): void {
  if (active.length < MAX_HOLDS_PER_CALL) return
  throw new Problem('hold_limit_reached', `This call already has ${active.length} holds.`, {
    say: languageOf(language).toolLines.holdLimit,
    members: { hold_ids: active.map(({ id }) => id) },
  })
}

async function storeHold(
  tx: Tx,
  { actor: { workspaceId }, provenance }: BookingContext,
  hold: Hold,
  { time, limitPlaces }: Allocation,
): Promise<void> {
  const holder = { meetingId: null, holdId: hold.id }
  const { expiresAt } = hold
  const [stored] = await Promise.all([
    insertHold(tx, workspaceId, {
      hold,
      taking: takeTime(workspaceId, holder, { ...time, expiresAt }),
      event: {
        type: 'hold.created',
        data: presentHold(hold).attributes,
        previous: null,
        provenance,
      },
    }),
    confirmFreeElsewhere(tx, workspaceId, time, null),
    takeLimitPlaces(tx, workspaceId, holder, { ...limitPlaces, expiresAt }),
  ])
  if (!stored) throw new Conflict('Another transaction took the time.')
}

type HoldParts = {
  roster: Roster
  wanted: WantedHold
  allocation: Allocation
  callPlace: number | null
  target: Target
  now: Temporal.Instant
}

function newHold({ roster, wanted, allocation, callPlace, target, now }: HoldParts): Hold {
  const { team, meetingType } = target
  const { startSeconds } = wanted
  const { countedFor, agents } = allocation
  const agentIds = agents.map(({ agentId }) => agentId)
  const placeZone = findPlaceZone(roster, meetingType, agentIds.slice(0, 1))
  return {
    id: generateId(),
    teamId: team.id,
    agentIds,
    meetingTypeId: wanted.ids.meetingTypeId,
    startSeconds,
    endSeconds: startSeconds + allocation.rule.durationSeconds,
    status: 'active',
    expiresAt: computeDecisionDeadline(now.add({ minutes: wanted.minutes }), { startSeconds, now }),
    agentNamed: target.agentNamed,
    assignment: allocation.assignment,
    countedOn: countedFor === null ? null : now.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    countedFor,
    timeZone: placeZone ?? wanted.timeZone ?? team.timeZone,
    language: chooseLanguage(wanted.language, target),
    spokenLanguage: chooseSpokenLanguage([wanted.language], target),
    callId: wanted.callId,
    callPlace,
    meetingId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
