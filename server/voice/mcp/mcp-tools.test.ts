import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client as McpClient, InMemoryTransport } from '@modelcontextprotocol/client'
import Compile from 'typebox/compile'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { TOOLS } from '../core/tools.ts'
import { openMcpServer } from './open-mcp-server.ts'
import { TOOL_OUTPUTS } from './tool-outputs.ts'

const { app, deps, newWorkspace } = await startServer()
const NUMBER = '+14155550100'
const ERAS = ['2026-07-28', '2025-11-25'] as const
type Era = (typeof ERAS)[number]

type HttpAnswer = { status: number; body: any; text: string }
type ToolResult = {
  isError: boolean
  line: string
  data: any
  content: { type: string; text: string }[]
}
type Client = {
  workspace: TestWorkspace
  send: (method: string, params?: object, headers?: Record<string, string>) => Promise<HttpAnswer>
  call: (name: string, args?: object, meta?: object) => Promise<ToolResult>
}

let calls = 0

async function newClient({
  era = ERAS[0],
  roster = { agents: [{ weekly: OFFICE_HOURS }] },
  query = '',
  workspace,
  as,
  from = NUMBER,
}: {
  era?: Era
  roster?: WantedRoster
  query?: string
  workspace?: TestWorkspace
  as?: string
  from?: string | null
} = {}): Promise<Client> {
  const ours = workspace ?? (await newWorkspace())
  if (!workspace) await buildRoster(deps.pool, ours.workspaceId, roster)
  const bound = {
    'slotline/callId': `call-${calls++}`,
    ...(from !== null && { 'slotline/callerNumber': from }),
  }
  const send: Client['send'] = async (method, params = {}, headers = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/mcp${query}`,
      ...messageOf(era, { method, params, headers, token: as ?? ours.token }),
    })
    return {
      status: response.statusCode,
      text: response.body,
      body: readBody(response.body, String(response.headers['content-type'])),
    }
  }
  return {
    workspace: ours,
    send,
    call: async (name, args = {}, meta = bound) => {
      const { body, text } = await send('tools/call', { name, arguments: args, _meta: meta })
      assert.ok(body.result, text)
      const {
        content,
        structuredContent: { line, ok, data },
        isError = false,
      } = body.result
      assert.equal(ok, !isError)
      assert.equal(content.length, 1)
      assert.deepEqual(JSON.parse(content[0].text), body.result.structuredContent)
      if (Object.hasOwn(TOOL_OUTPUTS, name))
        assert.ok(
          Compile(TOOL_OUTPUTS[name as keyof typeof TOOL_OUTPUTS]).Check(
            body.result.structuredContent,
          ),
          `${name} answers as it says: ${text}`,
        )
      return { isError, line, data, content }
    },
  }
}

function messageOf(
  era: Era,
  {
    method,
    params,
    headers,
    token,
  }: { method: string; params: any; headers: Record<string, string>; token: string },
) {
  const modern = era === '2026-07-28'
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  }
  return {
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era,
      ...(modern && { 'mcp-method': method, ...(params.name && { 'mcp-name': params.name }) }),
      ...headers,
    },
    payload: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, ...(modern ? { _meta: { ...params._meta, ...envelope } } : {}) },
    }),
  }
}

/** The older protocol may answer one request as a stream of events. */
function readBody(text: string, type: string): any {
  if (text === '') return null
  return JSON.parse(type.startsWith('text/event-stream') ? /^data: (\{.*)$/m.exec(text)![1]! : text)
}

const countOf = async ({ workspace }: Client) =>
  (await workspace.get('/core/meetings')).body.data.length

for (const era of ERAS) {
  test(`a client of ${era} lists the tools in a stable order, with schemas and annotations`, async () => {
    const { send } = await newClient({ era })
    const { status, body } = await send('tools/list')
    assert.equal(status, 200)
    assert.deepEqual(
      body.result.tools.map(({ name }: { name: string }) => name),
      TOOLS.map(({ name }) => name),
    )
    for (const [i, tool] of body.result.tools.entries()) {
      assert.deepEqual(
        [tool.inputSchema.type, tool.inputSchema.additionalProperties, tool.outputSchema.type],
        ['object', false, 'object'],
      )
      assert.deepEqual(tool.annotations, {
        title: tool.title,
        readOnlyHint: TOOLS[i]!.readOnly,
        destructiveHint: TOOLS[i]!.destructive,
        idempotentHint: true,
        openWorldHint: false,
      })
    }
  })

  test(`a client of ${era} books, moves and cancels, and a repeated booking has one effect`, async () => {
    const client = await newClient({ era })
    const { call } = client
    const known = await call('identify_caller')
    assert.equal(known.data.known, false)
    const saved = await call('save_contact', { name: 'Ada Lovelace' })
    assert.equal(saved.data.saved, true, saved.line)
    const found = await call('find_times', { when: 'next Tuesday' })
    assert.match(found.line, /^I have Tuesday, November twenty-fourth/)
    const [slot, other] = found.data.slots
    assert.equal((await call('hold_time', { slot_id: slot.slot_id })).isError, false)
    const wanted = { slot_id: slot.slot_id, name: 'Ada Lovelace' }
    const booked = await call('book_meeting', wanted)
    assert.equal(booked.data.booked, true, booked.line)
    assert.match(booked.line, /^You are booked for Tuesday/)
    assert.deepEqual((await call('book_meeting', wanted)).data, booked.data)
    assert.equal(await countOf(client), 1)

    const mine = await call('find_my_meetings', {
      confirmation_code: booked.data.confirmation_code,
    })
    assert.equal(mine.data.meetings.length, 1, mine.line)
    const moved = await call('reschedule_meeting', {
      meeting_id: mine.data.meetings[0].meeting_id,
      slot_id: other.slot_id,
    })
    assert.match(moved.line, /^Your appointment has been moved to Tuesday/)
    const cancelled = await call('cancel_meeting', { meeting_id: booked.data.meeting_id })
    assert.equal(cancelled.data.cancelled, true, cancelled.line)
    const instead = await call('transfer_or_book', {})
    assert.equal(instead.data.slots.length, 3)
    const [meeting] = (await client.workspace.get('/core/meetings')).body.data
    assert.deepEqual(
      [meeting.attributes.status, meeting.attributes.attendee_phone],
      ['cancelled', NUMBER],
    )
    assert.equal(
      (await client.workspace.get('/core/calls')).body.data[0].attributes.platform,
      'mcp',
    )
  })

  test(`a failed tool call is an error to a client of ${era}, with a line that helps to correct it`, async () => {
    const { call } = await newClient({ era })
    const past = await call('find_times', { when: 'yesterday' })
    assert.deepEqual([past.isError, past.data.problem], [true, 'past'])
    assert.match(past.line, /^That is in the past, since today is Friday/)
    assert.deepEqual(
      (await call('book_meeting', { slot_id: 't-made-up' })).data.problem,
      'unknown_slot',
    )
    const wrong = await call('book_meeting', { slot: 1 })
    assert.deepEqual([wrong.isError, wrong.data.problem], [true, 'bad_arguments'])
    assert.match(
      (await call('find_times', { when: 'Tuesday', caller_number: '+14155550111' })).data.hints[0],
      /^"caller_number" is not an argument/,
    )
  })
}

test('a client of the older protocol initializes, and one of the newer discovers the server', async () => {
  const older = await (
    await newClient({ era: '2025-11-25' })
  ).send('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  assert.deepEqual(
    [older.body.result.protocolVersion, older.body.result.serverInfo.name],
    ['2025-11-25', 'slotline'],
  )
  const newer = await (await newClient()).send('server/discover')
  assert.ok(newer.body.result.supportedVersions.includes('2026-07-28'), newer.text)
})

test('a subscription to tool changes is acknowledged and completed without an open connection', async () => {
  const response = await (
    await newClient()
  ).send('subscriptions/listen', { notifications: { toolsListChanged: true } })
  assert.equal(response.status, 200)
  assert.match(response.text, /notifications\/subscriptions\/acknowledged/)
  assert.match(response.text, /"resultType":"complete"/)
})

test('without a call id, a repeated booking with the same X-Caller-Number has one effect', async () => {
  const client = await newClient({ from: null })
  const header = { 'x-caller-number': NUMBER }
  const { body: found } = await client.send(
    'tools/call',
    { name: 'find_times', arguments: {} },
    header,
  )
  const wanted = {
    name: 'book_meeting',
    arguments: {
      slot_id: found.result.structuredContent.data.slots[0].slot_id,
      name: 'Grace Hopper',
    },
  }
  const first = await client.send('tools/call', wanted, header)
  const second = await client.send('tools/call', wanted, header)
  assert.deepEqual(
    [first, second].map(({ body }) => body.result.structuredContent.data.booked),
    [true, true],
  )
  assert.equal(await countOf(client), 1)
  assert.equal(
    (await client.workspace.get('/core/meetings')).body.data[0].attributes.attendee_phone,
    NUMBER,
  )
  assert.equal((await client.workspace.get('/core/calls')).body.data.length, 0)
})

test('requests with the same X-Call-Id share one conversation', async () => {
  const client = await newClient()
  const say = async (when: string) =>
    (
      await client.send(
        'tools/call',
        { name: 'find_times', arguments: { when } },
        { 'x-call-id': 'phone-1' },
      )
    ).body.result.structuredContent.data.slots.map((slot: { spoken: string }) => slot.spoken)
  const offered = await say('Tuesday')
  assert.deepEqual(await say('the second one'), [offered[1]])
})

test('without a connection, several teams are an error, and a connection selects its team', async () => {
  const roster = {
    teams: [{}, { language: 'de' }],
    agents: [{ teamIds: [1, 2] }],
    meetingTypes: [{}, { teamId: 2, name: 'Beratung' }],
  }
  const { workspace, call } = await newClient({ roster })
  const withoutTeam = await call('find_times')
  assert.deepEqual([withoutTeam.isError, withoutTeam.data.problem], [true, 'team_not_found'])
  assert.match(withoutTeam.line, /http:\/\/slotline\.test\/mcp\?connection=/)
  const made = (
    await workspace.post('/core/voice_connections', {
      data: {
        attributes: {
          platform: 'generic',
          name: 'Desk',
          team_id: 2,
          secret: 'a-long-made-up-secret',
        },
      },
    })
  ).body.data
  for (const connection of [made.id, new URL(made.attributes.url).pathname.split('/').at(-1)!]) {
    const chosen = await newClient({ workspace, query: `?connection=${connection}` })
    assert.match(
      (await chosen.call('find_times', { when: 'am Dienstag' })).line,
      /^Frei wäre am Dienstag/,
    )
  }
  await workspace.delete(`/core/voice_connections/${made.id}`)
  assert.equal(
    (await (await newClient({ workspace, query: `?connection=${made.id}` })).call('find_times'))
      .data.problem,
    'not_found',
  )
})

test("another workspace's connection gets the same response as one that does not exist", async () => {
  const theirs = await newClient()
  const { id } = (
    await theirs.workspace.post('/core/voice_connections', {
      data: {
        attributes: {
          platform: 'generic',
          name: 'Desk',
          team_id: 1,
          secret: 'a-long-made-up-secret',
        },
      },
    })
  ).body.data
  const mine = await newClient()
  const answers = []
  for (const connection of [
    id,
    `${theirs.workspace.workspaceId}.${id}`,
    '0199aaaa-0000-7000-8000-000000000000',
    'nothing',
    '',
  ]) {
    answers.push(
      await (
        await newClient({ workspace: mine.workspace, query: `?connection=${connection}` })
      ).call('find_times'),
    )
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.deepEqual([answers[0]!.isError, answers[0]!.data.problem], [true, 'not_found'])
})

test('a token cannot use the slots, meetings or codes of another workspace', async () => {
  const mine = await newClient()
  const {
    data: {
      slots: [slot],
    },
  } = await mine.call('find_times')
  const { data: booked } = await mine.call('book_meeting', {
    slot_id: slot.slot_id,
    name: 'Ada Lovelace',
  })
  const theirs = await newClient()
  assert.equal(
    (await theirs.call('book_meeting', { slot_id: slot.slot_id, name: 'Eve' })).data.problem,
    'unknown_slot',
  )
  assert.equal(
    (await theirs.call('cancel_meeting', { meeting_id: booked.meeting_id })).data.problem,
    'unknown_meeting',
  )
  assert.equal(
    (await theirs.call('find_my_meetings', { confirmation_code: booked.confirmation_code })).data
      .verified,
    false,
  )
  assert.equal(
    (await mine.workspace.get('/core/meetings')).body.data[0].attributes.status,
    'scheduled',
  )
})

test('the text of a tool result contains all of its structured content', async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const data = { slots: [], more: false, hints: ['Ask for the day.'] }
  await openMcpServer(async () => ({ ok: true, line: 'I have no times.', data })).connect(theirs)
  const client = new McpClient({ name: 'test', version: '1' })
  await client.connect(ours)
  await client.listTools()
  const { content, structuredContent } = await client.callTool({
    name: 'find_times',
    arguments: {},
  })
  assert.deepEqual(structuredContent, { line: 'I have no times.', ok: true, data })
  assert.deepEqual(content, [{ type: 'text', text: JSON.stringify(structuredContent) }])
  await client.close()
})

test('an unknown tool is rejected, and the next request succeeds', async () => {
  const { send } = await newClient()
  const { status, body } = await send('tools/call', { name: 'drop_tables', arguments: {} })
  assert.ok(status < 500)
  assert.ok(body.error ?? body.result.isError)
  assert.equal((await send('tools/list')).status, 200)
})
