import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer } from '../../test/harness.ts'

const { app, deps, setNow, newWorkspace } = await startServer()
const SECRET = 'key_0123456789abcdef'
const WRONG = 'key_of_somebody_else'
const MILLISECONDS = NOW.epochMilliseconds
const TOOL_CALL = '{"tool":"identify_caller","call_id":"c1"}'
const bearer = (secret = SECRET) => ({ authorization: `Bearer ${secret}` })

async function newConnection(platform: string, attributes: object = {}) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform, name: 'Desk', team_id: 1, secret: SECRET, ...attributes } },
  })
  assert.equal(made.status, 201, made.text)
  const { pathname } = new URL(made.body.data.attributes.url)
  const send = async (
    headers: Record<string, string>,
    body = TOOL_CALL,
    { path = pathname, server = app, suffix = '' } = {},
  ) =>
    server.inject({
      method: 'POST',
      url: path + suffix,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  const shown = async () => {
    const { body } = await workspace.get(`/core/voice_connections/${made.body.data.id}`)
    const {
      last_accepted_at: acceptedAt,
      last_refused_at: refusedAt,
      last_refused_reason: reason,
      last_refused_detail: detail,
      version,
    } = body.data.attributes
    return { acceptedAt, refusedAt, reason, detail, version }
  }
  const rows = () =>
    deps.pool.query<{ accepted: Temporal.Instant | null }>(
      sql`
        select last_accepted_at as accepted from voice_connection_requests
        where workspace_id = ${workspace.workspaceId}`,
    )
  return { ...workspace, id: made.body.data.id as string, pathname, send, shown, rows }
}

test('a connection shows its last accepted and rejected requests, without a new version', async () => {
  const { send, shown, get } = await newConnection('generic')
  assert.deepEqual(await shown(), {
    acceptedAt: null,
    refusedAt: null,
    reason: null,
    detail: null,
    version: 1,
  })
  assert.equal((await send(bearer())).statusCode, 200)
  setNow(NOW.add({ minutes: 5 }))
  assert.equal((await send(bearer(WRONG))).statusCode, 401)
  setNow(NOW)
  const { detail, ...rest } = await shown()
  assert.deepEqual(rest, {
    acceptedAt: formatInstant(NOW),
    refusedAt: formatInstant(NOW.add({ minutes: 5 })),
    reason: 'signature_mismatch',
    version: 1,
  })
  assert.match(detail, /^Wrong secret: .*Set `secret`/)
  const [listed] = (await get('/core/voice_connections')).body.data
  assert.equal(listed.attributes.last_refused_detail, detail)
})

test('all rejections look the same to the sender, and the report quotes nothing of the request', async () => {
  const { send, shown } = await newConnection('retell')
  const body = JSON.stringify({
    name: 'identify_caller',
    args: {},
    call: { call_id: 'private-call' },
  })
  const signed = (at: number, key = SECRET) => ({
    'x-retell-signature': `v=${at},d=${createHmac('sha256', key)
      .update(body + String(at))
      .digest('hex')}`,
  })
  const refused = [
    {},
    { 'x-retell-signature': 'v=private' },
    signed(MILLISECONDS - 12 * 60_000),
    signed(MILLISECONDS, WRONG),
  ]
  const answers: object[] = []
  const reports: [string, string][] = []
  for (const headers of refused as Record<string, string>[]) {
    const response = await send(headers, body)
    const { request_id: _, ...problem } = response.json()
    answers.push(problem)
    const { reason, detail } = await shown()
    reports.push([reason, detail])
    assert.doesNotMatch(detail, /private|[0-9a-f]{16}|key_/)
  }
  assert.ok(answers.every((one) => JSON.stringify(one) === JSON.stringify(answers[0])))
  assert.deepEqual(
    reports.map(([reason]) => reason),
    ['signature_missing', 'signature_malformed', 'timestamp_expired', 'signature_mismatch'],
  )
  assert.match(
    reports[0]![1],
    /^The request has no x-retell-signature header\. Retell signs every request with the API key/,
  )
  assert.match(
    reports[2]![1],
    /^The timestamp is 12 minutes old; the limit is 5 minutes: check the clock/,
  )
  assert.match(
    reports[3]![1],
    /^Wrong signature: the secret differs from the one that the platform signs with/,
  )
})

test('a verified request with an unexpected body is reported as malformed', async () => {
  for (const body of ['{', '{"tool":1}', '[]', '']) {
    const { send, shown } = await newConnection('generic')
    assert.equal((await send(bearer(), body)).statusCode, 400, body)
    const { reason, detail, acceptedAt } = await shown()
    assert.deepEqual([reason, acceptedAt], ['malformed_body', null], body)
    assert.match(detail, /what generic sends to this URL/)
  }
})

test("a request to the wrong platform's URL is reported, and one to an unknown connection is not", async () => {
  const { send, shown, pathname } = await newConnection('vapi')
  assert.equal(
    (await send(bearer(), TOOL_CALL, { path: pathname.replace('vapi', 'generic') })).statusCode,
    401,
  )
  const { reason, detail } = await shown()
  assert.equal(reason, 'wrong_platform')
  assert.match(detail, /URL of generic, and this connection is for vapi/)

  const other = await newConnection('generic')
  const second = buildApp(deps)
  const unknown = other.pathname.slice(0, -12) + '0'.repeat(12)
  assert.equal(
    (await other.send(bearer(), TOOL_CALL, { path: unknown, server: second })).statusCode,
    401,
  )
  await second.close()
  assert.deepEqual([await other.rows(), (await other.shown()).refusedAt], [[], null])
})

test('many requests write one row on shutdown, which keeps a later request of another process', async () => {
  const { send, shown, rows } = await newConnection('generic')
  const first = buildApp(deps)
  const second = buildApp(deps)
  for (let i = 0; i < 20; i++)
    await send(i % 2 === 0 ? bearer() : bearer(WRONG), TOOL_CALL, { server: first })
  setNow(NOW.add({ minutes: 1 }))
  await send({}, TOOL_CALL, { server: second })
  setNow(NOW)
  await second.close()
  await first.close()
  assert.equal((await rows()).length, 1)
  const { acceptedAt, refusedAt, reason } = await shown()
  assert.deepEqual(
    [acceptedAt, refusedAt, reason],
    [formatInstant(NOW), formatInstant(NOW.add({ minutes: 1 })), 'signature_missing'],
  )
})

test('a rejected Vapi request names the headers that Vapi can send, and a verified one is accepted', async () => {
  const { send, shown } = await newConnection('vapi')
  const body = JSON.stringify({
    message: { type: 'status-update', status: 'in-progress', call: { id: 'v1' } },
  })
  await send({}, body)
  assert.match(
    (await shown()).detail,
    /^The request has no authorization header\. Vapi sends .*x-vapi-secret/,
  )
  await send({ 'x-vapi-secret': WRONG }, body)
  assert.match(
    (await shown()).detail,
    /^Wrong secret: the secret in the x-vapi-secret header differs/,
  )
  await send({ 'x-vapi-secret': SECRET }, body)
  assert.equal((await shown()).acceptedAt, formatInstant(NOW))
})

test('a rejected ElevenLabs post-call webhook names `webhook_secret`, also if it is not set', async () => {
  const body = '{"type":"post_call_transcription","data":{"conversation_id":"e1"}}'
  const seconds = MILLISECONDS / 1000
  const digest = createHmac('sha256', 'wsec_0123456789').update(`${seconds}.${body}`).digest('hex')
  const signed = { 'elevenlabs-signature': `t=${seconds},v0=${digest}` }
  const without = await newConnection('elevenlabs')
  await without.send(signed, body, { suffix: '/post-call' })
  assert.match(
    (await without.shown()).detail,
    /^This connection has no secret to check the signature with\. Set `webhook_secret`/,
  )
  const { send, shown } = await newConnection('elevenlabs', { webhook_secret: 'wsec_0123456789' })
  await send(bearer(), body, { suffix: '/post-call' })
  assert.match((await shown()).detail, /^The request has no elevenlabs-signature header/)
  assert.equal((await send(signed, body, { suffix: '/post-call' })).statusCode, 200)
  assert.equal((await shown()).acceptedAt, formatInstant(NOW))
})

test('receptionist requests of Twilio and Telnyx are reported, over TwiML and ConversationRelay', async () => {
  const { send, shown, pathname } = await newConnection('twilio')
  const params = { CallSid: 'CA1', From: '+14155550100', To: '+14155550199' }
  const form = (token: string) =>
    send(
      {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': getExpectedTwilioSignature(token, deps.publicUrl + pathname, params),
      },
      new URLSearchParams(params).toString(),
    )
  assert.equal((await form(WRONG)).statusCode, 401)
  assert.match((await shown()).detail, /auth token .* PUBLIC_URL/)
  assert.equal((await form(SECRET)).statusCode, 200)
  assert.deepEqual(
    [(await shown()).acceptedAt, (await shown()).reason],
    [formatInstant(NOW), 'signature_mismatch'],
  )

  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const telnyx = await newConnection('telnyx', {
    secret: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
  })
  const relay = (headers: Record<string, string>) =>
    app.inject({ url: telnyx.pathname.replace('/voice/telnyx/', '/voice/relay/'), headers })
  await relay({})
  assert.match((await telnyx.shown()).detail, /^The request has no telnyx-signature-ed25519 header/)
  const stamp = String(MILLISECONDS / 1000)
  await relay({
    'telnyx-timestamp': stamp,
    'telnyx-signature-ed25519': sign(null, Buffer.from(`${stamp}|`), privateKey).toString('base64'),
  })
  assert.equal((await telnyx.shown()).acceptedAt, formatInstant(NOW))
})

test('an OpenAI call to a connection without an API key is reported as api_key_missing', async () => {
  const { send, shown } = await newConnection('openai', {
    secret: `whsec_${Buffer.from(SECRET).toString('base64')}`,
  })
  const body = JSON.stringify({
    type: 'realtime.call.incoming',
    data: { call_id: 'rtc_1', sip_headers: [] },
  })
  const seconds = String(MILLISECONDS / 1000)
  const signed = {
    'webhook-id': 'm1',
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${createHmac('sha256', SECRET).update(`m1.${seconds}.${body}`).digest('base64')}`,
  }
  assert.equal((await send(signed, body, { suffix: '/incoming' })).statusCode, 422)
  const { reason, detail } = await shown()
  assert.equal(reason, 'api_key_missing')
  assert.match(detail, /Set `api_key`/)
})
