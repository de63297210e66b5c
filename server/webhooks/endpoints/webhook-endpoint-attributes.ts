import Type, { type TSchema } from 'typebox'
import { TYPE_PATTERNS } from '../../events/core/match-types.ts'
import { defineId } from '../../http/bodies/define-id.ts'
import { type Content, optional, required, type Stored } from '../../crud/declare-resource.ts'
import {
  MAX_HEADERS,
  MAX_NAME_LENGTH,
  MAX_VALUE_LENGTH,
  type SentHeader,
} from '../core/find-header-faults.ts'
import { type Format, FORMATS } from '../core/write-message.ts'

const MAX_EVENT_TYPES = 100
const MAX_FILTER_IDS = 50

const filterBy = (noun: string, examples: number[][]) =>
  optional(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      items: defineId(),
      minItems: 1,
      maxItems: MAX_FILTER_IDS,
      uniqueItems: true,
      description:
        `Only events of these ${noun}; events that have none are not sent. The guide to webhooks ` +
        'lists which events have one. With several filters, an event must match each. null: all.',
      examples,
    }),
    null,
  )

/** A header as it is shown: without its value. */
export type ShownHeader = { name: string; hint: string | null }

const HeaderName = Type.String({
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
  description:
    'The name, such as `Authorization`. Names that the server or the connection sets are rejected: ' +
    '`Host`, `User-Agent`, `Content-…`, `Webhook-…`, and those of hops.',
  examples: ['X-Api-Key'],
})

const headersOf = <T extends SentHeader>(value: TSchema) =>
  Type.Unsafe<T[]>({
    type: 'array',
    maxItems: MAX_HEADERS,
    items: Type.Object({ name: HeaderName, value }, { additionalProperties: false }),
    description:
      'Headers that are sent with each request to this URL, in place of the former ones. They are ' +
      'stored encrypted, and their values are never shown. Together at most 6,144 characters.',
    examples: [[{ name: 'X-Api-Key', value: 'k-2f8a91c4e6' }]],
  })

const HEADER_VALUE = Type.String({
  minLength: 1,
  maxLength: MAX_VALUE_LENGTH,
  description:
    'The value, in ASCII. In a change, a header without it keeps its stored value; if `url` leads ' +
    'to another host, each needs it.',
  examples: ['k-2f8a91c4e6'],
})

/** The headers in requests. */
export const SENT_HEADERS = {
  create: headersOf<Required<SentHeader>>(HEADER_VALUE),
  change: headersOf<SentHeader>(Type.Optional(HEADER_VALUE)),
}

export const WEBHOOK_ENDPOINT_ATTRIBUTES = {
  url: required(
    Type.String({
      minLength: 1,
      maxLength: 2048,
      description:
        'The address that gets the events by POST. It begins with https:// and its host is public, ' +
        'unless the operator permits its network with EGRESS_ALLOW. Events show `/redacted` instead ' +
        'of its path and query, which can be secret.',
      examples: ['https://hooks.example.com/slotline'],
    }),
  ),
  event_types: optional(
    Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string', enum: [...TYPE_PATTERNS] },
      minItems: 1,
      maxItems: MAX_EVENT_TYPES,
      description:
        'The types of events to send: `meeting.scheduled`, or a group such as `meeting.*`, which ' +
        'includes types that are added later. null: all.',
      examples: [['meeting.*', 'contact.created']],
    }),
    null,
  ),
  team_ids: filterBy('teams', [[1]]),
  agent_ids: filterBy('agents', [[1, 2]]),
  meeting_type_ids: filterBy('meeting types', [[1]]),
  format: optional(
    Type.Unsafe<Format>({
      type: 'string',
      enum: [...FORMATS],
      description:
        'The body of the requests. `standard`: the event, as `GET /core/events` returns it. ' +
        '`cloudevents`: the event in an envelope of CloudEvents 1.0 (structured mode).',
      examples: ['standard'],
    }),
    'standard',
  ),
  description: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 1024,
      description: 'What the endpoint is for.',
      examples: ['Booking notifications'],
    }),
    null,
  ),
  ed25519: optional(
    Type.Boolean({
      description:
        'Whether requests are also signed with Ed25519 (`v1a`), which the receiver verifies with ' +
        '`public_key`. Setting it to false and to true again replaces the key.',
      examples: [false],
    }),
    false,
    { column: 'has_public_key' },
  ),
  headers: optional(
    Type.Unsafe<ShownHeader[]>({
      type: 'array',
      items: Type.Object({
        name: HeaderName,
        hint: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'The end of a long value; null: the value is short, or this is an event.',
          examples: ['…91c4'],
        }),
      }),
      description: 'Headers that are sent with each request, without their values.',
      examples: [[{ name: 'X-Api-Key', hint: '…91c4' }]],
    }),
    [],
    { columnType: 'jsonb' },
  ),
}

/** The attributes that are set through the API. */
type EndpointContent = Content<typeof WEBHOOK_ENDPOINT_ATTRIBUTES>

export type EndpointState = 'enabled' | 'disabled'
export const DISABLED_REASONS = ['user', 'gone', 'failing'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** What the server adds to an endpoint. */
export type EndpointStatus = {
  state: EndpointState
  disabledReason: DisabledReason | null
  disabledAt: Temporal.Instant | null
  /** When a disabled endpoint is tried again. */
  probeAt: Temporal.Instant | null
  missedUntil: Temporal.Instant | null
  publicKey: string | null
  previousSecretUntil: Temporal.Instant | null
  failures: number
  failingSince: Temporal.Instant | null
  lastAttemptAt: Temporal.Instant | null
  lastSuccessAt: Temporal.Instant | null
}

type SealedSecrets = {
  sealedSecret: Buffer
  sealedPreviousSecret: Buffer | null
  sealedSigningKey: Buffer | null
  sealedHeaders: Buffer | null
}

/** An endpoint with what the server stores and shows beside its attributes. */
export type KeptEndpoint = EndpointContent &
  EndpointStatus &
  SealedSecrets & {
    /** The endpoint gets the events after this position. */
    position: number
    /** A new secret, which is shown once. */
    secret?: string
    probes: number
    /** The state in the request. */
    sentState?: EndpointState
    /** The headers of the request. */
    sentHeaders?: SentHeader[]
    /** The latest position at the time of the request. */
    latest?: number
  }
export type WebhookEndpoint = Stored<KeptEndpoint, string>
