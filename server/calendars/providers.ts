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
  google: NOT_YET,
  microsoft: NOT_YET,
  caldav: NOT_YET,
  ics: NOT_YET,
}
