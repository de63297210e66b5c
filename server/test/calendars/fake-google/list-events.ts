import { type CalendarState, type ListEntry, type PageToken, readStored } from './calendar-state.ts'
import type { FakeEvent } from './fake-event.ts'
import { fail } from './google-failure.ts'

type Query = Record<string, string>

const NOT_WITH_TOKEN = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
]
const DEFAULT_PAGE_SIZE = 250
const MAX_PAGE_SIZE = 2_500

/** GET /calendars/{id}/events */
export function listEvents(
  { calendar, accessRole }: ListEntry,
  query: Query,
): Record<string, unknown> {
  const list =
    query.pageToken === undefined
      ? beginList(calendar, query)
      : continueList(calendar, query.pageToken, query)
  const size = calendar.world.faults.takePageSize() ?? readPageSize(query.maxResults)
  const items = list.items.slice(0, size)
  const rest = { ...list, items: list.items.slice(size) }
  // An empty page can be followed by another one.
  const isLast = rest.items.length === 0
  return {
    kind: 'calendar#events',
    summary: calendar.summary,
    timeZone: calendar.timeZone,
    accessRole,
    items: accessRole === 'freeBusyReader' ? items.map(hideDetails) : items,
    ...(isLast ? finish(calendar, list) : { nextPageToken: keepPage(calendar, rest) }),
  }
}

/** Of calendars that show only when the account is busy, events have no details. */
function hideDetails(event: FakeEvent): Record<string, unknown> {
  if (event.status === 'cancelled') return event
  const { id, status, start, end, etag } = event
  return { id, status, start, end, etag, visibility: 'private' }
}

function beginList(calendar: CalendarState, query: Query): PageToken {
  const { sequence } = calendar
  const parameters = describe(query, ['syncToken', 'timeMin', 'timeMax'])
  const first = { parameters, query: describe(query, []), sequence }
  if (query.syncToken === undefined) {
    const items = [...calendar.events.keys()].flatMap((id) => {
      const event = readListed(calendar, id, query)
      return event && isWithin(calendar, event, query) ? [event] : []
    })
    return { ...first, items }
  }
  if (NOT_WITH_TOKEN.some((name) => query[name] !== undefined) || query.showDeleted === 'false')
    fail(400, 'syncTokenWithRequestRestrictions')
  if (!query.syncToken.startsWith('sync-')) fail(400, 'invalid')
  const token = calendar.syncTokens.get(query.syncToken) ?? fail(410, 'fullSyncRequired')
  if (token.parameters !== parameters) fail(400, 'invalid')
  const changed = [...calendar.events.values()].filter(
    ({ changedAt }) => changedAt > token.sequence,
  )
  const items = changed.flatMap(({ event: { id } }) => {
    const event = readListed(calendar, id, { ...query, showDeleted: 'true' })
    return event ? [event] : []
  })
  return { ...first, items }
}

/** The event as the list shows it; null: the list does not include it. */
function readListed(calendar: CalendarState, id: string, query: Query): FakeEvent | null {
  const { listing } = calendar.events.get(id)!
  const event = readStored(calendar, id)
  if (!event) return null
  const isDeleted = event.status === 'cancelled'
  if (isDeleted && query.showDeleted !== 'true') return null
  if (listing === (query.singleEvents === 'true' ? 'series' : 'single')) return null
  if (!hasProperty(event, query.privateExtendedProperty)) return null
  return isDeleted ? shortenDeleted(event) : event
}

/** Only the id of a deleted event is guaranteed, and the series of an occurrence. */
function shortenDeleted(event: FakeEvent): FakeEvent {
  const { id, status, recurringEventId, originalStartTime } = event
  return { id, status, ...(recurringEventId && { recurringEventId, originalStartTime }) }
}

function hasProperty(event: FakeEvent, wanted: string | undefined): boolean {
  if (wanted === undefined) return true
  const [name = '', value] = wanted.split('=')
  return event.extendedProperties?.private?.[name] === value
}

function isWithin(calendar: CalendarState, event: FakeEvent, query: Query): boolean {
  if (event.status === 'cancelled') return true
  const { timeMin, timeMax } = query
  const [start, end] = [toInstant(calendar, event.start), toInstant(calendar, event.end)]
  return (
    (timeMin === undefined || Temporal.Instant.compare(end, timeMin) > 0) &&
    (timeMax === undefined || Temporal.Instant.compare(start, timeMax) < 0)
  )
}

function toInstant({ timeZone }: CalendarState, time: Record<string, any>): Temporal.Instant {
  if (time.date) return Temporal.PlainDate.from(time.date).toZonedDateTime(timeZone).toInstant()
  if (/(Z|[+-]\d\d:\d\d)$/.test(time.dateTime)) return Temporal.Instant.from(time.dateTime)
  return Temporal.PlainDateTime.from(time.dateTime).toZonedDateTime(time.timeZone).toInstant()
}

/** All pages of a list are requested with the same parameters. */
function continueList(calendar: CalendarState, token: string, query: Query): PageToken {
  const list = calendar.pageTokens.get(token)
  return list?.query === describe(query, []) ? list : fail(400, 'invalid')
}

function keepPage(calendar: CalendarState, list: PageToken): string {
  const token = `page-${calendar.world.number()}`
  calendar.pageTokens.set(token, list)
  return token
}

function finish(calendar: CalendarState, list: PageToken): { nextSyncToken: string } {
  const token = `sync-${calendar.world.number()}`
  calendar.syncTokens.set(token, { parameters: list.parameters, sequence: list.sequence })
  return { nextSyncToken: token }
}

function describe(query: Query, without: readonly string[]): string {
  const shared = Object.entries(query).filter(
    ([name]) => name !== 'pageToken' && !without.includes(name),
  )
  return JSON.stringify(shared.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function readPageSize(text: string | undefined): number {
  const size = text === undefined ? DEFAULT_PAGE_SIZE : Number(text)
  return Number.isInteger(size) && size > 0 ? Math.min(size, MAX_PAGE_SIZE) : fail(400, 'invalid')
}
