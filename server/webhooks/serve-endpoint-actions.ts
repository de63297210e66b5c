import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../http/queries/id-params.ts'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import { defineResponse, defineWriteBody } from '../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../http/open-api/describe-problems.ts'
import { createWorkspaceGate } from '../http/limits/create-workspace-gate.ts'
import { formatInstant } from '../platform/time.ts'
import { presentAttempt } from './deliveries/present-delivery.ts'
import { readReplay } from './deliveries/read-replay.ts'
import { replayEvents } from './deliveries/replay-events.ts'
import { ReplayAttributes, ReplayResource, TestResource } from './schemas.ts'
import { sendTestEvent } from './sending/send-test-event.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes neither an Idempotency-Key nor an If-Match, although it is not a GET. */
    storesNothing?: boolean
    /** The route takes no If-Match, and its response has no ETag. */
    unversioned?: boolean
  }
}

const PATH = '/core/webhook_endpoints/:id'
const TAGS = ['Webhooks']
/** Fewer than deliveries leave free, so that tests never take their places. */
const MAX_TESTS = 12

/** Sends a test event, and replays events. */
export function serveEndpointActions(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerTest(app, writing)
    registerReplay(app, writing)
  }
}

function registerTest(app: FastifyInstance, { deps }: Writing): void {
  const runTest = createWorkspaceGate({
    places: MAX_TESTS,
    placeMs: deps.limits.http.placeMs,
    detail: 'Too many tests are running. Try again in some seconds.',
  })
  app.post<{ Params: IdParams }>(
    `${PATH}/test`,
    {
      config: { scope: 'webhooks:write', storesNothing: true },
      schema: {
        operationId: 'testWebhookEndpoint',
        summary: 'Send a test event to a webhook endpoint',
        tags: TAGS,
        description:
          'Sends an event of type `webhook_endpoint.test` once, also to a disabled endpoint, and ' +
          'waits for its response, for up to 15 seconds. The delivery log does not list it.',
        response: {
          200: defineResponse('What the receiver answered.', TestResource, Type.Object({})),
          ...describeProblems('not_found', 'invalid_transition', 'secrets_unavailable'),
        },
      },
    },
    async ({ actor, params, id: requestId }) => {
      const { eventId, isDelivered, attempt, waitingSince } = await runTest(actor.workspaceId, () =>
        sendTestEvent(deps, actor, { id: params.id, requestId }),
      )
      const attributes = {
        event_id: eventId,
        delivered: isDelivered,
        attempt: presentAttempt(attempt),
        waiting_since: waitingSince && formatInstant(waitingSince),
      }
      return { data: { type: 'webhook_test', attributes }, meta: {} }
    },
  )
}

function registerReplay(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: IdParams; Body: { data: { attributes: ReplayAttributes } } }>(
    `${PATH}/replay`,
    {
      config: { scope: 'webhooks:write', unversioned: true },
      schema: {
        operationId: 'replayWebhookEvents',
        summary: 'Replay events to a webhook endpoint',
        tags: TAGS,
        description:
          'Sends one event, the events of a time that the endpoint gets, or the failed deliveries ' +
          'again, with the same `webhook-id`. Events that are no longer in the feed cannot be ' +
          'replayed.',
        body: defineWriteBody(ReplayAttributes),
        response: {
          200: defineResponse('The deliveries were queued.', ReplayResource, Type.Object({})),
          ...describeProblems(...WRITE_PROBLEMS, 'not_found', 'invalid_transition'),
        },
      },
    },
    (request, reply) => {
      const replay = readReplay(request.body.data.attributes)
      return sendWrite(writing, { request, reply }, async (write) => {
        const { queued, hasMore, nextFrom } = await replayEvents(write, request.params.id, replay)
        const attributes = {
          queued,
          has_more: hasMore,
          next_from: nextFrom && formatInstant(nextFrom),
        }
        return {
          status: 200,
          body: { data: { type: 'webhook_replay', attributes }, meta: {} },
        }
      })
    },
  )
}
