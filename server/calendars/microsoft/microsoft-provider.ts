import type { CalendarProvider } from '../calendar-provider.ts'
import { closeChannel } from './channels/close-channel.ts'
import { createEvent } from './writing/create-event.ts'
import { extendChannel } from './channels/extend-channel.ts'
import { findCalendars } from './find-calendars.ts'
import { findEvent } from './writing/find-event.ts'
import { openChannel } from './channels/open-channel.ts'
import { readPage } from './reading/read-page.ts'
import { readPeriod } from './reading/read-period.ts'
import { removeEvent } from './writing/remove-event.ts'
import { updateEvent } from './writing/update-event.ts'

/**
 * The calendars of Microsoft 365 and Outlook.com, by Microsoft Graph 1.0. Graph permits four
 * requests at once for a mailbox: each function sends one after the other.
 */
export const MICROSOFT_PROVIDER: CalendarProvider = {
  discover: findCalendars,
  readPage,
  readPeriod,
  writing: { create: createEvent, update: updateEvent, remove: removeEvent, find: findEvent },
  channels: { open: openChannel, renew: extendChannel, close: closeChannel },
}
