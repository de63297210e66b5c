import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile } from '../../test/import-contacts.ts'

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

test('rejected rows with too many or too few cells are rejected again until they are corrected', async () => {
  const workspace = await newWorkspace()
  const file = 'Email,Name,City\nmany@example.com,Smith, John,Berlin\nfew@example.com,Ben\n'
  const { id } = await importFile(deps, workspace, file)
  const { text } = await workspace.get(`/core/contact_imports/${id}/rejected_rows`)
  const again = await importFile(deps, workspace, text)
  assert.deepEqual(again.attributes.counts, { created: 0, updated: 0, unchanged: 0, rejected: 2 })
  const corrected = text.replace('Smith,John', '"Smith, John"').replace('Ben,', 'Ben,Bonn,')
  const done = await importFile(deps, workspace, corrected)
  assert.equal(done.attributes.counts.created, 2)
  const { attributes } = await contactWith(workspace, 'many@example.com')
  assert.deepEqual([attributes.name, attributes.city], ['Smith, John', 'Berlin'])
})
