import { type Breaker, createBreaker } from '../../calendars/sync/create-breaker.ts'
import { currentOwner } from '../../platform/current-owner.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import { planWritesFromFeed } from '../planning/plan-writes-from-feed.ts'
import {
  type DueWrite,
  nameWrite,
  selectDueWrites,
  selectOldestDueSeconds,
} from '../store/claims.ts'
import { chooseWrites, findFull } from './choose-writes.ts'
import { writeMeeting } from './write-meeting.ts'
import type { WritingContext } from './writing-context.ts'

const FETCH_SIZE = 64

/** Writes the meetings of all workspaces to the calendars of agents, in this process. */
export type CalendarWriter = {
  /** Plans what new events cause, and starts to write what is due. */
  start: () => Promise<void>
  /** Waits until nothing is being written. */
  settle: () => Promise<void>
  /** Starts no further write, and waits for the running ones. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each write is claimed by one of them. */
export function createCalendarWriter(context: WritingContext): CalendarWriter {
  const running = new Map<string, { due: DueWrite; ended: Promise<void> }>()
  const breaker = createBreaker()
  const tried = new Set<string>()
  let isStopping = false
  let draining: Promise<void> | null = null
  let readTo = -1
  let news = Promise.withResolvers<void>()

  const begin = (due: DueWrite) => {
    const name = nameWrite(due)
    const ended = tryToWrite(context, due, breaker).finally(() => running.delete(name))
    running.set(name, { due, ended })
    tried.add(name)
  }
  const drain = async () => {
    while (!isStopping) {
      const active = [...running.values()].map(({ due }) => due)
      const paused = breaker.paused()
      for (const due of await findNext(context, active, { paused, tried })) begin(due)
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
      readTo = await runInBackground(() => planWritesFromFeed(context, readTo))
      await runInBackground(() => measureDelay(context))
      // A write is begun once after each start, so that one that is due at once is not the only one.
      tried.clear()
      news.resolve()
      news = Promise.withResolvers()
      draining ??= drain()
        .catch((err: unknown) => {
          context.log.error({ err }, 'finding meetings to write failed')
        })
        .finally(() => {
          draining = null
        })
    },
    settle,
    stop: () => {
      isStopping = true
      return settle()
    },
  }
}

/** Due writes that can be begun beside the active ones. */
async function findNext(
  { pool, now }: WritingContext,
  active: readonly DueWrite[],
  { paused, tried }: { paused: readonly string[]; tried: ReadonlySet<string> },
): Promise<DueWrite[]> {
  const full = findFull(active)
  const question = {
    now: now(),
    limit: FETCH_SIZE,
    exceptHosts: [...paused, ...full.hosts],
    exceptConnections: active.map(({ connectionId }) => connectionId),
    exceptWorkspaces: full.workspaces,
    exceptWrites: [...tried],
  }
  const found = await runInBackground(() => selectDueWrites(pool, question))
  return chooseWrites(found, active)
}

/** Carries out a write, and remembers whether the provider answers. */
async function tryToWrite(context: WritingContext, due: DueWrite, breaker: Breaker): Promise<void> {
  try {
    const outcome = await runInBackground(() => writeMeeting(context, due))
    if (outcome === null) return
    const isAvailable = outcome.kind !== 'failed' || outcome.fault.kind !== 'unavailable'
    breaker.record(due.host, isAvailable)
  } catch (err) {
    const { workspaceId, meetingId, calendarId } = due
    context.log.error({ err, workspaceId, meetingId, calendarId }, 'writing a meeting failed')
  }
}

async function measureDelay({ pool, now, metrics }: WritingContext): Promise<void> {
  metrics.calendarWritesOldestDue.set(await selectOldestDueSeconds(pool, now()))
}

function runInBackground<T>(work: () => Promise<T>): Promise<T> {
  return currentOwner.run('calendar-writes', () => runJob(work))
}
