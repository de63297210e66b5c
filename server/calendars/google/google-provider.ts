import type { CalendarProvider } from '../calendar-provider.ts'
import { closeChannel } from './close-channel.ts'
import { createEvent } from './create-event.ts'
import { findCalendars } from './find-calendars.ts'
import { findEvent } from './find-event.ts'
import { openChannel } from './open-channel.ts'
import { readPage } from './read-page.ts'
import { readPeriod } from './read-period.ts'
import { removeEvent } from './remove-event.ts'
import { updateEvent } from './update-event.ts'

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
