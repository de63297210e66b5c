import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import type { Role } from '../core/roles.ts'
import { generateSecret } from '../generate-secret.ts'
import { createLink, INVITATION_LIFETIME, RECOVERY_LIFETIME } from '../links/create-link.ts'
import {
  deleteLinksOfPerson,
  lockInvitation,
  type PersonLink,
  renewInvitation,
  takeInvitation,
} from '../store/links.ts'
import { listMemberships } from '../store/members.ts'
import { findMember } from './find-member.ts'
import { requireAgent } from '../../roster/agents/require-agent.ts'

type Invited = {
  role: Role
  agentId: number | null
  name: string | null
  email: string | null
  isMailed?: boolean
}

/**
 * Invites a person to the workspace. Throws invitation_limit_reached, and invalid_attributes for an
 * agent that does not exist.
 */
export async function invite(
  { db, workspaceId, now, provenance }: Write,
  invited: Invited,
): Promise<{ link: PersonLink; secret: string }> {
  if (invited.agentId !== null) await requireAgent(db, workspaceId, invited.agentId)
  return createLink(db, workspaceId, {
    ...invited,
    createdBy: provenance.actorId,
    lifetime: INVITATION_LIFETIME,
    now,
  })
}

/** Deletes an invitation: its link stops working. Throws not_found and precondition_failed. */
export async function withdrawInvitation(
  { db, workspaceId, now }: Write,
  { id, version }: Target,
): Promise<PersonLink> {
  const taken = isUuid(id) ? await takeInvitation(db, workspaceId, id, now) : null
  const invitation = requireFound(taken, 'invitation')
  requireVersion(version, invitation.version)
  return invitation
}

/**
 * Gives an invitation a new link for another seven days; the one before stops working. `isMailed`:
 * whether a mail is sent, which the invitation must have an address for. Throws not_found and
 * precondition_failed.
 */
export async function renew(
  { db, workspaceId, now }: Write,
  { id, version }: Target,
  isMailed: boolean,
): Promise<{ link: PersonLink; secret: string }> {
  const locked = isUuid(id) ? await lockInvitation(db, workspaceId, id, now) : null
  const invitation = requireFound(locked, 'invitation')
  requireVersion(version, invitation.version)
  const { secret, hash } = generateSecret()
  const link = await renewInvitation(db, workspaceId, {
    id: invitation.id,
    hash,
    expiresAt: now.add(INVITATION_LIFETIME),
    mailState: isMailed ? 'sending' : null,
    mailAt: isMailed ? now : null,
  })
  return { link, secret }
}

/**
 * A link with which a person who lost its key signs in anew. Earlier ones of the person stop
 * working. Throws not_found, member_elsewhere and invitation_limit_reached.
 */
export async function createRecoveryLink(
  { db, workspaceId, now, provenance }: Write,
  personId: string,
): Promise<{ link: PersonLink; secret: string }> {
  const member = await findMember(db, workspaceId, personId)
  // The link opens all workspaces of the person, and not only that of its author.
  const isOperator = provenance.actorKind === 'operator'
  if (!isOperator && (await listMemberships(db, member.personId)).length > 1)
    throw new Problem(
      'member_elsewhere',
      'This person belongs to other workspaces too, so only the operator of the server can create ' +
        'this link: slotline person link.',
    )
  await deleteLinksOfPerson(db, member.personId)
  return createLink(db, workspaceId, {
    role: member.role,
    personId: member.personId,
    name: member.name,
    email: member.email,
    createdBy: provenance.actorId,
    lifetime: RECOVERY_LIFETIME,
    now,
  })
}
