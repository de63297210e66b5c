import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../app.ts'
import { openSecretBox } from '../platform/secrets/secret-box.ts'
import { buildRoster, OFFICE_HOURS } from '../test/builders.ts'
import { formatInstant } from '../platform/time.ts'
import { NOW, startServer } from '../test/harness.ts'
import { waitUntil } from '../test/wait-until.ts'

const { app, deps, setNow, newWorkspace } = await startServer()
const later = NOW.add({ hours: 1 })
const SECRET = 'a-long-made-up-secret'
const NEW_SECRET = 'another-long-made-up-secret'
const UNKNOWN = '00000000-0000-0000-0000-000000000000'

const sent = (attributes: object) => ({ data: { attributes } })

async function newConnection(attributes: object = {}) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await workspace.post(
    '/core/voice_connections',
    sent({ platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET, ...attributes }),
  )
  assert.equal(made.status, 201, made.text)
  const { pathname } = new URL(made.body.data.attributes.url)
  const call = async (secret: string, server = app) =>
    (
      await server.inject({
        method: 'POST',
        url: pathname,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        payload: '{"tool":"identify_caller","call_id":"c1"}',
      })
    ).statusCode
  return {
    ...workspace,
    made: made.body,
    url: `/core/voice_connections/${made.body.data.id}`,
    call,
  }
}

const faultsOf = (body: any) =>
  body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])

test('a change sets only the attributes that are sent, and null clears an optional attribute', async () => {
  const { patch, get, url, made } = await newConnection({ platform: 'twilio' })
  const changes: [object, object?][] = [
    [{ name: 'Reception' }],
    [{ meeting_type_ids: [1] }],
    [{ language: 'de' }],
    [{ assistant_id: 'a1' }],
    [{ outbound_number: '+14155550199' }],
    [{ phone_number_id: 'p1' }],
    [{ account_sid: `AC${'0'.repeat(32)}` }],
    [{ outbound: true }],
    [{ outbound: false }],
    [{ secret: NEW_SECRET }, {}],
    [{ webhook_secret: 'wsec_0123456789' }, {}],
    [{ api_key: 'a-private-api-key' }, {}],
    [{ webhook_secret: null }, {}],
    [{ api_key: null }, {}],
    [
      {
        meeting_type_ids: null,
        language: null,
        assistant_id: null,
        outbound_number: null,
        phone_number_id: null,
        account_sid: null,
      },
    ],
  ]
  let current = made.data.attributes
  setNow(later)
  for (const [change, shown = change] of changes) {
    const { status, body, headers, text } = await patch(url, sent(change))
    assert.equal(status, 200, text)
    current = {
      ...current,
      ...shown,
      version: current.version + 1,
      updated_at: formatInstant(later),
    }
    assert.deepEqual(body, {
      data: { ...made.data, attributes: current },
      meta: { version: current.version },
    })
    assert.equal(headers.etag, `"${current.version}"`)
    assert.deepEqual((await get(url)).body, body)
    assert.doesNotMatch(text, /another-long|wsec_|a-private/, 'no response contains a secret')
  }
  setNow(NOW)
})

test('a change to the current values keeps the version', async () => {
  const { patch, url, made } = await newConnection({ language: 'de' })
  assert.deepEqual(
    (await patch(url, sent({ name: 'Desk', language: 'de', assistant_id: null }))).body,
    made,
  )
})

test('a new secret takes effect immediately, and the old one is rejected', async () => {
  const { patch, url, call } = await newConnection()
  assert.equal(await call(SECRET), 200)
  assert.equal((await patch(url, sent({ secret: NEW_SECRET }))).status, 200)
  assert.deepEqual([await call(SECRET), await call(NEW_SECRET)], [401, 200])
})

test('other changes keep the secret, and a blank or short secret is rejected', async () => {
  const { patch, url, call, get } = await newConnection({
    api_key: 'a-private-api-key',
    webhook_secret: 'wsec_0123456789',
  })
  assert.equal((await patch(url, sent({ name: 'Reception' }))).status, 200)
  for (const blank of ['', ' '.repeat(20), null, 'too-short']) {
    const { status, body } = await patch(url, sent({ secret: blank }))
    assert.deepEqual(
      [status, faultsOf(body)[0][0]],
      [422, '/data/attributes/secret'],
      JSON.stringify(blank),
    )
  }
  for (const name of ['api_key', 'webhook_secret'])
    assert.equal((await patch(url, sent({ [name]: ' '.repeat(20) }))).status, 422)
  assert.equal(await call(SECRET), 200)
  assert.equal((await get(url)).body.data.attributes.version, 2)
})

test('a secret that is too short is rejected with the minimum length, on create and on update', async () => {
  const { patch, post, url } = await newConnection()
  const refused = [
    await post(
      '/core/voice_connections',
      sent({ platform: 'generic', name: 'Desk', team_id: 1, secret: 'short' }),
    ),
    await patch(url, sent({ secret: 'short' })),
  ]
  for (const { status, body } of refused)
    assert.deepEqual(
      [status, body.detail, faultsOf(body)],
      [422, 'Send at least 16 characters; this has 5.', [['/data/attributes/secret', 'too_short']]],
    )
  assert.equal(
    (await patch(url, sent({ api_key: '1234567' }))).body.detail,
    'Send at least 8 characters; this has 7.',
  )
  assert.equal(
    (await patch(url, sent({ secret: '' }))).body.errors[0].detail,
    'Send at least 16 characters; this has 0.',
  )
  assert.equal(
    (await patch(url, sent({ outbound_number: '0171' }))).body.detail,
    'Send a phone number with its country code (E.164), such as +14155550199.',
  )
  assert.equal((await patch(url, sent({ name: '' }))).body.detail, 'Send a text that is not blank.')
})

test('a Telnyx secret that is not a public key is rejected with the expected form, on create and update', async () => {
  const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64')
  const { patch, post, url } = await newConnection({ platform: 'telnyx', secret: key(32) })
  for (const secret of [
    'KEY0123456789ABCDEF_abcdefghijklmnopqrstuvw',
    SECRET,
    key(31),
    key(33),
    key(64),
    `${key(32)} `,
    key(32).replace('=', ''),
    Buffer.alloc(32, 255).toString('base64url'),
  ]) {
    for (const { status, body } of [
      await post(
        '/core/voice_connections',
        sent({ platform: 'telnyx', name: 'Desk', team_id: 1, secret }),
      ),
      await patch(url, sent({ secret })),
    ]) {
      assert.deepEqual(
        [status, faultsOf(body)],
        [422, [['/data/attributes/secret', 'not_public_key']]],
        secret,
      )
      assert.match(body.detail, /public key of the account.*base64 of 32 bytes/)
    }
  }
  assert.equal(
    (await patch(url, sent({ secret: Buffer.alloc(32, 255).toString('base64') }))).status,
    200,
  )
  assert.equal(
    (await patch(url, sent({ name: 'Reception' }))).status,
    200,
    'a change that keeps the secret',
  )
})

test('a change of the platform, of a read-only attribute or of nothing is rejected', async () => {
  const { patch, url } = await newConnection()
  for (const attributes of [{ platform: 'vapi' }, { url: 'https://example.com' }, {}])
    assert.equal((await patch(url, sent(attributes))).status, 422, JSON.stringify(attributes))
})

test('a change is validated together with the current attributes, like a new connection', async () => {
  const { patch, url, post } = await newConnection({ platform: 'vapi', meeting_type_ids: [1] })
  assert.deepEqual(faultsOf((await patch(url, sent({ team_id: 99 }))).body), [
    ['/data/attributes/team_id', 'team_not_found'],
  ])
  assert.deepEqual(faultsOf((await patch(url, sent({ meeting_type_ids: [1, 7] }))).body), [
    ['/data/attributes/meeting_type_ids/1', 'meeting_type_not_in_team'],
  ])
  const {
    body: {
      data: { id: other },
    },
  } = await post('/core/teams', sent({ name: 'Other', time_zone: 'UTC' }))
  assert.deepEqual(
    faultsOf((await patch(url, sent({ team_id: Number(other) }))).body),
    [['/data/attributes/meeting_type_ids/0', 'meeting_type_not_in_team']],
    'the meeting types are unchanged and belong to the first team',
  )
  assert.equal(
    (await patch(url, sent({ team_id: Number(other), meeting_type_ids: null }))).status,
    200,
  )

  const missing = ['assistant_id', 'phone_number_id', 'api_key'].map((name) => [
    `/data/attributes/${name}`,
    'required',
  ])
  assert.deepEqual(faultsOf((await patch(url, sent({ outbound: true }))).body), missing)
  assert.equal(
    (
      await patch(
        url,
        sent({ assistant_id: 'a1', phone_number_id: 'p1', api_key: 'a-private-api-key' }),
      )
    ).status,
    200,
  )
  assert.equal((await patch(url, sent({ outbound: true }))).status, 200)
  assert.deepEqual(
    faultsOf((await patch(url, sent({ api_key: null }))).body),
    [['/data/attributes/api_key', 'required']],
    'outbound calls require it',
  )
})

test('the secret can be changed after a meeting type of the connection was archived', async () => {
  const { patch, url, call, delete: remove } = await newConnection({ meeting_type_ids: [1] })
  assert.equal((await remove('/core/meeting_types/1')).status, 200)
  assert.equal((await patch(url, sent({ secret: NEW_SECRET }))).status, 200)
  assert.equal(await call(NEW_SECRET), 200)
  assert.equal((await patch(url, sent({ meeting_type_ids: [1, 1] }))).status, 422)
})

test('a change with an outdated If-Match is rejected', async () => {
  const { patch, url } = await newConnection()
  assert.equal((await patch(url, sent({ name: 'Reception' }), { 'if-match': '"1"' })).status, 200)
  const { status, headers, body } = await patch(url, sent({ name: 'Front' }), { 'if-match': '"1"' })
  assert.deepEqual([status, body.code, headers.etag], [412, 'precondition_failed', '"2"'])
})

test('a deletion with If-Match for an old version gets 412, and the connection stays', async () => {
  const { delete: del, get, patch, url } = await newConnection()
  await patch(url, sent({ name: 'Reception' }))
  const { status, headers, body } = await del(url, { 'if-match': '"1"' })
  assert.deepEqual([status, body.code, headers.etag], [412, 'precondition_failed', '"2"'])
  assert.equal((await get(url)).body.data.attributes.name, 'Reception')
  assert.equal((await del(url, { 'if-match': '"2"' })).status, 200)
})

test('concurrent changes are both kept, and with the same If-Match only one succeeds', async () => {
  const { patch, get, url } = await newConnection()
  assert.deepEqual(
    (
      await Promise.all([
        patch(url, sent({ name: 'Reception' })),
        patch(url, sent({ language: 'de' })),
      ])
    ).map(({ status }) => status),
    [200, 200],
  )
  const { attributes } = (await get(url)).body.data
  assert.deepEqual(
    [attributes.name, attributes.language, attributes.version],
    ['Reception', 'de', 3],
  )
  const stale = await Promise.all(
    ['A', 'B'].map((name) => patch(url, sent({ name }), { 'if-match': '"3"' })),
  )
  assert.deepEqual(stale.map(({ status }) => status).toSorted(), [200, 412])
})

test('a change repeated with its idempotency key is made once and gets the same response', async () => {
  const { patch, url } = await newConnection()
  const key = { 'idempotency-key': 'change-1' }
  const first = await patch(url, sent({ secret: NEW_SECRET }), key)
  const again = await patch(url, sent({ secret: NEW_SECRET }), key)
  assert.deepEqual(
    [again.status, again.text, again.headers.etag, again.headers['idempotent-replayed']],
    [200, first.text, '"2"', 'true'],
  )
  assert.equal(
    (await patch(url, sent({ secret: SECRET }), key)).body.code,
    'idempotency_key_reused',
  )
})

test('a connection that is unknown, archived or of another workspace cannot be changed', async () => {
  const { patch, url, delete: remove } = await newConnection()
  const other = await newWorkspace()
  for (const path of [`/core/voice_connections/${UNKNOWN}`, '/core/voice_connections/1'])
    assert.equal((await patch(path, sent({ name: 'X' }))).status, 404)
  assert.equal((await other.patch(url, sent({ name: 'X' }))).status, 404)
  await remove(url)
  const { status, body } = await patch(url, sent({ secret: NEW_SECRET }))
  assert.deepEqual([status, body.code, body.cause], [409, 'invalid_transition', 'archived'])
  assert.match(body.detail, /archived/)
})

test('without SECRET_KEY, a connection can be renamed, and a new secret is rejected', async () => {
  const { url, token } = await newConnection()
  const keyless = buildApp({ ...deps, secrets: null })
  const patch = async (attributes: object) =>
    (
      await keyless.inject({
        method: 'PATCH',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(sent(attributes)),
      })
    ).statusCode
  assert.deepEqual(
    [
      await patch({ name: 'Reception' }),
      await patch({ secret: NEW_SECRET }),
      await patch({ api_key: null }),
    ],
    [200, 503, 200],
  )
  await keyless.close()
})

test('the URL of a connection is not case-sensitive, and a new secret takes effect there too', async () => {
  const { patch, url, made } = await newConnection()
  const path = new URL(made.data.attributes.url).pathname
  const upper =
    path.slice(0, path.lastIndexOf('/')) + path.slice(path.lastIndexOf('/')).toUpperCase()
  const call = async (secret: string) =>
    (
      await app.inject({
        method: 'POST',
        url: upper,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        payload: '{"tool":"identify_caller"}',
      })
    ).statusCode
  assert.equal(await call(SECRET), 200)
  assert.equal(
    (await patch(url.slice(0, -36) + url.slice(-36).toUpperCase(), sent({ secret: NEW_SECRET })))
      .status,
    200,
  )
  assert.deepEqual([await call(SECRET), await call(NEW_SECRET)], [401, 200])
})

test('a process that cannot decrypt a changed secret stops accepting the old one', async (t) => {
  const { call, url, token } = await newConnection()
  const rotated = buildApp({
    ...deps,
    secrets: openSecretBox(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]),
  })
  t.after(() => rotated.close())
  assert.deepEqual([await call(SECRET), await call(SECRET, rotated)], [200, 200])

  const changed = await rotated.inject({
    method: 'PATCH',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: sent({ secret: NEW_SECRET }),
  })
  assert.equal(changed.statusCode, 200, changed.body)
  await waitUntil(async () => (await call(SECRET)) !== 200, 'the old secret is rejected')
  assert.deepEqual(
    [await call(SECRET), await call(NEW_SECRET), await call(NEW_SECRET, rotated)],
    [503, 503, 200],
  )
})
