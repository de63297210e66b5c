import type { CalendarProvider } from '../calendar-provider.ts'
import { closeChannel } from './channels/close-channel.ts'
import { createEvent } from './writing/create-event.ts'
import { findCalendars } from './find-calendars.ts'
import { findEvent } from './writing/find-event.ts'
import { openChannel } from './channels/open-channel.ts'
import { readPage } from './reading/read-page.ts'
import { readPeriod } from './reading/read-period.ts'
import { removeEvent } from './writing/remove-event.ts'
import { updateEvent } from './writing/update-event.ts'

/** Google Calendar, by version 3 of its API. */
export const GOOGLE_PROVIDER: CalendarProvider = {
  discover: findCalendars,
  readPage,
  readPeriod: async (context, question) => {
    const events = await readPeriod(context, question)
    return events.ok ? { ok: true, value: { kind: 'events', events: events.value } } : events
  },
  writing: { create: createEvent, update: updateEvent, remove: removeEvent, find: findEvent },
  channels: { open: openChannel, close: closeChannel },
}
