import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { findOwnAddresses } from '../dav/find-own-addresses.ts'
import { findProperties } from '../dav/find-properties.ts'
import { readHrefs } from '../dav/read-hrefs.ts'

/** The account that writes to a calendar. */
type Writer = {
  /** A server sends invitations only if this is the address that it knows for the account. */
  organizer: string
  addresses: ReadonlySet<string>
}

export async function findWriter(
  context: ProviderContext,
  calendarUrl: string,
): Promise<ProviderOutcome<Writer>> {
  const found = await findProperties(context, calendarUrl, ['D:current-user-principal'])
  if (!found.ok) return found
  const { properties, url } = found.value
  const [principal = null] = readHrefs(properties.get('current-user-principal'), url)
  const addresses = await findOwnAddresses(context, principal)
  if (!addresses.ok) return addresses
  const username = context.access.kind === 'password' ? context.access.username : ''
  const [organizer = `${username}@${url.hostname}`] = addresses.value
  return { ok: true, value: { organizer, addresses: new Set(addresses.value) } }
}
