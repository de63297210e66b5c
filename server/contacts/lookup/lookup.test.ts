import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { newWorkspace } = await startServer()

const workspace = await newWorkspace()
const save = async (attributes: object): Promise<string> =>
  (await workspace.post('/core/contact', { data: { attributes } })).body.data.id
const ada = await save({
  email: 'ada+work@example.com',
  mobile_phone: '(415) 555-0100',
  linkedin_handle: 'ada',
  twitter_handle: '@ada_l',
})
const ben = await save({ email: 'ben@example.com', phone: '+14155550199' })
const cleo = await save({ email: 'cleo@example.com', phone: '+14155550199' })

const lookUp = (query: string) => workspace.get(`/core/contacts/lookup?${query}`)

for (const [query, id, matchedOn] of [
  ['email=ADA%2BWork@example.com', ada, 'email'],
  ['email=ada+work@example.com', ada, 'email'],
  ['phone=%2B14155550100', ada, 'phone'],
  ['phone=+14155550100', ada, 'phone'],
  ['phone=415-555-0100', ada, 'phone'],
  ['handle=linkedin:Ada', ada, 'linkedin_handle'],
  ['handle=https://www.linkedin.com/in/ada?x=1', ada, 'linkedin_handle'],
  ['handle=twitter:@ADA_L', ada, 'twitter_handle'],
  ['handle=x:ada_l', ada, 'twitter_handle'],
  ['handle=x.com/ada_l', ada, 'twitter_handle'],
  ['email=ben@example.com', ben, 'email'],
] as const)
  test(`a contact is looked up by ${query}`, async () => {
    const { status, body, headers } = await lookUp(query)
    assert.deepEqual([status, body.data?.id, body.meta?.matched_on], [200, id, matchedOn])
    const { body: contact } = await workspace.get(`/core/contacts/${id}`)
    assert.deepEqual(body, { ...contact, meta: { ...contact.meta, matched_on: matchedOn } })
    assert.equal(headers.etag, `"${contact.meta.version}"`)
  })

test('an address that another replaced still leads to its contact', async () => {
  const id = await save({ email: 'dora@example.com', other_email: 'old@example.com' })
  await save({ email: 'dora@example.com', other_email: 'new@example.com' })
  assert.equal((await lookUp('email=old@example.com')).body.data.id, id)
})

test('a lookup that finds no contact is 404, and creates none', async () => {
  const before = (await workspace.get('/core/contacts?limit=200')).body.data.length
  for (const [query, name] of [
    ['email=unknown@example.com', 'email'],
    ['phone=%2B14155550177', 'phone'],
    ['phone=withheld', 'phone'],
    ['phone=7', 'phone'],
    ['handle=twitter:unknown', 'twitter handle'],
    ['handle=linkedin:none', 'linkedin handle'],
    ['handle=facebook:ada', 'facebook handle'],
  ] as const) {
    const { status, body } = await lookUp(query)
    assert.deepEqual([status, body.code], [404, 'not_found'], query)
    assert.match(body.detail, new RegExp(`^No contact has this ${name}\\.`))
  }
  assert.equal((await workspace.get('/core/contacts?limit=200')).body.data.length, before)
})

test('a lookup by a value that no contact can be found by says why', async () => {
  for (const [value, reason] of [
    ['withheld', /withheld number/],
    ['0000000', /repeated digit/],
    ['call me', /invalid.*such as \+14155550123/],
  ] as const) {
    const { status, body } = await lookUp(`phone=${encodeURIComponent(value)}`)
    assert.equal(status, 404)
    assert.match(body.detail, reason)
    assert.doesNotMatch(body.detail, /creates one/)
  }
  assert.match((await lookUp('phone=%2B14155550177')).body.detail, /creates one/)
})

test('a number of two contacts is ambiguous, with the candidates that saving names', async () => {
  const { status, body } = await lookUp('phone=%2B14155550199')
  assert.deepEqual([status, body.code], [409, 'ambiguous_contact'])
  assert.deepEqual(
    body.candidates.toSorted((a: any, b: any) => (a.id < b.id ? -1 : 1)),
    [ben, cleo].toSorted().map((id) => ({ id, matched_on: ['phone'] })),
  )
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { phone: '+14155550199' } },
  })
  assert.deepEqual([saved.status, saved.body.candidates], [409, body.candidates])
})

test('a lookup takes exactly one identifier that can be read', async () => {
  for (const [query, pointer] of [
    ['', '/email'],
    ['email=ada@example.com&phone=%2B14155550100', '/phone'],
    ['email=ada', '/email'],
    ['email=a@example.com&email=b@example.com', '/email'],
    ['handle=ada', '/handle'],
    ['handle=mastodon:ada', '/handle'],
    ['handle=https://example.com/ada', '/handle'],
    ['name=ada', '/name'],
    ['phone=', '/phone'],
  ] as const) {
    const { status, body } = await lookUp(query)
    assert.deepEqual([status, body.errors?.[0].pointer], [422, pointer], query)
  }
})

test('a contact of another workspace is not found, and the scope is required', async () => {
  const other = await newWorkspace()
  const url = '/core/contacts/lookup?email=ben@example.com'
  assert.equal((await other.get(url)).status, 404)
  const { secret } = await workspace.newToken(['meetings:read'])
  assert.equal((await workspace.get(url, secret)).status, 403)
})
