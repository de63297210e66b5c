import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, startServer } from '../test/harness.ts'
import { formatInstant } from '../platform/time.ts'

const { newWorkspace } = await startServer()

const contact = (attributes: object) => ({ data: { attributes } })

test('the feed has every change of the workspace once, with the resource, the actor and the request', async () => {
  const workspace = await newWorkspace()
  const other = await newWorkspace()
  const created = await workspace.post('/core/contact', contact({ email: 'a@example.com' }))
  const changed = await workspace.post(
    '/core/contact',
    contact({ email: 'a@example.com', first_name: 'Ada' }),
  )
  await other.post('/core/contact', contact({ email: 'b@example.com' }))

  const { status, body } = await workspace.get('/core/events')
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map((event: { type: string }) => event.type),
    ['contact.created', 'contact.updated'],
  )
  const [, event] = body.data
  assert.deepEqual(event, {
    id: event.id,
    type: 'contact.updated',
    timestamp: formatInstant(NOW),
    resource_type: 'contact',
    resource_id: created.body.data.id,
    actor: { type: 'token', id: event.actor.id },
    call_id: null,
    request_id: changed.headers['x-request-id'],
    data: changed.body.data,
    previous: { first_name: null },
  })
  assert.deepEqual((await workspace.get(`/core/events/${event.id}`)).body.data, event)
  assert.equal((await other.get(`/core/events/${event.id}`)).status, 404)
})

test('a reader continues where it stopped, and finds what happened since', async () => {
  const workspace = await newWorkspace()
  const save = (name: string) =>
    workspace.post('/core/contact', contact({ email: `${name}@example.com` }))
  const read = (cursor: string, limit = 2) =>
    workspace.get(`/core/events?limit=${limit}${cursor && `&cursor=${cursor}`}`)
  const emails = ({ body }: { body: { data: any[] } }) =>
    body.data.map(({ data }) => data.attributes.email)

  const empty = await read('')
  assert.deepEqual([empty.body.data, empty.body.meta.has_more], [[], false])
  for (const name of ['a', 'b', 'c']) await save(name)
  const first = await read(empty.body.meta.next_cursor)
  assert.deepEqual(emails(first), ['a@example.com', 'b@example.com'])
  assert.equal(first.body.meta.has_more, true)
  const second = await read(first.body.meta.next_cursor)
  assert.deepEqual(emails(second), ['c@example.com'])
  const latest = await read('latest')
  assert.deepEqual(emails(latest), [])
  await save('d')
  assert.deepEqual(emails(await read(second.body.meta.next_cursor)), ['d@example.com'])
  assert.deepEqual(emails(await read(latest.body.meta.next_cursor)), ['d@example.com'])
})

test('the feed can be filtered by type and by resource', async () => {
  const workspace = await newWorkspace()
  const { body } = await workspace.post('/core/contact', contact({ email: 'a@example.com' }))
  await workspace.post('/core/contact', contact({ email: 'a@example.com', first_name: 'Ada' }))
  await workspace.post('/core/contact', contact({ email: 'b@example.com' }))
  const types = async (query: string) => {
    const answer = await workspace.get(`/core/events?${query}`)
    return answer.body.data.map((event: { type: string }) => event.type)
  }

  assert.deepEqual(await types('type=contact.updated'), ['contact.updated'])
  assert.deepEqual(await types('resource_type=meeting'), [])
  assert.deepEqual(await types(`resource_type=contact&resource_id=${body.data.id}`), [
    'contact.created',
    'contact.updated',
  ])
  const alone = await workspace.get(`/core/events?resource_id=${body.data.id}`)
  assert.deepEqual([alone.status, alone.body.errors[0].pointer], [422, '/resource_type'])
  const unknown = await workspace.get('/core/events?type=contact.erased')
  assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/type'])
  assert.equal((await workspace.get('/core/events?cursor=yesterday')).status, 422)
})

test('the feed can be filtered by groups of types', async () => {
  const workspace = await newWorkspace()
  await workspace.post('/core/teams', contact({ name: 'Sales', time_zone: 'UTC' }))
  await workspace.post('/core/contact', contact({ email: 'a@example.com' }))
  await workspace.post('/core/contact', contact({ email: 'a@example.com', first_name: 'Ada' }))
  const types = async (type: string) => {
    const { body } = await workspace.get(`/core/events?type=${type}`)
    return body.data.map((event: { type: string }) => event.type)
  }

  assert.deepEqual(await types('contact.*'), ['contact.created', 'contact.updated'])
  assert.deepEqual(await types('team.*,contact.updated'), ['team.created', 'contact.updated'])
  assert.deepEqual(await types('contact.*,contact.updated'), ['contact.created', 'contact.updated'])
  assert.deepEqual(await types('meeting_type.*'), [])
})

test('the error for an unknown type lists those of its group, and for an unknown group the groups', async () => {
  const workspace = await newWorkspace()
  for (const path of ['/core/events', '/core/events/stream']) {
    const answerTo = async (type: string) => {
      const { status, body } = await workspace.get(`${path}?type=${type}`)
      assert.deepEqual([status, body.errors[0].pointer], [422, '/type'])
      return body.errors[0].detail
    }
    assert.equal(
      await answerTo('team.created,contact.erased'),
      '"contact.erased" is unknown. Send one or more of: contact.*, contact.created, ' +
        'contact.updated, contact.merged, contact.unmerged, contact.deleted, contact.routed. Separate several with commas.',
    )
    for (const type of ['contacts.*', '*', '.*', 'contact', 'meeting.*.*', '']) {
      const detail = await answerTo(type)
      const isGroup = type === 'meeting.*.*' || type === 'contact'
      assert.ok(detail.startsWith(`"${type}" is unknown. Send one or more of: `), detail)
      assert.equal(
        detail.includes('contact.*, contact_field.*, meeting.*, call.*'),
        !isGroup,
        detail,
      )
      assert.ok(detail.length < 500, detail)
    }
  }
})

test('the feed needs the scope events:read', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['contacts:read'])

  assert.equal((await workspace.get('/core/events', secret)).status, 403)
})
