import { compareMeetings } from '../calendar-writes/compare-calendars.ts'
import { IDENTIFIER_RULES_VERSION } from '../contacts/core/identifiers/identifiers.ts'
import { beginIdentifierScans } from '../contacts/identifiers/store.ts'
import { sweepSearchWords } from '../contacts/list/sweep-search-words.ts'
import { maintainPartitions } from '../events/feed/maintain-partitions.ts'
import { sequenceEvents } from '../events/feed/sequence-events.ts'
import { sequenceWorkspace } from '../events/feed/sequence-workspace.ts'
import { findUnplacedWorkspaces } from '../events/store/sequencer.ts'
import type { Jobs } from '../work/queues/job-queue.ts'
import { countCalls } from '../numbers/count-calls.ts'
import { planReminders } from '../messages/planning/plan-reminders.ts'
import { RETENTION } from './retention.ts'
import { deleteOldData } from '../work/delete-old-data.ts'
import { runEach } from '../work/run-each.ts'
import type { WorkDeps } from '../work/work-context.ts'

const SECONDS_PER_HOUR = 3_600
const SEQUENCE_INTERVAL_SECONDS = 300
const IDENTIFIER_INTERVAL_SECONDS = 300
const REMINDER_INTERVAL_SECONDS = 60
/** At 2:12 UTC. */
const NIGHTLY = '12 2 * * *'

type JobDeps = WorkDeps & { eventRetentionDays: number }

/**
 * Repeated work: deletes old data, gives events their positions, begins scans, and plans reminders.
 * Each of these jobs may run twice, and at the same time, with one effect.
 *
 * To add repeated work, add an entry of `repeated`. To add work with a payload, declare a
 * `JobQueue` in the folder of the feature and add an entry of `queued`; `queueJob` queues it in the
 * transaction of the change. The name of a queue is stored: a queue with another `unique` needs
 * another name. The options of queued jobs do not change. Tests start jobs with `startJobs`, as
 * work/queues/jobs.test.ts.
 *
 * To delete data after a time, add an entry in retention.ts.
 */
export function defineJobs(deps: JobDeps): Jobs {
  const { pool, now, eventRetentionDays } = deps
  return {
    repeated: [
      {
        name: 'delete-old-data',
        everySeconds: SECONDS_PER_HOUR,
        run: async ({ signal }) => {
          // What is deleted must be counted before.
          await countCalls(deps, { signal })
          await deleteOldData(deps, RETENTION, { eventRetentionDays, signal })
        },
      },
      {
        name: 'begin-identifier-scans',
        everySeconds: IDENTIFIER_INTERVAL_SECONDS,
        run: () => beginIdentifierScans(pool, IDENTIFIER_RULES_VERSION),
      },
      {
        name: 'sweep-search-words',
        everySeconds: SECONDS_PER_HOUR,
        run: () => sweepSearchWords(pool),
      },
      {
        name: 'maintain-partitions',
        everySeconds: SECONDS_PER_HOUR,
        run: () => maintainPartitions(pool, { now: now(), keptDays: eventRetentionDays }),
      },
      {
        name: 'sequence-events',
        everySeconds: SEQUENCE_INTERVAL_SECONDS,
        run: async () => {
          if ((await sequenceEvents(pool)) === null) await sequenceLeft(deps)
        },
      },
      {
        name: 'plan-reminders',
        everySeconds: REMINDER_INTERVAL_SECONDS,
        run: () => planReminders(deps),
      },
      // Each calendar is listed from the beginning once a day by itself.
      {
        name: 'compare-meetings-with-calendars',
        cron: NIGHTLY,
        run: () => compareMeetings(deps),
      },
    ],
    queued: [],
  }
}

/** Numbers the events of workspaces where that was left alone, and reports those that fail. */
async function sequenceLeft(deps: WorkDeps): Promise<void> {
  const workspaceIds = await findUnplacedWorkspaces(deps.pool)
  await runEach(
    deps,
    'sequence-events',
    workspaceIds.map((workspaceId) => ({
      workspaceId,
      run: () => sequenceWorkspace(deps.pool, workspaceId, { waits: false }),
    })),
  )
}
