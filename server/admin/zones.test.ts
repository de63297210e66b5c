import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster, type WantedRoster } from '../test/builders.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const TEN = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const HALF = 1800
const HOUR = 3600

async function newOffice(roster?: WantedRoster): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const zones = ({ workspaceId }: TestWorkspace, verb: string) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: deps.now() }, [
    'zones',
    verb,
    '--workspace',
    String(workspaceId),
  ])

const book = (workspace: TestWorkspace, start: number, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: `p${start}@example.com`,
        start_time: String(start),
        ...attributes,
      },
    },
  })

/**
 * Books a meeting as under other rules of its time zone, by which its wall time was `laterBy`
 * seconds later.
 */
async function agree(
  workspace: TestWorkspace,
  start: number,
  laterBy: number,
  attributes: object = {},
): Promise<string> {
  const { status, body, text } = await book(workspace, start, attributes)
  assert.equal(status, 201, text)
  await deps.pool.query(sql`
    update meetings
      set wall_time = to_char(wall_time::timestamp + make_interval(secs => ${laterBy}),
        'YYYY-MM-DD"T"HH24:MI')
    where workspace_id = ${workspace.workspaceId} and id = ${body.data.id}`)
  return body.data.id
}

const read = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
const startOf = async (workspace: TestWorkspace, id: string) =>
  Number((await read(workspace, id)).start_time)
const events = async ({ workspaceId }: TestWorkspace, id: string) =>
  (
    await deps.pool.query<{ type: string }>(
      sql`select type from events where workspace_id = ${workspaceId} and resource_id = ${id}
        order by id`,
    )
  ).map(({ type }) => type)

test('without changed rules no meeting moves, even in the repeated hours of autumn', async () => {
  const workspace = await newOffice({ teams: [{ timeZone: 'Europe/Berlin' }] })
  setNow(Temporal.Instant.from('2026-10-20T08:00:00Z'))
  for (const start of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    assert.equal(
      (await book(workspace, Temporal.Instant.from(start).epochMilliseconds / 1000)).status,
      201,
    )
  for (const verb of ['check', 'apply']) {
    const { ok, text } = await zones(workspace, verb)
    assert.ok(ok)
    assert.match(text, /^By the rules of \S+, every future meeting is at its agreed local time\.$/)
  }
  setNow(NOW)
})

test('check lists the meetings affected by changed rules, and changes nothing', async () => {
  const workspace = await newOffice()
  const id = await agree(workspace, TEN, HOUR)
  await book(workspace, TEN + 3 * HOUR)
  const before = await workspace.get(`/core/meetings/${id}`)

  const { ok, text } = await zones(workspace, 'check')
  const [headers, line, total, ...more] = text.split('\n')
  assert.match(headers!, /^WORKSPACE +MEETING +TIME ZONE +LOCAL TIME +START +NEW START +RESULT$/)
  assert.ok(ok)
  assert.deepEqual(line!.split(/ {2,}/), [
    String(workspace.workspaceId),
    id,
    'UTC',
    '2026-11-23T11:00',
    '2026-11-23T10:00:00Z',
    '2026-11-23T11:00:00Z',
    'moves',
  ])
  assert.match(
    total!,
    /1 meeting has a different start: "slotline zones apply" moves all of them\.$/,
  )
  assert.deepEqual(more, [])
  assert.deepEqual((await workspace.get(`/core/meetings/${id}`)).body, before.body)
})

test('apply keeps the wall time: the meeting moves once, and its old time becomes available', async () => {
  const workspace = await newOffice()
  const id = await agree(workspace, TEN, HOUR)
  const { sequence } = await read(workspace, id)
  const { ok, text } = await zones(workspace, 'apply')
  assert.ok(ok)
  assert.match(text, /1 moved\.$/)

  const now = await read(workspace, id)
  assert.deepEqual(
    [Number(now.start_time), Number(now.end_time), now.sequence, now.status],
    [TEN + HOUR, TEN + HOUR + HALF, sequence + 1, 'scheduled'],
  )
  assert.equal((await book(workspace, TEN + HOUR)).status, 409)
  assert.equal((await book(workspace, TEN)).status, 201)
  assert.deepEqual(await events(workspace, id), ['meeting.scheduled', 'meeting.rescheduled'])
  const { body } = await workspace.get(`/core/meetings/${id}/changes`)
  assert.deepEqual(body.data[1].attributes.actor, { type: 'operator', id: null })
  assert.match(
    (await zones(workspace, 'apply')).text,
    /every future meeting is at its agreed local time/,
  )
})

for (const [laterBy, towards] of [
  [HALF, 'later'],
  [-HALF, 'earlier'],
] as const) {
  test(`adjacent meetings all move ${towards}`, async () => {
    const workspace = await newOffice()
    const ids: string[] = []
    for (let i = 0; i < 4; i++) ids.push(await agree(workspace, TEN + i * HALF, laterBy))
    assert.ok((await zones(workspace, 'apply')).ok)
    assert.deepEqual(
      await Promise.all(ids.map((id) => startOf(workspace, id))),
      ids.map((_, i) => TEN + i * HALF + laterBy),
    )
  })
}

test('a meeting whose new time is taken does not move, and the command states the reason', async () => {
  const workspace = await newOffice()
  const [moved, left] = [
    await agree(workspace, TEN + 4 * HOUR, HOUR),
    await agree(workspace, TEN, HOUR),
  ]
  const other = await book(workspace, TEN + HOUR)
  assert.match((await zones(workspace, 'check')).text, /moves those that can move\.$/)

  const { ok, text } = await zones(workspace, 'apply')
  assert.equal(ok, false)
  assert.match(text, new RegExp(`${left}.*the new time is taken`))
  assert.match(text, /1 moved, 1 not moved\./)
  assert.deepEqual(
    [await startOf(workspace, left), await startOf(workspace, moved)],
    [TEN, TEN + 5 * HOUR],
  )
  await workspace.post(`/core/meetings/${other.body.data.id}/cancel`, { data: { attributes: {} } })
  assert.ok((await zones(workspace, 'apply')).ok)
  assert.equal(await startOf(workspace, left), TEN + HOUR)
})

test('a meeting moves to a time at which its agent has another meeting, up to the capacity', async () => {
  const workspace = await newOffice({ agents: [{ capacity: 2 }] })
  const ids = [
    await agree(workspace, TEN, HOUR),
    await agree(workspace, TEN, HOUR, { attendee_email: 'second@example.com' }),
  ]
  await book(workspace, TEN + HOUR)
  assert.match((await zones(workspace, 'apply')).text, /1 moved, 1 not moved\./)
  const starts = await Promise.all(ids.map((id) => startOf(workspace, id)))
  assert.deepEqual(starts.toSorted(), [TEN, TEN + HOUR])
})

test('a pending meeting moves and stays pending, and a declined one does not move', async () => {
  const workspace = await newOffice({ meetingTypes: [{ confirmationMinutes: 1440 }] })
  const [waiting, declined] = [
    await agree(workspace, TEN, HOUR),
    await agree(workspace, TEN + 4 * HOUR, HOUR),
  ]
  await workspace.post(`/core/meetings/${declined}/decline`, { data: { attributes: {} } })
  assert.match((await zones(workspace, 'apply')).text, /1 moved\.$/)
  assert.deepEqual(
    [(await read(workspace, waiting)).status, await startOf(workspace, waiting)],
    ['pending', TEN + HOUR],
  )
  assert.equal(await startOf(workspace, declined), TEN + 4 * HOUR)
})

test('a group moves as a whole, or not at all if one of its meetings was agreed at another time', async () => {
  const workspace = await newOffice({ meetingTypes: [{ seats: 3 }] })
  const whole = [
    await agree(workspace, TEN, HOUR, { attendee_email: 'a@example.com' }),
    await agree(workspace, TEN, HOUR, { attendee_email: 'b@example.com' }),
  ]
  const divided = await agree(workspace, TEN + 4 * HOUR, HOUR, { attendee_email: 'c@example.com' })
  await book(workspace, TEN + 4 * HOUR, { attendee_email: 'd@example.com' })

  const { ok, text } = await zones(workspace, 'apply')
  assert.equal(ok, false)
  assert.match(text, new RegExp(`${divided}.*other meetings of its group cannot move`))
  for (const id of whole) assert.equal(await startOf(workspace, id), TEN + HOUR)
  assert.equal(await startOf(workspace, divided), TEN + 4 * HOUR)
  const joined = await book(workspace, TEN + HOUR, { attendee_email: 'e@example.com' })
  assert.equal(joined.status, 201, 'the third seat moved, too')
  assert.equal((await book(workspace, TEN + HOUR, { attendee_email: 'f@example.com' })).status, 409)
})

test('a collective meeting moves for all its agents, or not at all', async () => {
  const workspace = await newOffice({
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }, {}],
  })
  const [moved, left] = [
    await agree(workspace, TEN, HOUR),
    await agree(workspace, TEN + 4 * HOUR, HOUR),
  ]
  await book(workspace, TEN + 5 * HOUR, { meeting_type_id: 2, agent_id: 2 })
  assert.match((await zones(workspace, 'apply')).text, new RegExp(`${left}.*the new time is taken`))
  assert.deepEqual(
    [await startOf(workspace, moved), await startOf(workspace, left)],
    [TEN + HOUR, TEN + 4 * HOUR],
  )
  for (const agent of [1, 2]) {
    assert.equal(
      (
        await book(workspace, TEN, {
          meeting_type_id: 2,
          agent_id: agent,
          attendee_email: `x${agent}@example.com`,
        })
      ).status,
      201,
    )
    assert.equal(
      (
        await book(workspace, TEN + HOUR, {
          meeting_type_id: 2,
          agent_id: agent,
          attendee_email: `y${agent}@example.com`,
        })
      ).status,
      409,
    )
  }
})

test('an unknown workspace and an unknown subcommand are rejected', async () => {
  const context = { pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }
  assert.match(
    (await runOperatorCommand(context, ['zones', 'check', '--workspace', '999999'])).text,
    /999999/,
  )
  assert.equal((await runOperatorCommand(context, ['zones', 'move'])).ok, false)
})
