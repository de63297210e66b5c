import Type from 'typebox'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../resources/attributes.ts'

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

const nullable = (rest: object) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest })

export const VOICE_CONNECTION_ATTRIBUTES = {
  platform: required(
    Type.String({
      enum: [...CONNECTABLE],
      description: 'The voice platform that calls.',
      examples: ['vapi'],
    }),
  ),
  name: required(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What people call it.',
      examples: ['Front desk'],
    }),
  ),
  team_id: required(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The team that is booked.',
      examples: [1],
    }),
  ),
  meeting_type_ids: optional(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      maxItems: 50,
      description:
        "The meeting types that callers can book, in the order in which they are offered; null: all of the team's.",
      examples: [[1]],
    }),
    null,
  ),
  language: optional(
    nullable({
      format: 'language',
      description:
        "In which language the tools speak (BCP 47) unless a call says otherwise; null: the team's.",
      examples: ['en'],
    }),
    null,
  ),
  assistant_id: optional(
    nullable({
      maxLength: 200,
      description:
        "The platform's assistant that takes a call which has none of its own (Vapi), and " +
        "that speaks in the calls that are made (Vapi's assistant, Retell's agent). OpenAI: " +
        'the model that takes calls; null: gpt-realtime-2. One that begins with gpt-live ' +
        'takes GPT-Live calls, and any other the calls of the Realtime API.',
      examples: ['0f8c5f6a'],
    }),
    null,
  ),
  outbound: optional(
    Type.Boolean({
      description:
        'Whether it calls the attendee when a meeting of the team begins whose location is ' +
        '`voice_call` and whose agent is of kind `voice`. Twilio needs `outbound_number` and ' +
        '`account_sid`; Retell `outbound_number` and `assistant_id`; Vapi `assistant_id`, ' +
        '`phone_number_id` and `api_key`.',
      examples: [false],
    }),
    false,
  ),
  outbound_number: optional(
    nullable({
      pattern: '^\\+[1-9][0-9]{6,14}$',
      description: 'The number that it calls from, in E.164 (Twilio, Retell).',
      examples: ['+14155550199'],
    }),
    null,
  ),
  phone_number_id: optional(
    nullable({
      minLength: 1,
      maxLength: 200,
      description: "Vapi's id of the number that it calls from.",
      examples: ['5c1d0f7e'],
    }),
    null,
  ),
  account_sid: optional(
    nullable({
      pattern: '^AC[0-9a-fA-F]{32}$',
      description: "Twilio's name of the account.",
      examples: ['AC0123456789abcdef0123456789abcdef'],
    }),
    null,
  ),
}

/** What an owner decides of a connection. */
export type ConnectionContent = Content<typeof VOICE_CONNECTION_ATTRIBUTES>
export type NewConnectionContent = NewContent<typeof VOICE_CONNECTION_ATTRIBUTES>
export type VoiceConnection = Stored<ConnectionContent, string>

/** The last requests that came to a connection. Null: none so far. */
export type LastRequests = {
  lastAcceptedAt: Temporal.Instant | null
  lastRefusedAt: Temporal.Instant | null
  lastRefusedReason: string | null
  lastRefusedDetail: string | null
}
export type ShownConnection = VoiceConnection & LastRequests
