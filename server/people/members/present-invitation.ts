import { formatInstant } from '../../platform/time.ts'
import type { InvitationResource } from '../schemas.ts'
import type { PersonLink } from '../store/links.ts'

/** A mail takes less: its process has ended before it stored the outcome. */
const SENDING_TIME = Temporal.Duration.from({ minutes: 5 })

/** The API representation of an invitation, without its secret. */
export function presentInvitation(link: PersonLink, now: Temporal.Instant): InvitationResource {
  return {
    id: link.id,
    type: 'invitation',
    attributes: {
      role: link.role,
      agent_id: link.agentId,
      name: link.name,
      email: link.email,
      created_by: link.createdBy,
      mail: presentMail(link, now),
      version: link.version,
      created_at: formatInstant(link.createdAt),
      expires_at: formatInstant(link.expiresAt),
    },
  }
}

function presentMail(
  { mailState, mailAt, mailDetail, email }: PersonLink,
  now: Temporal.Instant,
): InvitationResource['attributes']['mail'] {
  if (mailState === null || mailAt === null || email === null) return null
  const isOver = Temporal.Instant.compare(mailAt.add(SENDING_TIME), now) <= 0
  return {
    state: mailState === 'sending' && isOver ? 'unknown' : mailState,
    address: email,
    at: formatInstant(mailAt),
    detail: mailDetail,
  }
}
