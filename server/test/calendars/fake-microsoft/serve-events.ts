import type { FakeEvent, FakeMailbox } from './fake-mailbox.ts'
import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'
import { listInstances, type FakeInstance } from './list-instances.ts'
import { showEvent, showId, showInstance } from './show-event.ts'

const PROPERTY_FILTER =
  /^singleValueExtendedProperties\/Any\(ep: ?ep\/id eq '([^']+)' and ep\/value eq '([^']*)'\)$/

/** The event that is in the calendar, whatever the kind of its id; null: none. */
export function findEvent(
  mailbox: FakeMailbox,
  calendarId: string | null,
  id: string,
): FakeEvent | null {
  for (const event of mailbox.events.values()) {
    if (event.isDeleted || (calendarId !== null && event.calendarId !== calendarId)) continue
    if (id === showId(event, true, null) || id === showId(event, false, null)) return event
  }
  return null
}

export function serveEvent(
  mailbox: FakeMailbox,
  request: GraphRequest,
  calendarId: string | null,
  id: string,
): GraphAnswer {
  const event = findEvent(mailbox, calendarId, id)
  if (!event || hide(event)) return refuse(404, 'ErrorItemNotFound')
  return { status: 200, body: select(request, showWithProperties(event, request)) }
}

/** The events themselves, as single events and series, with the only filter that is supported. */
export function serveEventList(
  mailbox: FakeMailbox,
  request: GraphRequest,
  { calendarId, url }: { calendarId: string; url: string },
): GraphAnswer {
  const filter = request.query.get('$filter')
  const [, id, value] = PROPERTY_FILTER.exec(filter ?? '') ?? []
  if (filter !== null && id === undefined) return refuse(400, 'ErrorInvalidUrlQueryFilter')
  const events = [...mailbox.events.values()].filter(
    (event) =>
      !event.isDeleted &&
      event.calendarId === calendarId &&
      (id === undefined || event.properties.get(id) === value) &&
      !hide(event),
  )
  return servePart(
    request,
    url,
    events.map((event) => showWithProperties(event, request)),
  )
}

/** Events and occurrences in a period: of the calendar or, with `seriesId`, of a series. */
export function serveInstances(
  mailbox: FakeMailbox,
  request: GraphRequest,
  { calendarId, url, seriesId }: { calendarId: string; url: string; seriesId: string | null },
): GraphAnswer {
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) => {
    const text = request.query.get(name)
    return text && Temporal.Instant.from(text).epochMilliseconds / 1000
  })
  if (typeof from !== 'number' || typeof to !== 'number')
    return refuse(400, 'ErrorInvalidParameter')
  const series = seriesId === null ? null : findEvent(mailbox, calendarId, seriesId)
  if (seriesId !== null && (!series || hide(series))) return refuse(404, 'ErrorItemNotFound')
  const events = series
    ? [series]
    : [...mailbox.events.values()].filter(
        (event) => !event.isDeleted && event.calendarId === calendarId && !hide(event),
      )
  const instances = events.flatMap((event): FakeInstance[] => listInstances(event, { from, to }))
  return servePart(
    request,
    url,
    instances.map((instance) => showInstance(instance, request.preferences)),
  )
}

/** Whether this read does not show the event yet. */
function hide(event: FakeEvent): boolean {
  if (event.hiddenReads === 0) return false
  event.hiddenReads--
  return true
}

function showWithProperties(event: FakeEvent, request: GraphRequest): Record<string, unknown> {
  if (event.joinUrlDelay > 0) event.joinUrlDelay--
  const shown = showEvent(event, request.preferences)
  const ids = readExpanded(request.query.get('$expand'))
  const properties = ids.flatMap((id) => {
    const value = event.properties.get(id)
    return value === undefined ? [] : [{ id, value }]
  })
  return properties.length === 0 ? shown : { ...shown, singleValueExtendedProperties: properties }
}

/** The ids in `singleValueExtendedProperties($filter=id eq '…' or id eq '…')`. */
function readExpanded(expand: string | null): string[] {
  const [, filter] = /^singleValueExtendedProperties\(\$filter=(.+)\)$/.exec(expand ?? '') ?? []
  return [...(filter ?? '').matchAll(/id eq '([^']+)'/g)].map(([, id]) => id!)
}

/** A page of `$top`, or 10, from `$skip`. */
function servePart(
  request: GraphRequest,
  url: string,
  all: readonly Record<string, unknown>[],
): GraphAnswer {
  const top = Number(request.query.get('$top') ?? 10)
  const skip = Number(request.query.get('$skip') ?? 0)
  const value = all.slice(skip, skip + top).map((each) => select(request, each))
  const query = new URLSearchParams(request.query)
  query.set('$skip', String(skip + top))
  return {
    status: 200,
    body: {
      value,
      ...(all.length > skip + top && { '@odata.nextLink': `${url}?${query.toString()}` }),
    },
  }
}

function select({ query }: GraphRequest, shown: Record<string, unknown>): Record<string, unknown> {
  const names = query.get('$select')?.split(',')
  if (!names) return shown
  const always = ['id', '@odata.etag', 'singleValueExtendedProperties']
  return Object.fromEntries(
    Object.entries(shown).filter(([name]) => names.includes(name) || always.includes(name)),
  )
}
