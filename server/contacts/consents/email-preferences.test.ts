import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { newWorkspace } = await startServer()

async function newContact(email = 'ada@example.com') {
  const workspace = await newWorkspace()
  const saved = await workspace.post('/core/contact', { data: { attributes: { email } } })
  const { id } = saved.body.data
  const at = `/core/contacts/${id}`
  const put = (kind: string, attributes: object) =>
    workspace.put(`${at}/email_preferences/${kind}`, { data: { attributes } })
  return { workspace, id, at, put }
}

test('a preference is recorded with its evidence, and is not listed among the consents', async () => {
  const { workspace, at, put } = await newContact()
  const { status, body, headers } = await put('follow_up', { state: 'denied', note: 'By phone.' })
  assert.equal(status, 200)
  assert.deepEqual([body.data.id, body.data.type], ['follow_up', 'email_preference'])
  const { state, source, note, final } = body.data.attributes
  assert.deepEqual([state, source, note, final], ['denied', 'api', 'By phone.', false])
  assert.equal(headers.etag, '"2"')
  const list = await workspace.get(`${at}/email_preferences`)
  assert.equal(list.headers.etag, '"2"')
  assert.deepEqual(
    list.body.data.map(({ id, attributes }: any) => [id, attributes.kind, attributes.state]),
    [
      ['follow_up', 'follow_up', 'denied'],
      ['missed', 'missed', 'unknown'],
    ],
  )
  const consents = (await workspace.get(`${at}/consents`)).body.data
  assert.deepEqual(
    consents.map(({ id }: any) => id),
    ['call', 'recording', 'sms', 'email'],
  )
  assert.equal((await put('follow_up', { state: 'granted' })).body.data.attributes.state, 'granted')
  const changes = await workspace.get(`${at}/email_preferences/follow_up/changes?limit=1`)
  assert.deepEqual(
    changes.body.data.map(({ type, attributes }: any) => [type, attributes.state]),
    [['email_preference_change', 'denied']],
  )
  assert.ok(changes.body.meta.next_cursor)
})

test('a kind that cannot be refused is not found', async () => {
  const { workspace, at, put } = await newContact()
  assert.equal((await put('reminder', { state: 'denied' })).status, 404)
  assert.equal((await put('email_follow_up', { state: 'denied' })).status, 404)
  assert.equal((await workspace.get(`${at}/consents/email_follow_up/changes`)).status, 404)
  assert.equal((await put('missed', { state: 'unknown' })).status, 422)
})

test('contacts are filtered and exported with their preferences', async () => {
  const { workspace, id, put } = await newContact()
  await put('missed', { state: 'denied' })
  const filtered = await workspace.get('/core/contacts?filter=consents.email_missed:eq:denied')
  assert.deepEqual(
    filtered.body.data.map((each: any) => each.id),
    [id],
  )
  const { text } = await workspace.get('/core/contacts/export')
  const [header = '', row = ''] = text.split('\r\n')
  const at = header.split(',').indexOf('consents.email_missed')
  assert.equal(row.split(',')[at], 'denied')
})
