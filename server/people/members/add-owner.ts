import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { insertMember } from '../store/members.ts'

/** Makes a person an owner of a workspace. Changes nothing if the person is a member already. */
export async function addOwner(
  tx: Tx,
  workspaceId: WorkspaceId,
  { personId, now }: { personId: string; now: Temporal.Instant },
): Promise<void> {
  await insertMember(tx, workspaceId, {
    personId,
    role: 'owner',
    agentId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
}
