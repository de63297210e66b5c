import type { JobWithMetadata } from 'pg-boss'
import { transaction } from '../../platform/db/pool.ts'
import type { Limits } from '../../platform/limits.ts'
import { createAlarm } from '../../platform/create-alarm.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { ChangeWatch } from '../create-change-watch.ts'
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

/** How often a process looks for jobs, beside when one is due and after writes. */
const MAX_PAUSE_MS = 60_000
const RETRY_PAUSE_MS = 1_000
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
  isStopping: boolean
  countedAt: number
}

type JobsContext = Pick<TaskContext, 'pool' | 'log' | 'metrics'> & {
  limits: Pick<Limits, 'jobs'>
  /** Notices the jobs that other processes queue. */
  watch: ChangeWatch
}

/**
 * Runs jobs in this process. All processes share the work: each job runs in one of them.
 */
export async function startJobs(
  { watch, ...context }: JobsContext,
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
  const watching = watch.repeat(
    async () => {
      alarm.wake(0)
    },
    () => {},
  )
  alarm.wake(0)
  return {
    stop: async ({ timeoutMs = context.limits.jobs.stopMs } = {}) => {
      worker.isStopping = true
      ignoreJobs()
      const ended = Promise.all([alarm.stop(), watching.stop()]).then(() =>
        Promise.all([...worker.runs.values()].map((run) => run.ended)),
      )
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
    return RETRY_PAUSE_MS
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
  const pauses = [MAX_PAUSE_MS]
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
  { dueInMs, lostInMs }: QueueState,
): Promise<number> {
  const lostIn = lostInMs ?? Infinity
  if (lostIn < 0) {
    await worker.boss.api.supervise(task.name)
    return MIN_PAUSE_MS
  }
  // A job is lost once its time has passed.
  const pause = Math.ceil(lostIn) + 1
  if (dueInMs === null) return pause
  if (dueInMs > 0) return Math.min(pause, Math.ceil(dueInMs))
  await fill(worker, task)
  return pause
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
