import { RECENT_SIGN_IN } from '../../access/require-actor.ts'
import { formatInstant } from '../../platform/time.ts'
import { scopesOf } from '../core/roles.ts'
import type { Membership } from '../store/members.ts'
import type { KnownSession, Session } from '../store/sessions.ts'

type Surroundings = {
  memberships: readonly Membership[]
  timeZone: string | null
  sendsMails: boolean
}

/** The session of a browser, with what its pages need of the person. */
export function presentOpenSession(
  session: KnownSession,
  { memberships, timeZone, sendsMails }: Surroundings,
) {
  const { role, workspaceId, signedInAt } = session
  return {
    id: session.id,
    type: 'session',
    attributes: {
      person: { id: session.personId, name: session.name, email: session.email },
      workspace_id: role === null ? null : workspaceId,
      role,
      agent_id: session.agentId,
      scopes: role === null ? [] : [...scopesOf(role)],
      workspaces: memberships.map((each) => ({
        id: each.workspaceId,
        name: each.workspaceName,
        role: each.role,
      })),
      /** In which pages show the times of the workspace; null: it has no team yet. */
      time_zone: timeZone,
      /** Whether the workspace accepts no changes. */
      is_archived: session.isArchived,
      /** Whether nothing of the workspace is sent, and it can have an example week. */
      is_sandbox: session.sandbox,
      /** Whether it is the example week of a sandbox. */
      is_example: session.isExample,
      /** Whether the workspace can send mails. */
      sends_mails: sendsMails,
      method: session.method,
      signed_in_at: formatInstant(signedInAt),
      /** Until when people, access tokens and webhooks can be changed without a confirmation. */
      confirmed_until: formatInstant(signedInAt.add(RECENT_SIGN_IN)),
      expires_at: formatInstant(session.expiresAt),
    },
  }
}

/** A session in the list of its person. */
export function presentSession(session: Session, currentId: string) {
  return {
    id: session.id,
    type: 'session',
    attributes: {
      is_current: session.id === currentId,
      method: session.method,
      user_agent: session.userAgent,
      signed_in_at: formatInstant(session.signedInAt),
      created_at: formatInstant(session.createdAt),
      last_used_at: formatInstant(session.lastUsedAt),
      expires_at: formatInstant(session.expiresAt),
    },
  }
}
