import { readClock } from '../../../platform/time.ts'
import { writeEvent } from '../../ical/write-event.ts'
import type {
  EventToWrite,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { findEvent } from './find-event.ts'
import { findWriter } from './find-writer.ts'
import { storeObject } from './store-object.ts'
import { buildObjectUrl } from './build-object-url.ts'
import { readBack } from './read-back.ts'

/** The faults of servers for an object or a UID that exists. */
const MAY_EXIST = new Set(['conflict', 'forbidden', 'rejected'])

/**
 * Creates the event under a name that each attempt has. `conflict`: the name or the UID belongs to
 * something else, or to an object that the server keeps although it is deleted.
 */
export async function createEvent(
  context: ProviderContext,
  calendarUrl: string,
  event: EventToWrite,
): Promise<ProviderOutcome<WrittenEvent>> {
  const { creationId } = event
  const url = buildObjectUrl(calendarUrl, { creationId })!
  const writer = await findWriter(context, calendarUrl)
  if (!writer.ok) return writer
  const { organizer, addresses } = writer.value
  const put = await storeObject(context, url, {
    text: writeEvent(event, { organizer, stampedAt: readClock() }),
    condition: { 'if-none-match': '*' },
  })
  if (put.ok) return readBack(context, url, { event, addresses })
  if (!MAY_EXIST.has(put.fault.kind)) return put
  const found = await findEvent(context, calendarUrl, { ...event, place: null })
  if (!found.ok) return found
  return found.value === null ? put : { ok: true, value: found.value }
}
