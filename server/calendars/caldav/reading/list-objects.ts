import type {
  Period,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import type { DavResource } from '../dav/multistatus.ts'
import { readEtag } from '../dav/read-etag.ts'
import { sendDavQuery } from '../dav/send-dav-query.ts'
import type { ListedObject } from './listed-object.ts'
import { describePeriodFilters } from './describe-period-filters.ts'
import { checkComplete } from '../dav/check-complete.ts'
import { ALL_EVENTS, writeCalendarQuery } from '../dav/write-calendar-query.ts'

/** With these a simpler question has the same answer. */
const FINAL = new Set<ProviderFault['kind']>([
  'unauthorized',
  'limited',
  'not_found',
  'invalid',
  'too_large',
])

/**
 * The objects that may have time in the period, in the order of their paths: see
 * `describePeriodFilters`. If the server refuses these questions, all objects with events.
 */
export async function listObjects(
  context: ProviderContext,
  calendarUrl: string,
  period: Period,
): Promise<ProviderOutcome<ListedObject[]>> {
  const found = new Map<string, ListedObject>()
  for (const filter of describePeriodFilters(period)) {
    const listed = await listBy(context, calendarUrl, filter)
    if (!listed.ok) {
      if (FINAL.has(listed.fault.kind)) return listed
      const all = await listBy(context, calendarUrl, ALL_EVENTS)
      return all.ok ? { ok: true, value: sortByPath(all.value) } : all
    }
    for (const object of listed.value) found.set(object.key, object)
  }
  return { ok: true, value: sortByPath([...found.values()]) }
}

async function listBy(
  context: ProviderContext,
  calendarUrl: string,
  filter: string,
): Promise<ProviderOutcome<ListedObject[]>> {
  const answer = await sendDavQuery(context, {
    method: 'REPORT',
    url: calendarUrl,
    depth: '1',
    body: writeCalendarQuery(['D:getetag'], filter),
  })
  if (!answer.ok) return answer
  const resources = checkComplete(answer.value)
  return resources.ok ? { ok: true, value: resources.value.map(toListedObject) } : resources
}

function toListedObject({ path, key, properties }: DavResource): ListedObject {
  return {
    path,
    key,
    etag: readEtag(properties.get('getetag')?.text),
  }
}

function sortByPath(objects: readonly ListedObject[]): ListedObject[] {
  return objects.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
