import { provenanceOf, systemActor } from '../access/actor.ts'
import type { Provenance } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import type { CallPlacements } from './core/call-placement.ts'
import { readOutcome } from './core/read-outcome.ts'
import { endAttempt } from './end-attempt.ts'
import { type EndedCall, lockCallIn, selectEndedCalls } from './store.ts'

export type SettleHost = { pool: Pool; callPlacements: CallPlacements } & Omit<
  RuleContext,
  'actor' | 'provenance' | 'acceptedLanguage'
>

const BATCH_SIZE = 100

/**
 * Records the outcome of one outbound call that the platform has ended, or of all such calls
 * (null): the meeting took place, was missed, or is called again. Each outcome is recorded once.
 */
export async function settleCalls(
  { pool, callPlacements, ...deps }: SettleHost,
  one: { workspaceId: WorkspaceId; platform: string; platformCallId: string } | null,
  provenance: Provenance | null,
): Promise<void> {
  for (const ended of await selectEndedCalls(pool, one, BATCH_SIZE)) {
    await retryOnConflict(
      () =>
        transaction(pool, async (tx) => {
          const call = await lockCallIn(tx, ended.workspaceId, ended.id, 'in_progress')
          const outcome = readOutcome(ended.endedReason, callPlacements[ended.platform]!)
          if (call && outcome)
            await endAttempt(tx, contextOf(deps, ended, provenance), call, {
              outcome,
              reason: ended.endedReason,
            })
        }),
      () => {},
    )
  }
}

function contextOf(
  deps: Omit<SettleHost, 'pool' | 'callPlacements'>,
  { workspaceId }: EndedCall,
  provenance: Provenance | null,
): RuleContext {
  const actor = systemActor(workspaceId)
  return {
    ...deps,
    actor,
    provenance: provenance ?? provenanceOf(actor, null),
    acceptedLanguage: null,
  }
}
