import type { FakeEvent, FakeMailbox } from './fake-mailbox.ts'
import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'
import { listInstances } from './list-instances.ts'
import type { Preferences } from './read-preferences.ts'
import { showBareInstance, showEvent, showId, showInstance } from './show-event.ts'

type View = { calendarId: string; from: number; to: number }
type Item = { event: FakeEvent; isRemoved: boolean }
/** `since` 0: a round that lists everything. */
type Token =
  | { kind: 'delta'; view: View; since: number }
  | { kind: 'skip'; view: View; until: number; items: Item[]; isAfterEmpty: boolean }

/** How tokens are refused: 410 with `Location`, or an error code. */
export type TokenRefusal = 'gone' | 'syncStateNotFound' | 'syncStateInvalid' | 'resyncRequired'

export type FakeDelta = {
  /** By the number in the link. */
  tokens: Map<string, Token>
  /** Tokens up to this number are refused. */
  refusedUpTo: number
  refusal: TokenRefusal
  /** A page that is refused, counted from the next one: 1 is the next. 0: none. */
  refuseAtPage: number
  /** Whether rounds of changes also list what has not changed. */
  replays: boolean
  /** Whether each event is listed twice in a page, first as it was before. */
  repeats: boolean
  /** Whether an empty page precedes each page. */
  emptyPages: boolean
  /** The next link of the next page; null: the right one. */
  foreignLink: string | null
}

export function createDelta(): FakeDelta {
  return {
    tokens: new Map(),
    refusedUpTo: 0,
    refusal: 'gone',
    refuseAtPage: 0,
    replays: false,
    repeats: false,
    emptyPages: false,
    foreignLink: null,
  }
}

const UNSUPPORTED = ['$select', '$expand', '$filter', '$orderby', '$search', '$top']

/** A page of a round. `base`: the URL of the delta function of the calendar. */
export function serveDelta(
  mailbox: FakeMailbox,
  delta: FakeDelta,
  request: GraphRequest,
  { calendarId, base }: { calendarId: string; base: string },
): GraphAnswer {
  const { query } = request
  if (UNSUPPORTED.some((name) => query.has(name))) return refuse(400, 'ErrorInvalidUrlQuery')
  const number = query.get('$skiptoken') ?? query.get('$deltatoken')
  if (number === null) {
    const view = readView(calendarId, query)
    if (!view) return refuse(400, 'ErrorInvalidParameter')
    return servePage(mailbox, delta, { request, base }, startRound(mailbox, delta, view, 0))
  }
  const token = delta.tokens.get(number)
  if (delta.refuseAtPage > 0 && --delta.refuseAtPage === 0) delta.refusedUpTo = Number(number)
  if (!token || Number(number) <= delta.refusedUpTo)
    return refuseToken(token ? delta.refusal : 'syncStateNotFound', base)
  const page = token.kind === 'skip' ? token : startRound(mailbox, delta, token.view, token.since)
  return servePage(mailbox, delta, { request, base }, page)
}

function readView(calendarId: string, query: URLSearchParams): View | null {
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) => query.get(name))
  if (!from || !to) return null
  const read = (text: string) =>
    Temporal.Instant.from(text.endsWith('Z') ? text : `${text}Z`).epochMilliseconds / 1000
  return { calendarId, from: read(from), to: read(to) }
}

function refuseToken(refusal: TokenRefusal, base: string): GraphAnswer {
  if (refusal !== 'gone') return refuse(400, refusal)
  const Location = `${base}?startDateTime=2026-01-01T00:00:00Z&endDateTime=2027-01-01T00:00:00Z`
  return { ...refuse(410, 'fullSyncRequired'), headers: { Location } }
}

function startRound(
  mailbox: FakeMailbox,
  delta: FakeDelta,
  view: View,
  since: number,
): Extract<Token, { kind: 'skip' }> {
  const events = [...mailbox.events.values()]
  const items = events
    .map((event) => ({ event, isRemoved: !isIn(event, view) }))
    .filter(({ event, isRemoved }) => {
      if (since === 0) return !isRemoved
      return event.version > since || (delta.replays && !isRemoved)
    })
  return { kind: 'skip', view, until: mailbox.version, items, isAfterEmpty: false }
}

function isIn(event: FakeEvent, { calendarId, from, to }: View): boolean {
  const isThere = !event.isDeleted && event.calendarId === calendarId
  return isThere && listInstances(event, { from, to }).length > 0
}

/** A series is never divided between pages. */
function servePage(
  mailbox: FakeMailbox,
  delta: FakeDelta,
  { request, base }: { request: GraphRequest; base: string },
  page: Extract<Token, { kind: 'skip' }>,
): GraphAnswer {
  const { view, until, items } = page
  const link = (name: string, token: Token) => {
    const number = String(delta.tokens.size + 1)
    delta.tokens.set(number, token)
    return `${base}?${name}=${number}`
  }
  const isEmpty = delta.emptyPages && !page.isAfterEmpty
  const size = isEmpty ? 0 : request.preferences.pageSize
  const rest = items.slice(size)
  const value = items.slice(0, size).flatMap((item) => show(item, view, delta, request.preferences))
  const isLast = rest.length === 0 && !isEmpty
  const foreign = delta.foreignLink
  delta.foreignLink = null
  return {
    status: 200,
    body: {
      value,
      ...(isLast
        ? {
            '@odata.deltaLink':
              foreign ?? link('$deltatoken', { kind: 'delta', view, since: until }),
          }
        : {
            '@odata.nextLink':
              foreign ?? link('$skiptoken', { ...page, items: rest, isAfterEmpty: isEmpty }),
          }),
    },
  }
}

function show(
  { event, isRemoved }: Item,
  view: View,
  { repeats }: FakeDelta,
  preferences: Preferences,
): Record<string, unknown>[] {
  const id = showId(event, preferences.isImmutable, null)
  if (isRemoved)
    return [{ '@odata.type': '#microsoft.graph.event', id, '@removed': { reason: 'deleted' } }]
  const now = showEvent(event, preferences)
  const shown = repeats ? [{ ...now, showAs: 'free' }, now] : [now]
  if (!event.recurrence) return shown
  const instances = listInstances(event, view).map((instance) =>
    instance.isException
      ? showInstance(instance, preferences)
      : showBareInstance(instance, preferences, 'occurrence'),
  )
  return [...shown, ...instances]
}
