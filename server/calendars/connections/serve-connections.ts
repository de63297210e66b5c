import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import { provenanceOf } from '../../access/actor.ts'
import { secretRequestOf, sendWriteResponse } from '../../access/writes/send-write-response.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { Version } from '../../http/open-api/describe-operation.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import {
  isUuidPosition,
  type ListQuery,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../../http/queries/paging.ts'
import { AgentFilter, ConnectionListMeta, SignInMeta } from '../schemas.ts'
import { addConnection } from './add-connection.ts'
import type { NewConnectionContent } from './calendar-connection-attributes.ts'
import {
  type ConnectionParts,
  listProviders,
  requireClient,
  signInUrl,
} from './connection-parts.ts'
import { requireAgent } from '../../roster/agents/require-agent.ts'
import { requireSecrets } from './access/credentials.ts'
import { CALENDAR_CONNECTION } from './declare-calendar-connection.ts'
import { getConnection, listConnections } from './find-connection.ts'
import { presentConnection } from './present-connection.ts'
import { readCredentials } from './access/read-credentials.ts'
import { requireAccount } from './accounts/require-account.ts'

const PATH = '/core/calendar_connections'
const TAGS = ['Calendars']
const { schemas } = CALENDAR_CONNECTION

/** Lists, gets and creates connections. */
export function serveConnections(parts: ConnectionParts): FastifyPluginAsync {
  return async (app) => {
    registerList(app, parts)
    registerRead(app, parts)
    registerCreate(app, parts)
  }
}

function registerList(app: FastifyInstance, { deps }: ConnectionParts): void {
  const { pool, now } = deps
  const query = Type.Object(
    { agent_id: AgentFilter, ...PAGE_PARAMETERS },
    { additionalProperties: false },
  )
  app.get<{ Querystring: ListQuery }>(
    PATH,
    {
      config: { scope: 'calendars:read' },
      schema: {
        operationId: 'listCalendarConnections',
        summary: 'List calendar connections',
        tags: TAGS,
        querystring: query,
        response: {
          200: defineResponse(
            'The calendar connections that are not deleted, newest last.',
            Type.Array(schemas.resource),
            ConnectionListMeta,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query: sent }) => {
      const page = readPage(sent, isUuidPosition)
      const agentId = sent.agent_id === undefined ? null : Number(sent.agent_id)
      const found = await listConnections(pool, actor.workspaceId, { ...page, agentId })
      const { data, meta } = presentPage(found, page.limit, {
        present: (connection) => presentConnection(connection, now()),
        position: ({ id }) => id,
      })
      return { data, meta: { ...meta, providers: listProviders(deps) } }
    },
  )
}

function registerRead(app: FastifyInstance, { deps: { pool, now } }: ConnectionParts): void {
  app.get<{ Params: IdParams }>(
    `${PATH}/:id`,
    {
      config: { scope: 'calendars:read' },
      schema: {
        operationId: 'getCalendarConnection',
        summary: 'Get a calendar connection',
        tags: TAGS,
        response: {
          200: defineResponse(
            'The calendar connection, without its credentials.',
            schemas.resource,
            Version,
          ),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const connection = await getConnection(pool, actor.workspaceId, params.id)
      return reply.header('etag', `"${connection.version}"`).send({
        data: presentConnection(connection, now()),
        meta: { version: connection.version },
      })
    },
  )
}

function registerCreate(app: FastifyInstance, parts: ConnectionParts): void {
  app.post<{ Body: WriteBody<Record<string, unknown>> }>(
    PATH,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'createCalendarConnection',
        summary: 'Create a calendar connection',
        tags: TAGS,
        description:
          'With `server_url`, `username` and `password` (`caldav`), or with `url` (`ics`), the ' +
          'account is signed in to before the response, which takes up to 20 seconds, and the ' +
          'response shows its calendars. Otherwise the connection is `pending`, and the agent opens ' +
          '`meta.sign_in_url` and signs in there. The main calendar blocks the time of the agent, ' +
          'and meetings are written to it unless the agent has another calendar for that.',
        body: defineWriteBody(schemas.create),
        response: {
          201: defineResponse(
            'The calendar connection was created.',
            schemas.resource,
            SignInMeta,
            {
              title: 'CalendarConnectionSignInResponse',
            },
          ),
          ...describeProblems(
            ...WRITE_PROBLEMS,
            'calendar_provider_not_set_up',
            'secrets_unavailable',
          ),
        },
      },
    },
    (request, reply) => create(parts, request, reply),
  )
}

async function create(
  parts: ConnectionParts,
  request: FastifyRequest<{ Body: WriteBody<Record<string, unknown>> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { deps, executeIdempotently } = parts
  const { workspaceId } = request.actor
  const sent = request.body.data.attributes
  const wanted = CALENDAR_CONNECTION.read(sent) as NewConnectionContent
  const content = CALENDAR_CONNECTION.withDefaults(wanted)
  const { provider } = content
  const credentials = readCredentials(provider, sent)
  const secrets = requireSecrets(deps.secrets)
  requireClient(deps.calendars, provider)
  const { timeZone } = await requireAgent(deps.pool, workspaceId, content.agentId)
  const search = credentials && { provider, credentials, timeZone }
  const accepted = search && {
    credentials: search.credentials,
    found: await requireAccount({ ...deps, ...parts }, workspaceId, search),
  }
  const answer = await executeIdempotently(secretRequestOf(request), async (db) => {
    const now = deps.now()
    const provenance = provenanceOf(request.actor, request.id)
    const write = { db, workspaceId, now, provenance }
    const { connection, linkToken } = await addConnection(write, { content, accepted, secrets })
    const meta = {
      version: connection.version,
      sign_in_url: linkToken && signInUrl(deps, linkToken),
      events_this_week: accepted?.found.eventsThisWeek ?? null,
    }
    return { status: 201, body: { data: presentConnection(connection, now), meta } }
  })
  return sendWriteResponse(reply, answer)
}
