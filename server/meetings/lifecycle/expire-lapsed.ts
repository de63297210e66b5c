import type { Interval } from '../../scheduling/taken-time/core/interval.ts'
import { findGroup } from '../../scheduling/taken-time/store/groups.ts'
import { findLapsedHolders } from '../../scheduling/taken-time/store/taken-periods.ts'
import { releaseTime } from '../../scheduling/taken-time/release-time.ts'
import { findPrevious } from '../../events/history/find-previous.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { removeTurn } from '../../scheduling/remove-turn.ts'
import { HOLD_TRANSITIONS, MEETING_TRANSITIONS } from '../core/transitions.ts'
import { presentHold } from '../holds/present-hold.ts'
import { presentMeeting } from '../present-meeting.ts'
import { type Lapsed, lockHold, updateHold } from '../store/holds.ts'
import { lockMeeting, type Meeting } from '../store/meetings.ts'
import { updateMeeting } from '../store/write-meetings.ts'
import type { ChangeContext } from './write-change.ts'

/**
 * Marks the expired holds and pending meetings in this time (Unix seconds) as expired, and releases
 * their time.
 */
export async function expireTime(
  tx: Tx,
  context: ChangeContext,
  time: { agentIds: readonly number[]; window: Interval },
): Promise<void> {
  const lapsed = await findLapsedHolders(tx, context.actor.workspaceId, {
    ...time,
    now: context.now,
  })
  for (const one of lapsed) await expireLapsed(tx, context, one)
}

/** Marks those of the meetings that have expired, and releases their time. */
export async function expireMeetings(
  tx: Tx,
  context: ChangeContext,
  meetings: readonly Meeting[],
): Promise<void> {
  for (const { id, status } of meetings)
    if (status === 'expired') await expireLapsed(tx, context, { kind: 'meeting', id })
}

/**
 * Marks a hold or a pending meeting as expired, and releases its time. Does nothing if it has not
 * expired or is already marked.
 */
export async function expireLapsed(
  tx: Tx,
  context: ChangeContext,
  { kind, id }: Lapsed,
): Promise<void> {
  await (kind === 'hold' ? expireHold(tx, context, id) : expireMeeting(tx, context, id))
}

async function expireHold(
  tx: Tx,
  { actor: { workspaceId }, now, provenance }: ChangeContext,
  id: string,
): Promise<void> {
  // The status is treated as active, so that only an unmarked row is changed.
  const hold = await lockHold(tx, workspaceId, id, EPOCH)
  if (!hold || hold.status !== 'active' || Temporal.Instant.compare(hold.expiresAt, now) > 0) return
  const groupId = await findGroup(tx, workspaceId, { meetingId: null, holdId: id })
  const { to, event } = HOLD_TRANSITIONS.expire
  const after = {
    ...hold,
    status: to,
    countedOn: null,
    countedFor: null,
    version: hold.version + 1,
    updatedAt: now,
  }
  const { attributes } = presentHold(after)
  await Promise.all([
    releaseTime(tx, workspaceId, { meetingId: null, holdId: id }, groupId),
    removeTurn(tx, workspaceId, hold),
    updateHold(tx, workspaceId, {
      hold: after,
      event: {
        type: event,
        data: attributes,
        previous: findPrevious(presentHold(hold).attributes, attributes),
        provenance,
      },
    }),
  ])
}

async function expireMeeting(tx: Tx, context: ChangeContext, id: string): Promise<void> {
  const {
    actor: { workspaceId },
    now,
    provenance,
  } = context
  const meeting = await lockMeeting(tx, workspaceId, id, EPOCH)
  if (
    !meeting ||
    meeting.status !== 'pending' ||
    Temporal.Instant.compare(meeting.expiresAt!, now) > 0
  )
    return
  const { to, event } = MEETING_TRANSITIONS.expire
  const after = {
    ...meeting,
    status: to,
    statusBy: 'system' as const,
    calendarConflict: null,
    countedOn: null,
    countedFor: null,
    version: meeting.version + 1,
    updatedAt: now,
  }
  const { attributes } = presentMeeting(after, context)
  await Promise.all([
    releaseTime(tx, workspaceId, { meetingId: id, holdId: null }, meeting.groupId),
    removeTurn(tx, workspaceId, meeting),
    updateMeeting(tx, workspaceId, {
      meeting: after,
      taking: null,
      event: {
        type: event,
        data: attributes,
        previous: findPrevious(presentMeeting(meeting, context).attributes, attributes),
        provenance,
      },
    }),
  ])
}

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0)
