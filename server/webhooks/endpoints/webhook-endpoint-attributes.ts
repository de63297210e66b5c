import Type from 'typebox'
import { TYPE_PATTERNS } from '../../events/core/match-types.ts'
import { type Content, optional, required, type Stored } from '../../crud/declare-resource.ts'
import { type Format, FORMATS } from '../core/write-message.ts'

const MAX_EVENT_TYPES = 100

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
}

/** An endpoint with what the server stores and shows beside its attributes. */
export type KeptEndpoint = EndpointContent &
  EndpointStatus &
  SealedSecrets & {
    /** The endpoint gets the events after this position. */
    position: number
    /** A new secret, which is shown once. */
    secret?: string
    /** The latest position at the time of the request. */
    latest?: number
  }
export type WebhookEndpoint = Stored<KeptEndpoint, string>
