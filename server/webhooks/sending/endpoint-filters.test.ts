import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { EVENT_TYPES, type EventType } from '../../events/catalogue.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import {
  act,
  createEndpoint,
  openWebhooks,
  readEndpoint,
  saveContact,
} from '../../test/open-webhooks.ts'

const PATH = '/core/webhook_endpoints'
const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, newWorkspace } = await startServer({ egress })
const { deliver } = openWebhooks(deps)

/** A workspace with an endpoint, and the resources of the events that it got since. */
async function openFiltered(filter: object) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { teams: [{}, {}] })
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url, ...filter })
  const receive = async () => {
    await deliver()
    return receiver.received.splice(0).map(({ body }) => [body.type, body.resource_id])
  }
  /** Stores an event as the server appends it. */
  const append = async (type: EventType, data: object, count = 1) => {
    const resource = EVENT_TYPES[type].resource
    await deps.pool.query(sql`
      insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
        created_at)
      select ${workspace.workspaceId}, nextval('event_seq'), gen_random_uuid(), ${type}, ${resource},
        ${type} || number, ${JSON.stringify(data)}::text::jsonb, 'system', ${NOW}::timestamptz
      from generate_series(1, ${count}) as number`)
  }
  return { workspace, id, receive, append }
}

test('an endpoint of a team gets only the events of this team', async () => {
  const { workspace, receive, append } = await openFiltered({ team_ids: [1] })
  await saveContact(workspace, 'a@example.com')
  await append('meeting.scheduled', { team_id: 2, agent_id: 1, meeting_type_id: 1 })
  await append('meeting.cancelled', { team_id: 1, agent_id: 1, meeting_type_id: 1 })
  await append('agent.updated', { teams: [{ team_id: 1, weight: 100, priority: 0 }] })
  await append('agent.archived', { teams: [] })
  await workspace.patch('/core/teams/1', { data: { attributes: { name: 'Renamed' } } })
  await workspace.patch('/core/teams/2', { data: { attributes: { name: 'Also' } } })
  assert.deepEqual((await receive()).toSorted(), [
    ['agent.updated', 'agent.updated1'],
    ['meeting.cancelled', 'meeting.cancelled1'],
    ['team.updated', '1'],
  ])
})

test('an event must match each filter of the endpoint', async () => {
  const { workspace, receive, append, id } = await openFiltered({
    agent_ids: [1],
    meeting_type_ids: [1],
  })
  await append('meeting.scheduled', { agent_id: 2, agent_ids: [2, 1], meeting_type_id: 1 })
  await append('meeting.cancelled', { agent_id: 1, meeting_type_id: 7 })
  await append('hold.created', { agent_id: 7, meeting_type_id: 1 })
  assert.deepEqual(await receive(), [['meeting.scheduled', 'meeting.scheduled1']])
  await workspace.patch(`${PATH}/${id}`, {
    data: { attributes: { agent_ids: null, meeting_type_ids: null } },
  })
  await append('meeting.completed', { agent_id: 7, meeting_type_id: 7 })
  assert.deepEqual(await receive(), [['meeting.completed', 'meeting.completed1']])
})

test('calls, messages and notes about a meeting have its team, agent and meeting type', async () => {
  const filter = { team_ids: [1], agent_ids: [1], meeting_type_ids: [1] }
  const { workspace, receive, append } = await openFiltered(filter)
  const attributes = {
    team_id: 1,
    meeting_type_id: 1,
    start_time: NOW.add({ hours: 48 }).toString(),
    attendee_email: 'ada@example.com',
  }
  const { body } = await workspace.post('/core/book_meeting', { data: { attributes } })
  const meetingId = body.data.id as string
  await append('call.failed', { meeting_id: meetingId })
  await append('message.sent', { team_id: 1, agent_id: null, meeting_id: meetingId })
  await append('call.ended', { meeting_id: '01936a3e-6c00-7000-8000-000000000000' })
  await append('message.failed', { team_id: 1, agent_id: null, meeting_id: null })
  assert.deepEqual((await receive()).toSorted(), [
    ['call.failed', 'call.failed1'],
    ['meeting.scheduled', meetingId],
    ['message.sent', 'message.sent1'],
  ])
})

test('teams, agents and meeting types that do not exist are rejected by their ids', async () => {
  const { workspace, id } = await openFiltered({})
  const { status, body } = await workspace.patch(`${PATH}/${id}`, {
    data: { attributes: { team_ids: [1, 77], agent_ids: [78], meeting_type_ids: [79] } },
  })
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code }: any) => [pointer, code]),
    [
      ['/data/attributes/team_ids/1', 'team_not_found'],
      ['/data/attributes/agent_ids/0', 'agent_not_found'],
      ['/data/attributes/meeting_type_ids/0', 'meeting_type_not_found'],
    ],
  )
  assert.match(body.errors[0].detail, /Team 77 does not exist.*GET \/core\/teams/)
  assert.equal((await readEndpoint(workspace, id)).team_ids, null)
})

test('an archived team can still be filtered by, because its meetings still have events', async () => {
  const { workspace, receive, append, id } = await openFiltered({})
  await workspace.post('/core/teams/2/archive', {})
  const { status } = await workspace.patch(`${PATH}/${id}`, {
    data: { attributes: { team_ids: [2] } },
  })
  assert.equal(status, 200)
  await receive()
  await append('meeting.cancelled', { team_id: 2 })
  assert.deepEqual(await receive(), [['meeting.cancelled', 'meeting.cancelled1']])
})

test('a replay of a time sends only what matches the filters, and one of an event sends it anyway', async () => {
  const { workspace, receive, append, id } = await openFiltered({
    team_ids: [1],
    event_types: ['meeting.*'],
  })
  await append('meeting.scheduled', { team_id: 1 })
  await append('meeting.cancelled', { team_id: 2 })
  await receive()
  const times = { from: '0', to: Temporal.Now.instant().add({ hours: 1 }).toString() }
  const replayed = await act(workspace, id, 'replay', times)
  assert.equal(replayed.body.data.attributes.queued, 1)
  assert.deepEqual(await receive(), [['meeting.scheduled', 'meeting.scheduled1']])
  const feed = await workspace.get('/core/events?type=meeting.cancelled')
  await append('meeting.expired', { team_id: 2 })
  const { body } = await workspace.get('/core/events?type=meeting.expired')
  for (const event of [feed.body.data[0], body.data[0]])
    await act(workspace, id, 'replay', { event_id: event.id })
  assert.deepEqual((await receive()).toSorted(), [
    ['meeting.cancelled', 'meeting.cancelled1'],
    ['meeting.expired', 'meeting.expired1'],
  ])
})

test('an endpoint passes many events that it does not get in a few steps', async () => {
  const { receive, append } = await openFiltered({ team_ids: [1] })
  await append('meeting.scheduled', { team_id: 2 }, 4_100)
  await append('meeting.cancelled', { team_id: 1 })
  assert.deepEqual(await receive(), [['meeting.cancelled', 'meeting.cancelled1']])
})
