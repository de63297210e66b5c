import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const CODE = `
  const { parentPort } = require('node:worker_threads')
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  parentPort.on('message', () => {
    parentPort.postMessage(delay.count > 0 ? delay.max / 1e6 : 0)
    delay.reset()
  })`

/** The longest delay in milliseconds, since the call before, of a thread that does nothing. */
export type ReadMachinePause = () => Promise<number>

/**
 * Starts a thread that does nothing: on a busy machine it is delayed as the service is, whatever
 * the service does.
 */
export function openIdleThread(disposables: AsyncDisposableStack): ReadMachinePause {
  const thread = new Worker(CODE, { eval: true })
  disposables.defer(async () => {
    await thread.terminate()
  })
  return async () => {
    const answer = once(thread, 'message') as Promise<[number]>
    thread.postMessage('read')
    return (await answer)[0]
  }
}
