import type {
  EventPlace,
  EventToWrite,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import { composeEvent } from './compose-event.ts'
import { findEventById } from './find-event-by-id.ts'
import { readWrittenEvent } from './read-written-event.ts'
import { planConference } from './plan-conference.ts'

/**
 * Changes the event if it has the etag. It is read first, because its list of attendees has to be
 * sent completely. Exchange also answers `conflict` when the event was not changed: reading it
 * and trying again helps. `not_found`: there is none, or it is cancelled.
 */
export async function updateEvent(
  context: ProviderContext,
  externalId: string,
  { place, event }: { place: EventPlace; event: EventToWrite },
): Promise<ProviderOutcome<WrittenEvent>> {
  const found = await findEventById(context, externalId, place.key)
  if (!found.ok) return found
  const present = found.value
  if (present === null || present.isCancelled)
    return fail({ kind: 'not_found', detail: 'The event does not exist any more.' })
  if (place.etag !== null && place.etag !== present.etag)
    return fail({ kind: 'conflict', detail: 'The event was changed since it was read.' })
  const conference = await planConference(context, externalId, event, present)
  if (!conference.ok) return conference
  const outcome = await callMicrosoft(context, {
    method: 'PATCH',
    url: buildUrl(context, ['me', 'calendars', externalId, 'events', present.id]),
    ifMatch: present.etag,
    body: { ...composeEvent(event, present), ...conference.value },
  })
  return outcome.ok ? readWrittenEvent(outcome.value, event.mark) : outcome
}

function fail(fault: ProviderFault): { ok: false; fault: ProviderFault } {
  return { ok: false, fault }
}
