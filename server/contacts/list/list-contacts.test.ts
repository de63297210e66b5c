import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { finishWork } from '../../test/finish-work.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { defineDerivationWork } from './define-derivation-work.ts'

const { newWorkspace, setNow, deps } = await startServer({})

const PEOPLE = {
  ada: {
    email: 'Ada@Example.com',
    name: 'Ada Lovelace',
    mobile_phone: '(415) 555-0100',
    linkedin_handle: 'https://www.linkedin.com/in/Ada',
    city: 'London',
    lead_score: 80,
    company_is_icp: true,
    company_tech: ['sap', 'postgresql'],
    owner_agent_id: 2,
    custom_fields: { plan: 'gold', seats: 12, code: 'C-2093', vip: true, tags: ['a', 'b'] },
  },
  ben: {
    other_email: 'ada@example.com',
    email: 'ben@example.org',
    name: 'Ben, Jr.',
    city: 'Berlin',
    lead_score: 5,
    company_is_icp: false,
    custom_fields: { plan: 'silver', seats: 3, code: 2093, vip: false },
  },
  cleo: { name: 'Cleo', phone: '+442071838750', city: 'London', last_seen: '2026-10-01' },
  dora: { email: 'dora@example.com', phone: 'withheld', custom_fields: { 'a:b': 'x,y' } },
} as const
type Person = keyof typeof PEOPLE

const workspace = await newWorkspace()
const ids = new Map<string, Person>()
for (const [i, [person, attributes]] of Object.entries(PEOPLE).entries()) {
  setNow(NOW.add({ minutes: i }))
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  ids.set(body.data.id, person as Person)
}
const idOf = (person: Person) => [...ids].find(([, name]) => name === person)![0]
await workspace.put(`/core/contacts/${idOf('ada')}/consents/sms`, {
  data: { attributes: { state: 'granted' } },
})
await workspace.put(`/core/contacts/${idOf('cleo')}/consents/sms`, {
  data: { attributes: { state: 'denied' } },
})
await workspace.put(`/core/contacts/${idOf('ben')}/undeliverable/ben@example.org`, {
  data: { attributes: { reason: '550' } },
})

const list = async (query: string, { get }: Pick<TestWorkspace, 'get'> = workspace) => {
  const { status, body } = await get(`/core/contacts?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const found = async (...filters: string[]): Promise<Person[]> => {
  const query = filters.map((filter) => `filter=${encodeURIComponent(filter)}`).join('&')
  const { data, meta } = await list(query)
  assert.equal(meta.next_cursor, null)
  return data.map(({ id }: { id: string }) => ids.get(id))
}

for (const [filters, expected] of [
  [['city:eq:London'], ['ada', 'cleo']],
  [['city:eq:london'], []],
  [['city:ne:London'], ['ben', 'dora']],
  [['city:in:Berlin,Paris'], ['ben']],
  [['city:prefix:Lon'], ['ada', 'cleo']],
  [['city:gt:Berlin'], ['ada', 'cleo']],
  [['city:exists:false'], ['dora']],
  [['last_seen:lt:2026-10-02'], ['cleo']],
  [['name:eq:Ada Lovelace'], ['ada']],
  [['name:eq:Lovelace'], []],
  [['name:prefix:Ada L'], ['ada']],
  [['name:in:Ben\\, Jr.,Cleo'], ['ben', 'cleo']],
  [['email:eq:ADA@example.com'], ['ada']],
  [['other_email:eq:ADA@example.com'], ['ben']],
  [['email:ne:ada@example.com'], ['ben', 'cleo', 'dora']],
  [['email:prefix:D'], ['dora']],
  [['email:in:ada@example.com,dora@example.com'], ['ada', 'dora']],
  [['email:exists:false'], ['cleo']],
  [['mobile_phone:eq:+1 415 555 0100'], ['ada']],
  [['phone:eq:+1 415 555 0100'], []],
  [['phone:eq: 442071838750'], ['cleo']],
  [['phone:prefix:+44'], ['cleo']],
  [['phone:eq:withheld'], ['dora']],
  [['linkedin_handle:eq:@ada'], ['ada']],
  [['linkedin_handle:prefix:a'], ['ada']],
  [['lead_score:eq:80'], ['ada']],
  [['lead_score:ne:80'], ['ben', 'cleo', 'dora']],
  [['lead_score:gte:5', 'lead_score:lt:80'], ['ben']],
  [['lead_score:in:5,80'], ['ada', 'ben']],
  [['owner_agent_id:eq:2'], ['ada']],
  [['company_is_icp:eq:false'], ['ben']],
  [['company_is_icp:ne:false'], ['ada', 'cleo', 'dora']],
  [['company_tech:contains:sap'], ['ada']],
  [['company_tech:exists:true'], ['ada']],
  [['custom_fields.plan:eq:gold'], ['ada']],
  [['custom_fields.plan:ne:gold'], ['ben', 'cleo', 'dora']],
  [['custom_fields.seats:gt:4'], ['ada']],
  [['custom_fields.seats:eq:12'], ['ada']],
  [['custom_fields.code:eq:C-2093'], ['ada']],
  [['custom_fields.code:eq:2093'], ['ben']],
  [['custom_fields.vip:eq:true'], ['ada']],
  [['custom_fields.tags:contains:b'], ['ada']],
  [['custom_fields.a:b:eq:x,y'], ['dora']],
  [['custom_fields.plan:exists:true', 'city:eq:Berlin'], ['ben']],
  [['consents.sms:eq:granted'], ['ada']],
  [['consents.sms:eq:denied'], ['cleo']],
  [['consents.sms:eq:unknown'], ['ben', 'dora']],
  [['consents.sms:ne:granted'], ['ben', 'cleo', 'dora']],
  [['consents.sms:in:denied,unknown'], ['ben', 'cleo', 'dora']],
  [['consents.sms:exists:true'], ['ada', 'cleo']],
  [['undeliverable:exists:true'], ['ben']],
  [['undeliverable:contains:BEN@example.org'], ['ben']],
  [['undeliverable:contains:ada@example.com'], []],
] as const)
  test(`contacts can be filtered by ${filters.join(' and ')}`, async () => {
    assert.deepEqual(await found(...filters), expected)
  })

test('items have the attributes, the version and the times of the contact', async () => {
  const { data } = await list('filter=email:eq:ada@example.com')
  const { body } = await workspace.get(`/core/contacts/${idOf('ada')}`)
  const { version, created_at, updated_at } = body.meta
  assert.deepEqual(data, [{ ...body.data, version, created_at, updated_at }])
})

test('contacts are listed in either order of creation or change, each once', async () => {
  const order: Person[] = ['ada', 'ben', 'cleo', 'dora']
  const changed: Person[] = ['dora', 'ada', 'cleo', 'ben']
  const own = { changed: await changedOrder() }
  for (const [sort, expected] of [
    ['created_at', order],
    ['-created_at', order.toReversed()],
    ['updated_at', own.changed],
    ['-updated_at', own.changed.toReversed()],
  ] as const) {
    const seen: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null && seen.length < 9) {
      const { data, meta } = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...data.map(({ id }: { id: string }) => ids.get(id)))
      cursor = meta.next_cursor
    }
    assert.deepEqual(seen, expected, sort)
  }
  assert.deepEqual(own.changed.toSorted(), changed.toSorted())
})

async function changedOrder(): Promise<Person[]> {
  const { data } = await list('')
  return data
    .toSorted((a: any, b: any) =>
      a.updated_at === b.updated_at ? (a.id < b.id ? -1 : 1) : a.updated_at < b.updated_at ? -1 : 1,
    )
    .map(({ id }: { id: string }) => ids.get(id))
}

test('contacts can be limited to those created since a time', async () => {
  const since = NOW.add({ minutes: 2 }).toString()
  const { data } = await list(`created_since=${since}`)
  assert.deepEqual(
    data.map(({ id }: { id: string }) => ids.get(id)),
    ['cleo', 'dora'],
  )
  assert.deepEqual(
    (await list(`created_since=${since}&sort=-updated_at&limit=1`)).data.length +
      (await list(`updated_since=${NOW.add({ hours: 9 }).toString()}`)).data.length,
    1,
  )
})

test('an unencoded plus in a filter is read as it was meant', async () => {
  const own = await newWorkspace()
  await own.post('/core/contact', { data: { attributes: { email: 'a+b@example.com' } } })
  const { data } = await list('filter=email:eq:a+b@example.com', own)
  assert.equal(data.length, 1)
})

test('a filter that cannot be evaluated is rejected with what is allowed', async () => {
  for (const [query, pointer, detail] of [
    ['filter=citty:eq:x', '/filter/0', /Did you mean "city"/],
    ['filter=qqqqqqqqqq:eq:x', '/filter/0', /Send one of: email, .*custom_fields\.<key>/],
    ['filter=custom_fields.:eq:x', '/filter/0', /not an attribute/],
    ['filter=city:eq:x&filter=city:contains:x', '/filter/1', /eq, ne, in, gt/],
    ['filter=lead_score:prefix:1', '/filter/0', /eq, ne, in, gt, gte, lt, lte, exists/],
    ['filter=lead_score:eq:many', '/filter/0', /integer/],
    ['filter=company_is_icp:eq:yes', '/filter/0', /true or false/],
    ['filter=email:exists:maybe', '/filter/0', /true or false/],
    ['filter=consents.sms:eq:yes', '/filter/0', /granted, denied, unknown/],
    ['filter=consents.fax:eq:granted', '/filter/0', /consents\.call/],
    ['filter=city', '/filter/0', /<attribute>:<operator>:<value>/],
    [`filter=city:eq:${'x'.repeat(3_000)}`, '/filter/0', /at most \d+ characters/],
    ['filter=city:eq:', '/filter/0', /Send a text/],
    [`filter=city:in:${'a,'.repeat(51)}a`, '/filter/0', /at most 50/],
    [Array.from({ length: 11 }, () => 'filter=city:eq:x').join('&'), '/filter', /10/],
    ['sort=name', '/sort', /created_at/],
    ['cursor=bm8', '/cursor', /next_cursor/],
    ['updated_since=yesterday', '/updated_since', /./],
  ] as const) {
    const { status, body } = await workspace.get(`/core/contacts?${query}`)
    assert.deepEqual([status, body.errors?.[0].pointer], [422, pointer], query)
    assert.match(body.errors[0].detail, detail, query)
  }
})

test('a cursor is valid only for the order that it was issued in', async () => {
  const { meta } = await list('limit=1')
  assert.equal(
    (await workspace.get(`/core/contacts?sort=-created_at&cursor=${meta.next_cursor}`)).status,
    422,
  )
})

test('contacts of other workspaces are not listed, and the scope is required', async () => {
  const other = await newWorkspace()
  assert.deepEqual((await list('', other)).data, [])
  assert.deepEqual((await list('filter=email:eq:ada@example.com', other)).data, [])
  const { secret } = await workspace.newToken(['meetings:read'])
  const { status } = await workspace.get('/core/contacts', secret)
  assert.equal(status, 403)
})

test('a list without a selective filter ends, although its pages have few contacts', async () => {
  const own = await newWorkspace()
  await fillWithContacts(own.workspaceId, 5_200)
  const marked = await own.post('/core/contact', { data: { attributes: { state: 'rare' } } })
  const pages = []
  let cursor: string | null = ''
  while (cursor !== null && pages.length < 9) {
    const { data, meta } = await list(`filter=state:eq:rare${cursor && `&cursor=${cursor}`}`, own)
    pages.push(data.map(({ id }: { id: string }) => id))
    cursor = meta.next_cursor
  }
  assert.deepEqual(pages, [[], [marked.body.data.id]])
})

async function fillWithContacts(workspaceId: number, count: number): Promise<void> {
  await deps.pool.query(sql`
    insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
    select ${workspaceId}, gen_random_uuid(), '{"state": "common"}', 1, now() - interval '1 year',
      now() - interval '1 year'
    from generate_series(1, ${count}::integer)`)
}

test('a sync finds a change that was still being written while it read later ones', async () => {
  const own = await newWorkspace()
  const save = async (name: string, at: Temporal.Instant) => {
    setNow(at)
    await own.post('/core/contact', {
      data: { attributes: { email: `${name}@example.com`, name } },
    })
  }
  const sync = async (since: string | null) => {
    const seen: string[] = []
    let [cursor, next] = ['' as string | null, null as string | null]
    while (cursor !== null) {
      const { data, meta }: any = await list(
        `limit=1&sort=updated_at${since === null ? '' : `&updated_since=${since}`}` +
          `${cursor && `&cursor=${cursor}`}`,
        own,
      )
      assert.equal(meta.next_updated_since === null, meta.next_cursor !== null)
      seen.push(...data.map(({ attributes }: any) => attributes.name))
      cursor = meta.next_cursor
      next = meta.next_updated_since
    }
    return { seen, next: next! }
  }
  const start = NOW.add({ hours: 1 })
  await save('early', start)
  await save('later', start.add({ minutes: 30 }))
  const first = await sync(null)
  assert.deepEqual(first.seen, ['early', 'later'])
  // It took its time before the others, but is visible only now.
  await save('slow', start.add({ minutes: 29 }))
  setNow(start.add({ minutes: 40 }))
  assert.deepEqual((await sync(first.next)).seen, ['slow', 'later'])
})

test('contacts that were stored before there was a search are found after their keys are derived', async () => {
  const own = await newWorkspace()
  const save = (attributes: object) => own.post('/core/contact', { data: { attributes } })
  await save({ email: 'old@example.com', name: 'Olga Older' })
  await deps.pool.query(
    sql`update contact_searches set keys = null where workspace_id = ${own.workspaceId}`,
  )
  await save({ email: 'new@example.com', name: 'Nina Newer' })
  const query = async (text: string) => (await list(text, own)).data.length
  assert.deepEqual(
    [
      await query('search=olga'),
      await query('search=nina'),
      await query('filter=name:eq:Olga+Older'),
    ],
    [0, 1, 1],
  )
  await Promise.all([
    finishWork(deps, [defineDerivationWork(deps.pool)]),
    save({ email: 'old@example.com', city: 'Oslo' }),
  ])
  await finishWork(deps, [defineDerivationWork(deps.pool)])
  assert.deepEqual([await query('search=olga'), await query('search=nina')], [1, 1])
})
