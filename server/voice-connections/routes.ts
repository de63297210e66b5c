import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientActor } from '../access/actor.ts'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import { sendWrite } from '../access/send-write.ts'
import type { Write } from '../access/write.ts'
import type { Deps } from '../deps.ts'
import { defineResponse, defineWriteBody } from '../platform/http/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../platform/http/describe-problems.ts'
import {
  isUuidPosition,
  type ListQuery,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../platform/http/paging.ts'
import { readIfMatch } from '../platform/http/read-if-match.ts'
import { addConnection, type NewConnection, type PresentConnection } from './add-connection.ts'
import { archiveConnection } from './archive-connection.ts'
import { changeConnection } from './change-connection.ts'
import type { ConnectionCache } from './create-connection-cache.ts'
import type { RequestReports } from './create-request-reports.ts'
import { VOICE_CONNECTION } from './declare-voice-connection.ts'
import { formatConnectionKey, getConnection, listConnections } from './find-connection.ts'
import type { NewConnectionContent, ShownConnection } from './voice-connection-attributes.ts'

type Attributes = Record<string, unknown>
type Body = { data: { attributes: Attributes } }
type Secrets = Pick<NewConnection, 'secret'> & Partial<NewConnection>
type One = { id: string }
type Present = (
  actor: ClientActor,
  connection: ShownConnection,
) => { data: ReturnType<typeof VOICE_CONNECTION.present>; meta: { version: number } }
type Parts = {
  deps: Deps
  executeIdempotently: ExecuteIdempotently
  connections: ConnectionCache
  requestReports: RequestReports
}

const { schemas } = VOICE_CONNECTION
const Answered = (description: string) =>
  defineResponse(description, schemas.resource, Type.Object({ version: Type.Integer() }))
/**
 * The endpoints under /core/voice_connections. A voice connection lets a voice platform take calls
 * for a team.
 */
export function voiceConnectionRoutes(parts: Parts): FastifyPluginAsync {
  const {
    deps: { publicUrl },
    requestReports,
  } = parts
  const present: Present = ({ workspaceId }, connection) => {
    const { id, platform, version } = connection
    const url = `${publicUrl}/voice/${platform}/${formatConnectionKey(workspaceId, id)}`
    const shown = { ...requestReports.withPending(workspaceId, connection), url }
    return { data: VOICE_CONNECTION.present(shown), meta: { version } }
  }
  return async (app) => {
    await app.register(readingConnections(parts, present))
    registerCreate(app, parts, present)
    registerUpdate(app, parts, present)
    registerArchive(app, parts, present)
  }
}

function readingConnections({ deps: { pool } }: Parts, present: Present): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: ListQuery }>(
      '/core/voice_connections',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'listVoiceConnections',
          summary: 'List voice connections',
          tags: ['Voice'],
          querystring: Type.Object(PAGE_PARAMETERS, { additionalProperties: false }),
          response: {
            200: defineResponse(
              'The voice connections that are not archived, newest last.',
              Type.Array(schemas.resource),
              NextCursor,
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isUuidPosition)
        return presentPage(await listConnections(pool, actor.workspaceId, page), page.limit, {
          present: (connection) => present(actor, connection).data,
          position: ({ id }) => id,
        })
      },
    )

    app.get<{ Params: One }>(
      '/core/voice_connections/:id',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'getVoiceConnection',
          summary: 'Get a voice connection',
          tags: ['Voice'],
          response: {
            200: Answered('The voice connection, without its secrets.'),
            ...describeProblems('not_found'),
          },
        },
      },
      async ({ actor, params }, reply) => {
        const connection = await getConnection(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${connection.version}"`).send(present(actor, connection))
      },
    )
  }
}

function registerCreate(app: FastifyInstance, parts: Parts, present: Present): void {
  const { secrets } = parts.deps
  app.post<{ Body: Body }>(
    '/core/voice_connections',
    {
      config: { scope: 'calls:write' },
      schema: {
        operationId: 'createVoiceConnection',
        summary: 'Create a voice connection',
        tags: ['Voice'],
        description:
          'The platform sends its tool calls to the returned `url`. `GET ' +
          '/voice/assistants/{platform}.json` returns an assistant to import there, and `GET ' +
          '/voice/tools/{platform}.json` returns only its tools.',
        body: defineWriteBody(schemas.create),
        response: {
          201: Answered('The voice connection was created.'),
          ...describeProblems(...WRITE_PROBLEMS, 'secrets_unavailable'),
        },
      },
    },
    async (request, reply) => {
      const wanted = newConnectionIn(request.body.data.attributes)
      const shown = shownTo(request.actor, present)
      return sendWrite(parts, { request, reply }, async (write) => {
        const connection = await addConnection(write, { wanted, secrets, present: shown })
        return { status: 201, body: present(request.actor, connection) }
      })
    },
  )
}

function registerUpdate(app: FastifyInstance, parts: Parts, present: Present): void {
  const { secrets } = parts.deps
  app.patch<{ Params: One; Body: Body }>(
    '/core/voice_connections/:id',
    {
      config: { scope: 'calls:write' },
      schema: {
        operationId: 'updateVoiceConnection',
        summary: 'Update a voice connection',
        tags: ['Voice'],
        description:
          'Attributes and secrets that are not sent stay unchanged. The platform cannot be changed. `null` ' +
          'clears an optional attribute. With `If-Match`, the change applies only at that ' +
          'version. A new secret takes effect immediately, and within a second in other processes; the ' +
          'old one is rejected from then on.',
        body: defineWriteBody(schemas.change),
        response: {
          200: Answered('The updated voice connection, without its secrets.'),
          ...describeProblems(
            ...WRITE_PROBLEMS,
            'not_found',
            'invalid_transition',
            'precondition_failed',
            'secrets_unavailable',
          ),
        },
      },
    },
    (request, reply) => {
      const edit = {
        id: request.params.id,
        version: readIfMatch(request.headers['if-match']),
        change: VOICE_CONNECTION.read(request.body.data.attributes),
        secrets,
        present: shownTo(request.actor, present),
      }
      return writeKnown(parts, { request, reply, present }, (write) =>
        changeConnection(write, edit),
      )
    },
  )
}

function registerArchive(app: FastifyInstance, parts: Parts, present: Present): void {
  app.delete<{ Params: One }>(
    '/core/voice_connections/:id',
    {
      config: { scope: 'calls:write' },
      schema: {
        operationId: 'deleteVoiceConnection',
        summary: 'Delete a voice connection',
        tags: ['Voice'],
        response: {
          200: Answered('The archived voice connection. Its secrets were deleted.'),
          ...describeProblems('not_found', 'idempotency_in_progress', 'idempotency_key_reused'),
        },
      },
    },
    (request, reply) =>
      writeKnown(parts, { request, reply, present }, (write) =>
        archiveConnection(write, {
          id: request.params.id,
          present: shownTo(request.actor, present),
        }),
      ),
  )
}

const shownTo =
  (actor: ClientActor, present: Present): PresentConnection =>
  (connection) =>
    present(actor, connection).data

type Known = { request: FastifyRequest<{ Params: One }>; reply: FastifyReply; present: Present }

/** Changes an existing connection, and removes it from the cache of this process. */
function writeKnown(
  parts: Parts,
  { request, reply, present }: Known,
  work: (write: Write) => Promise<ShownConnection>,
): Promise<FastifyReply> {
  const forget = () => {
    parts.connections.forget(formatConnectionKey(request.actor.workspaceId, request.params.id))
  }
  const attempt = async (write: Write) => ({
    status: 200,
    body: present(request.actor, await work(write)),
  })
  return sendWrite(parts, { request, reply }, attempt, forget)
}

function newConnectionIn(attributes: Attributes): NewConnection {
  const sent = VOICE_CONNECTION.read(attributes) as NewConnectionContent & Secrets
  return { webhookSecret: null, apiKey: null, ...VOICE_CONNECTION.withDefaults(sent) }
}
