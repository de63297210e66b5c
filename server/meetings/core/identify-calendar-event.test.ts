import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identifyCalendarEvent } from './identify-calendar-event.ts'

const ID = '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'

test('the attendee and each agent have an event of their own, the same in all versions', () => {
  for (const sequence of [0, 7])
    for (const isCancelled of [false, true]) {
      const uidOf = (agentId: number | null) =>
        identifyCalendarEvent({ id: ID, sequence }, { agentId, isCancelled }).uid
      assert.deepEqual([null, 1, 2].map(uidOf), [ID, `${ID}-1`, `${ID}-2`])
    }
})

test('each version, and the cancellation after it, has a higher number than all before it', () => {
  const numbers = [0, 1, 2].flatMap((sequence) =>
    [false, true].map(
      (isCancelled) =>
        identifyCalendarEvent({ id: ID, sequence }, { agentId: null, isCancelled }).sequence,
    ),
  )
  // RFC 5545 §3.8.7.4: the first version is 0.
  assert.deepEqual(numbers, [0, 1, 2, 3, 4, 5])
})
