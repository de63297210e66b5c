import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { ClientActor } from '../access/actor.ts'
import type { Deps } from '../deps.ts'
import { findEnd } from '../events/feed/sequence-workspace.ts'
import { getEvent } from '../events/feed/get-event.ts'
import { listEvents } from '../events/feed/list-events.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import type { Pool } from '../platform/db/pool.ts'
import { isCounterPosition, readPage, writeCursor } from '../http/queries/paging.ts'
import { readTimes } from '../http/queries/read-times.ts'
import { presentEventFor } from './present-event-for.ts'
import { readFilter } from './read-filter.ts'
import { Event } from './event.ts'
import { EventsMeta, EventsQuery } from './schemas.ts'

/** The feed of events, under /core/events. */
export function feedRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: EventsQuery }>(
      '/core/events',
      {
        config: { scope: 'events:read' },
        schema: {
          operationId: 'listEvents',
          summary: 'List events',
          description:
            'The events of the workspace, in the order in which their changes were committed: no ' +
            'later page has an event that was committed before those of an earlier page. A client that ' +
            'keeps no cursor reads the newest ones with `sort=-created_at`, or those of a time with ' +
            '`from` and `to`.',
          tags: ['Events'],
          querystring: EventsQuery,
          response: {
            200: defineResponse(
              'Events, oldest first unless `sort` is sent.',
              Type.Array(Event),
              EventsMeta,
            ),
            ...describeProblems('invalid_attributes', 'cursor_expired'),
          },
        },
      },
      ({ actor, query }) => readEvents(pool, actor, query),
    )

    app.get<{ Params: { id: string } }>(
      '/core/events/:id',
      {
        config: { scope: 'events:read' },
        schema: {
          operationId: 'getEvent',
          summary: 'Get an event',
          tags: ['Events'],
          response: {
            200: defineResponse('The event.', Event, Type.Object({})),
            ...describeProblems('not_found'),
          },
        },
      },
      async ({ actor, params: { id } }) => ({
        data: presentEventFor(await getEvent(pool, actor.workspaceId, id), actor),
        meta: {},
      }),
    )
  }
}

async function readEvents(pool: Pool, actor: ClientActor, { cursor, ...query }: EventsQuery) {
  const { workspaceId } = actor
  const isNewestFirst = query.sort === '-created_at'
  const isLatest = cursor === 'latest'
  const page = readPage(
    isLatest || cursor === undefined ? query : { ...query, cursor },
    isCounterPosition,
  )
  const after = isLatest && !isNewestFirst ? await findEnd(pool, workspaceId) : page.after
  const { events, readTo, isFull } = await listEvents(pool, workspaceId, readFilter(query), {
    after,
    limit: page.limit,
    isNewestFirst,
    times: readTimes(query, ''),
  })
  return {
    data: events.map((event) => presentEventFor(event, actor)),
    meta: { next_cursor: writeCursor(readTo), has_more: isFull },
  }
}
