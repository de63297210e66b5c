import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../../platform/time.ts'
import { runOperatorCommand } from '../../test/run-operator-command.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()

const PROFILE = {
  opening_hours: 'Monday to Friday, nine to five',
  address: '12 Harbour Street',
  directions: 'Take tram line four.',
  parking: 'Behind the building.',
  phone: '+1 415 555 0100',
  email: 'hello@example.com',
  website: 'example.com',
  logo_url: 'https://example.com/logo.png',
  brand_color: '#7a1f5c',
  questions: [
    { question: 'Do you take dogs?', answer: 'Yes, on a lead.', language: 'en' },
    { question: 'Is there coffee?', answer: 'Yes.' },
  ],
}
const EMPTY = {
  opening_hours: null,
  address: null,
  directions: null,
  parking: null,
  phone: null,
  email: null,
  website: null,
  logo_url: null,
  brand_color: null,
  questions: [],
}

const change = (
  workspace: TestWorkspace,
  attributes: object,
  headers: Record<string, string> = {},
) => workspace.patch('/core/workspace', { data: { attributes } }, headers)
const pointersOf = async (workspace: TestWorkspace, attributes: object) => {
  const { status, body } = await change(workspace, attributes)
  assert.equal(status, 422)
  return body.errors.map(({ pointer }: { pointer: string }) =>
    pointer.replace('/data/attributes/', ''),
  )
}

test('a new workspace has a name and no information for callers', async () => {
  const { get, workspaceId } = await newWorkspace()
  const { status, body, headers } = await get('/core/workspace')
  assert.equal(status, 200)
  assert.equal(headers.etag, '"1"')
  assert.deepEqual(body.data, {
    id: String(workspaceId),
    type: 'workspace',
    attributes: {
      name: 'Test',
      phone_region: 'US',
      sandbox: false,
      ...EMPTY,
      keeps_transcripts: false,
      texts_missed_callers: false,
      calls_kept_days: 90,
      custom_fields_strict: false,
      archived_at: null,
      deletes_at: null,
      version: 1,
      created_at: formatInstant(NOW),
      updated_at: formatInstant(NOW),
    },
  })
})

test('a change sets the attributes that are sent, keeps the others, and increases the version', async () => {
  const workspace = await newWorkspace()
  const changed = await change(workspace, { name: 'Acme Dental', ...PROFILE })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual([changed.headers.etag, changed.body.meta.version], ['"2"', 2])
  await change(workspace, { parking: null, questions: [] })
  const { attributes } = (await workspace.get('/core/workspace')).body.data
  const { name, version, address, parking, questions } = attributes
  assert.deepEqual(
    { name, version, address, parking, questions },
    { name: 'Acme Dental', version: 3, address: '12 Harbour Street', parking: null, questions: [] },
  )
})

test('a change that changes nothing keeps the version', async () => {
  const workspace = await newWorkspace()
  await change(workspace, PROFILE)
  assert.equal((await change(workspace, PROFILE)).body.meta.version, 2)
})

test('a change with an outdated If-Match is rejected with 412 and the current ETag', async () => {
  const workspace = await newWorkspace()
  assert.equal(
    (await change(workspace, { address: 'First Street' }, { 'if-match': '"1"' })).status,
    200,
  )
  const stale = await change(workspace, { address: 'Second Street' }, { 'if-match': '"1"' })
  assert.deepEqual(
    [stale.status, stale.body.code, stale.headers.etag],
    [412, 'precondition_failed', '"2"'],
  )
  assert.equal(
    (await workspace.get('/core/workspace')).body.data.attributes.address,
    'First Street',
  )
})

test('of two concurrent changes with the same If-Match, one is rejected', async () => {
  const workspace = await newWorkspace()
  const answers = await Promise.all(
    ['First Street', 'Second Street'].map((address) =>
      change(workspace, { address }, { 'if-match': '"1"' }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
})

test('a change with an Idempotency-Key is made once, and its response is repeated byte for byte', async () => {
  const workspace = await newWorkspace()
  const first = await change(workspace, { address: 'First Street' }, { 'idempotency-key': 'one' })
  await change(workspace, { address: 'Second Street' })
  const again = await change(workspace, { address: 'First Street' }, { 'idempotency-key': 'one' })
  assert.deepEqual([again.text, again.headers['idempotent-replayed']], [first.text, 'true'])
  assert.equal(
    (await workspace.get('/core/workspace')).body.data.attributes.address,
    'Second Street',
  )
})

test('attributes that are unknown, read-only, empty or too long are rejected by name', async () => {
  const workspace = await newWorkspace()
  assert.deepEqual(
    await pointersOf(workspace, { sandbox: true, created_at: null, opening_time: '9' }),
    ['sandbox', 'created_at', 'opening_time'],
  )
  assert.deepEqual(
    await pointersOf(workspace, {
      address: '',
      name: '',
      email: 'hello',
      opening_hours: 'x'.repeat(501),
    }),
    ['name', 'opening_hours', 'address', 'email'],
  )
  const pair = { question: 'Is there coffee?', answer: 'Yes.' }
  assert.deepEqual(
    await pointersOf(workspace, { questions: Array.from({ length: 101 }, () => pair) }),
    ['questions'],
  )
  assert.deepEqual(
    await pointersOf(workspace, {
      questions: [
        { ...pair, question: 'x'.repeat(301) },
        { ...pair, answer: 'x'.repeat(1_001) },
        { question: 'Why?' },
        { ...pair, topic: 'coffee' },
      ],
    }),
    ['questions/0/question', 'questions/1/answer', 'questions/2/answer', 'questions/3/topic'],
  )
  assert.equal((await change(workspace, {})).status, 422)
  assert.equal((await workspace.get('/core/workspace')).body.meta.version, 1)
})

test('a change of one workspace does not affect another', async () => {
  const [workspace, other] = [await newWorkspace(), await newWorkspace()]
  await change(workspace, { address: 'First Street' })
  assert.equal((await other.get('/core/workspace')).body.data.attributes.address, null)
})

test('the region of phone numbers and the retention can be changed, and apply to the next request', async () => {
  const workspace = await newWorkspace()
  const save = async (phone: string) =>
    (await workspace.post('/core/contact', { data: { attributes: { phone } } })).body
  await save('+49 30 901820')
  const settings = { phone_region: 'DE', keeps_transcripts: true, calls_kept_days: 7 }
  const changed = await change(workspace, settings)
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual((await save('030 901820')).meta.result, 'updated')
  const { attributes } = (await workspace.get('/core/workspace')).body.data
  const { phone_region, keeps_transcripts, calls_kept_days } = attributes
  assert.deepEqual({ phone_region, keeps_transcripts, calls_kept_days }, settings)
})

test('an unknown region, a blank name and an impossible retention are rejected with what to send', async () => {
  const workspace = await newWorkspace()
  const country =
    'Send the code of a country, two capital letters (ISO 3166-1 alpha-2), such as US or DE.'
  for (const [region, detail] of [
    ['ZZ', country],
    ['EU', country],
    ['001', country],
    ['', country],
    ['Germany', country],
    ['__proto__', country],
    ['de', `${country} Did you mean DE?`],
    [' DE', `${country} Did you mean DE?`],
    ['UK', `${country} Did you mean GB?`],
  ] as const) {
    const { status, body } = await change(workspace, { phone_region: region })
    assert.deepEqual([status, body.detail], [422, detail], region)
  }
  assert.deepEqual(
    [
      await pointersOf(workspace, { phone_region: null }),
      await pointersOf(workspace, { name: ' ' }),
      await pointersOf(workspace, { keeps_transcripts: 'yes' }),
      await pointersOf(workspace, { calls_kept_days: 0 }),
      await pointersOf(workspace, { calls_kept_days: 36_501 }),
    ],
    [['phone_region'], ['name'], ['keeps_transcripts'], ['calls_kept_days'], ['calls_kept_days']],
  )
  assert.equal((await workspace.get('/core/workspace')).body.meta.version, 1)
})

test('a workspace with an unknown region is not created from the command line', async () => {
  const words = ['workspace', 'create', 'Acme', '--phone-region', 'ZZ']
  const { ok, text } = await runOperatorCommand(
    { pool: deps.pool, publicUrl: deps.publicUrl, now: NOW },
    words,
  )
  assert.equal(ok, false)
  assert.match(text, /Send the code of a country/)
})

test('settings changed from the command line are shown, with a new version', async () => {
  const workspace = await newWorkspace()
  const { ok } = await runOperatorCommand(
    { pool: deps.pool, publicUrl: deps.publicUrl, now: NOW },
    [
      'workspace',
      'set',
      String(workspace.workspaceId),
      '--transcripts',
      'keep',
      '--keep-calls',
      '7',
      '--phone-region',
      'DE',
      '--custom-fields',
      'defined',
    ],
  )
  assert.ok(ok)
  const { phone_region, keeps_transcripts, calls_kept_days, custom_fields_strict, version } = (
    await workspace.get('/core/workspace')
  ).body.data.attributes
  assert.deepEqual(
    { phone_region, keeps_transcripts, calls_kept_days, custom_fields_strict, version },
    {
      phone_region: 'DE',
      keeps_transcripts: true,
      calls_kept_days: 7,
      custom_fields_strict: true,
      version: 2,
    },
  )
})

test('a colour that is hard to read and a logo without https are rejected', async () => {
  const workspace = await newWorkspace()
  for (const color of ['#ffffff', '#7a8591', '#ffcc00', 'blue', '#12345', '#7a1f5'])
    assert.deepEqual(await pointersOf(workspace, { brand_color: color }), ['brand_color'])
  for (const url of ['http://x.example/l.png', 'https://', 'https://a:b@x.example/', 'data:,x'])
    assert.deepEqual(await pointersOf(workspace, { logo_url: url }), ['logo_url'])
  const { body } = await change(workspace, {
    brand_color: '#7A1F5C',
    logo_url: 'https://x.example/l.png',
  })
  assert.equal(body.data.attributes.brand_color, '#7A1F5C')
})
