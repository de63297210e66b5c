import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })

const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000

async function newBooking(hours = 0) {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId)
  const attributes = {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: 'ada@example.com',
    start_time: String(START + hours * 3600),
  }
  const { body } = await workspace.post('/core/book_meeting', { data: { attributes } })
  return { workspace, attributes, meeting: body.data }
}

test('a list of meetings shows who booked each, if that is asked for', async () => {
  const { workspace, attributes } = await newBooking()
  const ada = await joinAs(server, workspace.workspaceId, 'manager')
  const later = { ...attributes, start_time: String(START + 7200) }
  const booked = await ada.send('POST', '/core/book_meeting', later)
  assert.equal(booked.status, 201, booked.text)

  const { body } = await workspace.get('/core/meetings?include=booked_by')
  type Listed = { attributes: { booked_by: { type: string } } }
  assert.deepEqual(
    (body.data as Listed[]).map((meeting) => meeting.attributes.booked_by.type),
    ['token', 'person'],
  )
  const plain = await workspace.get('/core/meetings')
  assert.equal('booked_by' in plain.body.data[0].attributes, false)
})

test('an open meeting is found by its code, and not any more when it is cancelled', async () => {
  const { workspace, meeting } = await newBooking()
  const path = `/core/meetings?confirmation_code=${meeting.attributes.confirmation_code}`
  const { body } = await workspace.get(path)
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [meeting.id],
  )
  await workspace.post(`/core/meetings/${meeting.id}/cancel`, { data: { attributes: {} } })
  const after = await workspace.get(path)
  assert.deepEqual(after.body.data, [])
})

test('contacts are listed by their ids, and those of another workspace are not', async () => {
  const { workspace, meeting } = await newBooking()
  const { meeting: foreign } = await newBooking()
  const [own, other] = [meeting.attributes.contact_id, foreign.attributes.contact_id]
  const { body } = await workspace.get(`/core/contacts?ids=${own},${other}`)
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [own],
  )
  for (const query of [
    'ids=1',
    'ids=',
    `ids=${own}&search=ada`,
    `ids=${`${own},`.repeat(200)}${own}`,
  ]) {
    const { status } = await workspace.get(`/core/contacts?${query}`)
    assert.equal(status, 422, query)
  }
})
