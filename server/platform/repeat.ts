import { runJob } from './db/limit-time.ts'

/** Work that is done again and again, one at a time; `stop` waits for the one that is running. */
export type Repeating = { stop: () => Promise<void> }

/**
 * Runs `work` repeatedly, with a pause of so many milliseconds. A failure is reported, and the work
 * runs again after the pause. It is a job:
 * its queries may take longer than those of a request.
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
