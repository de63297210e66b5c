import type { Egress, EgressOutcome } from '../../platform/egress/egress.ts'
import type { ProviderContext, ProviderFault, ProviderOutcome } from '../calendar-provider.ts'
import { readWait } from './read-wait.ts'

export type JsonRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** Authorization, Accept and Content-Type are set by `sendJson`. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. Default: no body. */
  body?: unknown
  /** Whether the provider recognizes a repeated request: see `EgressRequest`. */
  isRepeatable?: boolean
}

/** A response with a status below 500 that is not a redirect. */
export type JsonAnswer = {
  status: number
  headers: Extract<EgressOutcome, { kind: 'response' }>['headers']
  /** Null: empty or, if the status is an error, not JSON. */
  body: unknown
  /** How long the provider asks to wait; null: it does not say. */
  retryAfterSeconds: number | null
}

type Response = Extract<EgressOutcome, { kind: 'response' }>

const MAX_RESPONSE_BYTES = 10 * 1024 * 1024
/** What HTTP permits in the value of a header, without other alphabets. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/

/**
 * Sends a request with the access token, and reads the JSON in its response. An error status below
 * 500 is an answer, because its meaning depends on the provider: see `classifyStatus`.
 * `unauthorized`: there is no access token that can be sent. `unavailable`: there was no complete
 * response, or its status is 5xx. `rejected`: the address is not permitted, or a header is invalid.
 * `invalid`: a redirect, more than 10 MB, or a success whose body is not JSON.
 */
export async function sendJson(
  context: ProviderContext,
  request: JsonRequest,
): Promise<ProviderOutcome<JsonAnswer>> {
  const { access } = context
  if (access.kind !== 'token' || !HEADER_VALUE.test(access.accessToken))
    return fail({ kind: 'unauthorized', detail: 'There is no access token that can be sent.' })
  if (!Object.values(request.headers ?? {}).every((value) => HEADER_VALUE.test(value)))
    return fail({ kind: 'rejected', detail: 'A header of the request is not permitted by HTTP.' })
  const outcome = await send(context, request, access.accessToken)
  if (outcome.kind === 'refused')
    return fail({
      kind: 'rejected',
      detail: 'The request was not sent: its URL or an address of its host is not permitted.',
    })
  if (outcome.kind === 'failed') return fail(describeFailure(outcome))
  return readResponse(outcome)
}

function send(
  { egress, timeoutMs, limits, signal }: ProviderContext,
  { method, url, headers, body, isRepeatable }: JsonRequest,
  accessToken: string,
): ReturnType<Egress['send']> {
  return egress.send({
    method,
    url,
    headers: {
      ...headers,
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs,
    connectTimeoutMs: Math.min(limits.connectMs, timeoutMs),
    maxResponseBytes: MAX_RESPONSE_BYTES,
    ...(isRepeatable !== undefined && { isRepeatable }),
    ...(signal && { signal }),
  })
}

function readResponse(response: Response): ProviderOutcome<JsonAnswer> {
  const { status, headers } = response
  const retryAfterSeconds = readWait(headers['retry-after'])
  if (status >= 500)
    return fail({
      kind: 'unavailable',
      detail: `The provider answered ${status}.`,
      ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    })
  if (status >= 300 && status < 400)
    return fail({ kind: 'invalid', detail: `The provider answered ${status}, a redirect.` })
  if (response.truncated)
    return fail({ kind: 'invalid', detail: 'The response of the provider is larger than 10 MB.' })
  const read = parse(response.body)
  if (!read.ok && status < 300)
    return fail({ kind: 'invalid', detail: `The provider answered ${status} without valid JSON.` })
  return {
    ok: true,
    value: { status, headers, body: read.ok ? read.value : null, retryAfterSeconds },
  }
}

function parse(body: Buffer): { ok: true; value: unknown } | { ok: false } {
  const text = body.toString('utf8').trim()
  if (text === '') return { ok: true, value: null }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false }
  }
}

function describeFailure({
  code,
  errorCode,
}: Extract<EgressOutcome, { kind: 'failed' }>): ProviderFault {
  const cause = errorCode === null ? code : `${code}, ${errorCode}`
  return { kind: 'unavailable', detail: `The provider sent no complete response (${cause}).` }
}

function fail(fault: ProviderFault): { ok: false; fault: ProviderFault } {
  return { ok: false, fault }
}
