import { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'
import { countAnswer } from '../../platform/answers/count-answer.ts'
import { isLasting } from '../../platform/answers/is-lasting.ts'
import type { Write } from '../../access/write.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { changeState, type ReachedState } from '../connections/change-state.ts'
import type { FailureCode } from '../connections/core/failures.ts'
import { lockConnection } from '../connections/find-connection.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import { planRetry } from '../core/plan-retry.ts'
import { postponeCalendars, syncCalendars } from '../store/calendars.ts'
import { selectConnectionEvidence, updateConnectionEvidence } from '../store/connections.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { RoundOutcome } from './round.ts'
import type { SyncContext } from './sync-context.ts'

/** One failure can be an accident. */
const FAILURES_OF_FAILING = 3

/**
 * Stores what a round says about its connection: that it fails since the third failure in a row,
 * that it needs a sign-in when enough answers say so, or that it is read again.
 */
export async function recordHealth(
  { pool, now: readNow }: Pick<SyncContext, 'pool' | 'now'>,
  calendar: CalendarToSync,
  outcome: RoundOutcome,
): Promise<void> {
  const { workspaceId, failures, connectionState, isConnectionDoubted } = calendar
  const now = readNow()
  const record = (store: (write: Write) => Promise<void>) =>
    transaction(pool, (db) => store({ db, workspaceId, now, provenance: BY_SYSTEM }))
  if (outcome.kind === 'completed') {
    const isNews = failures > 0 || isConnectionDoubted || connectionState === 'needs_sign_in'
    if (isNews) await record((write) => recover(write, calendar))
  } else if (outcome.kind === 'failed') {
    const rule = ANSWER_RULES[calendar.provider][outcome.fault.kind]
    if (rule?.state === 'needs_sign_in' || failures + 1 >= FAILURES_OF_FAILING)
      await record((write) => fail(write, calendar, outcome.fault))
  }
}

async function recover(
  write: Write,
  { connectionId, connectionState }: CalendarToSync,
): Promise<void> {
  const { db, workspaceId, now } = write
  const endsSignIn = connectionState === 'needs_sign_in'
  await changeState(write, connectionId, { state: 'active', failureCode: null }, { endsSignIn })
  await updateConnectionEvidence(db, workspaceId, { id: connectionId, evidence: null })
  if (endsSignIn) await syncCalendars(db, workspaceId, { connectionId, now })
}

async function fail(write: Write, calendar: CalendarToSync, fault: ProviderFault): Promise<void> {
  const { db, workspaceId, now } = write
  const { connectionId, failures } = calendar
  await lockConnection(db, workspaceId, connectionId)
  const needsSignIn = await countRejection(write, calendar, fault)
  const isFailing = failures + 1 >= FAILURES_OF_FAILING
  const reached: ReachedState | null = needsSignIn
    ? { state: 'needs_sign_in', failureCode: needsSignIn }
    : isFailing
      ? { state: 'failing', failureCode: codeOf(fault) }
      : null
  const { state } = reached
    ? await changeState(write, connectionId, reached)
    : await lockConnection(db, workspaceId, connectionId)
  if (state !== 'needs_sign_in') return
  // One calendar of the connection is tried for all.
  const tried = { failures: failures + 1, now, random: Math.random(), isLasting: true }
  const until = planRetry(fault, tried, { firstSeconds: 1 })
  await postponeCalendars(db, workspaceId, { connectionId, until })
}

/** Why the agent has to sign in, if there is enough evidence; null: there is not. */
async function countRejection(
  { db, workspaceId, now }: Write,
  { connectionId: id, provider }: CalendarToSync,
  { kind }: ProviderFault,
): Promise<FailureCode | null> {
  const rule = ANSWER_RULES[provider][kind]
  if (rule?.state !== 'needs_sign_in') return null
  const evidence = countAnswer(await selectConnectionEvidence(db, workspaceId, id), now)
  await updateConnectionEvidence(db, workspaceId, { id, evidence })
  if (!isLasting(rule, evidence, now)) return null
  return provider === 'caldav' || provider === 'ics' ? 'credentials_rejected' : 'sign_in_ended'
}

function codeOf({ kind }: ProviderFault): FailureCode {
  return kind === 'cursor_expired' || kind === 'conflict' ? 'invalid' : kind
}
