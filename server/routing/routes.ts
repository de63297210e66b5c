import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { provenanceOf } from '../access/actor.ts'
import type { ExecuteIdempotently } from '../access/writes/create-idempotent-executor.ts'
import { sendWrite } from '../access/writes/send-write.ts'
import type { Deps } from '../deps.ts'
import { defineResponse, defineWriteBody } from '../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../http/open-api/describe-problems.ts'
import { type ListQuery, NextCursor, PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { readAcceptLanguage } from '../http/read-accept-language.ts'
import { resourceRoutes } from '../crud/resource-routes.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { ROUTING_RULE } from './declare-routing-rule.ts'
import { findRoute } from './find-route.ts'
import { listRoutingRules } from './list-routing-rules.ts'
import { readQuestion } from './read-question.ts'
import { RouteQuestion, RouteResource } from './schemas.ts'

/** The routes of routing rules under /core/routing_rules, and of routing under /core/route. */
export function routingRoutes(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  const rules = resourceRoutes(
    {
      resource: ROUTING_RULE,
      path: '/core/routing_rules',
      tag: 'Routing',
      except: ['list', 'restore'],
      documentation: {
        update: {
          description:
            'Omitted attributes keep their values. With `If-Match`, the rule is changed only if it ' +
            'still has that version.',
          problems: ['invalid_transition'],
        },
        archive: {
          description: 'An archived rule is no longer tried. It can still be read by its id.',
        },
      },
    },
    { deps, executeIdempotently },
  )
  return async (app) => {
    registerList(app, deps)
    await app.register(rules)
    await app.register(routeRoutes(deps, rosters, executeIdempotently))
  }
}

function registerList(app: FastifyInstance, { pool: db }: Deps): void {
  app.get<{ Querystring: ListQuery }>(
    '/core/routing_rules',
    {
      config: { scope: 'roster:read' },
      schema: {
        description: 'In the order in which they are tried, without those that are archived.',
        tags: ['Routing'],
        querystring: Type.Object(PAGE_PARAMETERS, { additionalProperties: false }),
        response: {
          200: defineResponse(
            'Routing rules, in order of position.',
            Type.Array(ROUTING_RULE.schemas.resource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    ({ actor: { workspaceId }, query }) => listRoutingRules({ db, workspaceId }, query),
  )
}

function routeRoutes(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: { data: { attributes: RouteQuestion } } }>(
      '/core/route',
      {
        config: { scope: 'contacts:read' },
        schema: {
          operationId: 'routeContact',
          summary: 'Route a contact',
          description:
            'Tries the routing rules in order on the known attributes of the contact. If unknown ' +
            'attributes could change the decision, the route is undecided and `missing` lists them.',
          tags: ['Routing'],
          body: defineWriteBody(RouteQuestion),
          response: {
            200: defineResponse(
              'The route of the contact, with the trace of the rules.',
              RouteResource,
              Type.Object({}),
            ),
            ...describeProblems(
              ...WRITE_PROBLEMS,
              'not_found',
              'contact_merged',
              'ambiguous_contact',
            ),
          },
        },
      },
      async (request, reply) => {
        const asked = readQuestion(
          request.body.data.attributes,
          readAcceptLanguage(request.headers['accept-language']),
        )
        const context = {
          rosters,
          actor: request.actor,
          provenance: provenanceOf(request.actor, request.id),
          now: deps.now(),
        }
        return sendWrite({ deps, executeIdempotently }, { request, reply }, async ({ db }) => ({
          status: 200,
          body: { data: await findRoute(db, context, asked), meta: {} },
        }))
      },
    )
  }
}
