import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../../platform/time.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace } = await startServer()
const FIELDS = '/core/contact_fields'
const PLAN = {
  key: 'plan',
  label: 'Plan',
  description: 'The plan that the customer has.',
  value_type: 'select',
  options: ['basic', 'gold'],
  required: false,
  position: 3,
}

const define = (
  workspace: TestWorkspace,
  attributes: object,
  headers: Record<string, string> = {},
) => workspace.post(FIELDS, { data: { attributes } }, headers)
const change = (
  workspace: TestWorkspace,
  id: string,
  attributes: object,
  headers: Record<string, string> = {},
) => workspace.patch(`${FIELDS}/${id}`, { data: { attributes } }, headers)
const faultsIn = ({ body }: Answer) =>
  Object.fromEntries(
    body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [
      pointer.replace('/data/attributes', ''),
      code,
    ]),
  )

test('a definition is created, read and listed with all of its attributes', async () => {
  const workspace = await newWorkspace()
  const { status, headers, body } = await define(workspace, PLAN)
  const { id } = body.data

  assert.deepEqual([status, headers.etag, headers.location], [201, '"1"', `${FIELDS}/${id}`])
  assert.deepEqual(body, {
    data: {
      id,
      type: 'contact_field',
      attributes: {
        ...PLAN,
        version: 1,
        created_at: formatInstant(NOW),
        updated_at: formatInstant(NOW),
      },
    },
    meta: { version: 1 },
  })
  const read = await workspace.get(`${FIELDS}/${id}`)
  assert.deepEqual([read.status, read.headers.etag, read.body], [200, '"1"', body])
  assert.deepEqual((await workspace.get(FIELDS)).body, {
    data: [body.data],
    meta: { next_cursor: null },
  })
})

test('a definition of a key and a type has defaults for the rest', async () => {
  const { body } = await define(await newWorkspace(), { key: 'Größe', value_type: 'number' })
  const { label, description, options, required, position } = body.data.attributes
  assert.deepEqual(
    { label, description, options, required, position },
    { label: 'Größe', description: null, options: [], required: false, position: 0 },
  )
})

test('definitions are listed in order of position, page by page', async () => {
  const workspace = await newWorkspace()
  for (const [key, position] of [
    ['c', 2],
    ['a', 1],
    ['d', 2],
    ['b', 1],
  ] as const)
    await define(workspace, { key, value_type: 'text', position })
  const keys: string[] = []
  let cursor = ''
  do {
    const { body } = await workspace.get(`${FIELDS}?limit=3${cursor}`)
    keys.push(...body.data.map((each: any) => each.attributes.key))
    cursor = body.meta.next_cursor === null ? '' : `&cursor=${body.meta.next_cursor}`
  } while (cursor !== '')

  assert.deepEqual(keys, ['a', 'b', 'c', 'd'])
  const wrong = await workspace.get(`${FIELDS}?cursor=abc`)
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [422, 'not_a_cursor'])
})

test('a change keeps what it omits, and one to the current values keeps the version', async () => {
  const workspace = await newWorkspace()
  const { body } = await define(workspace, PLAN)
  const { id } = body.data
  const same = await change(workspace, id, PLAN)
  const changed = await change(workspace, id, { options: ['basic', 'silver'], description: null })

  assert.deepEqual([same.status, same.body], [200, body])
  assert.deepEqual([changed.status, changed.headers.etag], [200, '"2"'])
  const { version, options, description, label } = changed.body.data.attributes
  assert.deepEqual(
    { version, options, description, label },
    { version: 2, options: ['basic', 'silver'], description: null, label: 'Plan' },
  )
})

test('another type without options has none', async () => {
  const workspace = await newWorkspace()
  const { id } = (await define(workspace, PLAN)).body.data
  const text = await change(workspace, id, { value_type: 'text' })
  const select = await change(workspace, id, { value_type: 'select' })

  assert.deepEqual([text.status, text.body.data.attributes.options], [200, []])
  assert.deepEqual([select.status, faultsIn(select)], [422, { '/options': 'missing' }])
})

test('the key of a definition cannot be changed', async () => {
  const workspace = await newWorkspace()
  const { id } = (await define(workspace, PLAN)).body.data
  const { status, body } = await change(workspace, id, { key: 'tier', label: 'Tier' })

  assert.deepEqual([status, body.errors[0].code], [422, 'not_changeable'])
  assert.equal((await workspace.get(`${FIELDS}/${id}`)).body.data.attributes.label, 'Plan')
})

test('all faults of a definition are reported together', async () => {
  const workspace = await newWorkspace()
  const faults = async (attributes: object) => {
    const answer = await define(workspace, attributes)
    assert.equal(answer.status, 422, answer.text)
    return faultsIn(answer)
  }

  assert.deepEqual(
    await faults({ key: ' plan', value_type: 'list', options: ['a', 'a'], lable: 1 }),
    {
      '/key': 'not_acceptable',
      '/value_type': 'not_allowed',
      '/options': 'not_acceptable',
      '/lable': 'unknown_attribute',
    },
  )
  assert.deepEqual(await faults({}), { '/key': 'missing', '/value_type': 'missing' })
  assert.deepEqual(await faults({ key: 'a', value_type: 'select' }), { '/options': 'missing' })
  assert.deepEqual(await faults({ key: 'a', value_type: 'text', options: ['b'] }), {
    '/options': 'not_allowed',
  })
  assert.deepEqual(await faults({ key: 'do_not_call', value_type: 'text' }), {
    '/value_type': 'not_allowed',
  })
  assert.deepEqual(await faults({ key: '__proto__', value_type: 'text' }), {
    '/key': 'not_allowed',
  })
  assert.deepEqual(
    await faults({
      key: 'k'.repeat(101),
      value_type: 'select',
      options: Array.from({ length: 101 }, (_, i) => `${i}`),
      description: 'd'.repeat(1_001),
      position: -1,
    }),
    {
      '/key': 'too_long',
      '/options': 'too_many_items',
      '/description': 'too_long',
      '/position': 'out_of_range',
    },
  )
})

test('a key has at most one definition, also of requests at the same moment', async () => {
  const workspace = await newWorkspace()
  const answers = await Promise.all(Array.from({ length: 5 }, () => define(workspace, PLAN)))

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422, 422, 422])
  const { id } = answers.find(({ status }) => status === 201)!.body.data
  const { body } = answers.find(({ status }) => status === 422)!
  assert.equal(body.errors[0].code, 'key_taken')
  assert.match(body.errors[0].detail, new RegExp(id))
})

test('a workspace has at most two hundred definitions, also of requests at the same moment', async () => {
  const workspace = await newWorkspace()
  const answers = []
  for (let start = 0; start < 210; start += 70)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 70 }, (_, i) =>
          define(workspace, { key: `field ${start + i}`, value_type: 'text' }),
        ),
      )),
    )
  const statuses = Map.groupBy(answers, ({ status }) => status)

  assert.deepEqual([statuses.get(201)?.length, statuses.get(422)?.length], [200, 10])
  assert.deepEqual(faultsIn(statuses.get(422)![0]!), { '': 'too_many_fields' })
  const { data } = (await workspace.get(`${FIELDS}?limit=200`)).body
  assert.equal(data.length, 200)
  await workspace.delete(`${FIELDS}/${data[0].id}`)
  assert.equal((await define(workspace, PLAN)).status, 201)
})

test('a change or a deletion with an outdated If-Match is rejected and writes nothing', async () => {
  const workspace = await newWorkspace()
  const { id } = (await define(workspace, PLAN)).body.data
  await change(workspace, id, { label: 'Theirs' }, { 'if-match': '"1"' })
  const late = await change(workspace, id, { label: 'Mine' }, { 'if-match': '"1"' })
  const lateDelete = await workspace.delete(`${FIELDS}/${id}`, { 'if-match': '"1"' })

  assert.deepEqual([late.status, late.headers.etag, lateDelete.status], [412, '"2"', 412])
  assert.equal((await workspace.get(`${FIELDS}/${id}`)).body.data.attributes.label, 'Theirs')
})

test('a deleted definition is returned once, and its key can be defined again', async () => {
  const workspace = await newWorkspace()
  const { data } = (await define(workspace, PLAN)).body
  const deleted = await workspace.delete(`${FIELDS}/${data.id}`)
  const again = await workspace.delete(`${FIELDS}/${data.id}`)
  const fresh = await define(workspace, { key: 'plan', value_type: 'number' })

  assert.deepEqual([deleted.status, deleted.body.data], [200, data])
  assert.deepEqual([again.status, again.body.code], [404, 'not_found'])
  assert.deepEqual([fresh.status, fresh.body.data.attributes.version], [201, 1])
  assert.notEqual(fresh.body.data.id, data.id)
})

test('a repeated request with the same Idempotency-Key defines one field', async () => {
  const workspace = await newWorkspace()
  const once = { 'idempotency-key': 'once' }
  const answers = await Promise.all([1, 2, 3].map(() => define(workspace, PLAN, once)))

  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1)
})

test('definitions are read with contacts:read and written with roster:write', async () => {
  const workspace = await newWorkspace()
  const { id } = (await define(workspace, PLAN)).body.data
  const reader = (await workspace.newToken(['contacts:read', 'contacts:write'])).secret
  const bearer = { authorization: `Bearer ${reader}` }

  assert.equal((await workspace.get(FIELDS, reader)).status, 200)
  for (const refused of [
    await define(workspace, { key: 'a', value_type: 'text' }, bearer),
    await change(workspace, id, { label: 'L' }, bearer),
    await workspace.delete(`${FIELDS}/${id}`, bearer),
  ]) {
    assert.equal(refused.status, 403)
    assert.match(refused.body.detail, /roster:write/)
  }
})

test('another workspace finds no definition', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const { id } = (await define(mine, PLAN)).body.data

  for (const { status } of [
    await theirs.get(`${FIELDS}/${id}`),
    await change(theirs, id, { label: 'Theirs' }),
    await theirs.delete(`${FIELDS}/${id}`),
    await mine.get(`${FIELDS}/1`),
  ])
    assert.equal(status, 404)
  assert.deepEqual((await theirs.get(FIELDS)).body.data, [])
  assert.equal((await define(theirs, PLAN)).status, 201)
})

test('every change of a definition is one event', async () => {
  const workspace = await newWorkspace()
  const { id } = (await define(workspace, PLAN)).body.data
  await change(workspace, id, { label: 'Tier' })
  await change(workspace, id, { label: 'Tier' })
  const { data } = (await workspace.delete(`${FIELDS}/${id}`)).body
  const events = (await workspace.get('/core/events?type=contact_field.*')).body.data

  assert.deepEqual(
    events.map(({ type, previous }: any) => [type, previous]),
    [
      ['contact_field.created', null],
      ['contact_field.updated', events[1].previous],
      ['contact_field.deleted', {}],
    ],
  )
  assert.equal(events[1].previous.label, 'Plan')
  assert.deepEqual([events[2].resource_id, events[2].data], [id, data])
})
