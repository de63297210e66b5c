import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { listNotesOfCall } from '../notes/store/notes.ts'
import { presentNote } from '../notes/present-note.ts'
import { NoteResource } from '../notes/schemas.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { isTimePosition, NextCursor, presentPage, readPage } from '../http/queries/paging.ts'
import { sendWithEtag } from '../http/etags/send-with-etag.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { formatInstant } from '../platform/time.ts'
import { CallsQuery } from './calls-query.ts'
import { describeCalls } from './describe-calls.ts'
import { positionOfCall } from './present-call.ts'
import { readCallsQuery } from './read-calls-query.ts'
import { DescribedCallResource, LineResource, ToolRunResource } from './schemas.ts'
import { findCall } from './store/calls.ts'
import { listCalls } from './store/list-calls.ts'
import { type CallLine, selectTranscript } from './store/conversations.ts'
import { selectToolRuns, type ToolRun } from './store/tool-runs.ts'

/** The routes of calls under /core/calls, as reported by the voice platforms. */
export function callRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    await app.register(listingCalls(deps))
    await app.register(readingCalls(deps))
  }
}

function listingCalls({ pool, now: readNow }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: CallsQuery }>(
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
              Type.Array(DescribedCallResource),
              NextCursor,
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const { workspaceId, scopes, phoneRegion } = actor
        const page = readPage(query, isTimePosition)
        const filter = readCallsQuery(query, phoneRegion)
        const now = readNow()
        const calls = await listCalls(pool, workspaceId, filter, {
          ...page,
          isOldestFirst: query.sort === 'created_at',
          now,
        })
        const reading = { workspaceId, namesContacts: scopes.has('contacts:read'), now }
        const described = await describeCalls(pool, reading, calls.slice(0, page.limit))
        const byId = new Map(described.map((each) => [each.id, each]))
        return presentPage(calls, page.limit, {
          present: ({ id }) => byId.get(id)!,
          position: positionOfCall,
        })
      },
    )
  }
}

function readingCalls({ pool, now }: Deps): FastifyPluginAsync {
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
              DescribedCallResource,
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
      async ({ actor: { workspaceId, scopes }, params: { id } }, reply) => {
        const call = requireFound(isUuid(id) ? await findCall(pool, workspaceId, id) : null, 'call')
        const reading = { workspaceId, namesContacts: scopes.has('contacts:read'), now: now() }
        const [[data], runs, transcript, notes] = await Promise.all([
          describeCalls(pool, reading, [call]),
          selectToolRuns(pool, workspaceId, id),
          selectTranscript(pool, workspaceId, id),
          listNotesOfCall(pool, workspaceId, id),
        ])
        return sendWithEtag(reply, {
          data: data!,
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
function presentLine({ at, ...line }: CallLine): LineResource {
  return { ...line, at: at && formatInstant(Temporal.Instant.from(at)) }
}

function presentRun({ tool, arguments: said, ok, line, tookMs, at }: ToolRun): ToolRunResource {
  return { tool, arguments: said, ok, line, took_ms: tookMs, at: formatInstant(at) }
}
