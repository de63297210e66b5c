import Type from 'typebox'
import { defineId } from '../http/bodies/define-id.ts'
import { WANTED_KEYWORD } from '../http/bodies/wanted-keyword.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { type Content, optional, required, type Stored } from '../crud/declare-resource.ts'

/** The platforms that a connection can be created for. */
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

/** The voice for each language (BCP 47 without a region), as `<provider>.<name>`. */
export type Voices = Partial<Record<string, string>>
const VOICE = {
  type: 'string',
  pattern: '^(Polly|Google|ElevenLabs)\\.[A-Za-z0-9._-]{1,100}$',
  [WANTED_KEYWORD]: 'a voice of Polly, Google or ElevenLabs',
  examples: ['Polly.Joanna-Neural'],
}

export const VOICE_CONNECTION_ATTRIBUTES = {
  platform: required(
    Type.Unsafe<ConnectionPlatform>({
      type: 'string',
      enum: [...CONNECTABLE],
      description: 'The voice platform that sends the requests.',
      examples: ['vapi'],
    }),
  ),
  name: required(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The display name.',
      examples: ['Front desk'],
    }),
  ),
  team_id: required(defineId({ description: 'The team that callers book with.' })),
  meeting_type_ids: optional(
    Type.Unsafe<number[] | null>({
      type: ['array', 'null'],
      items: defineId(),
      maxItems: 50,
      description:
        'The meeting types that callers can book, in the order of offering; null: all of the team.',
      examples: [[1]],
    }),
    null,
  ),
  language: optional(
    nullable({
      format: 'language',
      description:
        'The default language of the spoken lines (BCP 47); null: the language of the team.',
      examples: ['en'],
    }),
    null,
  ),
  voices: optional(
    Type.Unsafe<Voices>({
      type: 'object',
      properties: Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, VOICE])),
      additionalProperties: false,
      description:
        'Twilio: the voice that speaks each language: the provider, a dot, and its name for the ' +
        'voice, such as `Polly.Joanna-Neural`, `Google.de-DE-Neural2-B` or ' +
        '`ElevenLabs.UgBBYS2sOqTuMpoF3BR0`. A voice of ElevenLabs speaks only over ' +
        'ConversationRelay. A language without a voice uses the default of Twilio.',
      examples: [{ en: 'Polly.Joanna-Neural' }],
    }),
    {},
    { columnType: 'jsonb' },
  ),
  assistant_id: optional(
    nullable({
      maxLength: 200,
      description:
        'The assistant of the platform that takes calls to a number without an assistant (Vapi) and ' +
        "leads outbound calls (Vapi's assistant, Retell's agent). OpenAI: " +
        'the model that takes calls; null: gpt-realtime-2. A model whose name begins with gpt-live ' +
        'takes GPT-Live calls, any other model takes calls of the Realtime API.',
      examples: ['0f8c5f6a'],
    }),
    null,
  ),
  outbound: optional(
    Type.Boolean({
      description:
        'Whether the connection calls the attendee at the start of a meeting of the team with location ' +
        '`voice_call` and an agent of kind `voice`. Twilio requires `outbound_number` and ' +
        '`account_sid`; Retell `outbound_number` and `assistant_id`; Vapi `assistant_id`, ' +
        '`phone_number_id` and `api_key`.',
      examples: [false],
    }),
    false,
  ),
  outbound_number: optional(
    nullable({
      pattern: '^\\+[1-9][0-9]{6,14}$',
      [WANTED_KEYWORD]: 'a phone number with its country code (E.164)',
      description:
        'The number that outbound calls are made from (Twilio, Retell), and text messages sent from ' +
        '(Twilio), in E.164.',
      examples: ['+14155550199'],
    }),
    null,
  ),
  phone_number_id: optional(
    nullable({
      minLength: 1,
      maxLength: 200,
      description: 'The Vapi id of the number that outbound calls are made from.',
      examples: ['5c1d0f7e'],
    }),
    null,
  ),
  sms: optional(
    Type.Boolean({
      description:
        'Whether the connection sends text messages to the attendees of the team. Twilio only: it ' +
        'requires `account_sid`, and `outbound_number` or `messaging_service_sid`. Let Twilio post ' +
        'incoming messages to `url` followed by `/sms`, so that replies are answered.',
      examples: [false],
    }),
    false,
  ),
  messaging_service_sid: optional(
    nullable({
      pattern: '^MG[0-9a-fA-F]{32}$',
      [WANTED_KEYWORD]: 'MG and 32 hexadecimal digits',
      description:
        'The SID of a Twilio Messaging Service, which sends the text messages from one of its ' +
        'numbers; null: they are sent from `outbound_number`.',
      examples: ['MG0123456789abcdef0123456789abcdef'],
    }),
    null,
  ),
  account_sid: optional(
    nullable({
      pattern: '^AC[0-9a-fA-F]{32}$',
      [WANTED_KEYWORD]: 'AC and 32 hexadecimal digits',
      description: 'The SID of the Twilio account.',
      examples: ['AC0123456789abcdef0123456789abcdef'],
    }),
    null,
  ),
}

/** The attributes that are set through the API. */
export type ConnectionContent = Content<typeof VOICE_CONNECTION_ATTRIBUTES>
export type VoiceConnection = Stored<ConnectionContent, string>

/** The last accepted and the last rejected request to a connection; null if there is none. */
export type LastRequests = {
  lastAcceptedAt: Temporal.Instant | null
  lastRefusedAt: Temporal.Instant | null
  lastRefusedReason: string | null
  lastRefusedDetail: string | null
}

export type SealedSecrets = {
  sealedSecret: Buffer
  sealedWebhookSecret: Buffer | null
  sealedApiKey: Buffer | null
}
/** Secrets in a request. Undefined if it keeps them, and null if it deletes them. */
export type SentSecrets = {
  secret?: string
  webhookSecret?: string | null
  apiKey?: string | null
}
/** A connection with what the server stores and shows beside its attributes. */
export type KeptConnection = ConnectionContent &
  LastRequests &
  SealedSecrets &
  SentSecrets & { workspaceId: WorkspaceId; url: string }
