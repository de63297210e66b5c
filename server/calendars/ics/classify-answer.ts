import type { EgressOutcome } from '../../platform/egress/egress.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import { readWait } from '../provider-api/read-wait.ts'

type Failure = { ok: false; fault: ProviderFault }

export function createFailure(kind: ProviderFault['kind'], detail: string): Failure {
  return { ok: false, fault: { kind, detail } }
}

/** The fault of a request that got no answer. */
export function classifyFailure(outcome: Exclude<EgressOutcome, { kind: 'response' }>): Failure {
  if (outcome.kind === 'refused')
    return createFailure('rejected', 'The URL of the feed, or its address, is not permitted.')
  if (outcome.code === 'too_many_redirects')
    return createFailure('invalid', 'The feed redirects too often.')
  if (outcome.code === 'invalid_response')
    return createFailure('invalid', 'The server of the feed did not answer with valid HTTP.')
  return createFailure('unavailable', `The server of the feed did not answer: ${outcome.code}.`)
}

/** The fault of an answer other than 200. */
export function classifyStatus({
  status,
  headers,
}: Extract<EgressOutcome, { kind: 'response' }>): Failure {
  const detail = `The server of the feed answered ${status}.`
  if (status === 401) return createFailure('unauthorized', detail)
  if (status === 403) return createFailure('forbidden', detail)
  if (status === 404 || status === 410) return createFailure('not_found', detail)
  if (status < 400) return createFailure('invalid', detail)
  const isLimited = status === 429
  if (!isLimited && status !== 408 && status < 500) return createFailure('rejected', detail)
  const seconds = readWait(headers['retry-after'])
  return {
    ok: false,
    fault: {
      kind: isLimited ? 'limited' : 'unavailable',
      detail,
      ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
    },
  }
}
