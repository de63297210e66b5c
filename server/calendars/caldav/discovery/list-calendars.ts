import type { FoundCalendar, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { DavResource } from '../dav/multistatus.ts'
import { listNames } from '../dav/list-names.ts'
import { sendDavQuery } from '../dav/send-dav-query.ts'
import { writePropfind } from '../dav/write-propfind.ts'
import type { XmlElement } from '../dav/xml-element.ts'
import { readTimeZone } from './read-time-zone.ts'

export type ListedCalendar = Omit<FoundCalendar, 'isPrimary'> & { key: string }

export const CALENDAR_PROPERTIES = [
  'D:resourcetype',
  'D:displayname',
  'D:current-user-privilege-set',
  'C:supported-calendar-component-set',
  'C:calendar-timezone',
  'C:calendar-timezone-id',
]
const MAX_CALENDARS = 200
const MAX_NAME_LENGTH = 200
/** Deleted calendars of Nextcloud, and copies of feeds. */
const OTHER_TYPES = ['deleted-calendar', 'trash-bin', 'subscribed']

/** The calendars with events in a collection. */
export async function listCalendars(
  context: ProviderContext,
  home: URL,
): Promise<ProviderOutcome<ListedCalendar[]>> {
  const listed = await sendDavQuery(context, {
    method: 'PROPFIND',
    url: home.href,
    depth: '1',
    body: writePropfind(CALENDAR_PROPERTIES),
  })
  if (!listed.ok) return listed
  const calendars = listed.value.resources.flatMap((resource) => readCalendar(resource) ?? [])
  return { ok: true, value: calendars.slice(0, MAX_CALENDARS) }
}

/** Null: not a calendar, or one without events, such as a list of tasks. */
export function readCalendar({ href, path, key, properties }: DavResource): ListedCalendar | null {
  const types = listNames(properties.get('resourcetype'))
  if (!types.includes('calendar') || types.some((type) => OTHER_TYPES.includes(type))) return null
  const components = properties.get('supported-calendar-component-set')?.children ?? []
  const hasEvents = components.some(({ attributes }) => attributes.name === 'VEVENT')
  if (components.length > 0 && !hasEvents) return null
  const name = properties.get('displayname')?.text.trim() || nameByPath(path)
  return {
    key,
    externalId: href,
    name: name.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_NAME_LENGTH),
    timeZone: readTimeZone(
      properties.get('calendar-timezone-id')?.text,
      properties.get('calendar-timezone')?.text,
    ),
    canWrite: mayWrite(properties.get('current-user-privilege-set')),
  }
}

function nameByPath(path: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** A server that does not list privileges may permit it. */
function mayWrite(privileges: XmlElement | undefined): boolean {
  if (privileges === undefined) return true
  const names = listNames(privileges)
  return names.some((name) => ['all', 'write', 'bind'].includes(name))
}
