import { formatInstant } from '../../platform/time.ts'
import type { InvitationResource } from '../schemas.ts'
import type { PersonLink } from '../store/links.ts'

/** An invitation does not change until it is used or withdrawn. */
export const INVITATION_VERSION = 1

/** The API representation of an invitation, without its secret. */
export function presentInvitation(link: PersonLink): InvitationResource {
  return {
    id: link.id,
    type: 'invitation',
    attributes: {
      role: link.role,
      agent_id: link.agentId,
      name: link.name,
      email: link.email,
      created_by: link.createdBy,
      version: INVITATION_VERSION,
      created_at: formatInstant(link.createdAt),
      expires_at: formatInstant(link.expiresAt),
    },
  }
}
