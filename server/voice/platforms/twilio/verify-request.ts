import { createHash, createHmac } from 'node:crypto'
import { readHeader } from '../shared/read-header.ts'
import { sameBytes } from '../shared/same-bytes.ts'
import { strictBase64 } from '../shared/strict-base64.ts'
import { GENUINE, type Headers, refuse, type Verdict } from '../shared/verification.ts'
import { twilioUrls } from './list-signed-urls.ts'

export type TwilioRequest = {
  /** As the world sees it, with its query: `https://…`, and `wss://…` for a WebSocket. */
  url: string
  /** The fields of a form; they count only where the content type says that there is one. */
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

/**
 * `x-twilio-signature`: base64 of the HMAC-SHA1 of the URL, followed by the names and values of the
 * form's fields in order of name. Any other body is signed through its SHA-256 in the URL, as
 * `bodySHA256`; one that is not is refused. There is no time in it, so a request is good for ever:
 * what it asks for must be harmless when asked twice.
 */
export function verifyTwilio({
  url,
  params,
  body,
  contentType,
  headers,
  token,
}: TwilioRequest): Verdict {
  const header = readHeader(headers, HEADER)
  if (!header.ok) return header
  const given = strictBase64(header.value)
  if (given?.length !== DIGEST_BYTES) return refuse('malformed', { header: HEADER })
  if (token === '') return refuse('mismatch', { header: HEADER })
  const bodyHash = BODY_HASH.exec(url)?.[1]
  const isForm = bodyHash === undefined && FORM.test(contentType ?? '')
  if (bodyHash === undefined && !isForm && body.length > 0)
    return refuse('mismatch', { header: HEADER })
  if (
    bodyHash !== undefined &&
    !sameBytes(Buffer.from(bodyHash), Buffer.from(createHash('sha256').update(body).digest('hex')))
  )
    return refuse('mismatch', { header: HEADER })
  const fields = isForm ? joinFields(params) : ''
  const signed = twilioUrls(url).some((one) =>
    sameBytes(
      given,
      createHmac('sha1', token)
        .update(one + fields)
        .digest(),
    ),
  )
  return signed ? GENUINE : refuse('mismatch', { header: HEADER })
}

/**
 * Names and values without anything between them; a field that comes several times counts once for
 * each of its values.
 */
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
