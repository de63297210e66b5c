import { formatInstant } from '../../platform/time.ts'
import type { PersonResource } from '../schemas.ts'
import type { KnownMember } from '../store/members.ts'

/** The API representation of a person in a workspace. */
export function presentMember(member: KnownMember): PersonResource {
  return {
    id: member.personId,
    type: 'person',
    attributes: {
      name: member.name,
      email: member.email,
      role: member.role,
      agent_id: member.agentId,
      has_password: member.hasPassword,
      passkeys: member.passkeys,
      version: member.version,
      created_at: formatInstant(member.createdAt),
      updated_at: formatInstant(member.updatedAt),
    },
  }
}
