import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { provenanceOf } from '../access/actor.ts'
import { secretRequestOf, sendWriteResponse } from '../access/send-write-response.ts'
import { sendWrite, type Writing } from '../access/send-write.ts'
import { findLatestPosition } from '../events/find-latest-position.ts'
import { defineResponse, defineWriteBody } from '../platform/http/define-write-body.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../platform/http/describe-problems.ts'
import { Version } from '../platform/http/describe-operation.ts'
import {
  isUuidPosition,
  type ListQuery,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../platform/http/paging.ts'
import { targetOf } from '../platform/http/read-if-match.ts'
import { addEndpoint } from './add-endpoint.ts'
import { archiveEndpoint, changeEndpoint, type EndpointChange } from './change-endpoint.ts'
import { checkUrl } from './check-url.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'
import { findEndpoint, listEndpoints } from './find-endpoint.ts'
import { presentEndpoint } from './present-endpoint.ts'
import { EndpointWithSecret } from './schemas.ts'
import { requireSecrets } from './seal-keys.ts'
import type { NewEndpointContent } from './webhook-endpoint-attributes.ts'

type One = { id: string }
type Body = { data: { attributes: Record<string, unknown> } }

const PATH = '/core/webhook_endpoints'
const { schemas } = WEBHOOK_ENDPOINT
const TAGS = ['Webhooks']

/** Lists, gets, creates, changes and deletes endpoints. */
export function serveEndpoints(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, writing)
    registerCreate(app, writing)
    registerUpdate(app, writing)
    registerDelete(app, writing)
  }
}

function registerReads(app: FastifyInstance, { deps: { pool } }: Writing): void {
  app.get<{ Querystring: ListQuery }>(
    PATH,
    {
      config: { scope: 'events:read' },
      schema: {
        operationId: 'listWebhookEndpoints',
        summary: 'List webhook endpoints',
        tags: TAGS,
        querystring: Type.Object(PAGE_PARAMETERS, { additionalProperties: false }),
        response: {
          200: defineResponse(
            'The webhook endpoints that are not deleted, newest last.',
            Type.Array(schemas.resource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isUuidPosition)
      return presentPage(await listEndpoints(pool, actor.workspaceId, page), page.limit, {
        present: (endpoint) => presentEndpoint(endpoint).data,
        position: ({ id }) => id,
      })
    },
  )

  app.get<{ Params: One }>(
    `${PATH}/:id`,
    {
      config: { scope: 'events:read' },
      schema: {
        operationId: 'getWebhookEndpoint',
        summary: 'Get a webhook endpoint',
        tags: TAGS,
        response: {
          200: defineResponse(
            'The webhook endpoint, without its secret.',
            schemas.resource,
            Version,
          ),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const endpoint = await findEndpoint(pool, actor.workspaceId, params.id)
      return reply.header('etag', `"${endpoint.version}"`).send(presentEndpoint(endpoint))
    },
  )
}

function registerCreate(app: FastifyInstance, { deps, executeIdempotently }: Writing): void {
  app.post<{ Body: Body }>(
    PATH,
    {
      config: { scope: 'webhooks:write' },
      schema: {
        operationId: 'createWebhookEndpoint',
        summary: 'Create a webhook endpoint',
        tags: TAGS,
        description:
          'Events from now on are sent to `url`, signed as Standard Webhooks 1.0 describes it: see ' +
          'the guide to webhooks. The response shows the secret, once. A workspace has at most 50 ' +
          'endpoints.',
        body: defineWriteBody(schemas.create),
        response: {
          201: defineResponse('The webhook endpoint was created.', EndpointWithSecret, Version),
          ...describeProblems(
            ...WRITE_PROBLEMS,
            'webhook_endpoint_limit_reached',
            'secrets_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const sent = WEBHOOK_ENDPOINT.read(request.body.data.attributes) as NewEndpointContent
      const wanted = WEBHOOK_ENDPOINT.withDefaults(sent)
      checkUrl(deps.egress, wanted.url)
      const secrets = requireSecrets(deps.secrets)
      const { workspaceId } = request.actor
      const position = await findLatestPosition(deps.pool)
      const write = secretRequestOf(request)
      const answer = await executeIdempotently(write, async (db) => {
        const { endpoint, secret } = await addEndpoint(
          {
            db,
            workspaceId,
            now: deps.now(),
            provenance: provenanceOf(request.actor, request.id),
          },
          { wanted, secrets, position },
        )
        return { status: 201, body: presentEndpoint(endpoint, secret) }
      })
      return sendWriteResponse(reply, answer)
    },
  )
}

function registerUpdate(app: FastifyInstance, writing: Writing): void {
  const { egress, pool, secrets } = writing.deps
  app.patch<{ Params: One; Body: Body }>(
    `${PATH}/:id`,
    {
      config: { scope: 'webhooks:write' },
      schema: {
        operationId: 'updateWebhookEndpoint',
        summary: 'Update a webhook endpoint',
        tags: TAGS,
        description:
          'Attributes that are not sent stay unchanged. Setting `state` to `enabled` lets an ' +
          'endpoint get the events from then on; `disabled` ends its deliveries, and those that ' +
          'are pending have failed and can be replayed later.',
        body: defineWriteBody(schemas.change),
        response: {
          200: defineResponse('The webhook endpoint as it is now.', schemas.resource, Version),
          ...describeProblems(
            ...WRITE_PROBLEMS,
            ...CHANGE_PROBLEMS,
            'invalid_transition',
            'secrets_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const change = WEBHOOK_ENDPOINT.read(request.body.data.attributes) as EndpointChange
      if (change.url !== undefined) checkUrl(egress, change.url)
      const position = change.state === 'enabled' ? await findLatestPosition(pool) : 0
      return sendWrite(writing, { request, reply }, async (write) => {
        const endpoint = await changeEndpoint(write, targetOf(request), {
          change,
          secrets,
          position,
        })
        return { status: 200, body: presentEndpoint(endpoint) }
      })
    },
  )
}

function registerDelete(app: FastifyInstance, writing: Writing): void {
  app.delete<{ Params: One }>(
    `${PATH}/:id`,
    {
      config: { scope: 'webhooks:write' },
      schema: {
        operationId: 'deleteWebhookEndpoint',
        summary: 'Delete a webhook endpoint',
        tags: TAGS,
        description:
          'Its secrets are deleted immediately, and its delivery log within some hours. It cannot ' +
          'be restored, and can be read for as long as events are kept.',
        response: {
          200: defineResponse('The deleted webhook endpoint.', schemas.resource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => {
        const endpoint = await archiveEndpoint(write, targetOf(request))
        return { status: 200, body: presentEndpoint(endpoint) }
      }),
  )
}
