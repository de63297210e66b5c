import type {
  EventToWrite,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { findEventById } from './find-event-by-id.ts'
import { presentWrittenEvent } from './present-written-event.ts'
import { sendEvent } from './send-event.ts'

/**
 * Creates the event with the id that we have chosen, so that a second attempt is recognized. Google
 * does not guarantee to notice two creations with one id at the same time: callers create an event
 * one attempt after the other. A deleted event keeps its id.
 */
export async function createEvent(
  context: ProviderContext,
  externalId: string,
  event: EventToWrite,
): Promise<ProviderOutcome<WrittenEvent>> {
  const created = await sendEvent(context, externalId, event, null)
  if (created.ok || created.fault.kind !== 'conflict') return created
  const found = await findEventById(context, externalId, event.creationId)
  if (!found.ok) return found
  const present = found.value
  // The earlier event cannot be read yet.
  if (present === null)
    return {
      ok: false,
      fault: { kind: 'unavailable', detail: 'The id is in use by an event that cannot be read.' },
    }
  const isOurs = present.mark === null || present.mark === event.mark
  if (present.status === 'cancelled' || !isOurs) return created
  return { ok: true, value: presentWrittenEvent(present, event.mark) }
}
