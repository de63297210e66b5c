import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A tool call of a platform, and how the platform authenticates the request. */
export type SigningScheme = {
  title: string
  platform: 'vapi' | 'retell' | 'elevenlabs' | 'openai' | 'telnyx' | 'dialogflow' | 'generic'
  /** Whether the request is signed over the body and a timestamp. */
  isSigned: boolean
  /** The path after the connection's URL. */
  suffix: string
  newSecret: () => string
  body: (call: { tool: string; args: object; callId: string }) => object
  /** The headers that authenticate the body; `atMs` in Unix milliseconds. */
  prove: (request: { secret: string; body: string; atMs: number }) => Record<string, string>
}

let secrets = 0
const newSecret = () => `key_0123456789abcdef_${++secrets}`
const bearer: SigningScheme['prove'] = ({ secret }) => ({ authorization: `Bearer ${secret}` })
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
const secondsOf = (atMs: number) => String(Math.floor(atMs / 1000))
const NUMBER = '+14155550100'

const vapiBody: SigningScheme['body'] = ({ tool, args, callId }) => ({
  message: {
    type: 'tool-calls',
    toolCallList: [{ id: 'tool-call-1', name: tool, arguments: args }],
    call: { id: callId, customer: { number: NUMBER } },
  },
})
const openAiBody: SigningScheme['body'] = ({ tool, args, callId }) => ({
  type: 'response.function_call_arguments.done',
  call_id: `tool call of ${callId}`,
  name: tool,
  arguments: JSON.stringify(args),
})
const withStandardWebhook: SigningScheme['prove'] = ({ secret, body, atMs }) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return {
    'webhook-id': 'message-1',
    'webhook-timestamp': secondsOf(atMs),
    'webhook-signature': `v1,${hmac(key, `message-1.${secondsOf(atMs)}.${body}`).digest('base64')}`,
  }
}

/**
 * The private keys of Telnyx accounts by public key. The public keys are the secrets of
 * connections.
 */
const telnyxKeys = new Map<string, KeyObject>()

function newTelnyxKey(): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64')
  telnyxKeys.set(key, privateKey)
  return key
}

export const SIGNING_SCHEMES: readonly SigningScheme[] = [
  {
    title: "Vapi's bearer",
    platform: 'vapi',
    isSigned: false,
    suffix: '',
    newSecret,
    body: vapiBody,
    prove: bearer,
  },
  {
    title: "Vapi's older header",
    platform: 'vapi',
    isSigned: false,
    suffix: '',
    newSecret,
    body: vapiBody,
    prove: ({ secret }) => ({ 'x-vapi-secret': secret }),
  },
  {
    title: "Vapi's signature",
    platform: 'vapi',
    isSigned: true,
    suffix: '',
    newSecret,
    body: vapiBody,
    prove: ({ secret, body, atMs }) => ({
      'x-timestamp': String(atMs),
      'x-signature': hmac(secret, `${atMs}.${body}`).digest('hex'),
    }),
  },
  {
    title: "Retell's signature",
    platform: 'retell',
    isSigned: true,
    suffix: '/book_meeting',
    newSecret,
    body: ({ tool, args, callId }) => ({
      name: tool,
      args,
      call: { call_id: callId, direction: 'inbound', from_number: NUMBER },
    }),
    prove: ({ secret, body, atMs }) => ({
      'x-retell-signature': `v=${atMs},d=${hmac(secret, body + String(atMs)).digest('hex')}`,
    }),
  },
  {
    title: "ElevenLabs' bearer",
    platform: 'elevenlabs',
    isSigned: false,
    suffix: '/book_meeting',
    newSecret,
    body: ({ args, callId }) => ({ ...args, caller_number: NUMBER, conversation_id: callId }),
    prove: bearer,
  },
  {
    title: "OpenAI's bearer",
    platform: 'openai',
    isSigned: false,
    suffix: '',
    newSecret,
    body: openAiBody,
    prove: (request) => ({ ...bearer(request), 'x-caller-number': NUMBER }),
  },
  {
    title: "OpenAI's signature",
    platform: 'openai',
    isSigned: true,
    suffix: '',
    newSecret: () => `whsec_${Buffer.from(newSecret()).toString('base64')}`,
    body: openAiBody,
    prove: (request) => ({ ...withStandardWebhook(request), 'x-caller-number': NUMBER }),
  },
  {
    title: "Telnyx's signature",
    platform: 'telnyx',
    isSigned: true,
    suffix: '/book_meeting',
    newSecret: newTelnyxKey,
    body: ({ args, callId }) => ({
      ...args,
      telnyx_end_user_target: NUMBER,
      call_control_id: callId,
    }),
    prove: ({ secret, body, atMs }) => ({
      'telnyx-timestamp': secondsOf(atMs),
      'telnyx-signature-ed25519': sign(
        null,
        Buffer.from(`${secondsOf(atMs)}|${body}`),
        telnyxKeys.get(secret)!,
      ).toString('base64'),
    }),
  },
  {
    title: "Dialogflow's bearer",
    platform: 'dialogflow',
    isSigned: false,
    suffix: '',
    newSecret,
    prove: bearer,
    body: ({ tool, args, callId }) => ({
      detectIntentResponseId: `tool call of ${callId}`,
      fulfillmentInfo: { tag: tool },
      sessionInfo: { session: `projects/p/sessions/${callId}`, parameters: args },
      payload: { telephony: { caller_id: NUMBER } },
    }),
  },
  {
    title: 'the generic bearer',
    platform: 'generic',
    isSigned: false,
    suffix: '',
    newSecret,
    body: ({ tool, args, callId }) => ({
      tool,
      arguments: args,
      id: 'tool-call-1',
      call_id: callId,
      from: NUMBER,
    }),
    prove: bearer,
  },
]
