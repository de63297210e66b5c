import { AsyncLocalStorage } from 'node:async_hooks'
import type { JobWithMetadata } from 'pg-boss'
import { transaction } from '../../platform/db/pool.ts'
import type { Limits } from '../../platform/limits.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { onAnnouncedJobs } from './announce-jobs.ts'
import { createJobSender } from './create-job-sender.ts'
import { declareQueues } from './declare-queues.ts'
import type { Jobs } from './job-queue.ts'
import { listTasks } from './list-tasks.ts'
import { defineMaintenance } from './define-maintenance.ts'
import { openBoss } from './open-boss.ts'
import { GivenUp, runTask, type TaskContext, type TaskRun } from './run-task.ts'
import { commitLazily, countFailedJobs, type QueueState, selectQueueStates } from './store.ts'
import type { Task } from './task.ts'

/** How often a process looks for jobs that other processes have queued. */
const SERVER_PAUSE_MS = 1_000
/** With the embedded database there are no other processes. */
const EMBEDDED_PAUSE_MS = 5_000
/** So that jobs that end shortly after each other are followed by one look. */
const MIN_PAUSE_MS = 20
const MS_PER_SECOND = 1_000
const HEARTBEAT_INTERVAL_MS = 5_000
const COUNT_INTERVAL_MS = 60_000

/**
 * The jobs of a process. `stop` waits for running jobs, and hands back those that take too long.
 */
export type StartedJobs = { stop: (options?: { timeoutMs?: number }) => Promise<void> }

type Worker = TaskContext & {
  tasks: ReadonlyMap<string, Task>
  runs: Map<string, TaskRun>
  /** Looks for jobs in this time, or earlier. */
  wake: (ms: number) => void
  maxPauseMs: number
  isStopping: boolean
  countedAt: number
}

/**
 * Runs jobs in this process. All processes share the work: each job runs in one of them.
 */
export async function startJobs(
  context: Pick<TaskContext, 'pool' | 'log' | 'metrics'> & { limits: Pick<Limits, 'jobs'> },
  jobs: Jobs,
): Promise<StartedJobs> {
  const boss = openBoss(context.pool, context.log)
  const all = { ...jobs, repeated: [...jobs.repeated, ...defineMaintenance(boss, context.pool)] }
  const tasks = listTasks(boss, all)
  await declareQueues(boss, all)
  const alarm = createAlarm(() => lookOrLog(worker))
  const worker: Worker = {
    ...context,
    boss,
    queueJob: createJobSender(boss),
    tasks,
    runs: new Map(),
    wake: alarm.wake,
    maxPauseMs: context.pool.named ? SERVER_PAUSE_MS : EMBEDDED_PAUSE_MS,
    isStopping: false,
    countedAt: -Infinity,
  }
  // Also keeps the process running, which may have no other open handle while it is disconnected.
  const heartbeat = setInterval(() => {
    confirmRuns(worker)
  }, HEARTBEAT_INTERVAL_MS)
  const ignoreJobs = onAnnouncedJobs(() => {
    alarm.wake(MIN_PAUSE_MS)
  })
  alarm.wake(0)
  return {
    stop: async ({ timeoutMs = context.limits.jobs.stopMs } = {}) => {
      worker.isStopping = true
      ignoreJobs()
      const ended = alarm
        .stop()
        .then(() => Promise.all([...worker.runs.values()].map((run) => run.ended)))
      await withTimeout(timeoutMs, ended, () => {
        handBack(worker)
      })
      await withTimeout(context.limits.jobs.handBackMs, ended, () => {})
      clearInterval(heartbeat)
    },
  }
}

/** Another process takes them over after a pause. */
function handBack({ runs }: Worker): void {
  for (const { giveUp } of runs.values())
    giveUp(new GivenUp('The process stopped before the job ended.', { isHandedBack: true }))
}

async function lookOrLog(worker: Worker): Promise<number> {
  try {
    return await look(worker)
  } catch (err) {
    worker.log.error({ err }, 'jobs could not be looked up')
    return worker.maxPauseMs
  }
}

/** Starts the jobs that are due. Returns the time until the next look, in milliseconds. */
async function look(worker: Worker): Promise<number> {
  const { pool, metrics, tasks, runs } = worker
  const found = await selectQueueStates(pool, [...tasks.keys()], [...runs.keys()])
  const states = new Map(found.map((state) => [state.name, state]))
  metrics.jobsOldestDue.set(
    Math.max(0, ...found.map(({ dueInMs }) => -(dueInMs ?? 0))) / MS_PER_SECOND,
  )
  const pauses = [worker.maxPauseMs]
  for (const task of tasks.values()) {
    const state = states.get(task.name)
    if (state) pauses.push(await serveQueue(worker, task, state))
    else await seed(worker, task)
  }
  await countFailed(worker)
  return Math.max(MIN_PAUSE_MS, Math.min(...pauses))
}

/**
 * Queues the first job of repeated work, also if the last one was deleted. The policy of the queue
 * prevents a second one.
 */
async function seed({ boss: { api } }: Worker, { name, next }: Task): Promise<void> {
  if (next) await api.send(name, {}, { startAfter: next() })
}

async function serveQueue(
  worker: Worker,
  task: Task,
  { dueInMs, isLost }: QueueState,
): Promise<number> {
  if (isLost) {
    await worker.boss.api.supervise(task.name)
    return MIN_PAUSE_MS
  }
  if (dueInMs === null) return Infinity
  if (dueInMs > 0) return Math.ceil(dueInMs)
  await fill(worker, task)
  return Infinity
}

/** Starts due jobs of a task in its free places. */
async function fill(worker: Worker, task: Task): Promise<void> {
  const { runs } = worker
  const { name, concurrency } = task
  const free = concurrency - [...runs.values()].filter((run) => run.job.name === name).length
  if (free <= 0 || worker.isStopping) return
  const jobs = await fetchJobs(worker, task, free)
  for (const job of jobs) {
    const run = runTask(worker, task, job)
    runs.set(job.id, run)
    run.ended.then(
      () => {
        runs.delete(job.id)
        followUp(worker, task)
      },
      () => {},
    )
  }
}

/** Claims up to `limit` due jobs. For repeated work, the disk is not waited for. */
async function fetchJobs(
  { boss, pool }: Worker,
  { name, next }: Task,
  limit: number,
): Promise<JobWithMetadata[]> {
  const fetch = () => boss.api.fetch<object>(name, { batchSize: limit, includeMetadata: true })
  if (!next) return fetch()
  return transaction(pool, async (tx) => {
    const [jobs] = await boss.within(tx, () => Promise.all([fetch(), commitLazily(tx)]))
    return jobs
  })
}

/** After a job has ended, others of its queue may be waiting for its place. */
function followUp(worker: Worker, { next }: Task): void {
  const pause = next?.() ?? 0
  if (typeof pause === 'number') worker.wake(pause * MS_PER_SECOND)
}

async function countFailed(worker: Worker): Promise<void> {
  if (performance.now() - worker.countedAt < COUNT_INTERVAL_MS) return
  worker.countedAt = performance.now()
  worker.metrics.jobsFailed.set(await countFailedJobs(worker.pool))
}

/** Tells other processes that this one still runs its jobs. Jobs that it has lost are given up. */
function confirmRuns({ runs, boss: { api }, log }: Worker): void {
  for (const { job, giveUp } of runs.values())
    api.touch(job.name, job).then(
      (response) => {
        if ('affected' in response && response.affected === 0)
          giveUp(new GivenUp('Another process has taken the job over.'))
      },
      (err: unknown) => {
        log.warn({ err, job: job.name, id: job.id }, 'a running job could not be confirmed')
      },
    )
}

/** Calls `ring` repeatedly, each time after the pause that it returned, or earlier if woken. */
function createAlarm(ring: () => Promise<number>) {
  // A job that wakes the alarm must not pass its owner and time limits on to all others.
  const outside = AsyncLocalStorage.snapshot()
  let timer: NodeJS.Timeout | undefined
  let ringsAt = Infinity
  let ringing: Promise<void> | null = null
  let isStopped = false
  const wake = (ms: number) => {
    const at = performance.now() + Math.max(ms, ringing ? MIN_PAUSE_MS : 0)
    if (isStopped || at >= ringsAt) return
    ringsAt = at
    clearTimeout(timer)
    timer = setTimeout(() => outside(start), Math.max(0, at - performance.now()))
    timer.unref()
  }
  const start = () => {
    ringsAt = Infinity
    // The current round may have missed what this one is for.
    if (ringing) return wake(MIN_PAUSE_MS)
    ringing = ring()
      .then(wake)
      .finally(() => {
        ringing = null
      })
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await ringing
    },
  }
}
