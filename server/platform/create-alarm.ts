import { AsyncLocalStorage } from 'node:async_hooks'

/** So that calls shortly after each other are answered together. */
const MIN_PAUSE_MS = 20

type Alarm = {
  /** Rings in this time, or earlier. */
  wake: (ms: number) => void
  /** Rings no more, and waits for the current call. */
  stop: () => Promise<void>
}

/**
 * Calls `ring` repeatedly, one call at a time: each time after the pause that it returned in
 * milliseconds, or earlier if woken. It never rejects. Nothing rings before the first `wake`.
 */
export function createAlarm(ring: () => Promise<number>): Alarm {
  // What wakes the alarm must not pass its owner and time limits on to all others.
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
