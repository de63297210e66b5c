import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })

test('the history of a meeting and a contact names the person who changed it, to every role', async () => {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {})
  const ada = await joinAs(server, workspace.workspaceId, 'manager')
  const viewer = await joinAs(server, workspace.workspaceId, 'viewer')
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        start_time: '2026-11-24T10:00:00Z',
        attendee_email: 'grace@example.com',
      },
    },
  })
  const meeting = `/core/meetings/${booked.body.data.id}`
  const contact = `/core/contacts/${booked.body.data.attributes.contact_id}`
  const cancelled = await ada.send('POST', `${meeting}/cancel`, {})
  assert.equal(cancelled.status, 200, cancelled.text)
  const renamed = await ada.send('PATCH', contact, { city: 'Berlin' })
  assert.equal(renamed.status, 200, renamed.text)
  for (const path of [meeting, contact])
    assert.deepEqual(await namesOf(viewer, path), [null, 'Ada'], path)
})

test('a person who left the workspace is not named any more, and one of another never', async () => {
  const workspace = await server.newWorkspace()
  const owner = await joinAs(server, workspace.workspaceId, 'owner')
  const ada = await joinAs(server, workspace.workspaceId, 'manager')
  const saved = await ada.send('POST', '/core/contact', { email: 'grace@example.com' })
  const path = `/core/contacts/${saved.body.data.id}`
  assert.deepEqual(await namesOf(owner, path), ['Ada'])
  const { body } = await owner.send('GET', '/core/people')
  const { id } = body.data.find(
    (person: { attributes: { email: string } }) => person.attributes.email === ada.email,
  )
  const removed = await owner.send('DELETE', `/core/people/${id}`, undefined, { 'if-match': '"1"' })
  assert.equal(removed.status, 200, removed.text)
  assert.deepEqual(await namesOf(owner, path), [null])
  const other = await server.newWorkspace()
  const stranger = await joinAs(server, other.workspaceId, 'owner')
  assert.equal((await stranger.send('GET', `${path}/changes`)).status, 404)
})

async function namesOf(
  reader: Pick<Awaited<ReturnType<typeof joinAs>>, 'send'>,
  path: string,
): Promise<(string | null)[]> {
  const { status, body, text } = await reader.send('GET', `${path}/changes`)
  assert.equal(status, 200, text)
  return body.data.map(
    ({ attributes }: { attributes: { person_name: string | null } }) => attributes.person_name,
  )
}
