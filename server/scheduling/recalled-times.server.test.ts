import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { openClient, repeatUnbegun } from '../test/http-client.ts'
import { prepareWorkspace } from '../test/prepare-workspace.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, startProcess } from '../test/server-process.ts'

const AGENTS = [1, 2, 3]
const CALLERS_PER_AGENT = 3
const ROUNDS = 12
const DAY = Temporal.Now.zonedDateTimeISO('UTC').toPlainDate().add({ days: 10 })
const FIRST = DAY.toZonedDateTime('UTC').epochMilliseconds / 1000
const HALF_HOUR = 1800

const url = await newServerDatabase()
const token = await prepareWorkspace(url, (pool, workspaceId) =>
  buildRoster(pool, workspaceId, { agents: AGENTS.map(() => ({})) }),
)
const settings = () => ({
  DATABASE_URL: url,
  DATA_DIR: newFolder(),
  RATE_LIMIT: 'off',
  SAMPLE: 'off',
})
const servers = await Promise.all([startProcess(settings()), startProcess(settings())])
const [writer, reader] = servers.map(({ address }) => repeatUnbegun(openClient(address, token, 64)))

test('a search in one process finds what another has just committed, while others write', async () => {
  await Promise.all(
    AGENTS.flatMap((agent) =>
      Array.from({ length: CALLERS_PER_AGENT }, (_, caller) => bookAndCancel(agent, caller)),
    ),
  )
  const [{ deadlocks }] = (await runSql<{ deadlocks: number }>(
    url,
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )) as [{ deadlocks: number }]
  assert.equal(deadlocks, 0)
})

test('after all that, every offered slot can be booked, and all others are taken', async () => {
  const slots = await offered()
  const answers = await Promise.all(
    slots.flatMap(({ start_time, agent_ids }) =>
      agent_ids.map((agent) => book(agent, Number(start_time), `last${agent}`)),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.deepEqual(await offered(), [])
})

/** Books starts of the agent that no other writer books, and cancels every second one. */
async function bookAndCancel(agent: number, caller: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const start = FIRST + (round * CALLERS_PER_AGENT + caller) * HALF_HOUR
    const what = `agent ${agent} at ${start}`
    assert.ok(await isOffered(agent, start), `${what} is free`)
    const { status, body } = await book(agent, start, `p${agent}-${start}`)
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(await isOffered(agent, start), false, `${what} is booked`)
    if (round % 2 === 0) continue
    const canceled = await writer!.post(`/core/meetings/${body.data.id}/cancel`, {})
    assert.equal(canceled.status, 200, JSON.stringify(canceled.body))
    assert.ok(await isOffered(agent, start), `${what} is free again`)
  }
}

function book(agent: number, start: number, name: string) {
  return writer!.post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    agent_id: agent,
    attendee_email: `${name}@example.com`,
    start_time: String(start),
  })
}

async function isOffered(agent: number, start: number): Promise<boolean> {
  const slots = await offered()
  return slots.some(
    ({ start_time, agent_ids }) => start_time === String(start) && agent_ids.includes(agent),
  )
}

type Slot = { start_time: string; agent_ids: number[] }

async function offered(): Promise<Slot[]> {
  const window = `from=${FIRST}&to=${FIRST + 86_400}`
  const { status, body } = await reader!.get(`/core/slots?team_id=1&meeting_type_id=1&${window}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
