import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planProbe } from './plan-probe.ts'

test('a disabled endpoint is tried at growing intervals up to a day, for 30 days', () => {
  const disabledAt = Temporal.Instant.from('2026-11-20T10:00:00Z')
  const hours: number[] = []
  let now = disabledAt
  for (let probes = 0; ; probes++) {
    const next = planProbe(probes, { now, disabledAt })
    if (next === null) break
    hours.push(now.until(next).total('hours'))
    now = next
  }
  assert.deepEqual(hours.slice(0, 7), [1, 2, 4, 8, 16, 24, 24])
  const last = disabledAt.until(now).total('hours')
  assert.ok(last > 28 * 24 && last <= 30 * 24, String(last))
})
