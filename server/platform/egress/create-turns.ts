/** Runs work, of which only a number runs at the same time. */
type Turns = {
  /** Waits for a turn, and then runs the work. If `signal` is aborted before, throws its reason. */
  run: <Result>(signal: AbortSignal | null, work: () => Promise<Result>) => Promise<Result>
}

/** `max`: pieces of work that run at the same time. */
export function createTurns(max: number): Turns {
  let free = max
  const waiting = new Set<() => void>()
  const wait = async (signal: AbortSignal | null) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = () => {
      waiting.delete(resolve)
      reject(signal?.reason as Error)
    }
    waiting.add(resolve)
    signal?.addEventListener('abort', abort)
    await promise.finally(() => {
      signal?.removeEventListener('abort', abort)
    })
  }
  const release = () => {
    const [next] = waiting
    if (next === undefined) {
      free++
    } else {
      waiting.delete(next)
      next()
    }
  }
  return {
    run: async (signal, work) => {
      signal?.throwIfAborted()
      if (free > 0) free--
      else await wait(signal)
      return await work().finally(release)
    },
  }
}
