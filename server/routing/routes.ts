import Type from 'typebox'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ExecuteIdempotently, SentResponse } from '../access/create-idempotent-executor.ts'
import { provenanceOf } from '../access/actor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import type { Deps } from '../deps.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { presentPage, readPage } from '../platform/http/paging.ts'
import { type Fault, Problem } from '../platform/http/problem.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { archiveRoutingRule } from './archive-routing-rule.ts'
import { changeRoutingRule } from './change-routing-rule.ts'
import { createRoutingRule } from './create-routing-rule.ts'
import { findRoute, type RouteAsked } from './find-route.ts'
import { getRoutingRule } from './get-routing-rule.ts'
import { isRulePosition, listRoutingRules } from './list-routing-rules.ts'
import { presentRoutingRule } from './present-routing-rule.ts'
import {
  RouteQuestion,
  RouteResource,
  RuleAttributes,
  RuleChange,
  RuleResource,
  RulesQuery,
} from './schemas.ts'
import type { RoutingRule, RuleContent } from './store.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }

const Rule = (description: string) =>
  answer(description, RuleResource, Type.Object({ version: Type.Integer() }))

/** Routing rules under /core/routing_rules, and the question that they answer under /core/route. */
export function routingRoutes(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingRules(deps))
    await app.register(changingRules(deps, executeIdempotently))

    app.post<{ Body: Body<RouteQuestion> }>(
      '/core/route',
      {
        config: { scope: 'contacts:read' },
        schema: {
          operationId: 'routeContact',
          summary: 'Ask where a contact goes',
          description:
            'Tries the routing rules in order on what is known of the contact. Where something is missing that could change the answer, nothing is decided yet, and `missing` says what to ask for.',
          tags: ['Routing'],
          body: envelope(RouteQuestion),
          response: {
            200: answer('Where the contact goes, and why.', RouteResource, Type.Object({})),
            ...problems(...WRITING, 'not_found', 'ambiguous_contact'),
          },
        },
      },
      async (request, reply) => {
        const asked = askedIn(request.body.data.attributes)
        const context = {
          rosters,
          actor: request.actor,
          provenance: provenanceOf(request.actor, request.id),
          now: deps.now(),
        }
        return sendWriteResponse(
          reply,
          await executeIdempotently(writeRequestOf(request), async (tx) => ({
            status: 200,
            body: { data: await findRoute(tx, context, asked), meta: {} },
          })),
        )
      },
    )
  }
}

function readingRules({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: RulesQuery }>(
      '/core/routing_rules',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List routing rules',
          description: 'In the order in which they are tried, without those that are archived.',
          tags: ['Routing'],
          querystring: RulesQuery,
          response: {
            200: answer(
              'Routing rules, in order of position.',
              Type.Array(RuleResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isRulePosition)
        const rules = await listRoutingRules(pool, actor.workspaceId, page)
        return presentPage(rules, page.limit, {
          present: presentRoutingRule,
          position: ({ position, id }) => [position, id],
        })
      },
    )

    app.get<{ Params: One }>(
      '/core/routing_rules/:id',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'Read a routing rule',
          tags: ['Routing'],
          response: { 200: Rule('The routing rule.'), ...problems('not_found') },
        },
      },
      async ({ actor, params }, reply) => {
        const rule = await getRoutingRule(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${rule.version}"`).send(presented(rule))
      },
    )
  }
}

function changingRules(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<RuleAttributes> }>(
      '/core/routing_rules',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'createRoutingRule',
          summary: 'Create a routing rule',
          tags: ['Routing'],
          body: envelope(RuleAttributes),
          response: { 201: Rule('The routing rule was created.'), ...problems(...WRITING) },
        },
      },
      async (request, reply) => {
        const rule = contentOf(request.body.data.attributes)
        return sendVersioned(
          reply,
          await executeIdempotently(writeRequestOf(request), async (tx) => ({
            status: 201,
            body: presented(await createRoutingRule(tx, request.actor.workspaceId, rule, now())),
          })),
        )
      },
    )

    app.patch<{ Params: One; Body: Body<RuleChange> }>(
      '/core/routing_rules/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'updateRoutingRule',
          summary: 'Change a routing rule',
          description:
            'What is left out stays. With `If-Match`, only if the rule is still at that version.',
          tags: ['Routing'],
          body: envelope(RuleChange),
          response: {
            200: Rule('The routing rule as it is now.'),
            ...problems(...WRITING, 'not_found', 'precondition_failed', 'invalid_transition'),
          },
        },
      },
      async (request, reply) => {
        const edit = {
          id: request.params.id,
          version: readIfMatch(request.headers['if-match']),
          change: changeOf(request.body.data.attributes),
          now: now(),
        }
        return sendVersioned(
          reply,
          await executeIdempotently(writeRequestOf(request), async (tx) => ({
            status: 200,
            body: presented(await changeRoutingRule(tx, request.actor.workspaceId, edit)),
          })),
        )
      },
    )

    app.delete<{ Params: One }>(
      '/core/routing_rules/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'archiveRoutingRule',
          summary: 'Archive a routing rule',
          description: 'It is tried no more, and can still be read by its id.',
          tags: ['Routing'],
          response: {
            200: Rule('The routing rule, archived.'),
            ...problems(
              'not_found',
              'precondition_failed',
              'idempotency_in_progress',
              'idempotency_key_reused',
            ),
          },
        },
      },
      async (request, reply) => {
        const edit = {
          id: request.params.id,
          version: readIfMatch(request.headers['if-match']),
          now: now(),
        }
        return sendVersioned(
          reply,
          await executeIdempotently(writeRequestOf(request), async (tx) => ({
            status: 200,
            body: presented(await archiveRoutingRule(tx, request.actor.workspaceId, edit)),
          })),
        )
      },
    )
  }
}

function presented(rule: RoutingRule) {
  return { data: presentRoutingRule(rule), meta: { version: rule.version } }
}

function sendVersioned(reply: FastifyReply, sent: SentResponse): FastifyReply {
  return sendWriteResponse(setEtag(reply, sent.text), sent)
}

function contentOf({
  team_id: teamId,
  meeting_type_id: meetingTypeId,
  enabled = true,
  agent = null,
  name,
  position,
  conditions,
}: RuleAttributes): RuleContent {
  return { name, position, enabled, conditions, teamId, meetingTypeId, agent }
}

function changeOf({
  team_id: teamId,
  meeting_type_id: meetingTypeId,
  ...rest
}: RuleChange): Partial<RuleContent> {
  return {
    ...rest,
    ...(teamId !== undefined && { teamId }),
    ...(meetingTypeId !== undefined && { meetingTypeId }),
  }
}

function askedIn({
  contact_id: id,
  email,
  phone,
  attributes = {},
  rules,
  dry_run: dryRun = true,
}: RouteQuestion): RouteAsked {
  const faults: Fault[] = []
  const add = (field: string, code: string, detail: string) => {
    faults.push({ pointer: `/data/attributes/${field}`, code, detail })
  }
  const [, second] = Object.entries({ contact_id: id, email, phone }).filter(
    ([, value]) => value !== undefined,
  )
  if (second) add(second[0], 'not_both', 'Name the contact once: by contact_id, email or phone.')
  if (rules && !dryRun)
    add(
      'rules',
      'only_in_dry_run',
      'Rules that are not stored route nobody: leave dry_run out, or rules.',
    )
  if (faults.length > 0)
    throw new Problem('invalid_attributes', faults.map(({ detail }) => detail).join(' '), {
      errors: faults,
    })
  return {
    contact:
      id !== undefined
        ? { id }
        : email !== undefined
          ? { email }
          : phone !== undefined
            ? { phone }
            : null,
    attributes,
    rules: rules ? rules.map(contentOf) : null,
    record: !dryRun,
  }
}
