import { settleOwnEvent } from '../../calendars/store/busy-times.ts'
import { planConflictChecks } from '../../meetings/conflicts/plan-conflict-checks.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import { placeMeeting } from '../../meetings/lifecycle/place-meeting.ts'
import { recordResponse } from '../../meetings/lifecycle/record-response.ts'
import { lockMeeting } from '../../meetings/lock-meeting.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type FindingDecision, isCorrection } from '../core/decide-finding.ts'
import { findResponse } from '../core/find-response.ts'
import { acceptEvent, clearMissing, recreateEvent, rewriteEvent } from '../store/decisions.ts'
import { countCorrection } from '../store/corrections.ts'
import { deleteFinding, type Flag, updateFlag } from '../store/findings.ts'
import { changeContext } from './change-context.ts'
import type { ReadFinding } from './known-finding.ts'
import type { InboundContext } from './inbound-context.ts'
import { recordOverruled } from './record-overruled.ts'
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
 * decision. Rows are locked in the order in which a round does: agents, busy times, checks, writes
 * and findings; before them the meeting, which a round does not lock.
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
  const { flag, sequence } = await changeMeeting({ tx, context, read, meeting }, decision)
  if (flag === null && isCorrection(decision)) {
    const sequences = { before: meeting.sequence, after: sequence }
    await countCorrection(tx, finding, { ...sequences, now: context.now })
  }
  await planConflictChecks(tx, workspaceId, [meetingId], context.now)
  if (flag === null) await changeWrite(tx, { read, decision, now: context.now })
  if (flag === null) await deleteFinding(tx, finding)
  else await updateFlag(tx, finding, { ...flag, sequence })
}

/** Returns what is to be reported, if anything, and the sequence of the meeting afterwards. */
async function changeMeeting(
  { tx, context, read, meeting }: Applying,
  decision: FindingDecision,
): Promise<{ flag: Flag | null; sequence: number }> {
  const { workspaceId, meetingId: id, calendarId, eventKey: key } = read.finding
  const { sequence } = meeting
  switch (decision.kind) {
    case 'follow': {
      const { period } = decision
      const placing = { before: meeting, period, by: 'agent', reason: MOVE_REASON } as const
      const outcome = await placeMeeting(tx, context, placing)
      // The meeting stays, and the event stays where the agent has put it.
      if (!outcome.ok) return { flag: { flag: 'moved', period }, sequence }
      // The meeting itself takes the time now.
      await settleOwnEvent(tx, { workspaceId, calendarId }, { key, period })
      return { flag: null, sequence: outcome.meeting.sequence }
    }
    case 'cancel': {
      const closing = { transition: 'cancel', by: 'agent', reason: REMOVAL_REASON } as const
      await closeMeeting(tx, context, { id, version: null, ...closing })
      return { flag: null, sequence }
    }
    case 'rewrite':
    case 'recreate': {
      const isPresent = read.event?.own.status === 'active'
      const flag = isPresent ? 'moved' : 'removed'
      const period = isPresent ? (read.event?.own.period ?? null) : null
      if (decision.overrules)
        await recordOverruled(tx, context, { meeting, calendarId, flag, period })
      return { flag: null, sequence }
    }
    case 'flag':
      return { flag: { flag: decision.flag, period: decision.period }, sequence }
    default:
      return { flag: null, sequence }
  }
}

type Changing = { read: ReadFinding; decision: FindingDecision; now: Temporal.Instant }

async function changeWrite(tx: Tx, { read, decision, now }: Changing): Promise<void> {
  const { finding, event } = read
  const etag = event?.etag ?? null
  switch (decision.kind) {
    case 'follow':
      return acceptEvent(tx, finding, { etag, period: decision.period, now })
    case 'rewrite':
      return rewriteEvent(tx, finding, { etag, now })
    case 'recreate':
      return recreateEvent(tx, finding, now)
    case 'agree':
    case 'cancel':
      return clearMissing(tx, finding, now)
    default:
  }
}
