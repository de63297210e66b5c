import { type CalendarState, type ListEntry, storeEvent } from './calendar-state.ts'
import { type FakeEvent, mergeFields } from './fake-event.ts'

/** When an event is: two instants in RFC 3339, or two days of which the second is excluded. */
type FakeTimes = { from: string; to: string }

/** What a person does in a calendar of Google. Each change is notified to the channels. */
export type FakeCalendar = {
  id: string
  /** Creates an event. Further fields are those of the API. */
  add: (times: FakeTimes, fields?: Record<string, unknown>) => FakeEvent
  /** Changes fields of an event, as PATCH of the API does. */
  change: (id: string, fields: Record<string, unknown>) => FakeEvent
  move: (id: string, times: FakeTimes) => FakeEvent
  /** An attendee answers. Attendees that are not invited yet are added. */
  answer: (id: string, email: string, responseStatus: string) => FakeEvent
  remove: (id: string) => void
  /** Creates a series and its occurrences, which are listed with `singleEvents`. */
  addSeries: (occurrences: FakeTimes[], fields?: Record<string, unknown>) => FakeEvent[]
  /**
   * Deletes a series. `reportAs`: whether the lists of single events report the id of each
   * occurrence, or only that of the series.
   */
  removeSeries: (id: string, reportAs: 'occurrences' | 'series') => void
  /** Deletes everything that is known of an event: it is not found any more. */
  forget: (id: string) => void
  /** The event as it is stored; null: none, or it is deleted. */
  read: (id: string) => FakeEvent | null
  /** The events that are not deleted. */
  events: () => FakeEvent[]
  /** Ends all tokens of lists: a list with one is answered 410. */
  expireTokens: () => void
  /** Ends the creation of conferences that is pending. */
  settleConferences: (state: 'success' | 'failure') => void
  /** Changes how the calendar is shown in the list of the account. */
  entry: ListEntry
}

/** The calendar of a list entry, as a person changes it. */
export function createFakeCalendar(entry: ListEntry): FakeCalendar {
  const { calendar } = entry
  const change = (id: string, fields: Record<string, unknown>) =>
    storeEvent(calendar, mergeFields(requireEvent(calendar, id), fields) as FakeEvent)
  const cancel = (id: string) =>
    storeEvent(calendar, { ...requireEvent(calendar, id), status: 'cancelled' })
  return {
    id: calendar.id,
    entry,
    add: (times, fields = {}) => storeEvent(calendar, composeEvent(calendar, times, fields)),
    change,
    move: (id, times) => change(id, replaceTimes(times)),
    answer: (id, email, responseStatus) => {
      const { attendees = [] } = requireEvent(calendar, id)
      const others = attendees.filter((each: { email: string }) => each.email !== email)
      const self = email === calendar.owner
      return change(id, {
        attendees: [...others, { email, responseStatus, ...(self && { self }) }],
      })
    },
    remove: (id) => {
      cancel(id)
    },
    ...createSeriesChanges(calendar, cancel),
    forget: (id) => {
      calendar.events.delete(id)
    },
    read: (id) => present(calendar).find((each) => each.id === id) ?? null,
    events: () => present(calendar),
    expireTokens: () => {
      for (const token of calendar.syncTokens.keys()) calendar.syncTokens.delete(token)
    },
    settleConferences: (state) => {
      for (const event of present(calendar))
        if (event.conferenceData?.createRequest?.status.statusCode === 'pending')
          storeEvent(calendar, settleConference(event, state))
    },
  }
}

function createSeriesChanges(
  calendar: CalendarState,
  cancel: (id: string) => unknown,
): Pick<FakeCalendar, 'addSeries' | 'removeSeries'> {
  return {
    addSeries: (occurrences, fields = {}) => {
      const first = composeEvent(calendar, occurrences[0]!, fields)
      const recurrence = ['RRULE:FREQ=DAILY']
      const { id } = storeEvent(calendar, { ...first, recurrence }, { listing: 'series' })
      return occurrences.map((times) => {
        const occurrence = composeEvent(calendar, times, { ...fields, iCalUID: first.iCalUID })
        const { start } = occurrence
        const own = `${id}_${(start.dateTime ?? start.date).replaceAll(/[^0-9A-Z]/g, '')}`
        return storeEvent(
          calendar,
          { ...occurrence, id: own, recurringEventId: id, originalStartTime: start },
          { listing: 'single' },
        )
      })
    },
    removeSeries: (id, reportAs) => {
      const occurrences = present(calendar).filter((each) => each.recurringEventId === id)
      for (const occurrence of occurrences)
        if (reportAs === 'occurrences') cancel(occurrence.id)
        else calendar.events.delete(occurrence.id)
      const master = { ...requireEvent(calendar, id), status: 'cancelled' }
      storeEvent(calendar, master, reportAs === 'series' ? { listing: 'all' } : {})
    },
  }
}

function composeEvent(
  calendar: CalendarState,
  times: FakeTimes,
  fields: Record<string, unknown>,
): FakeEvent {
  const id = typeof fields.id === 'string' ? fields.id : `human${calendar.world.number()}`
  const organizer = { email: calendar.id, self: true }
  return {
    id,
    status: 'confirmed',
    iCalUID: `${id}@google.com`,
    summary: 'A private title',
    eventType: 'default',
    organizer,
    creator: organizer,
    ...writeTimes(times),
    ...fields,
  }
}

function writeTimes({ from, to }: FakeTimes): { start: object; end: object } {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from)
  return isDay
    ? { start: { date: from }, end: { date: to } }
    : { start: { dateTime: from }, end: { dateTime: to } }
}

/** A change of a day to a time, and of a time to a day, removes the other one. */
function replaceTimes(times: FakeTimes): Record<string, unknown> {
  const none = { date: null, dateTime: null, timeZone: null }
  const { start, end } = writeTimes(times)
  return { start: { ...none, ...start }, end: { ...none, ...end } }
}

function requireEvent(calendar: CalendarState, id: string): FakeEvent {
  const stored = calendar.events.get(id)
  if (!stored) throw new Error(`The calendar ${calendar.id} has no event ${id}.`)
  return stored.event
}

function present({ events }: CalendarState): FakeEvent[] {
  return [...events.values()]
    .map(({ event }) => event)
    .filter(({ status }) => status !== 'cancelled')
    .map((event) => structuredClone(event))
}

function settleConference(event: FakeEvent, statusCode: 'success' | 'failure'): FakeEvent {
  const { createRequest, ...others } = event.conferenceData
  const link = `https://meet.google.com/${event.id.slice(0, 3)}-fake`
  const entryPoints = [{ entryPointType: 'video', uri: link }]
  return {
    ...event,
    conferenceData: {
      ...others,
      createRequest: { ...createRequest, status: { statusCode } },
      ...(statusCode === 'success' && { entryPoints }),
    },
    ...(statusCode === 'success' && { hangoutLink: link }),
  }
}
