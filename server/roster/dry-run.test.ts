import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../access/store/workspaces.ts'
import { buildRoster, OFFICE_HOURS } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
const sent = (attributes: object) => ({ data: { attributes } })
/** A Monday; ten in the morning in UTC. */
const TEN = String(Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000)

/** A workspace with the schedule 1, its agent 1, and a meeting on Monday at ten. */
async function newOffice() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const attributes = { team_id: 1, meeting_type_id: 1, attendee_email: 'ada@example.com' }
  const booked = await workspace.post(
    '/core/book_meeting',
    sent({ ...attributes, start_time: TEN }),
  )
  assert.equal(booked.status, 201, booked.text)
  const meeting = {
    id: booked.body.data.id,
    meeting_type_id: 1,
    agent_id: 1,
    start_time: TEN,
    end_time: String(Number(TEN) + 1800),
  }
  const events = async () => (await workspace.get('/core/events?limit=200')).body.data.length
  return { ...workspace, outside: { total: 1, meetings: [meeting] }, events }
}

const AFTERNOONS = { weekly: [{ weekday: 1, from: '13:00', to: '17:00' }] }
const AWAY = { starts_at: '2026-11-23T00:00:00Z', ends_at: '2026-11-24T00:00:00Z' }

test('a dry run of new hours lists the meetings outside, and changes neither the schedule nor the feed', async () => {
  const { patch, get, events, outside, workspaceId } = await newOffice()
  const before = [await events(), await readRosterVersion(pool, workspaceId)]
  const { body: shown } = await get('/core/schedules/1')

  const { status, body, headers } = await patch('/core/schedules/1?dry_run=true', sent(AFTERNOONS))

  assert.equal(status, 200)
  assert.deepEqual(body.meta.meetings_outside, outside)
  assert.deepEqual(body.data.attributes.weekly, AFTERNOONS.weekly)
  assert.equal(headers.etag, undefined)
  assert.deepEqual((await get('/core/schedules/1')).body, shown)
  assert.deepEqual([await events(), await readRosterVersion(pool, workspaceId)], before)
  const written = await patch('/core/schedules/1', sent(AFTERNOONS))
  assert.deepEqual(written.body.meta.meetings_outside, outside)
  assert.equal(written.headers.etag, '"2"')
})

test('a dry run of time off lists the meetings in it, for new and for changed time off', async () => {
  const { post, patch, get, outside } = await newOffice()
  const url = '/core/agents/1/time_off'
  const dry = await post(`${url}?dry_run=true`, sent(AWAY))
  assert.deepEqual([dry.status, dry.body.meta.meetings_outside], [201, outside])
  assert.equal(dry.headers.location, undefined)
  assert.deepEqual((await get(url)).body.data, [])

  const later = { starts_at: '2026-11-24T00:00:00Z', ends_at: '2026-11-25T00:00:00Z' }
  const { body: made } = await post(url, sent(later))
  const moved = await patch(`${url}/${made.data.id}?dry_run=true`, sent(AWAY))
  assert.deepEqual([moved.status, moved.body.meta.meetings_outside], [200, outside])
  assert.deepEqual((await get(`${url}/${made.data.id}`)).body.data, made.data)
})

test('a dry run for an agent shows what another schedule, archiving or leaving a team would do', async () => {
  const { post, patch, delete: remove, get, outside } = await newOffice()
  await post('/core/schedules', sent({ name: 'Late', time_zone: 'UTC', ...AFTERNOONS }))
  const { body: agent } = await get('/core/agents/1')
  const requests = [
    patch('/core/agents/1?dry_run=true', sent({ schedule_id: 2 })),
    remove('/core/agents/1?dry_run=true'),
    remove('/core/teams/1/members/1?dry_run=true'),
    remove('/core/teams/1?dry_run=true'),
    remove('/core/meeting_types/1?dry_run=true'),
  ]
  for (const request of requests) {
    const { status, body } = await request
    assert.deepEqual([status, body.meta.meetings_outside], [200, outside])
  }
  assert.deepEqual((await get('/core/agents/1')).body, agent)
})

test('a dry run is rejected for the same faults as the write', async () => {
  const { patch, post } = await newOffice()
  const overlapping = {
    weekly: [
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '11:00', to: '13:00' },
    ],
  }
  for (const [send, url, attributes] of [
    [patch, '/core/schedules/1', overlapping],
    [patch, '/core/schedules/1', { weekly: 'always' }],
    [patch, '/core/schedules/999', AFTERNOONS],
    [post, '/core/agents/1/time_off', { ...AWAY, ends_at: AWAY.starts_at }],
    [post, '/core/agents/1/time_off', { ...AWAY, stand_in_id: 1 }],
  ] as const) {
    const dry = await send(`${url}?dry_run=true`, sent(attributes))
    const written = await send(url, sent(attributes))
    assert.equal(dry.status, written.status)
    assert.deepEqual([dry.body.code, dry.body.errors], [written.body.code, written.body.errors])
    assert.ok(dry.status >= 400)
  }
  const stale = await patch('/core/schedules/1?dry_run=true', sent(AFTERNOONS), {
    'if-match': '"7"',
  })
  assert.equal(stale.status, 412)
})

test('the write can use the Idempotency-Key of its dry run, and a repeated dry run runs again', async () => {
  const { patch, get } = await newOffice()
  const headers = { 'idempotency-key': 'hours' }
  for (let i = 0; i < 2; i++) {
    const dry = await patch('/core/schedules/1?dry_run=true', sent(AFTERNOONS), headers)
    assert.deepEqual([dry.status, dry.headers['idempotent-replayed']], [200, undefined])
  }
  assert.equal((await patch('/core/schedules/1', sent(AFTERNOONS), headers)).status, 200)
  assert.equal((await get('/core/schedules/1')).body.meta.version, 2)
})

test('writes that report no meetings do not accept dry_run', async () => {
  const { patch, post } = await newOffice()
  const refused = [
    await patch('/core/teams/1?dry_run=true', sent({ name: 'Other' })),
    await post('/core/teams?dry_run=true', sent({ name: 'Other', time_zone: 'UTC' })),
    await patch('/core/schedules/1?dry_run=1', sent(AFTERNOONS)),
  ]
  for (const { status, body } of refused)
    assert.deepEqual([status, body.errors[0].pointer], [422, '/dry_run'])
})
