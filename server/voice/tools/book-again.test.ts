import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()

async function newBookedCall({ isHeld = false } = {}) {
  const phone = await openPhoneOn(server, { meetingTypes: [{}] })
  const { data } = await phone.call('find_times', { when: 'tomorrow' })
  const slot = data.slots[0].slot_id
  if (isHeld) assert.ok((await phone.call('hold_time', { slot_id: slot })).ok)
  const booked = await phone.call('book_meeting', { slot_id: slot, name: 'Max Muster' })
  assert.equal(booked.data.booked, true, booked.line)
  return { phone, slot, booked }
}

for (const isHeld of [false, true])
  test(`a time that the call has booked ${isHeld ? 'from a hold ' : ''}is booked, not taken, when it is sent again with an email`, async () => {
    const { phone, slot, booked } = await newBookedCall({ isHeld })
    for (const args of [
      { email: 'max at example dot com' },
      { email: 'max@example.com', name: 'Max Muster' },
      { phone: '415 555 0177' },
      {},
    ]) {
      const again = await phone.call('book_meeting', { slot_id: slot, ...args })
      assert.deepEqual(
        [again.ok, again.data.booked, again.data.confirmation_code],
        [true, true, booked.data.confirmation_code],
        again.line,
      )
    }
    assert.equal((await phone.meetings()).length, 1)
  })

test('an address that is sent with a booked time is not lost: the hint names the tool that stores it', async () => {
  const { phone, slot } = await newBookedCall()
  const again = await phone.call('book_meeting', { slot_id: slot, email: 'max@example.com' })
  assert.match(again.data.hints.join(' '), /save_contact/)
  const plain = await phone.call('book_meeting', { slot_id: slot })
  assert.equal(plain.data.hints, undefined)
})

test('a time that the call has booked is not booked under another name without being asked', async () => {
  const { phone, slot } = await newBookedCall()
  const other = await phone.call('book_meeting', { slot_id: slot, name: 'Erika Beispiel' })
  assert.equal(other.data.booked, false)
  assert.equal((await phone.meetings()).length, 1)
})
