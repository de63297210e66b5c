import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems/problem.ts'
import { type Db, transaction, type Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { hashSecret } from './generate-secret.ts'
import type { OpenSession, SessionFinder } from './sessions/create-session-finder.ts'
import { presentOpenSession } from './sessions/present-session.ts'
import { setSessionCookie } from './sessions/read-session-cookie.ts'
import { startSession } from './sessions/start-session.ts'
import { listMemberships } from './store/members.ts'
import {
  deleteSession,
  type KnownSession,
  selectSessionByHash,
  type SignInMethod,
} from './store/sessions.ts'

/** What the routes of sessions use. */
export type SessionHost = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'publicUrl' | 'rateLimit' | 'identityProvider' | 'sendMail'
> & {
  sessions: SessionFinder
  /** The time zone of the first team of a workspace; null: it has none. */
  findTimeZone: (db: Db, workspaceId: WorkspaceId) => Promise<string | null>
}

/** The session of a request. Throws signed_out and foreign_page. */
export async function requireSession(
  { sessions }: SessionHost,
  request: FastifyRequest,
): Promise<OpenSession> {
  const session = await sessions.findSession(request)
  if (session) return session
  throw signedOut()
}

type Proven = {
  personId: string
  method: SignInMethod
  /** The workspace to open; null: the first one of the person. */
  workspaceId?: WorkspaceId | null
  /** When the person proved who it is, if that was before the request. Default: now. */
  provenAt?: Temporal.Instant
  /** Whether the session of the request goes on, without a new proof. Default: no. */
  isContinued?: boolean
}

/**
 * Starts a session for a person whose identity was verified, sets its cookie, and sends it. The
 * session that the browser had before ends. `prove` runs in the transaction.
 */
export async function sendNewSession(
  host: SessionHost,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  prove: (tx: Tx) => Promise<Proven>,
): Promise<FastifyReply> {
  const { pool, now, publicUrl, sessions } = host
  const earlier = await sessions.findSession(request).catch(() => null)
  const { secret, session } = await transaction(pool, async (tx) => {
    const { personId, method, workspaceId = null, isContinued = false, provenAt } = await prove(tx)
    const ended = earlier && (await deleteSession(tx, earlier.personId, earlier.id))
    if (isContinued && !ended) throw signedOut()
    return startSession(tx, {
      personId,
      workspaceId: workspaceId ?? (earlier?.personId === personId ? earlier.workspaceId : null),
      method,
      userAgent: request.headers['user-agent'] ?? '',
      continued: isContinued ? earlier : null,
      ...(provenAt && { provenAt }),
      now: now(),
    })
  })
  if (earlier) sessions.evict([earlier.hash])
  const { personId, workspaceId, method } = session
  host.log.info({ reqId: request.id, personId, workspaceId, method }, 'a person signed in')
  const maxAgeSeconds = Math.ceil(session.expiresAt.since(now()).total('seconds'))
  setSessionCookie(reply, publicUrl, { secret, maxAgeSeconds })
  const known = await selectSessionByHash(pool, hashSecret(secret))
  return reply.code(201).send(await presentationOf(host, known ?? requireStarted(session.id)))
}

/** The session as its pages read it. */
export async function presentationOf(
  { pool, sendMail, findTimeZone }: SessionHost,
  session: KnownSession,
) {
  const { personId, role, workspaceId } = session
  const [memberships, timeZone] = await Promise.all([
    listMemberships(pool, personId),
    role === null || workspaceId === null ? null : findTimeZone(pool, workspaceId),
  ])
  return {
    data: presentOpenSession(session, {
      memberships,
      timeZone,
      sendsMails: !!sendMail && !session.sandbox,
    }),
  }
}

function signedOut(): Problem {
  return new Problem('signed_out', 'You are not signed in.', {
    rejection: { reason: 'session_over' },
  })
}

function requireStarted(id: string): never {
  throw new Error(`The session ${id} ended before it was sent.`)
}
