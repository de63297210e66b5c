import { readClock } from '../../../platform/time.ts'
import type {
  EventPlace,
  EventToWrite,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { getObject } from '../dav/get-object.ts'
import { findWriter } from './find-writer.ts'
import { storeObject } from './store-object.ts'
import { readBack } from './read-back.ts'
import { buildObjectUrl } from './build-object-url.ts'
import { updateObject } from './update-object.ts'

/** Changes the values of a meeting in the stored text, and leaves everything else in it. */
export async function changeEvent(
  context: ProviderContext,
  calendarUrl: string,
  { place, event }: { place: EventPlace; event: EventToWrite },
): Promise<ProviderOutcome<WrittenEvent>> {
  const url = buildObjectUrl(calendarUrl, place)
  if (url === null) return refuse('not_found', 'The event has no place.')
  const stored = await getObject(context, url)
  if (!stored.ok) return stored
  const { etag, text } = stored.value
  if (place.etag !== null && place.etag !== etag)
    return refuse('conflict', 'The event was changed since it was read.')
  const writer = await findWriter(context, calendarUrl)
  if (!writer.ok) return writer
  const { organizer, addresses } = writer.value
  const stamp = { organizer, ownAddresses: addresses, stampedAtMs: readClock().epochMilliseconds }
  const updated = await context.texts.run(
    updateObject,
    { text, event, ...stamp },
    { workspaceId: context.workspaceId, signal: context.signal, size: text.length },
  )
  if (!updated.ok) return updated
  const changed = updated.value
  if (changed === null) return refuse('conflict', 'The object has another event by now.')
  const put = await storeObject(context, url, {
    text: changed,
    // Every object that can be updated has an ETag; with `*` it has to exist.
    condition: { 'if-match': etag ?? '*' },
  })
  return put.ok ? readBack(context, url, { event, addresses }) : put
}

function refuse(kind: ProviderFault['kind'], detail: string): { ok: false; fault: ProviderFault } {
  return { ok: false, fault: { kind, detail } }
}
