import { transaction } from '../../platform/db/pool.ts'
import { upsertFindings } from '../store/findings.ts'
import type { ForeignChange } from '../writing/writing-context.ts'
import type { InboundContext } from './inbound-context.ts'
import { decideOpenFinding } from './decide-open-finding.ts'
import { openFinding } from './open-finding.ts'

/**
 * Decides on an event that is elsewhere when it is to be written: if the meeting was changed later, it
 * is overwritten. Otherwise it stays until the finding, which is recorded, is settled.
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
  const open = await openFinding(context, finding, now)
  // The meeting does not take place any more: its event is removed.
  if (open === null) return 'overwrite'
  // What this write knows of the event can be newer than what is stored.
  const decision = decideOpenFinding({ ...open, write, event: found }, now)
  if (decision.kind === 'rewrite' || decision.kind === 'agree') return 'overwrite'
  const findings = [{ meetingId, key: found.key, dueAt: now }]
  await transaction(context.pool, (tx) =>
    upsertFindings(tx, { workspaceId, calendarId }, findings, { now }),
  )
  return 'leave'
}
