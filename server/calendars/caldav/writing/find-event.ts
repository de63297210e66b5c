import type {
  EventPlace,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'
import { checkComplete } from '../dav/check-complete.ts'
import { getObject } from '../dav/get-object.ts'
import { sendDavQuery } from '../dav/send-dav-query.ts'
import { readObjects } from '../dav/read-objects.ts'
import { writeCalendarQuery, writePropertyFilter } from '../dav/write-calendar-query.ts'
import { findWriter } from './find-writer.ts'
import { readWrittenEvent } from './read-written-event.ts'
import { buildObjectUrl } from './build-object-url.ts'

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
  const writer = await findWriter(context, calendarUrl)
  if (!writer.ok) return writer
  const read = (object: CalendarObject) =>
    readWrittenEvent(context, object, { ...wanted, ownAddresses: writer.value.addresses })
  for (const url of listUrls(calendarUrl, wanted)) {
    const object = await getObject(context, url)
    if (!object.ok && object.fault.kind !== 'not_found') return object
    const event = object.ok ? await read(object.value) : null
    if (event !== null && (!event.ok || event.value !== null)) return event
  }
  const objects = await queryByUid(context, calendarUrl, wanted.uid)
  if (!objects.ok) return objects
  for (const object of objects.value) {
    const event = await read(object)
    if (!event.ok || event.value !== null) return event
  }
  return { ok: true, value: null }
}

function listUrls(calendarUrl: string, { place, creationId }: Wanted): Set<string> {
  const placed = place === null ? null : buildObjectUrl(calendarUrl, place)
  const created = buildObjectUrl(calendarUrl, { creationId })
  return new Set([placed, created].filter((url) => url !== null))
}

/** Servers may ignore the filter, and answer with other objects. */
async function queryByUid(
  context: ProviderContext,
  calendarUrl: string,
  uid: string,
): Promise<ProviderOutcome<CalendarObject[]>> {
  const answer = await sendDavQuery(context, {
    method: 'REPORT',
    url: calendarUrl,
    depth: '1',
    body: writeCalendarQuery(['D:getetag', 'C:calendar-data'], writePropertyFilter('UID', uid)),
  })
  if (!answer.ok) return answer
  const resources = checkComplete(answer.value)
  return resources.ok ? { ok: true, value: readObjects(resources.value) } : resources
}
