import type { TaskOutcome, WorkerTask } from './worker-task.ts'

type WaitingTask = {
  task: WorkerTask
  settle: (outcome: TaskOutcome) => void
  fail: (error: unknown) => void
}

/** Tasks that wait, by their owners. */
type TaskQueue = {
  /** The outcome is known at once if too much of the owner waits. */
  add: (task: WorkerTask) => Promise<TaskOutcome>
  /** The next task of an owner without a running one, of whom no task has begun for longest. */
  take: () => WaitingTask | null
  /** The owner's running task has ended. */
  finish: (owner: number) => void
  stopAll: () => void
}

export function createTaskQueue(maxBytesPerOwner: number): TaskQueue {
  // In the order of the turns.
  const waiting = new Map<number, Set<WaitingTask>>()
  const running = new Set<number>()
  const remove = (each: WaitingTask) => {
    const { owner } = each.task
    const tasks = waiting.get(owner)
    tasks?.delete(each)
    if (tasks?.size === 0) waiting.delete(owner)
  }
  return {
    add: (task) => {
      const tasks = waiting.get(task.owner) ?? new Set()
      let bytes = task.bytes
      for (const each of tasks) bytes += each.task.bytes
      if (tasks.size > 0 && bytes > maxBytesPerOwner)
        return Promise.resolve({ ok: false, reason: 'queue_full' })
      const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>()
      const stop = () => {
        remove(each)
        resolve({ ok: false, reason: 'stopped' })
      }
      const each = { task, settle: resolve, fail: reject }
      task.signal?.addEventListener('abort', stop, { once: true })
      waiting.set(task.owner, tasks.add(each))
      return promise.finally(() => task.signal?.removeEventListener('abort', stop))
    },
    take: () => {
      for (const [owner, tasks] of waiting) {
        if (running.has(owner)) continue
        const [next] = tasks
        if (next === undefined) continue
        remove(next)
        running.add(owner)
        return next
      }
      return null
    },
    finish: (owner) => {
      running.delete(owner)
      const tasks = waiting.get(owner)
      if (tasks === undefined) return
      // The owner's next turn is after those of all others.
      waiting.delete(owner)
      waiting.set(owner, tasks)
    },
    stopAll: () => {
      for (const each of [...waiting.values()].flatMap((tasks) => [...tasks])) {
        remove(each)
        each.settle({ ok: false, reason: 'stopped' })
      }
    },
  }
}
