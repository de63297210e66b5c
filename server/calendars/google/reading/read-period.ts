import { fromUnixSeconds } from '../../../platform/time.ts'
import type {
  CalendarToRead,
  ForeignEvent,
  Period,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { listEvents } from './list-events.ts'
import { readForeignEvent } from './read-foreign-event.ts'

const MAX_PAGES = 10

/**
 * All events that touch the period, as they are now. Their busy time is not cut to the period, so
 * that it can replace what is stored for the event. `invalid`: the period has more than ten pages.
 */
export async function readPeriod(
  context: ProviderContext,
  { calendar, period }: { calendar: CalendarToRead; period: Period },
): Promise<ProviderOutcome<ForeignEvent[]>> {
  const found: ForeignEvent[] = []
  let pageToken: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const outcome = await listEvents(context, calendar.externalId, {
      singleEvents: 'true',
      timeMin: fromUnixSeconds(period.from).toString(),
      timeMax: fromUnixSeconds(period.to).toString(),
      ...(pageToken !== null && { pageToken }),
    })
    if (!outcome.ok) return outcome
    const timeZone = outcome.value.timeZone ?? calendar.timeZone
    for (const event of outcome.value.events)
      if (event.status !== 'cancelled')
        found.push(readForeignEvent(event, { timeZone, rules: calendar.rules, window: null }))
    pageToken = outcome.value.nextPageToken
    if (pageToken === null) return { ok: true, value: found }
  }
  return {
    ok: false,
    fault: { kind: 'invalid', detail: `The period has more than ${MAX_PAGES} pages of events.` },
  }
}
