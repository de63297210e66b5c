import {
  createEvent,
  storeEvent,
  type CalendarState,
  type FakeEvent,
  type FakeMailbox,
} from './fake-mailbox.ts'
import type { TokenRefusal } from './serve-delta.ts'

/** When an event is: two instants in RFC 3339, or two days of which the second is excluded. */
type FakeTimes = { from: string; to: string }

/** What a person does in a calendar of Outlook. Each change is notified to the subscriptions. */
export type FakeCalendar = {
  id: string
  add: (times: FakeTimes, fields?: Partial<FakeEvent>) => FakeEvent
  change: (id: string, fields: Partial<FakeEvent>) => FakeEvent
  move: (id: string, times: FakeTimes) => FakeEvent
  /**
   * An attendee answers with a value of Graph, such as `declined`: with the address of the account,
   * the person does. Attendees that are not invited yet are added.
   */
  answer: (id: string, email: string, response: string) => FakeEvent
  remove: (id: string) => void
  /** The event as it is stored; null: none, or it is deleted. */
  read: (id: string) => FakeEvent | null
  /** The events that are not deleted. */
  events: () => FakeEvent[]
  /** Refuses the tokens of deltas that were issued so far, of all calendars of the account. */
  expireTokens: (refusal?: TokenRefusal) => void
  /** How the calendar is shown in the list of the account. */
  entry: CalendarState
}

export function createFakeCalendar(
  mailbox: FakeMailbox,
  entry: CalendarState,
  expireDeltas: (refusal: TokenRefusal) => void,
): FakeCalendar {
  const change = (id: string, fields: Partial<FakeEvent>) =>
    storeEvent(mailbox, { ...mailbox.events.get(id)!, ...fields })
  const events = () =>
    [...mailbox.events.values()].filter(
      ({ isDeleted, calendarId }) => !isDeleted && calendarId === entry.id,
    )
  return {
    id: entry.id,
    add: (times, fields = {}) =>
      createEvent(mailbox, { calendarId: entry.id, ...readTimes(times), ...fields }),
    change,
    move: (id, times) => change(id, readTimes(times)),
    answer: (id, email, response) => {
      if (email === mailbox.account.mail) return change(id, { isOrganizer: false, response })
      const { attendees } = mailbox.events.get(id)!
      const present = attendees.find(({ address }) => address === email)
      const others = attendees.filter((each) => each !== present)
      const answered = { address: email, name: email, type: 'required', ...present, response }
      return change(id, { attendees: [...others, answered] })
    },
    remove: (id) => {
      change(id, { isDeleted: true })
    },
    read: (id) => events().find((each) => each.id === id) ?? null,
    events,
    expireTokens: (refusal = 'gone') => {
      expireDeltas(refusal)
    },
    entry,
  }
}

function readTimes({ from, to }: FakeTimes): Partial<FakeEvent> {
  const isAllDay = from.length === 'YYYY-MM-DD'.length
  const read = (text: string) => {
    const instant = Temporal.Instant.from(isAllDay ? `${text}T00:00:00Z` : text)
    return instant.toZonedDateTimeISO('UTC').toPlainDateTime().toString()
  }
  return { start: read(from), end: read(to), isAllDay, zone: 'UTC', originalZone: 'UTC' }
}
