import { isMassDisappearance } from '../../calendars/core/is-mass-disappearance.ts'
import { suspendCalendar } from '../../calendars/store/suspension.ts'
import { changeSuspension } from '../../calendars/sync/change-suspension.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { FindingDecision } from '../core/decide-finding.ts'
import { countMissing } from '../store/event-calendars.ts'
import { clearMissing } from '../store/decisions.ts'
import { deleteFinding, type Finding, postponeFinding } from '../store/findings.ts'
import { applyDecision } from './apply-decision.ts'
import { isCalendarReadable } from './is-calendar-readable.ts'
import { cancelGroup } from './cancel-group.ts'
import { decideOpenFinding } from './decide-open-finding.ts'
import { findEvent } from './find-event.ts'
import type { OpenFinding, ReadFinding } from './known-finding.ts'
import { findMovedEvent } from './find-moved-event.ts'
import type { InboundContext } from './inbound-context.ts'
import { openFinding } from './open-finding.ts'
import { takeOver } from './take-over.ts'

/** When a suspended calendar, and one that cannot be read, is looked at again. */
export const PAUSE_SECONDS = 60
/** After this time, another calendar that does not answer is not waited for. */
const PATIENCE_SECONDS = 3_600

/**
 * Settles a finding: reads the event directly, decides and changes the meeting. A list that was
 * incomplete, late or out of order therefore changes nothing.
 */
export async function settleFinding(context: InboundContext, finding: Finding): Promise<void> {
  await retryOnConflict(
    async () => {
      // What a person changes after this is later than the change that is made now.
      const now = context.now()
      const open = await openFinding(context, finding, now)
      if (open === null) {
        await transaction(context.pool, async (tx) => {
          await clearMissing(tx, finding, now)
          await deleteFinding(tx, finding)
        })
        return
      }
      await settleOpen(context, open, now)
    },
    () => {},
  )
}

async function settleOpen(
  context: InboundContext,
  open: OpenFinding,
  now: Temporal.Instant,
): Promise<void> {
  const { pool, log } = context
  const { finding, calendars, write } = open
  const [calendar] = calendars
  const later = now.add({ seconds: PAUSE_SECONDS })
  if (calendar.suspendedReason !== null) return postponeFinding(pool, finding, later)
  const found = await findEvent(context, write, calendar)
  if (!found.ok) {
    const { workspaceId, meetingId, calendarId } = finding
    const { kind, detail } = found.fault
    log.warn(
      { workspaceId, meetingId, calendarId, fault: kind, reason: detail },
      'an event could not be read again',
    )
    return
  }
  const read: ReadFinding = { ...open, event: found.value }
  const decision = decideOpenFinding(read, now)
  if (decision.kind === 'wait') return postponeFinding(pool, finding, decision.until)
  const isRemoved = isRemoval(decision)
  if (isRemoved || decision.kind === 'recreate') {
    const { startSeconds: from, endSeconds: to } = open.meeting
    if (!(await isCalendarReadable(context, calendar, { from, to })))
      return postponeFinding(pool, finding, later)
    if (isRemoved && (await isSuspended(context, read, now))) return
    if (!(await isNowhere(context, read, now))) return
  }
  await apply(context, read, decision)
}

function isRemoval({ kind, ...decision }: FindingDecision): boolean {
  return kind === 'cancel' || ('flag' in decision && decision.flag === 'removed')
}

/** Whether so many events are gone at once that the calendar is suspended instead. */
async function isSuspended(
  { pool, now: readNow }: InboundContext,
  { finding, calendars }: ReadFinding,
  now: Temporal.Instant,
): Promise<boolean> {
  if (finding.isExpected || !isMassDisappearance(await countMissing(pool, finding, now)))
    return false
  const [{ workspaceId, calendarId: id, connectionId }] = calendars
  const connection = { workspaceId, connectionId }
  await changeSuspension({ pool, now: readNow }, connection, true, (tx) =>
    suspendCalendar(tx, { workspaceId, id }, now),
  )
  await postponeFinding(pool, finding, now.add({ seconds: PAUSE_SECONDS }))
  return true
}

/**
 * Whether an event that is gone is in no other calendar of the agent. If it is, it is taken over.
 */
async function isNowhere(
  context: InboundContext,
  read: ReadFinding,
  now: Temporal.Instant,
): Promise<boolean> {
  const elsewhere = await findMovedEvent(context, read.write, read.calendars.slice(1))
  const waitsUntil = read.finding.foundAt.add({ seconds: PATIENCE_SECONDS })
  if (elsewhere === 'unknown') return Temporal.Instant.compare(waitsUntil, now) < 0
  if (elsewhere !== null)
    await transaction(context.pool, (tx) => takeOver(tx, { read, elsewhere, now }))
  return elsewhere === null
}

async function apply(
  context: InboundContext,
  read: ReadFinding,
  decision: FindingDecision,
): Promise<void> {
  if (decision.kind === 'cancel') await cancelGroup(context, read)
  await transaction(context.pool, (tx) => applyDecision(tx, context, { read, decision }))
}
