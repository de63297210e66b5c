import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { RunInGate } from '../../http/limits/create-workspace-gate.ts'
import type { CalendarServices } from '../calendar-services.ts'
import type { ProviderName } from '../calendar-provider.ts'

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

/** Throws calendar_provider_not_set_up if agents cannot sign in to the provider. */
export function requireClient({ clients }: CalendarServices, provider: ProviderName): void {
  if (provider !== 'google' && provider !== 'microsoft') return
  if (clients[provider]) return
  const prefix = `${provider.toUpperCase()}_CALENDAR_CLIENT`
  throw new Problem(
    'calendar_provider_not_set_up',
    `Set ${prefix}_ID and ${prefix}_SECRET, so that agents can sign in. See docs/configuration.md.`,
  )
}
