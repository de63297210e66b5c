import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })
const START = '2026-11-24T10:00:00Z'
const LATER = '2026-11-24T12:00:00Z'

const booking = (attributes: object) => ({
  team_id: 1,
  meeting_type_id: 1,
  start_time: START,
  attendee_email: 'grace@example.com',
  ...attributes,
})

test('a person with the role agent changes own meetings, and those of others are refused', async () => {
  const { workspace, ben } = await openTeam()
  const own = await book(workspace, { agent_id: 1 })
  const foreign = await book(workspace, { agent_id: 2, attendee_email: 'ada@example.com' })
  const changes = [
    ['reschedule', { start_time: LATER }],
    ['reassign', { agent_id: 3 }],
    ['cancel', {}],
  ] as const
  for (const [name, attributes] of changes) {
    const refused = await ben.send('POST', `/core/meetings/${foreign}/${name}`, attributes)
    assert.equal(refused.status, 403, refused.text)
    assert.equal(refused.body.code, 'insufficient_scope')
  }
  const patched = await ben.send('PATCH', `/core/meetings/${foreign}`, { notes: 'mine' })
  assert.equal(patched.status, 403)
  const { body } = await workspace.get(`/core/meetings/${foreign}`)
  assert.equal(body.data.attributes.version, 1, 'nothing of it changed')
  for (const [name, attributes] of [changes[0], changes[2]]) {
    const changed = await ben.send('POST', `/core/meetings/${own}/${name}`, attributes)
    assert.equal(changed.status, 200, changed.text)
  }
})

test('a person with the role agent books and holds own time only', async () => {
  const { workspace, ben } = await openTeam()
  assert.equal((await ben.send('POST', '/core/book_meeting', booking({ agent_id: 2 }))).status, 403)
  const { body } = await workspace.get('/core/meetings')
  assert.equal(body.data.length, 0)
  const booked = await ben.send('POST', '/core/book_meeting', booking({ agent_id: 1 }))
  assert.equal(booked.status, 201, booked.text)
  const hold = { team_id: 1, meeting_type_id: 1, start_time: LATER }
  assert.equal((await ben.send('POST', '/core/holds', { ...hold, agent_id: 2 })).status, 403)
  const held = await ben.send('POST', '/core/holds', { ...hold, agent_id: 1 })
  assert.equal(held.status, 201, held.text)
  const foreign = await workspace.post('/core/holds', data({ ...hold, agent_id: 2 }))
  const url = `/core/holds/${foreign.body.data.id}/release`
  assert.equal((await ben.send('POST', url, {})).status, 403)
})

test('a person with the role agent changes own hours, and no schedule that others have too', async () => {
  const { workspace, ben } = await openTeam()
  const vacation = { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-05T00:00:00Z' }
  assert.equal((await ben.send('POST', '/core/agents/2/time_off', vacation)).status, 403)
  const created = await ben.send('POST', '/core/agents/1/time_off', vacation)
  assert.equal(created.status, 201, created.text)
  const scheduleOf = async (id: number) =>
    (await workspace.get(`/core/agents/${id}`)).body.data.attributes.schedule_id as number
  const [own, other] = [await scheduleOf(1), await scheduleOf(2)]
  const change = { name: 'Mine' }
  assert.equal((await ben.send('PATCH', `/core/schedules/${other}`, change)).status, 403)
  const changed = await ben.send('PATCH', `/core/schedules/${own}`, change)
  assert.equal(changed.status, 200, changed.text)
  await workspace.patch('/core/agents/2', data({ schedule_id: own }))
  assert.equal((await ben.send('PATCH', `/core/schedules/${own}`, { name: 'Ours' })).status, 403)
})

test('a person with the role agent changes the contacts whose owner is the own agent', async () => {
  const { workspace, ben } = await openTeam()
  const save = async (email: string, owner: number) =>
    (await workspace.post('/core/contact', data({ email, owner_agent_id: owner }))).body.data.id
  const [own, foreign] = [await save('own@example.com', 1), await save('other@example.com', 2)]
  const change = { city: 'Berlin' }
  assert.equal((await ben.send('PATCH', `/core/contacts/${foreign}`, change)).status, 403)
  const changed = await ben.send('PATCH', `/core/contacts/${own}`, change)
  assert.equal(changed.status, 200, changed.text)
  const made = await ben.send('POST', '/core/contact', { email: 'new@example.com' })
  assert.equal(made.status, 403)
})

test('a person with the role agent finishes own tasks, and gives them to nobody else', async () => {
  const { workspace, ben } = await openTeam()
  const add = async (agentId: number) =>
    (
      await workspace.post(
        '/core/notes',
        data({ text: 'Call back.', team_id: 1, task_due_at: LATER, agent_id: agentId }),
      )
    ).body.data.id
  const [own, foreign] = [await add(1), await add(2)]
  assert.equal((await ben.send('PATCH', `/core/notes/${foreign}`, { done: true })).status, 403)
  assert.equal((await ben.send('PATCH', `/core/notes/${own}`, { agent_id: 2 })).status, 403)
  const done = await ben.send('PATCH', `/core/notes/${own}`, { done: true })
  assert.equal(done.status, 200, done.text)
})

test('a person with the role agent who is no agent changes nothing, and is told why', async () => {
  const { workspace } = await openTeam()
  const person = await joinAs(server, workspace.workspaceId, 'agent')
  const meeting = await book(workspace, { agent_id: 1 })
  const refused = await person.send('POST', `/core/meetings/${meeting}/cancel`, {})
  assert.equal(refused.status, 403)
  assert.match(refused.body.detail, /not linked to an agent/)
})

const data = (attributes: object) => ({ data: { attributes } })

type Workspace = Awaited<ReturnType<typeof server.newWorkspace>>

async function book(workspace: Workspace, attributes: object): Promise<string> {
  const { status, body } = await workspace.post('/core/book_meeting', data(booking(attributes)))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

/** A workspace with three agents, of whom Ben is the first. */
async function openTeam() {
  const workspace = await server.newWorkspace()
  const { pool } = server.deps
  await buildRoster(pool, workspace.workspaceId, { agents: [{ name: 'Ben' }, {}, {}] })
  const ben = await joinAs(server, workspace.workspaceId, 'agent', { agentId: 1 })
  return { workspace, ben }
}
