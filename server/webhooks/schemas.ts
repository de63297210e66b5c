import Type, { type Static } from 'typebox'
import { EVENT_TYPES } from '../events/catalogue.ts'
import { EVENT_RESOURCES } from '../events/event-resources.ts'
import { TYPE_FILTER } from '../events/feed/read-type-filter.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { WEBHOOK_ENDPOINT } from './endpoints/declare-webhook-endpoint.ts'

const nullable = (type: string, description: string, rest: object = {}) =>
  Type.Unsafe<string | null>({ type: [type, 'null'], description, ...rest })

const MAX_OVERLAP_HOURS = 168
const DEFAULT_OVERLAP_HOURS = 24

/** The endpoint with its secret, in the responses that show it once. */
export const EndpointWithSecret = Type.Object(
  {
    ...WEBHOOK_ENDPOINT.schemas.resource.properties,
    attributes: Type.Object({
      ...WEBHOOK_ENDPOINT.schemas.resource.properties.attributes.properties,
      secret: Type.String({
        description:
          'Verifies the signatures. It begins with `whsec_`, is stored encrypted, and is shown only ' +
          'in this response.',
      }),
    }),
  },
  { title: 'CreatedWebhookEndpoint' },
)

export const RotateAttributes = Type.Object(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        default: DEFAULT_OVERLAP_HOURS,
        description:
          'For how long requests are also signed with the current secret; 0: not at all.',
        examples: [DEFAULT_OVERLAP_HOURS],
      }),
    ),
  },
  { additionalProperties: false, title: 'RotateSecretAttributes' },
)
export type RotateAttributes = Static<typeof RotateAttributes>

export const readOverlap = ({ overlap_hours: hours = DEFAULT_OVERLAP_HOURS }: RotateAttributes) =>
  hours

const instant = (description: string, example: string) =>
  Type.Optional(Type.String({ format: 'moment', description, examples: [example] }))

const FROM_EXAMPLE = '2026-11-20T10:00:00Z'
const TO_EXAMPLE = '2026-11-20T12:00:00Z'

export const ReplayAttributes = Type.Object(
  {
    event_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The event to send again, whatever types the endpoint gets.',
        examples: ['01936a3e-6c00-7000-8000-000000000000'],
      }),
    ),
    from: instant('Events from this time; send `to` with it.', FROM_EXAMPLE),
    to: instant('Events before this time.', TO_EXAMPLE),
    state: Type.Optional(
      Type.Unsafe<'failed'>({
        type: 'string',
        enum: ['failed'],
        description: 'The deliveries that have failed.',
        examples: ['failed'],
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    title: 'ReplayAttributes',
    examples: [{ state: 'failed' }],
  },
)
export type ReplayAttributes = Static<typeof ReplayAttributes>

export const ReplayResource = Type.Object({
  type: Type.Literal('webhook_replay'),
  attributes: Type.Object({
    queued: Type.Integer({ description: 'The number of deliveries that were queued.' }),
    has_more: Type.Boolean({
      description: 'Whether there can be more, because one request replays at most 10,000.',
    }),
    next_from: nullable('string', 'Send it as `from` for the rest of the time; null: none.', {
      format: 'date-time',
    }),
  }),
})

const Attempt = Type.Object(
  {
    started_at: Type.String({ format: 'date-time' }),
    duration_ms: Type.Integer(),
    status: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The HTTP status of the response; null: there was none.',
      examples: [204],
    }),
    headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Some headers of the response.',
    }),
    body: nullable('string', 'The first 1,024 bytes of the body of the response.'),
    error: nullable(
      'string',
      'Why it failed: `status`, `refused`, `timeout`, `dns`, `connect`, `tls`, `reset`, ' +
        '`invalid_response`; or why nothing was sent: `event_deleted`, `endpoint_disabled`. Null: it ' +
        'succeeded.',
    ),
    detail: nullable('string', 'The error in words.'),
  },
  { title: 'WebhookAttempt' },
)

/** The type of an event that can be delivered. */
export type DeliveredType = keyof typeof EVENT_TYPES

const DELIVERY = {
  event_id: Type.String({ format: 'uuid' }),
  event_type: Type.Unsafe<string>({ type: 'string', enum: Object.keys(EVENT_TYPES) }),
  resource_type: Type.Unsafe<string>({ type: 'string', enum: [...EVENT_RESOURCES] }),
  resource_id: Type.String(),
  state: Type.Unsafe<string>({
    type: 'string',
    enum: ['delivered', 'pending', 'failed'],
    description: 'failed: it is not tried again, unless it is replayed.',
  }),
  attempt_count: Type.Integer({ description: 'The number of attempts.' }),
  next_attempt_at: nullable(
    'string',
    'When it is tried again; null: it is not pending, or waits for an earlier event of the resource.',
    { format: 'date-time' },
  ),
  last_attempt: Type.Unsafe<object | null>({
    anyOf: [Attempt, { type: 'null' }],
    examples: [null],
  }),
}

const deliveryWith = (title: string, attributes: object) =>
  Type.Object(
    {
      id: Type.String({ format: 'uuid', description: 'The id of the event.' }),
      type: Type.Literal('webhook_delivery'),
      attributes: Type.Object({ ...DELIVERY, ...attributes }),
    },
    { title },
  )

export const DeliveryResource = deliveryWith('WebhookDelivery', {})
export const DeliveryWithAttempts = deliveryWith('WebhookDeliveryWithAttempts', {
  attempts: Type.Array(Attempt, { description: 'The last 20 attempts, oldest first.' }),
})

export const DeliveriesQuery = Type.Object(
  {
    state: Type.Optional(
      Type.String({
        enum: ['delivered', 'pending', 'failed'],
        description: 'Only deliveries in this state.',
      }),
    ),
    type: TYPE_FILTER,
    event_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only the delivery of this event.' }),
    ),
    from: instant(
      'Only deliveries of events from this time, Unix seconds or ISO 8601 with an offset. The time ' +
        'of an event is that of its id, which can be a little after its `timestamp`.',
      FROM_EXAMPLE,
    ),
    to: instant('Only deliveries of events before this time.', TO_EXAMPLE),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type DeliveriesQuery = Static<typeof DeliveriesQuery>

export const TestResource = Type.Object({
  type: Type.Literal('webhook_test'),
  attributes: Type.Object({
    event_id: Type.String({ format: 'uuid', description: 'The `webhook-id` of the test event.' }),
    delivered: Type.Boolean({ description: 'Whether the receiver answered 2xx.' }),
    attempt: Attempt,
    waiting_since: nullable(
      'string',
      'Since when events or retries for this endpoint wait for a process that sends them; null: ' +
        'none waits for more than 30 seconds. If it is set, probably none runs: start a server with ' +
        'JOBS=on, or `slotline jobs`.',
      { format: 'date-time' },
    ),
  }),
})
