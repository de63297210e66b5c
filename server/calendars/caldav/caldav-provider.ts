import type { CalendarProvider } from '../calendar-provider.ts'
import { findAccount } from './discovery/find-account.ts'
import { readPage } from './reading/read-page.ts'
import { readPeriod } from './reading/read-period.ts'
import { changeEvent } from './writing/change-event.ts'
import { createEvent } from './writing/create-event.ts'
import { findEvent } from './writing/find-event.ts'
import { removeEvent } from './writing/remove-event.ts'

/** Calendars of servers with CalDAV (RFC 4791). They do not notify, and have no video meetings. */
export const CALDAV_PROVIDER: CalendarProvider = {
  discover: findAccount,
  readPage,
  readPeriod,
  writing: { create: createEvent, update: changeEvent, remove: removeEvent, find: findEvent },
  channels: null,
}
