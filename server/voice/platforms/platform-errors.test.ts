import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { runCommand } from '../../admin/run-command.ts'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { readAnswer } from '../../test/voice/play-booking-model.ts'
import { startOpenAi } from '../../test/voice/play-openai.ts'
import { MCP_CLIENTS } from '../../test/voice/simulate-mcp-client.ts'
import { openAiSession } from '../../test/voice/simulate-openai-session.ts'
import {
  type PlatformSimulator,
  postJson,
  type ReceivedAnswer,
  SECRET,
  type SimulatedCall,
} from '../../test/voice/simulate-platform.ts'
import { retellHeaders, WEBHOOK_PLATFORMS } from '../../test/voice/simulate-webhook-platforms.ts'

const openAi = await startOpenAi()
const { app, deps, newWorkspace } = await startServer({ openAiUrl: openAi.url })
const BEARER = { authorization: `Bearer ${SECRET}` }
const NUMBER = '+14155550100'
const WITH_ENVELOPES = [...WEBHOOK_PLATFORMS, openAiSession(openAi)]

let calls = 0

async function newConnection(
  attributes: object,
): Promise<{ workspace: TestWorkspace; path: string }> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { name: 'Desk', team_id: 1, ...attributes } },
  })
  assert.equal(made.status, 201, made.text)
  return { workspace, path: new URL(made.body.data.attributes.url).pathname }
}

async function newCall(
  { connection, startCall }: PlatformSimulator,
  callId = `call-${++calls}`,
): Promise<SimulatedCall & { workspace: TestWorkspace }> {
  const { workspace, path } = await newConnection(
    connection ?? { platform: 'generic', secret: SECRET },
  )
  return {
    workspace,
    ...(await startCall({ app, path, token: workspace.token }, { callId, number: NUMBER })),
  }
}

for (const platform of WITH_ENVELOPES) {
  test(`on ${platform.title}, an unknown tool and truncated arguments get hints, and nothing is booked`, async () => {
    const { callTool, hangUp, workspace } = await newCall(platform)
    const text = await callTool('find_appointments', { when: 'next Tuesday' })
    const unknown = readAnswer('find_appointments', text)
    assert.ok(unknown.line.length > 10)
    assert.deepEqual([unknown.ok, unknown.problem], [false, 'unknown_tool'])
    for (const name of ['find_times', 'book_meeting']) assert.ok(text.includes(name), text)

    const truncated = '{"slot_id": "t-1", "name": "Ada Love'
    const {
      line,
      ok,
      problem,
      hints: [hint],
    } = readAnswer('book_meeting', await callTool('book_meeting', truncated))
    assert.ok(line.length > 10)
    assert.deepEqual([ok, problem], [false, 'bad_arguments'])
    assert.match(hint, /^The arguments are not/)
    assert.equal((await workspace.get('/core/meetings')).body.data.length, 0)
    await hangUp()
  })
}

for (const platform of [...WITH_ENVELOPES, ...MCP_CLIENTS]) {
  test(`on ${platform.title}, arguments with a NUL, with a lone surrogate and of 100 KB are answered`, async () => {
    const { callTool, hangUp } = await newCall(platform)
    const found = readAnswer(
      'find_times',
      await callTool('find_times', { when: 'next Tues\u0000day' }),
    )
    assert.equal(found.slots.length, 3, found.line)
    const saved = readAnswer(
      'save_contact',
      await callTool('save_contact', {
        name: 'Ada\ud800 Lovelace',
        'odd\ude00': { inner: ['\u0000'] },
      }),
    )
    assert.ok(saved.line.length > 10)
    const long = { when: 'next Tuesday '.repeat(8_000) }
    const { line, problem } = readAnswer('find_times', await callTool('find_times', long))
    assert.ok(line.length > 10)
    assert.equal(problem, 'bad_arguments')
    await hangUp()
  })
}

test('a NUL in a call id is removed, and tools run', async () => {
  for (const platform of WEBHOOK_PLATFORMS.filter(
    ({ connection }) => connection?.platform !== 'openai',
  )) {
    const { callTool, workspace } = await newCall(platform, `call-\u0000${++calls}`)
    assert.equal(
      readAnswer('find_times', await callTool('find_times', {})).ok,
      true,
      platform.title,
    )
    const [call] = (await workspace.get('/core/calls')).body.data
    assert.equal(call.attributes.platform_call_id, `call-${calls}`, platform.title)
  }
})

test('a tool call for an archived team is answered with a line on every platform', async () => {
  for (const platform of WEBHOOK_PLATFORMS) {
    const { callTool, workspace } = await newCall(platform)
    const archived = await workspace.delete('/core/teams/1')
    assert.ok(archived.status < 300, archived.text)
    const { line, ok, problem } = readAnswer('find_times', await callTool('find_times', {}))
    assert.ok(line.length > 10)
    assert.deepEqual([ok, problem], [false, 'team_not_found'], platform.title)
  }
})

test("a tool call without an id is answered in the platform's format, or runs if none is needed", async () => {
  const { path: vapi } = await newConnection({ platform: 'vapi', secret: SECRET })
  const message = {
    type: 'tool-calls',
    toolCallList: [{ name: 'find_times', arguments: {} }],
    call: { id: 'v1' },
  }
  const {
    status,
    body: { results },
  } = await postJson(app, { url: vapi, body: JSON.stringify({ message }), headers: BEARER })
  assert.deepEqual(
    [status, results.length, JSON.parse(results[0].error).hints[0]],
    [200, 1, 'The call has no id.'],
  )
  const { path: openai } = await newConnection({ platform: 'openai', secret: SECRET })
  const event = {
    type: 'response.function_call_arguments.done',
    name: 'find_times',
    arguments: '{}',
  }
  const {
    status: given,
    body: {
      events: [{ item }],
    },
  } = await postJson(app, { url: openai, body: JSON.stringify(event), headers: BEARER })
  assert.deepEqual(
    [given, item.type, JSON.parse(item.content[0].text).hints[0]],
    [200, 'message', 'The event has no call_id.'],
  )
  const { path: generic } = await newConnection({ platform: 'generic', secret: SECRET })
  assert.equal(
    (
      await postJson(app, {
        url: generic,
        body: JSON.stringify({ tool: 'find_times' }),
        headers: BEARER,
      })
    ).body.ok,
    true,
  )
})

/** The error details for bodies that are not objects, and for objects without required fields. */
const WHY: Record<string, RegExp> = {
  '[]': /^The body is JSON, but an array, not an object\./,
  '{"cut': /^The body is not valid JSON: at position \d+/,
  '': /^The body is empty\./,
  '"text"': /^The body is JSON, but a string, not an object\./,
  '7': /^The body is JSON, but a number, not an object\./,
}
const MISSING: Record<string, RegExp> = {
  vapi: /^The body is not a server message of Vapi: message\.type is missing\./,
  dialogflow: /: fulfillmentInfo\.tag is missing\./,
  generic:
    /: tool is missing\. Send a tool call: \{"tool": "find_times", "arguments": \{\.\.\.\}, "call_id": "\.\.\."\}\./,
  openai: /: type is not response\.function_call_arguments\.done\./,
}

test('an unexpected body is rejected with the expected form, and a body above 1 MiB with 413', async () => {
  const bodies: Record<string, string> = {
    vapi: '{"message":{}}',
    dialogflow: '{"fulfillmentInfo":{}}',
    generic: '{"arguments":{}}',
    openai: '{"type":"response.done"}',
  }
  for (const [platform, body] of Object.entries(bodies)) {
    const { path } = await newConnection({ platform, secret: SECRET })
    for (const sent of [body, '[]', '{"cut', '', '"text"', '7']) {
      const answer = await postJson(app, { url: path, body: sent, headers: BEARER })
      assert.deepEqual(
        [answer.status, answer.type],
        [400, 'application/problem+json'],
        `${platform}: ${sent}`,
      )
      assert.match(answer.body.detail, WHY[sent] ?? MISSING[platform]!)
      assert.match(answer.body.detail, / Send an? .*: \{"/)
    }
    const padded = JSON.stringify({ ...JSON.parse(body), padding: 'x'.repeat(1_048_576) })
    assert.equal(
      (await postJson(app, { url: path, body: padded, headers: BEARER })).status,
      413,
      platform,
    )
  }
  const { path } = await newConnection({ platform: 'vapi', secret: SECRET })
  const empty = await postJson(app, {
    url: path,
    body: '{"message":{"type":"tool-calls"}}',
    headers: BEARER,
  })
  assert.deepEqual([empty.status, empty.body.results, typeof empty.body.error], [200, [], 'string'])
})

test('a verified request in another charset is rejected with 415, which names the charset', async () => {
  const { path } = await newConnection({ platform: 'generic', secret: SECRET })
  const answer = await postJson(app, {
    url: path,
    body: JSON.stringify({ tool: 'find_times' }),
    headers: { ...BEARER, 'content-type': 'application/json; charset=iso-8859-1' },
  })
  assert.deepEqual([answer.status, answer.body.code], [415, 'unsupported_media_type'])
  assert.match(answer.body.detail, /"iso-8859-1"/)
})

test('a compressed body of a verified request is rejected with 415', async () => {
  const { path } = await newConnection({ platform: 'generic', secret: SECRET })
  const body = JSON.stringify({ tool: 'find_times' })
  for (const encoding of ['gzip', 'br', 'identity, GZIP']) {
    const answer = await postJson(app, {
      url: path,
      body,
      headers: { ...BEARER, 'content-encoding': encoding },
    })
    assert.deepEqual([answer.status, answer.body.code], [415, 'unsupported_media_type'])
    assert.match(answer.body.detail, /Content-Encoding/)
    assert.equal(
      (await postJson(app, { url: path, body, headers: { 'content-encoding': encoding } })).status,
      401,
    )
  }
  assert.equal(
    (
      await postJson(app, {
        url: path,
        body,
        headers: { ...BEARER, 'content-encoding': 'identity' },
      })
    ).status,
    200,
  )
})

test('an unverified request is rejected with 401, whatever its body', async () => {
  const { path } = await newConnection({ platform: 'elevenlabs', secret: SECRET })
  for (const body of ['{"when":"a\\u0000b"}', '{"cut', ''])
    assert.equal((await postJson(app, { url: `${path}/find_times`, body })).status, 401)
})

const WORDS = 'I\u0000 would like \ud800 a demo.'
type Report = {
  attributes: object
  path?: string
  body: (callId: string) => object
  headers: (body: string) => Record<string, string>
}

function elevenLabsHeaders(body: string): Record<string, string> {
  const at = NOW.epochMilliseconds / 1000
  return {
    'elevenlabs-signature': `t=${at},v0=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`,
  }
}

const REPORTS: Readonly<Record<string, Report>> = {
  Vapi: {
    attributes: { platform: 'vapi' },
    headers: () => BEARER,
    body: (id) => ({
      message: {
        type: 'end-of-call-report',
        endedReason: 'customer-\u0000ended-call',
        call: { id },
        artifact: { messages: [{ role: 'user', message: WORDS }], 'odd\u0000name': 1 },
      },
    }),
  },
  Retell: {
    attributes: { platform: 'retell' },
    headers: retellHeaders,
    body: (call_id) => ({
      event: 'call_ended',
      call: {
        call_id,
        disconnection_reason: 'customer-\u0000ended-call',
        transcript_object: [{ role: 'user', content: WORDS }],
      },
    }),
  },
  ElevenLabs: {
    attributes: { platform: 'elevenlabs', webhook_secret: SECRET },
    path: '/post-call',
    headers: elevenLabsHeaders,
    body: (conversation_id) => ({
      type: 'post_call_transcription',
      data: {
        agent_id: 'a',
        conversation_id,
        transcript: [{ role: 'user', message: WORDS }],
        metadata: { termination_reason: 'customer-\u0000ended-call' },
      },
    }),
  },
}

for (const [platform, { attributes, path: suffix = '', body, headers }] of Object.entries(
  REPORTS,
)) {
  test(`a call report of ${platform} with a NUL and a lone surrogate is stored without them`, async () => {
    const { workspace, path } = await newConnection({ secret: SECRET, ...attributes })
    await runCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, [
      'workspace',
      'set',
      String(workspace.workspaceId),
      '--transcripts',
      'keep',
    ])
    const sent = JSON.stringify(body('reported'))
    const answer: ReceivedAnswer = await postJson(app, {
      url: path + suffix,
      body: sent,
      headers: headers(sent),
    })
    assert.equal(answer.status, 200, answer.text)
    const [call] = (await workspace.get('/core/calls')).body.data
    assert.deepEqual(
      [call.attributes.ended_reason, call.attributes.ended_at],
      ['customer-ended-call', formatInstant(NOW)],
    )
    const {
      body: {
        meta: { transcript },
      },
    } = await workspace.get(`/core/calls/${call.id}`)
    assert.match(transcript[0].text, /^I would like .* a demo\.$/)
  })
}
