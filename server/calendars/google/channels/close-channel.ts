import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { callGoogle } from '../call-google.ts'

/** Ends a channel. Closing one that does not exist succeeds. */
export async function closeChannel(
  context: ProviderContext,
  { id, resourceId }: { id: string; resourceId: string },
): Promise<ProviderOutcome<null>> {
  const outcome = await callGoogle(context, {
    method: 'POST',
    path: '/channels/stop',
    body: { id, resourceId },
    isRepeatable: true,
  })
  return outcome.ok || outcome.fault.kind === 'not_found' ? { ok: true, value: null } : outcome
}
