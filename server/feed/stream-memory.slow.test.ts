import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { ALWAYS_OPEN } from '../roster/schedules/create-schedule.ts'
import { buildRoster } from '../test/builders.ts'
import { openPatientClient } from '../test/http-client.ts'
import { prepareWorkspace } from '../test/prepare-workspace.ts'
import { newServerDatabase } from '../test/server-database.ts'
import { startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const WORKSPACES = 4
/** Each browser that shows the dashboard has one. */
const STREAMS = 200
const ROUNDS = 5
const MAX_KILOBYTES = 200
const SECRET = 'a-long-made-up-secret'

/** Prints the memory that is in use, at each signal. */
const REPORTER = `let reports = 0
process.on('SIGUSR2', () => {
  gc()
  gc()
  const { rss, heapUsed, external } = process.memoryUsage()
  console.log('memory ' + ++reports + ': ' + JSON.stringify({ rss, used: heapUsed + external }))
})`

type Memory = { rss: number; used: number }

const url = await newServerDatabase()
const tokens: string[] = []
for (let i = 0; i < WORKSPACES; i++)
  tokens.push(
    await prepareWorkspace(url, (pool, workspaceId) =>
      buildRoster(pool, workspaceId, {
        agents: [{ weekly: ALWAYS_OPEN }],
        meetingTypes: [{}],
      }),
    ),
  )
const server = await startProcess({
  DATABASE_URL: url,
  SAMPLE: 'off',
  RATE_LIMIT: 'off',
  SECRET_KEY: randomBytes(32).toString('base64'),
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(REPORTER)}`,
})
const offices = await Promise.all(tokens.map(openOffice))

test('a browser that watches takes less than 200 KB of the server, with calls and meetings going on', async (t) => {
  await goOn()
  const alone = await readMemory()
  const watching = await Promise.all(
    Array.from({ length: STREAMS }, (_, i) => watch(tokens[i % WORKSPACES]!)),
  )
  await goOn()
  await waitUntil(
    () => watching.every((each) => each.text().includes('event: calls')),
    'the calls in each stream',
  )
  await waitUntil(
    () => watching.every((each) => each.text().includes('event: meeting.scheduled')),
    'the meetings in each stream',
  )
  const watched = await readMemory()
  for (const kind of ['rss', 'used'] as const) {
    const each = (watched[kind] - alone[kind]) / STREAMS / 1000
    t.diagnostic(`${kind}: ${each.toFixed(0)} KB a stream`)
    assert.ok(each < MAX_KILOBYTES, `${kind}: ${each} KB a stream`)
  }
})

/** Work in all workspaces. */
let bookings = 0
async function goOn(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(offices.map((office) => office.goOn(++bookings)))
}

async function openOffice(token: string) {
  const client = openPatientClient(server.address, token)
  const made = await client.post('/core/voice_connections', {
    platform: 'generic',
    team_id: 1,
    name: 'Desk',
    secret: SECRET,
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const calls = new URL(made.body.data.attributes.url).pathname
  const tomorrow =
    Math.ceil(Temporal.Now.instant().epochMilliseconds / 86_400_000) * 86_400 + 86_400
  return {
    goOn: async (number: number) => {
      const booked = await client.post('/core/book_meeting', {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: `person${number}@example.com`,
        start_time: String(tomorrow + number * 3600),
      })
      assert.equal(booked.status, 201, JSON.stringify(booked.body))
      const said = await fetch(server.address + calls, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          tool: 'find_times',
          arguments: { when: 'tomorrow' },
          id: `tool-${number}`,
          call_id: `call-${number}`,
          from: '+493012345678',
          to: '+4930987654',
        }),
      })
      assert.equal(said.status, 200, await said.text())
    },
  }
}

/** A browser with a stream, as the dashboard opens it. */
async function watch(token: string) {
  const request = get(`${server.address}/core/events/stream?calls=true`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  after(() => request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  assert.equal(response.statusCode, 200)
  response.on('error', () => {})
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return { text: () => text }
}

let reports = 0
async function readMemory(): Promise<Memory> {
  server.signal('SIGUSR2')
  const [, found] = await server.said(new RegExp(`memory ${++reports}: (.*)`))
  return JSON.parse(found!) as Memory
}
