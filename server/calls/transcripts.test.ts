import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { sql } from '../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS } from '../test/builders.ts'
import { formatInstant } from '../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { CALLS_RETENTION } from './calls-retention.ts'
import { deleteOld } from '../test/delete-old.ts'

const { app, deps, setNow, newWorkspace } = await startServer({}, openTestDatabase)
const SECRET = 'key_0123456789abcdef'
const WEBHOOK_SECRET = 'wsec_0123456789'
const NUMBER = '+14155550100'

type TestConnection = {
  workspace: TestWorkspace
  send: (body: object, path?: string) => Promise<{ status: number; body: any }>
}

const command = (...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: deps.now() }, words)
const set = ({ workspaceId }: TestWorkspace, ...options: string[]) =>
  command('workspace', 'set', String(workspaceId), ...options)

async function newConnection(platform: string, { keeps = true } = {}): Promise<TestConnection> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  if (keeps) assert.ok((await set(workspace, '--transcripts', 'keep')).ok)
  const made = await workspace.post('/core/voice_connections', {
    data: {
      attributes: {
        platform,
        name: 'Desk',
        team_id: 1,
        secret: SECRET,
        ...(platform === 'elevenlabs' && { webhook_secret: WEBHOOK_SECRET }),
      },
    },
  })
  assert.equal(made.status, 201, made.text)
  const { pathname } = new URL(made.body.data.attributes.url)
  return {
    workspace,
    send: async (body, path = '') => {
      const payload = JSON.stringify(body)
      const at = deps.now().epochMilliseconds
      const hmac = (key: string, text: string) =>
        createHmac('sha256', key).update(text).digest('hex')
      const proof: Record<string, Record<string, string>> = {
        retell: { 'x-retell-signature': `v=${at},d=${hmac(SECRET, payload + String(at))}` },
        elevenlabs: {
          'elevenlabs-signature': `t=${at / 1000},v0=${hmac(WEBHOOK_SECRET, `${at / 1000}.${payload}`)}`,
        },
      }
      const response = await app.inject({
        method: 'POST',
        url: pathname + path,
        headers: {
          'content-type': 'application/json',
          ...((platform !== 'elevenlabs' || path === '/post-call'
            ? proof[platform]
            : undefined) ?? { authorization: `Bearer ${SECRET}` }),
        },
        payload,
      })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

const vapiCall = (id: string) => ({ id, type: 'inboundPhoneCall', customer: { number: NUMBER } })
const vapiReport = (messages: object[], id = 'v1') => ({
  message: {
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    call: vapiCall(id),
    artifact: { messages },
  },
})
const vapiTool = (name: string, args: object, id = 'v1') => ({
  message: {
    type: 'tool-calls',
    call: vapiCall(id),
    toolCallList: [{ id: `${name} ${JSON.stringify(args)}`, name, arguments: args }],
  },
})
const claim = (message: string) => vapiReport([{ role: 'bot', message }])

async function readCall({
  workspace,
}: TestConnection): Promise<{ attributes: any; meta: any; id: string }> {
  const [{ id }] = (await workspace.get('/core/calls')).body.data
  const { body } = await workspace.get(`/core/calls/${id}`)
  return { id, attributes: body.data.attributes, meta: body.meta }
}

const eventsOf = async ({ workspace }: TestConnection) =>
  deps.pool.query<{ type: string; data: any; previous: any }>(
    sql`select type, data, previous from events
      where workspace_id = ${workspace.workspaceId} and type = 'call.flagged'`,
  )

test('the transcript of a Vapi call that is reported twice is stored once', async () => {
  const connection = await newConnection('vapi')
  const report = vapiReport([
    { role: 'system', message: 'You are an assistant.' },
    { role: 'bot', message: 'Hello, how can I help?', time: NOW.epochMilliseconds },
    {
      role: 'user',
      message: 'My email is grace dot hopper at example dot com, and the code is 4 8 2 9 1 3.',
      time: NOW.epochMilliseconds + 1_500,
    },
    { role: 'tool_calls', message: 'find_times' },
  ])
  for (let i = 0; i < 2; i++) assert.equal((await connection.send(report)).status, 200)
  await connection.send(vapiReport([{ role: 'user', message: 'Something else' }]))
  assert.deepEqual((await readCall(connection)).meta.transcript, [
    { who: 'assistant', text: 'Hello, how can I help?', at: '2026-11-20T15:00:00.000Z' },
    {
      who: 'caller',
      text: 'My email is [redacted] and the code is [redacted]',
      at: '2026-11-20T15:00:01.500Z',
    },
  ])
})

test('transcripts are read from a Vapi text, from Retell and from ElevenLabs', async () => {
  const vapi = await newConnection('vapi')
  await vapi.send({
    message: {
      type: 'end-of-call-report',
      call: vapiCall('v1'),
      artifact: { transcript: 'AI: Hi\nUser: I need\nan appointment: soon\n' },
    },
  })
  assert.deepEqual((await readCall(vapi)).meta.transcript, [
    { who: 'assistant', text: 'Hi', at: null },
    { who: 'caller', text: 'I need an appointment: soon', at: null },
  ])

  const retell = await newConnection('retell')
  const call = {
    call_id: 'r1',
    direction: 'inbound',
    from_number: NUMBER,
    start_timestamp: NOW.epochMilliseconds,
    disconnection_reason: 'user_hangup',
    transcript_object: [
      { role: 'agent', content: 'Hi', words: [{ word: 'Hi', start: 0.5, end: 0.7 }] },
      { role: 'user', content: 'Hello', words: [] },
    ],
  }
  for (const event of ['call_ended', 'call_analyzed'])
    assert.equal((await retell.send({ event, call })).status, 200)
  assert.deepEqual((await readCall(retell)).meta.transcript, [
    { who: 'assistant', text: 'Hi', at: '2026-11-20T15:00:00.500Z' },
    { who: 'caller', text: 'Hello', at: null },
  ])

  const elevenLabs = await newConnection('elevenlabs')
  const data = {
    conversation_id: 'e1',
    transcript: [
      { role: 'agent', message: 'Hi', time_in_call_secs: 1 },
      { role: 'user', message: null },
    ],
    metadata: { start_time_unix_secs: NOW.epochMilliseconds / 1000 },
  }
  assert.equal(
    (await elevenLabs.send({ type: 'post_call_transcription', data }, '/post-call')).status,
    200,
  )
  assert.deepEqual((await readCall(elevenLabs)).meta.transcript, [
    { who: 'assistant', text: 'Hi', at: '2026-11-20T15:00:01.000Z' },
  ])
})

test('transcripts are not stored by default, or after the workspace turns them off', async () => {
  const connection = await newConnection('vapi', { keeps: false })
  const said = vapiReport([{ role: 'user', message: 'A very private matter' }])
  await connection.send(said)
  assert.deepEqual((await readCall(connection)).meta.transcript, [])
  assert.ok((await set(connection.workspace, '--transcripts', 'keep')).ok)
  assert.ok((await set(connection.workspace, '--transcripts', 'drop')).ok)
  await connection.send(said)
  assert.deepEqual((await readCall(connection)).meta.transcript, [])
  const [{ count }] = (await deps.pool.query<{ count: number }>(
    sql`select count(*) from calls where workspace_id = ${connection.workspace.workspaceId}
      and calls::text like '%private%'`,
  )) as [{ count: number }]
  assert.equal(count, 0)
})

test('a stored transcript has a maximum length and no control characters', async () => {
  const connection = await newConnection('vapi')
  const messages = [
    { role: 'user', message: `line one\r\n\u001b[31mtwo\u2028 ${'x'.repeat(3_000)}` },
    { role: 7, message: 'nobody' },
    { role: 'user', message: { text: 'no text' } },
    null,
    { role: '__proto__', message: 'x' },
    ...Array.from({ length: 600 }, (_, i) => ({
      role: 'bot',
      message: `line ${i}`,
      time: i % 2 === 0 ? -1e300 : 1e300,
    })),
  ]
  assert.equal((await connection.send(vapiReport(messages as object[]))).status, 200)
  const {
    meta: { transcript },
  } = await readCall(connection)
  assert.equal(transcript.length, 500)
  assert.match(transcript[0].text, /^line one \[31mtwo x+$/)
  assert.ok(transcript[0].text.length <= 2_000)
  assert.ok(transcript.every(({ at }: { at: unknown }) => at === null))
})

test('the transcript of a call on the try page has each turn once, with codes redacted', async () => {
  const { workspace } = await newConnection('vapi')
  const turn = (event: object, after: number | null) =>
    workspace.post('/voice/try/turn', { data: { attributes: { call_id: 'try-1', event, after } } })
  await turn({ kind: 'begin' }, null)
  const heard = {
    kind: 'heard',
    text: 'I want to cancel my appointment, my code is four eight two nine one three',
  }
  await Promise.all([turn(heard, 1), turn(heard, 1)])
  await turn({ kind: 'silence' }, 2)
  await turn({ kind: 'keys', digits: '482913' }, 3)
  const [{ id }] = (await workspace.get('/core/calls')).body.data
  const { transcript } = (await workspace.get(`/core/calls/${id}`)).body.meta
  assert.deepEqual(
    transcript.map(({ who }: { who: string }) => who),
    ['assistant', 'caller', 'assistant', 'assistant', 'caller', 'assistant'],
  )
  assert.deepEqual(
    [transcript[1].text, transcript[4].text, transcript[1].at],
    ['I want to cancel my appointment, my code is [redacted]', '[redacted]', formatInstant(NOW)],
  )
})

test('a call whose assistant claims a booking that no tool made is flagged, with one event', async () => {
  for (const keeps of [true, false]) {
    const connection = await newConnection('vapi', { keeps })
    await connection.send(vapiTool('find_times', { when: 'Tuesday' }))
    const report = claim("Wonderful, you're booked for Tuesday at ten. Anything else?")
    await Promise.all([connection.send(report), connection.send(report), connection.send(report)])
    await connection.send(report)
    const { id, attributes } = await readCall(connection)
    assert.equal(attributes.claimed_without_booking, true)
    const [event, ...more] = await eventsOf(connection)
    assert.equal(more.length, 0)
    assert.deepEqual(
      [
        event!.data.claimed_without_booking,
        event!.data.platform_call_id,
        event!.data.ended_reason,
        event!.previous,
      ],
      [true, 'v1', 'customer-ended-call', { claimed_without_booking: false }],
    )
    assert.deepEqual(
      (await connection.workspace.get('/core/calls?claimed_without_booking=true')).body.data.map(
        (call: { id: string }) => call.id,
      ),
      [id],
    )
    assert.deepEqual(
      (await connection.workspace.get('/core/calls?claimed_without_booking=false')).body.data,
      [],
    )
    assert.equal(
      (await connection.workspace.get('/core/calls?claimed_without_booking=perhaps')).status,
      422,
    )
  }
})

test('a claim is flagged only if no tool of the call made or found what it states', async () => {
  const { workspace, send } = await newConnection('elevenlabs')
  const tool = async (conversation: string, name: string, args: object) =>
    (await send({ ...args, caller_number: NUMBER, conversation_id: conversation }, `/${name}`)).body
      .data
  const report = (conversation: string, message: string) =>
    send(
      {
        type: 'post_call_transcription',
        data: {
          conversation_id: conversation,
          transcript: [{ role: 'agent', message }],
          metadata: {},
        },
      },
      '/post-call',
    )
  const flagged = async () =>
    (await workspace.get('/core/calls?claimed_without_booking=true')).body.data.map(
      ({ attributes }: any) => attributes.platform_call_id,
    )
  const { slots } = await tool('e1', 'find_times', { when: 'Tuesday' })
  assert.equal(
    (await tool('e1', 'book_meeting', { slot_id: slots[0].slot_id, name: 'Grace Hopper' })).booked,
    true,
  )
  assert.equal(
    (await report('e1', "I've booked you for Tuesday. Your appointment is confirmed.")).status,
    200,
  )
  assert.equal((await tool('e2', 'find_my_meetings', { name: 'Grace Hopper' })).verified, true)
  await report('e2', 'Your appointment is confirmed for Tuesday at nine.')
  assert.deepEqual(await flagged(), [])
  await report('e1', 'I have cancelled your other appointment.')
  assert.deepEqual(await flagged(), ['e1'])
  await report('e2', 'I have moved it to Thursday.')
  assert.deepEqual(await flagged(), ['e2', 'e1'])
  assert.equal((await workspace.get('/core/meetings')).body.data.length, 1)
})

test('calls past their retention period are deleted with their tool runs, and running calls are kept', async () => {
  const [connection, longerKept] = [await newConnection('vapi'), await newConnection('vapi')]
  assert.match(
    (await set(longerKept.workspace, '--keep-calls', '120')).text,
    /^calls_kept_days +120$/m,
  )
  for (const { send } of [connection, longerKept]) {
    for (const id of ['old', 'silent', 'going-on']) await send(vapiTool('identify_caller', {}, id))
    await send(vapiReport([{ role: 'user', message: 'Hello' }], 'old'))
  }
  const idsOf = async ({ workspace }: TestConnection) =>
    (await workspace.get('/core/calls')).body.data
      .map((call: any) => call.attributes.platform_call_id)
      .sort()
  setNow(NOW.add({ hours: 24 * 90 }))
  await deleteOld(deps, CALLS_RETENTION)
  assert.equal((await idsOf(connection)).length, 3)
  setNow(NOW.add({ hours: 24 * 90 + 1 }))
  await connection.send(vapiTool('identify_caller', {}, 'going-on'))
  await connection.send(vapiTool('identify_caller', {}, 'new'))
  await Promise.all([deleteOld(deps, CALLS_RETENTION), deleteOld(deps, CALLS_RETENTION)])
  assert.deepEqual(await idsOf(connection), ['going-on', 'new'])
  assert.deepEqual(await idsOf(longerKept), ['going-on', 'old', 'silent'])
  const left = await deps.pool.query<{ count: number }>(
    sql`select count(*) from call_tools where workspace_id = ${connection.workspace.workspaceId}`,
  )
  assert.equal(left[0]!.count, 3)
})

test('the retention settings of a workspace can be changed, and an error lists the valid values', async () => {
  const workspace = await newWorkspace()
  assert.equal((await set(workspace)).ok, false, 'nothing to change')
  const { attributes } = (await workspace.get('/core/workspace')).body.data
  assert.deepEqual([attributes.keeps_transcripts, attributes.calls_kept_days], [false, 90])
  assert.match(
    (await set(workspace, '--transcripts', 'keep', '--keep-calls', '30')).text,
    /^keeps_transcripts +true$.*^calls_kept_days +30$/ms,
  )
  for (const [words, answer] of [
    [['--transcripts', 'maybe'], /keep or drop/],
    [['--keep-calls', '0'], /from 1 to/],
    [['--keep-calls', 'soon'], /from 1 to/],
    [['--keep-calls', '1.5'], /from 1 to/],
  ] as const) {
    const { ok, text } = await set(workspace, ...words)
    assert.equal(ok, false)
    assert.match(text, answer)
  }
  assert.match((await command('workspace', 'set')).text, /Missing required argument 'id'/)
  assert.match(
    (await command('workspace', 'set', '99999999', '--name', 'Acme')).text,
    /Workspace 99999999 does not exist/,
  )
  const kept = (await workspace.get('/core/workspace')).body.data.attributes
  assert.deepEqual([kept.keeps_transcripts, kept.calls_kept_days], [true, 30])
})
