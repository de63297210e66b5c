import { type Provenance, provenanceOf, systemActor } from '../access/actor.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { readOutcome } from './core/read-outcome.ts'
import { endAttempt } from './end-attempt.ts'
import { type EndedCall, lockCallIn, selectEndedCalls } from './store.ts'

export type SettleHost = { pool: Pool } & Omit<RuleContext, 'actor' | 'provenance'>

const BATCH_SIZE = 100

/**
 * Writes how a call that we made went, now that the platform has said so of one of its calls, or of
 * any (null): its meeting took place, was missed, or is called again. What is written down is not
 * written again.
 */
export async function settleCalls(
  { pool, ...host }: SettleHost,
  one: { workspaceId: WorkspaceId; platform: string; platformCallId: string } | null,
  provenance: Provenance | null,
): Promise<void> {
  for (const ended of await selectEndedCalls(pool, one, BATCH_SIZE)) {
    await retryOnConflict(
      () =>
        transaction(pool, async (tx) => {
          const call = await lockCallIn(tx, ended.workspaceId, ended.id, 'in_progress')
          const outcome = readOutcome(ended.endedReason)
          if (call && outcome)
            await endAttempt(tx, contextOf(host, ended, provenance), call, {
              outcome,
              reason: ended.endedReason,
            })
        }),
      () => {},
    )
  }
}

function contextOf(
  host: Omit<SettleHost, 'pool'>,
  { workspaceId }: EndedCall,
  provenance: Provenance | null,
): RuleContext {
  const actor = systemActor(workspaceId)
  return { ...host, actor, provenance: provenance ?? provenanceOf(actor, null) }
}
