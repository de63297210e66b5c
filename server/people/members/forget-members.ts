import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { deleteMembersOf } from '../store/members.ts'
import { deletePeopleWithoutWorkspace } from '../store/people.ts'
import { closeWorkspace } from '../store/sessions.ts'

/**
 * Removes all members of a workspace that is deleted, and those people who belong to no other one.
 * The sessions of the others stay, without an open workspace.
 */
export async function forgetMembers(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  await closeWorkspace(tx, workspaceId)
  await deletePeopleWithoutWorkspace(tx, await deleteMembersOf(tx, workspaceId))
}
