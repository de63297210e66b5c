import type { EventPlace, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'

/**
 * Deletes the event, whatever its etag: Graph documents no condition for deletions. Deleting one
 * that is gone succeeds. Exchange notifies the attendees of the event, whether or not that is
 * wanted.
 */
export async function removeEvent(
  context: ProviderContext,
  externalId: string,
  { place }: { place: EventPlace },
): Promise<ProviderOutcome<null>> {
  const outcome = await callMicrosoft(context, {
    method: 'DELETE',
    url: buildUrl(context, ['me', 'calendars', externalId, 'events', place.key]),
    isRepeatable: true,
  })
  return outcome.ok || outcome.fault.kind === 'not_found' ? { ok: true, value: null } : outcome
}
