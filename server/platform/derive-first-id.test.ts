import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveFirstId } from './derive-first-id.ts'

test('the first id of a time is the lowest UUID of version 7 with this time', () => {
  // The time of the example in RFC 9562, appendix A.6.
  assert.equal(
    deriveFirstId(Temporal.Instant.from('2022-02-22T14:22:22-05:00')),
    '017f22e2-79b0-7000-8000-000000000000',
  )
  assert.equal(
    deriveFirstId(Temporal.Instant.fromEpochMilliseconds(1)),
    '00000000-0001-7000-8000-000000000000',
  )
})
