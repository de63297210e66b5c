import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()
const LOS_ANGELES = 'America/Los_Angeles'

/** The team is in New York, and the agent is always available. */
const ROSTER: WantedRoster = {
  teams: [{ timeZone: 'America/New_York' }],
  agents: [{ kind: 'voice', timeZone: 'America/New_York' }],
}

const newPhone = (roster: WantedRoster = ROSTER) => openPhoneOn(server, roster)

for (const [language, when] of [
  ['en', 'Tuesday at two p.m. Pacific'],
  ['en', 'two pm Pacific time on Tuesday'],
  ['de', 'Dienstag um vierzehn Uhr pazifischer Zeit'],
  ['es', 'el martes a las dos de la tarde hora del Pacífico'],
  ['fr', 'mardi à quatorze heures heure du Pacifique'],
] as const)
  test(`"${when}" is a time in that zone`, async () => {
    const phone = await newPhone()
    const { data, line } = await phone.call('find_times', { when, language })
    assert.equal(data.slots[0]?.time, '2026-11-24T14:00:00-08:00', line)
    assert.match(line, /Pac[ií]fi|Westküstenzeit/i)
  })

test('a caller in another zone hears the zone of the team by name', async () => {
  const phone = await newPhone()
  await phone.call('find_times', { when: 'Tuesday', time_zone: LOS_ANGELES })
  const { data, line } = await phone.call('find_times', { when: 'Tuesday at 2 pm your time' })
  assert.equal(data.slots[0].time, '2026-11-24T14:00:00-05:00', line)
  const held = await phone.call('hold_time', { slot_id: data.slots[0].slot_id })
  const booked = await phone.call('book_meeting', {
    slot_id: data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  const mine = await phone.call('find_my_meetings', { name: 'Grace Hopper' })
  const cancelled = await phone.call('cancel_meeting', { meeting_id: booked.data.meeting_id })
  for (const spoken of [line, held.line, booked.line, mine.line, cancelled.line])
    assert.match(spoken, /two in the afternoon, Eastern/)
})

test('"my time" is the zone of the caller, after times in another zone', async () => {
  const phone = await newPhone()
  await phone.call('find_times', { when: "Tuesday, I'm in Los Angeles" })
  await phone.call('find_times', { when: 'Tuesday at 2 pm your time' })
  const { data, line } = await phone.call('find_times', { when: 'Tuesday at 9 am my time' })
  assert.equal(data.slots[0].time, '2026-11-24T09:00:00-08:00', line)
  assert.match(line, /Pacific/)
})

test('without a call id, the slot id keeps both zones', async () => {
  const phone = await newPhone()
  const outside = (tool: string, args: object) => phone.call(tool, args, { call_id: null })
  const { data, line } = await outside('find_times', {
    when: 'Tuesday at 2 pm your time',
    time_zone: LOS_ANGELES,
  })
  assert.match(line, /two in the afternoon, Eastern/)
  const held = await outside('hold_time', { slot_id: data.slots[0].slot_id })
  const booked = await outside('book_meeting', { slot_id: held.data.slot_id, name: 'Grace Hopper' })
  for (const spoken of [held.line, booked.line])
    assert.match(spoken, /two in the afternoon, Eastern/)
})

for (const [what, when, line] of [
  ['a question for the half of the day', 'Tuesday at seven', /in the evening, Pacific time\?$/],
  ['a question for the day', 'on 3/4', /Pacific time/],
  ['the past', 'yesterday', /today is Friday, .*, Pacific time\./],
  ['a wrong weekday', 'Monday the 25th of November', /today is Friday, .*, Pacific time\./],
  ['a date that does not exist', 'the 31st of November', /Today is Friday, .*, Pacific time\./],
] as const)
  test(`${what} names the zone`, async () => {
    const phone = await newPhone()
    const answer = await phone.call('find_times', { when, time_zone: LOS_ANGELES })
    assert.match(answer.line, line)
  })

test('a time that is taken, and its alternatives, name the zone', async () => {
  const phone = await newPhone({
    ...ROSTER,
    agents: [{ weekly: OFFICE_HOURS, timeZone: 'America/New_York' }],
  })
  const found = await phone.call('find_times', { when: 'Tuesday at 9 am', time_zone: LOS_ANGELES })
  const { slot_id } = found.data.slots[0]
  await phone.call('book_meeting', { slot_id, name: 'Grace Hopper' })
  const full = await phone.call('find_times', { when: 'Tuesday at 9 am' })
  assert.match(full.line, /nine in the morning, Pacific time is not free.*Pacific time\. Which/)
  const other = { call_id: 'other', from: '+14155550111' }
  await phone.call('find_times', { when: 'Tuesday', time_zone: LOS_ANGELES }, other)
  const taken = await phone.call('book_meeting', { slot_id, name: 'Ada Lovelace' }, other)
  assert.match(taken.line, /Pacific time\. Which one suits you\?$/)
})

test('a meeting that is moved names the zone', async () => {
  const phone = await newPhone()
  const first = await phone.call('find_times', {
    when: 'Tuesday at 9 am',
    time_zone: LOS_ANGELES,
  })
  const booked = await phone.call('book_meeting', {
    slot_id: first.data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  const { meeting_id } = booked.data
  const { data } = await phone.call('find_times', { when: 'Wednesday at 9 am', meeting_id })
  const second = { slot_id: data.slots[0].slot_id, name: 'Grace Hopper' }
  const either = await phone.call('book_meeting', second)
  assert.match(either.line, /morning, Pacific time\. Shall I move that to .*, Pacific time, or/)
  const moved = await phone.call('reschedule_meeting', { meeting_id, slot_id: second.slot_id })
  assert.match(moved.line, /nine in the morning, Pacific time\.$/)
})

test('a caller in the zone of the team hears no zone', async () => {
  const phone = await newPhone()
  const { line } = await phone.call('find_times', { when: 'Tuesday at 2 pm Eastern' })
  assert.match(line, /two in the afternoon\./)
  const again = await phone.call('find_times', { when: 'Wednesday', time_zone: 'America/Detroit' })
  assert.doesNotMatch(again.line, /Eastern|Detroit/)
})
