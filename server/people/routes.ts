import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import { invitationRoutes } from './members/invitation-routes.ts'
import type { MailParts } from './members/mail-parts.ts'
import { memberRoutes } from './members/member-routes.ts'
import type { SessionFinder } from './sessions/create-session-finder.ts'

/** People and invitations of a workspace, under /core. */
export function peopleRoutes(
  parts: Writing & { sessions: SessionFinder } & Pick<MailParts, 'mailInvitation'>,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(memberRoutes(parts))
    await app.register(invitationRoutes(parts))
  }
}
