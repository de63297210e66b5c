import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import { verifyElevenLabs } from './elevenlabs/verify-request.ts'
import { verifyRetell } from './retell/verify-request.ts'
import type { Headers, Verdict } from './shared/verification.ts'
import { verifyBearer } from './shared/verify-bearer.ts'
import { verifyStandardWebhook } from './shared/verify-standard-webhook.ts'
import { verifyTelnyx } from './telnyx/verify-request.ts'
import { VAPI_HMAC, verifyHmac } from './vapi/verify-request.ts'

/** A request before its body; `url` is the public one. */
export type RequestHead = { headers: Headers; method: string; url: string; now: Temporal.Instant }

/**
 * How a request is verified. `coversBody`: by a signature over the raw body; otherwise by a secret
 * in a header, whatever the body.
 */
export type Proof = { coversBody: boolean; verify: (body: Buffer) => Verdict }

/** Selects the scheme of a tool call, by the platform and by the headers that it sends. */
export function provePlatform({ platform, secret }: OpenConnection, head: RequestHead): Proof {
  const { headers } = head
  const now = head.now.epochMilliseconds
  switch (platform) {
    case 'retell':
      return bySignature((body) => verifyRetell({ body, headers, key: secret, now }))
    case 'telnyx':
      return bySignature((body) => verifyTelnyx({ body, headers, publicKey: secret, now }))
    case 'openai':
      return headers['webhook-signature'] === undefined
        ? bySecret(secret, headers)
        : byStandardWebhook(secret, head)
    case 'vapi':
      return proveVapi(secret, head)
    default:
      return bySecret(secret, headers)
  }
}

/** A webhook after the call, which ElevenLabs signs with a secret of its own. */
export function proveWebhook(
  { platform, secret, webhookSecret }: OpenConnection,
  head: RequestHead,
): Proof {
  if (platform !== 'elevenlabs') return provePlatform({ platform, secret } as OpenConnection, head)
  return bySignature((body) =>
    verifyElevenLabs({
      body,
      headers: head.headers,
      secret: webhookSecret ?? '',
      now: head.now.epochMilliseconds,
    }),
  )
}

/** A webhook that has to be signed, by Standard Webhooks. */
export function proveSigned({ secret }: OpenConnection, head: RequestHead): Proof {
  return byStandardWebhook(secret, head)
}

/**
 * Vapi signs, or sends the secret as a bearer token, or in its older header: as its credential
 * says.
 */
function proveVapi(secret: string, head: RequestHead): Proof {
  const { headers, method, url, now } = head
  if (headers['x-signature'] !== undefined)
    return bySignature((body) =>
      verifyHmac({
        body,
        headers,
        method,
        url,
        plan: VAPI_HMAC,
        secret,
        now: now.epochMilliseconds,
      }),
    )
  if (headers['webhook-signature'] !== undefined) return byStandardWebhook(secret, head)
  return bySecret(
    secret,
    headers,
    headers['x-vapi-secret'] === undefined ? 'authorization' : 'x-vapi-secret',
  )
}

function bySignature(verify: Proof['verify']): Proof {
  return { coversBody: true, verify }
}

function byStandardWebhook(secret: string, { headers, now }: RequestHead): Proof {
  return bySignature((body) =>
    verifyStandardWebhook({ body, headers, secrets: [secret], now: now.epochMilliseconds }),
  )
}

function bySecret(secret: string, headers: Headers, header = 'authorization'): Proof {
  return { coversBody: false, verify: () => verifyBearer({ headers, secret, header }) }
}
