import type {
  EventPlace,
  EventToWrite,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { findEventById } from './find-event-by-id.ts'
import { sendEvent } from './send-event.ts'

/**
 * Changes the event if it has the etag. It is read first, because its list of attendees has to be
 * sent completely. `not_found`: there is none, or it is deleted: a change would not restore it.
 */
export async function updateEvent(
  context: ProviderContext,
  externalId: string,
  { place, event }: { place: EventPlace; event: EventToWrite },
): Promise<ProviderOutcome<WrittenEvent>> {
  const found = await findEventById(context, externalId, place.key)
  if (!found.ok) return found
  const present = found.value
  if (present === null || present.status === 'cancelled')
    return fail({ kind: 'not_found', detail: 'The event does not exist any more.' })
  if (place.etag !== null && place.etag !== present.etag)
    return fail({ kind: 'conflict', detail: 'The event was changed since it was read.' })
  return sendEvent(context, externalId, event, present)
}

function fail(fault: ProviderFault): { ok: false; fault: ProviderFault } {
  return { ok: false, fault }
}
