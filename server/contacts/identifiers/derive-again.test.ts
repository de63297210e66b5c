import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { findDuplicates, finishWork } from '../../test/finish-work.ts'
import { throttleWork } from '../../work/throttle-work.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { beginIdentifierScans } from './store.ts'
import { defineIdentifierWork } from './define-identifier-work.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)
const { pool } = deps
/** Two notations of one line. */
const [MOBILE, FIXED] = ['+5491123451234', '+541123451234'] as const

async function save(workspace: TestWorkspace, attributes: object): Promise<any> {
  const saved = await workspace.post('/core/contact', { data: { attributes } })
  assert.ok(saved.status < 300, saved.text)
  return saved.body
}

/** Stores the number of a contact as rules did that knew no notations. */
async function storeAsBefore(workspace: TestWorkspace, id: string, value: string) {
  await pool.query(sql`
    update contact_identifiers set value = ${value}, position = 0
    where workspace_id = ${workspace.workspaceId} and contact_id = ${id} and kind = 'phone'`)
}

async function beginScan(workspace: TestWorkspace) {
  await pool.query(sql`
    insert into identifier_scans (workspace_id, contact_id)
    values (${workspace.workspaceId}, '00000000-0000-0000-0000-000000000000')`)
}

const isScanned = async ({ workspaceId }: TestWorkspace) => {
  const open = await pool.query(sql`
    select from identifier_scans where workspace_id = ${workspaceId}`)
  return open.length === 0
}

const ONE_PAGE = { workMs: 0 }

/** Derives all identifiers again, with a new process for each page. */
async function deriveAll(workspace: TestWorkspace): Promise<number> {
  let pages = 0
  for (; !(await isScanned(workspace)); pages++)
    await finishWork(deps, [
      throttleWork(defineIdentifierWork({ pool, now: deps.now }), deps.now, ONE_PAGE),
    ])
  return pages
}

const lookup = async (workspace: TestWorkspace, phone: string) =>
  (await workspace.get(`/core/contacts/lookup?phone=${encodeURIComponent(phone)}`)).body?.data?.id

test('a number that earlier rules stored is found by both notations before and after it is derived again', async () => {
  const workspace = await newWorkspace()
  const { data } = await save(workspace, { phone: MOBILE, first_name: 'Ada' })
  await storeAsBefore(workspace, data.id, MOBILE)
  await beginScan(workspace)
  for (const phone of [MOBILE, FIXED]) assert.equal(await lookup(workspace, phone), data.id)
  assert.equal((await save(workspace, { phone: FIXED, city: 'Rosario' })).data.id, data.id)
  await storeAsBefore(workspace, data.id, MOBILE)
  await deriveAll(workspace)
  for (const phone of [MOBILE, FIXED]) assert.equal(await lookup(workspace, phone), data.id)
})

test('a number that is removed before it is derived again no longer finds the contact', async () => {
  const workspace = await newWorkspace()
  const { data } = await save(workspace, { email: 'ada@x.example', phone: MOBILE })
  await storeAsBefore(workspace, data.id, MOBILE)
  await save(workspace, { email: 'ada@x.example', phone: null })
  for (const phone of [MOBILE, FIXED]) assert.equal(await lookup(workspace, phone), undefined)
  await beginScan(workspace)
  await deriveAll(workspace)
  for (const phone of [MOBILE, FIXED]) assert.equal(await lookup(workspace, phone), undefined)
})

test('two contacts whose numbers become one are duplicates to review, and stay two', async () => {
  const workspace = await newWorkspace()
  const ada = await save(workspace, { email: 'ada@x.example', phone: MOBILE })
  const ben = await save(workspace, { email: 'ben@y.example', phone: FIXED })
  await storeAsBefore(workspace, ada.data.id, MOBILE)
  await storeAsBefore(workspace, ben.data.id, FIXED)
  await findDuplicates(deps)
  await pool.query(
    sql`delete from contact_duplicates where workspace_id = ${workspace.workspaceId}`,
  )
  await beginScan(workspace)
  await deriveAll(workspace)
  const { body } = await workspace.get('/core/contact_duplicates')
  assert.deepEqual(
    body.data.map(({ attributes }: any) => attributes.contact_ids),
    [[ada.data.id, ben.data.id].toSorted()],
  )
  const { body: list } = await workspace.get('/core/contacts')
  assert.equal(list.data.length, 2)
})

test('contacts are derived again a page at a time, and each process continues where the last one ended', async () => {
  const workspace = await newWorkspace()
  const contacts = 230
  await workspace.post('/core/contacts/batch', {
    data: Array.from({ length: contacts }, (_, i) => ({
      attributes: { email: `a${i}@x${i}.example`, phone: `+54 9 11 4${100 + i} 1234` },
    })),
  })
  await pool.query(sql`
    update contact_identifiers set value = replace(value, '+54', '+549')
    where workspace_id = ${workspace.workspaceId} and kind = 'phone'`)
  await beginScan(workspace)
  assert.equal(await deriveAll(workspace), 5)
  const rows = await pool.query(sql`
    select from contact_identifiers where workspace_id = ${workspace.workspaceId}
      and kind = 'phone' and value not like '+549%'`)
  assert.equal(rows.length, contacts)
})

test('a process rests after a page, and does not derive the next one at once', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { phone: MOBILE })
  let now = deps.now()
  const work = throttleWork(defineIdentifierWork({ pool, now: () => now }), () => now, ONE_PAGE)
  await beginScan(workspace)
  await finishWork(deps, [work])
  assert.ok(await isScanned(workspace))
  await beginScan(workspace)
  await finishWork(deps, [work])
  assert.ok(!(await isScanned(workspace)))
  now = now.add({ hours: 1 })
  await finishWork(deps, [work])
  assert.ok(await isScanned(workspace))
})

test('a text that is only now read as a number identifies its contact', async () => {
  const workspace = await newWorkspace()
  const { data } = await save(workspace, { phone: '+1 415 555 2671 (home)' })
  await pool.query(sql`
    delete from contact_identifiers where workspace_id = ${workspace.workspaceId}`)
  assert.equal(await lookup(workspace, '415 555 2671'), undefined)
  await beginScan(workspace)
  await deriveAll(workspace)
  assert.equal(await lookup(workspace, '415 555 2671'), data.id)
})

test('contacts that are merged before they are derived again have each line once, and come back with it', async () => {
  const workspace = await newWorkspace()
  const ada = await save(workspace, { email: 'ada@x.example', phone: MOBILE })
  const ben = await save(workspace, { email: 'ben@y.example', phone: FIXED })
  await storeAsBefore(workspace, ada.data.id, MOBILE)
  await storeAsBefore(workspace, ben.data.id, FIXED)
  await beginScan(workspace)
  const merged = await workspace.post(`/core/contacts/${ada.data.id}/merge`, {
    data: { attributes: { contact_ids: [ben.data.id] } },
  })
  assert.equal(merged.status, 200, merged.text)
  assert.equal(await lookup(workspace, FIXED), ada.data.id)
  await deriveAll(workspace)
  const undone = await workspace.post(`/core/contact_merges/${merged.body.meta.merge_id}/undo`, {})
  assert.equal(undone.status, 200, undone.text)
  await beginScan(workspace)
  await deriveAll(workspace)
  const held = await pool.query(sql`
    select contact_id, value from contact_identifiers
    where workspace_id = ${workspace.workspaceId} and kind = 'phone' order by contact_id`)
  assert.deepEqual(
    held.map((row: any) => [row.contact_id, row.value]),
    [ada.data.id, ben.data.id].toSorted().map((id) => [id, FIXED]),
  )
})

test('a contact that is erased before it is derived again is found by neither notation', async () => {
  const workspace = await newWorkspace()
  const { data } = await save(workspace, { email: 'ada@x.example', phone: MOBILE })
  await storeAsBefore(workspace, data.id, MOBILE)
  await beginScan(workspace)
  assert.equal((await workspace.delete(`/core/contacts/${data.id}`)).status, 204)
  await deriveAll(workspace)
  for (const phone of [MOBILE, FIXED]) assert.equal(await lookup(workspace, phone), undefined)
})

test('a later version of the rules derives all contacts again, and the same version none', async () => {
  const workspace = await newWorkspace()
  await beginIdentifierScans(pool, 7)
  assert.ok(!(await isScanned(workspace)))
  await deriveAll(workspace)
  await beginIdentifierScans(pool, 7)
  await beginIdentifierScans(pool, 6)
  assert.ok(await isScanned(workspace))
})

test('numbers without a country code keep the region in which they were read', async () => {
  const workspace = await newWorkspace()
  const { data } = await save(workspace, { phone: '415 555 2671' })
  const moved = await workspace.patch('/core/workspace', {
    data: { attributes: { phone_region: 'DE' } },
  })
  assert.equal(moved.status, 200, moved.text)
  await beginScan(workspace)
  await deriveAll(workspace)
  assert.equal(await lookup(workspace, '+1 415 555 2671'), data.id)
  assert.equal(await lookup(workspace, '+49 4155 552671'), undefined)
})
