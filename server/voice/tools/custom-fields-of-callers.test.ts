import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'
const NUMBER = '+14155550100'
const FIELDS = [
  { key: 'plan', value_type: 'select', options: ['basic', 'gold'], description: 'Ask for it.' },
  { key: 'team_size', label: 'Team size', value_type: 'number', required: true },
  { key: 'pets', value_type: 'multi_select', options: ['dog', 'cat'] },
  { key: 'insured', value_type: 'boolean' },
  { key: 'work_email', value_type: 'email' },
  { key: 'since', value_type: 'date' },
]

async function newDesk(fields: readonly object[]) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const connection = { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET }
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: connection },
  })
  const url = new URL(made.body.data.attributes.url).pathname
  for (const attributes of fields)
    assert.equal(
      (await workspace.post('/core/contact_fields', { data: { attributes } })).status,
      201,
    )
  const call = async (tool: string, args: object = {}) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ tool, arguments: args, call_id: 'call', from: NUMBER }),
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
  return { workspace, call }
}

async function fieldsOfCaller(workspace: TestWorkspace): Promise<object> {
  const attributes = { phone: NUMBER, city: 'Bonn' }
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  return body.data.attributes.custom_fields
}

test('the model learns what the team wants to know about callers', async () => {
  const { call } = await newDesk(FIELDS.slice(0, 2))
  const { data } = await call('identify_caller')

  assert.deepEqual(data.fields, [
    { name: 'team_size', type: 'number', description: 'Team size', required: true },
    { name: 'plan', type: 'select', description: 'Ask for it.', options: ['basic', 'gold'] },
  ])
})

test('a workspace without definitions has no fields for the model', async () => {
  const { call } = await newDesk([])
  assert.deepEqual((await call('identify_caller')).data, {
    known: false,
    first_name: null,
    has_meetings: false,
  })
})

test('the model gets at most twenty fields, and not more than it can keep in mind', async () => {
  const { call } = await newDesk(
    Array.from({ length: 25 }, (_, i) => ({
      key: `field ${i}`,
      value_type: 'select',
      options: Array.from({ length: 100 }, (_each, n) => `option ${n}`),
      description: 'd'.repeat(1_000),
    })),
  )
  const { fields } = (await call('identify_caller')).data

  assert.ok(fields.length > 5 && fields.length <= 20)
  assert.ok(JSON.stringify(fields).length < 4_500)
})

test('what a caller says is stored in the type of its field', async () => {
  const { workspace, call } = await newDesk(FIELDS)
  const said =
    'Plan: Gold; Team size = 1,200; pets: a dog and a cat; insured: yes; ' +
    'work_email: ada at example dot com; since: 2024-02-01'
  const { ok, data } = await call('save_contact', { name: 'Ada Lovelace', fields: said })

  assert.deepEqual([ok, data.saved, data.hints], [true, true, undefined])
  assert.deepEqual(await fieldsOfCaller(workspace), {
    plan: 'gold',
    team_size: 1200,
    pets: ['dog', 'cat'],
    insured: true,
    work_email: 'ada@example.com',
    since: '2024-02-01',
  })
})

test('a value that does not fit and an unknown name are left out with a hint, and the rest is stored', async () => {
  const { workspace, call } = await newDesk(FIELDS)
  const { ok, data } = await call('save_contact', {
    name: 'Ada Lovelace',
    fields: 'plan: platinum; insured: no; shoe size: 42; since: last spring',
  })

  assert.deepEqual([ok, data.saved], [true, true])
  assert.deepEqual(await fieldsOfCaller(workspace), { insured: false })
  const hints = data.hints.join('\n')
  assert.match(hints, /"shoe size" in "fields" was ignored/)
  assert.match(hints, /left out\. "plan": send one of: "basic", "gold"/)
  assert.match(hints, /left out\. "since": send a date/)
  assert.match(hints, /no "team_size", which is required/)
})

test('fields alone are something to save, also in a strict workspace with a note', async () => {
  const { workspace, call } = await newDesk(FIELDS)
  const attributes = { custom_fields_strict: true }
  await workspace.patch('/core/workspace', { data: { attributes } })
  const { ok, data } = await call('save_contact', { fields: 'plan: basic', notes: 'In a hurry.' })
  assert.deepEqual([ok, data.saved], [true, true])
  const stored = Object.entries(await fieldsOfCaller(workspace))

  assert.deepEqual(stored[0], ['plan', 'basic'])
  assert.deepEqual(
    stored.slice(1).map(([name, value]) => [name.replace(/\d.*/, ''), value]),
    [['call_note_', 'In a hurry.']],
  )
})
