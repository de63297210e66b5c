import type { CalendarProvider } from '../calendar-provider.ts'
import { closeChannel } from './close-channel.ts'
import { createEvent } from './create-event.ts'
import { extendChannel } from './extend-channel.ts'
import { findCalendars } from './find-calendars.ts'
import { findEvent } from './find-event.ts'
import { openChannel } from './open-channel.ts'
import { readPage } from './read-page.ts'
import { readPeriod } from './read-period.ts'
import { removeEvent } from './remove-event.ts'
import { updateEvent } from './update-event.ts'

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
