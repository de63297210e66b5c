import { settleOwnEvent } from '../../calendars/settle-own-event.ts'
import type { Period } from '../../calendars/provider.ts'
import { requestConflictChecks } from '../../meetings/conflicts/request-conflict-checks.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import { placeMeeting } from '../../meetings/lifecycle/place-meeting.ts'
import { recordResponse } from '../../meetings/lifecycle/record-response.ts'
import { lockMeeting } from '../../meetings/lock-meeting.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { FindingDecision } from '../core/decide-finding.ts'
import { findResponse } from '../core/find-response.ts'
import { acceptEvent, clearMissing, recreateEvent, rewriteEvent } from '../store/decisions.ts'
import { deleteFinding, type Flag, updateFlag } from '../store/findings.ts'
import { changeContext } from './change-context.ts'
import type { ReadFinding } from './finding-facts.ts'
import type { InboundContext } from './inbound-context.ts'
import { REMOVAL_REASON } from './removal-reason.ts'

const MOVE_REASON = 'The agent moved the event in the calendar.'

type Applying = {
  tx: Tx
  context: ReturnType<typeof changeContext>
  read: ReadFinding
  meeting: Meeting
}

/**
 * Applies a decision, and ends its finding. Throws Conflict if the meeting has changed since the
 * decision. The rows of the meeting are locked first, then those of its agents, then the write.
 */
export async function applyDecision(
  tx: Tx,
  inbound: InboundContext,
  { read, decision }: { read: ReadFinding; decision: FindingDecision },
): Promise<void> {
  const { finding, event } = read
  const { workspaceId, meetingId } = finding
  const context = changeContext(inbound, workspaceId)
  const locked = await lockMeeting(tx, workspaceId, meetingId, context.now)
  if (locked.version !== read.meeting.version)
    throw new Conflict('Another transaction changed the meeting.')
  const response = findResponse(event?.own.answers ?? [], locked.attendeeEmail)
  const meeting =
    response === undefined ? locked : await recordResponse(tx, context, locked, response)
  const flag = await change({ tx, context, read, meeting }, decision)
  if (flag === null) await deleteFinding(tx, finding)
  else await updateFlag(tx, finding, { ...flag, sequence: meeting.sequence })
  await requestConflictChecks(tx, workspaceId, [meetingId], context.now)
}

/** Returns what is to be reported; null: nothing. */
async function change(applying: Applying, decision: FindingDecision): Promise<Flag | null> {
  const { tx, context, read } = applying
  const { finding, event } = read
  const { now } = context
  switch (decision.kind) {
    case 'follow':
      return follow(applying, decision.period)
    case 'cancel': {
      const { meetingId: id } = finding
      const closing = { transition: 'cancel', by: 'agent', reason: REMOVAL_REASON } as const
      await closeMeeting(tx, context, { id, version: null, ...closing })
      return null
    }
    case 'rewrite':
      await rewriteEvent(tx, finding, { etag: event?.etag ?? null, now })
      return null
    case 'recreate':
      await recreateEvent(tx, finding, now)
      return null
    case 'flag':
      return { flag: decision.flag, period: decision.period }
    case 'agree':
    case 'wait':
      await clearMissing(tx, finding, now)
      return null
  }
}

/** If the time is taken, the meeting stays, and the event stays where the agent has put it. */
async function follow(
  { tx, context, read, meeting }: Applying,
  period: Period,
): Promise<Flag | null> {
  const { finding, event } = read
  const { workspaceId, calendarId, eventKey: key } = finding
  const placing = { before: meeting, period, by: 'agent', reason: MOVE_REASON } as const
  const outcome = await placeMeeting(tx, context, placing)
  if (!outcome.ok) return { flag: 'moved', period }
  await acceptEvent(tx, finding, { etag: event?.etag ?? null, period, now: context.now })
  // The meeting itself takes the time now.
  await settleOwnEvent(tx, { workspaceId, calendarId }, { key, period })
  return null
}
