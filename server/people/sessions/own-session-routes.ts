import type { FastifyPluginAsync } from 'fastify'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { IdParams } from '../../http/queries/id-params.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { OpenWorkspace } from '../schemas.ts'
import { presentationOf, requireSession, type SessionHost } from '../session-host.ts'
import { listMemberships } from '../store/members.ts'
import { deleteSession, endSessionsOf, listSessions, openWorkspace } from '../store/sessions.ts'
import { presentSession } from './present-session.ts'
import { clearSessionCookie } from './read-session-cookie.ts'
import { SESSION_LIMITS } from './session-limits.ts'

/** The session of a browser, and the list of all sessions of its person. */
export function ownSessionRoutes(host: SessionHost): FastifyPluginAsync {
  return async (app) => {
    app.get('/auth/session', { schema: { hide: true } }, async (request) =>
      presentationOf(host, await requireSession(host, request)),
    )
    app.patch<{ Body: WriteBody<OpenWorkspace> }>(
      '/auth/session',
      { schema: { hide: true, body: defineWriteBody(OpenWorkspace) } },
      async (request) => {
        const session = await requireSession(host, request)
        const wanted = request.body.data.attributes.workspace_id
        const membership = (await listMemberships(host.pool, session.personId)).find(
          ({ workspaceId }) => workspaceId === wanted,
        )
        if (!membership)
          throw new Problem('no_membership', `You do not belong to workspace ${wanted}.`)
        await openWorkspace(host.pool, session.id, membership.workspaceId)
        host.sessions.evict([session.hash])
        return presentationOf(host, await requireSession(host, request))
      },
    )
    app.delete('/auth/session', { schema: { hide: true } }, async (request, reply) => {
      const session = await host.sessions.findSession(request).catch(nullIfOver)
      if (session) {
        await deleteSession(host.pool, session.personId, session.id)
        host.sessions.evict([session.hash])
      }
      clearSessionCookie(reply, host.publicUrl)
      return reply.code(204).send()
    })
    app.register(listedSessions(host))
  }
}

/** The sessions of a person, who can end each of them, or all others. */
function listedSessions(host: SessionHost): FastifyPluginAsync {
  const { pool, now, sessions } = host
  return async (app) => {
    app.get('/auth/sessions', { schema: { hide: true } }, async (request) => {
      const { personId, id } = await requireSession(host, request)
      const usedAfter = now().subtract(SESSION_LIMITS.idle)
      const rows = await listSessions(pool, personId, { now: now(), usedAfter })
      return { data: rows.map((session) => presentSession(session, id)) }
    })
    app.delete('/auth/sessions', { schema: { hide: true } }, async (request, reply) => {
      const { personId, id } = await requireSession(host, request)
      sessions.evict(await endSessionsOf(pool, personId, id))
      return reply.code(204).send()
    })
    app.delete<{ Params: IdParams }>(
      '/auth/sessions/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const { personId } = await requireSession(host, request)
        const { id } = request.params
        const hash = requireFound(
          isUuid(id) ? await deleteSession(pool, personId, id) : null,
          'session',
        )
        sessions.evict([hash])
        return reply.code(204).send()
      },
    )
  }
}

/** Signing out of a session that is over does nothing. */
function nullIfOver(error: unknown): null {
  if (error instanceof Problem && error.code === 'signed_out') return null
  throw error
}
