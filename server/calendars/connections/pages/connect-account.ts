import { toUnixSeconds } from '../../../platform/time.ts'
import type { CalendarConnection } from '../calendar-connection-attributes.ts'
import { type ConnectionFault, explainFault } from '../core/explain-fault.ts'
import { accessOf, type Credentials } from '../access/credentials.ts'
import { findAccount } from '../accounts/find-account.ts'
import { ENDED_LINK, explainRefusal, type Message } from './explain-outcome.ts'
import type { PagesHost, SignInVisit } from './open-sign-in.ts'
import { storeSignIn } from './store-sign-in.ts'

/** `token`: the link to try again with; null: there is no use in that. */
export type Connected =
  | {
      kind: 'done'
      connection: CalendarConnection
      business: string
      eventsThisWeek: number | null
    }
  | { kind: 'failed'; message: Message; token: string | null }
/** `rejected`: the provider does not accept the credentials, or does not answer. */
type Outcome = Connected | { kind: 'rejected'; fault: ConnectionFault }

/** Finds the account of credentials, and stores them with its calendars. */
export async function connectAccount(
  host: Pick<PagesHost, 'pool' | 'now' | 'secrets' | 'metrics' | 'calendars'>,
  visit: SignInVisit,
  { credentials, requestId }: { credentials: Credentials; requestId: string },
): Promise<Outcome> {
  const { key, linkHash, connection, agent, business, token } = visit
  const { provider } = connection
  const found = await findAccount(host.calendars, {
    workspaceId: key.workspaceId,
    provider,
    access: accessOf(credentials),
    timeZone: agent.timeZone,
    nowSeconds: toUnixSeconds(host.now()),
  })
  if (!found.ok) return { kind: 'rejected', fault: explainFault(provider, found.fault) }
  const { eventsThisWeek, account, calendars } = found.value
  if (calendars.length === 0)
    return { kind: 'rejected', fault: explainFault(provider, { kind: 'invalid' }) }
  const wanted = { linkHash, found: found.value, credentials, requestId }
  const stored = await storeSignIn(host, key, wanted)
  if (stored === 'ended') return { kind: 'failed', message: ENDED_LINK, token: null }
  if ('refused' in stored)
    return { kind: 'failed', message: explainRefusal(stored, account), token }
  return { kind: 'done', connection: stored, business, eventsThisWeek }
}
