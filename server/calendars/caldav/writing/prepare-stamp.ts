import { readClock } from '../../../platform/time.ts'
import type { EventStamp } from '../../ical/write-event.ts'
import type { EventToWrite, ProviderContext, ProviderOutcome } from '../../provider.ts'
import { findOwnAddresses } from '../dav/find-own-addresses.ts'
import { findProperties } from '../dav/find-properties.ts'
import { readHrefs } from '../dav/read-hrefs.ts'

/**
 * Who writes a version of an event, and when. A server sends invitations only if the organizer is
 * the address that it knows for the account.
 */
export async function prepareStamp(
  context: ProviderContext,
  calendarUrl: string,
  { attendee }: EventToWrite,
): Promise<ProviderOutcome<EventStamp>> {
  const stampedAt = readClock()
  const username = context.access.kind === 'password' ? context.access.username : ''
  const { hostname } = new URL(calendarUrl)
  const assumed = username.includes('@') ? username : `${username}@${hostname}`
  // Nobody is invited, so that the organizer is not written.
  if (attendee === null) return { ok: true, value: { stampedAt, organizer: assumed } }
  const found = await findProperties(context, calendarUrl, ['D:current-user-principal'])
  if (!found.ok) return found
  const { properties, url } = found.value
  const [principal = null] = readHrefs(properties.get('current-user-principal'), url)
  const [organizer = assumed] = await findOwnAddresses(context, principal)
  return { ok: true, value: { stampedAt, organizer } }
}
