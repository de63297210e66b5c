import type { WrittenEvent } from '../../calendars/calendar-provider.ts'
import { lockMeeting } from '../../meetings/lock-meeting.ts'
import { Conflict, retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { type Finding, upsertFindings } from '../store/findings.ts'
import type { ForeignChange } from '../writing/writing-context.ts'
import type { InboundContext } from './inbound-context.ts'
import { changeContext } from './change-context.ts'
import { decideOpenFinding } from './decide-open-finding.ts'
import type { OpenFinding } from './known-finding.ts'
import { openFinding } from './open-finding.ts'
import { recordOverruled } from './record-overruled.ts'

/**
 * Decides on an event that is elsewhere when it is to be written: if the meeting was changed later,
 * it is overwritten, and what is lost is recorded. Otherwise it stays until the finding, which is
 * recorded, is settled.
 */
export async function decideForeignChange(
  context: InboundContext,
  { write, found }: ForeignChange,
): Promise<'overwrite' | 'leave'> {
  const { workspaceId, meetingId, calendarId } = write
  const now = context.now()
  const finding = {
    workspaceId,
    meetingId,
    calendarId,
    eventKey: found.key,
    foundAt: now,
    isExpected: false,
    revision: 0,
    attempts: 0,
  }
  return retryOnConflict(
    () => decide(context, { write, found }, finding),
    () => {},
  )
}

async function decide(
  context: InboundContext,
  { write, found }: ForeignChange,
  finding: Finding,
): Promise<'overwrite' | 'leave'> {
  const { pool } = context
  const { meetingId, eventKey: key, foundAt: now } = finding
  const open = await openFinding(context, finding, now)
  // The meeting does not take place any more: its event is removed.
  if (open === null) return 'overwrite'
  // What this write knows of the event can be newer than what is stored.
  const decision = decideOpenFinding({ ...open, write, event: found }, now)
  if (decision.kind === 'agree') return 'overwrite'
  if (decision.kind === 'rewrite') {
    if (decision.overrules) await recordLoss(context, open, found)
    return 'overwrite'
  }
  const findings = [{ meetingId, key, dueAt: now }]
  await transaction(pool, (tx) => upsertFindings(tx, write, findings, { now }))
  return 'leave'
}

async function recordLoss(
  context: InboundContext,
  { finding: { workspaceId, meetingId, calendarId }, meeting: { version } }: OpenFinding,
  { own: { period } }: WrittenEvent,
): Promise<void> {
  const changing = changeContext(context, workspaceId)
  await transaction(context.pool, async (tx) => {
    const meeting = await lockMeeting(tx, workspaceId, meetingId, changing.now)
    if (meeting.version !== version) throw new Conflict('Another transaction changed the meeting.')
    await recordOverruled(tx, changing, { meeting, calendarId, flag: 'moved', period })
  })
}
