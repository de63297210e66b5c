import Type, { type Static } from 'typebox'
import { REFUSAL_REASONS } from './report-requests.ts'

/** Those that authenticate themselves, and what their secret is. */
const CONNECTABLE = [
  'vapi',
  'retell',
  'elevenlabs',
  'openai',
  'twilio',
  'telnyx',
  'dialogflow',
  'generic',
] as const
export type ConnectionPlatform = (typeof CONNECTABLE)[number]

const Platform = Type.String({
  enum: [...CONNECTABLE],
  description: 'The voice platform that calls.',
  examples: ['vapi'],
})
const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'What people call it.',
  examples: ['Front desk'],
})
const TeamId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'The team that is booked.',
  examples: [1],
})
const nullable = (type: string, rest: object) =>
  Type.Unsafe<string | null>({ type: [type, 'null'], ...rest })
const MeetingTypeIds = Type.Unsafe<number[] | null>({
  type: ['array', 'null'],
  items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  maxItems: 50,
  description:
    "The meeting types that callers can book, in the order in which they are offered; null: all of the team's.",
  examples: [[1]],
})
const Language = nullable('string', {
  format: 'language',
  description:
    "In which language the tools speak (BCP 47) unless a call says otherwise; null: the team's.",
  examples: ['en'],
})
const AssistantId = nullable('string', {
  maxLength: 200,
  description:
    "The platform's assistant that takes a call which has none of its own (Vapi), and that speaks in the calls that are made (Vapi's assistant, Retell's agent). OpenAI: the model that takes calls; null: gpt-realtime-2. One that begins with gpt-live takes GPT-Live calls, and any other the calls of the Realtime API.",
  examples: ['0f8c5f6a'],
})
const Outbound = Type.Boolean({
  description:
    'Whether it calls the attendee when a meeting of the team begins whose location is `voice_call` and whose agent is of kind `voice`. Twilio needs `outbound_number` and `account_sid`; Retell `outbound_number` and `assistant_id`; Vapi `assistant_id`, `phone_number_id` and `api_key`.',
  examples: [false],
})
const OutboundNumber = nullable('string', {
  pattern: '^\\+[1-9][0-9]{6,14}$',
  description: 'The number that it calls from, in E.164 (Twilio, Retell).',
  examples: ['+14155550199'],
})
const PhoneNumberId = nullable('string', {
  minLength: 1,
  maxLength: 200,
  description: "Vapi's id of the number that it calls from.",
  examples: ['5c1d0f7e'],
})
const AccountSid = nullable('string', {
  pattern: '^AC[0-9a-fA-F]{32}$',
  description: "Twilio's name of the account.",
  examples: ['AC0123456789abcdef0123456789abcdef'],
})

/** One line that does not begin with white space, which a header could not carry. */
const ONE_LINE = '^\\S.*$'
const Secret = Type.String({
  minLength: 16,
  maxLength: 1024,
  pattern: ONE_LINE,
  description:
    "What proves that a request is the platform's. Retell: the API key with the webhook badge. Twilio: the auth token. Telnyx: the public key of the account, base64 of 32 bytes. OpenAI: the webhook secret. The others send in a header whatever you make up here. It is kept encrypted and never answered.",
  examples: ['a-long-made-up-secret'],
})
const apiKey = {
  minLength: 8,
  maxLength: 1024,
  pattern: ONE_LINE,
  description:
    'Vapi: the private API key that calls are made with. With Twilio and Retell that is `secret`. OpenAI: the API key of the project that calls are taken with. It is kept encrypted and never answered.',
  examples: ['a-private-api-key'],
}
const webhookSecret = {
  minLength: 8,
  maxLength: 1024,
  pattern: ONE_LINE,
  description: 'ElevenLabs: the secret of its webhooks after the call.',
  examples: ['wsec_0123456789'],
}

/** What can be left out, and what can be cleared with null. */
const Options = {
  meeting_type_ids: MeetingTypeIds,
  language: Language,
  assistant_id: AssistantId,
  outbound: Outbound,
  outbound_number: OutboundNumber,
  phone_number_id: PhoneNumberId,
  account_sid: AccountSid,
}

export const NewConnectionAttributes = Type.Object(
  {
    platform: Platform,
    name: Name,
    team_id: TeamId,
    ...Type.Partial(Type.Object(Options)).properties,
    api_key: Type.Optional(Type.String(apiKey)),
    secret: Secret,
    webhook_secret: Type.Optional(Type.String(webhookSecret)),
  },
  { additionalProperties: false },
)
export type NewConnectionAttributes = Static<typeof NewConnectionAttributes>

export const ConnectionChangeAttributes = Type.Partial(
  Type.Object({
    name: Name,
    team_id: TeamId,
    ...Options,
    api_key: nullable('string', apiKey),
    secret: Secret,
    webhook_secret: nullable('string', webhookSecret),
  }),
  {
    additionalProperties: false,
    minProperties: 1,
    examples: [{ secret: 'another-long-made-up-secret' }],
  },
)
export type ConnectionChangeAttributes = Static<typeof ConnectionChangeAttributes>

export const ConnectionResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('voice_connection'),
  attributes: Type.Object({
    platform: Platform,
    name: Name,
    team_id: TeamId,
    ...Options,
    url: Type.String({ description: 'Where the platform sends its requests.' }),
    last_accepted_at: nullable('string', {
      format: 'date-time',
      description:
        'When a request of the platform was last accepted; null: never. The last requests are shown within a few seconds, and do not raise the version.',
    }),
    last_refused_at: nullable('string', {
      format: 'date-time',
      description: 'When a request to `url` was last refused; null: never.',
    }),
    last_refused_reason: nullable('string', {
      description: `Why it was refused: ${REFUSAL_REASONS.map((reason) => `\`${reason}\``).join(', ')}.`,
      examples: ['signature_mismatch'],
    }),
    last_refused_detail: nullable('string', {
      description: 'The reason in a sentence, with what to check. It holds nothing of the request.',
    }),
    archived_at: nullable('string', {
      description: 'When it was archived (RFC 3339); null: it is in use.',
    }),
    version: Type.Integer(),
    created_at: Type.String(),
    updated_at: Type.String(),
  }),
})

export const ConnectionsQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type ConnectionsQuery = Static<typeof ConnectionsQuery>
