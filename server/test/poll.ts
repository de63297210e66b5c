import assert from 'node:assert/strict'

const DEADLINE_MS = 120_000

/** Asks again and again until the answer is true; fails after two minutes. */
export async function poll(
  what: () => boolean | Promise<boolean>,
  failure: () => string,
): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS
  while (!(await what())) {
    assert.ok(performance.now() < deadline, failure())
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}
