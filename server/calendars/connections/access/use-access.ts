import { setTimeout as wait } from 'node:timers/promises'
import { toUnixSeconds } from '../../../platform/time.ts'
import type { ProviderAccess, ProviderOutcome } from '../../calendar-provider.ts'
import type { AccessKey } from '../../store/credentials.ts'
import { type AccessHost, notRenewed, unauthorized } from './access-host.ts'
import { accessOf, type Credentials } from './credentials.ts'
import { readCurrent } from './read-current.ts'
import { renewAccess } from './renew-access.ts'

/** An access token is renewed this long before it ends. */
const RENEWED_EARLY_SECONDS = 300
/** An access token that ends sooner may end on its way. */
const MIN_VALID_SECONDS = 10
const POLL_MS = 100

/**
 * What requests for a connection are sent with. An OAuth access token that ends soon is renewed by
 * one process; the others use the old one while it is valid, or wait for the new one, at most 15
 * seconds. `unauthorized`: the provider ended or denied the sign-in.
 * `client_rejected` and `unavailable`: the provider does not renew the token.
 */
export async function useAccess(
  host: AccessHost,
  key: AccessKey,
): Promise<ProviderOutcome<ProviderAccess>> {
  const until = performance.now() + host.calendars.limits.renewalMs
  while (performance.now() < until) {
    const current = await readCurrent(host, key)
    if (!current.ok) return current
    const { credentials } = current.value
    // A sign-in that had ended is over if the provider renews it.
    const isFresh = credentials.kind !== 'oauth' || !key.triesAgain
    if (isFresh && !endsWithin(host, credentials, RENEWED_EARLY_SECONDS)) return done(credentials)
    const renewed = await renewAccess(host, key, current.value)
    if (renewed.kind === 'renewed') return done(renewed.credentials)
    if (renewed.kind === 'ended' || renewed.kind === 'denied') return unauthorized()
    if (isFresh && !endsWithin(host, credentials, MIN_VALID_SECONDS)) return done(credentials)
    if (renewed.kind === 'unavailable' || renewed.kind === 'client_rejected')
      return notRenewed(renewed.kind)
    // Another caller renews the token, or has done so.
    if (renewed.kind === 'claimed') await wait(POLL_MS)
  }
  return notRenewed('unavailable')
}

function endsWithin({ now }: AccessHost, credentials: Credentials, seconds: number): boolean {
  return (
    credentials.kind === 'oauth' && credentials.accessExpiresAt - toUnixSeconds(now()) < seconds
  )
}

function done(credentials: Credentials): ProviderOutcome<ProviderAccess> {
  return { ok: true, value: accessOf(credentials) }
}
