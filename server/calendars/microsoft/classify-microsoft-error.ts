import type { ProviderFault } from '../calendar-provider.ts'
import { classifyStatus } from '../provider-api/classify-status.ts'
import { readFields, readObject, readText } from '../provider-api/fields.ts'
import type { JsonAnswer } from '../provider-api/send-json.ts'

type Kind = ProviderFault['kind']

/** What the codes of errors mean, in lower case. For others, the status decides. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['syncstatenotfound', 'cursor_expired'],
  ['syncstateinvalid', 'cursor_expired'],
  ['resyncrequired', 'cursor_expired'],
  ['fullsyncrequired', 'cursor_expired'],
  ['errorduplicatetransactionid', 'conflict'],
  ['errorirresolvableconflict', 'conflict'],
  ['applicationthrottled', 'limited'],
  ['toomanyrequests', 'limited'],
  ['erroritemnotfound', 'not_found'],
  // Its status is 404, although the calendar may exist on a server of the organization.
  ['mailboxnotenabledforrestapi', 'forbidden'],
])
/** Graph answers 410 only to tokens of a delta. */
const GONE = 410

/** The same status has several meanings, such as 400: the code in the body tells them apart. */
export function classifyMicrosoftError(answer: JsonAnswer): ProviderFault {
  const code = readText(readObject(readFields(answer.body), 'error'), 'code')
  const known = KINDS.get(code?.toLowerCase() ?? '')
  return classifyStatus(answer, code, answer.status === GONE ? 'cursor_expired' : known)
}
