/** A person who is invited to an event. `response` as in Graph, such as `none` or `accepted`. */
export type FakeAttendee = { address: string; name: string; type: string; response: string }

/** A series repeats every `everyDays` days at the same time of its zone. */
type FakeRecurrence = { everyDays: number; count: number }

/** How an occurrence differs from its series: its times, or null where it was deleted. */
export type FakeException = { start: string; end: string; showAs: string } | null

export type FakeEvent = {
  /** The immutable id. */
  id: string
  calendarId: string
  /** How often the event was moved between folders: its other id changes each time. */
  moves: number
  /** The change of the mailbox that wrote the event last, and its time. */
  version: number
  changedAt: Temporal.Instant
  subject: string
  body: string
  location: string
  /** Local time in `zone`, such as 2026-03-02T09:00:00. */
  start: string
  end: string
  /** An IANA zone. */
  zone: string
  /** As it was sent: an IANA or a Windows name. */
  originalZone: string
  isAllDay: boolean
  showAs: string
  isCancelled: boolean
  isOrganizer: boolean
  response: string
  attendees: FakeAttendee[]
  transactionId: string | null
  /** By the id of the extended property. */
  properties: Map<string, string>
  isOnlineMeeting: boolean
  joinUrl: string | null
  /** Reads that do not show `joinUrl` yet. */
  joinUrlDelay: number
  recurrence: FakeRecurrence | null
  exceptions: Map<number, FakeException>
  isDeleted: boolean
  /** Reads that do not show the event yet. */
  hiddenReads: number
  iCalUId: string
  /** The body of the request that created the event. */
  request: string | null
}

/** A calendar in the list of an account. */
export type CalendarState = {
  id: string
  name: string
  isDefaultCalendar: boolean
  canEdit: boolean
  allowedOnlineMeetingProviders: string[]
}

/** A mail that Exchange has sent to an attendee. */
export type FakeMail = {
  kind: 'invitation' | 'update' | 'cancellation'
  to: string
  calendarId: string
  eventId: string
}

/** The mailbox of one account. */
export type FakeMailbox = {
  account: { mail: string | null; userPrincipalName: string }
  /** Requests that are handled at the moment. */
  running: number
  calendars: CalendarState[]
  events: Map<string, FakeEvent>
  /** Grows with each change. */
  version: number
  /** Reads that new meetings have no link in. */
  joinUrlDelay: number
  /**
   * What a second event with a transaction id gets, unless it is the same request: then it is 201
   * with the first event, if `sameRequest` is `created`.
   */
  duplicates: { sameRequest: 'created' | 'error'; status: 400 | 409; namesEvent: boolean }
} & World

/** What all mailboxes share. */
type World = {
  now: () => Temporal.Instant
  mails: FakeMail[]
  /** Tells the subscriptions of the calendar about a change. */
  notify: (calendarId: string) => void
  /** How many reads the event that is created now is hidden from. */
  takeHiddenReads: () => number
}

export function createMailbox(email: string, world: World): FakeMailbox {
  return {
    account: { mail: email, userPrincipalName: email.replace('@', '@login.') },
    running: 0,
    calendars: [
      {
        id: `AAMkAD-${Buffer.from(email).toString('base64url')}-primary=`,
        name: 'Calendar',
        isDefaultCalendar: true,
        canEdit: true,
        allowedOnlineMeetingProviders: ['teamsForBusiness'],
      },
    ],
    events: new Map(),
    version: 1,
    joinUrlDelay: 0,
    duplicates: { sameRequest: 'created', status: 409, namesEvent: false },
    ...world,
  }
}

/** Writes the event with the next version. */
export function storeEvent(mailbox: FakeMailbox, event: FakeEvent): FakeEvent {
  const stored = { ...event, version: ++mailbox.version, changedAt: mailbox.now() }
  mailbox.events.set(stored.id, stored)
  mailbox.notify(stored.calendarId)
  return stored
}

/** An event that blocks an hour of 2 March 2026, with what the caller says otherwise. */
export function createEvent(mailbox: FakeMailbox, fields: Partial<FakeEvent>): FakeEvent {
  const number = String(++mailbox.version).padStart(6, '0')
  return storeEvent(mailbox, {
    id: `AAkALgAAAAAAHYQDEapm/${number}+AAA=`,
    calendarId: mailbox.calendars[0]!.id,
    moves: 0,
    version: 0,
    changedAt: mailbox.now(),
    subject: 'Private',
    body: '',
    location: '',
    start: '2026-03-02T09:00:00',
    end: '2026-03-02T10:00:00',
    zone: 'UTC',
    originalZone: 'UTC',
    isAllDay: false,
    showAs: 'busy',
    isCancelled: false,
    isOrganizer: true,
    response: 'organizer',
    attendees: [],
    transactionId: null,
    properties: new Map(),
    isOnlineMeeting: false,
    joinUrl: null,
    joinUrlDelay: 0,
    recurrence: null,
    exceptions: new Map(),
    isDeleted: false,
    hiddenReads: 0,
    iCalUId: `040000008200E00074C5B7101A82E008${number}`,
    request: null,
    ...fields,
  })
}
