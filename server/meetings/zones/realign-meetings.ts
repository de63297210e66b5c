import { provenanceOf, systemActor } from '../../access/actor.ts'
import type { WorkspaceId } from '../../access/workspace-id.ts'
import { isConflict } from '../../platform/db/conflict.ts'
import { type Db, type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import { instantMeant } from '../core/wall-time.ts'
import {
  type AgreedTime,
  moveTime,
  selectAgreedTimes,
  selectLanesAfterMove,
  selectSeats,
} from '../store/realignment.ts'
import { lockMeeting, type Meeting } from '../store/meetings.ts'
import { updateExpiry } from '../../availability/store/taken-time.ts'
import { type ChangeContext, writeChange } from '../lifecycle/write-change.ts'

export type Realignment = {
  publicUrl: string
  now: Temporal.Instant
  /** null: every workspace. */ workspaceId: WorkspaceId | null
  /** Whether to move them, or only to tell. */ apply: boolean
}

/**
 * A meeting that is at another instant by today's zone data. `hindrance`: why it cannot move, or
 * was not moved; null: nothing.
 */
export type Shift = AgreedTime & {
  movesTo: Temporal.Instant
  hindrance: 'taken' | 'group_divided' | 'seat_held' | null
}

const AT_ONCE = 1_000

/**
 * Finds the meetings to come whose wall time means another instant than when they were agreed,
 * since the rules of their zone have changed, and moves them there, each or each group in a
 * transaction of its own, with an event. Hours, notice and limits are not asked: the agreed time of
 * day is the same. What another meeting or hold is in the way of stays.
 */
export async function realignMeetings(pool: Pool, realignment: Realignment): Promise<Shift[]> {
  const shifts = new Map((await findShifted(pool, realignment)).map((shift) => [shift.id, shift]))
  // Those that go later begin with the last, those that go earlier with the first, so that each
  // leaves room for the next.
  const later = ({ startsAt, movesTo }: Shift) => Temporal.Instant.compare(movesTo, startsAt) > 0
  const ordered = [...shifts.values()].sort(
    (a, b) =>
      Number(later(a)) - Number(later(b)) ||
      Temporal.Instant.compare(a.startsAt, b.startsAt) * (later(a) ? -1 : 1),
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
      limit: AT_ONCE,
      now,
    })
    for (const agreed of page) {
      const movesTo = instantMeant(agreed.wallTime, agreed.timeZone, agreed.startsAt)
      if (movesTo) shifted.push({ ...agreed, movesTo, hindrance: null })
    }
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) return shifted
  }
}

async function move(
  pool: Pool,
  { publicUrl, now, apply }: Realignment,
  moving: readonly Shift[],
): Promise<Shift['hindrance']> {
  const [{ workspaceId, id, groupId, startsAt, movesTo }] = moving as [Shift]
  const seconds = Math.round(movesTo.since(startsAt).total('seconds'))
  const time = { seconds, meetingId: groupId === null ? id : null, groupId }
  const actor = systemActor(workspaceId)
  const context = { actor, provenance: provenanceOf(actor, null), publicUrl, now }
  const check = async (
    db: Db,
  ): Promise<{ hindrance: Shift['hindrance']; lanes: { agentId: number; lane: number }[] }> => {
    const divided = groupId === null ? null : await hindranceOfGroup(db, moving, now)
    if (divided) return { hindrance: divided, lanes: [] }
    const found = await selectLanesAfterMove(db, workspaceId, time, now)
    const lanes = found.flatMap(({ agentId, lane }) => (lane === null ? [] : [{ agentId, lane }]))
    return { hindrance: lanes.length < found.length ? 'taken' : null, lanes }
  }
  const attempt = async (tx: Tx): Promise<Shift['hindrance']> => {
    const { hindrance, lanes } = await check(tx)
    if (hindrance) return hindrance
    const meetings: Meeting[] = []
    for (const each of moving) {
      const meeting = await lockMeeting(tx, workspaceId, each.id, now)
      // Somebody changed it since it was found: that was by today's zone data.
      if (
        !meeting ||
        !meeting.startsAt.equals(each.startsAt) ||
        (meeting.status !== 'scheduled' && meeting.status !== 'pending')
      )
        return null
      meetings.push(meeting)
    }
    await moveTime(tx, workspaceId, time, lanes)
    for (const meeting of meetings) await write(tx, context, meeting, movesTo)
    return null
  }
  try {
    return apply ? await transaction(pool, attempt) : (await check(pool)).hindrance
  } catch (error) {
    if (isConflict(error)) return 'taken'
    throw error
  }
}

/**
 * A group meets at one time: it moves only if everybody in it goes to the same, and nobody is
 * deciding about a seat.
 */
async function hindranceOfGroup(
  db: Db,
  moving: readonly Shift[],
  now: Temporal.Instant,
): Promise<Shift['hindrance']> {
  const [{ workspaceId, groupId, movesTo }] = moving as [Shift]
  const { meetingIds, holds } = await selectSeats(db, workspaceId, groupId!, now)
  if (meetingIds.length !== moving.length || moving.some((each) => !each.movesTo.equals(movesTo)))
    return 'group_divided'
  return holds > 0 ? 'seat_held' : null
}

async function write(
  tx: Tx,
  context: ChangeContext,
  before: Meeting,
  movesTo: Temporal.Instant,
): Promise<void> {
  const endsAt = movesTo.add(before.endsAt.since(before.startsAt))
  // Nobody confirms a meeting that has begun.
  const expiresAt =
    before.expiresAt && Temporal.Instant.compare(before.expiresAt, movesTo) > 0
      ? movesTo
      : before.expiresAt
  const after: Partial<Meeting> = {
    startsAt: movesTo,
    endsAt,
    expiresAt,
    sequence: before.sequence + 1,
    statusBy: 'system',
    statusReason: `The clocks of ${before.timeZone} have new rules.`,
  }
  await writeChange(tx, context, {
    before,
    transition: { to: before.status, event: 'meeting.rescheduled' },
    after,
    taking: null,
  })
  if (expiresAt !== before.expiresAt)
    await updateExpiry(
      tx,
      context.actor.workspaceId,
      { meetingId: before.id, holdId: null },
      expiresAt,
    )
}
