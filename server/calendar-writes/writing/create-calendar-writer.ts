import type { WorkLimits } from '../../calendars/core/choose-work.ts'
import { createProviderLoop } from '../../calendars/sync/create-provider-loop.ts'
import { currentOwner } from '../../platform/current-owner.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import { createFeedReader } from '../../work/create-feed-reader.ts'
import { defineWriteFollower } from '../planning/define-write-follower.ts'
import {
  type DueWrite,
  nameWrite,
  selectDueWrites,
  selectOldestDueSeconds,
} from '../store/claims.ts'
import { writeMeeting } from './write-meeting.ts'
import type { WritingContext } from './writing-context.ts'

const OWNER = 'calendar-writes'
const LIMITS: WorkLimits = { all: 16, perWorkspace: 8, perProvider: 8, perServer: 2 }
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
  const { pool, now, log, metrics } = context
  const loop = createProviderLoop<DueWrite>({
    owner: OWNER,
    limits: LIMITS,
    nameOf: nameWrite,
    find: ({ exceptNames, ...question }) =>
      selectDueWrites(pool, {
        ...question,
        exceptWrites: exceptNames,
        now: now(),
        limit: FETCH_SIZE,
      }),
    run: (due) => writeMeeting(context, due),
    report: (err, due) => {
      const { workspaceId, meetingId, calendarId } = due ?? {}
      log.error(
        { err, ...(due && { workspaceId, meetingId, calendarId }) },
        due ? 'writing a meeting failed' : 'finding meetings to write failed',
      )
    },
  })
  const planFromFeed = createFeedReader(context, defineWriteFollower(now))
  return {
    ...loop,
    start: async () => {
      await currentOwner.run(OWNER, () =>
        runJob(async () => {
          await planFromFeed()
          metrics.calendarWritesOldestDue.set(await selectOldestDueSeconds(pool, now()))
        }),
      )
      loop.start()
    },
  }
}
