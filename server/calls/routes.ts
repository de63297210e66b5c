import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { listNotesOfCall } from '../notes/list-notes.ts'
import { presentNote } from '../notes/present-note.ts'
import { NoteResource } from '../notes/schemas.ts'
import { defineResponse } from '../platform/http/define-write-body.ts'
import { describeProblems } from '../platform/http/describe-problems.ts'
import { isTimePosition, presentPage, readPage } from '../platform/http/paging.ts'
import { Problem } from '../platform/http/problem.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { CallResource, presentCall } from './present-call.ts'
import { selectCall, selectCalls } from './store/calls.ts'
import { selectTranscript } from './store/conversations.ts'
import { selectToolRuns, type ToolRun } from './store/tool-runs.ts'

const ToolRunResource = Type.Object({
  tool: Type.String(),
  arguments: Type.Unknown({
    description: 'What the model sent, without what the caller said about themselves.',
  }),
  ok: Type.Boolean(),
  line: Type.String({ description: 'What was to be said.' }),
  took_ms: Type.Integer(),
  at: Type.String(),
})

const LineResource = Type.Object({
  who: Type.String({ enum: ['caller', 'assistant'] }),
  text: Type.String({
    description:
      'As the platform wrote it down, so anybody may have put anything in it. Email ' +
      'addresses, confirmation codes and telephone numbers, written or said digit by digit, ' +
      'are "[redacted]"; names are not.',
  }),
  at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Null: the platform did not tell.',
  }),
})

const CallsQuery = Type.Object(
  {
    claimed_without_booking: Type.Optional(
      Type.String({
        enum: ['true', 'false'],
        description: 'Only calls that are flagged so, or only those that are not.',
      }),
    ),
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)

/** Calls under /core/calls, as the voice platforms report them. */
export function callRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    await app.register(listingCalls(deps))
    await app.register(readingCalls(deps))
  }
}

function listingCalls({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: Static<typeof CallsQuery> }>(
      '/core/calls',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'listCalls',
          summary: 'List calls',
          tags: ['Voice'],
          querystring: CallsQuery,
          response: {
            200: defineResponse(
              'Calls, the newest first.',
              Type.Array(CallResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isTimePosition)
        const claimedWithoutBooking =
          query.claimed_without_booking === undefined
            ? null
            : query.claimed_without_booking === 'true'
        return presentPage(
          await selectCalls(pool, actor.workspaceId, { ...page, claimedWithoutBooking }),
          page.limit,
          { present: presentCall, position: ({ startedAt, id }) => [startedAt.toString(), id] },
        )
      },
    )
  }
}

function readingCalls({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string } }>(
      '/core/calls/:id',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'getCall',
          summary: 'Get a call',
          tags: ['Voice'],
          response: {
            200: defineResponse(
              'The call, and in `meta` the tools that ran in it, what was said, and the notes ' +
                'that the caller left, in order. `transcript` is empty unless the workspace keeps ' +
                'transcripts.',
              CallResource,
              Type.Object({
                tools: Type.Array(ToolRunResource),
                transcript: Type.Array(LineResource),
                notes: Type.Array(NoteResource),
              }),
            ),
            ...describeProblems('not_found'),
          },
        },
      },
      async ({ actor: { workspaceId }, params: { id } }) => {
        const call = isUuid(id) ? await selectCall(pool, workspaceId, id) : null
        if (!call) throw new Problem('not_found', 'There is no call with this id.')
        const [runs, transcript, notes] = await Promise.all([
          selectToolRuns(pool, workspaceId, id),
          selectTranscript(pool, workspaceId, id),
          listNotesOfCall(pool, workspaceId, id),
        ])
        return {
          data: presentCall(call),
          meta: { tools: runs.map(presentRun), transcript, notes: notes.map(presentNote) },
        }
      },
    )
  }
}

function presentRun({
  tool,
  arguments: said,
  ok,
  line,
  tookMs,
  at,
}: ToolRun): Static<typeof ToolRunResource> {
  return { tool, arguments: said, ok, line, took_ms: tookMs, at: at.toString() }
}
