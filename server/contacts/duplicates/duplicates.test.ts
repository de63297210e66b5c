import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { findDuplicates } from '../../test/finish-work.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)

async function save(workspace: TestWorkspace, attributes: object): Promise<string> {
  const saved = await workspace.post('/core/contact', { data: { attributes } })
  assert.ok(saved.status < 300, saved.text)
  return saved.body.data.id
}

async function list(workspace: TestWorkspace, query = '') {
  await findDuplicates(deps)
  const { body, status, text } = await workspace.get(`/core/contact_duplicates${query}`)
  assert.equal(status, 200, text)
  const pairs: any[] = body.data
  return pairs
}

const idsOf = (pairs: any[]) => pairs.map(({ attributes }) => attributes.contact_ids)
const codesOf = (pairs: any[]) =>
  pairs.map(({ attributes }) => attributes.reasons.map(({ code }: { code: string }) => code))
const dismiss = (workspace: TestWorkspace, id: string) =>
  workspace.post(`/core/contact_duplicates/${id}/dismiss`, {})

test('contacts that may be the same person are listed, the most probable ones first', async () => {
  const workspace = await newWorkspace()
  const a = await save(workspace, { email: 'ada@gmail.com', phone: '+14155550101' })
  await findDuplicates(deps)
  const b = await save(workspace, { email: 'a.da+news@gmail.com' })
  const c = await save(workspace, { email: 'byron@x.example', phone: '+14155550101' })
  const pairs = await list(workspace)
  assert.deepEqual(idsOf(pairs), [[a, b].toSorted(), [a, c].toSorted()])
  assert.deepEqual(codesOf(pairs), [['same_mailbox'], ['same_phone']])
  assert.deepEqual(idsOf(await list(workspace, '?min_score=0.7')), [[a, b].toSorted()])
  assert.deepEqual(idsOf(await list(workspace, `?contact_id=${c}`)), [[a, c].toSorted()])
  const first = await workspace.get('/core/contact_duplicates?limit=1')
  const next = await workspace.get(
    `/core/contact_duplicates?limit=1&cursor=${first.body.meta.next_cursor}`,
  )
  assert.deepEqual(idsOf(next.body.data), [[a, c].toSorted()])
  assert.equal((await workspace.get('/core/contact_duplicates?min_score=2')).status, 422)
})

test('a pair disappears once nothing says that it is one person', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@x.example', phone: '+14155550101' })
  await save(workspace, { email: 'byron@x.example', phone: '+14155550101' })
  assert.equal((await list(workspace)).length, 1)
  await save(workspace, { email: 'byron@x.example', phone: '+14155550102' })
  assert.equal((await list(workspace)).length, 0)
})

test('a dismissed pair is listed again only with a further reason', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@x.example', phone: '+14155550101' })
  await save(workspace, { email: 'byron@x.example', phone: '+14155550101' })
  const [pair] = await list(workspace)
  assert.equal((await dismiss(workspace, pair.id)).body.data.attributes.state, 'dismissed')
  assert.equal((await dismiss(workspace, pair.id)).status, 200)
  await save(workspace, { email: 'ada@x.example', first_name: 'Ada', last_name: 'Lovelace' })
  assert.equal((await list(workspace)).length, 0)
  await save(workspace, { email: 'byron@x.example', first_name: 'Ada', last_name: 'Lovelace' })
  assert.deepEqual(codesOf(await list(workspace)), [['same_phone', 'same_name']])
})

test('a pair that is merged disappears, and comes back when the merge is undone', async () => {
  const workspace = await newWorkspace()
  const phone = '+14155550101'
  const [a, b, c] = [
    await save(workspace, { email: 'ada@x.example', phone }),
    await save(workspace, { email: 'byron@x.example', phone }),
    await save(workspace, { email: 'carla@x.example', phone }),
  ] as const
  const pairs = await list(workspace)
  assert.equal(pairs.length, 3)
  const dismissed = pairs.find(({ attributes }) => !attributes.contact_ids.includes(a))
  await dismiss(workspace, dismissed.id)
  const before = await list(workspace)

  const merged = await workspace.post(`/core/contacts/${a}/merge`, {
    data: { attributes: { contact_ids: [b] } },
  })
  assert.equal(merged.status, 200, merged.text)
  // Contact b was said to be another person than c.
  assert.deepEqual(idsOf(await list(workspace, `?contact_id=${b}`)), [[a, c].toSorted()])
  await workspace.post(`/core/contact_merges/${merged.body.meta.merge_id}/undo`, {})
  assert.deepEqual(await list(workspace), before)
})

test('a number that more than fifty contacts share is not compared', async () => {
  for (const [contacts, isCompared] of [
    [50, true],
    [51, false],
  ] as const) {
    const workspace = await newWorkspace()
    await workspace.post('/core/contacts/batch', {
      data: Array.from({ length: contacts }, (_, i) => ({
        attributes: { email: `${i}.${contacts}@x${i}.example`, phone: '+14155550101' },
      })),
    })
    assert.equal((await list(workspace)).length > 0, isCompared, String(contacts))
  }
})
