import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'

const server = await startServer()

async function readHours(roster: WantedRoster, query = '') {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, roster)
  const { status, body, text } = await workspace.get(`/core/teams/1/phone_hours${query}`)
  assert.equal(status, 200, text)
  return body.data.attributes
}

test('the hours of the phone are those of the people of the team', async () => {
  const evening = [{ weekday: 5, from: '17:00', to: '20:00' }]
  const { weekly, agent_ids: agentIds } = await readHours({
    agents: [
      { kind: 'voice', capacity: 5 },
      { kind: 'person', weekly: OFFICE_HOURS },
      { kind: 'person', weekly: evening },
    ],
  })
  assert.deepEqual(weekly, [
    ...OFFICE_HOURS.slice(0, 4),
    { weekday: 5, from: '09:00', to: '20:00' },
  ])
  assert.deepEqual(agentIds, [2, 3])
})

test('the hours of a phone without people are those of its voice agents', async () => {
  const { weekly } = await readHours({ agents: [{ kind: 'voice' }] })
  assert.deepEqual(weekly[0], { weekday: 1, from: '00:00', to: '24:00' })
  assert.equal(weekly.length, 7)
})

test('the hours of the phone are converted to a time zone', async () => {
  const monday = [{ weekday: 1, from: '20:00', to: '23:30' }]
  const agents = [{ kind: 'person' as const, weekly: monday }]
  assert.deepEqual(await readHours({ agents }, '?time_zone=Asia/Tokyo'), {
    time_zone: 'Asia/Tokyo',
    weekly: [{ weekday: 2, from: '05:00', to: '08:30' }],
    agent_ids: [1],
  })
})

test('the hours of the phone can end on the next day', async () => {
  const night = [{ weekday: 7, from: '22:00', to: '02:00' }]
  const { weekly } = await readHours({ agents: [{ kind: 'person', weekly: night }] })
  assert.deepEqual(weekly, night)
})

test('the hours of the phone of an unknown team are not found', async () => {
  const workspace = await server.newWorkspace()
  assert.equal((await workspace.get('/core/teams/7/phone_hours')).status, 404)
})
