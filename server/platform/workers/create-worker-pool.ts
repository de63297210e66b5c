import { createTaskQueue } from './create-task-queue.ts'
import { type RunningWorker, startWorker, type WorkerOptions } from './start-worker.ts'
import type { TaskOutcome, WorkerTask } from './worker-task.ts'

/** Runs tasks that may be costly outside of the thread that answers requests. */
type WorkerPool = {
  run: (task: WorkerTask) => Promise<TaskOutcome>
  /** Ends all workers. Tasks are not finished. */
  close: () => Promise<void>
}

type WorkerPoolOptions = WorkerOptions & {
  maxWorkers: number
  /** Of the input that waits for each owner. A task for which nothing waits is always accepted. */
  maxWaitingBytes: number
}

/**
 * Starts workers when there are tasks. A worker whose task is too costly is ended, and the next
 * task gets a new one. Owners take turns, and each has one task running at a time: the tasks of one
 * owner delay those of others by at most one task, and not at all if a worker is free.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const queue = createTaskQueue(options.maxWaitingBytes)
  const workers = new Set<RunningWorker>()
  const idle: RunningWorker[] = []
  let isClosed = false
  const discard = (worker: RunningWorker) => {
    workers.delete(worker)
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }
  const start = (): RunningWorker => {
    const worker = startWorker(options, () => {
      discard(worker)
    })
    workers.add(worker)
    return worker
  }
  const work = (): void => {
    while (!isClosed && (idle.length > 0 || workers.size < options.maxWorkers)) {
      const next = queue.take()
      if (next === null) return
      // The one that was used last: the others can end.
      const worker = idle.pop() ?? start()
      void worker
        .run(next.task)
        .finally(() => {
          if (workers.has(worker)) idle.push(worker)
          queue.finish(next.task.owner)
          work()
        })
        .then(next.settle, next.fail)
    }
  }
  return {
    run: (task) => {
      if (isClosed || task.signal?.aborted) return Promise.resolve({ ok: false, reason: 'stopped' })
      const outcome = queue.add(task)
      work()
      return outcome
    },
    close: async () => {
      isClosed = true
      queue.stopAll()
      await Promise.all([...workers].map((worker) => worker.end()))
    },
  }
}
