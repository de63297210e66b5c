import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { callGoogle } from '../call-google.ts'
import { type GoogleEvent, WRITTEN_FIELDS } from '../google-event.ts'
import { buildEventPath } from '../build-event-path.ts'
import { readEvent } from '../reading/read-event.ts'

/** The event with this id, also if it is deleted; null: there is none, or none any more. */
export async function findEventById(
  context: ProviderContext,
  externalId: string,
  id: string,
): Promise<ProviderOutcome<GoogleEvent | null>> {
  const outcome = await callGoogle(context, {
    method: 'GET',
    path: buildEventPath(externalId, id),
    query: { fields: WRITTEN_FIELDS },
  })
  if (!outcome.ok) return outcome.fault.kind === 'not_found' ? { ok: true, value: null } : outcome
  const event = readEvent(outcome.value)
  if (event !== null) return { ok: true, value: event }
  return { ok: false, fault: { kind: 'invalid', detail: 'The event of the response has no id.' } }
}
