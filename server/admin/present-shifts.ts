import type { Shift } from '../meetings/zones/realign-meetings.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import type { CommandResult } from './command-result.ts'

const OBSTACLES: Record<NonNullable<Shift['hindrance']>, string> = {
  taken: 'the new time is taken',
  group_divided: 'other meetings of its group cannot move',
  seat_held: 'a seat in its group is on hold',
}

const REMEDY = 'Reschedule those, or free their times and apply again.'

/**
 * The meetings affected by changed time zone rules, one per line, and their number. Not ok if some
 * could not be moved.
 */
export function presentShifts(shifts: readonly Shift[], verb: 'check' | 'apply'): CommandResult {
  const hindered = shifts.filter(({ hindrance }) => hindrance !== null)
  const lines = shifts.map(
    ({ workspaceId, id, timeZone, wallTime, startSeconds, movesToSeconds, hindrance }) =>
      [
        workspaceId,
        id,
        timeZone,
        wallTime,
        fromUnixSeconds(startSeconds),
        fromUnixSeconds(movesToSeconds),
        hindrance === null ? (verb === 'apply' ? 'moved' : 'moves') : OBSTACLES[hindrance],
      ].join('\t'),
  )
  const rules = `the rules of ${process.versions.tz ?? 'this system'}`
  const total =
    shifts.length === 0
      ? `By ${rules}, every future meeting is at its agreed local time.`
      : verb === 'check'
        ? `By ${rules}, ${count(shifts.length)} a different start: "slotline zones apply" moves ` +
          `${hindered.length === 0 ? 'all of them' : 'those that can move'}.`
        : `By ${rules}, ${count(shifts.length)} a different start; ${shifts.length - hindered.length} ` +
          `moved${hindered.length === 0 ? '.' : `, ${hindered.length} not moved. ${REMEDY}`}`
  return { ok: verb === 'check' || hindered.length === 0, text: [...lines, total].join('\n') }
}

function count(meetings: number): string {
  return meetings === 1 ? '1 meeting has' : `${meetings} meetings have`
}
