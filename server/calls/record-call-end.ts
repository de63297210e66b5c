import type { Provenance } from '../events/provenance.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { isFailure } from './core/is-failure.ts'
import { presentCall } from './present-call.ts'
import { type CalledTeam, addCallBack } from './add-call-back.ts'
import { endCall, findCall, lockCallMemory, type ReportedEnd } from './store/calls.ts'

/** `team`: of the call. */
type CallEnd = ReportedEnd & { team: CalledTeam; provenance: Provenance }

/**
 * Records the end of a call and its reason; the first report wins. A call that broke off has an
 * event, and a caller who was not served is to be called back.
 */
export async function recordCallEnd(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  { team, provenance, ...end }: CallEnd,
): Promise<void> {
  await lockCallMemory(tx, workspaceId, id)
  const before = await findCall(tx, workspaceId, id)
  const { endedAt } = end
  await endCall(tx, workspaceId, id, end)
  const after = await findCall(tx, workspaceId, id)
  if (!before || !after || before.endedAt !== null) return
  await addCallBack(tx, workspaceId, after, { team, provenance, now: endedAt })
  if (!isFailure(after.endedReason)) return
  await recordEvent({ db: tx, workspaceId, now: endedAt, provenance }, 'call.broken', {
    before: presentCall(before),
    after: presentCall(after),
  })
}
