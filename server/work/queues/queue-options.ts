import type { JobQueue, RepeatedJob } from './job-queue.ts'

/** A process that does not confirm a running job for this time is taken for dead. */
const HEARTBEAT_SECONDS = 15
const FAILED_JOB_TTL_SECONDS = 30 * 86_400
/** Longer than failed jobs are kept, so that one that is retried at the end is not deleted. */
const WAITING_JOB_TTL_SECONDS = 90 * 86_400
const MAX_PAUSE_SECONDS = 15
/** Work that is repeated never fails for good: its next run is the retry. */
const UNLIMITED = 2_000_000_000

const COMMON = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: FAILED_JOB_TTL_SECONDS,
  retentionSeconds: WAITING_JOB_TTL_SECONDS,
  retryBackoff: true,
}

/** How pg-boss treats the jobs of a queue. */
export type QueueOptions = typeof COMMON & {
  policy: 'standard' | 'exclusive'
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  expireInSeconds: number
}

export function optionsOfQueue(queue: JobQueue): QueueOptions {
  const retryDelay = queue.retryDelaySeconds ?? 5
  return {
    ...COMMON,
    policy: queue.unique ? 'exclusive' : 'standard',
    retryLimit: queue.retries ?? 5,
    retryDelay,
    retryDelayMax: Math.max(retryDelay, queue.maxRetryDelaySeconds ?? 3600),
    expireInSeconds: queue.maxSeconds ?? 900,
  }
}

/** At most one job of repeated work exists: it waits, or it runs. */
export function optionsOfRepeated(job: RepeatedJob): QueueOptions {
  const pause = 'cron' in job ? MAX_PAUSE_SECONDS : Math.max(1, Math.ceil(job.everySeconds))
  return {
    ...COMMON,
    policy: 'exclusive',
    retryLimit: UNLIMITED,
    retryDelay: Math.min(pause, MAX_PAUSE_SECONDS),
    retryDelayMax: pause,
    expireInSeconds: 3600,
  }
}
