import type { Db, Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/new-id.ts'
import { fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import {
  type MeetingTypeRule,
  type RefusalReason,
  takenPeriod,
} from '../../scheduling/core/start-rules.ts'
import { decideStart, type Taker } from '../../scheduling/core/decide-start.ts'
import { countLimits, type LimitPlace } from '../../availability/count-limits.ts'
import type { Target } from '../../scheduling/find-target.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { type Ignoring, readAvailability } from '../../scheduling/read-availability.ts'
import { readStandings } from '../../scheduling/read-assignment-figures.ts'
import { ruleOf } from '../../scheduling/resolve-rule.ts'
import type { BookingContext } from '../booking-context.ts'
import { decideBy } from '../core/decision-deadline.ts'
import { expireTime } from '../lifecycle/expire-lapsed.ts'
import type { Hold } from '../store/holds.ts'
import { selectGroupOf, type TimeToTake } from '../../availability/store/taken-time.ts'

export type Placing = {
  roster: Roster
  target: Target
  /** Unix seconds. */
  start: number
  /** Minutes; null: the meeting type's own. */
  duration: number | null
  /** Whose limits count, and which agent owns them. */
  contact: Promise<{ contactId: string | null; ownerId: number | null }>
  /** The agent who keeps the meeting if free; null: nobody. */
  keep: number | null
  /** What gives its own time up for this. */
  ignoring: Ignoring
}

export type Place = {
  ok: true
  rule: MeetingTypeRule
  agents: readonly Taker[]
  groupId: string | null
  /**
   * What of limits it takes for whoever comes, and for the agent: the latter by the group where it
   * opens one.
   */
  places: { own: readonly LimitPlace[]; group: readonly LimitPlace[] }
  time: Omit<TimeToTake, 'expiresAt'>
  assignment: object | null
  /** Whose turn it is in round robin; null: nobody's. */
  countedFor: number | null
}

/** `contactId`: whose limits count; null: nobody's. */
export type Refused = {
  ok: false
  reason: RefusalReason
  rule: MeetingTypeRule
  target: Target
  contactId: string | null
  ignoring: Ignoring
}

/**
 * Decides who takes a meeting at this start and what that takes, by the same rules as slot search.
 * What it reads goes out together; time that lapsed in the way is given back on the way. Throws
 * Conflict where the roster has changed.
 */
export async function placeStart(
  tx: Tx,
  context: BookingContext,
  placing: Placing,
): Promise<Place | Refused> {
  const {
    actor: { workspaceId },
    rosters,
    now,
  } = context
  const { target, start, ignoring, keep } = placing
  const { meetingType } = target
  // Whose limits they are is known only when the contact is.
  const limited =
    meetingType.limits.attendee === undefined ? null : (await placing.contact).contactId
  const [{ rule, agents, limits, counted, lapsed }, standings, { ownerId }] = await Promise.all([
    readAvailability(tx, workspaceId, {
      ...placing,
      rosters,
      window: { from: start, to: start + 1 },
      now: toUnixSeconds(now),
      contactId: limited,
    }),
    readStandings(tx, workspaceId, { target, now }),
    placing.contact,
  ])
  const decision = decideStart({
    rule,
    agents,
    start,
    assignment: meetingType.assignment,
    named: target.agentNamed,
    standings: (agent) => standings(agent, ownerId),
    keep,
  })
  if (!decision.ok)
    return { ok: false, reason: decision.reason, rule, target, contactId: limited, ignoring }
  const period = takenPeriod(rule, start)
  if (lapsed)
    await expireTime(tx, context, {
      agentIds: agents.map(({ agentId }) => agentId),
      window: period,
    })
  const { join } = decision
  const groupId = join?.groupId ?? (meetingType.seats > 1 ? newId() : null)
  const takers = new Set(decision.agents.map(({ agentId }) => String(agentId)))
  const placesOf = (kind: 'agent' | 'attendee') =>
    counted
      .filter((who) => who.kind === kind && (kind === 'attendee' || takers.has(who.subject)))
      .flatMap((who) => limits.placesAt(who, start))
  const ofAgents = join ? [] : placesOf('agent')
  const [first] = decision.agents
  return {
    ok: true,
    rule,
    agents: decision.agents,
    groupId,
    assignment: decision.reason,
    places: {
      own: [...placesOf('attendee'), ...(groupId === null ? ofAgents : [])],
      group: groupId === null ? [] : ofAgents,
    },
    time: {
      period,
      agents: decision.agents,
      join,
      open:
        join || groupId === null
          ? null
          : {
              groupId,
              meetingTypeId: meetingType.id,
              meets: { from: start, to: start + rule.duration },
            },
      now,
    },
    countedFor:
      decision.reason && !join && meetingType.assignment === 'round_robin'
        ? countedFor(first!, target)
        : null,
  }
}

/**
 * What a hold keeps, for the booking that redeems it: only whose limits nobody knew before is left
 * to decide.
 */
export async function placeHeld(
  db: Db,
  { actor: { workspaceId }, now }: BookingContext,
  { target, start, contact, ignoring }: Placing,
  hold: Hold,
): Promise<Place | Refused> {
  const rule = ruleOf({
    ...target,
    duration: Math.round((toUnixSeconds(hold.endsAt) - start) / 60),
    now: toUnixSeconds(now),
  })
  const { contactId } = await contact
  const refused = { ok: false as const, rule, target, contactId, ignoring }
  if (start < rule.now) return { ...refused, reason: 'past' }
  const groupId =
    target.meetingType.seats === 1
      ? null
      : await selectGroupOf(db, workspaceId, { meetingId: null, holdId: hold.id })
  const who = { subject: contactId!, kind: 'attendee' as const, timeZone: target.team.timeZone }
  const window = { from: start, to: start + 1 }
  const limits = await countLimits(db, workspaceId, {
    meetingType: target.meetingType,
    counted: [who],
    window,
    now: rule.now,
    ignoring,
  })
  if (limits.full.get(who.subject)?.some(({ from, to }) => from <= start && start < to))
    return { ...refused, reason: 'limit_reached' }
  const agents = hold.agentIds.map((agentId) => ({ agentId, lane: 0, standsInFor: null }))
  return {
    ok: true,
    rule,
    agents,
    groupId,
    assignment: hold.assignment,
    countedFor: hold.countedFor,
    places: { own: limits.placesAt(who, start), group: [] },
    time: { period: takenPeriod(rule, start), agents, join: null, open: null, now },
  }
}

/** Turns are counted for members of the team only. */
function countedFor({ agentId, standsInFor }: Taker, { team, agents }: Target): number | null {
  const id = standsInFor ?? agentId
  return agents.some(
    (agent) => agent.id === id && agent.memberships.some(({ teamId }) => teamId === team.id),
  )
    ? id
    : null
}

/** When a meeting that somebody has yet to confirm expires; null: nobody has to. */
export function confirmationExpiry(
  { meetingType: { confirmationMinutes } }: Target,
  start: number,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (confirmationMinutes === null) return null
  return decideBy(now.add({ minutes: confirmationMinutes }), {
    startsAt: fromUnixSeconds(start),
    now,
  })
}
