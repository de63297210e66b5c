import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { AnswerOnce } from '../access/answer-once.ts'
import type { Caller } from '../access/caller.ts'
import { sendAnswer, writeRequestOf } from '../access/send-answer.ts'
import type { Deps } from '../deps.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { isUuidPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import { addConnection } from './add-connection.ts'
import { archiveConnection, doorOf, getConnection, listConnections } from './find-connection.ts'
import type { Connections } from './remember-connections.ts'
import { ConnectionResource, ConnectionsQuery, NewConnectionAttributes } from './schemas.ts'
import type { VoiceConnection } from './store.ts'

type One = { id: string }

const Answered = (description: string) => answer(description, ConnectionResource, Type.Object({ version: Type.Integer() }))

/** Voice connections under /core/voice_connections: which platform may call for which team. */
export function voiceConnectionRoutes(deps: Deps, answerOnce: AnswerOnce, connections: Connections): FastifyPluginAsync {
  const { pool, now, secrets, publicUrl } = deps
  const present = ({ workspaceId }: Caller) => (connection: VoiceConnection) => presentConnection(connection, `${publicUrl}/voice/${connection.platform}/${doorOf(workspaceId, connection.id)}`)
  const presented = (caller: Caller, connection: VoiceConnection) => ({ data: present(caller)(connection), meta: { version: connection.version } })
  return async (app) => {
    app.get<{ Querystring: ConnectionsQuery }>('/core/voice_connections', {
      config: { scope: 'calls:read' },
      schema: {
        operationId: 'listVoiceConnections', summary: 'List voice connections', tags: ['Voice'], querystring: ConnectionsQuery,
        response: { 200: answer('Voice connections that are in use, the newest last.', Type.Array(ConnectionResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const page = readPage(query, isUuidPosition)
      return presentPage(await listConnections(pool, caller.workspaceId, page), page.limit, { present: present(caller), position: ({ id }) => id })
    })

    app.get<{ Params: One }>('/core/voice_connections/:id', {
      config: { scope: 'calls:read' },
      schema: { operationId: 'getVoiceConnection', summary: 'Read a voice connection', tags: ['Voice'], response: { 200: Answered('The voice connection, without its secret.'), ...problems('not_found') } },
    }, async ({ caller, params }, reply) => {
      const connection = await getConnection(pool, caller.workspaceId, params.id)
      return reply.header('etag', `"${connection.version}"`).send(presented(caller, connection))
    })

    app.post<{ Body: { data: { attributes: NewConnectionAttributes } } }>('/core/voice_connections', {
      config: { scope: 'calls:write' },
      schema: {
        operationId: 'createVoiceConnection', summary: 'Let a voice platform call for a team', tags: ['Voice'],
        description: 'The platform sends its tool calls to the answered `url`; `GET /voice/tools/{platform}.json` answers what to paste there.',
        body: envelope(NewConnectionAttributes), response: { 201: Answered('The voice connection was made.'), ...problems(...WRITING, 'secrets_unavailable') },
      },
    }, async (request, reply) => {
      const { platform, name, team_id: teamId, meeting_type_ids: meetingTypeIds = null, language = null, assistant_id: assistantId = null, secret, webhook_secret: webhookSecret = null, outbound = false } = request.body.data.attributes
      const { outbound_number: outboundNumber = null, phone_number_id: phoneNumberId = null, account_sid: accountSid = null, api_key: apiKey = null } = request.body.data.attributes
      const wanted = { platform, name, teamId, meetingTypeIds, language, assistantId, secret, webhookSecret, outbound, outboundNumber, phoneNumberId, accountSid, apiKey }
      const sent = await answerOnce(writeRequestOf(request), async (db) => ({ status: 201, body: presented(request.caller, await addConnection(db, request.caller.workspaceId, { wanted, secrets, now: now() })) }))
      return sendAnswer(setEtag(reply, sent.text), sent)
    })

    app.delete<{ Params: One }>('/core/voice_connections/:id', {
      config: { scope: 'calls:write' },
      schema: { operationId: 'archiveVoiceConnection', summary: 'Let a voice platform in no more', tags: ['Voice'], response: { 200: Answered('The voice connection, archived; its secret is gone.'), ...problems('not_found', 'idempotency_in_progress', 'idempotency_key_reused') } },
    }, async (request, reply) => {
      const sent = await answerOnce(writeRequestOf(request), async (db) => ({ status: 200, body: presented(request.caller, await archiveConnection(db, request.caller.workspaceId, { id: request.params.id, now: now() })) }))
      connections.forget(doorOf(request.caller.workspaceId, request.params.id))
      return sendAnswer(setEtag(reply, sent.text), sent)
    })
  }
}

function presentConnection(connection: VoiceConnection, url: string) {
  return {
    id: connection.id, type: 'voice_connection' as const,
    attributes: {
      platform: connection.platform, name: connection.name, team_id: connection.teamId, meeting_type_ids: connection.meetingTypeIds, language: connection.language, assistant_id: connection.assistantId,
      outbound: connection.outbound, outbound_number: connection.outboundNumber, phone_number_id: connection.phoneNumberId, account_sid: connection.accountSid,
      url,
      archived_at: connection.archivedAt?.toString() ?? null, version: connection.version, created_at: connection.createdAt.toString(), updated_at: connection.updatedAt.toString(),
    },
  }
}
