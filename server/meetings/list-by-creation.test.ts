import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Query, sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { countRowsRead } from '../test/count-rows-read.ts'
import { NOW, startServer } from '../test/harness.ts'
import { act, book } from '../test/messages/open-mail-scene.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { readMeetingsPage } from './read-meetings-page.ts'
import type { MeetingsQuery } from './meetings-query.ts'

const { deps, newWorkspace, setNow } = await startServer({}, openTestDatabase)
const { pool } = deps
const START = NOW.add({ hours: 48 }).epochMilliseconds / 1_000
const HOUR = 3_600
const STORED = 6_000
const MAX_READ = 2_000

const roster = {
  teams: [{}, {}],
  agents: [{ teamIds: [1, 2] }, { teamIds: [1, 2] }, {}],
  meetingTypes: [{}, { assignment: 'collective', agentIds: [2, 3] }, { teamId: 2 }],
} as const satisfies Parameters<typeof buildRoster>[2]

/** Five meetings, from the first that was created on; the later ones begin earlier. */
async function newMeetings() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, roster)
  const created: string[] = []
  for (const [i, more] of [
    { agent_id: 1 },
    { meeting_type_id: 2 },
    { agent_id: 2, meeting_type_id: 3, team_id: 2 },
    { agent_id: 1, attendee_email: 'ben@example.com' },
    { agent_id: 1 },
  ].entries()) {
    setNow(NOW.add({ seconds: i }))
    const { meeting_id: id } = await book(workspace, {
      start_time: String(START + (9 - i) * HOUR),
      ...more,
    })
    created.push(id)
  }
  setNow(NOW.add({ minutes: 1 }))
  await act(workspace, `/core/meetings/${created[0]!}/cancel`, {})
  const list = async (query: string) => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null && ids.length <= created.length) {
      const after: string = cursor && `&cursor=${cursor}`
      const { status, body } = await workspace.get(`/core/meetings?${query}${after}`)
      assert.equal(status, 200, JSON.stringify(body))
      ids.push(...body.data.map(({ id }: { id: string }) => created.indexOf(id)))
      cursor = body.meta.next_cursor
    }
    return ids
  }
  return { workspace, list }
}

/**
 * Stores so many copies of the cancelled meeting, each of another attendee, with ids that begin
 * with these digits.
 */
async function copyCancelled(workspaceId: number, count: number, firstDigits: Query) {
  await pool.query(sql`
    insert into meetings
    select copied.* from meetings meeting cross join generate_series(1, ${count}) number
    cross join jsonb_populate_record(meeting, jsonb_build_object(
      'id', ${firstDigits} || '70008000' || lpad(number::text, 12, '0'),
      'attendee_key', 'attendee-' || number || '@example.com')) copied
    where meeting.workspace_id = ${workspaceId} and meeting.status = 'cancelled'`)
}

test('meetings are listed in the order of their creation, over pages of any size', async () => {
  const { workspace, list } = await newMeetings()
  for (const [filter, expected] of [
    ['', [0, 1, 2, 3, 4]],
    ['team_id=1', [0, 1, 3, 4]],
    ['agent_id=2', [1, 2]],
    ['agent_id=3', [1]],
    ['meeting_type_id=3', [2]],
    ['status=scheduled', [1, 2, 3, 4]],
    ['status=cancelled', [0]],
    ['status=declined', []],
    ['attendee_email=ada@example.com', [0, 1, 2, 4]],
    ['attendee_email=ada@example.com&agent_id=1', [0, 4]],
    [`from=${START + 6 * HOUR}`, [0, 1, 2, 3]],
    [`updated_since=${NOW.add({ seconds: 3 }).toString()}`, [0, 3, 4]],
  ] as const)
    for (const limit of [2, 200]) {
      const query = `${filter}&limit=${limit}`
      assert.deepEqual(await list(`sort=created_at&${query}`), expected, query)
      assert.deepEqual(await list(`sort=-created_at&${query}`), expected.toReversed(), query)
    }
  const { body } = await workspace.get('/core/meetings?sort=created_at&limit=1')
  for (const sort of ['-created_at', 'start_time'])
    assert.equal(
      (await workspace.get(`/core/meetings?sort=${sort}&cursor=${body.meta.next_cursor}`)).status,
      422,
    )
})

test('a page in the order of creation reads few rows, whatever the filter and the number of meetings', async () => {
  const { workspace } = await newMeetings()
  const { workspaceId } = workspace
  const firstDigits = sql`
    case when number > ${STORED / 2} then '800000000000' else '000000000000' end`
  await copyCancelled(workspaceId, STORED, firstDigits)
  await pool.query(sql`analyze meetings`)

  for (const [filter, read, listed] of [
    [{}, 50, 50],
    [{ status: 'cancelled' }, 50, 50],
    [{ team_id: '1' }, 50, 50],
    [{ agent_id: '2' }, MAX_READ, 0],
    [{ status: 'declined' }, MAX_READ, 0],
    [{ attendee_email: 'ben@example.com' }, 1, 1],
  ] as const satisfies [MeetingsQuery, number, number][])
    for (const sort of ['created_at', '-created_at'] as const) {
      const query = { ...filter, sort }
      const path = `/core/meetings?${new URLSearchParams(query).toString()}`
      const { body } = await workspace.get(path)
      assert.equal(body.data.length, listed, path)
      assert.equal(body.meta.next_cursor === null, listed === 1, path)
      const rows = await countRowsRead(pool, 'meetings', (db) =>
        readMeetingsPage(db, workspaceId, query, deps.now()),
      )
      assert.ok(rows <= 2 * (read + 51), `${path}: ${rows} rows were read`)
    }
})

test('the last meetings of a filter that few match are reached after pages without any', async () => {
  const { workspace } = await newMeetings()
  const { workspaceId } = workspace
  await copyCancelled(workspaceId, 2 * MAX_READ, sql`'000000000000'`)
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null && sizes.length < 9) {
    const after: string = cursor && `&cursor=${cursor}`
    const { body } = await workspace.get(
      `/core/meetings?sort=created_at&status=scheduled&limit=3${after}`,
    )
    sizes.push(body.data.length)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(sizes, [0, 0, 3, 1])
})
