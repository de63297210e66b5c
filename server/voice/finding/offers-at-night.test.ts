import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn, type Phone } from '../../test/voice/open-phone.ts'

const server = await startServer()
const ROUND_THE_CLOCK: WantedRoster = { agents: [{ kind: 'voice' }] }

async function newPhone(now = '2026-11-20T22:10:00Z'): Promise<Phone> {
  server.setNow(Temporal.Instant.from(now))
  return openPhoneOn(server, ROUND_THE_CLOCK)
}

const localTimes = (data: any): string[] => data.slots.map(({ time }: any) => time.slice(5, 16))
const isDaytime = (time: string) => time.slice(6) >= '07:00' && time.slice(6) < '21:00'

for (const when of [undefined, 'any time', 'whenever', 'it doesnt matter'])
  test(`${when === undefined ? 'no time' : `"${when}"`} offers no time at night`, async () => {
    const { data, line } = await (
      await newPhone()
    ).call('find_times', when === undefined ? {} : { when })
    const times = localTimes(data)
    assert.ok(times.length === 3 && times.every(isDaytime), line)
  })

for (const [language, when] of [
  ['en', 'as soon as possible'],
  ['en', 'the earliest you have'],
  ['de', 'so bald wie möglich'],
  ['es', 'lo antes posible'],
  ['fr', 'dès que possible'],
] as const)
  test(`"${when}" offers the earliest openings, even at night`, async () => {
    const { data, line } = await (await newPhone()).call('find_times', { when, language })
    assert.deepEqual(localTimes(data), ['11-20T22:30', '11-20T23:00', '11-20T23:30'], line)
  })

test('a time in the evening that is taken gets no alternatives at night', async () => {
  const phone = await newPhone()
  const { data } = await phone.call('find_times', { when: 'Monday at 8:30 pm' })
  await phone.call('book_meeting', { slot_id: data.slots[0].slot_id, name: 'Grace Hopper' })
  const again = await phone.call('find_times', { when: 'Monday at 8:30 pm' })
  assert.deepEqual(localTimes(again.data), ['11-23T19:00', '11-23T19:30', '11-23T20:00'])
  const gone = await phone.call(
    'book_meeting',
    { slot_id: data.slots[0].slot_id, name: 'Ada Lovelace' },
    { call_id: 'another', from: '+14155550111' },
  )
  assert.equal(gone.data.problem, 'taken', gone.line)
  assert.deepEqual(localTimes(gone.data), ['11-23T19:00', '11-23T19:30', '11-23T20:00'])
})

test('a time at night that is taken gets other times at night', async () => {
  const phone = await newPhone()
  const { data } = await phone.call('find_times', { when: 'Monday at 11 pm' })
  await phone.call('book_meeting', { slot_id: data.slots[0].slot_id, name: 'Grace Hopper' })
  const again = await phone.call('find_times', { when: 'Monday at 11 pm' })
  assert.deepEqual(localTimes(again.data), ['11-23T22:00', '11-23T22:30', '11-23T23:30'])
})

test('times at night are offered if there are no others', async () => {
  const phone = await openPhoneOn(server, {
    agents: [{ weekly: [{ weekday: 1, from: '22:00', to: '23:30' }] }],
  })
  const { data } = await phone.call('find_times')
  assert.deepEqual(localTimes(data), ['11-23T22:00', '11-30T22:00', '12-07T22:00'])
})

for (const [language, when] of [
  ['en', 'not in the morning on Monday'],
  ['de', 'am Montag, aber nicht vormittags'],
  ['es', 'el lunes, pero no por la mañana'],
  ['fr', 'lundi, mais pas le matin'],
] as const)
  test(`"${when}" does not ask for the night`, async () => {
    const { data, line } = await (await newPhone()).call('find_times', { when, language })
    const times = localTimes(data)
    assert.ok(times.length === 3, line)
    for (const time of times) assert.ok(time >= '11-23T12:00' && time < '11-23T21:00', line)
  })

const MIXED: WantedRoster = {
  agents: [
    { kind: 'voice', capacity: 5 },
    { kind: 'person', weekly: OFFICE_HOURS },
  ],
}

async function newMixedPhone(): Promise<Phone> {
  server.setNow(Temporal.Instant.from('2026-11-20T22:10:00Z'))
  return openPhoneOn(server, MIXED)
}

for (const args of [{}, { when: 'as soon as possible' }, { when: 'next week' }, { when: 'Monday' }])
  test(`${JSON.stringify(args)} is offered times within the hours of the people of the team`, async () => {
    const { data, line } = await (await newMixedPhone()).call('find_times', args)
    const times = localTimes(data)
    assert.equal(times.length, 3, line)
    for (const time of times)
      assert.ok(time >= '11-23T09:00' && time.slice(6) >= '09:00' && time.slice(6) < '17:00', line)
  })

test('a voice agent outside of the hours of the people is offered to a caller who asks for it', async () => {
  const phone = await newMixedPhone()
  const evening = await phone.call('find_times', { when: 'Monday at 7:30 pm' })
  assert.deepEqual(localTimes(evening.data), ['11-23T19:30'], evening.line)
  const saturday = await phone.call('find_times', { when: 'tomorrow' })
  assert.ok(
    localTimes(saturday.data).every((time) => time.startsWith('11-21') && isDaytime(time)),
    saturday.line,
  )
  const { data, line } = await phone.call('book_meeting', {
    slot_id: evening.data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.equal(data.booked, true, line)
})

test('a caller who names the late evening is offered all of it', async () => {
  const { data, line } = await (
    await newPhone()
  ).call('find_times', { when: 'Monday between 8:30 pm and 10 pm' })
  assert.deepEqual(localTimes(data), ['11-23T20:30', '11-23T21:00', '11-23T21:30'], line)
})
