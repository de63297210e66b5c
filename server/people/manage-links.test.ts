import assert from 'node:assert/strict'
import { test } from 'node:test'
import { book, openMailScene } from '../test/messages/open-mail-scene.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const { server, messages, newOffice } = await openMailScene({ deps: { publicUrl: PUBLIC_URL } })
const SECRET_OF_LINK = /(?:manage|preferences)(?:\/|%2F)[\w-]{20}/i

type Operation = { parameters?: { name: string; required?: boolean }[] }
const { paths } = server.app.swagger() as unknown as {
  paths: Record<string, Record<string, Operation>>
}
const lists = Object.entries(paths).flatMap(([path, { get }]) =>
  get && path.startsWith('/core/') && !path.includes('{') && path !== '/core/events/stream'
    ? [path]
    : [],
)

for (const role of ['viewer', 'agent'] as const)
  test(`a person with the role ${role} gets no link that changes the meeting of another agent`, async () => {
    const { workspace, meeting } = await openBooked()
    const person = await joinAs(server, workspace.workspaceId, role, agentOf(role, 2))
    for (const path of await listPaths(workspace, meeting)) {
      const { status, text } = await person.send('GET', path)
      if (status === 200) assert.doesNotMatch(unfold(text), SECRET_OF_LINK, path)
    }
    const found = await person.send('GET', `/core/meetings/${meeting.meeting_id}`)
    assert.equal(found.status, 200)
    assert.equal(found.body.data.attributes.attendee_name, 'Ada Lovelace')
  })

test('people get the link of a meeting that they may change, and tokens of all', async () => {
  const { workspace, meeting } = await openBooked()
  const path = `/core/meetings/${meeting.meeting_id}`
  const { workspaceId } = workspace
  const readers = [
    await joinAs(server, workspaceId, 'owner'),
    await joinAs(server, workspaceId, 'manager'),
    await joinAs(server, workspaceId, 'agent', { agentId: 1 }),
  ]
  for (const reader of readers) {
    const { body } = await reader.send('GET', path)
    assert.equal(body.data.attributes.links.manage, meeting.links.manage)
  }
  const { body } = await workspace.get('/core/events?type=meeting.scheduled')
  assert.equal(body.data[0].data.attributes.links.manage, meeting.links.manage)
  const texts = await Promise.all(
    (await listPaths(workspace, meeting)).map(async (each) => (await workspace.get(each)).text),
  )
  const found = texts.filter((text) => SECRET_OF_LINK.test(unfold(text))).length
  assert.ok(found >= 8, `the link is in ${found} responses`)
})

test('an agent who gives a meeting away does not keep its link', async () => {
  const { workspace, meeting } = await openBooked()
  const ben = await joinAs(server, workspace.workspaceId, 'agent', { agentId: 1 })
  const path = `/core/meetings/${meeting.meeting_id}`
  const given = await ben.send('POST', `${path}/reassign`, { agent_id: 2 })
  assert.equal(given.status, 200, given.text)
  assert.equal(given.body.data.attributes.links.manage, undefined)
  const { body } = await workspace.get('/core/events?type=meeting.reassigned')
  assert.equal(body.data[0].data.attributes.links.manage, meeting.links.manage)
})

type Workspace = Awaited<ReturnType<typeof newOffice>>
type Booked = Awaited<ReturnType<typeof book>>

/** A meeting of the first of two agents, about which mails were sent. */
async function openBooked() {
  const workspace = await newOffice({ agents: [{ name: 'Ben Carter' }, { name: 'Cleo Berg' }] })
  const meeting: Booked = await book(workspace, { agent_id: 1 })
  await messages.deliver()
  return { workspace, meeting }
}

const agentOf = (role: 'viewer' | 'agent', agentId: number) => (role === 'agent' ? { agentId } : {})

/** All lists, and what is known of the meeting, its contact, its events and its messages. */
async function listPaths(workspace: Workspace, { meeting_id: id, contact_id: contact }: Booked) {
  const idsIn = async (path: string): Promise<string[]> =>
    (await workspace.get(path)).body.data.map((each: { id: string }) => each.id)
  const [events, sent] = [await idsIn('/core/events'), await idsIn('/core/messages')]
  assert.ok(events.length > 0 && sent.length > 1)
  return [
    ...lists,
    '/core/meetings?include=booked_by',
    `/core/meetings/${id}`,
    `/core/meetings/${id}/changes`,
    `/core/contacts/${contact}`,
    `/core/contacts/${contact}?include=meetings,calls`,
    `/core/contacts/${contact}/changes`,
    ...events.map((each) => `/core/events/${each}`),
    ...sent.flatMap((each) => [`/core/messages/${each}`, `/core/messages/${each}/content`]),
  ]
}

/** The text of a response with the lines of its calendars in one piece. */
function unfold(text: string): string {
  return text.replaceAll(/\\r\\n[ \t]/g, '')
}
