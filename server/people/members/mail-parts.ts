import type { FastifyRequest } from 'fastify'
import { countAttempts } from '../../access/attempts/count-attempts.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import { invalidAttributes } from '../../http/problems/throw-if-invalid.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type PersonLink, recordMail } from '../store/links.ts'
import { selectMember } from '../store/members.ts'

/** Invitations of a workspace that are mailed in an hour, and those of all workspaces. */
const MAX_OF_WORKSPACE = 60
const MAX_TOTAL = 1_000

export type MailParts = {
  deps: Pick<Deps, 'pool' | 'now' | 'log'>
  /**
   * Sends the mail with the link at `url`, and waits for the answer. Returns why it failed; null:
   * it was sent. Null itself: no mail server is set.
   */
  mailInvitation:
    | ((invitation: {
        workspaceId: WorkspaceId
        address: string
        url: string
        name: string | null
        inviter: string | null
      }) => Promise<string | null>)
    | null
}

/**
 * Counts an invitation that is about to be mailed. Throws invalid_attributes without an address,
 * at this pointer, and invalid_transition and rate_limited.
 */
export async function requireMail(
  { deps: { pool, now }, mailInvitation }: MailParts,
  { actor, query }: Pick<FastifyRequest, 'actor' | 'query'>,
  { email, pointer }: { email: string | null; pointer: string },
): Promise<void> {
  if (email === null)
    throw invalidAttributes([
      { pointer, code: 'missing', detail: 'Enter the address that the invitation is sent to.' },
    ])
  if (actor.sandbox)
    throw new Problem('invalid_transition', 'This workspace is a sandbox: it sends no messages.', {
      members: { cause: 'sandbox' },
    })
  if (mailInvitation === null)
    throw new Problem(
      'invalid_transition',
      'No mail server is set, so nothing can be sent. Pass the link on yourself, or ask an operator ' +
        'to set SMTP_URL and MAIL_FROM.',
      { members: { cause: 'no_mail_server' } },
    )
  if ((query as { dry_run?: string }).dry_run === 'true') return
  const limits = [
    { name: `invitations of workspace ${actor.workspaceId}`, max: MAX_OF_WORKSPACE },
    { name: 'invitations', max: MAX_TOTAL },
  ]
  if (await countAttempts(pool, { limits, now: now() })) return
  throw new Problem('rate_limited', 'Too many invitations were sent. Try again in an hour.', {
    headers: { 'retry-after': '3600' },
    members: { cause: 'invitations' },
  })
}

/**
 * Begins to send the mail with a link that was committed, and stores what became of it. It is sent
 * at once and not planned, because its link is not stored: whoever invites sees a failure, and can
 * send a new link.
 */
export function startMail(
  { deps: { pool, now, log }, mailInvitation }: MailParts,
  { workspaceId, link, url }: { workspaceId: WorkspaceId; link: PersonLink; url: string },
): void {
  const send = async () => {
    const { email: address, name, createdBy } = link
    if (mailInvitation === null || address === null) return
    const author = createdBy === null ? null : await selectMember(pool, workspaceId, createdBy)
    const inviter = author?.name ?? null
    const failure = await mailInvitation({ workspaceId, address, url, name, inviter })
    await recordMail(pool, workspaceId, link, { failure, at: now() })
  }
  send().catch((err: unknown) => {
    log.error({ err, workspaceId, invitationId: link.id }, 'an invitation could not be mailed')
  })
}
