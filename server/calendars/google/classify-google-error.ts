import type { ProviderFault } from '../calendar-provider.ts'
import { classifyStatus } from '../provider-api/classify-status.ts'
import { readFields, readObject, readObjects, readText } from '../provider-api/fields.ts'
import type { JsonAnswer } from '../provider-api/send-json.ts'

type Kind = ProviderFault['kind']

/** What the reasons of errors mean. For others, the status decides. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['rateLimitExceeded', 'limited'],
  ['userRateLimitExceeded', 'limited'],
  ['quotaExceeded', 'limited'],
  ['dailyLimitExceeded', 'limited'],
  ['RATE_LIMIT_EXCEEDED', 'limited'],
  ['RESOURCE_QUOTA_EXCEEDED', 'limited'],
  // The project of the OAuth client, and not the account: its API is off, or it is not paid.
  ['accessNotConfigured', 'client_rejected'],
  ['SERVICE_DISABLED', 'client_rejected'],
  ['BILLING_DISABLED', 'client_rejected'],
  ['CONSUMER_INVALID', 'client_rejected'],
  ['CONSUMER_SUSPENDED', 'client_rejected'],
  ['backendError', 'unavailable'],
  ['internalError', 'unavailable'],
  ['authError', 'unauthorized'],
  ['forbiddenForNonOrganizer', 'forbidden'],
  ['insufficientPermissions', 'forbidden'],
  ['notFound', 'not_found'],
  ['deleted', 'not_found'],
  ['duplicate', 'conflict'],
  ['conditionNotMet', 'conflict'],
  ['fullSyncRequired', 'cursor_expired'],
  ['updatedMinTooLongAgo', 'cursor_expired'],
  ['channelIdNotUnique', 'conflict'],
  // Its status is 401, although the access token is valid: Google does not send to this URL.
  ['push.webhookUrlUnauthorized', 'rejected'],
  ['webhookUrlUnauthorized', 'rejected'],
])

/**
 * The same status has several meanings, such as 403: the reason in the body tells them apart.
 * `goneKind`: what the status 410 means.
 */
export function classifyGoogleError(answer: JsonAnswer, goneKind: Kind): ProviderFault {
  const error = readObject(readFields(answer.body), 'error')
  // Google documents `errors`, and is replacing them with `details` (google.rpc.ErrorInfo).
  const listed = [...readObjects(error, 'errors'), ...readObjects(error, 'details')]
  const reasons = listed.map((each) => readText(each, 'reason'))
  const known = reasons.find((reason) => reason !== null && KINDS.has(reason)) ?? null
  const code = known ?? reasons[0] ?? readText(error, 'status')
  const byStatus = answer.status === 410 ? goneKind : undefined
  return classifyStatus(answer, code, known === null ? byStatus : KINDS.get(known))
}
