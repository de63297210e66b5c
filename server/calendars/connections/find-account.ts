import { createHash } from 'node:crypto'
import type { CalendarServices } from '../calendar-services.ts'
import type {
  FoundAccount,
  ProviderAccess,
  ProviderContext,
  ProviderName,
  ProviderOutcome,
} from '../calendar-provider.ts'
import { PROVIDERS } from '../providers.ts'
import { countEvents } from './count-events.ts'

const DISCOVERY_MS = 15_000
const REQUEST_MS = 10_000
const COUNTING_MS = 5_000
/** Further calendars of an account are not offered. */
const MAX_CALENDARS = 200
const FEED_HASH_LENGTH = 10

/** `eventsThisWeek`: events that block time in the next seven days; null: not known. */
export type SignedInAccount = FoundAccount & { eventsThisWeek: number | null }

type Search = {
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
  { egress, urls }: CalendarServices,
  { provider, access, timeZone, nowSeconds }: Search,
): Promise<ProviderOutcome<SignedInAccount>> {
  const contextFor = (ms: number): ProviderContext => ({
    egress,
    urls,
    access,
    timeoutMs: Math.min(REQUEST_MS, ms),
    signal: AbortSignal.timeout(ms),
  })
  const found = await PROVIDERS[provider].discover(contextFor(DISCOVERY_MS))
  if (!found.ok) return found
  const account = nameAccount(access, found.value.account)
  const calendars = found.value.calendars.slice(0, MAX_CALENDARS)
  const eventsThisWeek = await countEvents(PROVIDERS[provider], contextFor(COUNTING_MS), {
    provider,
    calendars,
    timeZone,
    nowSeconds,
  })
  return { ok: true, value: { account, calendars, eventsThisWeek } }
}

/**
 * How a connection names the account: what the provider says, or `user@host`. The addresses of feeds
 * are secret, and a host has feeds of many, so they are distinguished by a hash.
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
