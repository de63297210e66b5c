import type { ConnectionSettings, Platform, Secrets } from './api/voice-connections.ts'

type OptionalName = Exclude<keyof ConnectionSettings, 'name' | 'team_id' | 'meeting_type_ids'>

type Description = {
  name: string
  /** Whether the secret is of our choice; otherwise it comes from the platform. */
  ownSecret: boolean
  fields: readonly OptionalName[]
  secrets: readonly (keyof Secrets)[]
}

const INBOUND = { fields: ['language'], secrets: ['secret'] } as const

const DESCRIPTIONS: Readonly<Record<Platform, Description>> = {
  vapi: {
    name: 'Vapi',
    ownSecret: true,
    fields: ['language', 'assistant_id', 'outbound', 'phone_number_id'],
    secrets: ['secret', 'api_key'],
  },
  retell: {
    name: 'Retell',
    ownSecret: false,
    fields: ['language', 'outbound', 'assistant_id', 'outbound_number'],
    secrets: ['secret'],
  },
  elevenlabs: {
    name: 'ElevenLabs',
    ownSecret: true,
    fields: ['language'],
    secrets: ['secret', 'webhook_secret'],
  },
  openai: {
    name: 'OpenAI',
    ownSecret: false,
    fields: ['language', 'assistant_id'],
    secrets: ['secret', 'api_key'],
  },
  twilio: {
    name: 'Twilio',
    ownSecret: false,
    fields: [
      'language',
      'account_sid',
      'outbound_number',
      'outbound',
      'sms',
      'messaging_service_sid',
    ],
    secrets: ['secret'],
  },
  telnyx: { name: 'Telnyx', ownSecret: false, ...INBOUND },
  dialogflow: { name: 'Dialogflow CX', ownSecret: true, ...INBOUND },
  generic: { name: 'HTTP', ownSecret: true, ...INBOUND },
}

/** What a connection to the platform has, in the order of the form. */
export function describePlatform(platform: Platform): Description {
  return DESCRIPTIONS[platform]
}
