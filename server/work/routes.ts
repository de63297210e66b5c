import Type, { type Static } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import type { Deps } from '../deps.ts'
import { defineResponse, defineWriteBody } from '../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../http/open-api/describe-problems.ts'
import {
  isTimePosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../http/queries/paging.ts'
import { formatInstant } from '../platform/time.ts'
import type { FeedFollower } from './feed-follower.ts'
import { retrySkippedEvent } from './retry-skipped-event.ts'
import { selectSkippedEvents, type SkippedEvent } from './store/skipped-events.ts'

const SkippedEventsQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })
type SkippedEventsQuery = Static<typeof SkippedEventsQuery>

const SkippedEventResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('skipped_event'),
  attributes: Type.Object({
    follower: Type.String({
      description: 'What could not be done because of the event.',
      examples: ['messages'],
    }),
    event_id: Type.String({ format: 'uuid' }),
    event_type: Type.String({ examples: ['meeting.scheduled'] }),
    error: Type.String({ description: 'The kind of the error. The log has its message.' }),
    skipped_at: Type.String({ format: 'date-time' }),
  }),
})

/** The events that could not be handled, under /core/skipped_events. */
export function workRoutes(
  writing: Writing,
  followers: readonly FeedFollower[],
): FastifyPluginAsync {
  return async (app) => {
    registerList(app, writing.deps)
    registerRetry(app, writing, followers)
  }
}

function registerList(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Querystring: SkippedEventsQuery }>(
    '/core/skipped_events',
    {
      config: { scope: 'jobs:read' },
      schema: {
        description:
          'Events of the workspace for which messages or writes to calendars could not be planned, ' +
          'or whose contacts could not be compared, because of an error of the server. Later events ' +
          'are handled nevertheless. They are listed as long as events are kept.',
        tags: ['Jobs'],
        querystring: SkippedEventsQuery,
        response: {
          200: defineResponse(
            'Skipped events, newest first.',
            Type.Array(SkippedEventResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isTimePosition)
      const rows = await selectSkippedEvents(pool, actor.workspaceId, page)
      return presentPage(rows, page.limit, {
        present: presentSkippedEvent,
        position: ({ skippedAt, id }) => [skippedAt.toString(), id],
      })
    },
  )
}

function registerRetry(
  app: FastifyInstance,
  writing: Writing,
  followers: readonly FeedFollower[],
): void {
  app.post<{ Params: { id: string } }>(
    '/core/skipped_events/:id/retry',
    {
      config: { scope: 'jobs:write' },
      schema: {
        description:
          'Handles a skipped event again, for example after an update of the server. What is not ' +
          'wanted any more, such as messages about a meeting that has moved since, is not sent. If ' +
          'it fails again, the event remains listed.',
        tags: ['Jobs'],
        body: defineWriteBody(Type.Object({}, { additionalProperties: false })),
        response: {
          200: defineResponse(
            'The skipped event, which is handled now and not listed any more.',
            SkippedEventResource,
            Type.Object({}),
          ),
          ...describeProblems(...WRITE_PROBLEMS, 'not_found'),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => {
        const skipped = await retrySkippedEvent(write, followers, request.params.id)
        return { status: 200, body: { data: presentSkippedEvent(skipped), meta: {} } }
      }),
  )
}

function presentSkippedEvent({
  id,
  follower,
  eventId,
  eventType,
  error,
  skippedAt,
}: SkippedEvent): Static<typeof SkippedEventResource> {
  return {
    id,
    type: 'skipped_event',
    attributes: {
      follower,
      event_id: eventId,
      event_type: eventType,
      error,
      skipped_at: formatInstant(skippedAt),
    },
  }
}
