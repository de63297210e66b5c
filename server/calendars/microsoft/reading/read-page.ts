import type {
  Page,
  PageQuestion,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { type Fields, readItems, readObject, readText } from '../../provider-api/fields.ts'
import { identifyItem } from '../../provider-api/identify-item.ts'
import { shortenKey } from '../../provider-api/shorten-key.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import { fillSeries } from './fill-series.ts'
import { isGraphUrl } from '../is-graph-url.ts'
import { readEvent } from './read-event.ts'
import { readForeignEvent } from './read-foreign-event.ts'
import { writeView } from './write-view.ts'

/**
 * The events of a delta are complete, because it permits no selection. With their texts, 100 events
 * are usually far below the maximum size of a response.
 */
const PREFERENCES = ['odata.maxpagesize=100', 'outlook.body-content-type="text"']

/**
 * The next page of a round: a delta of the view of the calendar in the window. Links to the next
 * page and the next round are stored as they are. They contain the window, so a new window needs a
 * round that lists everything. Graph documents the delta of the primary calendar; the same request
 * below another calendar is in general use.
 *
 * `removed` also has events that were changed outside the window.
 */
export async function readPage(
  context: ProviderContext,
  question: PageQuestion,
): Promise<ProviderOutcome<Page>> {
  const { calendar, window, cursor, page } = question
  const stored = page ?? cursor
  if (stored !== null && !isGraphUrl(context, stored))
    return fail({ kind: 'cursor_expired', detail: 'The stored link is at another address.' })
  const path = ['me', 'calendars', calendar.externalId, 'calendarView', 'delta']
  const url = stored ?? buildUrl(context, path, writeView(window))
  const outcome = await callMicrosoft(context, { method: 'GET', url, preferences: PREFERENCES })
  if (!outcome.ok) return fail(explain(outcome.fault, stored))
  const next = readNext(context, outcome.value, url)
  if (!next.ok) return next
  const items = readLatest(outcome.value)
  const events = items.filter((each) => !isRemoved(each)).map(readEvent)
  const completed = await fillSeries(
    context,
    question,
    events.filter((event) => event !== null),
  )
  if (!completed.ok) return completed
  const { timeZone, rules } = calendar
  const removed = items.filter(isRemoved).map((each) => readText(each, 'id')!)
  return {
    ok: true,
    value: {
      events: completed.value.events.map((event) =>
        readForeignEvent(event, { timeZone, rules, window }),
      ),
      removed: [...removed, ...completed.value.replaced].map(shortenKey),
      next: next.value,
    },
  }
}

/** Of the items with the same id, the last one is valid. */
function readLatest(list: Fields | null): Fields[] {
  const latest = new Map<string, Fields>()
  for (const item of readItems(list, 'value').map(identifyItem)) {
    const id = readText(item, 'id')
    if (id !== null) latest.set(id, item)
  }
  return [...latest.values()]
}

function isRemoved(item: Fields): boolean {
  return readObject(item, '@removed') !== null
}

function readNext(
  context: ProviderContext,
  list: Fields | null,
  url: string,
): ProviderOutcome<Page['next']> {
  const page = readText(list, '@odata.nextLink')
  const cursor = readText(list, '@odata.deltaLink')
  const link = page ?? cursor
  if (link === null) return fail({ kind: 'invalid', detail: 'A page has no next link.' })
  if (!isGraphUrl(context, link))
    return fail({ kind: 'invalid', detail: 'The next link of a page is at another address.' })
  if (page === url) return fail({ kind: 'invalid', detail: 'A page names itself as the next one.' })
  return {
    ok: true,
    value: page === null ? { kind: 'end', cursor } : { kind: 'page', page },
  }
}

/** A stored link is also rejected with codes that are not documented. */
function explain(fault: ProviderFault, stored: string | null): ProviderFault {
  const isUnknown = stored !== null && fault.kind === 'rejected'
  return isUnknown ? { ...fault, kind: 'cursor_expired' } : fault
}

function fail(fault: ProviderFault): { ok: false; fault: ProviderFault } {
  return { ok: false, fault }
}
