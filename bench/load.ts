/**
 * The result of a round of load: latencies in milliseconds, in the order of the responses, and the
 * duration of the round.
 */
export type Load = {
  latencies: number[]
  seconds: number
  refused: number
  firstRefusal: string | null
}

export type Summary = { p50: number; p99: number; perSecond: number }

/** The percentile `share` of the values; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Milliseconds and responses per second. Throws if a request was rejected, because the round would
 * measure rejections.
 */
export function summarize({ latencies, seconds, refused, firstRefusal }: Load): Summary {
  if (refused > 0)
    throw new Error(
      `${refused} of ${latencies.length} requests were rejected, the first with: ${firstRefusal}`,
    )
  if (latencies.length === 0) throw new Error('No response arrived during the round.')
  return {
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    perSecond: latencies.length / seconds,
  }
}

/**
 * Calls `next` repeatedly in each of `lanes` until the time is over or `next` returns false, and
 * returns the latency of each call.
 */
export async function timeCalls(
  lanes: readonly (() => Promise<boolean>)[],
  seconds: number,
): Promise<Load> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    lanes.map(async (call) => {
      for (let before = performance.now(); before < until;) {
        if (!(await call())) return
        const after = performance.now()
        latencies.push(after - before)
        before = after
      }
    }),
  )
  return {
    latencies,
    seconds: (performance.now() - startedAt) / 1000,
    refused: 0,
    firstRefusal: null,
  }
}
