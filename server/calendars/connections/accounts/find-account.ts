import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { CalendarServices } from '../../calendar-services.ts'
import type {
  FoundAccount,
  ProviderAccess,
  ProviderContext,
  ProviderName,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { PROVIDERS } from '../../providers.ts'
import { countEvents } from './count-events.ts'
import { discoverAccount } from './discover-account.ts'

/** `eventsThisWeek`: events that block time in the next seven days; null: not known. */
export type SignedInAccount = FoundAccount & { eventsThisWeek: number | null }

type Search = {
  workspaceId: WorkspaceId
  provider: ProviderName
  access: ProviderAccess
  /** That of the agent, for calendars without one. */
  timeZone: string
  nowSeconds: number
}

/**
 * Signs in with credentials, and finds the account and its calendars, with a first look at the main
 * one. It takes at most 20 seconds.
 */
export async function findAccount(
  { egress, urls, limits, texts }: CalendarServices,
  { workspaceId, provider, access, timeZone, nowSeconds }: Search,
): Promise<ProviderOutcome<SignedInAccount>> {
  const contextFor = (ms: number): ProviderContext => ({
    egress,
    urls,
    access,
    timeoutMs: Math.min(limits.requestMs, ms),
    limits,
    texts,
    workspaceId,
    signal: AbortSignal.timeout(ms),
  })
  const found = await discoverAccount(contextFor(limits.discoveryMs), provider)
  if (!found.ok) return found
  const { account, calendars } = found.value
  const eventsThisWeek = await countEvents(PROVIDERS[provider], contextFor(limits.countingMs), {
    provider,
    calendars,
    timeZone,
    nowSeconds,
  })
  return { ok: true, value: { account, calendars, eventsThisWeek } }
}
