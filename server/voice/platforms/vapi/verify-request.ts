import { createHmac } from 'node:crypto'
import { readHeader } from '../shared/read-header.ts'
import { sameBytes } from '../shared/same-bytes.ts'
import { strictBase64 } from '../shared/strict-base64.ts'
import {
  GENUINE,
  type Headers,
  type Refusal,
  refuse,
  type Verdict,
} from '../shared/verification.ts'

/** How a platform was told to sign, by the names of Vapi's HMAC credential. */
export type HmacPlan = {
  algorithm: 'sha256' | 'sha1' | 'sha512'
  signatureHeader: string
  /** What stands before the signature in its header, such as `sha256=`. */
  signaturePrefix: string
  signatureEncoding: 'hex' | 'base64'
  timestampHeader: string
  messageIdHeader: string
  /**
   * What is signed, with {body}, {timestamp}, {method}, {url} and {svix-id} in it. Without
   * {timestamp}, old requests are as good as new ones.
   */
  payloadFormat: string
  secretIsBase64: boolean
}

/** What Vapi does unless told otherwise. */
export const VAPI_HMAC: HmacPlan = {
  algorithm: 'sha256',
  signatureHeader: 'x-signature',
  signaturePrefix: '',
  signatureEncoding: 'hex',
  timestampHeader: 'x-timestamp',
  messageIdHeader: 'svix-id',
  payloadFormat: '{timestamp}.{body}',
  secretIsBase64: false,
}

/** What Bland does: the body alone, which says nothing about when. */
export const BLAND_HMAC: HmacPlan = {
  ...VAPI_HMAC,
  signatureHeader: 'x-webhook-signature',
  payloadFormat: '{body}',
}

export type HmacRequest = {
  body: Buffer
  headers: Headers
  method: string
  url: string
  plan: HmacPlan
  secret: string
  now: number
}

/** Milliseconds before and after now. */
const WINDOW = 5 * 60_000
const PLACEHOLDER = /(\{(?:body|timestamp|method|url|svix-id)\})/
const DIGITS = /^\d{9,15}$/
/** Unix milliseconds have been above this since 1973, and seconds are below it until 5138. */
const LEAST_MILLISECONDS = 100_000_000_000

/**
 * A signature made as the plan says. A plan that leaves the body out vouches for nothing, and every
 * request is refused.
 */
export function verifyHmac(request: HmacRequest): Verdict {
  const { headers, plan } = request
  const header = readHeader(headers, plan.signatureHeader)
  if (!header.ok) return header
  const given = header.value.startsWith(plan.signaturePrefix)
    ? digestOf(header.value.slice(plan.signaturePrefix.length), plan)
    : null
  if (!given) return refuse('malformed', { header: plan.signatureHeader })
  const signed = signedBytes(request)
  if (!signed.ok) return signed
  const key = keyOf(request)
  if (!key || !plan.payloadFormat.includes('{body}'))
    return refuse('mismatch', { header: plan.signatureHeader })
  return sameBytes(given, createHmac(plan.algorithm, key).update(signed.bytes).digest())
    ? GENUINE
    : refuse('mismatch', { header: plan.signatureHeader })
}

/** The payload in one pass, so that a body with `{timestamp}` in it stays what it is. */
function signedBytes({
  body,
  headers,
  method,
  url,
  plan,
  now,
}: HmacRequest): { ok: true; bytes: Buffer } | Refusal {
  const bytes: Buffer[] = []
  for (const part of plan.payloadFormat.split(PLACEHOLDER)) {
    if (part === '{body}') bytes.push(body)
    else if (part === '{timestamp}') {
      const timestamp = readTimestamp(headers, plan.timestampHeader, now)
      if (!timestamp.ok) return timestamp
      bytes.push(Buffer.from(timestamp.value))
    } else if (part === '{svix-id}') {
      const id = readHeader(headers, plan.messageIdHeader)
      if (!id.ok) return id
      bytes.push(Buffer.from(id.value))
    } else bytes.push(Buffer.from(part === '{method}' ? method : part === '{url}' ? url : part))
  }
  return { ok: true, bytes: Buffer.concat(bytes) }
}

/** Vapi does not say whether it sends seconds or milliseconds, so both are understood. */
function readTimestamp(
  headers: Headers,
  name: string,
  now: number,
): { ok: true; value: string } | Refusal {
  const header = readHeader(headers, name)
  if (!header.ok) return header
  if (!DIGITS.test(header.value)) return refuse('malformed', { header: name })
  const value = Number(header.value)
  const ageMs = now - (value < LEAST_MILLISECONDS ? value * 1000 : value)
  return Math.abs(ageMs) > WINDOW
    ? refuse('expired', { header: name, ageMs, limitMs: WINDOW })
    : header
}

const DIGEST_BYTES = { sha1: 20, sha256: 32, sha512: 64 }

function digestOf(text: string, { algorithm, signatureEncoding }: HmacPlan): Buffer | null {
  const bytes =
    signatureEncoding === 'base64'
      ? strictBase64(text)
      : /^[0-9a-f]+$/i.test(text)
        ? Buffer.from(text, 'hex')
        : null
  const length = DIGEST_BYTES[algorithm]
  if (signatureEncoding === 'hex' && text.length !== length * 2) return null
  return bytes?.length === length ? bytes : null
}

function keyOf({ plan, secret }: HmacRequest): Buffer | null {
  const key = plan.secretIsBase64 ? strictBase64(secret) : Buffer.from(secret)
  return key && key.length > 0 ? key : null
}
