import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../http/queries/id-params.ts'
import { provenanceOf } from '../access/actor.ts'
import { secretRequestOf, sendWriteResponse } from '../access/writes/send-write-response.ts'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../http/bodies/define-write-body.ts'
import { Version } from '../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../http/open-api/describe-problems.ts'
import {
  isUuidPosition,
  type ListQuery,
  NextCursor,
  presentPage,
  readPage,
} from '../http/queries/paging.ts'
import { targetOf } from '../http/etags/read-if-match.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { addCalendarFeed } from './add-calendar-feed.ts'
import { FEED_VERSION, presentCalendarFeed } from './present-calendar-feed.ts'
import { removeCalendarFeed } from './remove-calendar-feed.ts'
import {
  CalendarFeedResource,
  CalendarFeedsQuery,
  FeedAddress,
  NewCalendarFeedAttributes,
} from './schemas.ts'
import { selectFeed, selectFeeds } from './store.ts'

const PATH = '/core/calendar_feeds'
const TAGS = ['Calendars']

/** The addresses under which calendar programs read the meetings of agents. */
export function calendarFeedRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, writing)
    registerCreate(app, writing)
    registerDelete(app, writing)
  }
}

function registerReads(app: FastifyInstance, { deps: { pool: db } }: Writing): void {
  app.get<{ Querystring: ListQuery }>(
    PATH,
    {
      config: { scope: 'calendars:read' },
      schema: {
        operationId: 'listCalendarFeeds',
        summary: 'List calendar feeds',
        tags: TAGS,
        querystring: CalendarFeedsQuery,
        response: {
          200: defineResponse(
            'The calendar feeds without their addresses, newest last.',
            Type.Array(CalendarFeedResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor: { workspaceId }, query }) => {
      const page = readPage(query, isUuidPosition)
      const agentId = query.agent_id === undefined ? null : Number(query.agent_id)
      const feeds = await selectFeeds({ db, workspaceId }, { ...page, agentId })
      return presentPage(feeds, page.limit, {
        present: presentCalendarFeed,
        position: ({ id }) => id,
      })
    },
  )
  app.get<{ Params: IdParams }>(
    `${PATH}/:id`,
    {
      config: { scope: 'calendars:read' },
      schema: {
        operationId: 'getCalendarFeed',
        summary: 'Get a calendar feed',
        tags: TAGS,
        response: {
          200: defineResponse(
            'The calendar feed, without its address.',
            CalendarFeedResource,
            Version,
          ),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor: { workspaceId }, params: { id } }, reply) => {
      const found = isUuid(id) ? await selectFeed({ db, workspaceId }, id) : null
      const data = presentCalendarFeed(requireFound(found, 'calendar feed'))
      return reply
        .header('etag', `"${FEED_VERSION}"`)
        .send({ data, meta: { version: FEED_VERSION } })
    },
  )
}

function registerCreate(app: FastifyInstance, { deps, executeIdempotently }: Writing): void {
  app.post<{ Body: WriteBody<NewCalendarFeedAttributes> }>(
    PATH,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'createCalendarFeed',
        summary: 'Create a calendar feed',
        tags: TAGS,
        description:
          'Calendar programs subscribe to `meta.url`, which needs no token, and show the meetings of ' +
          'the agent from 30 days ago to 400 days ahead. The address is shown only in this response. ' +
          'Deleting the feed ends it. An agent has at most ten feeds.',
        body: defineWriteBody(NewCalendarFeedAttributes),
        response: {
          201: defineResponse('The calendar feed was created.', CalendarFeedResource, FeedAddress, {
            title: 'CalendarFeedAddressResponse',
          }),
          ...describeProblems(...WRITE_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { workspaceId } = request.actor
      const { agent_id: agentId, name = null } = request.body.data.attributes
      const answer = await executeIdempotently(secretRequestOf(request), async (db) => {
        const provenance = provenanceOf(request.actor, request.id)
        const write = { db, workspaceId, now: deps.now(), provenance }
        const { feed, token } = await addCalendarFeed(write, { agentId, name })
        const url = `${deps.publicUrl}/calendars/feeds/${token}.ics`
        const meta = { version: FEED_VERSION, url }
        return { status: 201, body: { data: presentCalendarFeed(feed), meta } }
      })
      return sendWriteResponse(reply, answer)
    },
  )
}

function registerDelete(app: FastifyInstance, writing: Writing): void {
  app.delete<{ Params: IdParams }>(
    `${PATH}/:id`,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'deleteCalendarFeed',
        summary: 'Delete a calendar feed',
        tags: TAGS,
        description: 'Its address answers 404 from then on.',
        response: {
          200: defineResponse('The deleted calendar feed.', CalendarFeedResource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: {
          data: presentCalendarFeed(await removeCalendarFeed(write, targetOf(request))),
          meta: { version: FEED_VERSION },
        },
      })),
  )
}
