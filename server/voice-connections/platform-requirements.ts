import type { ConnectionContent, ConnectionPlatform } from './voice-connection-attributes.ts'

export type CheckedConnection = ConnectionContent & {
  hasApiKey: boolean
  /** Undefined if a change keeps it. */
  secret: string | undefined
}

type PlatformRequirement = {
  /** The attributes that outbound calls need; null: the platform places no calls. */
  outbound:
    | readonly { name: string; isSet: (connection: CheckedConnection) => boolean; what: string }[]
    | null
  /** The format of the secret; null: any text. */
  secret: { matches: (secret: string) => boolean; code: string; detail: string } | null
}

const ED25519_KEY_BYTES = 32
const INBOUND_ONLY = { outbound: null, secret: null }

/** What a connection of each platform needs. A missing platform does not compile. */
const REQUIREMENTS = {
  twilio: {
    outbound: [
      {
        name: 'outbound_number',
        isSet: ({ outboundNumber }) => outboundNumber !== null,
        what: 'a number of the account, to call from',
      },
      {
        name: 'account_sid',
        isSet: ({ accountSid }) => accountSid !== null,
        what: "the account's SID",
      },
    ],
    secret: null,
  },
  vapi: {
    outbound: [
      {
        name: 'assistant_id',
        isSet: ({ assistantId }) => assistantId !== null,
        what: 'the assistant that leads the calls',
      },
      {
        name: 'phone_number_id',
        isSet: ({ phoneNumberId }) => phoneNumberId !== null,
        what: 'the id of the number to call from',
      },
      { name: 'api_key', isSet: ({ hasApiKey }) => hasApiKey, what: 'the private API key' },
    ],
    secret: null,
  },
  retell: {
    outbound: [
      {
        name: 'outbound_number',
        isSet: ({ outboundNumber }) => outboundNumber !== null,
        what: 'a number of the account, to call from',
      },
      {
        name: 'assistant_id',
        isSet: ({ assistantId }) => assistantId !== null,
        what: 'the agent that leads the calls',
      },
    ],
    secret: null,
  },
  telnyx: {
    outbound: null,
    secret: {
      matches: isPublicKey,
      code: 'not_public_key',
      detail:
        'For Telnyx send the public key of the account as its portal shows it: base64 of 32 ' +
        'bytes, 44 characters. An API key is not accepted.',
    },
  },
  elevenlabs: INBOUND_ONLY,
  openai: INBOUND_ONLY,
  dialogflow: INBOUND_ONLY,
  generic: INBOUND_ONLY,
} satisfies Record<ConnectionPlatform, PlatformRequirement>

export const PLATFORM_REQUIREMENTS: Readonly<Record<ConnectionPlatform, PlatformRequirement>> =
  REQUIREMENTS

/** The platforms that place outbound calls. */
export type OutboundPlatform = {
  [Name in ConnectionPlatform]: (typeof REQUIREMENTS)[Name]['outbound'] extends null ? never : Name
}[ConnectionPlatform]

export const OUTBOUND_PLATFORMS = Object.entries(PLATFORM_REQUIREMENTS).flatMap(
  ([name, { outbound }]) => (outbound === null ? [] : [name]),
)

/** Whether the text is padded standard base64 of exactly as many bytes as an Ed25519 key has. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === ED25519_KEY_BYTES && bytes.toString('base64') === text
}
