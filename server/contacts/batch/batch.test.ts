import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { newWorkspace } = await startServer()

const batchOf = (...items: object[]) => ({ data: items.map((attributes) => ({ attributes })) })

test('a batch answers with a receipt for each item, and invalid items do not stop the others', async () => {
  const workspace = await newWorkspace()
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'known@example.com', title: 'Old' } },
  })
  const { status, body } = await workspace.post(
    '/core/contacts/batch',
    batchOf(
      { email: 'new@example.com', first_name: '  ' },
      { email: 'known@example.com', title: 'New' },
      { email: 'known@example.com', title: 'New' },
      { email: 'nonsense', lead_score: 'high', frist_name: 'A' },
      {},
    ),
  )
  assert.equal(status, 200)
  assert.deepEqual(body.meta, { created: 1, updated: 1, unchanged: 1, rejected: 2 })
  const [created, updated, unchanged, invalid, empty] = body.data
  assert.deepEqual(
    [created.result, created.matched_on, created.warnings[0].pointer],
    ['created', null, '/data/0/attributes/first_name'],
  )
  assert.deepEqual([updated.matched_on, updated.changed], ['email', ['title']])
  assert.deepEqual([unchanged.result, unchanged.id], ['unchanged', updated.id])
  assert.deepEqual(invalid.errors.map(({ pointer, code }: any) => [pointer, code]).toSorted(), [
    ['/data/3/attributes/email', 'not_email'],
    ['/data/3/attributes/frist_name', 'unknown_attribute'],
    ['/data/3/attributes/lead_score', 'wrong_type'],
  ])
  assert.deepEqual([empty.result, empty.id, empty.code], ['rejected', null, 'invalid_attributes'])
})

test('a text that cannot be stored rejects only its item', async () => {
  const workspace = await newWorkspace()
  const { status, body } = await workspace.post(
    '/core/contacts/batch',
    batchOf({ email: 'a@example.com' }, { email: 'b@example.com', name: 'N\0L' }),
  )
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map(({ result }: any) => result),
    ['created', 'rejected'],
  )
  assert.equal(body.data[1].errors[0].pointer, '/data/1/attributes/name')
})

test('two items for one person act in order, also if they share only a later identifier', async () => {
  const workspace = await newWorkspace()
  const { body } = await workspace.post(
    '/core/contacts/batch',
    batchOf(
      { email: 'ada@example.com', mobile_phone: '+14155550123', title: 'First' },
      { mobile_phone: '+1 415 555 0123', title: 'Second' },
      { email: 'ADA@example.com', title: 'Third' },
    ),
  )
  assert.deepEqual(
    body.data.map(({ result, id }: any) => [result, id]),
    [
      ['created', body.data[0].id],
      ['updated', body.data[0].id],
      ['updated', body.data[0].id],
    ],
  )
  const { body: contact } = await workspace.get(`/core/contacts/${body.data[0].id}`)
  assert.deepEqual([contact.data.attributes.title, contact.meta.version], ['Third', 3])
})

test('an item waits for an earlier one for its contact, although they share no identifier', async () => {
  const workspace = await newWorkspace()
  const known = { email: 'a@example.com', mobile_phone: '+14155550124' }
  const { body: saved } = await workspace.post('/core/contact', { data: { attributes: known } })
  const { body } = await workspace.post(
    '/core/contacts/batch',
    batchOf(
      { email: 'b@example.com', phone: '+14155550125' },
      { email: 'a@example.com', phone: '+14155550125', city: 'Old' },
      { mobile_phone: '+14155550124', city: 'New' },
    ),
  )
  assert.deepEqual(
    body.data.map(({ result }: any) => result),
    ['created', 'updated', 'updated'],
  )
  const { id } = saved.data
  assert.equal((await workspace.get(`/core/contacts/${id}`)).body.data.attributes.city, 'New')
})

test('an item that several contacts match is rejected with the candidates', async () => {
  const workspace = await newWorkspace()
  const phone = '+14155550123'
  const { body } = await workspace.post(
    '/core/contacts/batch',
    batchOf({ email: 'a@example.com', phone }, { email: 'b@example.com', phone }, { phone }),
  )
  const [a, b, rejected] = body.data
  assert.equal(rejected.code, 'ambiguous_contact')
  assert.deepEqual(rejected.candidates.map(({ id }: any) => id).toSorted(), [a.id, b.id].toSorted())
})

test('a batch with an Idempotency-Key is carried out once', async () => {
  const workspace = await newWorkspace()
  const headers = { 'idempotency-key': 'batch-1' }
  const batch = batchOf({ first_name: 'Nobody' }, { email: 'bad' })
  const first = await workspace.post('/core/contacts/batch', batch, headers)
  const second = await workspace.post('/core/contacts/batch', batch, headers)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.text, first.text)
  const other = await workspace.post('/core/contacts/batch', batchOf({ city: 'Bonn' }), headers)
  assert.equal(other.body.code, 'idempotency_key_reused')
})

test('concurrent batches for the same people create each of them once', async () => {
  const workspace = await newWorkspace()
  const batch = batchOf(
    ...Array.from({ length: 300 }, (_, i) => ({ email: `p${i}@example.com`, first_name: `P${i}` })),
  )
  const answers = await Promise.all([1, 2].map(() => workspace.post('/core/contacts/batch', batch)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const created = answers.reduce((sum, { body }) => sum + body.meta.created, 0)
  assert.equal(created, 300)
})

test('the envelope of a batch is checked as a whole', async () => {
  const workspace = await newWorkspace()
  for (const [body, pointer, code] of [
    [{}, '/data', 'missing'],
    [{ data: {} }, '/data', 'wrong_type'],
    [{ data: [] }, '/data', 'not_acceptable'],
    [batchOf(...Array.from({ length: 1_001 }, () => ({}))), '/data', 'too_many_items'],
    [{ ...batchOf({}), more: 1 }, '/more', 'unknown_attribute'],
    [{ ...batchOf({}), meta: { known_as: 'guessed' } }, '/meta/known_as', 'not_allowed'],
  ] as const) {
    const answer = await workspace.post('/core/contacts/batch', body)
    assert.deepEqual(
      [answer.status, answer.body.errors?.[0].pointer, answer.body.errors?.[0].code],
      [422, pointer, code],
    )
  }
})
