import type { EgressOutcome } from '../../platform/egress/egress.ts'
import { readRetryAfter } from '../../platform/read-retry-after.ts'
import { explainFailure } from './explain-failure.ts'
import { hideValues } from './hide-values.ts'

/** What is stored and shown of an attempt. Times are RFC 3339. */
export type Attempt = {
  startedAt: string
  durationMs: number
  /** Null: there was no response. */
  status: number | null
  headers: Record<string, string>
  /** The beginning of the body. */
  body: string | null
  /** Null: the attempt succeeded. */
  error: string | null
  detail: string | null
}

/** `interrupted`: the process stopped, so the attempt says nothing about the receiver. */
export type Verdict = {
  result: 'delivered' | 'failed' | 'gone' | 'interrupted'
  /** The receiver asks to be sent less. */
  isThrottling: boolean
  /** The receiver asks to wait until then. */
  resumeAt: Temporal.Instant | null
  attempt: Attempt
}

/** Without the address, which can be one of the operator's network. */
const REFUSED =
  'Nothing was sent: the URL or an address of its host is not permitted. Requests reach only public ' +
  'addresses, by https, unless the operator permits others with EGRESS_ALLOW.'

const SHOWN_HEADERS = ['content-type', 'location', 'retry-after', 'server']
const MAX_SHOWN_BYTES = 1_024
const MAX_HEADER_LENGTH = 200
const THROTTLING = new Set([429, 502, 504])
const WITH_RETRY_AFTER = new Set([429, 503])

/**
 * Decides what the outcome of a request means for its delivery and for the endpoint. `secrets`:
 * what the request had and must not be shown.
 */
export function judgeOutcome(
  outcome: EgressOutcome,
  startedAt: Temporal.Instant,
  secrets: readonly string[] = [],
): Verdict {
  const base = { startedAt: startedAt.toString(), durationMs: outcome.durationMs }
  if (outcome.kind !== 'response') {
    const error = outcome.kind === 'refused' ? 'refused' : outcome.code
    const detail = outcome.kind === 'refused' ? REFUSED : explainFailure(outcome)
    return {
      result: error === 'aborted' ? 'interrupted' : 'failed',
      isThrottling: false,
      resumeAt: null,
      attempt: { ...base, status: null, headers: {}, body: null, error, detail },
    }
  }
  const { status } = outcome
  const headers = readShownHeaders(outcome.headers, secrets)
  const isSuccess = status >= 200 && status < 300
  const endedAt = startedAt.add({ milliseconds: outcome.durationMs })
  return {
    result: isSuccess ? 'delivered' : status === 410 ? 'gone' : 'failed',
    isThrottling: THROTTLING.has(status),
    resumeAt: WITH_RETRY_AFTER.has(status)
      ? readRetryAfter(headers['retry-after'] ?? null, endedAt)
      : null,
    attempt: {
      ...base,
      status,
      headers,
      body: showBody(outcome.body, secrets),
      error: isSuccess ? null : 'status',
      detail: isSuccess ? null : describeStatus(status),
    },
  }
}

function describeStatus(status: number): string {
  if (status === 410)
    return 'The receiver answered 410: the endpoint is disabled if it does so for an hour.'
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}: redirects are not followed. Change the URL of the endpoint.`
  return `The receiver answered ${status} instead of 2xx.`
}

function showBody(body: Buffer, secrets: readonly string[]): string {
  // Before it is cut, which could leave a part of a secret.
  const text = hideValues(body.toString('utf8'), secrets)
  return printable(Buffer.from(text).subarray(0, MAX_SHOWN_BYTES).toString('utf8'))
}

function readShownHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secrets: readonly string[],
): Record<string, string> {
  const shown = SHOWN_HEADERS.flatMap((name) => {
    const value = headers[name]
    if (value === undefined) return []
    return [[name, printable(hideValues(String(value), secrets)).slice(0, MAX_HEADER_LENGTH)]]
  })
  return Object.fromEntries(shown)
}

/** A database stores no NUL; other control characters could harm a terminal. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd').toWellFormed()
}
