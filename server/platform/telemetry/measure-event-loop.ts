import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Gauge, Registry } from 'prom-client'

const RESOLUTION_MS = 10
/** Longer than the interval in which metrics are usually read. */
const UNREAD_MS = 300_000

/** The interval in which prom-client measures, which cannot be left out, so that it never does. */
export const NEVER_MS = 2_000_000_000

type Measured = ReturnType<typeof monitorEventLoopDelay>

const VALUES: Readonly<Record<string, (measured: Measured) => number>> = {
  min: ({ min }) => min,
  max: ({ max }) => max,
  mean: ({ mean }) => mean,
  stddev: ({ stddev }) => stddev,
  p50: (measured) => measured.percentile(50),
  p90: (measured) => measured.percentile(90),
  p99: (measured) => measured.percentile(99),
}

/**
 * Measures the delay of the event loop from the first time that the metrics are read, until they
 * are not read any more: the timer that measures it wakes an idle process a hundred times a second.
 */
export function measureEventLoop(registry: Registry): void {
  const measured = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let unread: NodeJS.Timeout | undefined
  const gauges = Object.entries(VALUES).map(([name, read]) => ({
    gauge: registry.getSingleMetric(`nodejs_eventloop_lag_${name}_seconds`) as Gauge,
    read,
  }))
  const lag = registry.getSingleMetric('nodejs_eventloop_lag_seconds') as Gauge
  Object.assign(lag, {
    collect: () => {
      const start = performance.now()
      setImmediate(() => {
        lag.set((performance.now() - start) / 1_000)
      })
      if (measured.count > 0) {
        for (const { gauge, read } of gauges) gauge.set(read(measured) / 1e9)
        measured.reset()
      }
      measured.enable()
      clearTimeout(unread)
      unread = setTimeout(() => {
        measured.disable()
        measured.reset()
      }, UNREAD_MS).unref()
    },
  })
}
