import type { PeriodQuestion, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { PeriodAnswer } from '../../period-answer.ts'
import { identifyItem } from '../../provider-api/identify-item.ts'
import { buildUrl } from '../build-url.ts'
import { listObjects } from '../list-objects.ts'
import { LISTED_FIELDS } from '../microsoft-event.ts'
import { readEvent } from './read-event.ts'
import { readForeignEvent } from './read-foreign-event.ts'
import { resolvePeriod } from './resolve-period.ts'
import { writeView } from './write-view.ts'

const PAGE_SIZE = '200'
const MAX_PAGES = 20

/**
 * All events that touch the period, as they are now, with occurrences of series. Their busy time is
 * not cut to the period, so that it can replace what is stored for the event. `invalid`: the period
 * has more than 20 pages.
 */
export async function readPeriod(
  context: ProviderContext,
  { calendar, period }: PeriodQuestion,
): Promise<ProviderOutcome<PeriodAnswer>> {
  const { externalId, timeZone, rules } = calendar
  const url = buildUrl(context, ['me', 'calendars', externalId, 'calendarView'], {
    ...writeView(period),
    $select: LISTED_FIELDS,
    $top: PAGE_SIZE,
  })
  const listed = await listObjects(context, url, MAX_PAGES)
  if (!listed.ok) return listed
  const events = listed.value
    .map(identifyItem)
    .map(readEvent)
    .filter((event) => event !== null)
    .filter((event) => {
      const { period: at } = resolvePeriod(event, timeZone)
      return at === null || (at.from < period.to && at.to > period.from)
    })
  return {
    ok: true,
    value: {
      kind: 'events',
      events: events.map((event) => readForeignEvent(event, { timeZone, rules, window: null })),
    },
  }
}
