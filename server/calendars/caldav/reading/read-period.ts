import type { PeriodQuestion, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { PeriodAnswer } from '../../period-answer.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'
import { findOwnAddresses } from '../dav/find-own-addresses.ts'
import { sendDavQuery } from '../dav/send-dav-query.ts'
import { readObjects } from '../dav/read-objects.ts'
import { writeCalendarQuery } from '../dav/write-calendar-query.ts'
import { checkComplete } from '../dav/check-complete.ts'
import { describePeriodFilters } from './describe-period-filters.ts'
import { isUnchanged } from './is-unchanged.ts'
import { readCollectionState } from './read-collection-state.ts'
import { listChanges } from './list-changes.ts'
import { readJson } from './read-json.ts'
import { CaldavCursor } from './round-state.ts'
import { readObjectEvents } from './read-object-events.ts'
import { readForeignEvents } from './read-foreign-events.ts'

/** More are not read one by one in the time that a booking has. */
const MAX_CHANGES = 50

/**
 * What has changed in a period since the round of the cursor or, if the server cannot say that, all
 * events of the period. One request if nothing has changed, else three, or five.
 */
export async function readPeriod(
  context: ProviderContext,
  question: PeriodQuestion,
): Promise<ProviderOutcome<PeriodAnswer>> {
  const state = await readCollectionState(context, question.calendar.externalId)
  if (!state.ok) return state
  const cursor = question.cursor === null ? null : readJson(CaldavCursor, question.cursor)
  if (cursor !== null && isUnchanged(cursor, state.value))
    return { ok: true, value: { kind: 'unchanged' } }
  if (cursor !== null) {
    const changes = await readChanges(context, question, cursor)
    if (!changes.ok || changes.value !== null) return changes as ProviderOutcome<PeriodAnswer>
    return queryPeriod(context, question, cursor.addresses)
  }
  const addresses = await findOwnAddresses(context, state.value.principal)
  return addresses.ok ? queryPeriod(context, question, addresses.value) : addresses
}

/** Null: the server does not list the changes, or they are too many. */
async function readChanges(
  context: ProviderContext,
  { calendar, period }: PeriodQuestion,
  { token, addresses }: CaldavCursor,
): Promise<ProviderOutcome<PeriodAnswer | null>> {
  if (token === null) return { ok: true, value: null }
  const listed = await listChanges(context, calendar.externalId, token)
  if (!listed.ok) return listed.fault.kind === 'cursor_expired' ? { ok: true, value: null } : listed
  const { changed, gone, isComplete } = listed.value
  if (!isComplete || changed.length > MAX_CHANGES) return { ok: true, value: null }
  const read = await readObjectEvents(context, changed, { calendar, window: period, addresses })
  if (!read.ok) return read
  const { events, removed } = read.value
  return { ok: true, value: { kind: 'changes', events, removed: [...gone, ...removed] } }
}

async function queryPeriod(
  context: ProviderContext,
  { calendar, period }: PeriodQuestion,
  addresses: readonly string[],
): Promise<ProviderOutcome<PeriodAnswer>> {
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
  const reading = { calendar, window: period, addresses }
  const read = await readForeignEvents(context, [...objects.values()], reading)
  return read.ok ? { ok: true, value: { kind: 'events', events: read.value } } : read
}

async function queryObjects(
  context: ProviderContext,
  calendarUrl: string,
  filter: string,
): Promise<ProviderOutcome<CalendarObject[]>> {
  const answer = await sendDavQuery(context, {
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
