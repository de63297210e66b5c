import type { EventPlace, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { Removal } from '../../removal.ts'
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
): Promise<ProviderOutcome<Removal>> {
  const outcome = await callMicrosoft(context, {
    method: 'DELETE',
    url: buildUrl(context, ['me', 'calendars', externalId, 'events', place.key]),
    isRepeatable: true,
  })
  if (!outcome.ok && outcome.fault.kind === 'not_found') return { ok: true, value: 'not_found' }
  return outcome.ok ? { ok: true, value: 'removed' } : outcome
}
