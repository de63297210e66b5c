import type { ProviderContext, ProviderOutcome } from '../calendar-provider.ts'
import { type Fields, readFields } from '../provider-api/fields.ts'
import { type JsonAnswer, type JsonRequest, sendJson } from '../provider-api/send-json.ts'
import { classifyMicrosoftError } from './classify-microsoft-error.ts'

type MicrosoftRequest = Omit<JsonRequest, 'headers'> & {
  /** Changes the event only if it has this etag; null: any. */
  ifMatch?: string | null
  /** Beside those of every request. */
  preferences?: readonly string[]
}

/**
 * Ids that stay the same when an event is moved to another folder, and times in UTC. A request
 * without the first one returns, and understands, other ids.
 */
const PREFERENCES = ['IdType="ImmutableId"', 'outlook.timezone="UTC"']

/** Sends a request to Microsoft Graph. An error status below 500 is an answer. */
export function sendMicrosoft(
  context: ProviderContext,
  { ifMatch = null, preferences = [], ...request }: MicrosoftRequest,
): Promise<ProviderOutcome<JsonAnswer>> {
  return sendJson(context, {
    ...request,
    headers: {
      prefer: [...PREFERENCES, ...preferences].join(', '),
      ...(ifMatch !== null && { 'if-match': ifMatch }),
    },
  })
}

/** Sends a request to Microsoft Graph. The value is null if the response has no body. */
export async function callMicrosoft(
  context: ProviderContext,
  request: MicrosoftRequest,
): Promise<ProviderOutcome<Fields | null>> {
  const outcome = await sendMicrosoft(context, request)
  if (!outcome.ok) return outcome
  const { status, body } = outcome.value
  if (status >= 300) return { ok: false, fault: classifyMicrosoftError(outcome.value) }
  if (body === null) return { ok: true, value: null }
  const fields = readFields(body)
  if (fields !== null) return { ok: true, value: fields }
  return { ok: false, fault: { kind: 'invalid', detail: 'The response is not a JSON object.' } }
}
