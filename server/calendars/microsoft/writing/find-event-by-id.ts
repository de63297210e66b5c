import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import { type MicrosoftEvent, WRITTEN_QUERY } from '../microsoft-event.ts'
import { readEvent } from '../reading/read-event.ts'

/** The event with this id in the calendar; null: there is none, or none any more. */
export async function findEventById(
  context: ProviderContext,
  externalId: string,
  id: string,
): Promise<ProviderOutcome<MicrosoftEvent | null>> {
  const path = ['me', 'calendars', externalId, 'events', id]
  const url = buildUrl(context, path, WRITTEN_QUERY)
  const outcome = await callMicrosoft(context, { method: 'GET', url })
  if (!outcome.ok) return outcome.fault.kind === 'not_found' ? { ok: true, value: null } : outcome
  const event = readEvent(outcome.value)
  if (event !== null) return { ok: true, value: event }
  return { ok: false, fault: { kind: 'invalid', detail: 'The event of the response has no id.' } }
}
