import { unpackOwn } from '../../ical/packed-event.ts'
import type { ProviderContext, ProviderOutcome, WrittenEvent } from '../../calendar-provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'
import { readOwn, type WantedEvent } from './read-own.ts'

/** The event of a meeting in an object; null: the object has another. See `readOwn`. */
export async function readWrittenEvent(
  { texts, workspaceId, signal }: ProviderContext,
  { key, etag, text }: CalendarObject,
  { mark, uid, ownAddresses }: WantedEvent,
): Promise<ProviderOutcome<WrittenEvent | null>> {
  const read = await texts.run(
    readOwn,
    { text, mark, uid, ownAddresses },
    { workspaceId, signal, size: text.length },
  )
  if (!read.ok) return read
  const own = read.value && unpackOwn(read.value)
  const written = own && { key, etag, conferenceUrl: null, isConferencePending: false, own }
  return { ok: true, value: written }
}
