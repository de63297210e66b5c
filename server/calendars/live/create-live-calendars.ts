import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { Period, ProviderAccess, ProviderOutcome } from '../calendar-provider.ts'
import type { PeriodAnswer } from '../period-answer.ts'
import { selectKeysWithin } from '../store/mirror.ts'
import type { CalendarToSync } from '../sync/calendar-to-sync.ts'
import { planEvents, storeEvents } from '../sync/store-events.ts'
import { type Breaker, createBreaker } from '../sync/create-breaker.ts'
import type { SyncContext } from '../sync/sync-context.ts'

/** A check counts that long for the write that it was made for, whatever the maximum age. */
const RETRY_MS = 5_000
/** Not longer than it takes until the sync would ask again. */
const UNREACHABLE_MS = 30_000
const MAX_REMEMBERED = 10_000
const MAX_CONCURRENT = 64
const LATE: ProviderOutcome<never> = {
  ok: false,
  fault: { kind: 'unavailable', detail: 'The provider did not answer in time.' },
}

/** `unknown`: the calendar was not asked lately. */
type LiveState = 'fresh' | 'unreachable' | 'unknown'

/** Reads a period of calendars while a caller waits, outside of transactions. */
export type LiveCalendars = {
  /**
   * What is known of a period by the checks of this process in the last `maxAgeSeconds`. A calendar
   * that has not answered is not asked again for half a minute. A provider that does not answer for
   * several calendars is asked for none of them meanwhile, and then for one first, for which no
   * caller waits.
   */
  stateOf: (calendar: CalendarToSync, period: Period, maxAgeSeconds: number) => LiveState
  /**
   * Reads the period of the calendars and stores it, within 800 ms less `waitedMs`: what the caller
   * has waited for calendars already. Without enough time left, no calendar is asked. Never throws.
   */
  check: (calendars: readonly CalendarToSync[], period: Period, waitedMs: number) => Promise<void>
}

/**
 * `skipped`: too much else was being read, the provider is not asked for now, or the caller could
 * not wait as long as a provider may take.
 */
type Outcome = 'read' | 'failed' | 'skipped'

export function createLiveCalendars(context: SyncContext): LiveCalendars {
  const nowMs = () => context.now().epochMilliseconds
  const breaker = createBreaker(nowMs)
  const running = new Map<string, Promise<Outcome>>()
  // By calendar and period, because callers ask for different periods at the same time.
  const read = createMemory(nowMs)
  const skipped = createMemory(nowMs)
  const failed = createMemory(nowMs)
  const begin = (calendar: CalendarToSync, period: Period): Promise<Outcome> => {
    const key = keyOf(calendar, period)
    const known = running.get(key)
    if (known) return known
    if (running.size >= MAX_CONCURRENT || !breaker.begin(calendar.host))
      return Promise.resolve('skipped')
    const atMs = nowMs()
    const begun = readPeriod(context, breaker, calendar, period)
      .then((outcome) => {
        if (outcome === 'read') {
          read.set(key, atMs)
          failed.delete(calendar.id)
        }
        return outcome
      })
      .catch((err: unknown): Outcome => {
        const { workspaceId, id: calendarId } = calendar
        context.log.error({ err, workspaceId, calendarId }, 'checking a calendar failed')
        return 'failed'
      })
      .finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
  const checkOne = async (calendar: CalendarToSync, period: Period, waitedMs: number) => {
    const atMs = nowMs()
    const leftMs = waitOf(context) - waitedMs
    const outcome =
      leftMs >= context.requests.limits.minLiveMs
        ? await endAfter(leftMs, begin(calendar, period), waitedMs > 0 ? 'skipped' : 'failed')
        : 'skipped'
    if (outcome === 'failed') failed.set(calendar.id, atMs)
    if (outcome === 'skipped') skipped.set(keyOf(calendar, period), atMs)
  }
  return {
    stateOf: (calendar, period, maxAgeSeconds) => {
      const key = keyOf(calendar, period)
      if (read.isWithin(key, Math.max(maxAgeSeconds * 1_000, RETRY_MS))) return 'fresh'
      const wasAsked =
        failed.isWithin(calendar.id, UNREACHABLE_MS) || skipped.isWithin(key, RETRY_MS)
      if (wasAsked || breaker.isPaused(calendar.host)) return 'unreachable'
      if (!breaker.isFailing(calendar.host)) return 'unknown'
      void checkOne(calendar, period, 0)
      return 'unreachable'
    },
    check: async (calendars, period, waitedMs) => {
      await Promise.all(calendars.map((calendar) => checkOne(calendar, period, waitedMs)))
    },
  }
}

function waitOf({ requests }: SyncContext): number {
  return requests.limits.liveMs
}

function keyOf({ id }: Pick<CalendarToSync, 'id'>, { from, to }: Period): string {
  return `${id} ${from} ${to}`
}

/** When something happened last; the oldest of more than 10,000 things are forgotten. */
function createMemory(nowMs: () => number) {
  const times = new Map<string, number>()
  return {
    set: (key: string, atMs: number) => {
      times.delete(key)
      times.set(key, atMs)
      if (times.size > MAX_REMEMBERED) times.delete(times.keys().next().value!)
    },
    delete: (key: string) => times.delete(key),
    isWithin: (key: string, ms: number) => {
      const atMs = times.get(key)
      return atMs !== undefined && Math.abs(nowMs() - atMs) <= ms
    },
  }
}

/** `late` after the time, although the work goes on. */
async function endAfter<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  const timer = Promise.withResolvers<T>()
  const timeout = setTimeout(() => {
    timer.resolve(late)
  }, ms)
  try {
    return await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}

/** Reads the period and stores what it contains. */
async function readPeriod(
  context: SyncContext,
  breaker: Breaker,
  calendar: CalendarToSync,
  period: Period,
): Promise<'read' | 'failed'> {
  const answer = await fetchWatched(context, breaker, calendar, period)
  if (!answer.ok) return 'failed'
  const read = answer.value
  if (read.kind === 'unchanged') return 'read'
  const { pool } = context
  const { events } = read
  await retryOnConflict(
    async () => {
      const listed = new Set(events.map(({ key }) => key))
      // Events without a change are not listed.
      const gone =
        read.kind === 'changes' ? read.removed : await selectKeysWithin(pool, calendar, period)
      const planned = await planEvents(pool, context, calendar, {
        events,
        removed: gone.filter((key) => !listed.has(key)),
        window: period,
        isPart: true,
      })
      // What became of the events of meetings is left to the rounds.
      await transaction(pool, (tx) => storeEvents(tx, context, calendar, { ...planned, own: [] }))
    },
    () => {},
  )
  return 'read'
}

/** Records whether the provider answered while the caller waited. */
async function fetchWatched(
  context: SyncContext,
  breaker: Breaker,
  calendar: CalendarToSync,
  period: Period,
): Promise<ProviderOutcome<PeriodAnswer>> {
  let isAvailable = true
  try {
    const answer = await endAfter(waitOf(context), fetchPeriod(context, calendar, period), LATE)
    isAvailable = answer.ok || answer.fault.kind !== 'unavailable'
    return answer
  } finally {
    breaker.record(calendar.host, isAvailable)
  }
}

async function fetchPeriod(
  context: SyncContext,
  calendar: CalendarToSync,
  period: Period,
): Promise<ProviderOutcome<PeriodAnswer>> {
  const { providers, requests, openAccess } = context
  const { workspaceId, connectionId, externalId, timeZone, rules, cursor } = calendar
  const { readPeriod: ask } = providers[calendar.provider]
  if (ask === null)
    return { ok: false, fault: { kind: 'rejected', detail: 'The calendar has only rounds.' } }
  const read = (access: ProviderAccess) =>
    ask(
      { ...requests, workspaceId, access, timeoutMs: waitOf(context) },
      { calendar: { externalId, timeZone, rules }, period, cursor },
    )
  const opened = await openAccess({ workspaceId, id: connectionId }, null)
  return opened.ok ? read(opened.value) : opened
}
