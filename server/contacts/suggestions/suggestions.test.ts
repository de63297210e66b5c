import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'
const data = (attributes: object, meta?: object) => ({
  data: { attributes },
  ...(meta && { meta }),
})

async function create(workspace: TestWorkspace, attributes: object, meta?: object) {
  const { status, body } = await workspace.post('/core/contact', data(attributes, meta))
  assert.equal(status, 201, JSON.stringify(body))
  return `/core/contacts/${body.data.id}`
}

async function suggestionsOf(workspace: TestWorkspace, url: string) {
  const { status, body } = await workspace.get(`${url}/suggestions`)
  assert.equal(status, 200)
  return (body.data as { id: string; attributes: Record<string, string> }[]).map(
    ({ id, attributes: { field, value, known_as: as } }) => ({ id, is: `${field} ${value} ${as}` }),
  )
}

const heard = (workspace: TestWorkspace, attributes: object) =>
  workspace.post('/core/contact', data(attributes, { known_as: 'heard', confidence: 0.6 }))

test('what was heard fills gaps, and does not replace what a person said', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada' })
  const { body } = await heard(workspace, { email: 'ada@x.example', name: 'Eda', city: 'Paris' })
  assert.deepEqual(body.data.attributes, { email: 'ada@x.example', name: 'Ada', city: 'Paris' })
  assert.deepEqual(
    body.meta.warnings.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`),
    ['/data/attributes/name kept_as_suggestion'],
  )
  const { known } = (await workspace.get(url)).body.meta
  assert.deepEqual(
    [known.city.known_as, known.city.confidence, known.name.known_as],
    ['heard', 0.6, 'claimed'],
  )
  const [suggestion] = (await workspace.get(`${url}/suggestions`)).body.data
  assert.deepEqual(
    { ...suggestion.attributes, contact_id: '' },
    {
      contact_id: '',
      field: 'name',
      value: 'Eda',
      known_as: 'heard',
      confidence: 0.6,
      call_id: null,
      import_id: null,
      created_at: '2026-11-20T15:00:00.000Z',
    },
  )
  assert.deepEqual((await workspace.get('/core/contact_suggestions')).body.data, [suggestion])
})

test('a claimed value replaces what was heard, and ends its suggestion', async () => {
  const workspace = await newWorkspace()
  const url = await create(
    workspace,
    { email: 'ada@x.example', city: 'Pariss' },
    { known_as: 'heard' },
  )
  await heard(workspace, { email: 'ada@x.example', city: 'Paris' })
  assert.deepEqual(
    (await suggestionsOf(workspace, url)).map(({ is }) => is),
    ['city Paris heard'],
  )
  const { body } = await workspace.post(
    '/core/contact',
    data({ email: 'ada@x.example', city: 'Paris' }),
  )
  assert.deepEqual(body.data.attributes.city, 'Paris')
  assert.deepEqual(await suggestionsOf(workspace, url), [])
})

test('an accepted suggestion becomes the value, and a dismissed one does not come back', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada', city: 'Paris' })
  const send = () => heard(workspace, { email: 'ada@x.example', name: 'Adah', city: 'Nice' })
  await send()
  await send()
  const open = await suggestionsOf(workspace, url)
  assert.deepEqual(open.map(({ is }) => is).toSorted(), ['city Nice heard', 'name Adah heard'])
  const idOf = (field: string) => open.find(({ is }) => is.startsWith(field))!.id
  const accept = () => workspace.post(`${url}/suggestions/${idOf('name')}/accept`, undefined)
  const accepted = await accept()
  assert.equal(accepted.status, 200, accepted.text)
  assert.equal(accepted.body.data.attributes.name, 'Adah')
  assert.equal((await workspace.get(url)).body.meta.known.name.known_as, 'claimed')
  assert.equal((await accept()).status, 404)
  const dismiss = () => workspace.post(`${url}/suggestions/${idOf('city')}/dismiss`, undefined)
  assert.equal((await dismiss()).status, 200)
  assert.equal((await dismiss()).status, 404)
  await send()
  assert.deepEqual(await suggestionsOf(workspace, url), [])
})

test('accepting with a stale If-Match changes nothing, and one of two wins', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada' })
  await heard(workspace, { email: 'ada@x.example', name: 'Adah' })
  const { id } = (await suggestionsOf(workspace, url))[0]!
  const accept = (headers?: Record<string, string>) =>
    workspace.post(`${url}/suggestions/${id}/accept`, undefined, headers)
  assert.equal((await accept({ 'if-match': '"9"' })).status, 412)
  const both = await Promise.all([accept(), accept()])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 404])
  const repeated = { 'idempotency-key': 'once' }
  assert.equal((await accept(repeated)).status, (await accept(repeated)).status)
})

test('a booking replaces nothing that was said before, and its details become suggestions', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada' })
  const book = (start: number, name: string) =>
    workspace.post(
      '/core/book_meeting',
      data({
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@x.example',
        attendee_name: name,
        attendee_phone: '+14155550123',
        start_time: String(start),
      }),
    )
  assert.equal((await book(1_795_428_000, 'Eve')).status, 201)
  assert.equal((await book(1_795_435_200, 'Eve')).status, 201)
  const { data: contact } = (await workspace.get(url)).body
  assert.deepEqual(contact.attributes, {
    email: 'ada@x.example',
    name: 'Ada',
    phone: '+14155550123',
    meetings: 2,
  })
  assert.deepEqual(
    (await suggestionsOf(workspace, url)).map(({ is }) => is),
    ['name Eve claimed'],
  )
})

test('of what a caller says, the name is heard, and a confirmed address is claimed', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { body } = await workspace.post(
    '/core/voice_connections',
    data({ platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET }),
  )
  const save = async (args: object, call: string) => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { tool: 'save_contact', arguments: args, from: '+14155550100', call_id: call },
    })
    return response.json()
  }
  const asked = await save({ name: 'Ada Lovelace', email: 'ada at x dot example' }, 'call-1')
  await save({ confirmation: asked.data.confirmation }, 'call-1')
  const found = await workspace.post('/core/contact', data({ phone: '+14155550100' }))
  const url = `/core/contacts/${found.body.data.id}`
  const knownOf = async (field: string) => (await workspace.get(url)).body.meta.known[field]
  assert.equal((await knownOf('name')).known_as, 'heard')
  assert.match((await knownOf('name')).call_id, /^[0-9a-f-]{36}$/)
  assert.equal((await knownOf('email')).known_as, 'claimed')

  await save({ name: 'Ada Lovelace-King' }, 'call-1')
  assert.equal((await workspace.get(url)).body.data.attributes.name, 'Ada Lovelace-King')
  await save({ name: 'Bob Lovelace' }, 'call-2')
  assert.equal((await workspace.get(url)).body.data.attributes.name, 'Ada Lovelace-King')
  assert.deepEqual(
    (await suggestionsOf(workspace, url)).map(({ is }) => is),
    ['name Bob Lovelace heard'],
  )
})

test('a contact keeps its newest hundred suggestions', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', city: 'Paris' })
  for (let i = 0; i < 110; i++)
    await heard(workspace, { email: 'ada@x.example', city: `City ${i}` })
  const first = (await workspace.get(`${url}/suggestions?limit=60`)).body
  const second = (
    await workspace.get(`${url}/suggestions?limit=60&cursor=${first.meta.next_cursor}`)
  ).body
  assert.deepEqual([first.data.length, second.data.length, second.meta.next_cursor], [60, 40, null])
})

test('suggestions of another workspace are not found', async () => {
  const [workspace, other] = [await newWorkspace(), await newWorkspace()]
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada' })
  await heard(workspace, { email: 'ada@x.example', name: 'Eve' })
  const { id } = (await suggestionsOf(workspace, url))[0]!
  assert.equal((await other.get(`${url}/suggestions`)).status, 404)
  assert.deepEqual((await other.get('/core/contact_suggestions')).body.data, [])
  assert.equal((await other.post(`${url}/suggestions/${id}/accept`, undefined)).status, 404)
})
