/** A call that a platform is to make. */
export type Dial = {
  /** E.164. */
  number: string
  outboundNumber: string | null
  assistantId: string | null
  phoneNumberId: string | null
  accountSid: string | null
  /** What proves the platform, which is also Twilio's auth token and Retell's API key. */
  secret: string
  /** Vapi's private key. */
  apiKey: string | null
  /** Our address for this connection, without a slash at the end. */
  doorUrl: string
  /** What comes back in the platform's webhooks. */
  metadata: { meeting_id: string; outbound_call_id: string }
}

export type CallRequest = { path: string; headers: Record<string, string>; body: string }

/** How one platform is asked to call, and under which name of its answer the call's id is. */
export type CallOut = { request: (dial: Dial) => CallRequest; idName: string }

const JSON_TYPE = 'application/json'

const twilio: CallOut = {
  idName: 'sid',
  request: ({ number, outboundNumber, accountSid, secret, doorUrl }) => ({
    path: `/2010-04-01/Accounts/${encodeURIComponent(accountSid ?? '')}/Calls.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${accountSid}:${secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      To: number,
      From: outboundNumber ?? '',
      Url: doorUrl,
      Method: 'POST',
      StatusCallback: `${doorUrl}/status`,
      StatusCallbackMethod: 'POST',
      MachineDetection: 'Enable',
    }).toString(),
  }),
}

const vapi: CallOut = {
  idName: 'id',
  request: ({ number, assistantId, phoneNumberId, apiKey, metadata }) => ({
    path: '/call',
    headers: { 'content-type': JSON_TYPE, authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ assistantId, phoneNumberId, customer: { number }, metadata }),
  }),
}

const retell: CallOut = {
  idName: 'call_id',
  request: ({ number, outboundNumber, assistantId, secret, metadata }) => ({
    path: '/v2/create-phone-call',
    headers: { 'content-type': JSON_TYPE, authorization: `Bearer ${secret}` },
    body: JSON.stringify({
      from_number: outboundNumber,
      to_number: number,
      override_agent_id: assistantId,
      metadata,
    }),
  }),
}

/**
 * Every platform that can call. None of them takes a key by which a request that is sent twice is
 * one call.
 */
export const CALL_OUTS: Readonly<Record<string, CallOut>> = { twilio, vapi, retell }
