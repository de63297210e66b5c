import {
  BLOCKS_ALL,
  type CalendarProvider,
  type CalendarToRead,
  type ForeignEvent,
  type FoundCalendar,
  type Period,
  type ProviderContext,
  type ProviderName,
} from '../../calendar-provider.ts'
import { chooseUses } from '../core/choose-uses.ts'

const WEEK_SECONDS = 7 * 86_400
const MAX_PAGES = 5

type Counted = {
  provider: ProviderName
  calendars: readonly FoundCalendar[]
  timeZone: string
  nowSeconds: number
}

/**
 * How many events of the main calendar block time in the next seven days; null: that is not known
 * in a few requests.
 */
export async function countEvents(
  reader: CalendarProvider,
  context: ProviderContext,
  { provider, calendars, timeZone, nowSeconds }: Counted,
): Promise<number | null> {
  const uses = chooseUses(provider, calendars, { hasWritten: false })
  const main = calendars[uses.findIndex(({ blocks }) => blocks)]
  if (!main) return null
  const calendar: CalendarToRead = {
    externalId: main.externalId,
    timeZone: main.timeZone ?? timeZone,
    rules: BLOCKS_ALL,
  }
  const period = { from: nowSeconds, to: nowSeconds + WEEK_SECONDS }
  const events = await readEvents(reader, context, { calendar, period })
  return events && events.reduce((count, { busy }) => count + busy.length, 0)
}

type Question = { calendar: CalendarToRead; period: Period }

async function readEvents(
  reader: CalendarProvider,
  context: ProviderContext,
  question: Question,
): Promise<ForeignEvent[] | null> {
  if (!reader.readPeriod) return readPages(reader, context, question)
  const answer = await reader.readPeriod(context, { ...question, cursor: null })
  return answer.ok && answer.value.kind === 'events' ? answer.value.events : null
}

async function readPages(
  reader: CalendarProvider,
  context: ProviderContext,
  { calendar, period }: Question,
): Promise<ForeignEvent[] | null> {
  const events: ForeignEvent[] = []
  let page: string | null = null
  for (let count = 0; count < MAX_PAGES; count++) {
    const outcome = await reader.readPage(context, {
      calendar,
      window: period,
      cursor: null,
      page,
      readEtags: async () => new Map(),
    })
    if (!outcome.ok) return null
    events.push(...outcome.value.events)
    if (outcome.value.next.kind === 'end') return events
    page = outcome.value.next.page
  }
  return null
}
