import { CALDAV_PROVIDER } from './caldav/caldav-provider.ts'
import { GOOGLE_PROVIDER } from './google/google-provider.ts'
import { ICS_PROVIDER } from './ics/ics-provider.ts'
import { MICROSOFT_PROVIDER } from './microsoft/microsoft-provider.ts'
import type { CalendarProvider, ProviderName } from './calendar-provider.ts'

/** How the calendars of each provider are read and written. */
export const PROVIDERS: Readonly<Record<ProviderName, CalendarProvider>> = {
  google: GOOGLE_PROVIDER,
  microsoft: MICROSOFT_PROVIDER,
  caldav: CALDAV_PROVIDER,
  ics: ICS_PROVIDER,
}
