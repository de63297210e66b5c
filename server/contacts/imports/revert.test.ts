import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, workOnImports } from '../../test/import-contacts.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import { createEndpoint, listDeliveriesOf, openWebhooks } from '../../test/open-webhooks.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const egress = createEgress({ allow: ['127.0.0.1'] })
const { deps, newWorkspace } = await startServer({ egress }, openTestDatabase)
const { deliver } = openWebhooks(deps)

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

test('a contact that only an import created and denied is deleted, and not listed', async () => {
  const workspace = await newWorkspace()
  const file = 'email,title,Email Opt Out\nada@example.com,A,\nada@example.com,B,yes\n'
  const done = await importFile(deps, workspace, file)
  assert.deepEqual(await revert(workspace, done.id), {
    counts: { deleted: 1, restored: 1, kept: 0 },
    leftovers: {},
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

test('of a contact that a revert deletes, no value is left in events and in answers to webhooks', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const receiver = await openHookReceiver()
  receiver.answerWith(({ text }, response) => response.writeHead(200).end(text))
  const { id: endpointId } = await createEndpoint(workspace, { url: receiver.url })
  const file = 'email,first_name\nquaxie@example.com,Quaxie\nquaxie@example.com,Quaxina\n'
  const done = await importFile(deps, workspace, file)
  const condition = { attribute: 'first_name', operator: 'equals', value: 'Ada' }
  const rule = { name: 'R', position: 1, conditions: { all: [condition] }, team_id: 1 }
  const ruled = await workspace.post('/core/routing_rules', {
    data: { attributes: { ...rule, meeting_type_id: 1 } },
  })
  assert.equal(ruled.status, 201, ruled.text)
  const routed = await workspace.post('/core/route', {
    data: { attributes: { email: 'quaxie@example.com', dry_run: false } },
  })
  assert.equal(routed.status, 200, routed.text)
  await deliver()
  const eventsNow = async () =>
    (await workspace.get('/core/events?type=contact.*&limit=200')).body.data
  const answers = async () => JSON.stringify(await listDeliveriesOf(workspace, endpointId))
  for (const text of [JSON.stringify(await eventsNow()), await answers()])
    assert.match(text, /Quaxina/)
  const { counts } = await revert(workspace, done.id)
  assert.deepEqual(counts, { deleted: 1, restored: 1, kept: 0 })
  const after = await eventsNow()
  assert.deepEqual(
    after.map(({ type }: { type: string }) => type),
    ['contact.created', 'contact.updated', 'contact.routed', 'contact.updated', 'contact.deleted'],
  )
  for (const text of [JSON.stringify(after), await answers()]) assert.doesNotMatch(text, /quaxi/i)
})
