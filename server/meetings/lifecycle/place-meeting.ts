import { countLimits, type LimitSubject } from '../../scheduling/taken-time/count-limits.ts'
import { type Interval, spanning } from '../../scheduling/taken-time/core/interval.ts'
import { findLanesAt } from '../../scheduling/taken-time/find-lanes-at.ts'
import type { TimeToFind } from '../../scheduling/taken-time/store/moved-time.ts'
import { releaseTime } from '../../scheduling/taken-time/release-time.ts'
import { takeLimitPlaces } from '../../scheduling/taken-time/take-limit-places.ts'
import { type TakenLane, takeTime } from '../../scheduling/taken-time/take-time.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fromUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import { takenPeriods } from '../../scheduling/core/arrangement.ts'
import { listArrangements } from '../../scheduling/list-arrangements.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { resolveRule } from '../../scheduling/resolve-rule.ts'
import { planConflictChecks } from '../conflicts/plan-conflict-checks.ts'
import { deriveAttendeeKey } from '../core/derive-attendee-key.ts'
import { type Meeting, type Party, selectMeetingsAtStart } from '../store/meetings.ts'
import { expireTime } from './expire-lapsed.ts'
import { type RuleContext, writeChange } from './write-change.ts'

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_DAY = 86_400

type Placing = {
  /** The locked meeting. */
  before: Meeting
  /** The new start and end; Unix seconds. */
  period: Interval
  by: Party
  reason: string
  /** The parties of a meeting; without agents, only what they give. Default: listArrangements. */
  arrange?: typeof listArrangements
}

/** `taken`: an agent has other meetings then; `impossible`: no meeting can be at this time. */
type PlacingOutcome =
  { ok: true; meeting: Meeting } | { ok: false; hindrance: 'taken' | 'impossible' }

/**
 * Moves a meeting to exactly this time with its agents, whatever their hours, busy time and limits
 * are: a person has decided so. Only the time that other meetings and holds take is respected. Busy
 * time in calendars becomes a conflict, which is looked at after the transaction.
 * Meetings in groups are not moved. Throws Conflict after a concurrent write.
 */
export async function placeMeeting(
  tx: Tx,
  context: RuleContext,
  placing: Placing,
): Promise<PlacingOutcome> {
  const { actor, rosters, now } = context
  const { workspaceId } = actor
  const { before, period, by, reason } = placing
  const roster = await rosters.readCurrent(tx, workspaceId)
  const periods = takenPeriodsOf(roster, placing, toUnixSeconds(now))
  if (!isPossible(before, period) || periods.some(({ from, to }) => to - from > SECONDS_PER_DAY))
    return { ok: false, hindrance: 'impossible' }
  if (await hasOtherAtStart(tx, context, before, period.from))
    return { ok: false, hindrance: 'taken' }
  await expireTime(tx, context, { agentIds: agentIdsOf(before), window: spanning(periods) })
  const wanted = { meetingId: before.id, periods }
  const found = await findLanesAt(tx, workspaceId, wanted, now)
  const lanes = periods.flatMap((each, i) => {
    const lane = found[i]?.lane ?? null
    return lane === null ? [] : [{ ...each, lane }]
  })
  if (lanes.length < periods.length) return { ok: false, hindrance: 'taken' }
  const meeting = await store(tx, context, {
    before,
    roster,
    lanes,
    after: { ...afterPlacing(before, period), statusBy: by, statusReason: reason },
  })
  await planConflictChecks(tx, workspaceId, [before.id], now)
  return { ok: true, meeting }
}

function isPossible({ status, groupId }: Meeting, { from, to }: Interval): boolean {
  const isComing = status === 'scheduled' || status === 'pending'
  return isComing && groupId === null && to > from && (to - from) % SECONDS_PER_MINUTE === 0
}

function agentIdsOf({ agentId, agentIds }: Meeting): readonly number[] {
  return agentIds ?? [agentId]
}

/** The periods that the meeting takes of its agents: one for each lane of a part that they give. */
function takenPeriodsOf(
  roster: Roster,
  { before, period: { from, to }, arrange = listArrangements }: Placing,
  now: number,
): TimeToFind['periods'] {
  const meetingType = roster.meetingTypes.get(before.meetingTypeId)!
  const team = roster.teams.get(before.teamId)!
  const durationMinutes = (to - from) / SECONDS_PER_MINUTE
  const rule = resolveRule({ meetingType, team, durationMinutes, now })
  const [{ spans, lanes }] = arrange({ meetingType, namedId: null }, rule, [])[0]!
  const taken = takenPeriods(spans, from).flatMap((each) =>
    Array.from({ length: lanes }, () => each),
  )
  return agentIdsOf(before).flatMap((agentId) => taken.map((each) => ({ agentId, ...each })))
}

/** Whether the attendee has another meeting of the type at this start. */
async function hasOtherAtStart(
  tx: Tx,
  { actor, now }: RuleContext,
  { id, meetingTypeId, attendeeEmail, attendeePhone, startSeconds: current }: Meeting,
  startSeconds: number,
): Promise<boolean> {
  if (startSeconds === current) return false
  const attendeeKey = deriveAttendeeKey({ email: attendeeEmail, phone: attendeePhone })
  const question = { meetingTypeId, attendeeKey, startSeconds, now }
  const found = await selectMeetingsAtStart(tx, actor.workspaceId, question)
  return found.some((each) => each.id !== id)
}

function afterPlacing(before: Meeting, { from, to }: Interval): Partial<Meeting> {
  const start = fromUnixSeconds(from)
  const { expiresAt } = before
  return {
    startSeconds: from,
    endSeconds: to,
    // A meeting cannot be confirmed after its start.
    expiresAt: expiresAt && Temporal.Instant.compare(expiresAt, start) > 0 ? start : expiresAt,
    calendarConflict: null,
    sequence: before.sequence + 1,
  }
}

type Storing = {
  before: Meeting
  roster: Roster
  lanes: readonly TakenLane[]
  after: Partial<Meeting>
}

async function store(tx: Tx, context: RuleContext, storing: Storing): Promise<Meeting> {
  const { workspaceId } = context.actor
  const { before, lanes, after } = storing
  const { now } = context
  const holder = { meetingId: before.id, holdId: null }
  const expiresAt = after.expiresAt ?? null
  const own = await countPlaces(tx, context, storing)
  const time = { lanes, join: null, open: null, now }
  // In this order on one connection, so that the released time can be taken again.
  const [, meeting] = await Promise.all([
    releaseTime(tx, workspaceId, holder, null),
    writeChange(tx, context, {
      before,
      transition: { to: before.status, event: 'meeting.rescheduled' },
      after,
      taking: takeTime(workspaceId, holder, { ...time, expiresAt }),
    }),
    takeLimitPlaces(tx, workspaceId, holder, {
      own,
      group: [],
      groupId: null,
      meetingTypeId: before.meetingTypeId,
      expiresAt,
      now,
    }),
  ])
  return meeting
}

/** The places among the limited meetings of the new period, also beyond the limits. */
async function countPlaces(
  tx: Tx,
  { actor, now }: RuleContext,
  { before, roster, after }: Pick<Storing, 'before' | 'roster' | 'after'>,
) {
  const meetingType = roster.meetingTypes.get(before.meetingTypeId)
  if (!meetingType) return []
  const subjects: LimitSubject[] = [
    ...agentIdsOf(before).map((agentId) => ({
      subject: String(agentId),
      kind: 'agent' as const,
      timeZone: roster.agents.get(agentId)?.timeZone ?? 'UTC',
    })),
    {
      subject: before.contactId,
      kind: 'attendee',
      timeZone: roster.teams.get(before.teamId)?.timeZone ?? 'UTC',
    },
  ]
  const start = after.startSeconds!
  const limits = await countLimits(tx, actor.workspaceId, {
    meetingType,
    subjects,
    window: { from: start, to: start + 1 },
    now: toUnixSeconds(now),
    ignoring: { meetingId: before.id, holdId: null },
  })
  return subjects.flatMap((subject) => limits.placesAt(subject, start))
}
