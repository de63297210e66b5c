import { type CalendarState, type Mail, readStored, storeEvent } from './calendar-state.ts'
import { type FakeEvent, mergeFields } from './fake-event.ts'
import type { FakeRequest } from './fake-faults.ts'
import { fail } from './google-failure.ts'

type Attendee = { email: string; [name: string]: unknown }

const EVENT_ID = /^[a-v0-9]{5,1024}$/

/** POST /calendars/{id}/events */
export function insertEvent(calendar: CalendarState, { query, body }: FakeRequest): FakeEvent {
  const id = body.id ?? `g${calendar.world.number()}`
  if (!EVENT_ID.test(id)) fail(400, 'invalid')
  // A deleted event keeps its id.
  if (calendar.events.has(id)) fail(409, 'duplicate')
  requireTimes(body)
  const event = complete(calendar, { ...body, id, status: body.status ?? 'confirmed' }, query)
  const organizer = { email: calendar.id, self: true }
  const stored = storeEvent(
    calendar,
    { ...event, organizer, creator: organizer, iCalUID: `${id}@google.com` },
    { byApi: true },
  )
  sendMails(calendar, query, { before: [], after: attendeesOf(stored), id })
  return stored
}

/** PATCH /calendars/{id}/events/{eventId} */
export function patchEvent(
  calendar: CalendarState,
  id: string,
  { query, body, headers }: FakeRequest,
): FakeEvent {
  const present = requirePresent(calendar, id)
  requireMatch(present, headers['if-match'])
  if (present.organizer?.self === false && (body.start || body.end))
    fail(403, 'forbiddenForNonOrganizer')
  const merged = mergeFields(present, { ...body, id }) as FakeEvent
  requireTimes(merged)
  const event = complete(calendar, merged, query, present)
  const stored = storeEvent(calendar, event, { byApi: true })
  sendMails(calendar, query, { before: attendeesOf(present), after: attendeesOf(stored), id })
  return stored
}

/** DELETE /calendars/{id}/events/{eventId} */
export function deleteEvent(
  calendar: CalendarState,
  id: string,
  { query, headers }: FakeRequest,
): null {
  const present = calendar.events.get(id)?.event ?? fail(404, 'notFound')
  if (present.status === 'cancelled') fail(410, 'deleted')
  requireMatch(present, headers['if-match'])
  storeEvent(calendar, { ...present, status: 'cancelled' }, { byApi: true })
  sendMails(calendar, query, { before: attendeesOf(present), after: [], id })
  return null
}

/** GET /calendars/{id}/events/{eventId}. Of a deleted event, nothing but the id is guaranteed. */
export function getEvent(calendar: CalendarState, id: string): FakeEvent {
  const event = readStored(calendar, id) ?? fail(404, 'notFound')
  return event.status === 'cancelled' ? { id, status: 'cancelled' } : event
}

function requirePresent(calendar: CalendarState, id: string): FakeEvent {
  const event = calendar.events.get(id)?.event
  return event && event.status !== 'cancelled' ? event : fail(404, 'notFound')
}

function requireMatch({ etag }: FakeEvent, wanted: string | string[] | undefined): void {
  if (wanted !== undefined && wanted !== '*' && wanted !== etag) fail(412, 'conditionNotMet')
}

function requireTimes({ start, end }: Record<string, any>): void {
  if (!(start?.date || start?.dateTime) || !(end?.date || end?.dateTime)) fail(400, 'required')
  const [from, to] = [start.dateTime ?? start.date, end.dateTime ?? end.date]
  const isInstant = start.dateTime !== undefined
  if (isInstant ? Temporal.Instant.compare(from, to) > 0 : from >= to) fail(400, 'timeRangeEmpty')
}

/** What the API fills in: the states of attendees, and of the conference. */
function complete(
  calendar: CalendarState,
  event: FakeEvent,
  query: FakeRequest['query'],
  present?: FakeEvent,
): FakeEvent {
  const { attendees, conferenceData, ...others } = event
  return {
    ...others,
    ...(attendees && {
      attendees: attendees.map((each: Attendee) => ({
        responseStatus: 'needsAction',
        ...each,
        ...(each.email === calendar.owner && { self: true }),
      })),
    }),
    ...completeConference(
      calendar,
      query.conferenceDataVersion === '1' ? conferenceData : present?.conferenceData,
    ),
  } as FakeEvent
}

/** A request to create a conference is pending. One with an id that was used before is ignored. */
function completeConference(
  calendar: CalendarState,
  data: Record<string, any> | undefined,
): { conferenceData?: Record<string, any> } {
  const request = data?.createRequest
  if (!data || !request || calendar.usedConferenceRequests.has(request.requestId))
    return data ? { conferenceData: data } : {}
  calendar.usedConferenceRequests.add(request.requestId)
  const createRequest = { ...request, status: { statusCode: 'pending' } }
  return { conferenceData: { ...data, createRequest } }
}

function attendeesOf(event: FakeEvent): string[] {
  return (event.attendees ?? [])
    .filter((each: Attendee) => each.self !== true)
    .map((each: Attendee) => each.email)
}

/** By default, no attendee is notified. */
function sendMails(
  calendar: CalendarState,
  { sendUpdates }: FakeRequest['query'],
  { before, after, id }: { before: string[]; after: string[]; id: string },
): void {
  if (sendUpdates !== 'all') return
  const send = (kind: Mail['kind'], to: string) => {
    calendar.world.mails.push({ kind, to, calendarId: calendar.id, eventId: id })
  }
  for (const to of after) send(before.includes(to) ? 'update' : 'invitation', to)
  for (const to of before) if (!after.includes(to)) send('cancellation', to)
}
