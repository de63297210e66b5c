import type { EventPlace, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { Removal } from '../../removal.ts'
import { callGoogle } from '../call-google.ts'
import { buildEventPath } from '../build-event-path.ts'

/** Deletes the event, if it has the etag. Deleting one that is gone succeeds. */
export async function removeEvent(
  context: ProviderContext,
  externalId: string,
  { place, invites }: { place: EventPlace; invites: boolean },
): Promise<ProviderOutcome<Removal>> {
  const outcome = await callGoogle(context, {
    method: 'DELETE',
    path: buildEventPath(externalId, place.key),
    query: { sendUpdates: invites ? 'all' : 'none' },
    ...(place.etag !== null && { headers: { 'if-match': place.etag } }),
    isRepeatable: true,
  })
  if (!outcome.ok && outcome.fault.kind === 'not_found') return { ok: true, value: 'not_found' }
  return outcome.ok ? { ok: true, value: 'removed' } : outcome
}
