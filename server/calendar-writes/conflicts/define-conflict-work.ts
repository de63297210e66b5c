import { claimCheck, type ConflictCheck } from '../../meetings/store/conflict-checks.ts'
import { findAlternatives } from '../../meetings/conflicts/find-alternatives.ts'
import { findDueChecks } from '../../meetings/conflicts/find-due-checks.ts'
import { recordConflict } from '../../meetings/conflicts/record-conflict.ts'
import type { Alternative, CalendarConflict } from '../../meetings/core/calendar-conflict.ts'
import { getMeeting } from '../../meetings/get-meeting.ts'
import { Conflict, retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { formatInstant } from '../../platform/time.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import { changeContext } from '../inbound/change-context.ts'
import type { InboundContext } from '../inbound/inbound-context.ts'
import { findConflict, type FoundConflict, isReported } from './find-conflict.ts'

/**
 * Looks at the meetings whose conflict with calendars may have begun or ended, and reports what has
 * changed, each in a transaction of its own.
 */
export function defineConflictWork(context: InboundContext): WorkKind<string> {
  const { pool } = context
  return {
    name: 'check-conflicts',
    find: (workspaceId, question) => findDueChecks(pool, workspaceId, question),
    keyOf: (meetingId) => meetingId,
    run: async (workspaceId, meetingId) => {
      const check = await claimCheck(pool, workspaceId, { meetingId, now: context.now() })
      if (check) await settleConflict(context, check)
      return false
    },
  }
}

/**
 * The alternatives are found before the transaction, so that the meeting is locked only for a
 * moment.
 */
async function settleConflict(context: InboundContext, check: ConflictCheck): Promise<void> {
  const { pool } = context
  const { workspaceId, meetingId } = check
  await retryOnConflict(
    async () => {
      const changing = changeContext(context, workspaceId)
      const meeting = await getMeeting(pool, workspaceId, meetingId, changing.now)
      const found = await findConflict(pool, workspaceId, meeting, changing.now)
      // It is looked at again when more is known.
      if (found === 'unknown') return
      const isNew = found !== null && !isReported(meeting.calendarConflict, found)
      const alternatives = isNew ? await findAlternatives(pool, workspaceId, changing, meeting) : []
      await transaction(pool, (tx) =>
        recordConflict(tx, changing, { check, version: meeting.version }, async (locked) => {
          const current = await findConflict(tx, workspaceId, locked, changing.now)
          if (current === 'unknown') throw new Conflict('An event of the meeting has changed.')
          if (current === null) return locked.calendarConflict === null ? undefined : null
          if (isReported(locked.calendarConflict, current)) return undefined
          // The alternatives are those of another conflict.
          if (!isNew) throw new Conflict('A calendar of the agent has changed.')
          return conflictOf(current, alternatives, changing.now)
        }),
      )
    },
    () => {},
  )
}

function conflictOf(
  { reason, calendarId, period }: FoundConflict,
  alternatives: Alternative[],
  now: Temporal.Instant,
): CalendarConflict {
  return {
    reason,
    calendar_id: calendarId,
    from: period?.from ?? null,
    to: period?.to ?? null,
    found_at: formatInstant(now),
    alternatives,
  }
}
