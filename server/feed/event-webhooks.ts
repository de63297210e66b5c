import Type, { type TSchema } from 'typebox'
import type { Operation, Parameter } from '../http/open-api/document.ts'
import { Event, TestEvent } from './event.ts'

const header = (name: string, schema: object, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const HEADERS = [
  header(
    'webhook-id',
    { type: 'string', format: 'uuid' },
    'The id of the event: the same in every attempt and replay, so that repeats can be detected.',
  ),
  header('webhook-timestamp', { type: 'integer' }, 'The time of the attempt, in Unix seconds.'),
  header(
    'webhook-signature',
    { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
    'Signatures by Standard Webhooks 1.0, separated by spaces: `v1,` and the HMAC-SHA256, or `v1a,` ' +
      'and the Ed25519 signature, of `<webhook-id>.<webhook-timestamp>.<body>` in base64.',
  ),
]

const defineCloudEvent = (title: string, event: TSchema) =>
  Type.Object(
    {
      specversion: Type.Literal('1.0'),
      id: Type.String({ format: 'uuid', description: 'The id of the event.' }),
      source: Type.String({ description: 'The URL of the workspace.' }),
      type: Type.String({
        description: '`com.slotline.`, the type of the event, and `.v1`.',
        examples: ['com.slotline.meeting.scheduled.v1'],
      }),
      subject: Type.String({ description: 'The type and the id of the resource.' }),
      time: Type.String({ format: 'date-time', description: 'The `timestamp` of the event.' }),
      datacontenttype: Type.Literal('application/json'),
      data: event,
    },
    { title, description: 'The event in an envelope of CloudEvents 1.0.' },
  )

const describe = (
  event: TSchema,
  cloudEvent: TSchema,
  described: Pick<Operation, 'operationId' | 'summary' | 'description' | 'responses'>,
): Operation => ({
  ...described,
  tags: ['Webhooks'],
  // The signature takes the place of an access token.
  security: [],
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: { ...event } },
      'application/cloudevents+json': { schema: { ...cloudEvent } },
    },
  },
})

/** The requests that webhook endpoints get, for the OpenAPI document. */
export const EVENT_WEBHOOKS: Record<string, Record<string, Operation>> = {
  event: {
    post: describe(Event, defineCloudEvent('EventEnvelope', Event), {
      operationId: 'receiveEvent',
      summary: 'Receive an event',
      description:
        'Sent to a webhook endpoint for each event of its `event_types`, at least once, and in the ' +
        'order of the changes of each resource. The content type follows from its `format`.',
      responses: {
        '2XX': { description: 'The event is accepted. Answer within 15 seconds.' },
        410: { description: 'The endpoint is disabled: it gets no further events.' },
        429: {
          description:
            'The event is sent again later, not before `Retry-After`, and the endpoint gets one ' +
            'request at a time until one succeeds.',
          headers: {
            'Retry-After': {
              schema: { type: 'string' },
              description: 'Seconds or an HTTP date; at most 24 hours are observed.',
            },
          },
        },
        default: {
          description:
            'The event is sent again: there are eight attempts in more than 27 hours. Redirects are ' +
            'not followed. With 503, `Retry-After` is observed.',
        },
      },
    }),
  },
  test_event: {
    post: describe(TestEvent, defineCloudEvent('WebhookEndpointTestEventEnvelope', TestEvent), {
      operationId: 'receiveTestEvent',
      summary: 'Receive a test event',
      description:
        'Sent once to the webhook endpoint that is tested, whatever its `event_types` are.',
      responses: {
        '2XX': { description: 'The test has succeeded.' },
        default: { description: 'The test has failed. It does not affect the endpoint.' },
      },
    }),
  },
}
