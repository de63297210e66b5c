import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../../access/writes/send-write.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { NextCursor } from '../../http/queries/paging.ts'
import { getDelivery, listDeliveries } from './list-deliveries.ts'
import { presentWithAttempts } from './present-delivery.ts'
import { DeliveriesQuery, DeliveryResource, DeliveryWithAttempts } from '../schemas.ts'

const PATH = '/core/webhook_endpoints/:id/deliveries'

/** The delivery log of an endpoint. */
export function serveDeliveries({ deps: { pool } }: Writing): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string }; Querystring: DeliveriesQuery }>(
      PATH,
      {
        config: { scope: 'events:read' },
        schema: {
          operationId: 'listWebhookDeliveries',
          summary: 'List the deliveries of a webhook endpoint',
          tags: ['Webhooks'],
          description:
            'Events that wait in the feed until an earlier part of it is delivered are not listed ' +
            'yet. With a filter, a page can have fewer deliveries than `limit`, or none: ' +
            'continue until `next_cursor` is null.',
          querystring: DeliveriesQuery,
          response: {
            200: defineResponse(
              'Deliveries, those of the newest events first.',
              Type.Array(DeliveryResource),
              NextCursor,
            ),
            ...describeProblems('invalid_attributes', 'not_found'),
          },
        },
      },
      ({ actor, params, query }) => listDeliveries(pool, actor.workspaceId, params.id, query),
    )

    app.get<{ Params: { id: string; event_id: string } }>(
      `${PATH}/:event_id`,
      {
        config: { scope: 'events:read' },
        schema: {
          operationId: 'getWebhookDelivery',
          summary: 'Get a delivery with its attempts',
          tags: ['Webhooks'],
          response: {
            200: defineResponse('The delivery.', DeliveryWithAttempts, Type.Object({})),
            ...describeProblems('not_found'),
          },
        },
      },
      async ({ actor, params: { id, event_id: eventId } }) => ({
        data: presentWithAttempts(await getDelivery(pool, actor.workspaceId, { id, eventId })),
        meta: {},
      }),
    )
  }
}
