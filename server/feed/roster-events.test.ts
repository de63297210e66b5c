import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()

const sent = (attributes: object) => ({ data: { attributes } })
const TEAM = sent({ name: 'Sales', time_zone: 'UTC' })

type Shown = {
  type: string
  resource_id: string
  actor: { type: string; id: string | null }
  request_id: string | null
  data: { attributes: any }
  previous: object | null
}
const eventsOf = async ({ get }: TestWorkspace): Promise<Shown[]> =>
  (await get('/core/events')).body.data
const typesOf = async (workspace: TestWorkspace) =>
  (await eventsOf(workspace)).map(({ type }) => type)

test('a change of a team is an event with the former values, the token and the request', async () => {
  const workspace = await newWorkspace()
  await workspace.post('/core/teams', TEAM)
  const { headers } = await workspace.patch('/core/teams/1', sent({ name: 'Support' }))
  await workspace.delete('/core/teams/1')
  await workspace.post('/core/teams/1/restore', {})

  const events = await eventsOf(workspace)
  assert.deepEqual(
    events.map(({ type, resource_id: id, data, previous }) => [
      type,
      id,
      data.attributes.version,
      previous,
    ]),
    [
      ['team.created', '1', 1, null],
      ['team.updated', '1', 2, { name: 'Sales' }],
      ['team.archived', '1', 3, { archived_at: null }],
      ['team.restored', '1', 4, { archived_at: events[2]!.data.attributes.archived_at }],
    ],
  )
  assert.equal(events[1]!.actor.type, 'token')
  assert.equal(events[1]!.request_id, headers['x-request-id'])
})

test('a change that changes nothing, a rejected one and a repeated one have no event', async () => {
  const workspace = await newWorkspace()
  const { post, patch, delete: remove } = workspace
  for (let i = 0; i < 2; i++) await post('/core/teams', TEAM, { 'idempotency-key': 'team' })
  await patch('/core/teams/1', TEAM)
  await patch('/core/teams/1', sent({ name: '' }))
  await patch('/core/teams/1', sent({ name: 'Mine' }), { 'if-match': '"7"' })
  await post('/core/teams/1/restore', {})
  await patch('/core/workspace', sent({ name: 'Test' }))
  const { body: made } = await post('/core/tokens', sent({ name: 'A', scopes: ['slots:read'] }))
  for (let i = 0; i < 2; i++) await remove(`/core/tokens/${made.data.id}`)
  const wanted = { platform: 'generic', name: 'Desk', team_id: 1, secret: 'a-long-secret-text' }
  const { body: connection } = await post('/core/voice_connections', sent(wanted))
  const at = `/core/voice_connections/${connection.data.id}`
  await patch(at, sent({ name: 'Desk' }))
  for (let i = 0; i < 2; i++) await remove(at)

  assert.deepEqual(await typesOf(workspace), [
    'team.created',
    'token.created',
    'token.revoked',
    'voice_connection.created',
    'voice_connection.archived',
  ])
})

test('concurrent changes of an agent and its teams have events in the order of its versions', async () => {
  const workspace = await newWorkspace()
  const { post, patch, delete: remove } = workspace
  await post('/core/teams', TEAM)
  await post('/core/schedules', sent({ name: 'Hours', time_zone: 'UTC', weekly: [] }))
  const agent = { name: 'Ava', kind: 'person', time_zone: 'UTC', schedule_id: 1 }
  await post('/core/agents', sent(agent))
  await Promise.all([
    patch('/core/agents/1', sent({ name: 'Eva' })),
    post('/core/teams/1/members', sent({ agent_id: 1 })),
    patch('/core/agents/1', sent({ capacity: 2 })),
  ])
  await post('/core/teams/1/members', sent({ agent_id: 1, weight: 50 }))
  await remove('/core/teams/1/members/1')

  const events = (await eventsOf(workspace)).filter(({ type }) => type.startsWith('agent.'))
  assert.deepEqual(
    events.map(({ data }) => data.attributes.version),
    [1, 2, 3, 4, 5, 6],
  )
  const member = { team_id: 1, weight: 100, priority: 0 }
  assert.deepEqual(
    events.slice(-2).map(({ type, data, previous }) => [type, data.attributes.teams, previous]),
    [
      ['agent.updated', [{ ...member, weight: 50 }], { teams: [member] }],
      ['agent.updated', [], { teams: [{ ...member, weight: 50 }] }],
    ],
  )
})

test('a change by a command shows an operator, and no event has the secret of a token', async () => {
  const workspace = await newWorkspace()
  const context = { pool: deps.pool, publicUrl: deps.publicUrl, now: deps.now() }
  const command = (...words: string[]) => runOperatorCommand(context, words)
  const id = String(workspace.workspaceId)
  const { text } = await command(
    'token',
    'create',
    '--workspace',
    id,
    '--name',
    'Phone',
    '--scopes',
    'slots:read',
  )
  const [, tokenId] = /token ([0-9a-f-]{36})/.exec(text)!
  for (let i = 0; i < 2; i++) await command('token', 'revoke', '--workspace', id, tokenId!)
  await command('workspace', 'set', id, '--address', '12 Harbour Street')
  await command('workspace', 'set', id, '--address', '12 Harbour Street')

  const events = await eventsOf(workspace)
  const revokedAt = events[1]!.data.attributes.revoked_at
  assert.ok(revokedAt)
  assert.deepEqual(
    events.map(({ type, actor, request_id: request, previous }) => [
      type,
      actor,
      request,
      previous,
    ]),
    [
      ['token.created', { type: 'operator', id: null }, null, null],
      ['token.revoked', { type: 'operator', id: null }, null, { revoked_at: null }],
      ['workspace.updated', { type: 'operator', id: null }, null, { address: null }],
    ],
  )
  assert.doesNotMatch(JSON.stringify(events), /slk_|secret|hash/)
})

test('what a sandbox creates on first use has events of the request that used it', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const { headers, status } = await workspace.post(
    '/core/book_meeting',
    sent({
      team_id: 7,
      agent_id: 8,
      meeting_type_id: 9,
      attendee_email: 'ada@example.com',
      start_time: '1797930000',
    }),
  )
  assert.equal(status, 201)
  const events = await eventsOf(workspace)
  assert.deepEqual(
    events.map(({ type }) => type),
    [
      'team.created',
      'schedule.created',
      'agent.created',
      'meeting_type.created',
      'contact.created',
      'meeting.scheduled',
    ],
  )
  for (const { actor, request_id: request } of events)
    assert.deepEqual([actor.type, request], ['token', headers['x-request-id']])
})
