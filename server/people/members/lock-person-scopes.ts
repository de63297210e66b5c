import type { LockPerson } from '../../access/tokens/lock-creator.ts'
import { scopesOf } from '../core/roles.ts'
import { lockMember } from '../store/members.ts'

/** Reads the scopes of a person, and locks its role, for the creation of access tokens. */
export const lockPersonScopes: LockPerson = async (tx, workspaceId, personId) => {
  const member = await lockMember(tx, workspaceId, personId)
  return member && [...scopesOf(member.role)]
}
