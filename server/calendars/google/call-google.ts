import type { ProviderContext, ProviderFault, ProviderOutcome } from '../calendar-provider.ts'
import { type Fields, readFields } from '../provider-api/fields.ts'
import { type JsonRequest, sendJson } from '../provider-api/send-json.ts'
import { classifyGoogleError } from './classify-google-error.ts'

type GoogleRequest = Omit<JsonRequest, 'url'> & {
  /** Below the base URL, with a slash before it. */
  path: string
  query?: Readonly<Record<string, string>>
  /** What the status 410 means. Default: `not_found`. */
  goneKind?: ProviderFault['kind']
}

/** Sends a request to the Calendar API. The value is null if the response has no body. */
export async function callGoogle(
  context: ProviderContext,
  { path, query = {}, goneKind = 'not_found', ...request }: GoogleRequest,
): Promise<ProviderOutcome<Fields | null>> {
  const search = new URLSearchParams(query).toString()
  const url = `${context.urls.google}${path}${search === '' ? '' : `?${search}`}`
  const outcome = await sendJson(context, { ...request, url })
  if (!outcome.ok) return outcome
  const { status, body } = outcome.value
  if (status >= 300) return { ok: false, fault: classifyGoogleError(outcome.value, goneKind) }
  if (body === null) return { ok: true, value: null }
  const fields = readFields(body)
  if (fields !== null) return { ok: true, value: fields }
  return { ok: false, fault: { kind: 'invalid', detail: 'The response is not a JSON object.' } }
}
