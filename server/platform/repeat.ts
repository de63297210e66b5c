import { runJob } from './db/time-limits.ts'

/** Repeated work, one run at a time. `stop` waits for the current run. */
export type Repeating = { stop: () => Promise<void> }

/**
 * Runs `work` repeatedly as a job, with a pause of `everyMs` milliseconds. A failure is reported,
 * and the work runs again after the pause. Queries of jobs have a longer timeout than those of
 * requests.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Repeating {
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  let stopped = false
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = runJob(work).catch(onFailure).then(schedule)
    }, everyMs)
    timer.unref()
  }
  schedule()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
