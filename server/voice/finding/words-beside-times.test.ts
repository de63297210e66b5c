import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn, type Phone } from '../../test/voice/open-phone.ts'

const server = await startServer()

const newPhone = (roster: WantedRoster) => openPhoneOn(server, roster)

const SAMPLE: WantedRoster = {
  teams: [{ timeZone: 'America/New_York' }],
  agents: [
    { name: 'Ava', kind: 'voice', timeZone: 'America/New_York', capacity: 5 },
    { name: 'Ben', timeZone: 'America/New_York', weekly: OFFICE_HOURS },
    { name: 'Clara', timeZone: 'America/New_York', weekly: OFFICE_HOURS },
  ],
  meetingTypes: [
    { name: 'Intro call' },
    { name: 'Demo', durationMinutes: 45, assignment: 'round_robin', agentIds: [2, 3] },
  ],
}

async function bookFirst(phone: Phone, args: object): Promise<any> {
  const found = await phone.call('find_times', args)
  assert.ok(found.data.slots?.length > 0, `${found.line} ${JSON.stringify(found.data)}`)
  const booked = await phone.call('book_meeting', {
    slot_id: found.data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.ok(booked.data.booked, booked.line)
  return { id: booked.data.meeting_id, ...(await phone.meetings())[0] }
}

const localTimes = (data: any) => data.slots.map(({ time }: any) => time.slice(5, 16))

for (const when of [
  'Tuesday afternoon with Clara',
  'Tuesday afternoon with Clara please',
  'with Clara, Tuesday afternoon',
]) {
  test(`"${when}" is read as a time and an agent`, async () => {
    const phone = await newPhone(SAMPLE)
    const meeting = await bookFirst(phone, { when, meeting_type: 'Demo' })
    assert.equal(meeting.agent_id, 3)
  })
}

test('"when" with a meeting type and an agent offers times of both', async () => {
  const phone = await newPhone(SAMPLE)
  const meeting = await bookFirst(phone, { when: 'a demo Tuesday after lunch with Ben' })
  assert.deepEqual([meeting.meeting_type_id, meeting.agent_id], [2, 2])
})

test('"when" with a meeting type and an agent, but no time, offers the earliest times', async () => {
  const phone = await newPhone(SAMPLE)
  const meeting = await bookFirst(phone, { when: 'a demo with Clara' })
  assert.deepEqual([meeting.meeting_type_id, meeting.agent_id], [2, 3])
})

test('a place in "when" sets the caller\'s time zone for the rest of the call', async () => {
  const phone = await newPhone(SAMPLE)
  const { data, line } = await phone.call('find_times', {
    when: "Tuesday at 10 am, I'm in Los Angeles",
    meeting_type: 'intro',
  })
  assert.equal(data.slots[0]?.time, '2026-11-24T10:00:00-08:00', line)
  const later = await phone.call('find_times', { when: 'Wednesday at 9 am', meeting_type: 'intro' })
  assert.equal(later.data.slots[0].time, '2026-11-25T09:00:00-08:00')
})

test('an explicit argument takes precedence over the words in "when"', async () => {
  const phone = await newPhone(SAMPLE)
  const meeting = await bookFirst(phone, {
    when: "a demo Tuesday afternoon with Clara, I'm in Los Angeles",
    agent: 'Ben',
    meeting_type: 'Demo',
    time_zone: 'America/Chicago',
  })
  assert.deepEqual([meeting.agent_id, meeting.time_zone], [2, 'America/Chicago'])
})

for (const when of [
  'Tuesday, not with Clara',
  'anything but a demo on Tuesday',
  'Tuesday with Claudia',
  'Tuesday with Clara or Ben',
]) {
  test(`"${when}" is not understood, and the hints name the arguments for the other words`, async () => {
    const phone = await newPhone(SAMPLE)
    const { ok, data } = await phone.call('find_times', { when, meeting_type: 'Demo' })
    assert.deepEqual([ok, data.problem], [false, 'not_understood'])
    assert.match(
      data.hints[0],
      /"(Clara|Claudia|Clara", "Ben|demo)".*"agent".*"meeting_type".*"time_zone"/,
    )
  })
}

for (const agent of [
  'anyone',
  'any',
  'no preference',
  "doesn't matter",
  'egal',
  'cualquiera',
  'peu importe',
]) {
  test(`"${agent}" as the agent means any agent`, async () => {
    const phone = await newPhone(SAMPLE)
    const { ok, line, data } = await phone.call('find_times', {
      when: 'Tuesday',
      meeting_type: 'Demo',
      agent,
    })
    assert.deepEqual([ok, data.slots.length], [true, 3], line)
    assert.doesNotMatch(line, /with/)
    assert.notEqual((await phone.call('transfer_or_book', { agent })).data.problem, 'unknown_agent')
  })
}

test('only the agents of a meeting type can be requested for it', async () => {
  const phone = await newPhone(SAMPLE)
  const { data } = await phone.call('find_times', {
    when: 'Tuesday',
    meeting_type: 'Demo',
    agent: 'Ava',
  })
  assert.deepEqual([data.problem, data.agents], ['unknown_agent', ['Ben', 'Clara']])
  assert.equal(
    (await phone.call('find_times', { when: 'Tuesday', meeting_type: 'intro', agent: 'Ava' })).ok,
    true,
  )
})

for (const [when, times] of [
  ['an hour later', ['11-24T11:00']],
  ['one hour earlier', ['11-24T09:00']],
  ['a day later', ['11-25T10:00']],
  ['Wednesday at the same time', ['11-25T10:00']],
  ['same time next week', ['12-01T10:00']],
] as const) {
  test(`"${when}" for a meeting on Tuesday at ten means ${times[0]}`, async () => {
    const phone = await newPhone(SAMPLE)
    const { id } = await bookFirst(phone, { when: 'Tuesday at 10 am', meeting_type: 'intro' })
    const { data, line } = await phone.call('find_times', { when, meeting_id: id })
    assert.deepEqual(localTimes(data), times, line)
  })
}

for (const [when, from, to] of [
  ['the day after', '11-25T00:00', '11-25T24:00'],
  ['later that day', '11-24T10:01', '11-24T24:00'],
  ['the same day but earlier', '11-24T00:00', '11-24T09:59'],
  ['the week after', '11-30T00:00', '12-06T24:00'],
] as const) {
  test(`"${when}" for a meeting on Tuesday at ten is between ${from} and ${to}`, async () => {
    const phone = await newPhone(SAMPLE)
    const { id } = await bookFirst(phone, { when: 'Tuesday at 10 am', meeting_type: 'intro' })
    const { data, line } = await phone.call('find_times', { when, meeting_id: id })
    assert.ok(data.slots.length > 0 && data.problem === null, line)
    for (const time of localTimes(data)) assert.ok(time >= from && time <= to, `${time}: ${line}`)
  })
}

test('earlier words about the meeting take precedence over its own time', async () => {
  const phone = await newPhone(SAMPLE)
  const { id } = await bookFirst(phone, { when: 'Tuesday at 10 am', meeting_type: 'intro' })
  await phone.call('find_times', { when: 'Thursday at 2 pm', meeting_id: id })
  assert.deepEqual(
    localTimes((await phone.call('find_times', { when: 'an hour later', meeting_id: id })).data),
    ['11-26T15:00'],
  )
  assert.deepEqual(
    localTimes(
      (await phone.call('find_times', { when: 'Wednesday at the same time', meeting_id: id })).data,
    ),
    ['11-25T15:00'],
  )
})

test('"the first one" is not understood for a meeting that no times were offered for', async () => {
  const phone = await newPhone(SAMPLE)
  const { id } = await bookFirst(phone, { when: 'Tuesday at 10 am', meeting_type: 'intro' })
  assert.equal(
    (await phone.call('find_times', { when: 'the first one', meeting_id: id })).data.problem,
    'not_understood',
  )
})

test('"Wednesday at the same time" is not understood without an earlier time', async () => {
  const phone = await newPhone(SAMPLE)
  assert.equal(
    (await phone.call('find_times', { when: 'Wednesday at the same time', meeting_type: 'intro' }))
      .data.problem,
    'not_understood',
  )
})
