import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()

const newPhone = () =>
  openPhoneOn(server, {
    agents: [{ weekly: OFFICE_HOURS }],
    meetingTypes: [{ durationOptions: [60] }],
  })

test('an unknown argument is ignored, and a hint names it', async () => {
  const phone = await newPhone()
  const found = await phone.call('find_times', { when: 'Tuesday', date: '2020-01-01', agent_id: 7 })
  assert.equal(found.data.slots.length, 3, found.line)
  assert.equal(found.data.hints.length, 2)
  assert.match(
    found.data.hints[0],
    /^"date" is not an argument of find_times and was ignored\. Its arguments are: when, meeting_type, /,
  )
  assert.doesNotMatch(found.line, /argument/)

  const booked = await phone.call('book_meeting', {
    slot_id: found.data.slots[0].slot_id,
    name: 'Grace Hopper',
    start_time: '1',
    team_id: 2,
  })
  assert.ok(booked.data.booked, booked.line)
  const [meeting] = await phone.meetings()
  assert.deepEqual([meeting.start_time, meeting.team_id], [found.data.slots[0].start_time, 1])
})

test('a valid call gets no hints', async () => {
  const phone = await newPhone()
  assert.equal(
    'hints' in
      (await phone.call('find_times', { when: 'Tuesday', language: null, meeting_type: '' })).data,
    false,
  )
})

test('an argument with a placeholder value counts as not sent', async () => {
  const phone = await newPhone()
  const found = await phone.call('find_times', {
    when: 'Tuesday',
    agent: 'null',
    meeting_type: 'N/A',
    time_zone: 'undefined',
    meeting_id: 'None',
    language: 'unknown',
  })
  assert.equal(found.data.slots.length, 3, found.line)
  assert.equal('hints' in found.data, false)
  const booked = await phone.call('book_meeting', {
    slot_id: found.data.slots[0].slot_id,
    name: 'Not provided',
    email: 'n/a',
    notes: 'nil',
  })
  assert.ok(booked.data.booked, booked.line)
  const [{ attendee_name, attendee_email, notes }] = await phone.meetings()
  assert.deepEqual(
    [attendee_name ?? null, attendee_email ?? null, notes ?? null],
    [null, null, null],
  )
})

const REFUSED: readonly [what: string, tool: string, args: object, hint: RegExp][] = [
  [
    'an object instead of text',
    'find_times',
    { when: { text: 'Tuesday' } },
    /^"when" must be a text of at most 400 characters\.$/,
  ],
  [
    'text instead of a number',
    'find_times',
    { duration_minutes: 'an hour' },
    /^"duration_minutes" must be a whole number from 5 to 1440\.$/,
  ],
  ['a number out of range', 'find_times', { duration_minutes: 5000 }, /from 5 to 1440/],
  [
    'a text that is too long',
    'find_times',
    { when: 'x'.repeat(100_000) },
    /at most 400 characters/,
  ],
  [
    'a missing id',
    'book_meeting',
    { name: 'Grace Hopper' },
    /^"slot_id" is missing: send a text of at most \d+ characters\. The slot_id of a time that find_times returned/,
  ],
  ['a blank id', 'book_meeting', { slot_id: '  ', name: 'Grace Hopper' }, /^"slot_id" is missing/],
  [
    'the text null instead of an id',
    'book_meeting',
    { slot_id: 'null', name: 'Grace Hopper' },
    /^"slot_id" is missing/,
  ],
  [
    'a list instead of an id',
    'cancel_meeting',
    { meeting_id: ['m-1'] },
    /^"meeting_id" must be a text/,
  ],
]
for (const [what, tool, args, hint] of REFUSED) {
  test(`${what} is rejected with a hint about what ${tool} accepts, and nothing is written`, async () => {
    const phone = await newPhone()
    const { status, ok, line, data } = await phone.call(tool, args)
    assert.deepEqual([status, ok, data.problem], [200, false, 'bad_arguments'])
    assert.match(data.hints[0], hint)
    assert.ok(line !== '' && line.length <= 300 && !/[\d"_]/.test(line), line)
    assert.deepEqual(await phone.meetings(), [])
  })
}

test('a duration that the meeting type does not offer gets a question, and the hints list the durations', async () => {
  const phone = await newPhone()
  const { ok, line, data } = await phone.call('find_times', { duration_minutes: 45 })
  assert.deepEqual([ok, data.problem, data.durations_minutes], [false, 'which_duration', [30, 60]])
  assert.match(data.hints[0], /30 or 60/)
  assert.match(line, /\?$/)
})

test('a forged id gets a hint about the tool that returns ids', async () => {
  const phone = await newPhone()
  assert.match(
    (await phone.call('book_meeting', { slot_id: 'slot_1', name: 'Eve' })).data.hints[0],
    /Call find_times/,
  )
  assert.match(
    (await phone.call('cancel_meeting', { meeting_id: 'm-1' })).data.hints[0],
    /Call find_my_meetings/,
  )
})

test('an unknown tool gets the list of tools', async () => {
  const { data } = await (await newPhone()).call('drop_tables')
  assert.equal(data.problem, 'unknown_tool')
  assert.match(
    data.hints[0],
    /^There is no tool "drop_tables"\. The tools are: identify_caller, .*book_meeting/,
  )
})
