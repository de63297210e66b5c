import { provenanceOf, operatorActor } from '../../access/actor.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { changeExpiry } from '../../scheduling/taken-time/store/taken-time.ts'
import { findLanesAfterMove } from '../../scheduling/taken-time/find-lanes-after-move.ts'
import { moveTime, type MovingTime } from '../../scheduling/taken-time/store/moved-time.ts'
import { listGroupMembers } from '../../scheduling/taken-time/store/groups.ts'
import { isConflict } from '../../platform/db/conflict.ts'
import { type Db, type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import { planConflictChecks } from '../conflicts/plan-conflict-checks.ts'
import { realignStart } from '../core/realign-start.ts'
import { type ChangeContext, writeChange } from '../lifecycle/write-change.ts'
import { lockMeeting, type Meeting } from '../store/meetings.ts'
import { type AgreedTime, selectAgreedTimes } from '../store/realignment.ts'

type Realignment = Pick<ChangeContext, 'publicUrl' | 'secrets' | 'now'> & {
  /** Null: every workspace. */
  workspaceId: WorkspaceId | null
  /** Whether to move the meetings, or only to report them. */
  apply: boolean
}

/**
 * A meeting whose wall time has a different start by the current time zone data. `hindrance`: why
 * it cannot move, or was not moved; null: no reason.
 */
export type Shift = AgreedTime & {
  movesToSeconds: number
  hindrance: 'taken' | 'group_divided' | 'seat_held' | null
}

const PAGE_SIZE = 1_000

/**
 * Finds the coming meetings whose start has shifted because the rules of their time zone have
 * changed since the booking, and moves them so that the agreed wall time is kept, with an event,
 * each meeting or group in a separate transaction. Hours, notice and limits do not apply. Meetings
 * whose new time is taken are not moved.
 */
export async function realignMeetings(pool: Pool, realignment: Realignment): Promise<Shift[]> {
  const shifts = new Map((await findShifted(pool, realignment)).map((shift) => [shift.id, shift]))
  // Moves to a later time begin with the last meeting and moves to an earlier time with the first,
  // so that each move frees time for the next.
  const later = ({ startSeconds, movesToSeconds }: Shift) => movesToSeconds > startSeconds
  const ordered = [...shifts.values()].sort(
    (a, b) =>
      Number(later(a)) - Number(later(b)) ||
      (a.startSeconds - b.startSeconds) * (later(a) ? -1 : 1),
  )
  const done = new Set<string>()
  for (const shift of ordered) {
    if (done.has(shift.id)) continue
    const moving =
      shift.groupId === null
        ? [shift]
        : ordered.filter(
            ({ workspaceId, groupId }) =>
              workspaceId === shift.workspaceId && groupId === shift.groupId,
          )
    const hindrance = await move(pool, realignment, moving)
    for (const each of moving) {
      done.add(each.id)
      shifts.set(each.id, { ...each, hindrance })
    }
  }
  return [...shifts.values()]
}

async function findShifted(db: Db, { workspaceId, now }: Realignment): Promise<Shift[]> {
  const shifted: Shift[] = []
  let after: AgreedTime | null = null
  for (;;) {
    const page: AgreedTime[] = await selectAgreedTimes(db, {
      workspaceId,
      after,
      limit: PAGE_SIZE,
      now,
    })
    for (const agreed of page) {
      const { wallTime, timeZone, startSeconds } = agreed
      const movesToSeconds = realignStart(wallTime, timeZone, startSeconds)
      if (movesToSeconds !== null) shifted.push({ ...agreed, movesToSeconds, hindrance: null })
    }
    after = page.at(-1) ?? null
    if (page.length < PAGE_SIZE) return shifted
  }
}

async function move(
  pool: Pool,
  realignment: Realignment,
  moving: readonly Shift[],
): Promise<Shift['hindrance']> {
  const { now, apply } = realignment
  try {
    return apply
      ? await transaction(pool, (tx) => applyShift(tx, realignment, moving))
      : (await checkShift(pool, moving, now)).hindrance
  } catch (error) {
    if (isConflict(error)) return 'taken'
    throw error
  }
}

type ShiftCheck = { hindrance: Shift['hindrance']; lanes: number[] }

async function checkShift(
  db: Db,
  moving: readonly Shift[],
  now: Temporal.Instant,
): Promise<ShiftCheck> {
  const [shift] = moving as [Shift]
  const hindrance = shift.groupId === null ? null : await hindranceOfGroup(db, moving, now)
  if (hindrance) return { hindrance, lanes: [] }
  const found = await findLanesAfterMove(db, shift.workspaceId, movingTimeOf(shift), now)
  const lanes = found.flatMap(({ lane }) => lane ?? [])
  return { hindrance: lanes.length < found.length ? 'taken' : null, lanes }
}

async function applyShift(
  tx: Tx,
  { publicUrl, secrets, now }: Realignment,
  moving: readonly Shift[],
): Promise<Shift['hindrance']> {
  const [shift] = moving as [Shift]
  const { workspaceId } = shift
  const meetings: Meeting[] = []
  for (const { id, startSeconds } of moving) {
    const meeting = await lockMeeting(tx, workspaceId, id, now)
    // A change since the search already used the current time zone data.
    if (
      meeting?.startSeconds !== startSeconds ||
      (meeting.status !== 'scheduled' && meeting.status !== 'pending')
    )
      return null
    meetings.push(meeting)
  }
  const { hindrance, lanes } = await checkShift(tx, moving, now)
  if (hindrance) return hindrance
  await moveTime(tx, workspaceId, movingTimeOf(shift), lanes)
  const actor = operatorActor(workspaceId)
  const context = { actor, provenance: provenanceOf(actor, null), publicUrl, secrets, now }
  for (const meeting of meetings) await write(tx, context, meeting, shift.movesToSeconds)
  const ids = meetings.map(({ id }) => id)
  await planConflictChecks(tx, workspaceId, ids, now)
  return null
}

function movingTimeOf({ id, groupId, startSeconds, movesToSeconds }: Shift): MovingTime {
  const meetingId = groupId === null ? id : null
  return { seconds: movesToSeconds - startSeconds, meetingId, groupId }
}

/**
 * A group moves only if all of its meetings move to the same start and none of its seats is held.
 */
async function hindranceOfGroup(
  db: Db,
  moving: readonly Shift[],
  now: Temporal.Instant,
): Promise<Shift['hindrance']> {
  const [{ workspaceId, groupId, movesToSeconds }] = moving as [Shift]
  const { meetingIds, holds } = await listGroupMembers(db, workspaceId, groupId!, now)
  const isDivided =
    meetingIds.length !== moving.length ||
    moving.some((each) => each.movesToSeconds !== movesToSeconds)
  if (isDivided) return 'group_divided'
  return holds > 0 ? 'seat_held' : null
}

async function write(
  tx: Tx,
  context: ChangeContext,
  before: Meeting,
  startSeconds: number,
): Promise<void> {
  // A meeting cannot be confirmed after its start.
  const start = fromUnixSeconds(startSeconds)
  const expiresAt =
    before.expiresAt && Temporal.Instant.compare(before.expiresAt, start) > 0
      ? start
      : before.expiresAt
  const after: Partial<Meeting> = {
    startSeconds,
    endSeconds: startSeconds + before.endSeconds - before.startSeconds,
    expiresAt,
    calendarConflict: null,
    sequence: before.sequence + 1,
    statusBy: 'system',
    statusReason: `The rules of the time zone ${before.timeZone} have changed.`,
  }
  await writeChange(tx, context, {
    before,
    transition: { to: before.status, event: 'meeting.rescheduled' },
    after,
    taking: null,
  })
  if (expiresAt === before.expiresAt) return
  const holder = { meetingId: before.id, holdId: null }
  await changeExpiry(tx, context.actor.workspaceId, holder, expiresAt)
}
