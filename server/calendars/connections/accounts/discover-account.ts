import { createHash } from 'node:crypto'
import type {
  FoundAccount,
  ProviderAccess,
  ProviderContext,
  ProviderName,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { PROVIDERS } from '../../providers.ts'

/** Further calendars of an account are not offered. */
const MAX_CALENDARS = 200
const FEED_HASH_LENGTH = 10

/** The account that the access of the context is for, as connections name it, and its calendars. */
export async function discoverAccount(
  context: ProviderContext,
  provider: ProviderName,
): Promise<ProviderOutcome<FoundAccount>> {
  const found = await PROVIDERS[provider].discover(context)
  if (!found.ok) return found
  const account = nameAccount(context.access, found.value.account)
  return { ok: true, value: { account, calendars: found.value.calendars.slice(0, MAX_CALENDARS) } }
}

/**
 * How a connection names the account: what the provider says, or `user@host`. The addresses of
 * feeds are secret, and a host has feeds of many, so they are distinguished by a hash.
 */
function nameAccount(access: ProviderAccess, account: string): string {
  if (access.kind === 'token') return account
  const { host } = new URL(
    access.kind === 'url' ? access.url.replace(/^webcals?:/i, 'https:') : access.serverUrl,
  )
  if (access.kind === 'password') return `${access.username}@${host}`
  const hash = createHash('sha256').update(access.url).digest('hex')
  return `feed-${hash.slice(0, FEED_HASH_LENGTH)}@${host}`
}
