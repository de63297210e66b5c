import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { lockWorkspace } from '../../access/store/workspaces.ts'
import { isLoopbackHost } from '../../platform/is-loopback-host.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Role } from '../core/roles.ts'
import { generateSecret } from '../generate-secret.ts'
import { countLinks, insertLink, type PersonLink } from '../store/links.ts'

/** Links of a workspace that can be used at the same time. */
const MAX_LINKS = 500

/** How long an invitation, a link for a new sign-in, and the link of the first owner work. */
export const INVITATION_LIFETIME = Temporal.Duration.from({ hours: 7 * 24 })
export const RECOVERY_LIFETIME = Temporal.Duration.from({ minutes: 15 })
export const FIRST_OWNER_LIFETIME = Temporal.Duration.from({ hours: 1 })

type WantedLink = {
  role: Role
  agentId?: number | null
  name?: string | null
  email?: string | null
  /** The person who gets a new sign-in; omitted: an invitation. */
  personId?: string | null
  /** The person or token that makes it; omitted: an operator. */
  createdBy?: string | null
  isFirstOwner?: boolean
  /** Whether a mail with the link is sent next. Default: no. */
  isMailed?: boolean
  lifetime: Temporal.Duration
  now: Temporal.Instant
}

/**
 * Creates a link that works once. Its secret is not stored and cannot be shown again. Throws
 * invitation_limit_reached.
 */
export async function createLink(
  tx: Tx,
  workspaceId: WorkspaceId,
  { lifetime, now, ...wanted }: WantedLink,
): Promise<{ link: PersonLink; secret: string }> {
  await lockWorkspace(tx, workspaceId)
  // A start must not fail because of invitations.
  if (!wanted.isFirstOwner && (await countLinks(tx, workspaceId, now)) >= MAX_LINKS)
    throw new Problem(
      'invitation_limit_reached',
      `A workspace has at most ${MAX_LINKS} open invitations. Delete one that is not needed.`,
    )
  const { secret, hash } = generateSecret()
  const link: PersonLink = {
    id: generateId(),
    personId: wanted.personId ?? null,
    role: wanted.role,
    agentId: wanted.agentId ?? null,
    name: wanted.name ?? null,
    email: wanted.email ?? null,
    createdBy: wanted.createdBy ?? null,
    isFirstOwner: wanted.isFirstOwner ?? false,
    createdAt: now,
    expiresAt: now.add(lifetime),
    version: 1,
    mailState: wanted.isMailed ? 'sending' : null,
    mailAt: wanted.isMailed ? now : null,
    mailDetail: null,
  }
  await insertLink(tx, workspaceId, { ...link, hash })
  return { link, secret }
}

/** The address of a link: browsers do not send the part after `#`, so no proxy logs the secret. */
export function addressOfLink(publicUrl: string, secret: string): string {
  const url = new URL(publicUrl)
  // Passkeys work at this name of the machine, and not at its address.
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost'
  return `${url.href.replace(/\/$/, '')}/app/join#${secret}`
}
