import { parentPort } from 'node:worker_threads'
import { TooCostly } from './too-costly.ts'
import type { WorkerRequest, WorkerResponse } from './worker-task.ts'

/** Runs the tasks that the pool sends to this worker, one at a time. */
export function serveTasks(run: (request: WorkerRequest) => unknown): void {
  const answer = async (request: WorkerRequest): Promise<WorkerResponse> => {
    try {
      return { kind: 'done', value: await run(request) }
    } catch (error) {
      // A RangeError: an input has more parts than the engine can pass or nest.
      if (error instanceof TooCostly || error instanceof RangeError) return { kind: 'too_costly' }
      return { kind: 'failed', error }
    }
  }
  const port = parentPort
  port?.on('message', (request: WorkerRequest) => {
    void answer(request).then((response) => {
      port.postMessage(response)
    })
  })
}
