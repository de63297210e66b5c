import type { ProviderFault } from '../calendar-provider.ts'
import type { JsonAnswer } from './send-json.ts'

const KINDS: Readonly<Record<number, ProviderFault['kind']>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'unavailable',
  409: 'conflict',
  410: 'not_found',
  412: 'conflict',
  429: 'limited',
}
const WITH_WAIT = new Set<ProviderFault['kind']>(['limited', 'unavailable'])
/** Other text of a provider can contain values of events. */
const ERROR_CODE = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

/**
 * The fault of an answer whose status is an error. `code`: the error code in its body, which is
 * shown to operators; null: none. `kind`: what the code means; default: what the status means.
 */
export function classifyStatus(
  { status, retryAfterSeconds }: Pick<JsonAnswer, 'status' | 'retryAfterSeconds'>,
  code: string | null,
  kind: ProviderFault['kind'] = KINDS[status] ?? 'rejected',
): ProviderFault {
  const shown = code !== null && ERROR_CODE.test(code) ? ` (${code})` : ''
  return {
    kind,
    detail: `The provider answered ${status}${shown}.`,
    ...(retryAfterSeconds !== null && WITH_WAIT.has(kind) && { retryAfterSeconds }),
  }
}
