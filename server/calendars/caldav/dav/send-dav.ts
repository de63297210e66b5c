import type { EgressOutcome } from '../../../platform/egress/egress.ts'
import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import type { DavAnswer, DavRequest } from './dav-request.ts'
import { maySendTo } from './may-send-to.ts'
import { readEtag } from './read-etag.ts'
import { readWait } from '../../provider-api/read-wait.ts'

type Response = Extract<EgressOutcome, { kind: 'response' }>
type Sent =
  | { kind: 'answer'; answer: DavAnswer }
  | { kind: 'redirect'; url: URL }
  | { kind: 'fault'; fault: ProviderFault }

const DEFAULT_MAX_BYTES = 4 * 1024 * 1024
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const ELSEWHERE =
  'The password was not sent: the server refers to another host. Connect the account with the address of that host.'

/**
 * Sends a request with the user name and the password. Redirects are followed with the same method,
 * on the same host: see `maySendTo`. Any other status is an answer: see `describeStatus`.
 * `unavailable`: there was no complete response. `rejected`: the address is not permitted.
 */
export async function sendDav(
  context: ProviderContext,
  request: DavRequest,
): Promise<ProviderOutcome<DavAnswer>> {
  const { access } = context
  if (access.kind !== 'password') return refuse('unauthorized', 'The connection has no password.')
  let url = request.url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!URL.canParse(url)) return refuse('rejected', 'The address is not a URL.')
    if (!maySendTo(new URL(url), access.serverUrl)) return refuse('rejected', ELSEWHERE)
    const sent = await sendTo(context, access, { ...request, url })
    if (sent.kind === 'fault') return { ok: false, fault: sent.fault }
    if (sent.kind === 'answer') return { ok: true, value: sent.answer }
    url = sent.url.href
  }
  return refuse('invalid', `The server redirected more than ${MAX_REDIRECTS} times.`)
}

async function sendTo(
  { egress, timeoutMs, limits, signal }: ProviderContext,
  { username, password }: { username: string; password: string },
  request: DavRequest,
): Promise<Sent> {
  const outcome = await egress.send({
    method: request.method,
    url: request.url,
    headers: {
      ...request.headers,
      'user-agent': 'Slotline',
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      ...(request.depth !== undefined && { depth: request.depth }),
    },
    ...(request.body !== undefined && { body: request.body }),
    timeoutMs,
    connectTimeoutMs: Math.min(limits.connectMs, timeoutMs),
    maxResponseBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
    // Writes have a condition, so that a repeated one fails instead of having a second effect.
    isRepeatable: true,
    ...(signal && { signal }),
  })
  if (outcome.kind === 'response') return readResponse(outcome, request.url)
  return { kind: 'fault', fault: describeFailure(outcome) }
}

function readResponse(response: Response, url: string): Sent {
  const { status, headers, body, truncated } = response
  const location = readHeader(headers.location)
  if (REDIRECTS.has(status) && location !== null)
    return URL.canParse(location, url)
      ? { kind: 'redirect', url: withoutFragment(new URL(location, url)) }
      : { kind: 'fault', fault: { kind: 'invalid', detail: 'A redirect is not to a URL.' } }
  return {
    kind: 'answer',
    answer: {
      url,
      status,
      etag: readEtag(readHeader(headers.etag)),
      body: body.toString('utf8'),
      isTruncated: truncated,
      retryAfterSeconds: readWait(headers['retry-after']),
    },
  }
}

function withoutFragment(url: URL): URL {
  url.hash = ''
  return url
}

function readHeader(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' ? header : (header?.[0] ?? null)
}

function describeFailure(outcome: Exclude<EgressOutcome, Response>): ProviderFault {
  if (outcome.kind === 'refused')
    return {
      kind: 'rejected',
      detail: 'The request was not sent: its URL or an address of its host is not permitted.',
    }
  const { code, errorCode } = outcome
  const cause = errorCode === null ? code : `${code}, ${errorCode}`
  return { kind: 'unavailable', detail: `The server sent no complete response (${cause}).` }
}

function refuse(kind: ProviderFault['kind'], detail: string): { ok: false; fault: ProviderFault } {
  return { ok: false, fault: { kind, detail } }
}
