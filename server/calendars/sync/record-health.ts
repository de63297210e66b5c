import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { changeState, type ReachedState } from '../connections/change-state.ts'
import type { FailureCode } from '../connections/core/failures.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { RoundOutcome } from './run-round.ts'
import type { SyncContext } from './sync-context.ts'

/** One failure can be an accident. */
const FAILURES_OF_FAILING = 3

/**
 * Stores what a round says about its connection: that it fails since the third failure in a row, or
 * that it is read again.
 */
export async function recordHealth(
  { pool, now }: SyncContext,
  { workspaceId, connectionId, failures }: CalendarToSync,
  outcome: RoundOutcome,
): Promise<void> {
  const reached = stateAfter(failures, outcome)
  if (reached === null) return
  await transaction(pool, (db) =>
    changeState({ db, workspaceId, now: now(), provenance: BY_SYSTEM }, connectionId, reached),
  )
}

function stateAfter(failures: number, outcome: RoundOutcome): ReachedState | null {
  if (outcome.kind === 'completed')
    return failures > 0 ? { state: 'active', failureCode: null } : null
  if (outcome.kind !== 'failed' || failures + 1 < FAILURES_OF_FAILING) return null
  return { state: 'failing', failureCode: codeOf(outcome.fault) }
}

function codeOf({ kind }: ProviderFault): FailureCode {
  if (kind === 'unauthorized') return 'credentials_rejected'
  return kind === 'cursor_expired' || kind === 'conflict' ? 'invalid' : kind
}
