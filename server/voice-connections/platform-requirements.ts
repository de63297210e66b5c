import type { ConnectionContent, ConnectionPlatform } from './voice-connection-attributes.ts'

export type CheckedConnection = ConnectionContent & {
  hasApiKey: boolean
  /** Undefined if a change keeps it. */
  secret: string | undefined
}

type Requirement = {
  name: string
  isSet: (connection: CheckedConnection) => boolean
  what: string
}

type PlatformRequirement = {
  /** The attributes that outbound calls need; null: the platform places no calls. */
  outbound: readonly Requirement[] | null
  /** The attributes that text messages need; null: the platform sends none. */
  sms: readonly Requirement[] | null
  /** The format of the secret; null: any text. */
  secret: { matches: (secret: string) => boolean; code: string; detail: string } | null
}

const ED25519_KEY_BYTES = 32
const INBOUND_ONLY = { outbound: null, sms: null, secret: null }
const ACCOUNT_SID: Requirement = {
  name: 'account_sid',
  isSet: ({ accountSid }) => accountSid !== null,
  what: "the account's SID",
}

/** What a connection of each platform needs. A missing platform does not compile. */
const REQUIREMENTS = {
  twilio: {
    outbound: [
      {
        name: 'outbound_number',
        isSet: ({ outboundNumber }) => outboundNumber !== null,
        what: 'a number of the account, to call from',
      },
      ACCOUNT_SID,
    ],
    sms: [
      {
        name: 'outbound_number',
        isSet: ({ outboundNumber, messagingServiceSid }) =>
          outboundNumber !== null || messagingServiceSid !== null,
        what: 'a number of the account to send from, or `messaging_service_sid`',
      },
      ACCOUNT_SID,
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
    sms: null,
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
    sms: null,
    secret: null,
  },
  telnyx: {
    outbound: null,
    sms: null,
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

type PlatformWith<Feature extends 'outbound' | 'sms'> = {
  [Name in ConnectionPlatform]: (typeof REQUIREMENTS)[Name][Feature] extends null ? never : Name
}[ConnectionPlatform]

/** The platforms that place outbound calls. */
export type OutboundPlatform = PlatformWith<'outbound'>
/** The platforms that send text messages. */
export type SmsPlatform = PlatformWith<'sms'>

/** The names of the platforms with a feature. */
export function listPlatformsWith(feature: 'outbound' | 'sms'): string[] {
  return Object.entries(PLATFORM_REQUIREMENTS).flatMap(([name, requirement]) =>
    requirement[feature] === null ? [] : [name],
  )
}

/** Whether the text is padded standard base64 of exactly as many bytes as an Ed25519 key has. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === ED25519_KEY_BYTES && bytes.toString('base64') === text
}
