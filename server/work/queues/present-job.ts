import { formatInstant } from '../../platform/time.ts'
import type { JobResource } from './schemas.ts'
import type { StoredJob } from './store.ts'

/** The representation of a job in responses. */
export function presentJob(job: StoredJob): JobResource {
  return {
    id: job.id,
    type: 'job',
    attributes: {
      name: job.name,
      state: job.state,
      attempts: job.attempts,
      created_at: formatInstant(job.createdAt),
      started_at: job.startedAt && formatInstant(job.startedAt),
      ended_at: job.endedAt && formatInstant(job.endedAt),
      next_attempt_at: job.nextAttemptAt && formatInstant(job.nextAttemptAt),
      error: job.error,
    },
  }
}
