import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { defineResponse } from '../platform/http/define-write-body.ts'
import { describeProblems } from '../platform/http/describe-problems.ts'
import {
  isTimePosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../platform/http/paging.ts'
import { formatInstant } from '../platform/time.ts'
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
export function workRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
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
