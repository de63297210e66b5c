import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { CalendarServices } from '../calendar-services.ts'
import type { ProviderContext, ProviderName } from '../calendar-provider.ts'
import { PROVIDERS } from '../providers.ts'
import type { LeftAtProvider } from './archive-connection.ts'
import { accessOf } from './access/credentials.ts'
import { revokeTokens } from './oauth/revoke-tokens.ts'

const MAX_CHANNELS = 50

/**
 * Stops the notifications of a deleted connection and revokes its tokens unless others use the
 * account, as far as the provider answers in time. Notifications end by themselves, too, and are
 * ignored until then.
 */
export async function endAtProvider(
  services: CalendarServices,
  { workspaceId, provider }: { workspaceId: WorkspaceId; provider: ProviderName },
  { credentials, channels, isShared }: LeftAtProvider,
): Promise<void> {
  const { egress, urls, limits, texts } = services
  const context: ProviderContext = {
    egress,
    urls,
    access: accessOf(credentials),
    timeoutMs: limits.endingMs,
    limits,
    texts,
    workspaceId,
    signal: AbortSignal.timeout(limits.endingMs),
  }
  const { channels: notifying } = PROVIDERS[provider]
  if (notifying)
    await Promise.all(
      channels.slice(0, MAX_CHANNELS).map((channel) => notifying.close(context, channel)),
    )
  if (isShared || credentials.kind !== 'oauth') return
  if (provider === 'google' || provider === 'microsoft')
    await revokeTokens(services, provider, credentials)
}
