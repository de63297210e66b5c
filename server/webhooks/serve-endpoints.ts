import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import { findEnd } from '../events/feed/sequence-workspace.ts'
import { requireSecrets } from '../http/problems/require-secrets.ts'
import { type Documentation, resourceRoutes } from '../crud/resource-routes.ts'
import { checkUrl } from './endpoints/check-url.ts'
import { openEndpoints } from './endpoints/open-endpoints.ts'
import { rotateSecret } from './endpoints/rotate-secret.ts'
import { EndpointWithSecret, readOverlap, RotateAttributes } from './schemas.ts'

const DOCUMENTATION: Documentation = {
  list: { answer: 'The webhook endpoints that are not deleted, newest last.' },
  get: { answer: 'The webhook endpoint, without its secret.' },
  create: {
    description:
      'Events from now on are sent to `url`, signed as Standard Webhooks 1.0 describes it: see ' +
      'the guide to webhooks. The response shows the secret, once. A workspace has at most 50 ' +
      'endpoints.',
    problems: ['webhook_endpoint_limit_reached', 'secrets_unavailable'],
  },
  update: {
    description:
      'Attributes that are not sent stay unchanged. Setting `state` to `enabled` lets an ' +
      'endpoint get the events from then on; `disabled` ends its deliveries, and those that ' +
      'are pending have failed and can be replayed later.',
    problems: ['invalid_transition', 'secrets_unavailable'],
  },
  archive: {
    operationId: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description:
      'Its secrets are deleted immediately, and its delivery log within some hours. It cannot ' +
      'be restored, and can be read for as long as events are kept.',
    answer: 'The deleted webhook endpoint.',
  },
}

/** Lists, gets, creates, changes and deletes endpoints, and rotates their secrets. */
export function serveEndpoints(writing: Writing): FastifyPluginAsync {
  const { egress, pool, secrets } = writing.deps
  return resourceRoutes(
    {
      resource: openEndpoints(secrets),
      path: '/core/webhook_endpoints',
      tag: 'Webhooks',
      scopes: { read: 'events:read', write: 'webhooks:write' },
      prepare: async (sent, { method, actor }) => {
        if (sent.url !== undefined) checkUrl(egress, sent.url)
        const begins = method === 'POST' || sent.state === 'enabled'
        return begins ? { ...sent, latest: await findEnd(pool, actor.workspaceId) } : sent
      },
      reveal: { resource: EndpointWithSecret, read: ({ secret }) => ({ secret }) },
      actions: [
        {
          name: 'rotate_secret',
          attributes: RotateAttributes,
          reveals: true,
          run: (write, target, attributes) =>
            rotateSecret(write, target, {
              overlapHours: readOverlap(attributes),
              secrets: requireSecrets(secrets),
            }),
          documentation: {
            operationId: 'rotateWebhookSecret',
            summary: 'Rotate the secret of a webhook endpoint',
            description:
              'Until the overlap has passed, requests are signed with both secrets, so that a receiver ' +
              'accepts them with either one. A second rotation ends the overlap of the first.',
            answer: 'The endpoint with its new secret.',
            problems: ['invalid_transition', 'secrets_unavailable'],
          },
        },
      ],
      documentation: DOCUMENTATION,
    },
    writing,
  )
}
