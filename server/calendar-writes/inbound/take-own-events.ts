import type { AgentCalendar, OwnEventFound } from '../../calendars/sync/sync-context.ts'
import { planConflictChecks } from '../../meetings/conflicts/plan-conflict-checks.ts'
import { getMeetings } from '../../meetings/get-meetings.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { judgeOwnEvent, type OwnEventKind } from '../core/judge-own-event.ts'
import { REMOVAL_SECONDS } from '../core/decide-finding.ts'
import { clearMissing, markMissing } from '../store/decisions.ts'
import { deleteFindingsOf, selectReported, upsertFindings } from '../store/findings.ts'
import { type CalendarWrite, selectWritesOf } from '../store/writes.ts'

type Taken = OwnEventFound & { kind: OwnEventKind; write: CalendarWrite }

/**
 * Records which events of meetings differ from what was written, in the transaction that stores the
 * events. Those that are as they were written are echoes: whatever was found of them before is
 * over.
 */
export async function takeOwnEvents(
  tx: Tx,
  calendar: AgentCalendar,
  found: readonly OwnEventFound[],
  now: Temporal.Instant,
): Promise<void> {
  const { workspaceId } = calendar
  const taken = await classify(tx, calendar, found, now)
  const idsOf = (kind: OwnEventKind) =>
    taken.filter((each) => each.kind === kind).map(({ meetingId }) => meetingId)
  const removedAt = now.add({ seconds: REMOVAL_SECONDS })
  const reported = await selectReported(tx, calendar, idsOf('echo'))
  await planConflictChecks(tx, workspaceId, reported, now)
  for (const { kind, write } of taken)
    if (kind === 'gone') await markMissing(tx, write, now)
    else if (kind === 'echo' && write.missingSince !== null) await clearMissing(tx, write, now)
  await deleteFindingsOf(tx, calendar, idsOf('echo'))
  const findings = taken.flatMap(({ kind, meetingId, key }) =>
    kind === 'gone' || kind === 'changed'
      ? [{ meetingId, key, dueAt: kind === 'gone' ? removedAt : now }]
      : [],
  )
  await upsertFindings(tx, calendar, findings, { now })
}

/** In the order of the meetings, so that transactions lock the rows in the same order. */
async function classify(
  tx: Tx,
  { workspaceId, calendarId }: AgentCalendar,
  found: readonly OwnEventFound[],
  now: Temporal.Instant,
): Promise<Taken[]> {
  const ids = found.map(({ meetingId }) => meetingId)
  const [writes, meetings] = await Promise.all([
    selectWritesOf(tx, workspaceId, ids),
    getMeetings(tx, workspaceId, ids, now),
  ])
  const own = new Map(
    writes
      .filter((write) => write.calendarId === calendarId)
      .map((write) => [write.meetingId, write]),
  )
  return found
    .flatMap((each): Taken[] => {
      const [write, meeting] = [own.get(each.meetingId), meetings.get(each.meetingId)]
      return write && meeting ? [{ ...each, write, kind: judgeOwnEvent(each, write, meeting) }] : []
    })
    .sort((a, b) => (a.meetingId < b.meetingId ? -1 : 1))
}
