import { createFakeCalendar, type FakeCalendar } from './fake-calendar.ts'
import {
  createEvent,
  storeEvent,
  type CalendarState,
  type FakeEvent,
  type FakeException,
  type FakeMailbox,
} from './fake-mailbox.ts'
import { findZone } from './fake-times.ts'
import type { FakeTokens } from './fake-tokens.ts'
import type { FakeDelta, TokenRefusal } from './serve-delta.ts'

/** What a person does in Outlook, and how Graph behaves for the mailbox. */
export type FakeAccount = {
  email: string
  /** The primary calendar. */
  calendar: FakeCalendar
  addCalendar: (fields?: Partial<CalendarState>) => FakeCalendar
  /** A new access token. */
  issueToken: () => string
  expireTokens: () => void
  /** Ends access tokens and refresh tokens: a refresh is answered `invalid_grant`. */
  revoke: () => void
  mailbox: FakeMailbox
  delta: FakeDelta
  /**
   * Adds an event at a local time of `originalZone`, an IANA or a Windows name; returns its id.
   * Default: an hour of 2 March 2026 in the primary calendar.
   */
  addEvent: (fields?: Partial<FakeEvent>) => string
  changeEvent: (id: string, fields: Partial<FakeEvent>) => void
  /** Changes an occurrence of a series, counted from 0; null: deletes it. */
  changeOccurrence: (id: string, index: number, exception: FakeException) => void
  /** Moves an event to another calendar. Its id that is not immutable changes. */
  moveEvent: (id: string, calendarId: string) => void
  deleteEvent: (id: string) => void
  /** The events of all calendars that are not deleted. */
  events: () => FakeEvent[]
  /** Refuses the tokens of deltas that were issued so far. */
  expireDeltas: (refusal: TokenRefusal) => void
}

type Parts = { mailbox: FakeMailbox; delta: FakeDelta; tokens: FakeTokens }

export function createAccount(email: string, { mailbox, delta, tokens }: Parts): FakeAccount {
  const change = (id: string, fields: Partial<FakeEvent>) => {
    storeEvent(mailbox, { ...mailbox.events.get(id)!, ...fields })
  }
  const expireDeltas = (refusal: TokenRefusal) => {
    delta.refusal = refusal
    delta.refusedUpTo = delta.tokens.size
  }
  return {
    email,
    calendar: createFakeCalendar(mailbox, mailbox.calendars[0]!, expireDeltas),
    addCalendar: (fields = {}) => {
      const added = {
        id: `AAMkAD-${mailbox.calendars.length}-${email}=`,
        name: 'Other',
        isDefaultCalendar: false,
        canEdit: true,
        allowedOnlineMeetingProviders: [],
        ...fields,
      }
      mailbox.calendars.push(added)
      return createFakeCalendar(mailbox, added, expireDeltas)
    },
    issueToken: () => tokens.issue(email),
    expireTokens: () => {
      tokens.expire(email)
    },
    revoke: () => {
      tokens.revoke(email)
    },
    mailbox,
    delta,
    addEvent: (fields = {}) => {
      const { originalZone = 'UTC' } = fields
      return createEvent(mailbox, { ...fields, originalZone, zone: findZone(originalZone)! }).id
    },
    changeEvent: change,
    changeOccurrence: (id, index, exception) => {
      const { exceptions } = mailbox.events.get(id)!
      change(id, { exceptions: new Map([...exceptions, [index, exception]]) })
    },
    moveEvent: (id, calendarId) => {
      change(id, { calendarId, moves: mailbox.events.get(id)!.moves + 1 })
    },
    deleteEvent: (id) => {
      change(id, { isDeleted: true })
    },
    events: () => [...mailbox.events.values()].filter(({ isDeleted }) => !isDeleted),
    expireDeltas,
  }
}
