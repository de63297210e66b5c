import type {
  EventPlace,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { findEventById } from './find-event-by-id.ts'
import { listObjects } from '../list-objects.ts'
import { MARK_PROPERTY, type MicrosoftEvent, WRITTEN_QUERY } from '../microsoft-event.ts'
import { presentWrittenEvent } from './present-written-event.ts'
import { readEvent } from '../reading/read-event.ts'
import { writeTransactionId } from '../reading/read-transaction-id.ts'

const PAGE_SIZE = '50'
const MAX_PAGES = 10
const MARK = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Reads the event at the place. Without one, it is found by its mark: among several, the one that
 * was created with this id comes first. A cancelled event is found, with the status `removed`, by
 * its place or this id.
 */
export async function findEvent(
  context: ProviderContext,
  externalId: string,
  wanted: { place: EventPlace | null; mark: string; creationId: string },
): Promise<ProviderOutcome<WrittenEvent | null>> {
  const { place, mark } = wanted
  const found =
    place === null
      ? await findByMark(context, externalId, wanted)
      : await findEventById(context, externalId, place.key)
  if (!found.ok) return found
  return { ok: true, value: found.value && presentWrittenEvent(found.value, mark) }
}

async function findByMark(
  context: ProviderContext,
  externalId: string,
  wanted: { mark: string; creationId: string },
): Promise<ProviderOutcome<MicrosoftEvent | null>> {
  const { mark } = wanted
  // The mark is part of a filter.
  if (!MARK.test(mark)) return { ok: true, value: null }
  const url = buildUrl(context, ['me', 'calendars', externalId, 'events'], {
    ...WRITTEN_QUERY,
    $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${MARK_PROPERTY}' and ep/value eq '${mark}')`,
    $top: PAGE_SIZE,
  })
  const listed = await listObjects(context, url, MAX_PAGES)
  if (!listed.ok) return listed
  const events = listed.value
    .map(readEvent)
    .filter((event) => event !== null)
    .filter((event) => event.mark === mark)
  const transactionId = writeTransactionId(wanted)
  const exact = events.find((event) => event.transactionId === transactionId)
  const other = events.find((event) => !event.isCancelled)
  return { ok: true, value: exact ?? other ?? null }
}
