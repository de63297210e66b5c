import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, workOnImports } from '../../test/import-contacts.ts'

const { deps, newWorkspace } = await startServer()

const save = async ({ post }: TestWorkspace, attributes: object) =>
  (await post('/core/contact', { data: { attributes } })).body.data.id as string
const attributesOf = async ({ get }: TestWorkspace, id: string) =>
  (await get(`/core/contacts/${id}`)).body.data.attributes
const patch = (
  workspace: TestWorkspace,
  id: string,
  { attributes, meta }: { attributes: object; meta?: object },
) => workspace.patch(`/core/contacts/${id}`, { data: { attributes }, ...(meta && { meta }) })
const setConsent = async (workspace: TestWorkspace, id: string, state: string) => {
  const { status, text } = await workspace.put(`/core/contacts/${id}/consents/email`, {
    data: { attributes: { state } },
  })
  assert.equal(status, 200, text)
}

/** Reverts an import, and returns its counts and what stays, by contact. */
async function revert(workspace: TestWorkspace, importId: string) {
  const path = `/core/contact_imports/${importId}`
  assert.equal((await workspace.post(`${path}/revert`, {})).status, 202)
  await workOnImports(deps)
  const { attributes } = (await workspace.get(path)).body.data
  assert.equal(attributes.state, 'reverted')
  const { data } = (await workspace.get(`${path}/leftovers`)).body
  return {
    counts: attributes.revert,
    leftovers: Object.fromEntries(
      data.map(({ id, attributes: { reason, kept_attributes: kept } }: any) => [
        id,
        [reason, ...kept],
      ]),
    ),
  }
}

test('a revert keeps the denial of an import, also one that the person repeated since', async () => {
  const workspace = await newWorkspace()
  const ids = []
  for (const name of ['quiet', 'repeated', 'agreed']) {
    const id = await save(workspace, { email: `${name}@example.com`, title: 'Before' })
    await setConsent(workspace, id, 'granted')
    ids.push(id)
  }
  const [quiet, repeated, agreed] = ids as [string, string, string]
  const done = await importFile(
    deps,
    workspace,
    'email,title,Email Opt Out\n' +
      'quiet@example.com,After,yes\n' +
      'repeated@example.com,After,yes\n' +
      'agreed@example.com,After,yes\n',
  )
  await setConsent(workspace, repeated, 'denied')
  await setConsent(workspace, agreed, 'granted')
  const { leftovers } = await revert(workspace, done.id)
  assert.deepEqual(leftovers, {
    [quiet]: ['consent_denied', 'consents.email'],
    [repeated]: ['consent_denied', 'consents.email'],
  })
  const states = await Promise.all(
    ids.map(async (id) => {
      const { title, consents } = await attributesOf(workspace, id)
      return `${title} ${consents.email.state}`
    }),
  )
  assert.deepEqual(states, ['Before denied', 'Before denied', 'Before granted'])
})

test('a revert keeps do_not_call, which denies calls', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, { email: 'ada@example.com', title: 'Before' })
  const done = await importFile(
    deps,
    workspace,
    '{"email":"ada@example.com","title":"After","custom_fields":{"do_not_call":true}}\n',
    { type: 'application/x-ndjson' },
  )
  const { leftovers } = await revert(workspace, done.id)
  assert.deepEqual(leftovers, { [id]: ['consent_denied', 'custom_fields.do_not_call'] })
  const { title, custom_fields: custom, consents } = await attributesOf(workspace, id)
  assert.deepEqual(
    [title, custom, consents.call.state],
    ['Before', { do_not_call: true }, 'denied'],
  )
})

test('a grant of an import is withdrawn by its revert, unless it was repeated or denied since', async () => {
  const workspace = await newWorkspace()
  const ids: string[] = []
  for (const name of ['quiet', 'repeated', 'denied'])
    ids.push(await save(workspace, { email: `${name}@example.com` }))
  const [, repeated, denied] = ids as [string, string, string]
  const done = await importFile(
    deps,
    workspace,
    '{"email":"quiet@example.com","consents.email":"granted"}\n' +
      '{"email":"repeated@example.com","consents.email":"granted"}\n' +
      '{"email":"denied@example.com","consents.email":"granted"}\n',
    { type: 'application/x-ndjson' },
  )
  await setConsent(workspace, repeated, 'granted')
  await setConsent(workspace, denied, 'denied')
  const { leftovers } = await revert(workspace, done.id)
  const states = await Promise.all(
    ids.map(async (id) => (await attributesOf(workspace, id)).consents?.email.state ?? 'unknown'),
  )
  assert.deepEqual(states, ['unknown', 'granted', 'denied'])
  assert.deepEqual(leftovers, {
    [repeated]: ['changed_since', 'consents.email'],
    [denied]: ['consent_denied', 'consents.email'],
  })
})

test('a contact that an import created stays if the person repeated its denial since', async () => {
  const workspace = await newWorkspace()
  const done = await importFile(deps, workspace, 'email,Email Opt Out\nada@example.com,yes\n')
  const id = await save(workspace, { email: 'ada@example.com' })
  await setConsent(workspace, id, 'denied')
  await setConsent(workspace, id, 'denied')
  const { body } = await workspace.get(`/core/contacts/${id}/consents/email/changes`)
  assert.deepEqual(
    body.data.map(({ attributes }: any) => attributes.source),
    ['import', 'api'],
  )
  assert.deepEqual((await revert(workspace, done.id)).leftovers, { [id]: ['changed_since'] })
  assert.equal((await attributesOf(workspace, id)).consents.email.state, 'denied')
})

test('a value that was verified since stays as it is', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, { email: 'ada@example.com', phone: '+14155550100', title: 'A' })
  const file = 'email,phone,title\nada@example.com,+14155550199,B\n'
  const done = await importFile(deps, workspace, file)
  await patch(workspace, id, {
    attributes: { phone: '+14155550199' },
    meta: { known_as: 'verified' },
  })
  const { leftovers } = await revert(workspace, done.id)
  assert.deepEqual(leftovers, { [id]: ['changed_since', 'phone'] })
  const { phone, title } = await attributesOf(workspace, id)
  assert.deepEqual([phone, title], ['+14155550199', 'A'])
})

test('rows about one person are reverted to the values before the first', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, { email: 'ada@example.com', title: 'A' })
  const before = (await workspace.get(`/core/contacts/${id}`)).body
  const file = 'email,title,city\nada@example.com,B,\nada@example.com,C,Rome\n'
  const done = await importFile(deps, workspace, file)
  assert.deepEqual(await revert(workspace, done.id), {
    counts: { deleted: 0, restored: 2, kept: 0 },
    leftovers: {},
  })
  const after = (await workspace.get(`/core/contacts/${id}`)).body
  assert.deepEqual(after.data, before.data)
  assert.deepEqual(after.meta.known.title, before.meta.known.title)
})

test('of contacts that were merged since, the revert lists the contact that has their values', async () => {
  const workspace = await newWorkspace()
  const known = await save(workspace, { email: 'known@example.com', title: 'Before' })
  const survivor = await save(workspace, { email: 'survivor@example.com' })
  const last = await save(workspace, { email: 'last@example.com' })
  const file = 'email,title\nknown@example.com,After\nnew@example.com,New\n'
  const done = await importFile(deps, workspace, file)
  const created = await save(workspace, { email: 'new@example.com' })
  for (const [into, from] of [
    [survivor, created],
    [last, known],
  ]) {
    const { status, text } = await workspace.post(`/core/contacts/${into}/merge`, {
      data: { attributes: { contact_ids: [from] } },
    })
    assert.equal(status, 200, text)
  }
  assert.deepEqual(await revert(workspace, done.id), {
    counts: { deleted: 0, restored: 0, kept: 2 },
    leftovers: { [survivor]: ['merged_since'], [last]: ['merged_since', 'title'] },
  })
})
