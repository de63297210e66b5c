import {
  createEvent,
  storeEvent,
  type FakeCalendar,
  type FakeEvent,
  type FakeException,
  type FakeMail,
  type FakeMailbox,
} from './fake-mailbox.ts'
import { findZone } from './fake-times.ts'
import type { FakeDelta, TokenRefusal } from './serve-delta.ts'

/** What a person does in Outlook, and how Graph behaves for the mailbox. */
export type FakePerson = {
  email: string
  mailbox: FakeMailbox
  /** The id of the primary calendar. */
  calendarId: string
  /** Adds a calendar; returns its id. */
  addCalendar: (fields?: Partial<FakeCalendar>) => string
  /** Adds an event, at a local time of `originalZone`, an IANA or a Windows name; returns its id. */
  addEvent: (fields?: Partial<FakeEvent>) => string
  changeEvent: (id: string, fields: Partial<FakeEvent>) => void
  /** Changes an occurrence of a series, counted from 0; null: deletes it. */
  changeOccurrence: (id: string, index: number, exception: FakeException) => void
  /** Moves an event to another calendar. Its id that is not immutable changes. */
  moveEvent: (id: string, calendarId: string) => void
  deleteEvent: (id: string) => void
  /** The events that are not deleted. */
  events: () => FakeEvent[]
  mails: () => FakeMail[]
  delta: FakeDelta
  /** Refuses the tokens that were issued so far. */
  expireTokens: (refusal: TokenRefusal) => void
  /** The next event that is created is hidden from this number of reads. */
  hideNextWrite: (reads: number) => void
}

export function createPerson(email: string, mailbox: FakeMailbox, delta: FakeDelta): FakePerson {
  const change = (id: string, fields: Partial<FakeEvent>) => {
    storeEvent(mailbox, { ...mailbox.events.get(id)!, ...fields })
  }
  return {
    email,
    mailbox,
    calendarId: mailbox.calendars[0]!.id,
    addCalendar: (fields = {}) => {
      const id = `AAMkAD-${mailbox.calendars.length}-${email}=`
      const added = { id, name: 'Other', isDefaultCalendar: false, canEdit: true, ...fields }
      mailbox.calendars.push({ allowedOnlineMeetingProviders: [], ...added })
      return added.id
    },
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
    mails: () => mailbox.mails,
    delta,
    expireTokens: (refusal) => {
      delta.refusal = refusal
      delta.refusedUpTo = delta.tokens.size
    },
    hideNextWrite: (reads) => {
      mailbox.hiddenReads = reads
    },
  }
}
