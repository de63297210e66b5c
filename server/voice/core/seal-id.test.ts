import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSealOf, openMeeting, openSlot, sealMeeting, sealSlot, sealValue } from './seal-id.ts'

const markOf =
  (...keys: Buffer[]) =>
  (text: string) =>
    keys.map((key) => createHmac('sha256', key).update(text).digest())
const mark = markOf(randomBytes(32))
const SLOT = {
  teamId: 1,
  meetingTypeId: 12,
  agentId: null,
  start: 1_795_428_000,
  duration: 45,
  holdId: null,
}
const MEETING = '01a1fdbb-b6d0-78e1-95cc-7163702cdde6'

test('opening a slot id returns its slot, also in upper case and in quotes', () => {
  for (const slot of [SLOT, { ...SLOT, agentId: 7, duration: null }]) {
    const id = sealSlot(mark, slot)
    assert.deepEqual(openSlot(mark, id), slot)
    assert.deepEqual(openSlot(mark, ` "${id.toUpperCase()}" `), slot)
    assert.ok(id.length <= 40, id)
  }
  const held = { ...SLOT, holdId: MEETING }
  for (const slot of [
    held,
    { ...held, timeZone: 'America/Port-au-Prince' },
    { ...SLOT, timeZone: 'Asia/Kolkata' },
  ])
    assert.deepEqual(openSlot(mark, sealSlot(mark, slot).toUpperCase()), slot)
})

test('forged and altered ids are rejected', () => {
  const id = sealSlot(mark, SLOT)
  for (let i = 0; i < id.length; i++)
    assert.equal(
      openSlot(mark, `${id.slice(0, i)}${id[i] === 'a' ? 'b' : 'a'}${id.slice(i + 1)}`),
      null,
    )
  assert.equal(openSlot(markOf(randomBytes(32)), id), null)
  assert.equal(openSlot(mark, sealMeeting(mark, MEETING, null)), null)
  fc.assert(
    fc.property(
      fc.string(),
      (text) => openSlot(mark, text) === null && openMeeting(mark, text, 'call') === null,
    ),
  )
})

test('a meeting id is valid only in the call that has verified it', () => {
  const id = sealMeeting(mark, MEETING, 'call-1')
  assert.equal(openMeeting(mark, id, 'call-1'), MEETING)
  assert.equal(openMeeting(mark, id, 'call-2'), null)
  assert.equal(openMeeting(mark, id, null), null)
})

test('a confirmation is valid only for the value that was read back and for its call', () => {
  const confirmation = sealValue(mark, 'john@example.com', 'call-1')
  assert.ok(isSealOf(mark, confirmation, { value: 'john@example.com', callId: 'call-1' }))
  assert.ok(!isSealOf(mark, confirmation, { value: 'jon@example.com', callId: 'call-1' }))
  assert.ok(!isSealOf(mark, confirmation, { value: 'john@example.com', callId: 'call-2' }))
  assert.ok(!isSealOf(mark, '', { value: 'john@example.com', callId: 'call-1' }))
})

test('ids of an old key are accepted while it is configured, and new ids use the current key', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)]
  const both = markOf(current, old)
  assert.deepEqual(openSlot(both, sealSlot(markOf(old), SLOT)), SLOT)
  assert.equal(openMeeting(both, sealMeeting(markOf(old), MEETING, 'call'), 'call'), MEETING)
  assert.ok(
    isSealOf(both, sealValue(markOf(old), 'ada@example.com', 'call'), {
      value: 'ada@example.com',
      callId: 'call',
    }),
  )
  assert.equal(sealSlot(both, SLOT), sealSlot(markOf(current), SLOT))
  assert.equal(openSlot(markOf(current), sealSlot(markOf(old), SLOT)), null)
})
