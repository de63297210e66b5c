import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { Period, PeriodAnswer, ProviderAccess, ProviderOutcome } from '../calendar-provider.ts'
import { selectKeysWithin } from '../store/mirror.ts'
import type { CalendarToSync } from '../sync/calendar-to-sync.ts'
import { planEvents, storeEvents } from '../sync/store-events.ts'
import type { SyncContext } from '../sync/sync-context.ts'

/** Callers wait at most that long for a calendar. */
const WAIT_MS = 800
/** A check counts that long for the write that it was made for, whatever the maximum age. */
const RETRY_MS = 5_000
/** Not longer than it takes until the sync would ask again. */
const UNREACHABLE_MS = 30_000
const MAX_REMEMBERED = 10_000
const MAX_CONCURRENT = 64

/** `unknown`: the calendar was not asked lately. */
export type LiveState = 'fresh' | 'unreachable' | 'unknown'

/** Reads a period of calendars while a caller waits, outside of transactions. */
export type LiveCalendars = {
  /**
   * What is known of a period by the checks of this process in the last `maxAgeSeconds`. A calendar
   * that has not answered is not asked again for half a minute.
   */
  stateOf: (calendarId: string, period: Period, maxAgeSeconds: number) => LiveState
  /** Reads the period of the calendars and stores it, within 800 ms. Never throws. */
  check: (calendars: readonly CalendarToSync[], period: Period) => Promise<void>
}

type Check = { period: Period; isReachable: boolean; atMs: number }

export function createLiveCalendars(context: SyncContext): LiveCalendars {
  const nowMs = () => context.now().epochMilliseconds
  // In the order of the checks, so that the oldest ones are forgotten first.
  const checks = new Map<string, Check>()
  const running = new Map<string, Promise<boolean>>()
  const remember = (calendarId: string, check: Check) => {
    checks.delete(calendarId)
    checks.set(calendarId, check)
    if (checks.size > MAX_REMEMBERED) checks.delete(checks.keys().next().value!)
  }
  const read = (calendar: CalendarToSync, period: Period): Promise<boolean> => {
    const key = `${calendar.id} ${period.from} ${period.to}`
    const known = running.get(key)
    if (known) return known
    if (running.size >= MAX_CONCURRENT) return Promise.resolve(false)
    const begun = readPeriod(context, calendar, period)
      .catch((err: unknown) => {
        const { workspaceId, id: calendarId } = calendar
        context.log.error({ err, workspaceId, calendarId }, 'checking a calendar failed')
        return false
      })
      .finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
  const checkOne = async (calendar: CalendarToSync, period: Period) => {
    const atMs = nowMs()
    const isReachable = await endAfter(WAIT_MS, read(calendar, period))
    remember(calendar.id, { period, isReachable, atMs })
  }
  return {
    stateOf: (calendarId, { from, to }, maxAgeSeconds) => {
      const check = checks.get(calendarId)
      if (!check) return 'unknown'
      const ageMs = Math.abs(nowMs() - check.atMs)
      if (!check.isReachable) return ageMs < UNREACHABLE_MS ? 'unreachable' : 'unknown'
      const covers = check.period.from <= from && to <= check.period.to
      return covers && ageMs <= Math.max(maxAgeSeconds * 1_000, RETRY_MS) ? 'fresh' : 'unknown'
    },
    check: async (calendars, period) => {
      await Promise.all(calendars.map((calendar) => checkOne(calendar, period)))
    },
  }
}

/** False after the time, although the work goes on. */
async function endAfter(ms: number, work: Promise<boolean>): Promise<boolean> {
  const timer = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => {
    timer.resolve(false)
  }, ms)
  try {
    return await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}

/** Reads the period and stores what it contains; false: the provider did not answer. */
async function readPeriod(
  context: SyncContext,
  calendar: CalendarToSync,
  period: Period,
): Promise<boolean> {
  const answer = await fetchPeriod(context, calendar, period)
  if (!answer.ok) return false
  const read = answer.value
  if (read.kind === 'unchanged') return true
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
  return true
}

async function fetchPeriod(
  { providers, requests, openAccess }: SyncContext,
  calendar: CalendarToSync,
  period: Period,
): Promise<ProviderOutcome<PeriodAnswer>> {
  const { workspaceId, connectionId, externalId, timeZone, rules, cursor } = calendar
  const { readPeriod: ask } = providers[calendar.provider]
  if (ask === null)
    return { ok: false, fault: { kind: 'rejected', detail: 'The calendar has only rounds.' } }
  const read = (access: ProviderAccess) =>
    ask(
      { ...requests, access, timeoutMs: WAIT_MS },
      { calendar: { externalId, timeZone, rules }, period, cursor },
    )
  const opened = await openAccess({ workspaceId, id: connectionId }, null)
  return opened.ok ? read(opened.value) : opened
}
