import type { EventPlace, ProviderContext, ProviderOutcome, WrittenEvent } from '../../provider.ts'
import { getObject } from '../dav/get-object.ts'
import { queryDav } from '../dav/query-dav.ts'
import { readObjects } from '../dav/read-objects.ts'
import { writeCalendarQuery, writePropertyFilter } from '../dav/write-calendar-query.ts'
import { readWrittenEvent } from './read-written-event.ts'
import { toObjectUrl } from './to-object-url.ts'

type Wanted = { place: EventPlace | null; mark: string; creationId: string; uid: string }

/**
 * The event of a meeting: at its place, at the place where it was created, or anywhere in the
 * calendar by its UID, because some servers choose names of their own; null: there is none.
 */
export async function findEvent(
  context: ProviderContext,
  calendarUrl: string,
  wanted: Wanted,
): Promise<ProviderOutcome<WrittenEvent | null>> {
  const { place, creationId } = wanted
  const urls = [
    place === null ? null : toObjectUrl(calendarUrl, place),
    toObjectUrl(calendarUrl, { creationId }),
  ]
  for (const url of new Set(urls)) {
    if (url === null) continue
    const read = await getObject(context, url)
    if (!read.ok && read.fault.kind !== 'not_found') return read
    const event = read.ok ? readWrittenEvent(read.value, wanted) : null
    if (event !== null) return { ok: true, value: event }
  }
  return findByUid(context, calendarUrl, wanted)
}

/** The answer is checked, because servers may ignore the filter. */
async function findByUid(
  context: ProviderContext,
  calendarUrl: string,
  wanted: Wanted,
): Promise<ProviderOutcome<WrittenEvent | null>> {
  const answer = await queryDav(context, {
    method: 'REPORT',
    url: calendarUrl,
    depth: '1',
    body: writeCalendarQuery(
      ['D:getetag', 'C:calendar-data'],
      writePropertyFilter('UID', wanted.uid),
    ),
  })
  if (!answer.ok) return answer
  for (const object of readObjects(answer.value.resources)) {
    const event = readWrittenEvent(object, wanted)
    if (event !== null) return { ok: true, value: event }
  }
  return { ok: true, value: null }
}
