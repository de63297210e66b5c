import type { StaleCalendar } from '../../calendars/find-stale-calendars.ts'
import { spanning } from '../../scheduling/taken-time/core/interval.ts'
import type { LimitPlace } from '../../scheduling/taken-time/core/limit-places.ts'
import type { TakenLane } from '../../scheduling/taken-time/take-time.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import {
  type AssignedMember,
  decideStart,
  type Decision,
  type StartQuestion,
} from '../../scheduling/core/decide-start.ts'
import type { Arrangement, Party } from '../../scheduling/core/arrangement.ts'
import { takenPeriod } from '../../scheduling/core/start-rules.ts'
import type { Target } from '../../scheduling/get-target.ts'
import { readAssignmentFigures } from '../../scheduling/read-assignment-figures.ts'
import { type Availability, readAvailability } from '../../scheduling/read-availability.ts'
import type { BookingContext } from '../booking-context.ts'
import { expireTime } from '../lifecycle/expire-lapsed.ts'
import type { Allocation, AllocationRequest, RefusedAllocation } from './allocation.ts'
import { confirmFresh, findOldCalendars } from './confirm-fresh.ts'
import { announceStart, decidedStartsOf, refuseBeside, withDecidedLanes } from './announce-start.ts'

/** What an allocation is decided on. */
type StartReading = {
  contactId: string | null
  ownerId: number | null
  availability: Availability
  figuresWith: Awaited<ReturnType<typeof readAssignmentFigures>>
  old: readonly StaleCalendar[]
}

/**
 * Reads all that the choice of the agents depends on. The queries are sent together. Throws
 * Conflict if the roster has changed.
 */
export async function readStart(
  tx: Tx,
  context: BookingContext,
  request: AllocationRequest,
): Promise<StartReading> {
  const {
    actor: { workspaceId },
    rosters,
    now,
  } = context
  const { target, startSeconds } = request
  // Only a limit of attendees needs the contact before the other queries.
  const contactId =
    target.meetingType.limits.attendee === undefined ? null : (await request.contact).contactId
  const [availability, figuresWith, { ownerId }, old] = await Promise.all([
    readAvailability(tx, workspaceId, {
      ...request,
      rosters,
      window: { from: startSeconds, to: startSeconds + 1 },
      now: toUnixSeconds(now),
      contactId,
    }),
    readAssignmentFigures(tx, workspaceId, { target, now }),
    request.contact,
    findOldCalendars(tx, context, target),
  ])
  return { contactId, ownerId, availability, figuresWith, old }
}

/**
 * Chooses the agents of a meeting at this start, by the same rules as slot search, and their time
 * that it takes; or returns the reason why it cannot start. The operations of a transaction group
 * are decided one after the other, each with what those before it have decided. Releases the time
 * of expired holds and pending meetings in the period. Throws Postponed if calendars have to be
 * read first.
 */
export async function allocateStart(
  tx: Tx,
  context: BookingContext,
  request: AllocationRequest,
  { contactId, ownerId, availability, figuresWith, old }: StartReading,
): Promise<Allocation | RefusedAllocation> {
  const { now } = context
  const { target, startSeconds, ignoring, keep } = request
  const { rule, agents, lapsed } = availability
  const decided = decidedStartsOf(tx)
  const { decision, unchecked } = decideFresh(context, target.meetingType, old, {
    rule,
    arrangements: withDecidedLanes(availability.arrangements, decided),
    start: startSeconds,
    figuresOf: figuresWith({ ownerId, turns: decided?.turns.get(target.team.id) }),
    keep,
  })
  if (!decision.ok) {
    refuseBeside(decided, target.meetingType)
    return { ok: false, reason: decision.reason, rule, target, contactId, ignoring }
  }
  const allocation = allocationOf(request, availability, decision, now)
  announceStart(tx, decided, { allocation, by: request.takenBy, teamId: target.team.id })
  if (lapsed)
    await expireTime(tx, context, {
      agentIds: agents.map(({ agentId }) => agentId),
      window: spanning([takenPeriod(rule, startSeconds), ...lanesOf(decision)]),
    })
  return { ...allocation, unchecked }
}

/**
 * The decision on calendars that are not too old. If one cannot be read, its agent is chosen all
 * the same, or another one, by the policy of the meeting type. An attendee who joins a group takes
 * no time of the agent.
 */
function decideFresh(
  context: BookingContext,
  meetingType: MeetingType,
  old: readonly StaleCalendar[],
  question: StartQuestion,
): { decision: Decision; unchecked: StaleCalendar[] } {
  const refused = new Set<number>()
  for (;;) {
    const arrangements = withUnchecked(question.arrangements, refused)
    const decision = decideStart({ ...question, arrangements })
    if (!decision.ok || decision.join !== null) return { decision, unchecked: [] }
    const lanes = lanesOf(decision)
    const unchecked = confirmFresh(context, old, {
      agentIds: lanes.map(({ agentId }) => agentId),
      period: spanning(lanes),
      meetingType,
      othersToo: refused.size > 0,
    })
    if (unchecked.length === 0 || meetingType.whenCalendarUnreachable === 'accept')
      return { decision, unchecked }
    for (const { agentId } of unchecked) refused.add(agentId)
  }
}

/** The lanes of all members. */
function lanesOf({ members }: Accepted): TakenLane[] {
  return members.flat().flatMap(({ agentId, lanes }) => lanes.map((lane) => ({ agentId, ...lane })))
}

/** The arrangements, in which no time of these members counts as free. */
function withUnchecked(
  arrangements: readonly Arrangement[],
  unchecked: ReadonlySet<number>,
): readonly Arrangement[] {
  if (unchecked.size === 0) return arrangements
  const change = (party: Party): Party => ({
    ...party,
    candidates: party.candidates.map((each) =>
      unchecked.has(each.agentId) ? { ...each, isUnchecked: true } : each,
    ),
  })
  return arrangements.map(([agents, ...others]) => [change(agents), ...others.map(change)])
}

type Accepted = Extract<Decision, { ok: true }>

function allocationOf(
  { target, startSeconds }: AllocationRequest,
  availability: Availability,
  decision: Accepted,
  now: Temporal.Instant,
): Omit<Allocation, 'unchecked'> {
  const { meetingType } = target
  const { rule } = availability
  const { join, reason } = decision
  const agents = decision.members[0]!
  const groupId = join?.groupId ?? (meetingType.seats > 1 ? generateId() : null)
  const meets = { from: startSeconds, to: startSeconds + rule.durationSeconds }
  const ofAgents = join ? [] : placesOf('agent', availability, startSeconds, agents)
  const ofAttendee = placesOf('attendee', availability, startSeconds, agents)
  const takesTurn = reason && !join && meetingType.assignment === 'round_robin'
  return {
    ok: true,
    rule,
    agents,
    groupId,
    assignment: reason,
    limitPlaces: {
      own: groupId === null ? [...ofAttendee, ...ofAgents] : ofAttendee,
      group: groupId === null ? [] : ofAgents,
      groupId,
      meetingTypeId: meetingType.id,
      now,
    },
    time: {
      lanes: lanesOf(decision),
      join,
      open:
        join || groupId === null
          ? null
          : { groupId, meetingTypeId: meetingType.id, agentId: agents[0]!.agentId, meets },
      now,
    },
    countedFor: takesTurn ? turnOf(agents[0]!, target) : null,
  }
}

function placesOf(
  kind: 'agent' | 'attendee',
  { subjects, limits }: Availability,
  startSeconds: number,
  agents: readonly AssignedMember[],
): LimitPlace[] {
  const agentIds = new Set(agents.map(({ agentId }) => String(agentId)))
  return subjects
    .filter((each) => each.kind === kind && (kind === 'attendee' || agentIds.has(each.subject)))
    .flatMap((each) => limits.placesAt(each, startSeconds))
}

/** The member of the team whose turn it is; null if the agent is not a member. */
function turnOf({ agentId, standsInFor }: AssignedMember, { team, agents }: Target): number | null {
  const id = standsInFor ?? agentId
  const isMember = agents.some(
    (agent) => agent.id === id && agent.memberships.some(({ teamId }) => teamId === team.id),
  )
  return isMember ? id : null
}
