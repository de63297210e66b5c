import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems } from '../platform/http/describe-problems.ts'
import { answer } from '../platform/http/envelope.ts'
import { presentPage, readPage } from '../platform/http/paging.ts'
import { isUuid } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { type Call, selectCall, selectCalls, selectToolRuns, type ToolRun } from './store.ts'

const text = (description: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const CallResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('call'),
  attributes: Type.Object({
    platform: Type.String(), platform_call_id: Type.String({ description: 'The platform\'s own id of the call.' }), voice_connection_id: text('Through which connection it came.'),
    direction: text('inbound or outbound; null: not told.'), party_number: text('The other party in E.164; null: withheld or not told.'), own_number: text('The number that was called or that called.'), contact_id: text('Who it was, as far as it is known.'),
    language: text('BCP 47.'), outcome: text('booked, rescheduled or cancelled: the last that was done; null: nothing.'),
    started_at: Type.String(), ended_at: text('Null: it goes on, or its end was not told.'), ended_reason: text('In the platform\'s words.'),
  }),
})

const ToolRunResource = Type.Object({
  tool: Type.String(), arguments: Type.Unknown({ description: 'What the model sent, without what the caller said about themselves.' }), ok: Type.Boolean(), line: Type.String({ description: 'What was to be said.' }), took_ms: Type.Integer(), at: Type.String(),
})

const CallsQuery = Type.Object({
  limit: Type.Optional(Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] })),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}, { additionalProperties: false })

/** Calls under /core/calls: what happened on the phone, fed by the voice platforms. */
export function callRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: Static<typeof CallsQuery> }>('/core/calls', {
      config: { scope: 'calls:read' },
      schema: {
        operationId: 'listCalls', summary: 'List calls', tags: ['Voice'], querystring: CallsQuery,
        response: { 200: answer('Calls, the newest first.', Type.Array(CallResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const page = readPage(query, isCallPosition)
      return presentPage(await selectCalls(pool, caller.workspaceId, page), page.limit, { present: presentCall, position: ({ startedAt, id }) => [startedAt.toString(), id] })
    })

    app.get<{ Params: { id: string } }>('/core/calls/:id', {
      config: { scope: 'calls:read' },
      schema: { operationId: 'getCall', summary: 'Read a call', tags: ['Voice'], response: { 200: answer('The call, and in `meta` the tools that ran in it, in order.', CallResource, Type.Object({ tools: Type.Array(ToolRunResource) })), ...problems('not_found') } },
    }, async ({ caller: { workspaceId }, params: { id } }) => {
      const call = isUuid(id) ? await selectCall(pool, workspaceId, id) : null
      if (!call) throw new Problem('not_found', 'There is no call with this id.')
      return { data: presentCall(call), meta: { tools: (await selectToolRuns(pool, workspaceId, id)).map(presentRun) } }
    })
  }
}

function presentCall(call: Call): Static<typeof CallResource> {
  return {
    id: call.id, type: 'call',
    attributes: {
      platform: call.platform, platform_call_id: call.platformCallId, voice_connection_id: call.connectionId, direction: call.direction, party_number: call.partyNumber, own_number: call.ownNumber,
      contact_id: call.contactId, language: call.language, outcome: call.outcome, started_at: call.startedAt.toString(), ended_at: call.endedAt?.toString() ?? null, ended_reason: call.endedReason,
    },
  }
}

function presentRun({ tool, arguments: said, ok, line, tookMs, at }: ToolRun): Static<typeof ToolRunResource> {
  return { tool, arguments: said, ok, line, took_ms: tookMs, at: at.toString() }
}

function isCallPosition(value: unknown): value is [string, string] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string' || typeof value[1] !== 'string') return false
  try {
    Temporal.Instant.from(value[0])
    return isUuid(value[1])
  } catch {
    return false
  }
}
