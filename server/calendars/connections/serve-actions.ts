import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import { provenanceOf } from '../../access/actor.ts'
import { secretRequestOf, sendWriteResponse } from '../../access/writes/send-write-response.ts'
import { sendWrite } from '../../access/writes/send-write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { Version } from '../../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
} from '../../http/open-api/describe-problems.ts'
import { requireVersion, targetOf } from '../../http/etags/read-if-match.ts'
import { LinkMeta } from '../schemas.ts'
import { syncCalendars } from '../store/calendars.ts'
import { updateFoundAt } from '../store/connections.ts'
import { requireInUse } from './change-connection.ts'
import { type ConnectionParts, requireClient, signInUrl } from './connection-parts.ts'
import { requireSecrets } from './access/credentials.ts'
import { CALENDAR_CONNECTION } from './declare-calendar-connection.ts'
import { getConnection, lockConnection } from './find-connection.ts'
import { presentConnection } from './present-connection.ts'
import { replaceLink } from './replace-link.ts'

const PATH = '/core/calendar_connections/:id'
const TAGS = ['Calendars']
const { schemas } = CALENDAR_CONNECTION

/** Creates links for signing in, and lets calendars be read now. */
export function serveActions(parts: ConnectionParts): FastifyPluginAsync {
  return async (app) => {
    registerLink(app, parts)
    registerSync(app, parts)
  }
}

function registerLink(app: FastifyInstance, { deps, executeIdempotently }: ConnectionParts): void {
  app.post<{ Params: IdParams }>(
    `${PATH}/sign_in_link`,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'createCalendarSignInLink',
        summary: 'Create a link for signing in',
        tags: TAGS,
        description:
          'The agent opens `meta.sign_in_url` and signs in there, also again for a connection that ' +
          'needs it. The link works once, for seven days; an earlier one ends.',
        response: {
          200: defineResponse('The calendar connection.', schemas.resource, LinkMeta, {
            title: 'CalendarConnectionLinkResponse',
          }),
          ...describeProblems(
            ...BODILESS_CHANGE_PROBLEMS,
            'invalid_transition',
            'calendar_provider_not_set_up',
            'secrets_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { actor, params } = request
      const { workspaceId } = actor
      const { provider } = await getConnection(deps.pool, workspaceId, params.id)
      requireSecrets(deps.secrets)
      requireClient(deps.calendars, provider)
      const answer = await executeIdempotently(secretRequestOf(request), async (db) => {
        const now = deps.now()
        const write = { db, workspaceId, now, provenance: provenanceOf(actor, request.id) }
        const { id, version } = targetOf(request)
        const connection = await lockConnection(db, workspaceId, id)
        requireVersion(version, connection.version)
        requireInUse(connection)
        const url = signInUrl(deps, await replaceLink(write, connection.id))
        const meta = { version: connection.version, sign_in_url: url }
        return { status: 200, body: { data: presentConnection(connection, now), meta } }
      })
      return sendWriteResponse(reply, answer)
    },
  )
}

function registerSync(app: FastifyInstance, parts: ConnectionParts): void {
  app.post<{ Params: IdParams }>(
    `${PATH}/sync`,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'syncCalendarConnection',
        summary: 'Read the calendars now',
        tags: TAGS,
        description:
          'The calendars are read as soon as possible, instead of when they are due, and new ones are ' +
          'looked for. `synced_at` of each calendar shows when it was. A connection that needs a ' +
          'sign-in is tried with the credentials that it has: if they are accepted, it is active again.',
        response: {
          200: defineResponse('The calendar connection.', schemas.resource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS, 'invalid_transition'),
        },
      },
    },
    (request, reply) =>
      sendWrite(parts, { request, reply }, async ({ db, workspaceId, now }) => {
        const { id, version } = targetOf(request)
        const connection = await lockConnection(db, workspaceId, id)
        requireVersion(version, connection.version)
        requireInUse(connection)
        if (connection.state === 'pending')
          throw new Problem(
            'invalid_transition',
            'The agent has to sign in first: POST /core/calendar_connections/{id}/sign_in_link.',
          )
        await syncCalendars(db, workspaceId, { connectionId: connection.id, now })
        await updateFoundAt(db, workspaceId, { id: connection.id, at: null })
        return {
          status: 200,
          body: {
            data: presentConnection(connection, now),
            meta: { version: connection.version },
          },
        }
      }),
  )
}
