import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace } = await startServer()
const save = (workspace: TestWorkspace, attributes: object, headers: Record<string, string> = {}) =>
  workspace.post('/core/contact', { data: { attributes } }, headers)

test('a new address creates a contact, and a repeated request changes nothing', async () => {
  const workspace = await newWorkspace()
  const first = await save(workspace, {
    email: 'ada@example.com',
    first_name: 'Ada',
    lead_score: 80,
  })
  const second = await save(workspace, {
    email: 'ada@example.com',
    first_name: 'Ada',
    lead_score: 80,
  })

  assert.equal(first.status, 201)
  assert.deepEqual(first.body.data.attributes, {
    email: 'ada@example.com',
    first_name: 'Ada',
    lead_score: 80,
  })
  assert.deepEqual(first.body.meta, {
    result: 'created',
    matched_on: null,
    changed: ['email', 'first_name', 'lead_score'],
    warnings: [],
    version: 1,
  })
  assert.equal(second.status, 200)
  assert.equal(second.body.data.id, first.body.data.id)
  assert.deepEqual(second.body.meta, {
    result: 'unchanged',
    matched_on: 'email',
    changed: [],
    warnings: [],
    version: 1,
  })
})

test('omitted attributes keep their values, null clears, arrays replace, custom fields merge', async () => {
  const workspace = await newWorkspace()
  await save(workspace, {
    email: 'a@example.com',
    city: 'Bonn',
    bio: 'x',
    company_tech: ['a', 'b'],
    custom_fields: { keep: 1, drop: { deep: true } },
  })
  const { status, body } = await save(workspace, {
    email: 'A@Example.com ',
    bio: null,
    company_tech: ['c'],
    custom_fields: { drop: null, add: 'new' },
  })

  assert.equal(status, 200)
  assert.deepEqual(body.data.attributes, {
    email: 'A@Example.com ',
    city: 'Bonn',
    company_tech: ['c'],
    custom_fields: { keep: 1, add: 'new' },
  })
  assert.deepEqual(body.meta.changed.toSorted(), ['bio', 'company_tech', 'custom_fields', 'email'])
})

test('an empty request is rejected, and an invalid one with all of its faults', async () => {
  const workspace = await newWorkspace()
  const empty = await save(workspace, {})
  const faulty = await save(workspace, {
    emial: 'a@example.com',
    lead_score: '5',
    company_is_icp: 'yes',
    email: 'nobody',
    name: 7,
    custom_fields: { a: { b: { c: { d: { e: { f: { g: { h: {} } } } } } } } },
  })

  assert.equal(empty.status, 422)
  assert.equal(empty.headers['content-type'], 'application/problem+json')
  assert.equal(faulty.status, 422)
  const faults = Object.fromEntries(
    faulty.body.errors.map((fault: { pointer: string; code: string }) => [
      fault.pointer,
      fault.code,
    ]),
  )
  assert.deepEqual(faults, {
    '/data/attributes/emial': 'unknown_attribute',
    '/data/attributes/lead_score': 'wrong_type',
    '/data/attributes/company_is_icp': 'wrong_type',
    '/data/attributes/email': 'not_email',
    '/data/attributes/name': 'wrong_type',
    '/data/attributes/custom_fields': 'too_deep',
  })
  assert.match(
    faulty.body.errors.find((fault: { code: string }) => fault.code === 'unknown_attribute').detail,
    /Did you mean "email"\?/,
  )
})

test('a shared phone number does not merge contacts with different emails', async () => {
  const workspace = await newWorkspace()
  const ada = await save(workspace, { email: 'ada@example.com', phone: '+1 415 555 0100' })
  const ben = await save(workspace, { email: 'ben@example.com', mobile_phone: '(415) 555-0100' })
  const caller = await save(workspace, { phone: '+14155550100', city: 'Bonn' })

  assert.equal(ben.status, 201)
  assert.equal(caller.status, 409)
  assert.equal(caller.body.code, 'ambiguous_contact')
  assert.deepEqual(
    caller.body.candidates.map(({ id }: { id: string }) => id).toSorted(),
    [ada.body.data.id, ben.body.data.id].toSorted(),
  )
  assert.deepEqual(caller.body.candidates[0].matched_on, ['phone'])
})

test('a shared number is narrowed by the next identifier', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@example.com', phone: '+14155550101', twitter_handle: '@ada' })
  const ben = await save(workspace, {
    email: 'ben@example.com',
    phone: '+14155550101',
    twitter_handle: '@ben',
  })
  const caller = await save(workspace, {
    phone: '+14155550101',
    twitter_handle: 'https://x.com/Ben',
  })

  assert.equal(caller.status, 200)
  assert.equal(caller.body.data.id, ben.body.data.id)
})

test('a new email is added to the contact with the number only if that contact has no email', async () => {
  const workspace = await newWorkspace()
  const caller = await save(workspace, { phone: '+14155550102' })
  const named = await save(workspace, { email: 'ada@example.com', phone: '+14155550102' })
  const other = await save(workspace, { email: 'ben@example.com', phone: '+14155550102' })

  assert.equal(named.body.data.id, caller.body.data.id)
  assert.equal(named.body.meta.matched_on, 'phone')
  assert.equal(other.status, 201)
})

test('a contact matched by its other email keeps both addresses', async () => {
  const workspace = await newWorkspace()
  const first = await save(workspace, {
    email: 'work@example.com',
    other_email: 'home@example.com',
  })
  const second = await save(workspace, { email: 'home@example.com' })
  const third = await save(workspace, { email: 'work@example.com', city: 'Bonn' })

  assert.equal(second.body.data.id, first.body.data.id)
  assert.deepEqual(second.body.data.attributes, {
    email: 'home@example.com',
    other_email: 'work@example.com',
  })
  assert.equal(third.body.data.id, first.body.data.id)
})

test('a weaker identifier of another contact returns a warning and does not change the match', async () => {
  const workspace = await newWorkspace()
  const ada = await save(workspace, { email: 'ada@example.com' })
  const ben = await save(workspace, { email: 'ben@example.com', phone: '+14155550103' })
  const { body } = await save(workspace, { email: 'ada@example.com', phone: '+14155550103' })

  assert.equal(body.data.id, ada.body.data.id)
  assert.deepEqual(
    body.meta.warnings.map(({ pointer, code }: { pointer: string; code: string }) => ({
      pointer,
      code,
    })),
    [{ pointer: '/data/attributes/phone', code: 'possible_duplicate' }],
  )
  assert.ok(body.meta.warnings[0].detail.includes(ben.body.data.id))
})

test('a withheld number matches no contact', async () => {
  const workspace = await newWorkspace()
  const first = await save(workspace, { phone: '+266696687' })
  const second = await save(workspace, { phone: 'anonymous' })

  assert.equal(first.status, 201)
  assert.equal(second.status, 201)
  assert.deepEqual(
    first.body.meta.warnings.map(({ code }: { code: string }) => code),
    ['phone_withheld', 'no_identifier'],
  )
})

test('a number that was removed from one contact can be added to another', async () => {
  const workspace = await newWorkspace()
  await save(workspace, { email: 'ada@example.com', phone: '+14155550104' })
  await save(workspace, { email: 'ada@example.com', phone: null })
  const other = await save(workspace, { phone: '+14155550104' })

  assert.equal(other.status, 201)
})

for (const [what, attributes] of [
  ['address', { email: 'new@example.com' }],
  ['number', { mobile_phone: '+14155550105' }],
] as const) {
  test(`ten concurrent requests with one new ${what} create one contact`, async () => {
    const workspace = await newWorkspace()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save(workspace, { ...attributes, visits: i })),
    )

    assert.deepEqual(
      answers.map(({ status }) => status).toSorted(),
      [200, 200, 200, 200, 200, 200, 200, 200, 200, 201],
    )
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  })
}

test('a contact of another workspace is 404 and is never matched', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const contact = await save(theirs, { email: 'ada@example.com' })

  assert.equal((await mine.get(`/core/contacts/${contact.body.data.id}`)).status, 404)
  assert.equal((await save(mine, { email: 'ada@example.com' })).status, 201)
})

test('every change appends an event with the former values, the token and the request', async () => {
  const workspace = await newWorkspace()
  const created = await save(workspace, { email: 'ada@example.com', city: 'Bonn' })
  const updated = await save(workspace, { email: 'ada@example.com', city: 'Köln', state: 'NRW' })
  await save(workspace, { email: 'ada@example.com', city: 'Köln' })

  const { body } = await workspace.get(`/core/contacts/${created.body.data.id}/changes`)
  assert.deepEqual(
    body.data
      .map(({ attributes }: { attributes: object }) => attributes)
      .map(({ type, changes, request_id }: any) => ({ type, changes, request_id })),
    [
      {
        type: 'contact.created',
        changes: [
          { attribute: 'city', before: null, after: 'Bonn' },
          { attribute: 'email', before: null, after: 'ada@example.com' },
        ],
        request_id: created.headers['x-request-id'],
      },
      {
        type: 'contact.updated',
        changes: [
          { attribute: 'city', before: 'Bonn', after: 'Köln' },
          { attribute: 'state', before: null, after: 'NRW' },
        ],
        request_id: updated.headers['x-request-id'],
      },
    ],
  )
})

test('a crowded number is ambiguous alone, and matches together with another identifier', async () => {
  const workspace = await newWorkspace()
  for (let i = 0; i < 25; i++)
    await save(workspace, {
      email: `p${i}@example.com`,
      phone: '+14155550106',
      twitter_handle: `p${i}`,
    })

  const oldest = await save(workspace, { phone: '+14155550106', twitter_handle: 'p0' })
  assert.equal(oldest.status, 200)
  assert.equal(oldest.body.data.attributes.email, 'p0@example.com')
  assert.equal((await save(workspace, { phone: '+14155550106' })).status, 409)
})

test('custom fields that exceed the limit after merging are rejected, and nothing is stored', async () => {
  const workspace = await newWorkspace()
  const fields = (from: number) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`field_${from + i}`, i]))
  await save(workspace, { email: 'ada@example.com', custom_fields: fields(0) })
  const { status, body } = await save(workspace, {
    email: 'ada@example.com',
    city: 'Bonn',
    custom_fields: fields(150),
  })

  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/data/attributes/custom_fields'],
  )
  const { body: stored } = await save(workspace, { email: 'ada@example.com' })
  assert.equal(Object.keys(stored.data.attributes.custom_fields).length, 150)
  assert.equal(stored.data.attributes.city, undefined)
})
