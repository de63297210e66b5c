import { setTimeout as wait } from 'node:timers/promises'

/** Polls the condition. Returns the milliseconds until it held, or null after the timeout. */
export async function waitUntil(
  timeoutMs: number,
  holds: () => Promise<boolean> | boolean,
  everyMs = 50,
): Promise<number | null> {
  const started = performance.now()
  for (;;) {
    if (await holds()) return performance.now() - started
    if (performance.now() - started > timeoutMs) return null
    await wait(everyMs)
  }
}
