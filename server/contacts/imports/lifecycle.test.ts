import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { importFile, uploadFile, workOnImports } from '../../test/import-contacts.ts'
import { IMPORTS_RETENTION } from './imports-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const { deps, newWorkspace, setNow } = await startServer({}, openTestDatabase)

const save = async ({ post }: TestWorkspace, attributes: object) =>
  (await post('/core/contact', { data: { attributes } })).body
const contactOf = async ({ get }: TestWorkspace, id: string) => await get(`/core/contacts/${id}`)

/** A file of `count` people. */
function fileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => `p${i}@example.com,Person ${i}`)
  return ['email,first_name', ...rows].join('\n')
}

/** Does work in a process that is killed after a number of transactions. */
async function workFor(transactions: number): Promise<void> {
  let left = transactions
  const pool = {
    ...deps.pool,
    connect: async () => {
      if (left-- <= 0) throw new Error('The process was killed.')
      return deps.pool.connect()
    },
  }
  await workOnImports({ ...deps, pool })
}

test('an import that is killed in the middle continues where it was', async () => {
  const workspace = await newWorkspace()
  const { body } = await uploadFile(workspace, fileOf(1_100), { query: '?start=true' })
  const path = `/core/contact_imports/${body.data.id}`
  await workFor(2)
  const halfway = (await workspace.get(path)).body.data.attributes
  assert.deepEqual([halfway.state, halfway.processed_rows], ['importing', 500])
  await workFor(1)
  await workOnImports(deps)
  const done = (await workspace.get(path)).body.data.attributes
  assert.deepEqual(done.counts, { created: 1_100, updated: 0, unchanged: 0, rejected: 0 })
  assert.equal(done.state, 'completed')
})

test('two processes that work at the same time import each row once', async () => {
  const workspace = await newWorkspace()
  const { body } = await uploadFile(workspace, fileOf(900), { query: '?start=true' })
  await Promise.all([workOnImports(deps), workOnImports(deps)])
  const done = (await workspace.get(`/core/contact_imports/${body.data.id}`)).body.data.attributes
  assert.deepEqual([done.state, done.counts.created, done.processed_rows], ['completed', 900, 900])
})

test('of a workspace one import runs at a time, in the order of their start', async () => {
  const workspace = await newWorkspace()
  const [first, second] = [
    await uploadFile(workspace, fileOf(600), { query: '?start=true' }),
    await uploadFile(workspace, fileOf(600), { query: '?start=true' }),
  ].map(({ body }) => `/core/contact_imports/${body.data.id}`)
  await workFor(2)
  const states = async () =>
    Promise.all(
      [first!, second!].map(
        async (path) => (await workspace.get(path)).body.data.attributes.processed_rows,
      ),
    )
  assert.deepEqual(await states(), [500, 0])
  await workOnImports(deps)
  const last = (await workspace.get(second!)).body.data.attributes
  assert.deepEqual(last.counts, { created: 0, updated: 0, unchanged: 600, rejected: 0 })
})

test('an import that is cancelled keeps what it imported, and can be reverted', async () => {
  const workspace = await newWorkspace()
  const { body } = await uploadFile(workspace, fileOf(600), { query: '?start=true' })
  const path = `/core/contact_imports/${body.data.id}`
  await workFor(1)
  assert.equal((await workspace.post(`${path}/cancel`, {})).body.data.attributes.state, 'cancelled')
  await workOnImports(deps)
  assert.equal((await workspace.get(path)).body.data.attributes.counts.created, 250)
  const again = await workspace.post(`${path}/cancel`, {})
  assert.deepEqual([again.status, again.body.code], [409, 'invalid_transition'])
  assert.equal(again.body.cause, 'import_state')
  await workspace.post(`${path}/revert`, {})
  await workOnImports(deps)
  const { state, revert } = (await workspace.get(path)).body.data.attributes
  assert.deepEqual([state, revert], ['reverted', { deleted: 250, restored: 0, kept: 0 }])
  const { body: people } = await workspace.post('/core/contact', {
    data: { attributes: { email: 'p0@example.com' } },
  })
  assert.equal(people.meta.result, 'created')
})

test('reverting deletes untouched contacts, restores values, and lists what was changed again', async () => {
  const workspace = await newWorkspace()
  const known = await save(workspace, {
    email: 'known@example.com',
    title: 'Analyst',
    phone: '+14155550100',
    custom_fields: { plan: 'free', seats: 1 },
  })
  const changed = await save(workspace, { email: 'changed@example.com', title: 'Before' })
  const file =
    'email,title,phone,custom_fields.plan,Email Opt Out\n' +
    'known@example.com,Director,+14155550199,pro,yes\n' +
    'changed@example.com,Imported,,,\n' +
    'new@example.com,New,,,\n' +
    'used@example.com,Used,,,\n'
  const done = await importFile(deps, workspace, file)
  assert.deepEqual(done.attributes.counts, { created: 2, updated: 2, unchanged: 0, rejected: 0 })
  const used = await save(workspace, { email: 'used@example.com', city: 'Berlin' })
  const fresh = await save(workspace, { email: 'new@example.com' })
  await save(workspace, { email: 'changed@example.com', title: 'After' })
  const path = `/core/contact_imports/${done.id}`
  await workspace.post(`${path}/revert`, {})
  await workOnImports(deps)
  const { attributes } = (await workspace.get(path)).body.data
  assert.deepEqual(attributes.revert, { deleted: 1, restored: 1, kept: 3 })
  assert.equal((await contactOf(workspace, fresh.data.id)).status, 404)
  const restored = (await contactOf(workspace, known.data.id)).body
  const { consents, ...others } = restored.data.attributes
  assert.deepEqual(others, known.data.attributes)
  assert.equal(consents.email.state, 'denied')
  const { data: leftovers } = (await workspace.get(`${path}/leftovers`)).body
  assert.deepEqual(
    new Map(leftovers.map(({ id, attributes: each }: any) => [id, each])),
    new Map([
      [known.data.id, { reason: 'consent_denied', kept_attributes: ['consents.email'] }],
      [changed.data.id, { reason: 'changed_since', kept_attributes: ['title'] }],
      [used.data.id, { reason: 'changed_since', kept_attributes: [] }],
    ]),
  )
  const found = await save(workspace, { phone: '+14155550199' })
  assert.equal(found.meta.result, 'created')
})

test('a revert that is killed in the middle continues where it was', async () => {
  const workspace = await newWorkspace()
  const done = await importFile(deps, workspace, fileOf(350))
  await workspace.post(`/core/contact_imports/${done.id}/revert`, {})
  await workFor(2)
  await workOnImports(deps)
  const { state, revert } = (await workspace.get(`/core/contact_imports/${done.id}`)).body.data
    .attributes
  assert.deepEqual([state, revert], ['reverted', { deleted: 350, restored: 0, kept: 0 }])
})

test('a repeated upload with its Idempotency-Key gets the same import', async () => {
  const workspace = await newWorkspace()
  const options = { headers: { 'idempotency-key': 'upload-1' } }
  const first = await uploadFile(workspace, fileOf(2), options)
  const second = await uploadFile(workspace, fileOf(2), options)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.text, first.text)
  const other = await uploadFile(workspace, fileOf(3), options)
  assert.equal(other.body.code, 'idempotency_key_reused')
  assert.equal((await workspace.get('/core/contact_imports')).body.data.length, 1)
})

test('files without rows and of other types are rejected, and nothing is kept of them', async () => {
  const workspace = await newWorkspace()
  for (const [file, type, status, code] of [
    ['', 'text/csv', 422, 'invalid_attributes'],
    ['email,name\n', 'text/csv', 422, 'invalid_attributes'],
    ['\n\n', 'application/x-ndjson', 422, 'invalid_attributes'],
    ['{}', 'application/json', 415, 'unsupported_media_type'],
    [
      `email,${Array.from({ length: 600 }, (_, i) => i).join(',')}\na`,
      'text/csv',
      422,
      'invalid_attributes',
    ],
  ] as const) {
    const answer = await uploadFile(workspace, file, { type })
    assert.deepEqual(
      [answer.status, answer.body.code],
      [status, code],
      `${type} ${file.slice(0, 20)}`,
    )
  }
  assert.deepEqual((await workspace.get('/core/contact_imports')).body.data, [])
})

test('the rows of a file are deleted after their retention, and the import is kept', async () => {
  const workspace = await newWorkspace()
  const idle = (await uploadFile(workspace, fileOf(1))).body.data.id
  const done = (await importFile(deps, workspace, 'email\nbad\n')).id
  const shown = async (id: string) =>
    (await workspace.get(`/core/contact_imports/${id}`)).body.data.attributes
  setNow(deps.now().add({ hours: 8 * 24 }))
  await deleteOld(deps, IMPORTS_RETENTION)
  assert.equal((await shown(idle)).state, 'cancelled')
  assert.deepEqual((await shown(idle)).sample, [])
  assert.equal((await shown(done)).rows_deleted_at, null)
  setNow(deps.now().add({ hours: 30 * 24 }))
  await deleteOld(deps, IMPORTS_RETENTION)
  assert.notEqual((await shown(done)).rows_deleted_at, null)
  const { text } = await workspace.get(`/core/contact_imports/${done}/rejected_rows`)
  assert.equal(text.trim().split('\n').length, 1)
  setNow(deps.now().add({ hours: 366 * 24 }))
  await deleteOld(deps, IMPORTS_RETENTION)
  assert.deepEqual((await workspace.get('/core/contact_imports')).body.data, [])
})

test('a value that is known with more certainty is kept, and that of the file is suggested', async () => {
  const workspace = await newWorkspace()
  const { data } = await save(workspace, { email: 'ada@example.com' })
  await workspace.patch(`/core/contacts/${data.id}`, {
    data: { attributes: { title: 'Verified' } },
    meta: { known_as: 'verified' },
  })
  const done = await importFile(deps, workspace, 'email,title\nada@example.com,Imported\n')
  assert.equal((await contactOf(workspace, data.id)).body.data.attributes.title, 'Verified')
  const { data: suggested } = (await workspace.get(`/core/contacts/${data.id}/suggestions`)).body
  assert.deepEqual(
    suggested.map(({ attributes: { value, import_id: id } }: any) => [value, id]),
    [['Imported', done.id]],
  )
})
