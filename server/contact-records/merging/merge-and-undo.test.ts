import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()

async function openWorkspace() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const save = async (attributes: object) => {
    const saved = await workspace.post('/core/contact', { data: { attributes } })
    assert.ok(saved.status < 300, saved.text)
    return saved.body.data.id as string
  }
  const merge = (id: string, ids: string[], attributes?: object) =>
    workspace.post(`/core/contacts/${id}/merge`, {
      data: { attributes: { contact_ids: ids, ...(attributes && { attributes }) } },
    })
  const undo = (id: string) => workspace.post(`/core/contact_merges/${id}/undo`, {})
  const get = async (id: string) => (await workspace.get(`/core/contacts/${id}`)).body
  return { workspace, save, merge, undo, get }
}

let hour = 0
async function book(workspace: TestWorkspace, email: string): Promise<string> {
  hour += 1
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: email,
        start_time: String(1795428000 + hour * 3600),
      },
    },
  })
  assert.equal(booked.status, 201, booked.text)
  return booked.body.data.id as string
}

/** Everything of a contact that undoing a merge gives back. */
async function exportOf(workspace: TestWorkspace, id: string) {
  const { data, meta } = (await workspace.get(`/core/contacts/${id}`)).body
  const consents = (await workspace.get(`/core/contacts/${id}/consents`)).body.data
  const ledgers = await Promise.all(
    ['call', 'recording', 'sms', 'email'].map(
      async (channel) =>
        (await workspace.get(`/core/contacts/${id}/consents/${channel}/changes`)).body.data,
    ),
  )
  const meetings = (await workspace.get(`/core/meetings?contact_id=${id}`)).body.data.map(
    (each: any) => [each.id, each.attributes.contact_id],
  )
  const { version: _, updated_at: __, ...kept } = meta
  return { data, meta: kept, consents, ledgers, meetings }
}

const ADA = {
  email: 'ada@work.example',
  name: 'Ada',
  mobile_phone: '+14155550101',
  visits: 3,
  company_tech: ['a', 'b'],
  custom_fields: { plan: 'pro', size: 3 },
}
const LOVELACE = {
  email: 'lovelace@home.example',
  other_email: 'third@home.example',
  name: 'A. Lovelace',
  title: 'Countess',
  mobile_phone: '+14155550102',
  phone: '+14155550103',
  visits: 4,
  company_tech: ['b', 'c'],
  custom_fields: { size: 4, color: 'blue' },
}

test('a merge keeps the values of the contact that stays, and fills the others', async () => {
  const { workspace, save, merge, get } = await openWorkspace()
  const [first, second] = [await save(ADA), await save(LOVELACE)]
  await workspace.put(`/core/contacts/${second}/consents/call`, {
    data: { attributes: { state: 'denied', note: 'Said so.' } },
  })
  const meeting = await book(workspace, 'lovelace@home.example')

  const merged = await merge(first, [second])

  assert.equal(merged.status, 200, merged.text)
  const { consents, ...attributes } = merged.body.data.attributes
  assert.deepEqual(attributes, {
    ...ADA,
    other_email: 'lovelace@home.example',
    title: 'Countess',
    phone: '+14155550103',
    other_phone: '+14155550102',
    visits: 7,
    meetings: 1,
    company_tech: ['a', 'b', 'c'],
    custom_fields: { plan: 'pro', size: 3, color: 'blue' },
    merged_contact_ids: [second],
  })
  assert.equal(consents.call.state, 'denied')
  assert.deepEqual(merged.body.meta.moved, {
    identifiers: 4,
    consents: 1,
    meetings: 1,
    calls: 0,
    notes: 0,
    messages: 0,
  })
  assert.deepEqual(merged.body.meta.former_emails, ['third@home.example'])
  const { body } = await workspace.get(`/core/meetings/${meeting}`)
  assert.equal(body.data.attributes.contact_id, first)
  assert.deepEqual((await get(first)).data, merged.body.data)
})

test('every identifier of merged contacts leads to the one that stays, also a fifth phone number', async () => {
  const { workspace, save, merge } = await openWorkspace()
  const phones = (from: number) => ({
    mobile_phone: `+1415555020${from}`,
    phone: `+1415555020${from + 1}`,
    other_phone: `+1415555020${from + 2}`,
    home_phone: `+1415555020${from + 3}`,
  })
  const ids = [
    await save({ email: 'a@x.example', other_email: 'b@x.example', ...phones(0) }),
    await save({ email: 'c@x.example', twitter_handle: 'ada', ...phones(4) }),
    await save({ email: 'd@x.example', other_email: 'e@x.example', twitter_handle: '@countess' }),
  ]
  await save({ email: 'd@x.example', other_email: 'f@x.example' })
  assert.equal((await merge(ids[0]!, ids.slice(1))).status, 200)

  for (const attributes of [
    ...Object.values(phones(4)).map((home_phone) => ({ home_phone })),
    { twitter_handle: 'https://twitter.com/ada' },
    { twitter_handle: 'countess' },
    { twitter_handle: 'ada' },
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ email: `${name}@x.example` })),
  ])
    assert.equal(await save(attributes), ids[0], JSON.stringify(attributes))
  for (const phone of [...Object.values(phones(0)), ...Object.values(phones(4))]) {
    const routed = await workspace.post('/core/route', { data: { attributes: { phone } } })
    assert.equal(routed.body.data.attributes.contact_id, ids[0], phone)
  }
  assert.equal((await workspace.get(`/core/contacts/${ids[1]}`)).status, 410)
})

test('a number that no attribute holds identifies nobody once another contact has it', async () => {
  const { save, merge } = await openWorkspace()
  const first = await save({ email: 'a@x.example', twitter_handle: 'one' })
  const second = await save({ email: 'b@x.example', twitter_handle: 'two' })
  await merge(first, [second])
  assert.equal(await save({ twitter_handle: 'two', chats: 1 }), first)
  const third = await save({ email: 'c@x.example', twitter_handle: 'one' })
  assert.notEqual(third, first)
  assert.equal(await save({ twitter_handle: 'one' }), third)
})

test('requests with the id of a merged contact are answered 410 with the last contact of a chain', async () => {
  const { workspace, save, merge } = await openWorkspace()
  const [a, b, c] = [
    await save({ email: 'a@x.example' }),
    await save({ email: 'b@x.example' }),
    await save({ email: 'c@x.example' }),
  ] as [string, string, string]
  const meeting = await book(workspace, 'b@x.example')
  assert.equal((await merge(a, [b])).status, 200)
  assert.equal((await merge(c, [a])).status, 200)
  const at = `/core/contacts/${b}`
  const answers = await Promise.all([
    workspace.get(at),
    workspace.get(`${at}/changes`),
    workspace.get(`${at}/consents`),
    workspace.get(`${at}/consents/call/changes`),
    workspace.put(`${at}/consents/call`, { data: { attributes: { state: 'denied' } } }),
    workspace.put(`${at}/undeliverable/b@x.example`, { data: { attributes: { reason: 'No.' } } }),
    workspace.delete(`${at}/undeliverable/b@x.example`),
    merge(b, [c]),
    merge(c, [b]),
    workspace.post('/core/route', { data: { attributes: { contact_id: b } } }),
  ])
  for (const { status, body, headers } of answers) {
    assert.equal(status, 410, JSON.stringify(body))
    assert.equal(body.code, 'contact_merged')
    assert.equal(body.contact_id, c)
    assert.equal(headers.link, `</core/contacts/${c}>; rel="canonical"`)
  }
  const { body } = await workspace.get(`/core/meetings?contact_id=${b}`)
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [meeting],
  )
})

test('undoing a merge gives both contacts back as they were', async () => {
  const { workspace, save, merge, undo } = await openWorkspace()
  const [first, second] = [await save(ADA), await save(LOVELACE)] as [string, string]
  await save({ email: 'ada@work.example', other_email: 'old@work.example' })
  await save({ email: 'ada@work.example', other_email: 'third@home.example' })
  for (const [id, channel, state] of [
    [first, 'call', 'granted'],
    [first, 'sms', 'denied'],
    [second, 'call', 'denied'],
    [second, 'email', 'granted'],
    [second, 'email', 'denied'],
    [first, 'email', 'granted'],
  ])
    await workspace.put(`/core/contacts/${id}/consents/${channel}`, {
      data: { attributes: { state } },
    })
  await workspace.put(`/core/contacts/${second}/undeliverable/lovelace@home.example`, {
    data: { attributes: { reason: '550 No such user' } },
  })
  await book(workspace, 'ada@work.example')
  await book(workspace, 'lovelace@home.example')
  const before = await Promise.all([first, second].map((id) => exportOf(workspace, id)))

  const merged = await merge(first, [second], { name: 'Ada Lovelace', email: 'new@x.example' })
  assert.equal(merged.status, 200, merged.text)
  assert.equal(merged.body.data.attributes.email, 'new@x.example')
  assert.equal(await save({ email: 'ada@work.example' }), first)
  const undone = await undo(merged.body.meta.merge_id)

  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(undone.body.meta.restored_contact_ids, [second])
  const after = await Promise.all([first, second].map((id) => exportOf(workspace, id)))
  // The email was named again after the merge, so it stays the email, as it was before.
  assert.deepEqual(after[1], before[1])
  assert.deepEqual(after[0]!.data, before[0]!.data)
  assert.deepEqual(after[0]!.consents, before[0]!.consents)
  assert.deepEqual(after[0]!.ledgers, before[0]!.ledgers)
  assert.deepEqual(after[0]!.meetings, before[0]!.meetings)
})
