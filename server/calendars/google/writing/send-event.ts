import type {
  EventToWrite,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { callGoogle } from '../call-google.ts'
import { composeEvent } from './compose-event.ts'
import { type GoogleEvent, WRITTEN_FIELDS } from '../google-event.ts'
import { buildEventPath } from '../build-event-path.ts'
import { readWrittenEvent } from './read-written-event.ts'

/** Creates the event, or changes the present one if it still has its etag. */
export async function sendEvent(
  context: ProviderContext,
  externalId: string,
  event: EventToWrite,
  present: GoogleEvent | null,
): Promise<ProviderOutcome<WrittenEvent>> {
  const fields = composeEvent(event, present)
  const outcome = await callGoogle(context, {
    method: present ? 'PATCH' : 'POST',
    path: buildEventPath(externalId, present?.id),
    query: {
      fields: WRITTEN_FIELDS,
      sendUpdates: event.invites ? 'all' : 'none',
      ...(fields.conferenceData !== undefined && { conferenceDataVersion: '1' }),
    },
    ...(present?.etag && { headers: { 'if-match': present.etag } }),
    body: present ? fields : { id: event.creationId, ...fields },
  })
  return outcome.ok ? readWrittenEvent(outcome.value, event.mark) : outcome
}
