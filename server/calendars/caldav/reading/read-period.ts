import type {
  ForeignEvent,
  PeriodAnswer,
  PeriodQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'
import { findOwnAddresses } from '../dav/find-own-addresses.ts'
import { queryDav } from '../dav/query-dav.ts'
import { readObjects } from '../dav/read-objects.ts'
import { writeCalendarQuery } from '../dav/write-calendar-query.ts'
import { checkComplete } from './check-complete.ts'
import { describePeriodFilters } from './describe-period-filters.ts'
import { isUnchanged } from './is-unchanged.ts'
import { readCollectionState } from './read-collection-state.ts'
import { readJson } from './read-json.ts'
import { CaldavCursor } from './round-state.ts'
import { toForeignEvent } from './to-foreign-event.ts'

/**
 * Whether the calendar has changed since the round of the cursor and, if it has or may have, the
 * events of the period. One request in the first case, and five in the second.
 */
export async function readPeriod(
  context: ProviderContext,
  { calendar, period, cursor: stored }: PeriodQuestion,
): Promise<ProviderOutcome<PeriodAnswer>> {
  const state = await readCollectionState(context, calendar.externalId)
  if (!state.ok) return state
  const cursor = stored === null ? null : readJson(CaldavCursor, stored)
  if (cursor !== null && isUnchanged(cursor, state.value))
    return { ok: true, value: { kind: 'unchanged' } }
  const addresses = cursor?.addresses ?? (await findOwnAddresses(context, state.value.principal))
  const queried = await Promise.all(
    describePeriodFilters(period).map((filter) =>
      queryObjects(context, calendar.externalId, filter),
    ),
  )
  const objects = new Map<string, CalendarObject>()
  for (const answer of queried) {
    if (!answer.ok) return answer
    for (const object of answer.value) objects.set(object.key, object)
  }
  const events = [...objects.values()].flatMap<ForeignEvent>(
    (object) => toForeignEvent(object, { calendar, window: period, addresses }) ?? [],
  )
  return { ok: true, value: { kind: 'events', events } }
}

async function queryObjects(
  context: ProviderContext,
  calendarUrl: string,
  filter: string,
): Promise<ProviderOutcome<CalendarObject[]>> {
  const answer = await queryDav(context, {
    method: 'REPORT',
    url: calendarUrl,
    depth: '1',
    body: writeCalendarQuery(['D:getetag', 'C:calendar-data'], filter),
  })
  if (!answer.ok) return answer
  const resources = checkComplete(answer.value)
  if (!resources.ok) return resources
  const objects = readObjects(resources.value)
  // An object that is not shown is not known to be free.
  return objects.length === resources.value.length
    ? { ok: true, value: objects }
    : { ok: false, fault: { kind: 'invalid', detail: 'The server left out a text.' } }
}
