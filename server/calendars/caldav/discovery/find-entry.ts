import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import { findProperties } from '../dav/find-properties.ts'
import type { DavResource } from '../dav/multistatus.ts'
import { readHrefs } from '../dav/read-hrefs.ts'
import { CALENDAR_PROPERTIES, type ListedCalendar, readCalendar } from './list-calendars.ts'

/** Where the account begins. At least one of them is known. */
type Entry = {
  principal: URL | null
  /** If the address is that of a calendar. */
  calendar: ListedCalendar | null
}

const WELL_KNOWN = '/.well-known/caldav'
/** With these the next address would have the same answer. */
const FINAL = new Set<ProviderFault['kind']>([
  'unauthorized',
  'unavailable',
  'limited',
  'too_large',
])

/**
 * Looks for the account at the address, at the well-known address of its host and at the root of
 * its host. An address without a path names a host.
 */
export async function findEntry(
  context: ProviderContext,
  serverUrl: string,
): Promise<ProviderOutcome<Entry>> {
  if (!URL.canParse(serverUrl))
    return { ok: false, fault: { kind: 'rejected', detail: 'The address is not a URL.' } }
  const { href, origin, pathname } = new URL(serverUrl)
  const hosts = [`${origin}${WELL_KNOWN}`, `${origin}/`]
  let first: ProviderFault | null = null
  for (const url of pathname === '/' ? hosts : [href, ...hosts]) {
    const found = await findProperties(context, url, [
      'D:current-user-principal',
      'C:calendar-home-set',
      ...CALENDAR_PROPERTIES,
    ])
    if (found.ok) {
      const entry = readEntry(found.value)
      if (entry.principal !== null || entry.calendar !== null) return { ok: true, value: entry }
    } else {
      // Servers without the well-known address answer it with any status.
      if (FINAL.has(found.fault.kind) && !url.endsWith(WELL_KNOWN)) return found
      if (found.fault.kind === 'unauthorized') return found
      first ??= found.fault
    }
  }
  return {
    ok: false,
    fault: first ?? { kind: 'not_found', detail: 'The address is not that of a CalDAV server.' },
  }
}

function readEntry(resource: DavResource & { url: URL }): Entry {
  const { properties, url } = resource
  const [named] = readHrefs(properties.get('current-user-principal'), url)
  const isPrincipal = properties.get('calendar-home-set') !== undefined
  return { principal: named ?? (isPrincipal ? url : null), calendar: readCalendar(resource) }
}
