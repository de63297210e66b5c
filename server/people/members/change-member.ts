import { lockWorkspace } from '../../access/store/workspaces.ts'
import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Role } from '../core/roles.ts'
import {
  countOwners,
  deleteMember,
  type KnownMember,
  listMemberships,
  updateMember,
} from '../store/members.ts'
import { deletePerson, lockPerson } from '../store/people.ts'
import { listSessionHashes } from '../store/sessions.ts'
import { lockMemberAt } from './find-member.ts'
import { requireAgent } from '../../roster/agents/require-agent.ts'

type Change = { role?: Role; agentId?: number | null }

/**
 * Changes the role or the agent of a person. Throws not_found, precondition_failed, last_owner, and
 * invalid_attributes for an agent that does not exist.
 */
export async function changeMember(
  { db, workspaceId, now }: Write,
  target: Target,
  change: Change,
): Promise<KnownMember> {
  // Otherwise two owners could take the role from each other at the same time.
  await lockWorkspace(db, workspaceId)
  const before = await lockMemberAt(db, workspaceId, target)
  const role = change.role ?? before.role
  const agentId = change.agentId === undefined ? before.agentId : change.agentId
  if (role === before.role && agentId === before.agentId) return before
  if (agentId !== null && agentId !== before.agentId) await requireAgent(db, workspaceId, agentId)
  if (before.role === 'owner' && role !== 'owner') await requireOtherOwner(db, workspaceId)
  const changed = await updateMember(
    db,
    workspaceId,
    { personId: before.personId, role, agentId },
    now,
  )
  const after = { ...before, ...changed }
  return after
}

/**
 * Ends the membership of a person. A person who belongs to no other workspace is deleted, with
 * passkeys and sessions. Returns the hashes of the person's sessions. Throws not_found,
 * precondition_failed and last_owner.
 */
export async function removeMember(
  { db, workspaceId, now }: Write,
  target: Target,
): Promise<{ removed: KnownMember; sessions: Buffer[] }> {
  await lockWorkspace(db, workspaceId)
  const member = await lockMemberAt(db, workspaceId, target)
  if (member.role === 'owner') await requireOtherOwner(db, workspaceId)
  // Otherwise the person could join another workspace at the same time.
  await lockPerson(db, member.personId)
  await deleteMember(db, workspaceId, member.personId)
  const sessions = await listSessionHashes(db, member.personId)
  if ((await listMemberships(db, member.personId)).length === 0)
    await deletePerson(db, member.personId)
  const removed = { ...member, version: member.version + 1, updatedAt: now }
  return { removed, sessions }
}

async function requireOtherOwner(
  db: Write['db'],
  workspaceId: Write['workspaceId'],
): Promise<void> {
  if ((await countOwners(db, workspaceId)) > 1) return
  throw new Problem(
    'last_owner',
    'This is the only owner of the workspace. Give another person the role first.',
  )
}
