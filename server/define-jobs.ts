import { deleteOldRateLimitWindows } from './access/delete-old-rate-limit-windows.ts'
import { deleteOldResponses } from './access/delete-old-responses.ts'
import { deleteOldTokens } from './access/delete-old-tokens.ts'
import { sweepMirrors } from './calendars/connections/delete-mirror.ts'
import { compareMeetings } from './calendar-writes/compare-calendars.ts'
import { deleteOldWrites } from './calendar-writes/delete-old-writes.ts'
import { deleteOldCalls } from './calls/delete-old-calls.ts'
import { deriveMissingKeys } from './contacts/list/derive-missing-keys.ts'
import { sweepSearchWords } from './contacts/list/sweep-search-words.ts'
import { deleteOldImports } from './contacts/imports/delete-old-imports.ts'
import { deleteOldTombstones } from './contacts/erasure/delete-old-tombstones.ts'
import { maintainPartitions } from './events/maintain-partitions.ts'
import { sequenceEvents } from './events/sequence-events.ts'
import type { Jobs } from './jobs/job-queue.ts'
import { deleteOldMessages } from './messages/delete-old-messages.ts'
import { planReminders } from './messages/planning/plan-reminders.ts'
import { deleteOldAttempts } from './meetings/own-meetings/delete-old-attempts.ts'
import { deleteOldNotes } from './notes/delete-old-notes.ts'
import { sweepOauth } from './oauth/sweep-oauth.ts'
import type { Pool } from './platform/db/pool.ts'
import { deleteOldSkippedEvents } from './work/delete-old-skipped-events.ts'
import { deleteOldDeliveries } from './webhooks/delete-old-deliveries.ts'

const SECONDS_PER_HOUR = 3_600
const SEQUENCE_INTERVAL_SECONDS = 60
const DERIVE_INTERVAL_SECONDS = 60
const REMINDER_INTERVAL_SECONDS = 15
const MIRROR_INTERVAL_SECONDS = 60
/** At 2:12 UTC. */
const NIGHTLY = '12 2 * * *'

type JobDeps = { pool: Pool; now: () => Temporal.Instant; eventRetentionDays: number }

/**
 * Repeated work: deletes old data, gives events their positions, and plans reminders. Each of these
 * jobs may run twice, and at the same time, with one effect.
 */
export function defineJobs(deps: JobDeps): Jobs {
  const { pool, now } = deps
  return {
    repeated: [
      ...cleanUpHourly(deps),
      {
        name: 'sequence-events',
        everySeconds: SEQUENCE_INTERVAL_SECONDS,
        run: () => sequenceEvents(pool),
      },
      {
        name: 'derive-search-keys',
        everySeconds: DERIVE_INTERVAL_SECONDS,
        run: ({ signal }) => deriveMissingKeys(pool, { signal }),
      },
      {
        name: 'plan-reminders',
        everySeconds: REMINDER_INTERVAL_SECONDS,
        run: () => planReminders(deps),
      },
      {
        name: 'delete-calendars',
        everySeconds: MIRROR_INTERVAL_SECONDS,
        run: ({ signal }) => sweepMirrors(pool, { signal }),
      },
      // Each calendar is listed from the beginning once a day by itself.
      {
        name: 'compare-meetings-with-calendars',
        cron: NIGHTLY,
        run: () => compareMeetings(pool, now()),
      },
    ],
    queued: [],
  }
}

/** Deletes what is kept for a limited time. */
function cleanUpHourly({ pool, now, eventRetentionDays }: JobDeps): Jobs['repeated'] {
  const hourly = (name: string, run: () => Promise<void>) => ({
    name,
    everySeconds: SECONDS_PER_HOUR,
    run,
  })
  return [
    hourly('delete-old-responses', () => deleteOldResponses(pool, now())),
    hourly('delete-old-tokens', () => deleteOldTokens(pool, now())),
    hourly('delete-old-rate-limit-windows', () => deleteOldRateLimitWindows(pool)),
    hourly('delete-old-attempts', () => deleteOldAttempts(pool, now())),
    hourly('delete-old-calls', () => deleteOldCalls(pool, now())),
    hourly('delete-old-imports', () => deleteOldImports(pool, now())),
    hourly('delete-old-notes', () => deleteOldNotes(pool, now())),
    hourly('delete-old-messages', () => deleteOldMessages(pool, now())),
    hourly('delete-old-tombstones', () => deleteOldTombstones(pool, now())),
    hourly('delete-old-writes', () => deleteOldWrites(pool, now())),
    hourly('delete-old-skipped-events', () =>
      deleteOldSkippedEvents(pool, { now: now(), keptDays: eventRetentionDays }),
    ),
    hourly('sweep-search-words', () => sweepSearchWords(pool)),
    hourly('sweep-oauth', () => sweepOauth(pool, now())),
    hourly('maintain-partitions', () =>
      maintainPartitions(pool, { now: now(), keptDays: eventRetentionDays }),
    ),
    hourly('delete-old-deliveries', () =>
      deleteOldDeliveries(pool, { now: now(), keptDays: eventRetentionDays }),
    ),
  ]
}
