import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhone, type Phone } from '../../test/voice/open-phone.ts'

const server = await startServer()

type Booked = { phone: Phone; slots: any[]; meetingId: string }

/** A call that has booked the first of its three offered times. */
async function newCallWithBooking(
  roster: WantedRoster = { agents: [{ weekly: OFFICE_HOURS }] },
): Promise<Booked> {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, roster)
  const phone = await openPhone(server, workspace)
  const {
    data: { slots },
  } = await phone.call('find_times', { meeting_type: 'Intro call' })
  const booked = await phone.call('book_meeting', {
    slot_id: slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.ok(booked.data.booked, booked.line)
  return { phone, slots, meetingId: booked.data.meeting_id }
}

const startsOf = (meetings: any[]) =>
  meetings.filter(({ status }) => status === 'scheduled').map(({ start_time }) => start_time)

test('a second booking in one call asks whether to move or add, and changes nothing', async () => {
  const { phone, slots } = await newCallWithBooking()
  const asked = await phone.call('book_meeting', {
    slot_id: slots[1].slot_id,
    name: 'Grace Hopper',
  })
  assert.deepEqual(
    [asked.status, asked.ok, asked.data.problem, asked.data.booked, asked.data.question],
    [200, false, 'already_booked', false, 'move_or_add'],
  )
  assert.equal(
    asked.line,
    `You already have an appointment ${slots[0].spoken}. Shall I move that to ${slots[1].spoken}, or book one more?`,
  )
  assert.match(asked.data.hints[0], /"move" or "add"/)
  assert.deepEqual(startsOf(await phone.meetings()), [slots[0].start_time])
})

test('"move" moves the meeting, and "add" books another one', async () => {
  const { phone, slots } = await newCallWithBooking()
  const moved = await phone.call('book_meeting', {
    slot_id: slots[1].slot_id,
    second_booking: 'move',
  })
  assert.deepEqual(
    [moved.ok, moved.data.booked, moved.data.start_time],
    [true, true, slots[1].start_time],
    moved.line,
  )
  assert.deepEqual(startsOf(await phone.meetings()), [slots[1].start_time])
  const added = await phone.call('book_meeting', {
    slot_id: slots[2].slot_id,
    second_booking: 'add',
    name: 'Grace Hopper',
  })
  assert.ok(added.data.booked, added.line)
  assert.deepEqual(startsOf(await phone.meetings()), [slots[1].start_time, slots[2].start_time])
})

test('booking the same time again returns the same meeting', async () => {
  const { phone, slots, meetingId } = await newCallWithBooking()
  const again = await phone.call('book_meeting', {
    slot_id: slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.deepEqual([again.data.booked, again.data.meeting_id], [true, meetingId])
})

test('the same time for another name is not said to be booked', async () => {
  const { phone, slots } = await newCallWithBooking()
  const other = await phone.call('book_meeting', {
    slot_id: slots[0].slot_id,
    name: 'Ada Lovelace',
    second_booking: 'add',
  })
  assert.deepEqual(
    [other.ok, other.data.booked, other.data.problem],
    [false, false, 'already_booked'],
  )
  assert.equal(
    other.line,
    `There is already an appointment ${slots[0].spoken} with these details. Which other time would you like?`,
  )
  assert.deepEqual(startsOf(await phone.meetings()), [slots[0].start_time])
})

test('after the first meeting is cancelled, another time is booked directly', async () => {
  const { phone, slots, meetingId } = await newCallWithBooking()
  await phone.call('cancel_meeting', { meeting_id: meetingId })
  assert.ok(
    (await phone.call('book_meeting', { slot_id: slots[1].slot_id, name: 'Grace Hopper' })).data
      .booked,
  )
})

test('concurrent bookings of different times in one call book one meeting and ask about the others', async () => {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const phone = await openPhone(server, workspace)
  const {
    data: { slots },
  } = await phone.call('find_times')
  const answers = await Promise.all(
    slots.map(({ slot_id }: any, i: number) =>
      phone.call('book_meeting', { slot_id, name: 'Grace Hopper' }, { id: `tool-${i}` }),
    ),
  )
  assert.deepEqual(answers.map(({ data }) => data.booked).toSorted(), [false, false, true])
  assert.equal(startsOf(await phone.meetings()).length, 1)
})

test('"move" to another meeting type cancels the first meeting, unless the new time is taken', async () => {
  const { phone, slots } = await newCallWithBooking({
    agents: [{ weekly: OFFICE_HOURS }],
    meetingTypes: [{ name: 'Intro call' }, { name: 'Demo' }],
  })
  const {
    data: {
      slots: [demo],
    },
  } = await phone.call('find_times', { when: 'Wednesday', meeting_type: 'Demo' })
  const faster = await openPhone(server, phone.workspace, { from: '+14155550111' })
  await faster.call('hold_time', { slot_id: demo.slot_id })
  const taken = await phone.call('book_meeting', {
    slot_id: demo.slot_id,
    second_booking: 'move',
    name: 'Grace Hopper',
  })
  assert.equal(taken.data.booked, false)
  assert.deepEqual(startsOf(await phone.meetings()), [slots[0].start_time])
  const booked = await phone.call('book_meeting', {
    slot_id: taken.data.slots[0].slot_id,
    second_booking: 'move',
    name: 'Grace Hopper',
  })
  assert.ok(booked.data.booked, booked.line)
  const meetings = await phone.meetings()
  assert.deepEqual(
    meetings
      .filter(({ status }) => status === 'scheduled')
      .map(({ meeting_type_id, start_time }) => [meeting_type_id, start_time]),
    [[2, taken.data.slots[0].start_time]],
  )
})

test('another call of the same caller books another time directly', async () => {
  const { phone, slots } = await newCallWithBooking()
  const other = await openPhone(server, phone.workspace)
  assert.ok(
    (await other.call('book_meeting', { slot_id: slots[1].slot_id, name: 'Grace Hopper' })).data
      .booked,
  )
})
