import Type, { type Static } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Pool } from '../platform/db/pool.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import {
  isTimePosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../http/queries/paging.ts'
import { sendWithEtag } from '../http/etags/send-with-etag.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { OutboundCallResource, presentOutboundCall } from './present-outbound-call.ts'
import { CALL_PURPOSES, type CallPurpose } from './core/call-purpose.ts'
import { CALL_STATES, type CallState, findOutboundCall } from './store/outbound-calls.ts'
import { selectOutboundCalls } from './store/list-outbound-calls.ts'

const OutboundCallsQuery = Type.Object(
  {
    meeting_id: Type.Optional(Type.String({ format: 'uuid' })),
    status: Type.Optional(
      Type.Unsafe<CallState>({
        type: 'string',
        enum: [...CALL_STATES],
        description: 'Only calls in this `state`.',
      }),
    ),
    purpose: Type.Optional(
      Type.Unsafe<CallPurpose>({
        type: 'string',
        enum: [...CALL_PURPOSES],
        description: 'Only calls at the start of meetings, or only reminders.',
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)

/**
 * The routes of outbound calls to attendees, under /core/outbound_calls: each attempt with its
 * state and reason.
 */
export function outboundCallRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    registerList(app, pool)
    registerOne(app, pool)
  }
}

function registerList(app: FastifyInstance, pool: Pool): void {
  app.get<{ Querystring: Static<typeof OutboundCallsQuery> }>(
    '/core/outbound_calls',
    {
      config: { scope: 'calls:read' },
      schema: {
        operationId: 'listOutboundCalls',
        summary: 'List outbound calls',
        tags: ['Voice'],
        querystring: OutboundCallsQuery,
        response: {
          200: defineResponse(
            'Outbound calls, in descending order of `planned_at`.',
            Type.Array(OutboundCallResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isTimePosition)
      const calls = await selectOutboundCalls(
        pool,
        actor.workspaceId,
        {
          meetingId: query.meeting_id ?? null,
          state: query.status ?? null,
          purpose: query.purpose ?? null,
        },
        page,
      )
      return presentPage(calls, page.limit, {
        present: presentOutboundCall,
        position: ({ plannedAt, id }) => [plannedAt.toString(), id],
      })
    },
  )
}

function registerOne(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { id: string } }>(
    '/core/outbound_calls/:id',
    {
      config: { scope: 'calls:read' },
      schema: {
        operationId: 'getOutboundCall',
        summary: 'Get an outbound call',
        tags: ['Voice'],
        response: {
          200: defineResponse('The attempt.', OutboundCallResource, Type.Object({})),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params: { id } }, reply) => {
      const call = requireFound(
        isUuid(id) ? await findOutboundCall(pool, actor.workspaceId, id) : null,
        'outbound call',
      )
      return sendWithEtag(reply, { data: presentOutboundCall(call), meta: {} })
    },
  )
}
