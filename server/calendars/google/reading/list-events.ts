import { isTimeZone } from '../../../platform/time.ts'
import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { readItems, readText } from '../../provider-api/fields.ts'
import { identifyItem } from '../../provider-api/identify-item.ts'
import { callGoogle } from '../call-google.ts'
import { type GoogleEvent, LISTED_FIELDS } from '../google-event.ts'
import { buildEventPath } from '../build-event-path.ts'
import { readEvent } from './read-event.ts'

/** A page of events. */
type EventList = {
  events: GoogleEvent[]
  /** The zone of the calendar; null: unknown. */
  timeZone: string | null
  nextPageToken: string | null
  /** Only on the last page of a list that can be continued. */
  nextSyncToken: string | null
}

const LIST_FIELDS = `nextPageToken,nextSyncToken,timeZone,items(${LISTED_FIELDS})`
const LISTED = ['items', 'timeZone', 'nextPageToken', 'nextSyncToken']
/**
 * The API permits 2,500. The attendees of 1,000 events stay below the maximum size of a response,
 * and the response arrives within the timeout.
 */
const PAGE_SIZE = 1_000

/**
 * A page of the events of a calendar. A page can be short or empty, and have a next one. Items
 * without an id get one.
 */
export async function listEvents(
  context: ProviderContext,
  externalId: string,
  query: Readonly<Record<string, string>>,
): Promise<ProviderOutcome<EventList>> {
  const outcome = await callGoogle(context, {
    method: 'GET',
    path: buildEventPath(externalId),
    query: { maxResults: String(PAGE_SIZE), fields: LIST_FIELDS, ...query },
    goneKind: 'cursor_expired',
  })
  if (!outcome.ok) return outcome
  const list = outcome.value
  // An empty response is not a calendar without events: that one has a list and a zone.
  if (list === null || !LISTED.some((name) => Object.hasOwn(list, name)))
    return { ok: false, fault: { kind: 'invalid', detail: 'The response has no list of events.' } }
  const timeZone = readText(list, 'timeZone')
  return {
    ok: true,
    value: {
      events: readItems(list, 'items')
        .map(identifyItem)
        .map(readEvent)
        .filter((event) => event !== null),
      timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
      nextPageToken: readText(list, 'nextPageToken'),
      nextSyncToken: readText(list, 'nextSyncToken'),
    },
  }
}
