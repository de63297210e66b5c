import type { CalendarServices } from '../../calendars/calendar-services.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { TEST_LIMITS } from '../test-limits.ts'
import { TEST_TEXTS } from './test-texts.ts'

/** Services that reach no provider, with these changes. */
export function calendarServices(change: Partial<CalendarServices> = {}): CalendarServices {
  return {
    egress: createEgress({ allow: [] }),
    limits: TEST_LIMITS.calendars,
    texts: TEST_TEXTS,
    urls: { google: 'http://google.test', microsoft: 'http://microsoft.test' },
    clients: { google: null, microsoft: null },
    ...change,
  }
}
