import Type, { type TProperties } from 'typebox'
import { REFUSAL_REASONS } from './request-refusal.ts'

const nullable = (rest: object) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest })

/** One line that does not begin with white space, which a header could not carry. */
const ONE_LINE = '^\\S.*$'
const Secret = Type.String({
  minLength: 16,
  maxLength: 1024,
  pattern: ONE_LINE,
  description:
    "What proves that a request is the platform's. Retell: the API key with the webhook " +
    'badge. Twilio: the auth token. Telnyx: the public key of the account, base64 of 32 ' +
    'bytes. OpenAI: the webhook secret. The others send in a header whatever you make up ' +
    'here. It is kept encrypted and never answered.',
  examples: ['a-long-made-up-secret'],
})
const apiKey = {
  minLength: 8,
  maxLength: 1024,
  pattern: ONE_LINE,
  description:
    'Vapi: the private API key that calls are made with. With Twilio and Retell that is ' +
    '`secret`. OpenAI: the API key of the project that calls are taken with. It is kept ' +
    'encrypted and never answered.',
  examples: ['a-private-api-key'],
}
const webhookSecret = {
  minLength: 8,
  maxLength: 1024,
  pattern: ONE_LINE,
  description: 'ElevenLabs: the secret of its webhooks after the call.',
  examples: ['wsec_0123456789'],
}

/** Secrets are sent, and never answered. */
export const NEW_SECRETS: TProperties = {
  api_key: Type.Optional(Type.String(apiKey)),
  secret: Secret,
  webhook_secret: Type.Optional(Type.String(webhookSecret)),
}
export const CHANGED_SECRETS: TProperties = {
  api_key: nullable(apiKey),
  secret: Secret,
  webhook_secret: nullable(webhookSecret),
}

/** What the server adds to the attributes of a connection. */
export const ADDED: TProperties = {
  url: Type.String({ description: 'Where the platform sends its requests.' }),
  last_accepted_at: nullable({
    format: 'date-time',
    description:
      'When a request of the platform was last accepted; null: never. The last requests are ' +
      'shown within a few seconds, and do not raise the version.',
  }),
  last_refused_at: nullable({
    format: 'date-time',
    description: 'When a request to `url` was last refused; null: never.',
  }),
  last_refused_reason: nullable({
    description: `Why it was refused: ${REFUSAL_REASONS.map((reason) => `\`${reason}\``).join(', ')}.`,
    examples: ['signature_mismatch'],
  }),
  last_refused_detail: nullable({
    description: 'The reason in a sentence, with what to check. It holds nothing of the request.',
  }),
}
