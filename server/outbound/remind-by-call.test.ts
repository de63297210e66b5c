import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from '../test/wait-until.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { listMessages } from '../test/messages/open-mail-scene.ts'
import {
  answerCall,
  book,
  type Booked,
  callIdsOf,
  deps,
  platform,
  reportStatus,
  run,
  runAt,
  setNow,
  START,
} from '../test/voice/outbound-calls.ts'

const messages = openMessages(deps, null)
const DUE = START.subtract({ hours: 1 })
const REMINDERS = [{ when: 'before', minutes: 60, channel: 'call' }] as const

const bookReminded = (change: Parameters<typeof book>[0] = {}) =>
  book({ location: { kind: 'phone' }, kind: 'person', reminders: [...REMINDERS], ...change })

/** Everything that is due at this moment happens. */
async function passTo(moment: Temporal.Instant): Promise<void> {
  setNow(moment)
  await messages.deliver()
  await run()
}

const asked = ({ number }: Booked) => platform.asked(number).length

/** The calls about a meeting, in order: the purpose, the attempt, the state and the reason. */
async function callsOf({ workspace, id }: Booked, query = ''): Promise<string[]> {
  const { status, body } = await workspace.get(`/core/outbound_calls?meeting_id=${id}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  const calls: any[] = body.data
  return calls
    .toReversed()
    .map(({ attributes: { purpose, attempt, state, reason } }) =>
      [purpose, attempt, state, reason].filter((part) => part !== null).join(' '),
    )
}

const reminderOf = async ({ workspace }: Booked) =>
  (await listMessages(workspace, '?kind=reminder'))[0]!

const change = async ({ workspace, id }: Booked, path: string, attributes: object = {}) => {
  const { status, text } = await workspace.post(`/core/meetings/${id}/${path}`, {
    data: { attributes },
  })
  assert.equal(status, 200, text)
}

const moveTo = (meeting: Booked, start: Temporal.Instant) =>
  change(meeting, 'reschedule', { start_time: start.toString() })

test('an attendee is called once at the time of the reminder, and the meeting stays scheduled', async () => {
  const meeting = await bookReminded()
  await passTo(DUE.subtract({ seconds: 1 }))
  assert.equal(asked(meeting), 0)
  await passTo(DUE)
  await passTo(DUE.add({ seconds: 5 }))
  assert.equal(asked(meeting), 1)
  await reportStatus(meeting, 'completed')
  await passTo(DUE.add({ minutes: 30 }))
  assert.equal(asked(meeting), 1)
  assert.deepEqual(await callsOf(meeting), ['reminder 1 completed completed'])
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('the message of the reminder leads to its call, and the call to its message', async () => {
  const meeting = await bookReminded()
  await passTo(DUE)
  const { id, state, channel, address, outbound_call_id: callId } = await reminderOf(meeting)
  assert.deepEqual([state, channel, address], ['sent', 'call', meeting.number])
  const { body } = await meeting.workspace.get(`/core/outbound_calls/${callId}`)
  const { message_id: messageId, purpose, meeting_id: meetingId } = body.data.attributes
  assert.deepEqual([messageId, purpose, meetingId], [id, 'reminder', meeting.id])
  const { body: feed } = await meeting.workspace.get('/core/events?type=call.started')
  assert.equal(feed.data[0].data.attributes.purpose, 'reminder', JSON.stringify(feed))
})

test('the platform gets the purpose of the call', async () => {
  const meeting = await bookReminded({ over: 'vapi' })
  await passTo(DUE)
  const { metadata } = JSON.parse(platform.asked(meeting.number)[0]!.body)
  const { outbound_call_id: callId } = await reminderOf(meeting)
  assert.deepEqual(metadata, {
    meeting_id: meeting.id,
    outbound_call_id: callId,
    purpose: 'reminder',
  })
})

test('a meeting of a voice agent gets its reminder and its call at the start', async () => {
  const meeting = await book({ reminders: [...REMINDERS] })
  await passTo(DUE)
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['scheduled'])
  await passTo(START)
  assert.equal(asked(meeting), 2)
  assert.deepEqual(await callsOf(meeting), [
    'reminder 1 completed completed',
    'meeting 1 in_progress',
  ])
  assert.deepEqual(await callsOf(meeting, '&purpose=meeting'), ['meeting 1 in_progress'])
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test('unanswered reminders do not count as unanswered calls at the start', async () => {
  const meeting = await book({ reminders: [...REMINDERS] })
  await passTo(DUE)
  await reportStatus(meeting, 'no-answer')
  await passTo(DUE.add({ minutes: 10 }))
  await reportStatus(meeting, 'no-answer')
  await passTo(START)
  await reportStatus(meeting, 'no-answer')
  assert.deepEqual(await meeting.status(), ['scheduled'])
  await passTo(START.add({ minutes: 3 }))
  await reportStatus(meeting, 'no-answer')
  assert.deepEqual(await meeting.status(), ['no_show', 'attendee', 'no_answer'])
  assert.deepEqual(await callsOf(meeting), [
    'reminder 1 no_answer no-answer',
    'reminder 2 no_answer no-answer',
    'meeting 1 no_answer no-answer',
    'meeting 2 no_answer no-answer',
  ])
})

test('a reminder that is not answered is tried once more after ten minutes', async () => {
  const meeting = await bookReminded()
  await passTo(DUE)
  await reportStatus(meeting, 'busy')
  await passTo(DUE.add({ seconds: 599 }))
  assert.equal(asked(meeting), 1)
  await passTo(DUE.add({ minutes: 10 }))
  assert.equal(asked(meeting), 2)
  assert.match(await answerCall(meeting, { AnsweredBy: 'machine_start' }), /<Hangup\/>/)
  await passTo(DUE.add({ minutes: 50 }))
  assert.equal(asked(meeting), 2)
  assert.deepEqual(await callsOf(meeting), [
    'reminder 1 no_answer busy',
    'reminder 2 no_answer voicemail',
  ])
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('each reminder of a meeting has its own attempts', async () => {
  const meeting = await bookReminded({
    reminders: [
      { when: 'before', minutes: 60, channel: 'call' },
      { when: 'before', minutes: 59, channel: 'call' },
    ],
  })
  await passTo(DUE)
  const [first] = await callIdsOf(meeting)
  await passTo(DUE.add({ minutes: 1 }))
  const end = (callId: string) =>
    meeting.post('/status', {
      CallSid: callId,
      From: '+14155550199',
      To: meeting.number,
      Direction: 'outbound-api',
      CallStatus: 'no-answer',
    })
  assert.equal(await end(first!), 200)
  assert.equal(await end((await callIdsOf(meeting)).at(-1)!), 200)
  await passTo(DUE.add({ minutes: 11 }))
  assert.equal(asked(meeting), 4)
})

test('a moved meeting is reminded of at its new time only', async () => {
  const meeting = await bookReminded()
  await messages.deliver()
  const later = START.add({ hours: 1 })
  await moveTo(meeting, later)
  await passTo(DUE)
  assert.equal(asked(meeting), 0)
  await passTo(later.subtract({ hours: 1 }))
  assert.equal(asked(meeting), 1)
})

test('a meeting that is moved or cancelled when its reminder is about to be placed gets no call', async () => {
  const moved = await bookReminded()
  const cancelled = await bookReminded()
  setNow(DUE)
  await messages.deliver()
  await moveTo(moved, START.add({ hours: 1 }))
  await change(cancelled, 'cancel')
  await run()
  for (const meeting of [moved, cancelled]) {
    assert.equal(asked(meeting), 0)
    assert.deepEqual(await callsOf(meeting), ['reminder 1 cancelled meeting_changed'])
  }
})

test('the second attempt of a reminder is not made after the meeting was cancelled', async () => {
  const meeting = await bookReminded()
  await passTo(DUE)
  await reportStatus(meeting, 'no-answer')
  await change(meeting, 'cancel')
  await passTo(DUE.add({ minutes: 10 }))
  assert.equal(asked(meeting), 1)
})

test('a cancelled meeting is not reminded of', async () => {
  const meeting = await bookReminded()
  await messages.deliver()
  await change(meeting, 'cancel')
  await passTo(DUE)
  assert.equal(asked(meeting), 0)
  assert.equal((await reminderOf(meeting)).reason, 'meeting_changed')
})

test("a reminder before eight in the attendee's zone is placed at eight", async () => {
  const start = Temporal.Instant.from('2026-11-23T14:00:00Z')
  const meeting = await bookReminded({
    start,
    zone: 'America/New_York',
    reminders: [{ when: 'before', minutes: 120, channel: 'call' }],
  })
  await passTo(start.subtract({ minutes: 120 }))
  assert.equal(asked(meeting), 0)
  await passTo(start.subtract({ minutes: 60 }))
  assert.equal(asked(meeting), 1)
})

test('a reminder that is delayed into the quiet hours waits until eight', async () => {
  const start = Temporal.Instant.from('2026-11-24T10:00:00Z')
  const meeting = await bookReminded({
    start,
    reminders: [{ when: 'before', minutes: 781, channel: 'call' }],
  })
  setNow(Temporal.Instant.from('2026-11-23T20:59:00Z'))
  await messages.deliver()
  await runAt(Temporal.Instant.from('2026-11-23T21:01:00Z'))
  assert.equal(asked(meeting), 0)
  assert.deepEqual(await callsOf(meeting), ['reminder 1 planned quiet_hours'])
  await passTo(Temporal.Instant.from('2026-11-24T08:00:00Z'))
  assert.equal(asked(meeting), 1)
})

test('no second attempt is made in the quiet hours', async () => {
  const start = Temporal.Instant.from('2026-11-24T10:00:00Z')
  const meeting = await bookReminded({
    start,
    reminders: [{ when: 'before', minutes: 785, channel: 'call' }],
  })
  await passTo(Temporal.Instant.from('2026-11-23T20:55:00Z'))
  await reportStatus(meeting, 'no-answer')
  await passTo(Temporal.Instant.from('2026-11-24T08:00:00Z'))
  assert.deepEqual(await callsOf(meeting), ['reminder 1 no_answer no-answer'])
})

for (const [what, booking, reason] of [
  ['without a number', { phone: null }, 'no_phone_number'],
  ['with a withheld number', { phone: 'anonymous' }, 'phone_withheld'],
  ['of a team without an outbound connection', { connection: { outbound: false } }, 'no_sender'],
] as const) {
  test(`an attendee ${what} is not called, and the message says ${reason}`, async () => {
    const meeting = await bookReminded(booking)
    await passTo(DUE)
    const reminder = await reminderOf(meeting)
    assert.deepEqual([reminder.state, reminder.reason], ['withdrawn', reason])
    assert.deepEqual(await callsOf(meeting), [])
  })
}

/** Saves the contact of the attendee, and returns its path. */
async function saveContact({ workspace, email }: Booked, attributes: object = {}): Promise<string> {
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { email, ...attributes } },
  })
  assert.equal(saved.status, 200, saved.text)
  return `/core/contacts/${saved.body.data.id}`
}

async function withdraw(meeting: Booked, how: 'do_not_call' | 'consent'): Promise<void> {
  if (how === 'do_not_call') {
    await saveContact(meeting, { custom_fields: { do_not_call: true } })
    return
  }
  const path = `${await saveContact(meeting)}/consents/call`
  const { status, text } = await meeting.workspace.put(path, {
    data: { attributes: { state: 'denied' } },
  })
  assert.equal(status, 200, text)
}

for (const [how, reason] of [
  ['do_not_call', 'consent_withdrawn'],
  ['consent', 'consent_withdrawn'],
] as const) {
  test(`a contact who may not be called (${how}) gets no reminder, also not as a second attempt`, async () => {
    const meeting = await bookReminded()
    await withdraw(meeting, how)
    await passTo(DUE)
    const reminder = await reminderOf(meeting)
    assert.deepEqual([reminder.state, reminder.reason], ['withdrawn', reason])
    const later = await bookReminded()
    await passTo(DUE)
    await reportStatus(later, 'no-answer')
    await withdraw(later, how)
    await passTo(DUE.add({ minutes: 10 }))
    assert.deepEqual(await callsOf(later), [
      'reminder 1 no_answer no-answer',
      `reminder 2 refused ${reason}`,
    ])
  })
}

test('a number that does not work is not called for a reminder', async () => {
  const meeting = await bookReminded()
  const path = await saveContact(meeting, { phone: meeting.number })
  const { status, text } = await meeting.workspace.put(
    `${path}/undeliverable/${encodeURIComponent(meeting.number)}`,
    { data: { attributes: { reason: 'disconnected' } } },
  )
  assert.ok(status < 300, text)
  await passTo(DUE)
  assert.equal((await reminderOf(meeting)).reason, 'address_undeliverable')
  assert.equal(asked(meeting), 0)
})

test('a reminder that the platform rejects is recorded, and the team is not told to call', async () => {
  const meeting = await bookReminded()
  const { status } = await meeting.workspace.patch('/core/teams/1', {
    data: { attributes: { email: 'team@acme.test' } },
  })
  assert.equal(status, 200)
  platform.answer(meeting.number, 401)
  await passTo(DUE)
  await passTo(DUE.add({ minutes: 20 }))
  assert.deepEqual(await callsOf(meeting), ['reminder 1 failed platform_answered_401'])
  assert.deepEqual(await listMessages(meeting.workspace, '?kind=broken_call'), [])
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('a reminder that may have been placed is not placed again', async () => {
  const meeting = await bookReminded()
  platform.answer(meeting.number, 'says nothing')
  setNow(DUE)
  await messages.deliver()
  const running = run()
  await waitUntil(() => asked(meeting) === 1, 'the call is requested')
  platform.hangUp(meeting.number)
  await running
  await passTo(DUE.add({ minutes: 10 }))
  assert.equal(asked(meeting), 1)
  assert.deepEqual(await callsOf(meeting), ['reminder 1 failed unknown'])
})

test('concurrent runs place each reminder once', async () => {
  const meetings = [await bookReminded(), await bookReminded(), await bookReminded()]
  setNow(DUE)
  const [first, second] = [openMessages(deps, null), openMessages(deps, null)]
  await Promise.all([first.deliver(), second.deliver(), run(), run()])
  await Promise.all([first.deliver(), second.deliver(), run(), run()])
  assert.deepEqual(meetings.map(asked), [1, 1, 1])
})

test('a sandbox keeps its reminders', async () => {
  const meeting = await bookReminded({ sandbox: true })
  await passTo(DUE)
  assert.equal(asked(meeting), 0)
  assert.deepEqual((await reminderOf(meeting)).reason, 'sandbox')
})

/** What the receptionist answers to these words, after those before. */
async function talk(meeting: Booked, ...said: string[]): Promise<string[]> {
  const spoken = [await answerCall(meeting, { AnsweredBy: 'human' })]
  for (const [index, words] of said.entries())
    spoken.push(await answerCall(meeting, { SpeechResult: words }, `/step?turn=${index + 1}`))
  return spoken
}

test('a person who confirms hears the time, and the call ends', async () => {
  const meeting = await bookReminded()
  await passTo(DUE)
  const [greeting, end] = await talk(meeting, 'yes, that is fine')
  assert.match(
    greeting!,
    /this is the automated assistant of Team, calling to remind you of your appointment, today, Friday, November twentieth at six in the evening\. I can move or cancel it if you like\. Does it still suit you\?/,
  )
  assert.match(end!, /the appointment stays as it is\. Goodbye\..*<Hangup\/>/s)
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('a person who cannot come moves the appointment in the call', async () => {
  const meeting = await bookReminded()
  await passTo(DUE)
  const spoken = await talk(
    meeting,
    'no, could we move it',
    meeting.email,
    'Monday at ten in the morning',
    'yes',
    'yes',
  )
  assert.match(spoken.at(-1)!, /moved/i, spoken.join('\n'))
  const { body } = await meeting.workspace.get(`/core/meetings/${meeting.id}`)
  const monday = Temporal.Instant.from('2026-11-23T10:00:00Z')
  assert.equal(body.data.attributes.start_time, String(monday.epochMilliseconds / 1000))
})

test('a person who does not want the appointment cancels it in the call', async () => {
  const meeting = await bookReminded()
  await passTo(DUE)
  const spoken = await talk(meeting, 'no', 'cancel it please', meeting.email, 'yes')
  assert.match(spoken[2]!, /confirmation code/)
  assert.match(spoken[4]!, /is cancelled/)
  assert.equal((await meeting.status())[0], 'cancelled')
})
