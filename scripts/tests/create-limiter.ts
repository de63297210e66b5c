/** Runs work when one of `limit` places is free, in the order of the calls. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createLimiter(limit: number): Limiter {
  let free = limit
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
