import type { PageQuestion, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { identifyItem } from '../../provider-api/identify-item.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import { listObjects } from '../list-objects.ts'
import { LISTED_FIELDS, type MicrosoftEvent } from '../microsoft-event.ts'
import { readEvent } from './read-event.ts'
import { writeView } from './write-view.ts'

type Completed = {
  /** Single events, and occurrences with what they share with their series. */
  events: MicrosoftEvent[]
  /** Series whose stored occurrences are replaced by those in `events`. */
  replaced: string[]
}
type Series = MicrosoftEvent | 'gone'

/** Requests about series for one page. Further series are taken as the page shows them. */
const MAX_REQUESTS = 20
const PAGE_SIZE = '200'
/** Series of Exchange have at most one occurrence a day. */
const MAX_PAGES = 20

/**
 * Completes the series in a page of a delta. An occurrence has little but its times there, and a
 * deleted occurrence is not mentioned: only the series and its other occurrences are listed again.
 * So, in a round of changes, the occurrences of each listed series are read anew. Otherwise, an
 * occurrence takes what it lacks from its series, in the page or by a request. If that is one
 * request too many, it blocks time.
 */
export async function fillSeries(
  context: ProviderContext,
  question: PageQuestion,
  listed: readonly MicrosoftEvent[],
): Promise<ProviderOutcome<Completed>> {
  const series = new Map<string, Series>()
  for (const event of listed) if (event.type === 'seriesMaster') series.set(event.id, event)
  const events = listed.filter(({ type }) => type !== 'seriesMaster')
  let requests = MAX_REQUESTS
  const fresh: MicrosoftEvent[] = []
  const replaced = question.cursor === null ? [] : [...series.keys()]
  const reread = new Set(replaced.slice(0, requests))
  for (const id of reread) {
    requests--
    const occurrences = await listOccurrences(context, question, id)
    if (!occurrences.ok) return occurrences
    fresh.push(...occurrences.value)
  }
  const others = events.filter(({ seriesId }) => seriesId === null || !reread.has(seriesId))
  for (const { seriesId, showAs } of others) {
    if (seriesId === null || showAs !== null || series.has(seriesId) || requests === 0) continue
    requests--
    const found = await findSeries(context, question, seriesId)
    if (!found.ok) return found
    series.set(seriesId, found.value)
  }
  return { ok: true, value: combine(series, [...others, ...fresh], replaced) }
}

function combine(
  series: ReadonlyMap<string, Series>,
  events: readonly MicrosoftEvent[],
  replaced: readonly string[],
): Completed {
  // A meeting of ours that the agent has made a series is still that meeting, at its first time.
  const own = [...series.values()].filter((each) => each !== 'gone').filter(({ mark }) => mark)
  const isOwn = (id: string) => own.some((each) => each.id === id)
  const completed = events.flatMap((event) => {
    if (event.seriesId === null) return [event]
    const master = series.get(event.seriesId)
    if (master === 'gone') return []
    if (master && isOwn(master.id) && isAtSameTime(event, master)) return []
    return [event.showAs === null && master ? complete(event, master) : event]
  })
  return {
    events: [...own, ...completed],
    replaced: replaced.filter((id) => !isOwn(id)),
  }
}

function complete(occurrence: MicrosoftEvent, master: MicrosoftEvent): MicrosoftEvent {
  const { id, type, etag, seriesId, start, end, times } = occurrence
  return { ...master, id, type, etag, seriesId, start, end, times }
}

function isAtSameTime(event: MicrosoftEvent, other: MicrosoftEvent): boolean {
  return event.start !== null && other.start !== null && event.start.local.equals(other.start.local)
}

/** The occurrences in the window; none if the series is gone. */
async function listOccurrences(
  context: ProviderContext,
  { calendar, window }: PageQuestion,
  id: string,
): Promise<ProviderOutcome<MicrosoftEvent[]>> {
  const path = ['me', 'calendars', calendar.externalId, 'events', id, 'instances']
  const query = { ...writeView(window), $select: LISTED_FIELDS, $top: PAGE_SIZE }
  const listed = await listObjects(context, buildUrl(context, path, query), MAX_PAGES)
  if (!listed.ok) return listed.fault.kind === 'not_found' ? { ok: true, value: [] } : listed
  return {
    ok: true,
    value: listed.value
      .map(identifyItem)
      .map(readEvent)
      .filter((event) => event !== null),
  }
}

async function findSeries(
  context: ProviderContext,
  { calendar }: PageQuestion,
  id: string,
): Promise<ProviderOutcome<Series>> {
  const path = ['me', 'calendars', calendar.externalId, 'events', id]
  const url = buildUrl(context, path, { $select: LISTED_FIELDS })
  const outcome = await callMicrosoft(context, { method: 'GET', url })
  if (!outcome.ok) return outcome.fault.kind === 'not_found' ? { ok: true, value: 'gone' } : outcome
  return { ok: true, value: readEvent(outcome.value) ?? 'gone' }
}
