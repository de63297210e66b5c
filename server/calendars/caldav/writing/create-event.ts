import { writeEvent } from '../../ical/write-event.ts'
import type {
  EventToWrite,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../provider.ts'
import { findEvent } from './find-event.ts'
import { prepareStamp } from './prepare-stamp.ts'
import { putObject } from './put-object.ts'
import { toObjectUrl } from './to-object-url.ts'
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
  const url = toObjectUrl(calendarUrl, { creationId })!
  const stamp = await prepareStamp(context, calendarUrl, event)
  if (!stamp.ok) return stamp
  const put = await putObject(context, url, {
    text: writeEvent(event, stamp.value),
    condition: { 'if-none-match': '*' },
  })
  if (put.ok) return readBack(context, url, event)
  if (!MAY_EXIST.has(put.fault.kind)) return put
  const found = await findEvent(context, calendarUrl, { ...event, place: null })
  if (!found.ok) return found
  return found.value === null ? put : { ok: true, value: found.value }
}
