import type { ProviderFault } from '../../calendar-provider.ts'
import { classifyStatus } from '../../provider-api/classify-status.ts'
import type { DavAnswer } from './dav-request.ts'

const INSUFFICIENT_STORAGE = 507

/** The fault of an answer whose status is not the one that was asked for. */
export function describeStatus(
  answer: Pick<DavAnswer, 'status' | 'retryAfterSeconds'>,
): ProviderFault {
  const { status } = answer
  if (status < 400) return { kind: 'invalid', detail: `The server answered ${status}.` }
  // The quota of the account is used up.
  if (status === INSUFFICIENT_STORAGE) return classifyStatus(answer, null, 'rejected')
  return status >= 500 ? classifyStatus(answer, null, 'unavailable') : classifyStatus(answer, null)
}
