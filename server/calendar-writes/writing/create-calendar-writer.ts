import { createBreaker } from '../../calendars/sync/create-breaker.ts'
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
    const ended = runInBackground(() => writeMeeting(context, due))
      .then((outcome) => {
        if (outcome === null) return
        const isAvailable = outcome.kind !== 'failed' || outcome.fault.kind !== 'unavailable'
        breaker.record(due.host, isAvailable)
      })
      .catch((err: unknown) => {
        const { workspaceId, meetingId, calendarId } = due
        context.log.error({ err, workspaceId, meetingId, calendarId }, 'writing a meeting failed')
      })
      .finally(() => running.delete(name))
    running.set(name, { due, ended })
    tried.add(name)
  }
  const drain = async () => {
    while (!isStopping) {
      const active = [...running.values()].map(({ due }) => due)
      const full = findFull(active)
      const found = await runInBackground(() =>
        selectDueWrites(context.pool, {
          now: context.now(),
          limit: FETCH_SIZE,
          exceptHosts: [...breaker.paused(), ...full.hosts],
          exceptConnections: active.map(({ connectionId }) => connectionId),
          exceptWorkspaces: full.workspaces,
          exceptWrites: [...tried],
        }),
      )
      for (const due of chooseWrites(found, active)) begin(due)
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
      await runInBackground(async () => {
        readTo = await planWritesFromFeed(context, readTo)
        const seconds = await selectOldestDueSeconds(context.pool, context.now())
        context.metrics.calendarWritesOldestDue.set(seconds)
      })
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

function runInBackground<T>(work: () => Promise<T>): Promise<T> {
  return currentOwner.run('calendar-writes', () => runJob(work))
}
