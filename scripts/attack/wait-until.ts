import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again and again; returns the milliseconds that it took, or null where it did not hold in
 * time.
 */
export async function waitUntil(
  withinMs: number,
  holds: () => Promise<boolean> | boolean,
  everyMs = 50,
): Promise<number | null> {
  const started = performance.now()
  for (;;) {
    if (await holds()) return performance.now() - started
    if (performance.now() - started > withinMs) return null
    await wait(everyMs)
  }
}
