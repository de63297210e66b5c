import { generateId } from '../../platform/generate-id.ts'
import { currentOwner } from '../../platform/current-owner.ts'
import { transaction } from '../../platform/db/pool.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import {
  claimCalendar,
  type DueCalendar,
  lockConnection,
  selectDueCalendars,
} from '../store/rounds.ts'
import { createBreaker } from './create-breaker.ts'
import { keepChannel } from './keep-channel.ts'
import { recordHealth } from './record-health.ts'
import { CLAIM_SECONDS, type ClaimedCalendar, type RoundOutcome, runRound } from './run-round.ts'
import type { SyncContext } from './sync-context.ts'

const MAX_CONCURRENT = 32
/** The others stay free for other workspaces. */
const MAX_CONCURRENT_PER_WORKSPACE = 16
/** The others stay free if a provider does not answer. */
const MAX_CONCURRENT_PER_HOST: Readonly<Record<string, number>> = { google: 16, microsoft: 16 }
const MAX_CONCURRENT_PER_SERVER = 4
const FETCH_SIZE = 64

/** Reads the calendars of all workspaces, in this process. */
export type CalendarSync = {
  /** Starts to read the calendars that are due. */
  start: () => Promise<void>
  /** Waits until no calendar is being read. */
  settle: () => Promise<void>
  /** Starts no further round, ends the running ones at their next page, and waits for them. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each calendar is claimed by one of them. */
export function createCalendarSync(context: SyncContext): CalendarSync {
  const running = new Map<string, { due: DueCalendar; ended: Promise<void> }>()
  const breaker = createBreaker()
  const stopping = new AbortController()
  let draining: Promise<void> | null = null
  let news = Promise.withResolvers<void>()

  const begin = (due: DueCalendar) => {
    const ended = runInBackground(() => readCalendar(context, due, stopping.signal))
      .then((outcome) => {
        if (outcome === null) return
        const isAvailable = outcome.kind !== 'failed' || outcome.fault.kind !== 'unavailable'
        breaker.record(due.host, isAvailable)
      })
      .catch((err: unknown) => {
        const { workspaceId, id: calendarId } = due
        context.log.error({ err, workspaceId, calendarId }, 'reading a calendar failed')
      })
      .finally(() => running.delete(due.id))
    running.set(due.id, { due, ended })
  }
  const tried = new Set<string>()
  const drain = async () => {
    while (!stopping.signal.aborted) {
      const active = [...running.values()].map(({ due }) => due)
      const found = await runInBackground(() =>
        selectDueCalendars(context.pool, {
          now: context.now(),
          limit: FETCH_SIZE,
          exceptHosts: [...breaker.paused(), ...findFullHosts(active)],
          exceptIds: [...running.keys(), ...tried],
        }),
      )
      const next = chooseCalendars(found, active)
      for (const due of next) {
        tried.add(due.id)
        begin(due)
      }
      if (running.size === 0) return
      await Promise.race([news.promise, ...[...running.values()].map(({ ended }) => ended)])
    }
  }
  const settle = async () => {
    await draining
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  return {
    start: async () => {
      // A calendar is begun once after each start, so that one that is due at once is not the only one.
      tried.clear()
      news.resolve()
      news = Promise.withResolvers()
      draining ??= drain()
        .catch((err: unknown) => {
          context.log.error({ err }, 'finding calendars to read failed')
        })
        .finally(() => {
          draining = null
        })
    },
    settle,
    stop: () => {
      stopping.abort()
      return settle()
    },
  }
}

function runInBackground<T>(work: () => Promise<T>): Promise<T> {
  return currentOwner.run('calendars', () => runJob(work))
}

function limitOf(host: string): number {
  return MAX_CONCURRENT_PER_HOST[host] ?? MAX_CONCURRENT_PER_SERVER
}

function findFullHosts(active: readonly DueCalendar[]): string[] {
  const byHost = Map.groupBy(active, ({ host }) => host)
  return [...byHost].flatMap(([host, calendars]) =>
    calendars.length >= limitOf(host) ? [host] : [],
  )
}

/** The calendars that can be begun beside the active ones, at most one of a connection. */
function chooseCalendars(
  found: readonly DueCalendar[],
  active: readonly DueCalendar[],
): DueCalendar[] {
  const chosen: DueCalendar[] = []
  for (const due of found) {
    const all = [...active, ...chosen]
    const countOf = (isSame: (other: DueCalendar) => boolean) => all.filter(isSame).length
    if (
      all.length < MAX_CONCURRENT &&
      countOf(({ connectionId }) => connectionId === due.connectionId) === 0 &&
      countOf(({ host }) => host === due.host) < limitOf(due.host) &&
      countOf(({ workspaceId }) => workspaceId === due.workspaceId) < MAX_CONCURRENT_PER_WORKSPACE
    )
      chosen.push(due)
  }
  return chosen
}

/** Claims a calendar and reads it; null: another process does. */
async function readCalendar(
  context: SyncContext,
  due: DueCalendar,
  signal: AbortSignal,
): Promise<RoundOutcome | null> {
  const claimed = await transaction(context.pool, async (tx): Promise<ClaimedCalendar | null> => {
    if (!(await lockConnection(tx, due))) return null
    const now = context.now()
    const claimId = generateId()
    const until = now.add({ seconds: CLAIM_SECONDS })
    const calendar = await claimCalendar(tx, due, { claimId, until, now })
    return calendar && { ...calendar, claimId }
  })
  if (claimed === null) return null
  const startedAt = performance.now()
  const outcome = await runRound(context, claimed, signal)
  context.metrics.calendarRounds.observe(
    { provider: claimed.provider, outcome: outcome.kind },
    (performance.now() - startedAt) / 1_000,
  )
  await recordHealth(context, claimed, outcome)
  if (outcome.kind === 'completed') await keepChannel(context, claimed)
  if (outcome.kind === 'failed') {
    const { workspaceId, id: calendarId, provider } = claimed
    const { kind, detail } = outcome.fault
    context.log.warn(
      { workspaceId, calendarId, provider, fault: kind, reason: detail },
      'a calendar could not be read',
    )
  }
  return outcome
}
