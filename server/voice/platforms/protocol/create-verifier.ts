import type { Headers, RequestHead, RequestVerifier } from './verification.ts'
import { verifyBearer } from './verify-bearer.ts'
import { verifyStandardWebhook } from './verify-standard-webhook.ts'

/** Verifies a signature over the body. */
export function createSignatureVerifier(verify: RequestVerifier['verify']): RequestVerifier {
  return { coversBody: true, verify }
}

/** Verifies a shared secret in a header, by default `authorization`. */
export function createSecretVerifier(
  secret: string,
  headers: Headers,
  header = 'authorization',
): RequestVerifier {
  return { coversBody: false, verify: () => verifyBearer({ headers, secret, header }) }
}

/** Verifies the signature of Standard Webhooks. */
export function createStandardWebhookVerifier(
  secret: string,
  { headers, now }: RequestHead,
): RequestVerifier {
  return createSignatureVerifier((body) =>
    verifyStandardWebhook({ body, headers, secret, nowMs: now.epochMilliseconds }),
  )
}
