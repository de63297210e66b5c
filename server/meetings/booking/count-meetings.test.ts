import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps } = await startServer()
const EMAIL = 'ada@example.com'
const MAX = 2 ** 31 - 1

test('each booking of a known contact is counted, also bookings at once, without a change of the contact', async () => {
  const { workspace, save, book, read } = await openContact()
  const saved = await save({ meetings: 0 })
  const booked = await Promise.all([book(1), book(2), book(3)])
  assert.deepEqual(
    booked.map(({ status }) => status),
    [201, 201, 201],
  )

  assert.equal((await read()).meetings, 3)
  const path = `/core/contacts/${saved.body.data.id}`
  const { body, headers } = await workspace.get(path)
  assert.equal(headers.etag, saved.headers.etag)
  assert.equal(body.data.attributes.meetings, 3)
  const changes = await workspace.get(`${path}/changes`)
  assert.deepEqual(
    changes.body.data.map(({ attributes }: { attributes: { type: string } }) => attributes.type),
    ['contact.created'],
  )
})

test('a booking that fills in attributes of the contact is counted once', async () => {
  const { workspace, save, book, read } = await openContact()
  await save({ meetings: 4 })
  assert.equal((await book(1, { attendee_name: 'Ada Lovelace' })).status, 201)
  assert.deepEqual(await read(), { email: EMAIL, name: 'Ada Lovelace', meetings: 5 })
  const [event] = await updatesOf(workspace)
  assert.deepEqual([event!.previous, event!.data.attributes.meetings], [{ name: null }, 5])
})

test('a number that a client sends replaces the bookings before, and later ones are added', async () => {
  const { workspace, save, book, read } = await openContact()
  const { id } = (await save({ name: 'Ada' })).body.data
  await book(1)
  await book(2)
  assert.equal((await read()).meetings, 2)
  await save({ city: 'Rome' })
  assert.equal((await read()).meetings, 2)
  await save({ meetings: 7 })
  const event = (await updatesOf(workspace)).at(-1)!
  assert.deepEqual([event.previous, event.data.attributes.meetings], [{ meetings: 2 }, 7])
  await book(3)
  assert.equal((await read()).meetings, 8)
  await save({ meetings: 8 })
  assert.equal((await read()).meetings, 8)
  await book(4)
  await workspace.patch(`/core/contacts/${id}`, { data: { attributes: { meetings: null } } })
  assert.equal((await read()).meetings, undefined)
  await book(5)
  assert.equal((await read()).meetings, 1)
  await save({ meetings: MAX })
  await book(6)
  assert.equal((await read()).meetings, MAX)
})

test('a number that a client sends among bookings at once is not lost, and no later booking is', async () => {
  const { save, book, read } = await openContact()
  await save({ name: 'Ada' })
  const answers = await Promise.all([book(1), save({ meetings: 100 }), book(2), book(3)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 200, 201, 201],
  )
  const { meetings } = await read()
  assert.ok(meetings >= 100 && meetings <= 103, String(meetings))
  await Promise.all([book(4), book(5)])
  assert.equal((await read()).meetings, meetings + 2)
})

test('lists, filters and files have the bookings', async () => {
  const { workspace, save, book } = await openContact()
  await save({ meetings: 5 })
  await book(1)
  const list = async (query: string) =>
    (await workspace.get(`/core/contacts?${query}`)).body.data.map(
      ({ attributes }: { attributes: { meetings: number } }) => attributes.meetings,
    )
  assert.deepEqual(await list(''), [6])
  assert.deepEqual(await list('filter=meetings:eq:6'), [6])
  assert.deepEqual(await list('filter=meetings:lt:6'), [])
  assert.deepEqual(await list(`filter=email:eq:${EMAIL}`), [6])
  const { text } = await workspace.get('/core/contacts/export?format=ndjson')
  assert.match(text, /"meetings":6\b/)
})

test('contacts that are merged and restored keep their bookings', async () => {
  const { workspace, save, book, read } = await openContact()
  const { id } = (await save({ meetings: 5 })).body.data
  await book(1)
  const other = await workspace.post('/core/contact', {
    data: { attributes: { email: 'countess@example.com' } },
  })
  await book(2, { attendee_email: 'countess@example.com' })
  const otherId = other.body.data.id
  const merge = await workspace.post(`/core/contacts/${id}/merge`, {
    data: { attributes: { contact_ids: [otherId] } },
  })
  assert.equal(merge.status, 200, merge.text)
  assert.equal((await read()).meetings, 7)
  await book(3)
  assert.equal((await read()).meetings, 8)
  const undone = await workspace.post(`/core/contact_merges/${merge.body.meta.merge_id}/undo`, {})
  assert.equal(undone.status, 200, undone.text)
  assert.equal((await read()).meetings, 7)
  const { body } = await workspace.get(`/core/contacts/${otherId}`)
  assert.equal(body.data.attributes.meetings, 1)
})

async function openContact() {
  const workspace = await newWorkspace({ sandbox: true })
  const first = Math.floor(deps.now().epochMilliseconds / 1000) + 172_800
  return {
    workspace,
    save: (attributes: object) =>
      workspace.post('/core/contact', { data: { attributes: { email: EMAIL, ...attributes } } }),
    book: (n: number, attendee: object = {}) => {
      const attributes = {
        team_id: 1,
        agent_id: (n % 3) + 1,
        meeting_type_id: 1,
        attendee_email: EMAIL,
        start_time: String(first + n * 7_200),
        ...attendee,
      }
      return workspace.post('/core/book_meeting', { data: { attributes } })
    },
    read: async () =>
      (await workspace.get(`/core/contacts/lookup?email=${EMAIL}`)).body.data.attributes,
  }
}

async function updatesOf(workspace: TestWorkspace) {
  const { body } = await workspace.get('/core/events?type=contact.updated')
  return body.data as { previous: object; data: { attributes: { meetings: number } } }[]
}
