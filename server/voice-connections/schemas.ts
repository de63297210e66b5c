import Type, { type TProperties } from 'typebox'
import { WANTED_KEYWORD } from '../http/bodies/wanted-keyword.ts'
import { REFUSAL_REASONS } from './request-refusal.ts'

const nullable = (rest: object) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest })

/** One line without leading white space, which a header could not carry. */
const ONE_LINE = '^\\S.*$'
const Secret = Type.String({
  minLength: 16,
  maxLength: 1024,
  pattern: ONE_LINE,
  [WANTED_KEYWORD]: 'one line of text that does not begin with a space',
  description:
    'Verifies that a request comes from the platform. Retell: the API key with the webhook ' +
    'badge. Twilio: the auth token. Telnyx: the public key of the account, base64 of 32 ' +
    'bytes. OpenAI: the webhook secret. Other platforms: a secret of your choice, which they ' +
    'send in a header. It is stored encrypted and never returned.',
  examples: ['a-long-made-up-secret'],
})
const apiKey = {
  minLength: 8,
  maxLength: 1024,
  pattern: ONE_LINE,
  [WANTED_KEYWORD]: 'one line of text that does not begin with a space',
  description:
    'Vapi: the private API key for outbound calls. Twilio and Retell use `secret` for that. ' +
    'OpenAI: the API key of the project that accepts the calls. It is stored ' +
    'encrypted and never returned.',
  examples: ['a-private-api-key'],
}
const webhookSecret = {
  minLength: 8,
  maxLength: 1024,
  pattern: ONE_LINE,
  [WANTED_KEYWORD]: 'one line of text that does not begin with a space',
  description: 'ElevenLabs: the secret of the post-call webhook.',
  examples: ['wsec_0123456789'],
}

/** Secrets are write-only: no response contains them. */
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

/** The read-only attributes that the server adds to a connection. */
export const ADDED: TProperties = {
  url: Type.String({ description: 'The URL to which the platform sends its requests.' }),
  last_accepted_at: nullable({
    format: 'date-time',
    description:
      'The time of the last accepted request of the platform; null if there is none. It appears ' +
      'within a few seconds, and does not change the version.',
  }),
  last_refused_at: nullable({
    format: 'date-time',
    description: 'The time of the last rejected request to `url`; null if there is none.',
  }),
  last_refused_reason: nullable({
    description: `The reason for the rejection: ${REFUSAL_REASONS.map((reason) => `\`${reason}\``).join(', ')}.`,
    examples: ['signature_mismatch'],
  }),
  last_refused_detail: nullable({
    description:
      'The reason as a sentence, with what to check. It contains no content of the request.',
  }),
}
