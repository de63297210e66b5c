import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { CALLER_NUMBER, openPhone, openPhoneOn, type Phone } from '../../test/voice/open-phone.ts'

const server = await startServer()

const newPhone = (roster: WantedRoster) => openPhoneOn(server, roster)

/**
 * Like the sample workspace: a voice agent that is always available, two human agents in different
 * time zones, and two meeting types.
 */
const SAMPLE: WantedRoster = {
  teams: [{ timeZone: 'America/New_York' }],
  agents: [
    { name: 'Ava', kind: 'voice', timeZone: 'America/New_York', capacity: 5 },
    { name: 'Ben', timeZone: 'America/New_York', weekly: OFFICE_HOURS },
    { name: 'Clara', timeZone: 'Europe/Berlin', weekly: OFFICE_HOURS },
  ],
  meetingTypes: [
    { name: 'Intro call' },
    {
      name: 'Demo',
      durationMinutes: 45,
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      minimumNoticeMinutes: 120,
      horizonDays: 60,
      assignment: 'round_robin',
      agentIds: [2, 3],
    },
  ],
}

async function bookDemo(
  phone: Phone,
  when = 'Tuesday',
): Promise<{ meetingId: string; meeting: any }> {
  const found = await phone.call('find_times', { when, meeting_type: 'Demo' })
  const booked = await phone.call('book_meeting', {
    slot_id: found.data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.ok(booked.data.booked, booked.line)
  return { meetingId: booked.data.meeting_id, meeting: (await phone.meetings())[0] }
}

test('moving a meeting needs only its id and a time: the type, duration and agent stay', async () => {
  const phone = await newPhone(SAMPLE)
  const { meetingId, meeting } = await bookDemo(phone)
  const found = await phone.call('find_times', { when: 'Wednesday', meeting_id: meetingId })
  assert.equal(found.data.slots.length, 3, found.line)
  const moved = await phone.call('reschedule_meeting', {
    meeting_id: meetingId,
    slot_id: found.data.slots[0].slot_id,
  })
  assert.ok(moved.ok, moved.line)
  const [after] = await phone.meetings()
  assert.deepEqual(
    [
      after.start_time,
      after.meeting_type_id,
      after.agent_id,
      Number(after.end_time) - Number(after.start_time),
    ],
    [found.data.slots[0].start_time, 2, meeting.agent_id, 45 * 60],
  )
})

test('moving a meeting offers times of its agent, or of other agents if that agent has none', async () => {
  const phone = await newPhone({
    agents: [
      { name: 'Ben', weekly: OFFICE_HOURS },
      { name: 'Clara', weekly: OFFICE_HOURS.filter(({ weekday }) => weekday !== 3) },
    ],
  })
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times', { when: 'Tuesday', agent: 'Clara' })
  const {
    data: { meeting_id },
  } = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  for (const [when, agentId] of [
    ['Thursday', 2],
    ['Wednesday', 1],
  ] as const) {
    const found = await phone.call('find_times', { when, meeting_id })
    await phone.call('reschedule_meeting', { meeting_id, slot_id: found.data.slots[0].slot_id })
    assert.deepEqual(
      (await phone.meetings()).map(({ agent_id, start_time }) => [agent_id, start_time]),
      [[agentId, found.data.slots[0].start_time]],
      when,
    )
  }
})

test('a meeting with another team of the workspace is moved within that team', async () => {
  const phone = await newPhone({
    teams: [{}, {}],
    agents: [{ teamIds: [1] }, { teamIds: [2] }],
    meetingTypes: [{}, { teamId: 2, durationMinutes: 60 }],
  })
  const booked = await phone.workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 2,
        meeting_type_id: 2,
        attendee_email: 'grace@example.com',
        attendee_name: 'Grace Hopper',
        attendee_phone: CALLER_NUMBER,
        start_time: '1795514400',
      },
    },
  })
  assert.equal(booked.status, 201, booked.text)
  const {
    data: {
      meetings: [{ meeting_id }],
    },
  } = await phone.call('find_my_meetings', { name: 'Grace Hopper' })
  const found = await phone.call('find_times', { when: 'Thursday', meeting_id })
  assert.equal(found.data.slots.length, 3, found.line)
  await phone.call('reschedule_meeting', { meeting_id, slot_id: found.data.slots[0].slot_id })
  const [meeting] = await phone.meetings()
  assert.deepEqual(
    [meeting.start_time, meeting.team_id, meeting.agent_id],
    [found.data.slots[0].start_time, 2, 2],
  )
})

test('a pending meeting can be cancelled but not moved', async () => {
  const phone = await newPhone({ meetingTypes: [{ confirmationMinutes: 60 }] })
  const {
    data: {
      slots: [first, second],
    },
  } = await phone.call('find_times')
  const requested = await phone.call('book_meeting', {
    slot_id: first.slot_id,
    name: 'Grace Hopper',
  })
  assert.equal(requested.data.status, 'pending')
  const { meeting_id } = requested.data
  assert.equal(
    (await phone.call('find_times', { when: 'Tuesday', meeting_id })).data.problem,
    'pending',
  )
  const moved = await phone.call('reschedule_meeting', { meeting_id, slot_id: second.slot_id })
  assert.deepEqual([moved.ok, moved.data.problem], [false, 'pending'])
  assert.match(moved.line, /not confirmed yet/)
  assert.equal((await phone.call('cancel_meeting', { meeting_id })).data.cancelled, true)
  assert.equal((await phone.meetings())[0].status, 'cancelled')
})

test('a caller in another time zone hears times in that zone, with its name, for the rest of the call', async () => {
  const phone = await newPhone(SAMPLE)
  const found = await phone.call('find_times', {
    when: 'Monday at 10 am',
    meeting_type: 'intro',
    time_zone: 'America/Los_Angeles',
  })
  assert.equal(found.data.time_zone, 'America/Los_Angeles')
  assert.equal(found.data.slots[0].time, '2026-11-23T10:00:00-08:00', found.line)
  assert.match(found.line, /Pacific/)
  const later = await phone.call('find_times', {
    when: 'the same time on Tuesday',
    meeting_type: 'intro',
  })
  assert.equal(later.data.slots[0].time, '2026-11-24T10:00:00-08:00')
  const held = await phone.call('hold_time', { slot_id: found.data.slots[0].slot_id })
  const booked = await phone.call('book_meeting', {
    slot_id: found.data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  for (const { line } of [held, booked]) assert.match(line, /ten in the morning, Pacific/)
  assert.equal((await phone.meetings())[0].time_zone, 'America/Los_Angeles')
})

test('a time zone that the caller names applies to the rest of the call', async () => {
  const phone = await newPhone(SAMPLE)
  const found = await phone.call('find_times', {
    when: 'Monday at 10 am Pacific time',
    meeting_type: 'intro',
  })
  assert.equal(found.data.slots[0].time, '2026-11-23T10:00:00-08:00')
  const booked = await phone.call('book_meeting', {
    slot_id: found.data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.match(booked.line, /ten in the morning, Pacific/)
})

test('without a call id, the slot id keeps the time zone', async () => {
  const phone = await newPhone(SAMPLE)
  const outside = (tool: string, args: object) => phone.call(tool, args, { call_id: null })
  const found = await outside('find_times', {
    when: 'Monday at 10 am',
    meeting_type: 'intro',
    time_zone: 'America/Los_Angeles',
  })
  const held = await outside('hold_time', { slot_id: found.data.slots[0].slot_id })
  const booked = await outside('book_meeting', { slot_id: held.data.slot_id, name: 'Grace Hopper' })
  for (const { line } of [held, booked]) assert.match(line, /ten in the morning, Pacific/)
})

test('a later call names and moves the meeting in the time zone of its booking', async () => {
  const phone = await newPhone(SAMPLE)
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times', {
    when: 'Monday at 10 am',
    meeting_type: 'intro',
    time_zone: 'America/Los_Angeles',
  })
  await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  const later = await openPhone(server, phone.workspace)
  const mine = await later.call('find_my_meetings', { name: 'Grace Hopper' })
  assert.match(mine.line, /ten in the morning, Pacific/)
  const { data } = await later.call('find_times', {
    when: 'Tuesday at 9 am',
    meeting_id: mine.data.meetings[0].meeting_id,
  })
  assert.equal(data.slots[0].time, '2026-11-24T09:00:00-08:00')
})

test("a time zone with the same time as the team's is not spoken", async () => {
  const phone = await newPhone(SAMPLE)
  const { line } = await phone.call('find_times', {
    when: 'Monday',
    meeting_type: 'intro',
    time_zone: 'America/Detroit',
  })
  assert.doesNotMatch(line, /Detroit|Eastern|zone/)
})

test('an unknown time zone is rejected with the closest names, and no times are offered', async () => {
  const phone = await newPhone(SAMPLE)
  const { ok, line, data } = await phone.call('find_times', {
    when: 'Monday',
    meeting_type: 'intro',
    time_zone: 'America/Los_Angles',
  })
  assert.deepEqual([ok, data.problem, data.slots], [false, 'unknown_time_zone', []])
  assert.match(data.hints[0], /America\/Los_Angeles/)
  assert.match(line, /\?$/)
})

for (const [when, time] of [
  ['2026-11-24T10:00', '2026-11-24T10:00:00-05:00'],
  ['2026-11-24T10:00:00Z', '2026-11-24T05:00:00-05:00'],
  ['2026-11-24T10:00:00+01:00', '2026-11-24T04:00:00-05:00'],
] as const) {
  test(`the ISO 8601 time ${when} is understood`, async () => {
    const phone = await newPhone(SAMPLE)
    const { line, data } = await phone.call('find_times', { when, meeting_type: 'Intro call' })
    assert.deepEqual(
      data.slots.map((slot: any) => slot.time),
      [time],
      line,
    )
  })
}

for (const said of ['demo', 'demos', 'a demo', 'the Demo please', 'DEMO']) {
  test(`"${said}" is the meeting type Demo`, async () => {
    const phone = await newPhone(SAMPLE)
    assert.equal((await bookDemoAs(phone, said)).meeting_type_id, 2)
  })
}

async function bookDemoAs(phone: Phone, meetingType: string): Promise<any> {
  const found = await phone.call('find_times', { when: 'Tuesday', meeting_type: meetingType })
  await phone.call('book_meeting', { slot_id: found.data.slots[0]?.slot_id, name: 'Grace Hopper' })
  return (await phone.meetings())[0]
}

test('an unknown meeting type makes the tool ask which one, and the hints list the names', async () => {
  const phone = await newPhone(SAMPLE)
  const { ok, data } = await phone.call('find_times', { when: 'Tuesday', meeting_type: 'haircut' })
  assert.deepEqual(
    [ok, data.problem, data.meeting_types],
    [false, 'which_meeting_type', ['Intro call', 'Demo']],
  )
  assert.match(data.hints[0], /Intro call, Demo/)
})

test('a requested meeting type applies until a meeting is booked', async () => {
  const phone = await newPhone(SAMPLE)
  await phone.call('find_times', { when: 'Tuesday', meeting_type: 'Demo' })
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times', { when: 'Wednesday' })
  await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  assert.equal((await phone.meetings())[0].meeting_type_id, 2)
  assert.equal(
    (await phone.call('find_times', { when: 'Wednesday' })).data.problem,
    'which_meeting_type',
  )
})
