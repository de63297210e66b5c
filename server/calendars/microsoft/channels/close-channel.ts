import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'

/** Ends a subscription. Closing one that does not exist succeeds. */
export async function closeChannel(
  context: ProviderContext,
  { resourceId }: { id: string; resourceId: string },
): Promise<ProviderOutcome<null>> {
  const outcome = await callMicrosoft(context, {
    method: 'DELETE',
    url: buildUrl(context, ['subscriptions', resourceId]),
    isRepeatable: true,
  })
  return outcome.ok || outcome.fault.kind === 'not_found' ? { ok: true, value: null } : outcome
}
