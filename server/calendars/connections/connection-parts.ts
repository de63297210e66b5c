import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { RunInGate } from '../../http/limits/create-workspace-gate.ts'
import type { CalendarServices } from '../calendar-services.ts'
import { CALENDAR_PROVIDERS, type ProviderName } from '../calendar-provider.ts'

/**
 * What the endpoints of connections use. `runInGate`: limits the accounts that are tried at once.
 */
export type ConnectionParts = {
  deps: Deps
  executeIdempotently: ExecuteIdempotently
  runInGate: RunInGate
}

/** The link that an agent opens. */
export const signInUrl = ({ publicUrl }: { publicUrl: string }, token: string) =>
  `${publicUrl}/calendars/sign-in/${token}`

/** The providers that the settings of the server allow to connect. */
export function listProviders({ secrets, calendars }: Deps): ProviderName[] {
  if (!secrets) return []
  return CALENDAR_PROVIDERS.filter((provider) => hasClient(calendars, provider))
}

const hasClient = ({ clients }: CalendarServices, provider: ProviderName) =>
  provider === 'google' || provider === 'microsoft' ? clients[provider] !== null : true

/** Throws calendar_provider_not_set_up if agents cannot sign in to the provider. */
export function requireClient(calendars: CalendarServices, provider: ProviderName): void {
  if (hasClient(calendars, provider)) return
  const prefix = `${provider.toUpperCase()}_CALENDAR_CLIENT`
  throw new Problem(
    'calendar_provider_not_set_up',
    `Set ${prefix}_ID and ${prefix}_SECRET, so that agents can sign in. See docs/configuration.md.`,
  )
}
