import { lockConnection } from '../../calendars/store/rounds.ts'
import { settleOwnEvent } from '../../calendars/store/busy-times.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { createClaimId } from '../../platform/db/create-claim-id.ts'
import { composeEvent } from '../core/compose-event.ts'
import type { MeetingToShow } from '../core/meeting-to-show.ts'
import { planNextAttempt } from '../core/plan-next-attempt.ts'
import {
  type ClaimedWrite,
  claimWrite,
  deleteClaimed,
  type DueWrite,
  updateEnded,
} from '../store/claims.ts'
import { carryOut } from './carry-out.ts'
import { readMeeting } from './read-meeting.ts'
import { storeConferenceLink } from './store-conference-link.ts'
import type { WriteEnd, WriteOutcome } from './write-end.ts'
import { CLAIM_SECONDS, openWriteSession } from './write-session.ts'
import type { WritingContext } from './writing-context.ts'

type Claimed = { write: ClaimedWrite; meeting: MeetingToShow | null }

/** Claims a write and carries it out; null: another process does, or it is not due any more. */
export async function writeMeeting(
  context: WritingContext,
  due: DueWrite,
): Promise<WriteOutcome | null> {
  const claimed = await claim(context, due)
  if (claimed === null) return null
  const startedAt = performance.now()
  const end = await execute(context, claimed)
  const { outcome } = await record(context, claimed, end)
  report(context, claimed.write, { outcome, seconds: (performance.now() - startedAt) / 1_000 })
  return outcome
}

/** The claim and what is to be written are one transaction, so that nothing old is written. */
function claim(context: WritingContext, due: DueWrite): Promise<Claimed | null> {
  return transaction(context.pool, async (tx) => {
    if (!(await lockConnection(tx, due))) return null
    const now = context.now()
    const until = now.add({ seconds: CLAIM_SECONDS })
    const write = await claimWrite(tx, due, { claimedBy: createClaimId(), until, now })
    if (write === null) return null
    return { write, meeting: write.isWanted ? await readMeeting(tx, context, write) : null }
  })
}

async function execute(
  context: WritingContext,
  { write: claimed, meeting }: Claimed,
): Promise<WriteEnd> {
  const { workspaceId, connectionId } = claimed
  const opened = await context.openAccess({ workspaceId, id: connectionId }, null)
  if (!opened.ok) return { write: claimed, outcome: { kind: 'failed', fault: opened.fault } }
  const session = openWriteSession(context, claimed, {
    access: opened.value,
    compose: (write) => meeting && composeEvent(write, meeting),
  })
  return carryOut(session, claimed)
}

/** Stores the result if the claim still holds. */
function record(
  context: WritingContext,
  { write: claimed, meeting }: Claimed,
  end: WriteEnd,
): Promise<WriteEnd> {
  if (end.outcome.kind === 'lost') return Promise.resolve(end)
  const now = context.now()
  const wantsConference =
    meeting !== null && meeting.isFirstAgent && meeting.location.provider !== undefined
  const planned = planNextAttempt(end, { now, random: Math.random(), wantsConference })
  const store = async (tx: Tx): Promise<WriteEnd> => {
    if (end.outcome.kind === 'forgotten') {
      await deleteClaimed(tx, claimed)
      return end
    }
    const isStored = await updateEnded(tx, claimed, { ...planned, endedAt: now })
    if (!isStored) return { ...end, outcome: { kind: 'lost' } }
    const { eventKey: key, written } = planned.write
    if (wantsConference || end.outcome.kind === 'removed')
      await storeConferenceLink(tx, context, planned.write)
    if (key !== null) await settleOwnEvent(tx, claimed, { key, period: written?.period ?? null })
    return end
  }
  return retryOnConflict(
    () => transaction(context.pool, store),
    () => {},
  )
}

function report(
  { log, metrics }: WritingContext,
  { workspaceId, meetingId, calendarId, provider }: ClaimedWrite,
  { outcome, seconds }: { outcome: WriteOutcome; seconds: number },
): void {
  metrics.calendarWrites.observe({ provider, outcome: outcome.kind }, seconds)
  if (outcome.kind !== 'failed') return
  const { kind, detail } = outcome.fault
  log.warn(
    { workspaceId, meetingId, calendarId, provider, fault: kind, reason: detail },
    'a meeting could not be written to a calendar',
  )
}
