import Type, { type Static, type TSchema } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import { DescribedCallResource } from '../calls/schemas.ts'
import type { Deps } from '../deps.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { NextCursor } from '../http/queries/paging.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { getCountedCalls } from './get-counted-calls.ts'
import { getFairness } from './get-fairness.ts'
import { getFunnel } from './get-funnel.ts'
import { getNoShows } from './get-no-shows.ts'
import type { NumbersHost } from './open-range.ts'
import {
  CountedCallsQuery,
  FairnessMeta,
  FairnessQuery,
  FairnessRow,
  FunnelMeta,
  FunnelQuery,
  FunnelRow,
  NoShowsMeta,
  NoShowsQuery,
  NoShowsRow,
  type RangeQuery,
} from './schemas.ts'
import { sendFigures } from './send-figures.ts'
import type { FunnelGroup } from './store/funnel.ts'
import type { NoShowGroup } from './store/no-shows.ts'

/** The figures of a workspace under /core/numbers. */
export function numberRoutes(deps: Deps, rosters: Rosters): FastifyPluginAsync {
  const host = { ...deps, rosters }
  return async (app) => {
    await app.register(funnelRoute(host))
    await app.register(countedCallsRoute(host))
    await app.register(noShowsRoute(host))
    await app.register(fairnessRoute(host))
  }
}

function funnelRoute(host: NumbersHost): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: RangeQuery & { group_by?: FunnelGroup } }>(
      '/core/numbers/funnel',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'getFunnel',
          summary: 'Count what calls led to',
          description:
            'Calls by the day on which they began, and how many of them reached each step; each step ' +
            'includes the ones after it. The figures stay when the calls are deleted. They include ' +
            'the calls of this moment.',
          tags: ['Numbers'],
          querystring: FunnelQuery,
          response: describeFigures(FunnelRow, FunnelMeta),
        },
      },
      async (request, reply) =>
        sendFigures(
          request,
          reply,
          await getFunnel(host, request.actor.workspaceId, request.query),
        ),
    )
  }
}

function countedCallsRoute(host: NumbersHost): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: Static<typeof CountedCallsQuery> }>(
      '/core/numbers/calls',
      {
        config: { scope: 'calls:read' },
        schema: {
          operationId: 'listCountedCalls',
          summary: 'List the calls behind a figure',
          description:
            'The calls that reached a step of the funnel on these days, newest first. They are as ' +
            'many as the figure, until calls are deleted.',
          tags: ['Numbers'],
          querystring: CountedCallsQuery,
          response: {
            200: defineResponse('The calls.', Type.Array(DescribedCallResource), NextCursor),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      ({ actor, query }) => getCountedCalls(host, actor, query),
    )
  }
}

function noShowsRoute(host: NumbersHost): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: RangeQuery & { group_by?: NoShowGroup } }>(
      '/core/numbers/no_shows',
      {
        config: { scope: 'meetings:read' },
        schema: {
          operationId: 'getNoShows',
          summary: 'Count no-shows',
          description:
            'How meetings ended, by the day of their start. By agent, a meeting that several agents ' +
            'took together is one of each of them, but only one of the total. A lead time is the time ' +
            'between the booking and the start.',
          tags: ['Numbers'],
          querystring: NoShowsQuery,
          response: describeFigures(NoShowsRow, NoShowsMeta),
        },
      },
      async (request, reply) =>
        sendFigures(
          request,
          reply,
          await getNoShows(host, request.actor.workspaceId, request.query),
        ),
    )
  }
}

function fairnessRoute(host: NumbersHost): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: RangeQuery }>(
      '/core/numbers/fairness',
      {
        config: { scope: 'meetings:read' },
        schema: {
          operationId: 'getFairness',
          summary: 'Compare turns of round robin with weights',
          description:
            'The turns of each agent in each team that has given turns, what its weight says, and ' +
            'why it got them.',
          tags: ['Numbers'],
          querystring: FairnessQuery,
          response: describeFigures(FairnessRow, FairnessMeta),
        },
      },
      async (request, reply) =>
        sendFigures(
          request,
          reply,
          await getFairness(host, request.actor.workspaceId, request.query),
        ),
    )
  }
}

function describeFigures(row: TSchema, meta: TSchema) {
  return {
    200: {
      description: 'The figures. In CSV: a row a group, and the same columns.',
      content: {
        'application/json': { schema: Type.Object({ data: Type.Array(row), meta }) },
        'text/csv': { schema: Type.String() },
      },
    },
    ...describeProblems('invalid_attributes'),
  }
}
