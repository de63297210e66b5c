import type {
  EventToWrite,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { readFields, readObject, readText } from '../../provider-api/fields.ts'
import type { JsonAnswer } from '../../provider-api/send-json.ts'
import { buildUrl } from '../build-url.ts'
import { sendMicrosoft } from '../call-microsoft.ts'
import { classifyMicrosoftError } from '../classify-microsoft-error.ts'
import { composeEvent } from './compose-event.ts'
import { findEvent } from './find-event.ts'
import { findEventById } from './find-event-by-id.ts'
import { presentWrittenEvent } from './present-written-event.ts'
import { readWrittenEvent } from './read-written-event.ts'
import { planConference } from './plan-conference.ts'

const DUPLICATE = 'ErrorDuplicateTransactionId'

/**
 * Creates the event with a transaction id. Graph answers a second attempt with the first event or,
 * if it differs, with an error that may name the first event. How long it remembers the id is not
 * documented: after an unknown outcome, callers look for the event first.
 */
export async function createEvent(
  context: ProviderContext,
  externalId: string,
  event: EventToWrite,
): Promise<ProviderOutcome<WrittenEvent>> {
  const conference = await planConference(context, externalId, event, null)
  if (!conference.ok) return conference
  const sent = await sendMicrosoft(context, {
    method: 'POST',
    url: buildUrl(context, ['me', 'calendars', externalId, 'events']),
    body: { ...composeEvent(event, null), ...conference.value },
    isRepeatable: true,
  })
  if (!sent.ok) return sent
  if (sent.value.status < 300) return readWrittenEvent(sent.value.body, event.mark)
  const error = readObject(readFields(sent.value.body), 'error')
  if (readText(error, 'code') !== DUPLICATE) return fail(classifyMicrosoftError(sent.value))
  return adoptEvent(context, externalId, event, {
    answer: sent.value,
    existingId: readText(error, '@event.existingEventId'),
  })
}

/** The event that an earlier attempt has created. */
async function adoptEvent(
  context: ProviderContext,
  externalId: string,
  event: EventToWrite,
  { answer, existingId }: { answer: JsonAnswer; existingId: string | null },
): Promise<ProviderOutcome<WrittenEvent>> {
  if (existingId !== null) {
    const existing = await findEventById(context, externalId, existingId)
    if (!existing.ok) return existing
    if (existing.value !== null)
      return { ok: true, value: presentWrittenEvent(existing.value, event.mark) }
  }
  const found = await findEvent(context, externalId, { ...event, place: null })
  if (!found.ok) return found
  if (found.value !== null) return { ok: true, value: found.value }
  // An event that was named, and cannot be read by its id, is deleted.
  if (existingId !== null) return fail({ ...classifyMicrosoftError(answer), kind: 'conflict' })
  return fail({
    kind: 'unavailable',
    detail: 'The transaction id is in use by an event that cannot be found.',
  })
}

function fail(fault: ProviderFault): { ok: false; fault: ProviderFault } {
  return { ok: false, fault }
}
