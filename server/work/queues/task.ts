import type { RunningJob } from './job-queue.ts'

/** A kind of job, as the worker sees it. */
export type Task = {
  name: string
  concurrency: number
  maxSeconds: number
  keepsCompleted: boolean
  run: (job: RunningJob) => Promise<void>
  /**
   * The start of the next job of repeated work, when one has ended: seconds from now, or a time in
   * RFC 3339. null: not repeated.
   */
  next: (() => number | string) | null
}
