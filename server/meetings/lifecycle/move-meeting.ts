import { confirmFreeElsewhere } from '../../scheduling/taken-time/confirm-free-elsewhere.ts'
import { releaseTime } from '../../scheduling/taken-time/release-time.ts'
import { takeLimitPlaces } from '../../scheduling/taken-time/take-limit-places.ts'
import { takeTime } from '../../scheduling/taken-time/take-time.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { addTurn } from '../../scheduling/store.ts'
import { checkDuration } from '../../scheduling/check-duration.ts'
import { chooseSpokenLanguage } from '../../scheduling/choose-spoken-language.ts'
import { getTarget, type Target } from '../../scheduling/get-target.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { removeTurn } from '../../scheduling/remove-turn.ts'
import { resolveRule } from '../../scheduling/resolve-rule.ts'
import type { BookingContext } from '../booking-context.ts'
import { allocateStart, readStart } from '../booking/allocate-start.ts'
import type { Allocation, RefusedAllocation } from '../booking/allocation.ts'
import { checkSoon, warnOfUnchecked } from '../booking/confirm-fresh.ts'
import { checkGroup } from '../conflicts/check-group.ts'
import { deriveAttendeeKey } from '../core/derive-attendee-key.ts'
import { describeIgnoredValues } from '../core/describe-ignored-values.ts'
import { type Meeting, type Party, selectMeetingsAtStart } from '../store/meetings.ts'
import { expireMeetings } from './expire-lapsed.ts'
import { lockChangeableMeeting } from './lock-changeable-meeting.ts'
import { writeChange } from './write-change.ts'

export type Move = {
  id: string
  version: number | null
  /**
   * `reassign`: to another agent at the same time. `reschedule`: to another time, with the same
   * agent if free.
   */
  transition: 'reschedule' | 'reassign'
  /** Null: the start is kept. */
  startSeconds: number | null
  /** Minutes; null: the duration is kept. */
  durationMinutes: number | null
  /** The agent that the request names; null: the meeting type's rule chooses. */
  agentId: number | null
  timeZone: string | null
  by: Party
  reason: string | null
}

type MoveOutcome =
  | { ok: true; meeting: Meeting; replayed: boolean; warnings: Fault[] }
  | (RefusedAllocation & { startSeconds: number; timeZone: string; language: string })

/**
 * Moves a meeting: releases its time before taking the new one, so that the two may overlap. A move
 * to the current time and agent changes nothing. Throws like `lockChangeableMeeting`, 422 for
 * invalid ids and durations, and Conflict after a concurrent write.
 */
export async function moveMeeting(
  tx: Tx,
  context: BookingContext,
  move: Move,
): Promise<MoveOutcome> {
  const before = await lockChangeableMeeting(tx, context, move)
  const startSeconds = move.startSeconds ?? before.startSeconds
  const durationMinutes = move.durationMinutes ?? (before.endSeconds - before.startSeconds) / 60
  if (isThere(before, move, { startSeconds, durationMinutes }))
    return { ok: true, meeting: before, replayed: true, warnings: warnOfReplay(move, before) }
  const { roster, target } = await findMoveTarget(tx, context, before, move)
  const ignoring = { meetingId: before.id, holdId: null }
  const refused = {
    ok: false as const,
    ignoring,
    contactId: before.contactId,
    target,
    rule: resolveRule({ ...target, durationMinutes, now: toUnixSeconds(context.now) }),
    startSeconds,
    timeZone: before.location.time_zone ?? move.timeZone ?? before.timeZone,
    language: chooseSpokenLanguage([context.acceptedLanguage, before.spokenLanguage], target),
  }
  const others = await findOthersAtStart(tx, context, before, startSeconds)
  const candidates = excludeAgentsOf(others, { before, startSeconds, target })
  if (candidates.length === 0) return { ...refused, reason: 'taken' }
  const request = {
    roster,
    target: { ...target, agents: candidates },
    startSeconds,
    durationMinutes,
    contact: Promise.resolve({ contactId: before.contactId, ownerId: null }),
    keep: move.transition === 'reschedule' && move.agentId === null ? before.agentId : null,
    ignoring,
    takenBy: 'meeting' as const,
  }
  const reading = await readStart(tx, context, request)
  const allocation = await allocateStart(tx, context, request, reading)
  if (!allocation.ok) return { ...refused, ...allocation }
  const { agentId } = allocation.agents[0]!
  // A stand-in is not one of the candidates.
  if (others.some((each) => each.agentId === agentId)) return { ...refused, reason: 'taken' }
  const change = { before, move, allocation, startSeconds, target }
  const { unchecked } = allocation
  const [meeting] = await Promise.all([
    storeMove(tx, context, change),
    checkSoon(tx, context, unchecked),
  ])
  return { ok: true, replayed: false, meeting, warnings: warnOfUnchecked(unchecked) }
}

/**
 * The warnings about what a move to the current time and agent sends, and the meeting does not
 * have.
 */
function warnOfReplay({ reason }: Move, { statusReason }: Meeting): Fault[] {
  return describeIgnoredValues({ reason }, { reason: statusReason }, 'The meeting was not moved.')
}

function isThere(
  before: Meeting,
  { transition, agentId, timeZone }: Move,
  { startSeconds, durationMinutes }: { startSeconds: number; durationMinutes: number },
): boolean {
  const sameTime =
    startSeconds === before.startSeconds &&
    startSeconds + durationMinutes * 60 === before.endSeconds
  const sameAgent =
    transition === 'reassign'
      ? agentId === before.agentId
      : agentId === null || agentId === before.agentId
  return sameTime && sameAgent && (timeZone === null || timeZone === before.timeZone)
}

/** The ids of the booking; a reassignment without a named agent excludes the current one. */
async function findMoveTarget(
  tx: Tx,
  { actor, rosters, now, acceptedLanguage }: BookingContext,
  { teamId, meetingTypeId, agentId, spokenLanguage }: Meeting,
  move: Move,
): Promise<{ roster: Roster; target: Target }> {
  const { roster, target } = await getTarget(tx, actor, rosters, {
    ids: { teamId, meetingTypeId, agentId: move.agentId },
    base: '/data/attributes',
    now,
    existing: true,
    languages: [acceptedLanguage, spokenLanguage],
    replacing: move.transition === 'reassign',
  })
  if (move.durationMinutes !== null)
    checkDuration(target.meetingType, move.durationMinutes, '/data/attributes/duration_minutes')
  if (move.transition !== 'reassign' || move.agentId !== null) return { roster, target }
  return { roster, target: { ...target, agents: target.agents.filter(({ id }) => id !== agentId) } }
}

/** The other meetings of the attendee and the type at this start, without expired ones. */
async function findOthersAtStart(
  tx: Tx,
  context: BookingContext,
  { id, meetingTypeId, attendeeEmail, attendeePhone }: Meeting,
  startSeconds: number,
): Promise<Meeting[]> {
  const { actor, now } = context
  const attendeeKey = deriveAttendeeKey({ email: attendeeEmail, phone: attendeePhone })
  const found = await selectMeetingsAtStart(tx, actor.workspaceId, {
    meetingTypeId,
    attendeeKey,
    startSeconds,
    now,
  })
  const others = found.filter((each) => each.id !== id)
  await expireMeetings(tx, context, others)
  return others.filter(({ status }) => status !== 'expired')
}

/**
 * The agents who can take the meeting beside the other meetings of its attendee at this start. An
 * attendee has two meetings of a type at one start only with different agents, of whom at most one
 * was chosen by the assignment rule. A change of the start never leads to a second one.
 */
function excludeAgentsOf(
  others: readonly Meeting[],
  { before, startSeconds, target }: Pick<MoveChange, 'before' | 'startSeconds' | 'target'>,
): Target['agents'] {
  if (others.length === 0) return target.agents
  if (startSeconds !== before.startSeconds || target.meetingType.assignment === 'collective')
    return []
  const mustStay = !target.agentNamed && others.some(({ agentNamed }) => !agentNamed)
  return target.agents.filter(
    ({ id }) =>
      others.every(({ agentId }) => agentId !== id) && (!mustStay || id === before.agentId),
  )
}

type MoveChange = {
  before: Meeting
  move: Move
  allocation: Allocation
  startSeconds: number
  target: Target
}

async function storeMove(tx: Tx, context: BookingContext, change: MoveChange): Promise<Meeting> {
  const {
    actor: { workspaceId },
    now,
  } = context
  const { before, move, allocation } = change
  const holder = { meetingId: before.id, holdId: null }
  const after = meetingAfter(change, now)
  const { agentId, countedFor, countedOn } = after
  const changesAgent = agentId !== before.agentId
  // The statements run in this order on one connection, so that the released time can be taken
  // again.
  const [, meeting] = await Promise.all([
    releaseTime(tx, workspaceId, holder, before.groupId),
    writeChange(tx, context, {
      before,
      transition: move.transition,
      after,
      taking: takeTime(workspaceId, holder, { ...allocation.time, expiresAt: null }),
    }),
    confirmFreeElsewhere(tx, workspaceId, allocation.time, before.id),
    checkGroup(tx, workspaceId, { ...before, ...after }, now),
    takeLimitPlaces(tx, workspaceId, holder, { ...allocation.limitPlaces, expiresAt: null }),
    changesAgent ? removeTurn(tx, workspaceId, before) : null,
    changesAgent && countedFor !== null && countedOn !== null
      ? addTurn(
          tx,
          workspaceId,
          { teamId: before.teamId, agentId: countedFor, day: countedOn },
          now,
        )
      : null,
  ])
  return meeting
}

function meetingAfter(
  { before, move, allocation, startSeconds, target }: MoveChange,
  now: Temporal.Instant,
) {
  const { agents, groupId, rule, assignment, countedFor } = allocation
  const { agentId } = agents[0]!
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const isSameAgent = agentId === before.agentId
  return {
    // The turn is kept as long as the agent is.
    countedOn: isSameAgent ? before.countedOn : countedFor === null ? null : today,
    countedFor: isSameAgent ? before.countedFor : countedFor,
    agentId,
    agentIds: agents.length > 1 ? agents.map((each) => each.agentId) : null,
    groupId,
    startSeconds,
    endSeconds: startSeconds + rule.durationSeconds,
    timeZone: move.timeZone ?? before.timeZone,
    statusBy: move.by,
    statusReason: move.reason,
    calendarConflict: null,
    sequence: before.sequence + 1,
    ...(!isSameAgent && { agentNamed: target.agentNamed, assignment }),
  }
}
