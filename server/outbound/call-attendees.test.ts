import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  answerCall,
  book,
  callIdsOf,
  deps,
  platform,
  PUBLIC,
  run,
  runAt,
  SECRET,
  setNow,
  SID,
  START,
  reportStatus,
} from '../test/voice/outbound-calls.ts'
import { sql } from '../platform/db/sql.ts'
import { openSecretBox } from '../platform/secrets/secret-box.ts'
import { formatInstant } from '../platform/time.ts'

test('the attendee is called once at the start, and the meeting is completed after the call', async () => {
  const meeting = await book()
  await runAt(START.subtract({ seconds: 1 }))
  assert.equal(platform.asked(meeting.number).length, 0)
  await runAt(START)
  await runAt(START.add({ seconds: 3 }))
  const [call, ...more] = platform.asked(meeting.number)
  assert.equal(more.length, 0)
  assert.equal(call!.path, `/2010-04-01/Accounts/${SID}/Calls.json`)
  assert.equal(call!.authorization, `Basic ${Buffer.from(`${SID}:${SECRET}`).toString('base64')}`)
  assert.match(
    call!.body,
    new RegExp(
      `From=\\+14155550199&Url=${PUBLIC}${meeting.connectionPath}&Method=POST` +
        `&StatusCallback=${PUBLIC}${meeting.connectionPath}/status`,
    ),
  )
  assert.deepEqual(await meeting.status(), ['scheduled'])
  setNow(START.add({ minutes: 9 }))
  await reportStatus(meeting, 'completed')
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
  await run()
  assert.deepEqual(await meeting.events(), [
    'call.started in_progress',
    'call.ended completed completed',
  ])
  assert.equal(platform.asked(meeting.number).length, 1)
})

test('calls whose writes fail in one workspace do not delay those of another', async () => {
  const [broken, sound] = [await book(), await book()]
  const [brokenLost, soundLost] = [await book(), await book()]
  const ofBroken = [broken, brokenLost].map(({ workspace }) => workspace.workspaceId).join(', ')
  await runAt(START)
  const refuse = (text: string) => deps.pool.query({ text, values: [] } as never)
  await refuse(`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`)
  const placedLater = await book({ start: START.add({ hours: 1 }) })
  const brokenLater = await book({ start: START.add({ hours: 1 }) })
  await refuse(`create trigger refuse before insert or update on outbound_calls for each row
    when (new.workspace_id in (${ofBroken}, ${brokenLater.workspace.workspaceId}))
    execute function refuse()`)

  setNow(START.add({ minutes: 9 }))
  // The end is stored with the call, and then its outcome is recorded.
  for (const meeting of [broken, sound])
    await deps.pool.query(sql`
      insert into calls (workspace_id, id, platform, platform_call_id, direction, started_at, ended_at,
        ended_reason, updated_at)
      select workspace_id, gen_random_uuid(), platform, platform_call_id, 'outbound', ${START},
        ${START}, 'completed', ${START}
      from outbound_calls where meeting_id = ${meeting.id}`)
  await run()
  assert.deepEqual(await sound.status(), ['completed', 'system'])
  assert.deepEqual(await broken.status(), ['scheduled'])

  await runAt(START.add({ hours: 1 }))
  assert.equal(platform.asked(placedLater.number).length, 1)
  assert.equal(platform.asked(brokenLater.number).length, 0)
  await runAt(START.add({ hours: 5 }))
  assert.deepEqual(await soundLost.events(), [
    'call.started in_progress',
    'call.failed failed unknown',
  ])
  assert.deepEqual(await brokenLost.events(), ['call.started in_progress'])
  await refuse('drop trigger refuse on outbound_calls')
})

test('a Vapi call is requested with the Vapi key, and its report completes the meeting', async () => {
  const meeting = await book({ over: 'vapi' })
  await runAt(START)
  const [call] = platform.asked(meeting.number)
  assert.deepEqual([call!.path, call!.authorization], ['/call', 'Bearer private-key'])
  const { metadata, ...asked } = JSON.parse(call!.body)
  assert.deepEqual(asked, {
    assistantId: 'assistant-1',
    phoneNumberId: 'number-1',
    customer: { number: meeting.number },
  })
  assert.equal(metadata.meeting_id, meeting.id)
  const [callId] = await callIdsOf(meeting)
  const vapiCall = { id: callId, type: 'outboundPhoneCall', customer: { number: meeting.number } }
  assert.equal(
    await meeting.post('', { message: { type: 'status-update', status: 'ended', call: vapiCall } }),
    200,
  )
  assert.deepEqual(await meeting.status(), ['scheduled'], 'the outcome is not reported yet')
  assert.equal(
    await meeting.post('', {
      message: { type: 'end-of-call-report', endedReason: 'customer-ended-call', call: vapiCall },
    }),
    200,
  )
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test('a Retell call is requested for its agent, and retried if it is not answered', async () => {
  const meeting = await book({ over: 'retell' })
  await runAt(START)
  const [call] = platform.asked(meeting.number)
  assert.deepEqual([call!.path, call!.authorization], ['/v2/create-phone-call', `Bearer ${SECRET}`])
  const { metadata: _, ...asked } = JSON.parse(call!.body)
  assert.deepEqual(asked, {
    from_number: '+14155550199',
    to_number: meeting.number,
    override_agent_id: 'agent-1',
  })
  const [callId] = await callIdsOf(meeting)
  assert.equal(
    await meeting.post('', {
      event: 'call_ended',
      call: {
        call_id: callId,
        direction: 'outbound',
        to_number: meeting.number,
        disconnection_reason: 'dial_no_answer',
      },
    }),
    200,
  )
  await runAt(START.add({ minutes: 4 }))
  assert.equal(platform.asked(meeting.number).length, 2)
})

test('concurrent runs of the job call each attendee once', async () => {
  const meetings = [await book(), await book(), await book()]
  setNow(START)
  await Promise.all([run(), run(), run(), run()])
  assert.deepEqual(
    meetings.map(({ number }) => platform.asked(number).length),
    [1, 1, 1],
  )
})

test('a busy line is called again after three minutes, and the answered call completes the meeting', async () => {
  const meeting = await book()
  await runAt(START)
  await reportStatus(meeting, 'busy')
  await runAt(START.add({ seconds: 179 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  await runAt(START.add({ seconds: 180 }))
  assert.equal(platform.asked(meeting.number).length, 2)
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test('an attendee who does not answer two calls is marked as no-show', async () => {
  const meeting = await book()
  await runAt(START)
  await reportStatus(meeting, 'busy')
  await runAt(START.add({ minutes: 3 }))
  await reportStatus(meeting, 'no-answer')
  assert.deepEqual(await meeting.status(), ['no_show', 'attendee', 'no_answer'])
  await runAt(START.add({ minutes: 10 }))
  assert.equal(platform.asked(meeting.number).length, 2)
  assert.deepEqual(await meeting.events(), [
    'call.started in_progress',
    'call.ended no_answer busy',
    'call.planned planned',
    'call.started in_progress',
    'call.ended no_answer no-answer',
  ])
})

test('an answer by voicemail is hung up on, and counts as an unanswered call', async () => {
  const meeting = await book()
  await runAt(START)
  assert.match(platform.asked(meeting.number)[0]!.body, /MachineDetection=Enable/)
  for (let i = 0; i < 2; i++)
    assert.match(
      await answerCall(meeting, { AnsweredBy: 'machine_start' }),
      /<Response><Hangup\/><\/Response>/,
    )
  await reportStatus(meeting, 'completed')
  await runAt(START.add({ minutes: 3 }))
  assert.equal(platform.asked(meeting.number).length, 2)
  assert.match(
    await answerCall(meeting, { AnsweredBy: 'fax' }, '/connect'),
    /<Response><Hangup\/><\/Response>/,
  )
  assert.deepEqual(await meeting.status(), ['no_show', 'attendee', 'no_answer'])
  assert.deepEqual(await meeting.events(), [
    'call.started in_progress',
    'call.ended no_answer voicemail',
    'call.planned planned',
    'call.started in_progress',
    'call.ended no_answer voicemail',
  ])
})

test('a voicemail that is only reported at the end of the call counts as unanswered', async () => {
  const meeting = await book()
  await runAt(START)
  await answerCall(meeting, { CallStatus: 'completed', AnsweredBy: 'machine_end_beep' }, '/status')
  assert.deepEqual((await meeting.events())[1], 'call.ended no_answer voicemail')
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test("a person who answers hears the caller's name and the appointment, and the meeting is completed", async () => {
  const meeting = await book()
  await runAt(START)
  const xml = await answerCall(meeting, { AnsweredBy: 'human' })
  assert.match(
    xml,
    new RegExp(
      'Good evening, this is Team, calling about your appointment today, Friday, November twentieth ' +
        'at six in the evening\\. I am an automated assistant\\. Is this a good moment\\?',
    ),
  )
  assert.match(
    await answerCall(meeting, { SpeechResult: 'yes' }, '/step?turn=1'),
    /book, move or cancel/,
  )
  const other = await book()
  await runAt(START)
  assert.match(
    await answerCall(other, { AnsweredBy: 'unknown' }),
    /calling about your appointment/,
    'an unknown kind of answer is treated as a person',
  )
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test("a call before eight in the attendee's zone waits until eight, or is not made if that is too late", async () => {
  const early = Temporal.Instant.from('2026-11-23T12:45:00Z')
  const meeting = await book({ start: early, zone: 'America/New_York' })
  const tooEarly = await book({ start: early.subtract({ minutes: 30 }), zone: 'America/New_York' })
  await runAt(early)
  assert.equal(platform.asked(meeting.number).length, 0)
  assert.deepEqual(await meeting.events(), ['call.planned planned quiet_hours'])
  await runAt(early.add({ minutes: 15 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.equal(platform.asked(tooEarly.number).length, 0)
  assert.deepEqual(await tooEarly.status(), ['no_show', 'agent', 'not_reached'])
})

for (const [phone, reason] of [
  [null, 'no_phone_number'],
  ['anonymous', 'phone_withheld'],
] as const) {
  test(`an attendee without a usable number is not called, with the reason ${reason}`, async () => {
    const meeting = await book({ phone })
    await runAt(START)
    await runAt(START.add({ minutes: 5 }))
    assert.deepEqual(await meeting.events(), [`call.failed refused ${reason}`])
    assert.deepEqual(await meeting.status(), ['scheduled'])
  })
}

test('a contact with do_not_call is not called', async () => {
  const meeting = await book()
  assert.equal(
    (
      await meeting.workspace.post('/core/contact', {
        data: {
          attributes: { email: meeting.email, custom_fields: { do_not_call: true } },
        },
      })
    ).status,
    200,
  )
  await runAt(START)
  assert.equal(platform.asked(meeting.number).length, 0)
  assert.deepEqual(await meeting.events(), ['call.failed refused consent_withdrawn'])
})

test('a contact who denied calls is not called', async () => {
  const meeting = await book()
  const saved = await meeting.workspace.post('/core/contact', {
    data: { attributes: { email: meeting.email } },
  })
  const denied = await meeting.workspace.put(`/core/contacts/${saved.body.data.id}/consents/call`, {
    data: { attributes: { state: 'denied' } },
  })
  assert.equal(denied.status, 200, denied.text)
  await runAt(START)
  assert.equal(platform.asked(meeting.number).length, 0)
  assert.deepEqual(await meeting.events(), ['call.failed refused consent_withdrawn'])
})

test('a meeting that is cancelled or moved is not called at its former start', async () => {
  const cancelled = await book()
  const moved = await book()
  assert.equal(
    (
      await cancelled.workspace.post(`/core/meetings/${cancelled.id}/cancel`, {
        data: { attributes: {} },
      })
    ).status,
    200,
  )
  const later = START.add({ hours: 1 })
  const move = (to: Temporal.Instant) =>
    moved.workspace.post(`/core/meetings/${moved.id}/reschedule`, {
      data: { attributes: { start_time: String(to.epochMilliseconds / 1000) } },
    })
  assert.equal((await move(later)).status, 200)
  await runAt(START)
  assert.deepEqual(
    [cancelled, moved].map(({ number }) => platform.asked(number).length),
    [0, 0],
  )
  await runAt(later)
  assert.equal(platform.asked(moved.number).length, 1)
  await reportStatus(moved, 'busy')
  assert.equal((await move(later.add({ hours: 1 }))).status, 200)
  await runAt(later.add({ minutes: 4 }))
  assert.equal(platform.asked(moved.number).length, 1)
  assert.equal((await moved.events()).at(-1), 'call.cancelled cancelled meeting_changed')
  await runAt(later.add({ hours: 1 }))
  assert.equal(platform.asked(moved.number).length, 2)
})

test('an attendee who moves the meeting during the call is called at the new start', async () => {
  const meeting = await book()
  await runAt(START)
  await meeting.workspace.post(`/core/meetings/${meeting.id}/reschedule`, {
    data: { attributes: { start_time: String(START.add({ hours: 1 }).epochMilliseconds / 1000) } },
  })
  await reportStatus(meeting, 'completed')
  assert.equal((await meeting.status())[0], 'scheduled')
  await runAt(START.add({ hours: 1 }))
  assert.equal(platform.asked(meeting.number).length, 2)
})

test('only voice meetings of voice agents are called, over an outbound connection', async () => {
  const all = [
    await book({ kind: 'person' }),
    await book({ location: { kind: 'phone' } }),
    await book({ connection: { outbound: false } }),
  ]
  const archived = await book()
  assert.equal(
    (
      await archived.workspace.delete(
        `/core/voice_connections/${archived.connectionPath.split('.').at(-1)!}`,
      )
    ).status,
    200,
  )
  await runAt(START)
  assert.deepEqual(
    [...all, archived].map(({ number }) => platform.asked(number).length),
    [0, 0, 0, 0],
  )
  assert.deepEqual(await all[2]!.status(), ['scheduled'])
})

test('outbound calls are listed with their state, reason and attempt', async () => {
  const meeting = await book()
  await runAt(START)
  const list = async (query: string) =>
    (await meeting.workspace.get(`/core/outbound_calls${query}`)).body
  const [first] = (await list('')).data
  const [callId] = await callIdsOf(meeting)
  assert.deepEqual(
    { ...first.attributes, voice_connection_id: meeting.connectionPath.split('.').at(-1) },
    {
      meeting_id: meeting.id,
      purpose: 'meeting',
      message_id: null,
      attempt: 1,
      start_time: String(START.epochMilliseconds / 1000),
      state: 'in_progress',
      reason: null,
      voice_connection_id: first.attributes.voice_connection_id,
      platform: 'twilio',
      platform_call_id: callId,
      planned_at: formatInstant(START),
      claimed_at: formatInstant(START),
      ended_at: null,
    },
  )
  await reportStatus(meeting, 'busy')
  const page = await list('?limit=1')
  assert.deepEqual([page.data[0].attributes.attempt, page.data[0].attributes.state], [2, 'planned'])
  const next = await list(`?limit=1&cursor=${page.meta.next_cursor}`)
  assert.deepEqual(
    [next.data[0].id, next.data[0].attributes.reason, next.meta.next_cursor],
    [first.id, 'busy', null],
  )
  assert.deepEqual((await list('?status=no_answer')).data, next.data)
  assert.equal((await list(`?meeting_id=${meeting.id}&status=planned`)).data.length, 1)
  assert.deepEqual((await list(`?meeting_id=${first.id}`)).data, [])
  assert.deepEqual(
    (await meeting.workspace.get(`/core/outbound_calls/${first.id}`)).body.data,
    next.data[0],
  )
  for (const query of [
    '?status=ringing',
    '?meeting_id=1',
    '?state=planned',
    `?cursor=${Buffer.from('["1", "x"]').toString('base64url')}`,
  ])
    assert.equal((await meeting.workspace.get(`/core/outbound_calls${query}`)).status, 422, query)
  const refused = await book({ phone: 'anonymous' })
  await runAt(START)
  assert.deepEqual(
    (await refused.workspace.get('/core/outbound_calls')).body.data.map(({ attributes }: any) => [
      attributes.state,
      attributes.reason,
    ]),
    [['refused', 'phone_withheld']],
  )
})

test('an attendee is called at most half an hour after the start', async () => {
  const inTime = await book()
  await runAt(START.add({ minutes: 30 }))
  assert.equal(platform.asked(inTime.number).length, 1)
  const meeting = await book()
  await runAt(START.add({ minutes: 30, seconds: 1 }))
  assert.equal(platform.asked(meeting.number).length, 0)
  assert.deepEqual(await meeting.status(), ['no_show', 'agent', 'not_reached'])
})

test('a missing setting for outbound calls is rejected with its name', async () => {
  const { workspace } = await book()
  const faults = async (attributes: object) =>
    (
      await workspace.post('/core/voice_connections', {
        data: {
          attributes: { name: 'Line', team_id: 1, secret: SECRET, outbound: true, ...attributes },
        },
      })
    ).body.errors.map(({ pointer }: { pointer: string }) => pointer.split('/').at(-1))
  assert.deepEqual(await faults({ platform: 'twilio' }), ['outbound_number', 'account_sid'])
  assert.deepEqual(await faults({ platform: 'vapi' }), [
    'assistant_id',
    'phone_number_id',
    'api_key',
  ])
  assert.deepEqual(await faults({ platform: 'retell' }), ['outbound_number', 'assistant_id'])
  assert.deepEqual(await faults({ platform: 'elevenlabs' }), ['outbound'])
  assert.ok(!(await workspace.get('/core/voice_connections')).text.includes('private-key'))
})

test('a workspace with many due calls does not delay those of others', async () => {
  const [busy, other] = [await book(), await book()]
  await runAt(START)
  await deps.pool.query(sql`
    update outbound_calls set state = 'planned', platform_call_id = null, claimed_at = null
    where meeting_id = any(${[busy.id, other.id]}::uuid[])`)
  await deps.pool.query(sql`
    insert into outbound_calls (workspace_id, id, meeting_id, attempt, starts_at, state,
      connection_id, platform, planned_at)
    select workspace_id, gen_random_uuid(), meeting_id, attempt + number, starts_at, state,
      connection_id, platform, planned_at - interval '1 minute'
    from outbound_calls cross join generate_series(1, 60) number where meeting_id = ${busy.id}`)
  await run()
  assert.equal(platform.asked(other.number).length, 2)
})

test('a call over a connection whose secret cannot be decrypted is not made, and says so', async () => {
  const meeting = await book()
  setNow(START)
  await run({ secrets: openSecretBox(Buffer.alloc(32, 9)) })
  assert.deepEqual(await meeting.events(), ['call.failed failed no_connection'])
})
