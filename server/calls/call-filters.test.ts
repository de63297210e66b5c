import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../platform/time.ts'
import { sql } from '../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()

const OWN = '+4930901820'
const PARTIES = ['+4930555121', '+14155550100', null]
const OUTCOMES = ['booked', 'rescheduled', 'cancelled', null]
const CALLS = 48

type StoredCall = {
  id: string
  connection: string | null
  platform: string
  team: number | null
  party: string | null
  outcome: string | null
  flagged: boolean
  at: Temporal.Instant
  ended: boolean
}

const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId, {
  teams: [{}, {}],
  agents: [{ weekly: OFFICE_HOURS }],
})
const connections = await Promise.all(
  [
    ['vapi', 1],
    ['generic', 2],
  ].map(async ([platform, team]) => {
    const { body } = await workspace.post('/core/voice_connections', {
      data: {
        attributes: { platform, name: 'Desk', team_id: team, secret: 'a-long-made-up-secret' },
      },
    })
    return { id: body.data.id as string, platform: platform as string, team: team as number }
  }),
)
const calls = Array.from({ length: CALLS }, (_, i): StoredCall => {
  const connection = connections[i % 3]
  return {
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    connection: connection?.id ?? null,
    platform: connection?.platform ?? 'mcp',
    team: connection?.team ?? null,
    party: PARTIES[Math.floor(i / 3) % 3]!,
    outcome: OUTCOMES[Math.floor(i / 2) % 4]!,
    flagged: i % 7 === 0,
    at: NOW.subtract({ minutes: i * 5 }),
    ended: i % 4 !== 0,
  }
})
for (const call of calls)
  await deps.pool.query(sql`
    insert into calls (workspace_id, id, platform, platform_call_id, connection_id, direction,
      party_number, own_number, outcome, claimed_without_booking, started_at, updated_at, ended_at)
    values (${workspace.workspaceId}, ${call.id}::uuid, ${call.platform}, ${call.id},
      ${call.connection}::uuid, 'inbound', ${call.party}, ${OWN}, ${call.outcome}, ${call.flagged},
      ${call.at}, ${call.at}, ${call.ended ? call.at : null}::timestamptz)`)

/** The calls that go on: not ended, and not silent for 15 minutes. */
const isOpen = ({ ended, at }: StoredCall) =>
  !ended && Temporal.Instant.compare(at, NOW.subtract({ minutes: 15 })) >= 0
const since = NOW.subtract({ minutes: 100 })
const until = NOW.subtract({ minutes: 20 })

const FILTERS: Readonly<Record<string, (call: StoredCall) => boolean>> = {
  'outcome=booked,none': ({ outcome }) => outcome === 'booked' || outcome === null,
  'outcome=cancelled': ({ outcome }) => outcome === 'cancelled',
  'team_id=2': ({ team }) => team === 2,
  'platform=vapi': ({ platform }) => platform === 'vapi',
  'platform=mcp': ({ platform }) => platform === 'mcp',
  [`voice_connection_id=${connections[0]!.id}`]: ({ connection }) =>
    connection === connections[0]!.id,
  'number=%2B4930555121': ({ party }) => party === PARTIES[0],
  'number=+4930555121': ({ party }) => party === PARTIES[0],
  'number=%2B4930901820': () => true,
  'open=true': isOpen,
  'open=false': (call) => !isOpen(call),
  'claimed_without_booking=true': ({ flagged }) => flagged,
  'claimed_without_booking=false': ({ flagged }) => !flagged,
  [`from=${formatInstant(since)}`]: ({ at }) => Temporal.Instant.compare(at, since) >= 0,
  [`to=${formatInstant(until)}`]: ({ at }) => Temporal.Instant.compare(at, until) < 0,
}

test('each filter of calls, and each pair of filters, lists the calls that match, over pages of any size', async () => {
  const names = Object.keys(FILTERS)
  const nameOf = (query: string) => query.split('=')[0]
  const pairs = names.flatMap((one, i) => [
    [one],
    ...names.slice(i + 1).flatMap((two) => (nameOf(one) === nameOf(two) ? [] : [[one, two]])),
  ])
  for (const pair of pairs) {
    const wanted = calls.filter((call) => pair.every((name) => FILTERS[name]!(call)))
    const listed: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`
      const { status, body } = await workspace.get(
        `/core/calls?${pair.join('&')}&limit=${pair.length === 1 ? 5 : 100}${after}`,
      )
      assert.equal(status, 200, JSON.stringify(body))
      listed.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.meta.next_cursor
    }
    assert.deepEqual(
      listed,
      wanted.map(({ id }) => id),
      pair.join(' and '),
    )
  }
})

test('a call in which tools run goes on, however long ago it began', async () => {
  const long = calls.find((call) => !call.ended && !isOpen(call))!
  const open = async () =>
    (await workspace.get('/core/calls?open=true&limit=200')).body.data.map((each: any) => each.id)
  assert.ok(!(await open()).includes(long.id))
  await deps.pool.query(sql`
    insert into call_tools (workspace_id, call_id, tool, arguments, ok, line, took_ms, at)
    values (${workspace.workspaceId}, ${long.id}::uuid, 'find_times', '{}', true, 'x', 1, ${NOW})`)
  assert.ok((await open()).includes(long.id))
})

test('an unknown outcome and a number that is none are rejected', async () => {
  for (const [query, pointer] of [
    ['outcome=sold', '/outcome'],
    ['number=tomorrow', '/number'],
    ['agent_id=x', '/agent_id'],
  ] as const) {
    const { status, body } = await workspace.get(`/core/calls?${query}`)
    assert.equal(status, 422, query)
    assert.equal(body.errors[0].pointer, pointer)
  }
})
