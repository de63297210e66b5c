import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSealOf, openMeeting, openSlot, sealMeeting, sealSlot, sealValue } from './seal-id.ts'

const computeMacsWith =
  (...keys: Buffer[]) =>
  (text: string) =>
    keys.map((key) => createHmac('sha256', key).update(text).digest())
const computeMacs = computeMacsWith(randomBytes(32))
const SLOT = {
  teamId: 1,
  meetingTypeId: 12,
  agentId: null,
  startSeconds: 1_795_428_000,
  durationMinutes: 45,
  holdId: null,
}
const MEETING = '01a1fdbb-b6d0-78e1-95cc-7163702cdde6'

test('opening a slot id returns its slot, also in upper case and in quotes', () => {
  for (const slot of [SLOT, { ...SLOT, agentId: 7, durationMinutes: null }]) {
    const id = sealSlot(computeMacs, slot)
    assert.deepEqual(openSlot(computeMacs, id), slot)
    assert.deepEqual(openSlot(computeMacs, ` "${id.toUpperCase()}" `), slot)
    assert.ok(id.length <= 40, id)
  }
  const held = { ...SLOT, holdId: MEETING }
  for (const slot of [
    held,
    { ...held, timeZone: 'America/Port-au-Prince' },
    { ...SLOT, timeZone: 'Asia/Kolkata' },
    { ...SLOT, timeZone: 'Europe/Berlin', callerTimeZone: 'America/Los_Angeles' },
  ])
    assert.deepEqual(openSlot(computeMacs, sealSlot(computeMacs, slot).toUpperCase()), slot)
})

test('forged and altered ids are rejected', () => {
  const id = sealSlot(computeMacs, SLOT)
  for (let i = 0; i < id.length; i++)
    assert.equal(
      openSlot(computeMacs, `${id.slice(0, i)}${id[i] === 'a' ? 'b' : 'a'}${id.slice(i + 1)}`),
      null,
    )
  assert.equal(openSlot(computeMacsWith(randomBytes(32)), id), null)
  assert.equal(openSlot(computeMacs, sealMeeting(computeMacs, MEETING, null)), null)
  fc.assert(
    fc.property(
      fc.string(),
      (text) =>
        openSlot(computeMacs, text) === null && openMeeting(computeMacs, text, 'call') === null,
    ),
  )
})

test('a meeting id is valid only in the call that has verified it', () => {
  const id = sealMeeting(computeMacs, MEETING, 'call-1')
  assert.equal(openMeeting(computeMacs, id, 'call-1'), MEETING)
  assert.equal(openMeeting(computeMacs, id, 'call-2'), null)
  assert.equal(openMeeting(computeMacs, id, null), null)
})

test('a confirmation is valid only for the value that was read back and for its call', () => {
  const confirmation = sealValue(computeMacs, 'john@example.com', 'call-1')
  assert.ok(isSealOf(computeMacs, confirmation, { value: 'john@example.com', callId: 'call-1' }))
  assert.ok(!isSealOf(computeMacs, confirmation, { value: 'jon@example.com', callId: 'call-1' }))
  assert.ok(!isSealOf(computeMacs, confirmation, { value: 'john@example.com', callId: 'call-2' }))
  assert.ok(!isSealOf(computeMacs, '', { value: 'john@example.com', callId: 'call-1' }))
})

test('ids of an old key are accepted while it is configured, and new ids use the current key', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)]
  const both = computeMacsWith(current, old)
  assert.deepEqual(openSlot(both, sealSlot(computeMacsWith(old), SLOT)), SLOT)
  assert.equal(
    openMeeting(both, sealMeeting(computeMacsWith(old), MEETING, 'call'), 'call'),
    MEETING,
  )
  assert.ok(
    isSealOf(both, sealValue(computeMacsWith(old), 'ada@example.com', 'call'), {
      value: 'ada@example.com',
      callId: 'call',
    }),
  )
  assert.equal(sealSlot(both, SLOT), sealSlot(computeMacsWith(current), SLOT))
  assert.equal(openSlot(computeMacsWith(current), sealSlot(computeMacsWith(old), SLOT)), null)
})
