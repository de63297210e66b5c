import type {
  EventPlace,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { readObjects, readText } from '../../provider-api/fields.ts'
import { callGoogle } from '../call-google.ts'
import { findEventById } from './find-event-by-id.ts'
import { MARK_PROPERTY, WRITTEN_FIELDS } from '../google-event.ts'
import { buildEventPath } from '../build-event-path.ts'
import { presentWrittenEvent } from './present-written-event.ts'
import { readEvent } from '../reading/read-event.ts'

const MAX_PAGES = 10

/**
 * Reads the event at the place. Without one, it is found by the id that it was created with, or by
 * its mark. A deleted event that can still be read is found, with the status `removed`.
 */
export async function findEvent(
  context: ProviderContext,
  externalId: string,
  wanted: { place: EventPlace | null; mark: string; creationId: string },
): Promise<ProviderOutcome<WrittenEvent | null>> {
  const { place, mark, creationId } = wanted
  const found = await findEventById(context, externalId, place?.key ?? creationId)
  if (!found.ok) return found
  if (found.value !== null) return { ok: true, value: presentWrittenEvent(found.value, mark) }
  return place === null ? findByMark(context, externalId, mark) : { ok: true, value: null }
}

/** Occurrences are not listed. */
async function findByMark(
  context: ProviderContext,
  externalId: string,
  mark: string,
): Promise<ProviderOutcome<WrittenEvent | null>> {
  let pageToken: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const outcome = await callGoogle(context, {
      method: 'GET',
      path: buildEventPath(externalId),
      query: {
        privateExtendedProperty: `${MARK_PROPERTY}=${mark}`,
        fields: `nextPageToken,items(${WRITTEN_FIELDS})`,
        ...(pageToken !== null && { pageToken }),
      },
    })
    if (!outcome.ok) return outcome
    if (outcome.value === null) return invalid('The response has no list of events.')
    const event = readObjects(outcome.value, 'items')
      .map(readEvent)
      .find((each) => each?.mark === mark && each.status !== 'cancelled')
    if (event) return { ok: true, value: presentWrittenEvent(event, mark) }
    pageToken = readText(outcome.value, 'nextPageToken')
    if (pageToken === null) return { ok: true, value: null }
  }
  return invalid(`The mark has more than ${MAX_PAGES} pages of events.`)
}

function invalid(detail: string): { ok: false; fault: { kind: 'invalid'; detail: string } } {
  return { ok: false, fault: { kind: 'invalid', detail } }
}
