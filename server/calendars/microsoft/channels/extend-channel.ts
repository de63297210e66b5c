import { readClock } from '../../../platform/time.ts'
import type { CalendarChannel } from '../../calendar-channel.ts'
import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import { readChannel } from './read-channel.ts'
import { writeExpiration } from './write-expiration.ts'

/**
 * Moves the end of a subscription, and authorizes it again. `not_found`: it has to be opened anew.
 */
export async function extendChannel(
  context: ProviderContext,
  { resourceId, expiresAt }: { id: string; resourceId: string; expiresAt: Temporal.Instant },
): Promise<ProviderOutcome<CalendarChannel>> {
  const outcome = await callMicrosoft(context, {
    method: 'PATCH',
    url: buildUrl(context, ['subscriptions', resourceId]),
    body: { expirationDateTime: writeExpiration(expiresAt, readClock()) },
    isRepeatable: true,
  })
  return outcome.ok ? readChannel({ id: resourceId, ...outcome.value }, expiresAt) : outcome
}
