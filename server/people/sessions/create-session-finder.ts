import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type ClientActor, personActor } from '../../access/actor.ts'
import { createCredentialCache } from '../../access/create-credential-cache.ts'
import type { EvictWorkspace } from '../../access/tokens/create-token-verifier.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { scopesOf } from '../core/roles.ts'
import { hashSecret } from '../generate-secret.ts'
import { type KnownSession, markSessionUsed, selectSessionByHash } from '../store/sessions.ts'
import { requireOwnPage } from './require-own-page.ts'
import { readSessionCookie } from './read-session-cookie.ts'
import { SESSION_LIMITS } from './session-limits.ts'

const LAST_USED_UPDATE_INTERVAL = Temporal.Duration.from({ minutes: 1 })

type FinderHost = {
  pool: Pool
  now: () => Temporal.Instant
  publicUrl: string
  monotonicMs?: () => number
}

/** The session of a request. `sealingKey`: a secret of the session that is not stored. */
export type OpenSession = KnownSession & { hash: Buffer; sealingKey: string }

export type SessionFinder = {
  /** Null: no cookie was sent. Throws foreign_page, and signed_out for a session that is over. */
  findSession: (request: FastifyRequest) => Promise<OpenSession | null>
  /** The actor of the session in its open workspace. Throws also no_membership. */
  findPerson: (request: FastifyRequest) => Promise<ClientActor | null>
  /** Removes sessions from the cache of this process, by their hashes. */
  evict: (hashes: readonly Buffer[]) => void
  evictWorkspace: EvictWorkspace
}

/** Finds the sessions of requests. They are cached like access tokens. */
export function createSessionFinder({
  pool,
  now,
  publicUrl,
  monotonicMs = () => performance.now(),
}: FinderHost): SessionFinder {
  const cache = createCredentialCache(async ({ hash }: { hash: Buffer }) => {
    const found = await selectSessionByHash(pool, hash)
    if (!found || isOver(found, now())) return null
    if (Temporal.Instant.compare(found.lastUsedAt.add(LAST_USED_UPDATE_INTERVAL), now()) > 0)
      return found
    await markSessionUsed(pool, found.id, now())
    return { ...found, lastUsedAt: now() }
  }, monotonicMs)
  const findSession = async ({ headers }: FastifyRequest) => {
    const secret = readSessionCookie(headers.cookie, publicUrl)
    if (secret === null) return null
    requireOwnPage(headers, publicUrl)
    const hash = hashSecret(secret)
    const found = await cache.find({ hash })
    if (!found || isOver(found, now()))
      throw new Problem('signed_out', 'This session has ended. Sign in again.', {
        rejection: { reason: 'session_over' },
      })
    return { ...found, hash, sealingKey: deriveSealingKey(secret) }
  }
  return {
    findSession,
    findPerson: async (request) => {
      const session = await findSession(request)
      return session && actorOf(session)
    },
    evict: (hashes) => {
      for (const hash of hashes) cache.evict(hash)
    },
    evictWorkspace: cache.evictWorkspace,
  }
}

function isOver({ expiresAt, lastUsedAt }: KnownSession, now: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(expiresAt, now) <= 0 ||
    Temporal.Instant.compare(lastUsedAt.add(SESSION_LIMITS.idle), now) <= 0
  )
}

function actorOf(session: OpenSession): ClientActor {
  const { workspaceId, role } = session
  if (workspaceId === null || role === null)
    throw new Problem(
      'no_membership',
      'You do not belong to the workspace that is open. Open another one, or ask its owner.',
    )
  return personActor({
    workspaceId,
    personId: session.personId,
    scopes: scopesOf(role),
    sandbox: session.sandbox,
    phoneRegion: session.phoneRegion,
    contactFieldsVersion: session.contactFieldsVersion,
    isArchived: session.isArchived,
    session: {
      id: session.id,
      signedInAt: session.signedInAt,
      agentId: session.agentId,
      ...(role === 'agent' && { ownLimit: { agentId: session.agentId } }),
      sealingKey: session.sealingKey,
    },
  })
}

function deriveSealingKey(secret: string): string {
  return createHash('sha256').update(`slotline responses\n${secret}`).digest('base64url')
}
