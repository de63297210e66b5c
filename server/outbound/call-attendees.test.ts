import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { sql } from '../platform/db/sql.ts'
import { openRosters } from '../scheduling/open-rosters.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { playPlatform } from '../test/play-platform.ts'
import { platformsWith } from '../voice/platforms/platforms.ts'
import { callAttendees } from './call-attendees.ts'

const PUBLIC = 'https://slotline.test'
const { app, deps, setNow, newWorkspace } = await startServer({ publicUrl: PUBLIC })
const platform = await playPlatform()
const SECRET = '0123456789abcdef0123456789abcdef'
const SID = `AC${'0'.repeat(32)}`
const HOST = {
  pool: deps.pool,
  now: deps.now,
  publicUrl: PUBLIC,
  secrets: deps.secrets,
  rosters: openRosters(),
  urls: { twilio: platform.url, vapi: platform.url, retell: platform.url },
  callPlacements: platformsWith('callPlacement'),
  timeoutMs: 1_000,
}
const run = (change: Partial<typeof HOST> = {}) => callAttendees({ ...HOST, ...change })
const START = NOW.add({ hours: 3 })

const CONNECTIONS = {
  twilio: { platform: 'twilio', outbound: true, outbound_number: '+14155550199', account_sid: SID },
  vapi: {
    platform: 'vapi',
    outbound: true,
    assistant_id: 'assistant-1',
    phone_number_id: 'number-1',
    api_key: 'private-key',
  },
  retell: {
    platform: 'retell',
    outbound: true,
    outbound_number: '+14155550199',
    assistant_id: 'agent-1',
  },
}

let count = 0
type Booked = {
  workspace: TestWorkspace
  id: string
  number: string
  door: string
  status: () => Promise<[status: string, by?: string, reason?: string]>
  events: () => Promise<string[]>
  post: (path: string, body: object) => Promise<number>
}

/** A workspace with a voice agent and a connection that calls out, and a meeting at `start`. */
async function book({
  over = 'twilio',
  start = START,
  zone = 'UTC',
  kind = 'voice',
  phone,
  connection = {},
  location = { kind: 'voice_call' },
}: {
  over?: keyof typeof CONNECTIONS
  start?: Temporal.Instant
  zone?: string
  kind?: 'voice' | 'person'
  phone?: string | null
  connection?: object
  location?: { kind: 'voice_call' } | { kind: 'phone' }
} = {}): Promise<Booked> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ kind }],
    meetingTypes: [{ location }],
  })
  const made = await workspace.post('/core/voice_connections', {
    data: {
      attributes: { name: 'Line', team_id: 1, secret: SECRET, ...CONNECTIONS[over], ...connection },
    },
  })
  assert.equal(made.status, 201, made.text)
  const number = `+1415555${String(1000 + count++)}`
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: `${count}@example.com`,
        start_time: String(start.epochMilliseconds / 1000),
        time_zone: zone,
        ...(phone === null ? {} : { attendee_phone: phone ?? number }),
      },
    },
  })
  assert.equal(booked.status, 201, booked.text)
  const { id } = booked.body.data
  const door = new URL(made.body.data.attributes.url).pathname
  return {
    workspace,
    id,
    number,
    door,
    status: async () => {
      const {
        status,
        status_by: by,
        status_reason: reason,
      } = (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
      return [status, by, reason].filter((value) => value !== undefined) as [string]
    },
    events: async () =>
      (
        await deps.pool.query<{ told: string }>(sql`
      select concat_ws(' ', type, data ->> 'state', data ->> 'reason') as told from events
      where workspace_id = ${workspace.workspaceId} and data ->> 'meeting_id' = ${id}
        and type like 'call.%' order by (data ->> 'attempt')::integer, id`)
      ).map(({ told }) => told),
    post: async (path, fields) => {
      const [headers, payload] =
        over === 'twilio'
          ? [
              {
                'content-type': 'application/x-www-form-urlencoded',
                'x-twilio-signature': getExpectedTwilioSignature(
                  SECRET,
                  PUBLIC + door + path,
                  fields as Record<string, string>,
                ),
              },
              new URLSearchParams(fields as Record<string, string>).toString(),
            ]
          : [
              {
                'content-type': 'application/json',
                ...(over === 'vapi'
                  ? { authorization: `Bearer ${SECRET}` }
                  : { 'x-retell-signature': retellSignature(JSON.stringify(fields)) }),
              },
              JSON.stringify(fields),
            ]
      return (
        await app.inject({
          method: 'POST',
          url: door + path,
          headers: headers as Record<string, string>,
          payload,
        })
      ).statusCode
    },
  }
}

function retellSignature(body: string): string {
  const at = deps.now().epochMilliseconds
  return `v=${at},d=${createHmac('sha256', SECRET).update(`${body}${at}`).digest('hex')}`
}

const callIdsOf = async ({ id }: Booked) =>
  (
    await deps.pool.query<{ id: string }>(
      sql`select platform_call_id as id from outbound_calls
        where meeting_id = ${id} and platform_call_id is not null order by attempt`,
    )
  ).map(({ id: callId }) => callId)

/** Twilio tells how its latest call about this meeting went. */
async function tell(meeting: Booked, status: string): Promise<void> {
  const callId = (await callIdsOf(meeting)).at(-1)!
  assert.equal(
    await meeting.post('/status', {
      CallSid: callId,
      From: '+14155550199',
      To: meeting.number,
      Direction: 'outbound-api',
      CallStatus: status,
    }),
    200,
  )
}

/** Twilio asks what to say in its latest call about this meeting; answers the TwiML. */
async function answerCall(
  meeting: Booked,
  fields: Record<string, string> = {},
  path = '',
): Promise<string> {
  const form = {
    CallSid: (await callIdsOf(meeting)).at(-1)!,
    From: '+14155550199',
    To: meeting.number,
    Direction: 'outbound-api',
    CallStatus: 'in-progress',
    ...fields,
  }
  const url = meeting.door + path
  const response = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(SECRET, PUBLIC + url, form),
    },
    payload: new URLSearchParams(form).toString(),
  })
  assert.equal(response.statusCode, 200)
  return response.body
}

/** Where nobody listens. */
async function freeAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return `http://127.0.0.1:${port}`
}

async function runAt(moment: Temporal.Instant): Promise<void> {
  setNow(moment)
  await run()
}

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
      `From=\\+14155550199&Url=${PUBLIC}${meeting.door}&Method=POST&StatusCallback=${PUBLIC}${meeting.door}/status`,
    ),
  )
  assert.deepEqual(await meeting.status(), ['scheduled'])
  setNow(START.add({ minutes: 9 }))
  await tell(meeting, 'completed')
  await tell(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
  await run()
  assert.deepEqual(await meeting.events(), [
    'call.started in_progress',
    'call.ended completed completed',
  ])
  assert.equal(platform.asked(meeting.number).length, 1)
})

test('Vapi is asked with its own key, and its report completes the meeting', async () => {
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
  assert.deepEqual(await meeting.status(), ['scheduled'], 'how it went is not told yet')
  assert.equal(
    await meeting.post('', {
      message: { type: 'end-of-call-report', endedReason: 'customer-ended-call', call: vapiCall },
    }),
    200,
  )
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test('Retell is asked for a call of its agent, and an unanswered one is made again', async () => {
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

test('two jobs at once call once', async () => {
  const meetings = [await book(), await book(), await book()]
  setNow(START)
  await Promise.all([run(), run(), run(), run()])
  assert.deepEqual(
    meetings.map(({ number }) => platform.asked(number).length),
    [1, 1, 1],
  )
})

test('a busy line is called again after three minutes, and the meeting takes place', async () => {
  const meeting = await book()
  await runAt(START)
  await tell(meeting, 'busy')
  await runAt(START.add({ seconds: 179 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  await runAt(START.add({ seconds: 180 }))
  assert.equal(platform.asked(meeting.number).length, 2)
  await tell(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test('who does not answer twice has not come', async () => {
  const meeting = await book()
  await runAt(START)
  await tell(meeting, 'busy')
  await runAt(START.add({ minutes: 3 }))
  await tell(meeting, 'no-answer')
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

test('a voicemail hears nothing, counts as no one, and is called again as often', async () => {
  const meeting = await book()
  await runAt(START)
  assert.match(platform.asked(meeting.number)[0]!.body, /MachineDetection=Enable/)
  for (let i = 0; i < 2; i++)
    assert.match(
      await answerCall(meeting, { AnsweredBy: 'machine_start' }),
      /<Response><Hangup\/><\/Response>/,
    )
  await tell(meeting, 'completed')
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

test('a voicemail of which only the end of the call is informed is one all the same', async () => {
  const meeting = await book()
  await runAt(START)
  await answerCall(meeting, { CallStatus: 'completed', AnsweredBy: 'machine_end_beep' }, '/status')
  assert.deepEqual((await meeting.events())[1], 'call.ended no_answer voicemail')
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('whoever answers hears who calls and about which appointment, and the meeting takes place', async () => {
  const meeting = await book()
  await runAt(START)
  const xml = await answerCall(meeting, { AnsweredBy: 'human' })
  assert.match(
    xml,
    /Hello, this is Team, calling about your appointment today, Friday, November twentieth at six in the evening\. I am an automated assistant\. Is this a good moment\?/,
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
    'whom nobody can tell from a machine is spoken to',
  )
  await tell(meeting, 'completed')
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test("in the attendee's early morning it waits until eight, and where that is too late no one is called", async () => {
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
  test(`a meeting is not called and says so: ${reason}`, async () => {
    const meeting = await book({ phone })
    await runAt(START)
    await runAt(START.add({ minutes: 5 }))
    assert.deepEqual(await meeting.events(), [`call.failed refused ${reason}`])
    assert.deepEqual(await meeting.status(), ['scheduled'])
  })
}

test('who has asked not to be called is not', async () => {
  const meeting = await book()
  assert.equal(
    (
      await meeting.workspace.post('/core/contact', {
        data: {
          attributes: { email: `${count}@example.com`, custom_fields: { do_not_call: true } },
        },
      })
    ).status,
    200,
  )
  await runAt(START)
  assert.equal(platform.asked(meeting.number).length, 0)
  assert.deepEqual(await meeting.events(), ['call.failed refused consent_withdrawn'])
})

test('a failed call is retried after 30 and 120 seconds, and then given up', async () => {
  const meeting = await book()
  platform.answer(meeting.number, 500)
  let moment = START
  const asked = []
  for (const seconds of [0, 29, 1, 119, 1, 600]) {
    moment = moment.add({ seconds })
    await runAt(moment)
    asked.push(platform.asked(meeting.number).length)
  }
  assert.deepEqual(asked, [1, 1, 2, 2, 3, 3])
  assert.deepEqual(await meeting.status(), ['scheduled'])
  assert.deepEqual((await meeting.events()).at(-1), 'call.failed failed platform_answered_500')
})

test('a platform that will not call is not asked again', async () => {
  const meeting = await book()
  platform.answer(meeting.number, 401)
  await runAt(START)
  await runAt(START.add({ minutes: 5 }))
  assert.deepEqual(await meeting.events(), ['call.failed failed platform_answered_401'])
})

test('a platform that cannot be reached is asked again', async () => {
  const meeting = await book()
  setNow(START)
  await run({ urls: { ...HOST.urls, twilio: await freeAddress() } })
  assert.deepEqual(await meeting.events(), [
    'call.failed failed platform_unreachable',
    'call.planned planned',
  ])
  await runAt(START.add({ seconds: 30 }))
  assert.equal(platform.asked(meeting.number).length, 1)
})

test('a platform that takes the request and says nothing may have called, so it is not asked again', async () => {
  const meeting = await book()
  platform.answer(meeting.number, 'says nothing')
  setNow(START)
  await run({ timeoutMs: 100 })
  await runAt(START.add({ minutes: 5 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.deepEqual(await meeting.events(), ['call.failed failed unknown'])
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('a process that died while it asked is found after a minute, and no one is called again', async () => {
  const meeting = await book()
  setNow(START)
  platform.answer(meeting.number, 'says nothing')
  // It is in the middle of asking; another process then finds what it has left.
  const dying = run({ timeoutMs: 60_000 }).catch(() => {})
  await new Promise<void>((resolve) => {
    platform.onAsked(({ body }) => {
      if (body.includes(meeting.number)) resolve()
    })
  })
  await runAt(START.add({ seconds: 59 }))
  assert.deepEqual(await meeting.events(), [])
  await runAt(START.add({ seconds: 60 }))
  assert.deepEqual(await meeting.events(), ['call.failed failed unknown'])
  platform.hangUp(meeting.number)
  await dying
  await runAt(START.add({ minutes: 5 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.deepEqual(await meeting.events(), ['call.failed failed unknown'])
})

test('what the platform tells before its answer is written is not lost', async () => {
  const meeting = await book()
  setNow(START)
  platform.onAsked(async ({ body }) => {
    if (body.includes(meeting.number))
      await meeting.post('/status', {
        CallSid: platform.latestId(),
        From: '+14155550199',
        To: meeting.number,
        Direction: 'outbound-api',
        CallStatus: 'completed',
      })
  })
  await run()
  await run()
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})

test('a meeting that is cancelled or moved before its start is not called then', async () => {
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
  await tell(moved, 'busy')
  assert.equal((await move(later.add({ hours: 1 }))).status, 200)
  await runAt(later.add({ minutes: 4 }))
  assert.equal(platform.asked(moved.number).length, 1)
  assert.equal((await moved.events()).at(-1), 'call.cancelled cancelled meeting_changed')
  await runAt(later.add({ hours: 1 }))
  assert.equal(platform.asked(moved.number).length, 2)
})

test('who moves the meeting in the call has another one', async () => {
  const meeting = await book()
  await runAt(START)
  await meeting.workspace.post(`/core/meetings/${meeting.id}/reschedule`, {
    data: { attributes: { start_time: String(START.add({ hours: 1 }).epochMilliseconds / 1000) } },
  })
  await tell(meeting, 'completed')
  assert.equal((await meeting.status())[0], 'scheduled')
  await runAt(START.add({ hours: 1 }))
  assert.equal(platform.asked(meeting.number).length, 2)
})

test('only voice calls of voice agents are made, over a connection for outbound calls', async () => {
  const all = [
    await book({ kind: 'person' }),
    await book({ location: { kind: 'phone' } }),
    await book({ connection: { outbound: false } }),
  ]
  const archived = await book()
  assert.equal(
    (await archived.workspace.delete(`/core/voice_connections/${archived.door.split('.').at(-1)!}`))
      .status,
    200,
  )
  await runAt(START)
  assert.deepEqual(
    [...all, archived].map(({ number }) => platform.asked(number).length),
    [0, 0, 0, 0],
  )
  assert.deepEqual(await all[2]!.status(), ['scheduled'])
})

test('each attempt can be read: how it went, whether another waits, and why one was not made', async () => {
  const meeting = await book()
  await runAt(START)
  const list = async (query: string) =>
    (await meeting.workspace.get(`/core/outbound_calls${query}`)).body
  const [first] = (await list('')).data
  const [callId] = await callIdsOf(meeting)
  assert.deepEqual(
    { ...first.attributes, voice_connection_id: meeting.door.split('.').at(-1) },
    {
      meeting_id: meeting.id,
      attempt: 1,
      start_time: String(START.epochMilliseconds / 1000),
      state: 'in_progress',
      reason: null,
      voice_connection_id: first.attributes.voice_connection_id,
      platform: 'twilio',
      platform_call_id: callId,
      planned_at: START.toString(),
      claimed_at: START.toString(),
      ended_at: null,
    },
  )
  await tell(meeting, 'busy')
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

test('half an hour after its start no one is called any more', async () => {
  const meeting = await book()
  await runAt(START.add({ minutes: 31 }))
  assert.equal(platform.asked(meeting.number).length, 0)
  assert.deepEqual(await meeting.status(), ['no_show', 'agent', 'not_reached'])
})

test('what a platform needs to call out is named where it is missing', async () => {
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
