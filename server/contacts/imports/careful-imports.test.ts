import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, uploadFile, workOnImports } from '../../test/import-contacts.ts'

const { deps, newWorkspace } = await startServer()

const contactWith = async ({ get }: TestWorkspace, email: string) =>
  (await get(`/core/contacts/lookup?email=${email}`)).body.data

test('in a column of opt-outs, every value denies that does not say no', async () => {
  const workspace = await newWorkspace()
  const says = {
    denied: ['yes', 't', '1', 'STOP', 'opted_out', 'checked', '2024-05-01', 'Unsubscribed'],
    nothing: ['no', 'f', '0', 'false', 'Nein', 'opted in', ''],
  }
  const values = [...says.denied, ...says.nothing]
  const rows = values.map((value, i) => `o${i}@example.com,${value}`)
  const file = ['Email,Unsubscribed from all email', ...rows].join('\n')
  const done = await importFile(deps, workspace, file, { query: '?start=true' })
  assert.equal(done.attributes.counts.created, values.length)
  const states = await Promise.all(
    values.map(async (_, i) => (await contactWith(workspace, `o${i}@example.com`)).attributes),
  )
  assert.deepEqual(
    states.map(({ consents }) => consents?.email.state ?? null),
    [...says.denied.map(() => 'denied'), ...says.nothing.map(() => null)],
  )
})

test('a file with the stored values changes nothing, also not how they are known', async () => {
  const workspace = await newWorkspace()
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', name: 'Ada', city: 'London' } },
  })
  const { id } = await contactWith(workspace, 'ada@example.com')
  const before = (await workspace.get(`/core/contacts/${id}`)).body
  const { text } = await workspace.get('/core/contacts/export')
  const done = await importFile(deps, workspace, text, { query: '?start=true' })
  assert.deepEqual(done.attributes.counts, { created: 0, updated: 0, unchanged: 1, rejected: 0 })
  assert.deepEqual((await workspace.get(`/core/contacts/${id}`)).body, before)
})

test('rejected rows with too many cells are rejected again until they are corrected', async () => {
  const workspace = await newWorkspace()
  const file = 'Email,Name,City\nmany@example.com,Smith, John,Berlin\n'
  const { id } = await importFile(deps, workspace, file)
  const { text } = await workspace.get(`/core/contact_imports/${id}/rejected_rows`)
  const again = await importFile(deps, workspace, text)
  assert.deepEqual(again.attributes.counts, { created: 0, updated: 0, unchanged: 0, rejected: 1 })
  const done = await importFile(deps, workspace, text.replace('Smith,John', '"Smith, John"'))
  assert.equal(done.attributes.counts.created, 1)
  const { attributes } = await contactWith(workspace, 'many@example.com')
  assert.deepEqual([attributes.name, attributes.city], ['Smith, John', 'Berlin'])
})

test('rows without their empty last cells are imported, and counted', async () => {
  const workspace = await newWorkspace()
  const file = 'Email,Name,City\na@example.com,Ada,London\nb@example.com,Ben\nc@example.com\n'
  const done = await importFile(deps, workspace, file)
  assert.equal(done.attributes.counts.created, 3)
  assert.equal((await contactWith(workspace, 'b@example.com')).attributes.name, 'Ben')
  const [{ code, count, first_line: line }] = done.attributes.warnings
  assert.deepEqual([code, count, line], ['short_rows', 2, 3])
})

test('values that are not stored are counted by column, in the dry run and when the import has ended', async () => {
  const workspace = await newWorkspace()
  const file =
    'Email,Owner ID,Marketing status,Name\na@example.com,,maybe,Ada\nb@example.com,7,Subscribed,\n' +
    'c@example.com,8,,Carl\nbad,9,,\n'
  const { id } = (await uploadFile(workspace, file)).body.data
  const path = `/core/contact_imports/${id}`
  const expected = [
    ['column_not_stored', 'Owner ID', 2, 3],
    ['cells_not_stored', 'Marketing status', 1, 2],
  ]
  const run = async (attributes: object) => {
    assert.equal((await workspace.post(`${path}/start`, { data: { attributes } })).status, 202)
    await workOnImports(deps)
    const { state, warnings } = (await workspace.get(path)).body.data.attributes
    assert.deepEqual(
      warnings.map((each: any) => [each.code, each.column, each.count, each.first_line]),
      expected,
    )
    return state
  }
  assert.equal(await run({ dry_run: true }), 'ready')
  assert.equal(await run({}), 'completed')
})

test('addresses and numbers are read as spreadsheets and links write them', async () => {
  const workspace = await newWorkspace()
  const file = [
    'Email,Phone,Email 2,Business Phone',
    'Ada <ada@x.example>,="+14155552345",mailto:ada@home.example,tel:+1-415-555-2346',
    'bob@x.example,1.4155552347E10,,14155552348.0',
    'eve@x.example,1.41556E+10,,',
  ].join('\n')
  const done = await importFile(deps, workspace, file)
  assert.deepEqual(done.attributes.counts, { created: 2, updated: 0, unchanged: 0, rejected: 1 })
  const ada = (await contactWith(workspace, 'ada@x.example')).attributes
  assert.deepEqual(
    [ada.phone, ada.mobile_phone, ada.other_email],
    ['+14155552345', '+1-415-555-2346', 'ada@home.example'],
  )
  const bob = (await contactWith(workspace, 'bob@x.example')).attributes
  assert.deepEqual([bob.phone, bob.mobile_phone], ['14155552347', '14155552348'])
  const { text } = await workspace.get(`/core/contact_imports/${done.id}/rejected_rows`)
  assert.match(text, /has lost digits in a spreadsheet/)
})
