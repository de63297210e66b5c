import { CALDAV_PROVIDER } from './caldav/caldav-provider.ts'
import { GOOGLE_PROVIDER } from './google/google-provider.ts'
import type { CalendarProvider, ProviderName } from './provider.ts'

const fail = async () =>
  ({ ok: false, fault: { kind: 'unavailable', detail: 'Not there yet.' } }) as const
const NOT_YET: CalendarProvider = {
  discover: fail,
  readPage: fail,
  readPeriod: null,
  writing: null,
  channels: null,
}

/** How the calendars of each provider are read and written. */
export const PROVIDERS: Readonly<Record<ProviderName, CalendarProvider>> = {
  google: GOOGLE_PROVIDER,
  microsoft: NOT_YET,
  caldav: CALDAV_PROVIDER,
  ics: NOT_YET,
}
