import type { CalendarServices } from '../calendars/calendar-services.ts'
import { createEgress } from '../platform/egress/create-egress.ts'

/** Services that reach no provider, with these changes. */
export function calendarServices(change: Partial<CalendarServices> = {}): CalendarServices {
  return {
    egress: createEgress({ allow: [] }),
    urls: { google: 'http://google.test', microsoft: 'http://microsoft.test' },
    clients: { google: null, microsoft: null },
    ...change,
  }
}
