import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()

let attendees = 0

/** Books a meeting that starts so many hours after now; returns its id. */
async function book({ post }: TestWorkspace, hours: number, more: object = {}): Promise<string> {
  const attributes = {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: `attendee${attendees++}@example.com`,
    start_time: deps.now().add({ hours }).toString(),
    ...more,
  }
  const { status, text, body } = await post('/core/book_meeting', { data: { attributes } })
  assert.equal(status, 201, text)
  return body.data.id as string
}

const mark = async ({ post }: TestWorkspace, id: string, as: string) =>
  assert.equal((await post(`/core/meetings/${id}/${as}`, {})).status, 200)

const rowsOf = async ({ get }: TestWorkspace, groupBy: string) => {
  const query = `?from=2026-11-01&to=2027-02-28&group_by=${groupBy}`
  const { status, body, text } = await get(`/core/numbers/no_shows${query}`)
  assert.equal(status, 200, text)
  return {
    total: body.meta.total,
    rows: body.data.map(({ id, attributes }: any) => [
      id,
      attributes.name,
      attributes.completed,
      attributes.unmarked,
      attributes.no_shows,
    ]),
  }
}

test('meetings that are over are completed, no-shows or unmarked, by type, agent and lead time', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ name: 'Ben' }, { name: 'Cleo' }],
    meetingTypes: [{ name: 'Demo', assignment: 'collective', agentIds: [1, 2] }, { name: 'Intro' }],
  })
  const intro = { meeting_type_id: 2, agent_id: 2 }
  const missed = await book(workspace, 2)
  const completed = await book(workspace, 23)
  await book(workspace, 24, intro)
  await mark(workspace, await book(workspace, 200, intro), 'cancel')
  await book(workspace, 14 * 24, intro)
  await book(workspace, 60 * 24, intro)
  setNow(NOW.add({ hours: 20 * 24 }))
  await mark(workspace, missed, 'no_show')
  await mark(workspace, completed, 'complete')
  const byType = await rowsOf(workspace, 'meeting_type')
  assert.deepEqual(byType.rows, [
    ['1', 'Demo', 1, 0, 1],
    ['2', 'Intro', 0, 2, 0],
  ])
  assert.deepEqual(byType.total, {
    meetings: 4,
    completed: 1,
    unmarked: 2,
    no_shows: 1,
    no_show_rate: null,
  })
  const byAgent = await rowsOf(workspace, 'agent')
  assert.deepEqual(byAgent.rows, [
    ['1', 'Ben', 1, 0, 1],
    ['2', 'Cleo', 1, 2, 1],
  ])
  assert.deepEqual(byAgent.total, byType.total)
  assert.deepEqual((await rowsOf(workspace, 'lead_time')).rows, [
    ['under_1_day', null, 1, 0, 1],
    ['1_to_3_days', null, 0, 1, 0],
    ['over_14_days', null, 0, 1, 0],
  ])
  assert.deepEqual((await rowsOf(workspace, 'week')).rows, [
    ['2026-11-16', null, 1, 1, 1],
    ['2026-11-30', null, 0, 1, 0],
  ])
})

test('days are those of the first team, also when the clocks change', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{ timeZone: 'America/New_York' }, { timeZone: 'Asia/Tokyo' }],
    agents: [{ capacity: 50 }],
  })
  // The clocks go back on 1 November 2026 and forward on 14 March 2027.
  const starts = [
    '2026-11-01T03:59:59Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:59Z',
    '2026-11-02T05:00:00Z',
    '2027-03-14T04:59:59Z',
    '2027-03-14T05:00:00Z',
    '2027-03-15T03:59:59Z',
    '2027-03-15T04:00:00Z',
  ]
  const id = await book(workspace, 2)
  for (const start of starts)
    await deps.pool.query(sql`
      insert into meetings
      select (jsonb_populate_record(meeting, jsonb_build_object(
        'id', gen_random_uuid(), 'status', 'completed', 'starts_at', ${start}::timestamptz,
        'ends_at', ${start}::timestamptz + interval '1 hour'))).*
      from meetings meeting
      where workspace_id = ${workspace.workspaceId} and id = ${id}`)
  const { body } = await workspace.get(
    '/core/numbers/no_shows?from=2026-10-31&to=2027-03-15&group_by=day',
  )
  assert.equal(body.meta.time_zone, 'America/New_York')
  assert.deepEqual(
    body.data.map((row: any) => [row.id, row.attributes.completed]),
    [
      ['2026-10-31', 1],
      ['2026-11-01', 2],
      ['2026-11-02', 1],
      ['2027-03-13', 1],
      ['2027-03-14', 2],
      ['2027-03-15', 1],
    ],
  )
})

test('round robin is compared with the weights, and each turn has its reason', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ name: 'Ben', weight: 300 }, { name: 'Cleo' }, { name: 'Dora', weight: 0 }],
    meetingTypes: [{ assignment: 'round_robin' }],
  })
  for (const hours of [2, 4, 6, 8]) await book(workspace, hours)
  // Ben and Dora are taken, by name.
  await book(workspace, 10, { agent_id: 1 })
  await book(workspace, 10, { agent_id: 3 })
  await book(workspace, 10)
  await mark(workspace, await book(workspace, 12), 'cancel')
  const { body } = await workspace.get('/core/numbers/fairness?from=2026-11-20&to=2026-11-21')
  const figures = body.data.map(({ attributes }: any) => attributes)
  assert.equal(body.meta.total.turns, 5)
  assert.deepEqual(
    figures.map((each: any) => [each.agent_name, each.weight, each.expected]),
    [
      ['Ben', 300, 3.8],
      ['Cleo', 100, 1.3],
    ],
  )
  assert.equal(figures[0].turns + figures[1].turns, 5)
  for (const { turns, reasons, expected, difference } of figures) {
    const given = reasons.reduce((all: number, each: any) => all + each.turns, 0)
    assert.equal(given, turns)
    assert.ok(Math.abs(turns - expected - difference) < 0.11)
  }
  assert.ok(
    figures[1].reasons.some((each: any) => each.decided_by === 'only_one_free'),
    JSON.stringify(figures),
  )
  const { text } = await workspace.get('/core/numbers/fairness?format=csv')
  assert.match(text, /^team_id,team_name,agent_id,agent_name,weight,turns,expected,difference,/)
})
