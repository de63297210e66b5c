import { provenanceOf, systemActor } from '../access/actor.ts'
import type { Provenance } from '../events/provenance.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { CallPlacements } from './core/call-placement.ts'
import { readOutcome } from './core/read-outcome.ts'
import { endAttempt } from './end-attempt.ts'
import { type EndedCall, lockCallIn, selectEndedCalls } from './store/outbound-calls.ts'

type SettleHost = { pool: Pool; callPlacements: CallPlacements } & Omit<
  RuleContext,
  'actor' | 'provenance' | 'acceptedLanguage'
>

/** More than the outbound calls that one call of a platform can be. */
const MAX_CALLS = 20

/** Records the outcome of an outbound call that the platform has ended. */
export async function settleCalls(
  host: SettleHost,
  { workspaceId, ...call }: { workspaceId: WorkspaceId; platform: string; platformCallId: string },
  provenance: Provenance,
): Promise<void> {
  const ended = await selectEndedCalls(host.pool, workspaceId, call, {
    except: [],
    limit: MAX_CALLS,
  })
  for (const each of ended) await settleCall(host, { workspaceId, ended: each, provenance })
}

/**
 * Records the outcome of a call: the meeting took place, was missed, or is called again. Each
 * outcome is recorded once. `provenance` null: of the system.
 */
export async function settleCall(
  { pool, callPlacements, ...deps }: SettleHost,
  {
    workspaceId,
    ended,
    provenance,
  }: { workspaceId: WorkspaceId; ended: EndedCall; provenance: Provenance | null },
): Promise<void> {
  const actor = systemActor(workspaceId)
  const context: RuleContext = {
    ...deps,
    actor,
    provenance: provenance ?? provenanceOf(actor, null),
    acceptedLanguage: null,
  }
  await retryOnConflict(
    () =>
      transaction(pool, async (tx) => {
        const call = await lockCallIn(tx, { workspaceId, id: ended.id }, { state: 'in_progress' })
        const outcome = readOutcome(ended.endedReason, callPlacements[ended.platform]!)
        if (call && outcome)
          await endAttempt(tx, context, call, { outcome, reason: ended.endedReason })
      }),
    () => {},
  )
}
