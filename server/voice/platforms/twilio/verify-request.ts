import { createHash, createHmac } from 'node:crypto'
import { createSignatureVerifier } from '../protocol/create-verifier.ts'
import { decodeBase64 } from '../protocol/decode-base64.ts'
import { isSameBytes } from '../protocol/is-same-secret.ts'
import { readHeader } from '../protocol/read-header.ts'
import {
  type ConnectionSecrets,
  type Headers,
  reject,
  type RequestHead,
  type RequestVerifier,
  type SecretHelp,
  type Verification,
  VERIFIED,
} from '../protocol/verification.ts'
import { listSignedUrls } from './list-signed-urls.ts'
import { readFormFields } from './read-request.ts'

export type TwilioRequest = {
  /** The public URL with its query: `https://…`, and `wss://…` for a WebSocket. */
  url: string
  /** The fields of a form; ignored unless the content type is that of a form. */
  params: Readonly<Record<string, string | readonly string[]>>
  body: Buffer
  contentType: string | undefined
  headers: Headers
  /** The auth token of the account. */
  token: string
}

const HEADER = 'x-twilio-signature'
const DIGEST_BYTES = 20
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const BODY_HASH = /[?&]bodySHA256=([^&#]*)/

export const TWILIO_SECRET_HELP: SecretHelp = {
  expected: 'Twilio signs every request with the auth token of the account.',
  secret:
    'Set `secret` to the auth token of the account that owns the number. PUBLIC_URL of this server ' +
    'must be the URL that Twilio calls, with its scheme.',
}

export function verifyTwilioRequest(
  { secret: token }: ConnectionSecrets,
  { headers, url }: RequestHead,
): RequestVerifier {
  return createSignatureVerifier((body) =>
    verifyTwilioSignature({
      url,
      params: readFormFields(body),
      body,
      contentType: headers['content-type'] as string | undefined,
      headers,
      token,
    }),
  )
}

/** The request that opens a WebSocket. */
export function verifyTwilioRelay(
  { secret: token }: ConnectionSecrets,
  { headers, url }: RequestHead,
): RequestVerifier {
  return createSignatureVerifier((body) =>
    verifyTwilioSignature({
      url: url.replace(/^http/, 'ws'),
      params: {},
      body,
      contentType: undefined,
      headers,
      token,
    }),
  )
}

/**
 * `x-twilio-signature`: base64 of the HMAC-SHA1 of the URL, followed by the names and values of the
 * form's fields in order of name. Any other body is signed through its SHA-256 in the URL, as
 * `bodySHA256`; an unsigned body is rejected. The signature has no timestamp and never expires, so
 * handling a request twice must be harmless.
 */
export function verifyTwilioSignature({
  url,
  params,
  body,
  contentType,
  headers,
  token,
}: TwilioRequest): Verification {
  const header = readHeader(headers, HEADER)
  if (!header.ok) return header
  const given = decodeBase64(header.value)
  if (given?.length !== DIGEST_BYTES) return reject('malformed', { header: HEADER })
  if (token === '') return reject('mismatch', { header: HEADER })
  const bodyHash = BODY_HASH.exec(url)?.[1]
  const isForm = bodyHash === undefined && FORM.test(contentType ?? '')
  if (bodyHash === undefined && !isForm && body.length > 0)
    return reject('mismatch', { header: HEADER })
  if (
    bodyHash !== undefined &&
    !isSameBytes(
      Buffer.from(bodyHash),
      Buffer.from(createHash('sha256').update(body).digest('hex')),
    )
  )
    return reject('mismatch', { header: HEADER })
  const fields = isForm ? joinFields(params) : ''
  const signed = listSignedUrls(url).some((one) =>
    isSameBytes(
      given,
      createHmac('sha1', token)
        .update(one + fields)
        .digest(),
    ),
  )
  return signed ? VERIFIED : reject('mismatch', { header: HEADER })
}

/** The names and values without separators. A repeated field occurs once for each of its values. */
function joinFields(params: TwilioRequest['params']): string {
  return Object.keys(params)
    .sort()
    .map((name) => {
      const value = params[name]!
      return typeof value === 'string'
        ? name + value
        : [...new Set(value)]
            .sort()
            .map((one) => name + one)
            .join('')
    })
    .join('')
}
