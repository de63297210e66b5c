import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HttpClient, inParallel, openClient } from './http-client.ts'
import { startPostgres } from './postgres-server.ts'
import { newServerDatabase } from './server-database.ts'
import { newDataFolder, newFolder, type ServerProcess, startProcess } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

/** `npm run test:crash` sets twenty, which takes longer. */
const CRASHES = Number(process.env.SLOTLINE_TEST_CRASHES ?? 1)
const WRITERS = 8
/**
 * The number of acknowledged writes before each crash: enough to crash during concurrent writes,
 * and different each time.
 */
const writesBefore = (crash: number) => 40 + ((crash * 37) % 50)

const TOKEN = 'crash-test-token'
const FIRST_START = Math.ceil(Temporal.Now.instant().epochMilliseconds / 1_800_000 + 48) * 1800

type Acknowledged = { contacts: Map<string, string>; meetings: Map<string, string> }

/**
 * Writes contacts and meetings until `enough`, and records the acknowledged ones. A broken
 * connection ends a writer.
 */
async function write(
  client: HttpClient,
  acknowledged: Acknowledged,
  enough: () => boolean,
): Promise<void> {
  const next = () => acknowledged.contacts.size + acknowledged.meetings.size
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let i = 0; !enough(); i++) {
        const email = `${writer}.${i}.${next()}.${crypto.randomUUID()}@example.com`
        const contact = await client
          .post('/core/contact', { email, city: 'Bonn' })
          .catch(() => null)
        if (contact === null) return
        if (contact.status === 201) acknowledged.contacts.set(contact.body.data.id, email)
        else assertBusy(contact)
        const start = String(FIRST_START + i * 1800)
        const meeting = await client
          .post('/core/book_meeting', {
            team_id: 1,
            agent_id: 1000 + writer,
            meeting_type_id: 1,
            attendee_email: email,
            start_time: start,
          })
          .catch(() => null)
        if (meeting === null) return
        if (meeting.status === 201) acknowledged.meetings.set(meeting.body.data.id, email)
        else if (meeting.status !== 409) assertBusy(meeting)
      }
    }),
  )
}

function assertBusy({
  status,
  headers,
  body,
}: {
  status: number
  headers: Record<string, unknown>
  body: { code: string }
}): void {
  assert.deepEqual([status, body.code], [503, 'overloaded'])
  assert.ok(Number(headers['retry-after']) >= 1)
}

async function assertAllThere(
  client: HttpClient,
  { contacts, meetings }: Acknowledged,
): Promise<void> {
  await inParallel(WRITERS, [...contacts], async ([id, email]) => {
    const { status, body } = await client.get(`/core/contacts/${id}`)
    assert.deepEqual(
      [status, body.data?.attributes.email, body.data?.attributes.city],
      [200, email, 'Bonn'],
      `contact ${id}`,
    )
    const { body: changes } = await client.get(`/core/contacts/${id}/changes`)
    assert.equal(changes.data[0].attributes.type, 'contact.created')
  })
  await inParallel(WRITERS, [...meetings], async ([id, email]) => {
    const { status, body } = await client.get(`/core/meetings/${id}`)
    assert.deepEqual([status, body.data?.attributes.attendee_email], [200, email], `meeting ${id}`)
  })
}

/** What a reader of the feed has, and where it continues. */
type Position = { cursor: string; ids: string[]; created: Set<string> }
const atStart = (): Position => ({ cursor: '', ids: [], created: new Set() })

/** Reads the feed on from a position, until there are no more events or the connection breaks. */
async function readFeed(client: HttpClient, position: Position): Promise<void> {
  for (;;) {
    const query = position.cursor && `&cursor=${position.cursor}`
    const answer = await client.get(`/core/events?limit=200${query}`).catch(() => null)
    if (answer === null) return
    if (answer.status !== 200) {
      assertBusy(answer)
      return
    }
    const { data, meta } = answer.body
    for (const { id, type, resource_id } of data) {
      position.ids.push(id)
      if (type === 'contact.created' || type === 'meeting.scheduled')
        position.created.add(resource_id)
    }
    position.cursor = meta.next_cursor
    if (!meta.has_more) return
  }
}

/**
 * Every acknowledged write has its event, no event is there twice, and a reader that went on from
 * its cursor after each crash has exactly the events that a reader from the beginning has.
 */
async function assertFeedComplete(
  client: HttpClient,
  { contacts, meetings }: Acknowledged,
  reader: Position,
): Promise<void> {
  const whole = atStart()
  await readFeed(client, whole)
  await readFeed(client, reader)
  const missing = [...contacts.keys(), ...meetings.keys()].filter((id) => !whole.created.has(id))
  assert.deepEqual(missing, [])
  assert.equal(new Set(whole.ids).size, whole.ids.length)
  assert.deepEqual(reader.ids, whole.ids)
}

const databases = {
  'the embedded database': async () => ({}),
  'a server': async () => ({ DATABASE_URL: await newServerDatabase() }),
}
for (const [name, settingsOf] of Object.entries(databases)) {
  test(`on ${name}, acknowledged writes survive when the process is killed during writes`, async () => {
    const settings = {
      ...(await settingsOf()),
      DATA_DIR: newDataFolder(),
      SAMPLE: 'on',
      SAMPLE_TOKEN: TOKEN,
      RATE_LIMIT: 'off',
    }
    const all: Acknowledged = { contacts: new Map(), meetings: new Map() }
    const reader = atStart()
    for (let crash = 0; crash < CRASHES; crash++) {
      const server = await startProcess(settings)
      const client = openClient(server.address, TOKEN)
      const recent: Acknowledged = { contacts: new Map(), meetings: new Map() }
      const writing = write(client, recent, () => false)
      await waitWhileRunning(
        server,
        async () => {
          await readFeed(client, reader)
          return recent.contacts.size + recent.meetings.size >= writesBefore(crash)
        },
        'writes are acknowledged',
      )
      server.signal('SIGKILL')
      await Promise.all([writing, server.ended])
      for (const [id, email] of recent.contacts) all.contacts.set(id, email)
      for (const [id, email] of recent.meetings) all.meetings.set(id, email)
    }
    const server = await startProcess(settings)
    assert.ok(all.contacts.size + all.meetings.size >= CRASHES * writesBefore(0))
    const client = openClient(server.address, TOKEN)
    await assertAllThere(client, all)
    await assertFeedComplete(client, all, reader)
  })
}

test('while the database server is down, requests get 503, and acknowledged writes are kept', async (t) => {
  const postgres = await startPostgres({ durable: true })
  t.after(postgres.stop)
  const server = await startProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    RATE_LIMIT: 'off',
  })
  const client = openClient(server.address, TOKEN)
  const acknowledged: Acknowledged = { contacts: new Map(), meetings: new Map() }
  const reader = atStart()
  const count = () => acknowledged.contacts.size + acknowledged.meetings.size
  let over = false
  const writing = write(client, acknowledged, () => over)
  // A failing writer fails the test, and the end of the crashes ends the writers.
  const crashing = async () => {
    for (let crash = 0; crash < CRASHES; crash++) {
      const enough = count() + writesBefore(crash)
      await waitWhileRunning(
        server,
        async () => {
          await readFeed(client, reader)
          return count() > enough
        },
        'writes are acknowledged',
      )
      await postgres.crashAndRestart()
    }
    await waitWhileRunning(
      server,
      async () => (await client.get('/readyz')).status === 200,
      'the server is ready',
    )
  }
  await Promise.all([
    crashing().finally(() => {
      over = true
    }),
    writing,
  ])
  await assertAllThere(client, acknowledged)
  await assertFeedComplete(client, acknowledged, reader)
  assert.doesNotMatch(server.output(), /a request failed/)
})

/** Waits until the condition holds; fails immediately if the server has ended. */
async function waitWhileRunning(
  server: ServerProcess,
  condition: () => Promise<boolean>,
  awaited: string,
): Promise<void> {
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  await waitUntil(async () => {
    assert.ok(!hasEnded, `The server ended: ${server.output()}`)
    return condition()
  }, awaited)
}
