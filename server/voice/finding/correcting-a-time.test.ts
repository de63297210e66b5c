import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn, type Phone } from '../../test/voice/open-phone.ts'

const server = await startServer()
const ROSTER: WantedRoster = { agents: [{ weekly: OFFICE_HOURS, capacity: 5 }] }
const localTimes = (data: any): string[] => data.slots.map(({ time }: any) => time.slice(5, 16))

/** A call that was offered times on Tuesday and has chosen two o'clock. */
async function chooseTwoOnTuesday(tool: 'hold_time' | 'book_meeting'): Promise<Phone> {
  const phone = await openPhoneOn(server, ROSTER)
  const { data } = await phone.call('find_times', { when: 'Tuesday at 2 pm' })
  const { slot_id } = data.slots[0]
  await phone.call('find_times', { when: 'Tuesday' })
  const chosen = await phone.call(tool, {
    slot_id,
    ...(tool === 'book_meeting' && { name: 'Grace Hopper' }),
  })
  assert.ok(chosen.ok, chosen.line)
  return phone
}

for (const [language, when, times] of [
  ['en', 'oh wait, Wednesday, same time', ['11-25T14:00']],
  ['en', 'no, the day after', ['11-25T14:00']],
  ['en', 'yes but at four', ['11-24T16:00']],
  ['en', 'an hour later', ['11-24T15:00']],
  ['en', 'actually can we make it Thursday instead', ['11-26T14:00']],
  ['en', 'Thursday morning', ['11-26T09:00', '11-26T09:30', '11-26T10:00']],
  ['de', 'doch lieber Mittwoch, gleiche Zeit', ['11-25T14:00']],
  ['de', 'ja, aber um vier', ['11-24T16:00']],
  ['es', 'mejor el miércoles a la misma hora', ['11-25T14:00']],
  ['es', 'sí, pero a las cuatro', ['11-24T16:00']],
  ['fr', 'plutôt mercredi à la même heure', ['11-25T14:00']],
  ['fr', 'oui, mais à seize heures', ['11-24T16:00']],
] as const)
  test(`"${when}" after a hold refers to the time that is held`, async () => {
    const phone = await chooseTwoOnTuesday('hold_time')
    const { data, line } = await phone.call('find_times', { when, language })
    assert.deepEqual(localTimes(data), times, line)
  })

test('words after a booking refer to the time that was booked', async () => {
  const phone = await chooseTwoOnTuesday('book_meeting')
  const { data, line } = await phone.call('find_times', { when: 'Wednesday at the same time' })
  assert.deepEqual(localTimes(data), ['11-25T14:00'], line)
})

test('a number after a hold still chooses one of the offers', async () => {
  const phone = await chooseTwoOnTuesday('hold_time')
  const { data } = await phone.call('find_times', { when: 'the second one' })
  assert.deepEqual(localTimes(data), ['11-24T09:30'])
})

test('words after later offers no longer refer to the time that is held', async () => {
  const phone = await chooseTwoOnTuesday('hold_time')
  await phone.call('find_times', { when: 'Thursday at 10 am' })
  const { data } = await phone.call('find_times', { when: 'an hour later' })
  assert.deepEqual(localTimes(data), ['11-26T11:00'])
})
