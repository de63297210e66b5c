import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { allowMs } from './allow-ms.ts'

const DEFAULT_DEADLINE_MS = allowMs(120_000)
const INTERVAL_MS = 5

/**
 * Checks the condition repeatedly until it holds. Fails after `deadlineMs` with `awaited`: the
 * description of the condition, or a function that returns the current state.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  awaited: string | (() => string),
  { deadlineMs = DEFAULT_DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<void> {
  const deadline = performance.now() + deadlineMs
  while (!(await condition())) {
    assert.ok(
      performance.now() < deadline,
      `Timed out after ${deadlineMs} ms: ${typeof awaited === 'string' ? awaited : awaited()}`,
    )
    await pause(INTERVAL_MS)
  }
}

/** Looks repeatedly until something is found, and returns it. Fails as `waitUntil` does. */
export async function waitFor<Found>(
  find: () => Found | undefined | Promise<Found | undefined>,
  awaited: string | (() => string),
): Promise<Found> {
  let found: Found | undefined
  await waitUntil(async () => {
    found = await find()
    return found !== undefined
  }, awaited)
  return found!
}
