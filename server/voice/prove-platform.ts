import type { OpenConnection } from '../voice-connections/find-connection.ts'
import type { Headers, Verdict } from './core/verdict.ts'
import { verifyBearer } from './core/verify-bearer.ts'
import { VAPI_HMAC, verifyHmac } from './core/verify-hmac.ts'
import { verifyElevenLabs } from './core/verify-elevenlabs.ts'
import { verifyRetell } from './core/verify-retell.ts'
import { verifyStandardWebhook } from './core/verify-standard-webhook.ts'
import { verifyTelnyx } from './core/verify-telnyx.ts'

/** A request as it came; `url` as the world sees it. */
export type Knock = { body: Buffer; headers: Headers; method: string; url: string; now: Temporal.Instant }

/** Whether a tool call is the platform's own, over the raw bytes. */
export function provePlatform({ platform, secret }: OpenConnection, knock: Knock): Verdict {
  const { body, headers } = knock
  const now = knock.now.epochMilliseconds
  switch (platform) {
    case 'retell': return verifyRetell({ body, headers, key: secret, now })
    case 'telnyx': return verifyTelnyx({ body, headers, publicKey: secret, now })
    case 'openai': return headers['webhook-signature'] === undefined ? verifyBearer({ headers, secret }) : verifyStandardWebhook({ body, headers, secrets: [secret], now })
    case 'vapi': return proveVapi(secret, knock)
    default: return verifyBearer({ headers, secret })
  }
}

/** A webhook after the call, which ElevenLabs signs with a secret of its own. */
export function proveWebhook({ platform, secret, webhookSecret }: OpenConnection, knock: Knock): Verdict {
  if (platform !== 'elevenlabs') return provePlatform({ platform, secret } as OpenConnection, knock)
  return verifyElevenLabs({ body: knock.body, headers: knock.headers, secret: webhookSecret ?? '', now: knock.now.epochMilliseconds })
}

/** A webhook that has to be signed, by Standard Webhooks. */
export function proveSigned({ secret }: OpenConnection, { body, headers, now }: Knock): Verdict {
  return verifyStandardWebhook({ body, headers, secrets: [secret], now: now.epochMilliseconds })
}

/** Vapi signs, or sends the secret as a bearer token, or in its older header: as its credential says. */
function proveVapi(secret: string, { body, headers, method, url, now }: Knock): Verdict {
  if (headers['x-signature'] !== undefined) return verifyHmac({ body, headers, method, url, plan: VAPI_HMAC, secret, now: now.epochMilliseconds })
  if (headers['webhook-signature'] !== undefined) return verifyStandardWebhook({ body, headers, secrets: [secret], now: now.epochMilliseconds })
  return verifyBearer({ headers, secret, header: headers['x-vapi-secret'] === undefined ? 'authorization' : 'x-vapi-secret' })
}
