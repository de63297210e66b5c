import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { waitUntil } from '../../test/wait-until.ts'

const { deps, newWorkspace } = await startServer()
const other = buildApp(deps)
await other.ready()
after(() => other.close())

type Warning = { pointer: string; code: string; detail: string }

const FIELDS = '/core/contact_fields'
const save = (workspace: TestWorkspace, attributes: object, headers: Record<string, string> = {}) =>
  workspace.post('/core/contact', { data: { attributes } }, headers)
const saveFields = (workspace: TestWorkspace, fields: object, email = 'ada@x.example') =>
  save(workspace, { email, custom_fields: fields })

async function define(workspace: TestWorkspace, attributes: object): Promise<string> {
  const { status, body, text } = await workspace.post(FIELDS, { data: { attributes } })
  assert.equal(status, 201, text)
  return body.data.id
}

async function setStrict(workspace: TestWorkspace, strict: boolean): Promise<void> {
  const attributes = { custom_fields_strict: strict }
  const { status, body } = await workspace.patch('/core/workspace', { data: { attributes } })
  assert.deepEqual([status, body.data.attributes.custom_fields_strict], [200, strict])
}

const onlyField = async (workspace: TestWorkspace): Promise<string> =>
  (await workspace.get(FIELDS)).body.data[0].id

const shortFaults = (faults: Warning[]) =>
  faults.map(
    ({ pointer, code }) => `${pointer.replace('/data/attributes/custom_fields/', '')} ${code}`,
  )

/** Values that fit each type, and values that do not, with the code of the fault. */
const VALUES: [type: string, valid: unknown[], invalid: [value: unknown, code: string][]][] = [
  [
    'text',
    ['a', '', ' '],
    [
      [1, 'wrong_type'],
      [true, 'wrong_type'],
      [['a'], 'wrong_type'],
    ],
  ],
  [
    'number',
    [0, -1.5, 1e21],
    [
      ['1', 'wrong_type'],
      ['', 'wrong_type'],
      [true, 'wrong_type'],
    ],
  ],
  [
    'boolean',
    [true, false],
    [
      ['true', 'wrong_type'],
      [1, 'wrong_type'],
      ['', 'wrong_type'],
    ],
  ],
  [
    'date',
    ['2026-02-28', '2028-02-29'],
    [
      ['2026-02-29', 'not_date'],
      ['28.02.2026', 'not_date'],
      ['2026-02-28T10:00:00Z', 'not_date'],
      ['20260228', 'not_date'],
      ['', 'not_date'],
      [1_795_428_000, 'wrong_type'],
    ],
  ],
  [
    'select',
    ['basic', 'gold plus'],
    [
      ['Basic', 'not_allowed'],
      ['', 'not_allowed'],
      [['basic'], 'wrong_type'],
      [1, 'wrong_type'],
    ],
  ],
  [
    'multi_select',
    [[], ['basic'], ['gold plus', 'basic']],
    [
      ['basic', 'wrong_type'],
      [['silver'], 'not_allowed'],
      [['basic', 'basic'], 'not_acceptable'],
      [['basic', 1], 'wrong_type'],
      [{ basic: true }, 'wrong_type'],
    ],
  ],
  [
    'email',
    ['ada@x.example', 'müller@bücher.de'],
    [
      ['ada', 'not_email'],
      ['ada@localhost', 'not_email'],
      [1, 'wrong_type'],
    ],
  ],
  [
    'phone',
    ['+49 30 1234567', '(415) 555-0123'],
    [
      ['123', 'not_phone'],
      ['anonymous', 'not_phone'],
      [4_155_550_123, 'wrong_type'],
    ],
  ],
  [
    'url',
    ['https://x.example/a?b=c', 'HTTP://X.example'],
    [
      ['x.example', 'not_url'],
      ['javascript:alert(1)', 'not_url'],
      ['https://', 'not_url'],
      ['https:// x.example', 'not_url'],
      [`https://x.example/${'a'.repeat(2_048)}`, 'not_url'],
    ],
  ],
]

for (const [type, valid, invalid] of VALUES)
  test(`a value of a field of type ${type} must fit, and is stored as sent`, async () => {
    const workspace = await newWorkspace()
    const options = /select/.test(type) ? { options: ['basic', 'gold plus'] } : {}
    await define(workspace, { key: 'field', value_type: type, ...options })
    for (const value of valid) {
      const { status, body, text } = await saveFields(workspace, { field: value })
      assert.ok(status === 200 || status === 201, text)
      assert.deepEqual(body.data.attributes.custom_fields, { field: value })
      assert.deepEqual(body.meta.warnings, [])
    }
    for (const [value, code] of invalid) {
      const { status, body, text } = await saveFields(workspace, { field: value })
      assert.equal(status, 422, `${JSON.stringify(value)}: ${text}`)
      assert.deepEqual(shortFaults(body.errors), [`field ${code}`], JSON.stringify(value))
      assert.match(body.errors[0].detail, /^"field": send .*; or null to remove it\./)
    }
    const stored = await saveFields(workspace, {})
    assert.deepEqual(stored.body.data.attributes.custom_fields, { field: valid.at(-1) })
    const removed = await saveFields(workspace, { field: null })
    assert.deepEqual([removed.status, removed.body.data.attributes.custom_fields], [200, undefined])
  })

test('the error about an option names the options and the nearest one', async () => {
  const workspace = await newWorkspace()
  await define(workspace, { key: 'plan', value_type: 'select', options: ['basic', 'gold'] })
  const { body } = await saveFields(workspace, { plan: 'Gold' })

  assert.equal(
    body.errors[0].detail,
    '"plan": send one of: "basic", "gold"; or null to remove it. Did you mean "gold"?',
  )
})

test('all custom fields that do not fit are reported together, and nothing is written', async () => {
  const workspace = await newWorkspace()
  await define(workspace, { key: 'a/b', value_type: 'number' })
  await define(workspace, { key: 'valueOf', value_type: 'boolean' })
  const fields = '{"a/b":"1","valueOf":"x","constructor":"free","toString":1}'
  const refused = await workspace.post(
    '/core/contact',
    `{"data":{"attributes":{"email":"ada@x.example","custom_fields":${fields}}}}`,
  )

  assert.equal(refused.status, 422, refused.text)
  assert.deepEqual(shortFaults(refused.body.errors), ['a~1b wrong_type', 'valueOf wrong_type'])
  assert.equal((await save(workspace, { email: 'ada@x.example' })).status, 201)
})

test('keys without a definition stay free, unless the workspace is strict', async () => {
  const workspace = await newWorkspace()
  await define(workspace, { key: 'plan', value_type: 'text' })
  const free = await saveFields(workspace, { plna: { any: ['thing'] } })
  await setStrict(workspace, true)
  const refused = await saveFields(workspace, { plna: 'gold', constructor: 1, plan: 'gold' })
  const removed = await saveFields(workspace, { plna: null, plan: 'gold', do_not_call: true })
  await setStrict(workspace, false)
  const freeAgain = await saveFields(workspace, { plna: 'gold' })

  assert.equal(free.status, 201)
  assert.equal(refused.status, 422)
  assert.deepEqual(shortFaults(refused.body.errors), [
    'plna unknown_attribute',
    'constructor unknown_attribute',
  ])
  assert.match(refused.body.errors[0].detail, /Did you mean "plan"\?/)
  assert.match(refused.body.errors[1].detail, /GET \/core\/contact_fields/)
  assert.deepEqual(removed.body.data.attributes.custom_fields, { plan: 'gold', do_not_call: true })
  assert.equal(freeAgain.status, 200)
})

test('a strict workspace without definitions has no custom fields', async () => {
  const workspace = await newWorkspace()
  await setStrict(workspace, true)
  assert.equal((await saveFields(workspace, { plan: 'gold' })).status, 422)
  assert.equal((await save(workspace, { email: 'ada@x.example' })).status, 201)
})

test('a contact is created only with its required fields', async () => {
  const workspace = await newWorkspace()
  await define(workspace, { key: 'plan', value_type: 'text', required: true })
  await define(workspace, {
    key: 'sizes',
    value_type: 'multi_select',
    options: ['s'],
    required: true,
  })
  const missing = await save(workspace, { email: 'ada@x.example' })
  const blank = await saveFields(workspace, { plan: ' ', sizes: [] })
  const wrong = await saveFields(workspace, { plan: 5, sizes: ['s'] })
  const made = await saveFields(workspace, { plan: 'gold', sizes: ['s'] })

  for (const { status, body } of [missing, blank]) {
    assert.equal(status, 422)
    assert.deepEqual(shortFaults(body.errors), ['plan missing', 'sizes missing'])
  }
  assert.match(missing.body.errors[1].detail, /required for a new contact: send an array .*"s"/)
  assert.deepEqual(shortFaults(wrong.body.errors), ['plan wrong_type'])
  assert.equal(made.status, 201)
})

test('a contact without a required field is changed with a warning, and one with it keeps it', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@x.example' })
  await define(workspace, { key: 'plan', value_type: 'text', required: true })
  const warned = await save(workspace, { email: 'ada@x.example', city: 'Bonn' })
  const filled = await saveFields(workspace, { plan: 'gold' })
  const removed = await saveFields(workspace, { plan: null })
  const cleared = await save(workspace, { email: 'ada@x.example', custom_fields: null })
  const kept = await save(workspace, { email: 'ada@x.example', city: 'Rom' })

  assert.deepEqual(
    [warned.status, shortFaults(warned.body.meta.warnings)],
    [200, ['plan required_field_missing']],
  )
  assert.deepEqual([filled.status, filled.body.meta.warnings], [200, []])
  for (const { status, body } of [removed, cleared])
    assert.deepEqual([status, shortFaults(body.errors)], [422, ['plan missing']])
  assert.match(removed.body.errors[0].detail, /cannot be removed/)
  assert.deepEqual(kept.body.data.attributes.custom_fields, { plan: 'gold' })
})

test('stored values stay when their definition changes, and are checked when they are written next', async () => {
  const workspace = await newWorkspace()
  const id = await define(workspace, { key: 'plan', value_type: 'select', options: ['a', 'b'] })
  await saveFields(workspace, { plan: 'b' })
  const options = { data: { attributes: { options: ['a'] } } }
  assert.equal((await workspace.patch(`${FIELDS}/${id}`, options)).status, 200)
  const untouched = await save(workspace, { email: 'ada@x.example', city: 'Bonn' })
  const again = await saveFields(workspace, { plan: 'b' })

  assert.deepEqual(untouched.body.data.attributes.custom_fields, { plan: 'b' })
  assert.deepEqual([again.status, shortFaults(again.body.errors)], [422, ['plan not_allowed']])
})

test('values stay when their definition is deleted, and a new definition starts afresh', async () => {
  const workspace = await newWorkspace()
  const id = await define(workspace, { key: 'plan', value_type: 'number', required: true })
  await saveFields(workspace, { plan: 1 })
  await workspace.delete(`${FIELDS}/${id}`)
  const free = await saveFields(workspace, { plan: 'gold' })
  await define(workspace, { key: 'plan', value_type: 'boolean' })
  const untouched = await save(workspace, { email: 'ada@x.example', city: 'Bonn' })
  const written = await saveFields(workspace, { plan: 'gold' })

  assert.deepEqual([free.status, free.body.data.attributes.custom_fields], [200, { plan: 'gold' }])
  assert.deepEqual([untouched.status, untouched.body.meta.warnings], [200, []])
  assert.deepEqual(shortFaults(written.body.errors), ['plan wrong_type'])
})

test('a change of a contact by its id follows the definitions, and a revert does not', async () => {
  const workspace = await newWorkspace()
  await define(workspace, {
    key: 'plan',
    value_type: 'select',
    options: ['a', 'b'],
    required: true,
  })
  const { id } = (await saveFields(workspace, { plan: 'a' })).body.data
  const patch = (fields: object | null) =>
    workspace.patch(`/core/contacts/${id}`, { data: { attributes: { custom_fields: fields } } })
  const wrong = await patch({ plan: 'c' })
  const removed = await patch(null)
  const changed = await patch({ plan: 'b', other: 1 })
  await setStrict(workspace, true)
  const unknown = await patch({ plna: 'b' })
  const changes = (await workspace.get(`/core/contacts/${id}/changes`)).body.data
  await workspace.patch(`${FIELDS}/${await onlyField(workspace)}`, {
    data: { attributes: { options: ['b'] } },
  })
  const reverted = await workspace.post(
    `/core/contacts/${id}/changes/${changes.at(-1).id}/revert`,
    {},
  )

  assert.deepEqual([wrong.status, shortFaults(wrong.body.errors)], [422, ['plan not_allowed']])
  assert.deepEqual([removed.status, shortFaults(removed.body.errors)], [422, ['plan missing']])
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(shortFaults(unknown.body.errors), ['plna unknown_attribute'])
  assert.equal(reverted.status, 200, reverted.text)
  assert.deepEqual(reverted.body.data.attributes.custom_fields, { plan: 'a' })
})

test('a definition takes effect at once for every token, and soon in other processes', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['contacts:write'])
  const bearer = { authorization: `Bearer ${secret}` }
  const elsewhere = async (fields: object) =>
    (
      await other.inject({
        method: 'POST',
        url: '/core/contact',
        headers: bearer,
        payload: { data: { attributes: { email: 'bob@x.example', custom_fields: fields } } },
      })
    ).statusCode
  const contact = { email: 'ada@x.example', custom_fields: { plan: 1 } }
  assert.equal((await save(workspace, contact, bearer)).status, 201)
  assert.equal(await elsewhere({ plan: 1 }), 201)
  const id = await define(workspace, { key: 'plan', value_type: 'text' })

  assert.equal((await save(workspace, contact, bearer)).status, 422)
  await waitUntil(async () => (await elsewhere({ plan: 1 })) === 422, 'the definition')
  await workspace.delete(`${FIELDS}/${id}`)
  assert.equal((await save(workspace, contact, bearer)).status, 200)
  await waitUntil(async () => (await elsewhere({ plan: 1 })) === 200, 'the deletion')
})

test('contacts that are saved at the same moment in several workspaces follow their own definitions', async () => {
  const workspaces = await Promise.all(Array.from({ length: 6 }, () => newWorkspace()))
  await Promise.all(
    workspaces.map((workspace, i) =>
      define(workspace, { key: 'plan', value_type: i % 2 === 0 ? 'text' : 'number' }),
    ),
  )
  const answers = await Promise.all(
    workspaces.flatMap((workspace, i) =>
      ['gold', 5].map(async (plan) => {
        const { status } = await saveFields(workspace, { plan }, `${String(plan)}@x.example`)
        return [i % 2 === 0 ? 'string' : 'number', typeof plan, status]
      }),
    ),
  )

  for (const [wanted, sent, status] of answers) assert.equal(status, wanted === sent ? 201 : 422)
})

test('a rejected request with an Idempotency-Key writes nothing, and a stored response is repeated', async () => {
  const workspace = await newWorkspace()
  const contact = { email: 'ada@x.example', custom_fields: { plan: 1 } }
  const first = await save(workspace, contact, { 'idempotency-key': 'first' })
  await define(workspace, { key: 'plan', value_type: 'text' })
  const again = await save(workspace, contact, { 'idempotency-key': 'first' })
  const second = await save(workspace, contact, { 'idempotency-key': 'second' })

  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text])
  assert.deepEqual([second.status, shortFaults(second.body.errors)], [422, ['plan wrong_type']])
})

test('a booking never fails for a required field, and warns that the contact has none', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  await define(workspace, { key: 'plan', value_type: 'text', required: true })
  await setStrict(workspace, true)
  const book = (email: string, start: string) =>
    workspace.post('/core/book_meeting', {
      data: {
        attributes: { team_id: 1, meeting_type_id: 1, attendee_email: email, start_time: start },
      },
    })
  const booked = await book('ada@x.example', '1795428000')
  const saved = await saveFields(workspace, { plan: 'gold' })
  const later = await book('ada@x.example', '1795431600')

  assert.equal(booked.status, 201, booked.text)
  assert.deepEqual(
    booked.body.meta.warnings.map(({ pointer, code }: Warning) => [pointer, code]),
    [['/data/attributes', 'required_field_missing']],
  )
  assert.match(booked.body.meta.warnings[0].detail, /"plan"/)
  assert.equal(saved.status, 200)
  assert.deepEqual([later.status, later.body.meta.warnings], [201, []])
})
