import Type from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import type { ClientActor } from '../access/actor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db/pool.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { isUuidPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import { addConnection, type NewConnection } from './add-connection.ts'
import { changeConnection, type ConnectionChange } from './change-connection.ts'
import { archiveConnection, doorOf, getConnection, listConnections } from './find-connection.ts'
import type { Connections } from './remember-connections.ts'
import type { RequestReports } from './report-requests.ts'
import {
  ConnectionChangeAttributes,
  ConnectionResource,
  ConnectionsQuery,
  NewConnectionAttributes,
} from './schemas.ts'
import type { ShownConnection } from './store.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }
type Present = (
  actor: ClientActor,
  connection: ShownConnection,
) => ReturnType<typeof presentConnection>
type Parts = {
  deps: Deps
  executeIdempotently: ExecuteIdempotently
  connections: Connections
  requestReports: RequestReports
}

const Answered = (description: string) =>
  answer(description, ConnectionResource, Type.Object({ version: Type.Integer() }))
const presented = (data: ReturnType<Present>) => ({
  data,
  meta: { version: data.attributes.version },
})

/** Voice connections under /core/voice_connections: which platform may call for which team. */
export function voiceConnectionRoutes(parts: Parts): FastifyPluginAsync {
  const {
    deps: { publicUrl },
    requestReports,
  } = parts
  const present: Present = ({ workspaceId }, connection) =>
    presentConnection(
      requestReports.withPending(workspaceId, connection),
      `${publicUrl}/voice/${connection.platform}/${doorOf(workspaceId, connection.id)}`,
    )
  return async (app) => {
    await app.register(readingConnections(parts, present))
    await app.register(writingConnections(parts, present))
  }
}

function readingConnections({ deps: { pool } }: Parts, present: Present): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: ConnectionsQuery }>(
      '/core/voice_connections',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'listVoiceConnections',
          summary: 'List voice connections',
          tags: ['Voice'],
          querystring: ConnectionsQuery,
          response: {
            200: answer(
              'Voice connections that are in use, the newest last.',
              Type.Array(ConnectionResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isUuidPosition)
        return presentPage(await listConnections(pool, actor.workspaceId, page), page.limit, {
          present: (connection) => present(actor, connection),
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
          summary: 'Read a voice connection',
          tags: ['Voice'],
          response: {
            200: Answered('The voice connection, without its secret.'),
            ...problems('not_found'),
          },
        },
      },
      async ({ actor, params }, reply) => {
        const connection = await getConnection(pool, actor.workspaceId, params.id)
        return reply
          .header('etag', `"${connection.version}"`)
          .send(presented(present(actor, connection)))
      },
    )
  }
}

function writingConnections(
  { deps: { secrets, now }, executeIdempotently, connections }: Parts,
  present: Present,
): FastifyPluginAsync {
  return async (app) => {
    const write = async (
      request: FastifyRequest,
      status: number,
      work: (tx: Tx) => Promise<ShownConnection>,
    ) =>
      executeIdempotently(writeRequestOf(request), async (tx) => ({
        status,
        body: presented(present(request.actor, await work(tx))),
      }))
    /** What this process remembers of the connection does not count any more. */
    const writeKnown = async (
      request: FastifyRequest<{ Params: One }>,
      reply: FastifyReply,
      work: (tx: Tx) => Promise<ShownConnection>,
    ) => {
      const sent = await write(request, 200, work)
      connections.forget(doorOf(request.actor.workspaceId, request.params.id))
      return sendWriteResponse(setEtag(reply, sent.text), sent)
    }

    app.post<{ Body: Body<NewConnectionAttributes> }>(
      '/core/voice_connections',
      {
        config: { scope: 'calls:write' },
        schema: {
          operationId: 'createVoiceConnection',
          summary: 'Let a voice platform call for a team',
          tags: ['Voice'],
          description:
            'The platform sends its tool calls to the answered `url`; `GET /voice/assistants/{platform}.json` answers an assistant to import there, and `GET /voice/tools/{platform}.json` its tools alone.',
          body: envelope(NewConnectionAttributes),
          response: {
            201: Answered('The voice connection was made.'),
            ...problems(...WRITING, 'secrets_unavailable'),
          },
        },
      },
      async (request, reply) => {
        const wanted = { ...NOTHING_CHOSEN, ...contentOf(request.body.data.attributes) }
        const sent = await write(request, 201, (tx) =>
          addConnection(tx, request.actor.workspaceId, { wanted, secrets, now: now() }),
        )
        return sendWriteResponse(setEtag(reply, sent.text), sent)
      },
    )

    app.patch<{ Params: One; Body: Body<ConnectionChangeAttributes> }>(
      '/core/voice_connections/:id',
      {
        config: { scope: 'calls:write' },
        schema: {
          operationId: 'updateVoiceConnection',
          summary: 'Change a voice connection',
          tags: ['Voice'],
          description:
            'What is left out stays, secrets too; only the platform cannot be changed. `null` clears what is optional. With `If-Match`, only if the connection is still at that version. A new secret counts at once, and within a second in other processes; the old one is refused from then on.',
          body: envelope(ConnectionChangeAttributes),
          response: {
            200: Answered('The voice connection as it is now, without its secrets.'),
            ...problems(
              ...WRITING,
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
          change: contentOf(request.body.data.attributes),
          secrets,
          now: now(),
        }
        return writeKnown(request, reply, (tx) =>
          changeConnection(tx, request.actor.workspaceId, edit),
        )
      },
    )

    app.delete<{ Params: One }>(
      '/core/voice_connections/:id',
      {
        config: { scope: 'calls:write' },
        schema: {
          operationId: 'archiveVoiceConnection',
          summary: 'Let a voice platform in no more',
          tags: ['Voice'],
          response: {
            200: Answered('The voice connection, archived; its secret is gone.'),
            ...problems('not_found', 'idempotency_in_progress', 'idempotency_key_reused'),
          },
        },
      },
      (request, reply) =>
        writeKnown(request, reply, (tx) =>
          archiveConnection(tx, request.actor.workspaceId, { id: request.params.id, now: now() }),
        ),
    )
  }
}

const NOTHING_CHOSEN = {
  meetingTypeIds: null,
  language: null,
  assistantId: null,
  outbound: false,
  outboundNumber: null,
  phoneNumberId: null,
  accountSid: null,
  webhookSecret: null,
  apiKey: null,
}

function contentOf(
  attributes: NewConnectionAttributes,
): Pick<NewConnection, 'platform' | 'name' | 'teamId' | 'secret'> & Partial<NewConnection>
function contentOf(attributes: ConnectionChangeAttributes): ConnectionChange
function contentOf(attributes: ConnectionChangeAttributes): ConnectionChange {
  const {
    team_id: teamId,
    meeting_type_ids: meetingTypeIds,
    assistant_id: assistantId,
    outbound_number: outboundNumber,
    phone_number_id: phoneNumberId,
    account_sid: accountSid,
    webhook_secret: webhookSecret,
    api_key: apiKey,
    ...rest
  } = attributes
  const renamed = {
    teamId,
    meetingTypeIds,
    assistantId,
    outboundNumber,
    phoneNumberId,
    accountSid,
    webhookSecret,
    apiKey,
  }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined)),
  }
}

function presentConnection(connection: ShownConnection, url: string) {
  return {
    id: connection.id,
    type: 'voice_connection' as const,
    attributes: {
      platform: connection.platform,
      name: connection.name,
      team_id: connection.teamId,
      meeting_type_ids: connection.meetingTypeIds,
      language: connection.language,
      assistant_id: connection.assistantId,
      outbound: connection.outbound,
      outbound_number: connection.outboundNumber,
      phone_number_id: connection.phoneNumberId,
      account_sid: connection.accountSid,
      url,
      last_accepted_at: connection.lastAcceptedAt?.toString() ?? null,
      last_refused_at: connection.lastRefusedAt?.toString() ?? null,
      last_refused_reason: connection.lastRefusedReason,
      last_refused_detail: connection.lastRefusedDetail,
      archived_at: connection.archivedAt?.toString() ?? null,
      version: connection.version,
      created_at: connection.createdAt.toString(),
      updated_at: connection.updatedAt.toString(),
    },
  }
}
