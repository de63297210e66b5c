import { setTimeout as wait } from 'node:timers/promises'
import { toUnixSeconds } from '../../../platform/time.ts'
import type { ProviderAccess, ProviderOutcome } from '../../calendar-provider.ts'
import type { AccessKey } from '../../store/credentials.ts'
import { type AccessHost, notRenewed, unauthorized } from './access-host.ts'
import { accessOf, type OauthCredentials } from './credentials.ts'
import { readCurrent } from './read-current.ts'
import { renewAccess } from './renew-access.ts'

const POLL_MS = 100
/**
 * A provider that rejects a token this soon after it replaced a rejected one rejects the account.
 */
const SOON_SECONDS = 600

/**
 * The provider answered `unauthorized` to requests with this access. An OAuth access token is
 * renewed once, and the request can be repeated with the new one. If that is rejected too, or for a
 * password or an address: `unauthorized`. What that means for the connection is decided after the
 * next round. `client_rejected` and `unavailable`: the provider does not renew the token.
 */
export async function rejectAccess(
  host: AccessHost,
  key: AccessKey,
  rejected: ProviderAccess,
): Promise<ProviderOutcome<ProviderAccess>> {
  const until = performance.now() + host.calendars.limits.renewalMs
  while (performance.now() < until) {
    const current = await readCurrent(host, key)
    if (!current.ok) return current
    const { credentials } = current.value
    // Others have signed in, or have renewed the token, in the meantime.
    if (!isSame(accessOf(credentials), rejected)) return { ok: true, value: accessOf(credentials) }
    if (credentials.kind !== 'oauth' || wasRejectedBefore(host, credentials)) return unauthorized()
    const renewed = await renewAccess(host, key, current.value, { isRejected: true })
    if (renewed.kind === 'renewed') return { ok: true, value: accessOf(renewed.credentials) }
    if (renewed.kind === 'ended' || renewed.kind === 'denied') return unauthorized()
    if (renewed.kind === 'unavailable' || renewed.kind === 'client_rejected')
      return notRenewed(renewed.kind)
    if (renewed.kind === 'claimed') await wait(POLL_MS)
  }
  return notRenewed('unavailable')
}

function wasRejectedBefore({ now }: AccessHost, { replacedRejectedAt }: OauthCredentials): boolean {
  return replacedRejectedAt !== null && toUnixSeconds(now()) - replacedRejectedAt < SOON_SECONDS
}

function isSame(stored: ProviderAccess, rejected: ProviderAccess): boolean {
  if (stored.kind === 'token' && rejected.kind === 'token')
    return stored.accessToken === rejected.accessToken
  if (stored.kind === 'url' && rejected.kind === 'url') return stored.url === rejected.url
  if (stored.kind === 'password' && rejected.kind === 'password')
    return (
      stored.serverUrl === rejected.serverUrl &&
      stored.username === rejected.username &&
      stored.password === rejected.password
    )
  return false
}
