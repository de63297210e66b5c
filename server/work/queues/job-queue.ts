import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'

/**
 * A queue of jobs with a payload, declared once as a constant beside the code that runs its jobs.
 * A job may run twice, for example if its process is killed at the end: the second run must have no
 * further effect.
 */
export type JobQueue<Payload extends object = object> = {
  /** Letters, digits and hyphens. The name is stored, and is a label of metrics. */
  readonly name: string
  /** The maximum number of jobs that one process runs at the same time; default: 1. */
  readonly concurrency?: number
  /**
   * Whether at most one job per key waits or runs. A job that is queued while another one with its
   * key waits or runs is not added, so whatever queues it must try again later.
   */
  readonly unique?: boolean
  /** How often a job that fails is repeated, before it has failed for good; default: 5. */
  readonly retries?: number
  /**
   * The wait before the first retry, in seconds; default: 5. It doubles with each retry up to
   * `maxRetryDelaySeconds`, and up to half of it is random. Default of the maximum: 3600.
   */
  readonly retryDelaySeconds?: number
  readonly maxRetryDelaySeconds?: number
  /** The time after which a run is given up, in seconds; default: 900. */
  readonly maxSeconds?: number
  /** Whether completed jobs are listed for an hour; default: true. For many jobs: false. */
  readonly keepsCompleted?: boolean
  /** Only for the type. */
  readonly payload?: Payload
}

/** The run of a job. */
export type RunningJob<Payload extends object = object> = {
  id: string
  /** The workspace that the job was queued for; null: a job of the system. */
  workspaceId: WorkspaceId | null
  payload: Payload
  /** 1 for the first run. */
  attempt: number
  /** Aborted when the run is given up: after its maximum time, or because the process stops. */
  signal: AbortSignal
  queueJob: QueueJob
}

/** What is queued, and for whom. `key`: see `unique`. `afterSeconds`: the earliest start. */
type NewJob<Payload extends object> = {
  workspaceId: WorkspaceId | null
  payload: Payload
  key?: string
  afterSeconds?: number
}

/**
 * Queues a job, with `db` a transaction together with its changes. Returns the id of the job, or
 * null if it was not added: see `unique`.
 */
export type QueueJob = <Payload extends object>(
  db: Db,
  queue: JobQueue<Payload>,
  job: NewJob<Payload>,
) => Promise<string | null>

/**
 * A queue, and how its jobs are run. A run that throws has failed. `run` is a method, so that it
 * may take a job with the payload of its queue.
 */
export type HandledQueue = { queue: JobQueue; run(this: void, job: RunningJob): Promise<void> }

/**
 * Work that runs again and again, in one process at a time. With `everySeconds`, the next run
 * starts that time after the end of the last one; with `cron`, at the times of a cron expression
 * with five fields, in UTC. A run that fails is repeated after a pause.
 */
export type RepeatedJob = {
  name: string
  run: (context: { signal: AbortSignal; queueJob: QueueJob }) => Promise<void>
} & ({ everySeconds: number } | { cron: string })

/** All work of a process. */
export type Jobs = { repeated: readonly RepeatedJob[]; queued: readonly HandledQueue[] }
