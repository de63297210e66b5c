import { Worker } from 'node:worker_threads'
import { limitCpu } from './limit-cpu.ts'
import type { TaskOutcome, WorkerRequest, WorkerResponse } from './worker-task.ts'

export type WorkerOptions = {
  /** The module of the worker, which calls `serveTasks`. */
  url: URL
  /** The CPU time of a task. */
  cpuMs: number
  /** The heap of a worker. */
  maxHeapMb: number
  /** A worker without tasks ends after this time. */
  idleMs: number
}

/** A worker that runs one task at a time. */
export type RunningWorker = {
  /** Rejects with what the task has thrown. The worker may have ended afterwards. */
  run: (request: WorkerRequest) => Promise<TaskOutcome>
  end: () => Promise<void>
}

type Task = PromiseWithResolvers<TaskOutcome> & { endLimit: () => void }

/** `onEnded`: called before the outcome of its last task. */
export function startWorker(
  { url, maxHeapMb, cpuMs, idleMs }: WorkerOptions,
  onEnded: () => void,
): RunningWorker {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
  let current: Task | null = null
  let idleTimer: NodeJS.Timeout | undefined
  const takeCurrent = (): Task | null => {
    const task = current
    current = null
    task?.endLimit()
    return task
  }
  const stop = async (reason: 'too_costly' | 'stopped'): Promise<void> => {
    onEnded()
    takeCurrent()?.resolve({ ok: false, reason })
    await worker.terminate()
  }
  worker.on('message', (response: WorkerResponse) => {
    const task = takeCurrent()
    // An idle worker does not keep the process running.
    worker.unref()
    idleTimer = setTimeout(() => void stop('stopped'), idleMs).unref()
    if (response.kind === 'failed') task?.reject(response.error)
    else if (response.kind === 'too_costly') task?.resolve({ ok: false, reason: 'too_costly' })
    else task?.resolve({ ok: true, value: response.value })
  })
  worker.on('error', (error: Error & { code?: string }) => {
    onEnded()
    const task = takeCurrent()
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      task?.resolve({ ok: false, reason: 'too_costly' })
    else task?.reject(error)
  })
  return {
    run: ({ name, input }) => {
      clearTimeout(idleTimer)
      worker.ref()
      worker.postMessage({ name, input })
      const endLimit = limitCpu(worker, cpuMs, () => void stop('too_costly'))
      current = { ...Promise.withResolvers<TaskOutcome>(), endLimit }
      return current.promise
    },
    end: () => stop('stopped'),
  }
}
