import type { FoundAccount, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { findProperties } from '../dav/find-properties.ts'
import { readHrefs } from '../dav/read-hrefs.ts'
import { findEntry } from './find-entry.ts'
import { findDefaultCalendar } from './find-default-calendar.ts'
import { listCalendars, type ListedCalendar } from './list-calendars.ts'

const MAX_HOMES = 5

/**
 * The account of the user name and its calendars (RFC 6764). The address that the operator entered
 * is that of the server, of the account or of one of its calendars.
 */
export async function findAccount(
  context: ProviderContext,
): Promise<ProviderOutcome<FoundAccount>> {
  const { access } = context
  if (access.kind !== 'password')
    return { ok: false, fault: { kind: 'unauthorized', detail: 'The connection has no password.' } }
  const entry = await findEntry(context, access.serverUrl)
  if (!entry.ok) return entry
  const account = `${access.username} on ${new URL(access.serverUrl).host}`
  const { principal, calendar } = entry.value
  const found =
    principal === null
      ? { ok: true as const, value: { calendars: [], defaultKey: null } }
      : await findCalendars(context, principal)
  if (!found.ok) return found
  const { calendars } = found.value
  // A calendar of another account is not below the home of this one.
  if (calendar !== null && !calendars.some(({ key }) => key === calendar.key))
    calendars.unshift(calendar)
  const only = calendars.length === 1 ? (calendars[0]?.key ?? null) : null
  const primary = calendar?.key ?? found.value.defaultKey ?? only
  return {
    ok: true,
    value: {
      account,
      calendars: calendars.map(({ key, ...rest }) => ({ ...rest, isPrimary: key === primary })),
    },
  }
}

async function findCalendars(
  context: ProviderContext,
  principal: URL,
): Promise<ProviderOutcome<{ calendars: ListedCalendar[]; defaultKey: string | null }>> {
  const found = await findProperties(context, principal.href, [
    'C:calendar-home-set',
    'C:schedule-inbox-URL',
  ])
  if (!found.ok) return found
  const { properties, url } = found.value
  const homes = readHrefs(properties.get('calendar-home-set'), url).slice(0, MAX_HOMES)
  if (homes.length === 0)
    return { ok: false, fault: { kind: 'invalid', detail: 'The account has no calendars.' } }
  const calendars: ListedCalendar[] = []
  for (const home of homes) {
    const listed = await listCalendars(context, home)
    if (!listed.ok) return listed
    calendars.push(...listed.value)
  }
  const [inbox] = readHrefs(properties.get('schedule-inbox-URL'), url)
  const defaultKey = inbox === undefined ? null : await findDefaultCalendar(context, inbox)
  return {
    ok: true,
    value: {
      calendars: [...new Map(calendars.map((each) => [each.key, each])).values()],
      defaultKey: calendars.some(({ key }) => key === defaultKey) ? defaultKey : null,
    },
  }
}
