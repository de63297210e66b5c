import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buildApp } from '../app.ts'
import type { Pool } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { createMetrics } from '../platform/telemetry/create-telemetry.ts'
import { buildRoster } from '../test/builders.ts'
import { storeBusyTime } from '../test/calendars/store-busy-times.ts'
import { openRecorder } from '../test/growth/open-recorder.ts'
import { NOW, openTestWorkspace, startServer, type TestWorkspace } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'

const recorder = openRecorder()
const { deps, newWorkspace, setNow } = await startServer({}, () =>
  openTestDatabase({ log: recorder.log }),
)
const { pool } = deps
const MONDAY = secondsOf('2026-11-23T00:00:00Z')
const HOUR = 3600
const OFFICE = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }))

/** Changes of each table that slot search reads, of which each changes at least one answer. */
const CHANGES: Record<string, (workspace: Scene) => Query[]> = {
  taken_time: ({ of }) => [
    sql`update taken_time set starts_at = starts_at + interval '1 hour',
        ends_at = ends_at + interval '1 hour' where ${of} and meeting_id is not null`,
    sql`insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id)
      select workspace_id, agent_id, lane, starts_at - interval '1 hour', starts_at, meeting_id
      from taken_time where ${of} and meeting_id is not null`,
    sql`delete from taken_time where ${of} and meeting_id is not null`,
  ],
  busy_times: ({ of }) => [
    sql`insert into busy_times (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at)
      select workspace_id, agent_id, calendar_id, 'other', starts_at + interval '1 day',
        ends_at + interval '1 day' from busy_times where ${of}`,
    sql`update busy_times set agent_id = 1 where ${of} and event_key = 'other'`,
    sql`delete from busy_times where ${of}`,
  ],
  limit_places: ({ of }) => [sql`update limit_places set begins = begins + 1 where ${of}`],
  meeting_groups: ({ of }) => [
    sql`update meeting_groups set starts_at = starts_at + interval '15 minutes',
        ends_at = ends_at + interval '15 minutes' where ${of}`,
  ],
  group_seats: ({ of }) => [sql`delete from group_seats where ${of}`],
  meetings: ({ of }) => [
    sql`update meetings set ends_at = ends_at + interval '1 hour' where ${of}`,
  ],
  holds: ({ of }) => [sql`update holds set ends_at = ends_at + interval '1 hour' where ${of}`],
  schedules: ({ of }) => [
    sql`update schedules set weekly = '[{"weekday": 1, "from": "10:00", "to": "12:00"}]' where ${of}`,
  ],
  teams: ({ of }) => [sql`update teams set time_zone = 'Asia/Tokyo' where ${of}`],
  meeting_types: ({ of }) => [sql`update meeting_types set slot_interval_minutes = 60 where ${of}`],
  time_off: ({ workspaceId }) => [
    sql`insert into time_off (workspace_id, id, agent_id, starts_at, ends_at, created_at, updated_at)
      values (${workspaceId}, gen_random_uuid(), 1, to_timestamp(${MONDAY}),
        to_timestamp(${MONDAY + 24 * HOUR}), now(), now())`,
  ],
  team_members: ({ of }) => [sql`delete from team_members where ${of} and agent_id = 2`],
  agents: ({ of }) => [sql`update agents set archived_at = now() where ${of} and id = 3`],
}

/** Those of the credential, and those that triggers change together with the tables above. */
const NOT_CHANGED = ['tokens', 'workspaces', 'agent_time_versions']

test('a process that has answered before answers like a new one after a change of any table', async () => {
  const scene = await playScene()
  const { asked, workspace } = scene
  await recorder.record('slots', () => askNewProcess(workspace, asked))

  const tables = await tablesOf(recorder.statements().map(({ text }) => text))
  assert.deepEqual(
    tables.filter((table) => !NOT_CHANGED.includes(table)).toSorted(),
    Object.keys(CHANGES).toSorted(),
    'CHANGES has the tables that slot search reads',
  )
  for (const [table, changesOf] of Object.entries(CHANGES))
    for (const change of changesOf(scene)) {
      const before = await ask(workspace, asked)
      await pool.query(change)
      const answers = await ask(workspace, asked)
      assert.notDeepEqual(answers, before, `${table}: ${change.text}`)
      assert.deepEqual(answers, await askNewProcess(workspace, asked), `${table}: ${change.text}`)
    }
})

test('time that expires is offered again, without a write', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ weekly: OFFICE }] })
  const url = slotsUrl({ to: MONDAY + 24 * HOUR })
  const free = await ask(workspace, [url])
  const made = await workspace.post('/core/holds', attributes({ start_time: MONDAY + 9 * HOUR }))
  assert.equal(made.status, 201, made.text)

  assert.deepEqual(startsOf(await ask(workspace, [url])), startsOf(free).slice(1))
  setNow(NOW.add({ hours: 1 }))
  assert.deepEqual(startsOf(await ask(workspace, [url])), startsOf(free))
})

test('searches for other weeks, and on later days, find what is taken there', async () => {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ weekly: OFFICE }] })
  const starts = [0, 2, 5, 8, 20, 60].map((weeks) => MONDAY + weeks * 7 * 24 * HOUR + 9 * HOUR)
  for (const [i, start] of starts.entries()) {
    const sent = attributes({ start_time: start, attendee_email: `p${i}@example.com` })
    assert.equal((await workspace.post('/core/book_meeting', sent)).status, 201)
  }
  const day = (start: number) => slotsUrl({ from: start - 9 * HOUR, to: start + 15 * HOUR })
  const urls = starts.flatMap((start, i) => [day(starts.at(-1 - i)!), day(start)])
  for (const answer of await ask(workspace, urls)) assert.equal(startsOf([answer]).length, 5)
  setNow(NOW.add({ hours: 24 * 15 }))
  assert.deepEqual(await ask(workspace, urls), await askNewProcess(workspace, urls))
})

type Scene = Awaited<ReturnType<typeof playScene>>

/** Meetings, a hold and calendars, and searches that read all of them. */
async function playScene() {
  const workspace = await newWorkspace()
  const { workspaceId } = workspace
  await buildRoster(pool, workspaceId, {
    agents: [{ weekly: OFFICE }, { weekly: OFFICE }, { weekly: OFFICE, capacity: 2 }],
    meetingTypes: [
      {},
      { seats: 3, agentIds: [2] },
      { limits: { agent: { day: 1 }, attendee: { week: 1 } }, agentIds: [3] },
    ],
  })
  const book = async (wanted: Record<string, string | number>) => {
    const sent = attributes({ attendee_email: 'ada@example.com', ...wanted })
    const { status, body, text } = await workspace.post('/core/book_meeting', sent)
    assert.equal(status, 201, text)
    return body.data
  }
  const nine = MONDAY + 9 * HOUR
  const meeting = await book({ start_time: nine, agent_id: 1 })
  await book({ start_time: nine + 24 * HOUR, meeting_type_id: 2 })
  await book({ start_time: nine + 48 * HOUR, meeting_type_id: 3 })
  const held = attributes({ start_time: nine, agent_id: 3 })
  const hold = (await workspace.post('/core/holds', held)).body.data
  await storeBusyTime(pool, workspaceId, { agentId: 2, from: nine + HOUR, to: nine + 2 * HOUR })
  const to = MONDAY + 5 * 24 * HOUR
  const contactId = meeting.attributes.contact_id as string
  const asked = [
    slotsUrl({ to }),
    slotsUrl({ to, agent_id: 1 }),
    slotsUrl({ to, meeting_type_id: 2 }),
    slotsUrl({ to, meeting_type_id: 3 }),
    slotsUrl({ to, meeting_type_id: 3, contact_id: contactId }),
    slotsUrl({ to, meeting_id: meeting.id as string }),
    slotsUrl({ to, hold_id: hold.id as string }),
  ]
  return { workspace, workspaceId, of: sql`workspace_id = ${workspaceId}`, asked }
}

function attributes(wanted: Record<string, string | number>) {
  const ids = { team_id: '1', meeting_type_id: '1' }
  const sent = Object.entries(wanted).map(([name, value]) => [name, String(value)])
  return { data: { attributes: { ...ids, ...Object.fromEntries(sent) } } }
}

function slotsUrl(asked: Record<string, string | number>): string {
  const query = { team_id: 1, meeting_type_id: 1, from: MONDAY, ...asked }
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `/core/slots?${new URLSearchParams(Object.fromEntries(texts) as Record<string, string>).toString()}`
}

async function ask(workspace: TestWorkspace, urls: readonly string[]): Promise<unknown[]> {
  const bodies: unknown[] = []
  for (const url of urls) bodies.push((await workspace.get(url)).body)
  return bodies
}

/** What a process answers that has just started. */
async function askNewProcess({ workspaceId, token }: TestWorkspace, urls: readonly string[]) {
  const app = buildApp({ ...deps, metrics: createMetrics() })
  await app.ready()
  after(() => app.close())
  return ask(openTestWorkspace({ app, pool, now: deps.now }, workspaceId, token), urls)
}

function startsOf(answers: readonly unknown[]): string[] {
  return (answers as { data: { start_time: string }[] }[]).flatMap(({ data }) =>
    data.map((slot) => slot.start_time),
  )
}

/** The tables that the statements read, also through views. */
async function tablesOf(texts: readonly string[]): Promise<string[]> {
  const tables = new Set<string>()
  for (const text of texts)
    for (const table of readTables(await explain(pool, text))) tables.add(table)
  return [...tables]
}

type Plan = { 'Relation Name'?: string; Plans?: Plan[] }

async function explain({ connect }: Pool, text: string): Promise<Plan> {
  const client = await connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    client.release()
  }
}

function readTables(plan: Plan): string[] {
  const own = plan['Relation Name']
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(readTables)]
}

function secondsOf(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds / 1000
}
