import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { BounceService } from './read-bounces.ts'

/** The keys of services that sign; null: it is not set, and nothing of the service is believed. */
type BounceKeys = { mailgun: string | null; sendgrid: string | null }

/** Whether the service has signed the body. Postmark does not sign: its URL has a secret. */
export function verifyBounces(
  service: BounceService,
  keys: BounceKeys,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): boolean {
  if (service === 'postmark') return true
  const key = keys[service]
  if (key === null) return false
  return service === 'mailgun' ? verifyMailgun(key, body) : verifySendGrid(key, headers, body)
}

/** An HMAC of the time and a token, in the body. It does not cover the event. */
function verifyMailgun(key: string, body: Buffer): boolean {
  try {
    const { signature } = JSON.parse(body.toString('utf8')) as {
      signature?: { timestamp?: unknown; token?: unknown; signature?: unknown }
    }
    const { timestamp, token, signature: given } = signature ?? {}
    if (typeof given !== 'string' || typeof token !== 'string') return false
    const text = `${String(timestamp)}${token}`
    const expected = createHmac('sha256', key).update(text).digest()
    const bytes = Buffer.from(given, 'hex')
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  } catch {
    return false
  }
}

/** ECDSA of the time and the raw body. The key is the base64 text that SendGrid shows. */
function verifySendGrid(key: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature']
  const timestamp = headers['x-twilio-email-event-webhook-timestamp']
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return false
  try {
    const publicKey = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const signed = Buffer.concat([Buffer.from(timestamp), body])
    return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
