import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, setNow } = await startServer()
const LATER = Temporal.Instant.from('2026-11-21T10:00:00Z')
const data = (attributes: object, meta?: object) => ({
  data: { attributes },
  ...(meta && { meta }),
})

async function create(workspace: TestWorkspace, attributes: object, meta?: object) {
  const { status, body } = await workspace.post('/core/contact', data(attributes, meta))
  assert.equal(status, 201, JSON.stringify(body))
  return `/core/contacts/${body.data.id}`
}

async function knownOf(workspace: TestWorkspace, url: string) {
  const known: Record<string, { known_as: string; since: string }> = (await workspace.get(url)).body
    .meta.known
  return Object.fromEntries(
    Object.entries(known).map(([field, { known_as: as, since }]) => [field, `${as} ${since}`]),
  )
}

async function lastChange(workspace: TestWorkspace, url: string): Promise<string> {
  const { body } = await workspace.get(`${url}/changes`)
  return `${url}/changes/${body.data.at(-1).id}`
}

test('PATCH changes a contact by its id, also its email, and answers as saving does', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', city: 'Paris', name: 'Ada' })
  const { status, body, headers } = await workspace.patch(
    url,
    data({ email: 'ada@new.example', city: null, phone: '+14155550123', name: ' ' }),
  )
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.data.attributes, {
    email: 'ada@new.example',
    name: 'Ada',
    phone: '+14155550123',
  })
  assert.equal(headers.etag, '"2"')
  assert.deepEqual(
    body.meta.warnings.map(({ code }: { code: string }) => code),
    ['empty_ignored', 'email_replaced'],
  )
  assert.deepEqual(body.meta.changed, ['email', 'city', 'phone'])
  for (const attributes of [
    { email: 'ada@new.example' },
    { email: 'ada@x.example', name: 'Ada' },
    { phone: '(415) 555-0123' },
  ]) {
    const saved = await workspace.post('/core/contact', data(attributes))
    assert.equal(`/core/contacts/${saved.body.data.id}`, url, JSON.stringify(attributes))
    await workspace.patch(url, data({ email: 'ada@new.example' }))
  }
})

test('PATCH without a change keeps the version, and a stale If-Match changes nothing', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', city: 'Paris' })
  const same = await workspace.patch(url, data({ city: 'Paris' }))
  assert.deepEqual(
    [same.status, same.body.meta.result, same.body.meta.version],
    [200, 'unchanged', 1],
  )
  const stale = await workspace.patch(url, data({ city: 'London' }), { 'if-match': '"7"' })
  assert.equal(stale.status, 412)
  assert.equal(
    (await workspace.patch(url, data({ city: 'Rome' }), { 'if-match': '"1"' })).status,
    200,
  )
})

test('an email that another contact has is refused, and names that contact', async () => {
  const workspace = await newWorkspace()
  const ada = await create(workspace, { email: 'ada@x.example' })
  const bob = await create(workspace, { email: 'bob@x.example', phone: '+14155550123' })
  const { status, body } = await workspace.patch(ada, data({ email: 'BOB@x.example' }))
  assert.deepEqual([status, body.code], [409, 'email_in_use'])
  assert.equal(`/core/contacts/${body.contact_id}`, bob)
  const shared = await workspace.patch(ada, data({ phone: '+14155550123' }))
  assert.deepEqual(
    [shared.status, ...shared.body.meta.warnings.map(({ code }: { code: string }) => code)],
    [200, 'possible_duplicate'],
  )
})

test('of contacts that take one email at the same time, one gets it', async () => {
  const workspace = await newWorkspace()
  const urls = await Promise.all(
    Array.from({ length: 6 }, (_, i) => create(workspace, { email: `a${i}@x.example` })),
  )
  const answers = await Promise.all(
    urls.map((url) => workspace.patch(url, data({ email: 'one@x.example' }))),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409])
  const { body } = await workspace.post('/core/contact', data({ email: 'one@x.example' }))
  assert.equal(
    `/core/contacts/${body.data.id}`,
    urls[answers.findIndex(({ status }) => status === 200)],
  )
})

test('an unknown contact, an unknown attribute and an empty request are refused', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example' })
  const other = await newWorkspace()
  assert.equal((await other.patch(url, data({ city: 'Paris' }))).status, 404)
  assert.equal((await workspace.patch('/core/contacts/7', data({ city: 'Paris' }))).status, 404)
  assert.equal((await workspace.patch(url, data({}))).status, 422)
  const unknown = await workspace.patch(url, data({ citty: 'Paris' }))
  assert.match(unknown.body.errors[0].detail, /city/)
})

test('a contact says how each attribute is known, and since when', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', city: 'Paris', name: 'Ada' })
  setNow(LATER)
  await workspace.patch(url, data({ city: 'London', custom_fields: { plan: 'pro' } }))
  await workspace.patch(url, data({ name: 'Ada' }, { known_as: 'verified' }))
  assert.deepEqual(await knownOf(workspace, url), {
    email: 'claimed 2026-11-20T15:00:00.000Z',
    city: 'claimed 2026-11-21T10:00:00.000Z',
    name: 'verified 2026-11-21T10:00:00.000Z',
    'custom_fields.plan': 'claimed 2026-11-21T10:00:00.000Z',
  })
})

test('a claimed value takes effect over a verified one, with a warning', async () => {
  const workspace = await newWorkspace()
  const url = await create(
    workspace,
    { email: 'ada@x.example', name: 'Ada' },
    { known_as: 'verified' },
  )
  const { body } = await workspace.post(
    '/core/contact',
    data({ email: 'ada@x.example', name: 'Eve' }),
  )
  assert.equal(body.data.attributes.name, 'Eve')
  assert.deepEqual(
    body.meta.warnings.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`),
    ['/data/attributes/name verified_replaced'],
  )
  const cleared = await workspace.patch(url, data({ email: null }))
  assert.deepEqual(cleared.body.meta.warnings[0].code, 'verified_replaced')
})

test('a change can be reverted, with how the values were known', async () => {
  const workspace = await newWorkspace()
  const url = await create(
    workspace,
    { email: 'ada@x.example', name: 'Ada', custom_fields: { plan: 'pro' } },
    { known_as: 'verified' },
  )
  const before = (await workspace.get(url)).body
  setNow(LATER)
  await workspace.patch(
    url,
    data({
      email: 'eve@x.example',
      name: null,
      city: 'Rome',
      custom_fields: { plan: null, seats: 2 },
    }),
  )
  const reverted = await workspace.post(`${await lastChange(workspace, url)}/revert`, undefined)
  assert.equal(reverted.status, 200, reverted.text)
  const after = (await workspace.get(url)).body
  assert.deepEqual(after.data, before.data)
  assert.deepEqual(after.meta.known, before.meta.known)
  assert.deepEqual(after.meta.former_emails, [])
  const eve = await workspace.post('/core/contact', data({ email: 'eve@x.example' }))
  assert.equal(eve.status, 201)
})

test('a revert can be reverted, and can be limited to some fields', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada', city: 'Paris' })
  await workspace.patch(url, data({ name: 'Eve', city: 'Rome' }))
  const change = await lastChange(workspace, url)
  const revert = (to: string, fields?: string[]) =>
    workspace.post(`${to}/revert`, fields && data({ fields }))
  assert.equal((await revert(change, ['name'])).body.data.attributes.name, 'Ada')
  assert.equal((await workspace.get(url)).body.data.attributes.city, 'Rome')
  const again = await revert(change)
  assert.deepEqual(
    [again.body.data.attributes.name, again.body.data.attributes.city],
    ['Ada', 'Paris'],
  )
  assert.equal((await revert(change)).body.meta.result, 'unchanged')
  assert.equal((await revert(await lastChange(workspace, url))).body.data.attributes.city, 'Rome')
  const unknown = await revert(change, ['country'])
  assert.deepEqual([unknown.status, unknown.body.errors[0].code], [422, 'not_changed'])
})

test('a value that has been changed since is not reverted, and nothing else is', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada', city: 'Paris' })
  await workspace.patch(url, data({ name: 'Eve', city: 'Rome' }))
  const change = await lastChange(workspace, url)
  await workspace.patch(url, data({ name: 'Eva' }))
  const { status, body } = await workspace.post(`${change}/revert`, undefined)
  assert.deepEqual([status, body.code, body.fields], [409, 'change_not_revertible', ['name']])
  assert.equal((await workspace.get(url)).body.data.attributes.city, 'Rome')
  const { body: created } = await workspace.get(`${url}/changes`)
  const first = await workspace.post(`${url}/changes/${created.data[0].id}/revert`, undefined)
  assert.deepEqual([first.status, first.body.code], [409, 'change_not_revertible'])
  assert.equal((await workspace.post(`${url}/changes/7/revert`, undefined)).status, 404)
})

test('a value that was verified since is not reverted', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, {
    email: 'ada@x.example',
    phone: '+14155550100',
    city: 'Paris',
  })
  await workspace.patch(url, data({ phone: '+14155550199', city: 'Rome' }))
  const change = await lastChange(workspace, url)
  await workspace.patch(url, data({ phone: '+14155550199' }, { known_as: 'verified' }))
  const { status, body } = await workspace.post(`${change}/revert`, undefined)
  assert.deepEqual([status, body.code, body.fields], [409, 'change_not_revertible', ['phone']])
  const part = await workspace.post(`${change}/revert`, data({ fields: ['city'] }))
  const { phone, city } = part.body.data.attributes
  assert.deepEqual([phone, city], ['+14155550199', 'Paris'])
})

test('an email that another contact took meanwhile is not taken back', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example' })
  await workspace.patch(url, data({ email: null, phone: '+14155550123' }))
  const change = await lastChange(workspace, url)
  await create(workspace, { email: 'ada@x.example' })
  const { status, body } = await workspace.post(`${change}/revert`, undefined)
  assert.deepEqual([status, body.code], [409, 'email_in_use'])
})

test('the history says how the values of a change were known and are now', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', name: 'Ada' })
  setNow(LATER)
  await workspace.patch(url, data({ name: 'Eve' }, { known_as: 'verified' }))
  await workspace.patch(url, data({ name: 'Eva' }))
  const { body } = await workspace.get(`${url}/changes`)
  assert.deepEqual(
    body.data.map(({ attributes }: { attributes: { known: object } }) => attributes.known),
    [
      [],
      [
        {
          field: 'name',
          before: null,
          after: { known_as: 'verified', since: '2026-11-21T10:00:00.000Z' },
        },
      ],
      [
        {
          field: 'name',
          before: { known_as: 'verified', since: '2026-11-21T10:00:00.000Z' },
          after: { known_as: 'claimed', since: '2026-11-21T10:00:00.000Z' },
        },
      ],
    ],
  )
  assert.deepEqual(body.data[1].attributes.changes, [
    { attribute: 'name', before: 'Ada', after: 'Eve' },
  ])
})

test('the changes of a contact are listed from the newest on if the client wants that', async () => {
  const workspace = await newWorkspace()
  const url = await create(workspace, { email: 'ada@x.example', city: 'Paris' })
  await workspace.patch(url, data({ city: 'London' }))
  await workspace.patch(url, data({ city: 'Berlin' }))
  const cities: unknown[] = []
  let cursor = ''
  for (let pages = 0; pages < 3; pages++) {
    const { body } = await workspace.get(`${url}/changes?sort=-created_at&limit=1${cursor}`)
    cities.push(
      ...body.data.map(
        ({ attributes }: { attributes: { changes: { attribute: string; after: unknown }[] } }) =>
          attributes.changes.find(({ attribute }) => attribute === 'city')?.after,
      ),
    )
    cursor = `&cursor=${body.meta.next_cursor}`
  }
  assert.deepEqual(cities, ['Berlin', 'London', 'Paris'])
  assert.equal(cursor, '&cursor=null')
})
