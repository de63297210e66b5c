import type { Deps } from '../../../deps.ts'
import type { ProviderOutcome } from '../../calendar-provider.ts'

/** What access to providers is read and renewed with. */
export type AccessHost = Pick<Deps, 'pool' | 'now' | 'secrets' | 'calendars'>

/** The outcome for a connection that the agent has to sign in to. */
export function unauthorized(): ProviderOutcome<never> {
  return { ok: false, fault: { kind: 'unauthorized', detail: 'The agent has to sign in again.' } }
}

/**
 * The outcome if an access token could not be renewed, and the agent cannot do anything about it.
 */
export function notRenewed(kind: 'client_rejected' | 'unavailable'): ProviderOutcome<never> {
  const detail =
    kind === 'unavailable'
      ? 'The provider did not renew the access token in time.'
      : 'The provider does not accept the OAuth client in the settings of the server.'
  return { ok: false, fault: { kind, detail } }
}
