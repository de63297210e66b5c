import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { listNotesOfCall } from '../notes/store.ts'
import { presentNote } from '../notes/present-note.ts'
import { NoteResource } from '../notes/schemas.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import {
  AGE_SORT,
  isTimePosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../http/queries/paging.ts'
import { sendWithEtag } from '../http/etags/send-with-etag.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { formatInstant } from '../platform/time.ts'
import { CallResource, positionOfCall, presentCall } from './present-call.ts'
import { findCall, listCalls } from './store/calls.ts'
import { type CallLine, selectTranscript } from './store/conversations.ts'
import { selectToolRuns, type ToolRun } from './store/tool-runs.ts'

const ToolRunResource = Type.Object({
  tool: Type.String(),
  arguments: Type.Unknown({
    description: 'The arguments that the model sent, without personal details of the caller.',
  }),
  ok: Type.Boolean(),
  line: Type.String({ description: 'The line that the tool returned for the assistant to say.' }),
  took_ms: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
})

const LineResource = Type.Object({
  who: Type.String({ enum: ['caller', 'assistant'] }),
  text: Type.String({
    description:
      'The transcribed line, as the platform reported it: untrusted text. Email addresses, ' +
      'confirmation codes and telephone numbers, written or spelled out digit by digit, ' +
      'are replaced by "[redacted]"; names are not.',
  }),
  at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When the line was spoken; null if the platform did not report it.',
  }),
})

const CallsQuery = Type.Object(
  {
    claimed_without_booking: Type.Optional(
      Type.String({
        enum: ['true', 'false'],
        description: '`true`: only flagged calls; `false`: only calls that are not flagged.',
      }),
    ),
    contact_id: Type.Optional(Type.String({ format: 'uuid' })),
    sort: AGE_SORT,
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)

/** The routes of calls under /core/calls, as reported by the voice platforms. */
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
              'Calls in order of their start, newest first unless `sort` is sent.',
              Type.Array(CallResource),
              NextCursor,
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
          await listCalls(pool, actor.workspaceId, {
            ...page,
            claimedWithoutBooking,
            contactId: query.contact_id ?? null,
            isOldestFirst: query.sort === 'created_at',
          }),
          page.limit,
          { present: presentCall, position: positionOfCall },
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
              'The call, and in `meta` its tool runs, its transcript, and the notes that the caller ' +
                'left, each in order. `transcript` is empty unless the workspace keeps transcripts.',
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
      async ({ actor: { workspaceId }, params: { id } }, reply) => {
        const call = requireFound(isUuid(id) ? await findCall(pool, workspaceId, id) : null, 'call')
        const [runs, transcript, notes] = await Promise.all([
          selectToolRuns(pool, workspaceId, id),
          selectTranscript(pool, workspaceId, id),
          listNotesOfCall(pool, workspaceId, id),
        ])
        return sendWithEtag(reply, {
          data: presentCall(call),
          meta: {
            tools: runs.map(presentRun),
            transcript: transcript.map(presentLine),
            notes: notes.map(presentNote),
          },
        })
      },
    )
  }
}

/** Stored lines have no milliseconds if the platform reported none. */
function presentLine({ at, ...line }: CallLine): Static<typeof LineResource> {
  return { ...line, at: at && formatInstant(Temporal.Instant.from(at)) }
}

function presentRun({
  tool,
  arguments: said,
  ok,
  line,
  tookMs,
  at,
}: ToolRun): Static<typeof ToolRunResource> {
  return { tool, arguments: said, ok, line, took_ms: tookMs, at: formatInstant(at) }
}
