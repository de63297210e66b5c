import type { Deps } from '../../deps.ts'
import type { ProviderOutcome } from '../calendar-provider.ts'

/** What access to providers is read and renewed with. */
export type AccessHost = Pick<Deps, 'pool' | 'now' | 'secrets' | 'calendars'>

/** The outcome for a connection that the agent has to sign in to. */
export function unauthorized(): ProviderOutcome<never> {
  return { ok: false, fault: { kind: 'unauthorized', detail: 'The agent has to sign in again.' } }
}
