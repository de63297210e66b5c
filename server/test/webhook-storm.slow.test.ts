import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { BOUNDED } from './allow-ms.ts'
import { type HttpClient, openClient } from './http-client.ts'
import { openReceiver } from './open-receiver.ts'
import { startPostgres } from './postgres-server.ts'
import { newFolder, runMain, startProcess } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

/** `npm run test:crash` sets twenty, which takes longer. */
const CRASHES = Number(process.env.SLOTLINE_TEST_CRASHES ?? 3)
const WRITERS = 8
/** One request in this many is answered with 500. */
const FAILING_ONE_IN = 40
const TOKEN = 'crash-test-token'
const SECRET_KEY = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
const FIRST_START = Math.ceil(Temporal.Now.instant().epochMilliseconds / 1_800_000 + 48) * 1800

type Event = { id: string; type: string; resource_type: string; resource_id: string }

test(
  'every change reaches the webhook in order while servers, jobs and the database are killed',
  BOUNDED,
  async (t) => {
    const postgres = await startPostgres({ durable: true })
    t.after(postgres.stop)
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: newFolder(),
      SECRET_KEY,
      SAMPLE: 'on',
      SAMPLE_TOKEN: TOKEN,
      RATE_LIMIT: 'off',
      EGRESS_ALLOW: '127.0.0.1',
    }
    const startServer = () => startProcess({ ...settings, JOBS: 'off' })
    const startJobs = async () => {
      const running = runMain(settings, ['jobs'])
      await running.said(/Jobs are running/)
      return running
    }
    let server = await startServer()
    let jobs = await startJobs()
    let client = openClient(server.address, TOKEN)

    const received: Event[] = []
    let requests = 0
    const failed = new Set<string>()
    let verify: Webhook | null = null
    const receiver = await openReceiver((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const headers = request.headers as Record<string, string>
        const id = headers['webhook-id']!
        // Each event fails at most once: after a second time it would wait for minutes.
        if (requests++ % FAILING_ONE_IN === FAILING_ONE_IN - 1 && !failed.has(id)) {
          failed.add(id)
          response.writeHead(500).end()
          return
        }
        const event = verify!.verify(Buffer.concat(chunks), headers) as Event
        assert.equal(event.id, id)
        received.push(event)
        response.writeHead(204).end()
      })
    })
    const created = await client.post('/core/webhook_endpoints', { url: receiver.url })
    assert.equal(created.status, 201)
    verify = new Webhook(created.body.data.attributes.secret as string)
    const start = await client.get('/core/events?cursor=latest')

    const acknowledged = new Set<string>()
    let isOver = false
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        write(() => client, { writer, acknowledged, isOver: () => isOver }),
      ),
    )
    for (let crash = 0; crash < CRASHES; crash++) {
      const enough = acknowledged.size + 30
      await waitUntil(() => acknowledged.size >= enough, 'writes are acknowledged')
      if (crash % 3 === 0) {
        server.signal('SIGKILL')
        await server.ended
        server = await startServer()
        client = openClient(server.address, TOKEN)
      } else if (crash % 3 === 1) {
        jobs.signal('SIGKILL')
        await jobs.ended
        jobs = await startJobs()
      } else await postgres.crashAndRestart()
    }
    isOver = true
    await writing

    const feed = await readFeed(client, start.body.meta.next_cursor as string)
    const wanted = new Set(feed.map(({ id }) => id))
    const missing = () => {
      const ids = new Set(received.map(({ id }) => id))
      return [...wanted].filter((id) => !ids.has(id))
    }
    await waitUntil(
      () => missing().length === 0,
      () => `${missing().length} of ${wanted.size} events`,
    )

    const written = new Set(
      feed
        .filter(({ type }) => type.endsWith('.created') || type === 'meeting.scheduled')
        .map(keyOf),
    )
    assert.deepEqual(
      [...acknowledged].filter((key) => !written.has(key)),
      [],
    )
    assert.deepEqual(
      received.filter(({ id }) => !wanted.has(id)),
      [],
    )
    const byResource = (events: readonly Event[]) =>
      Object.fromEntries(
        [...Map.groupBy(events, keyOf)].map(([key, own]) => [
          key,
          [...new Set(own.map(({ id }) => id))],
        ]),
      )
    assert.deepEqual(byResource(received), byResource(feed))
  },
)

const keyOf = ({ resource_type: type, resource_id: id }: Event) => `${type} ${id}`

/** Saves contacts, books them, and changes and cancels what was written, until it is over. */
async function write(
  currentClient: () => HttpClient,
  {
    writer,
    acknowledged,
    isOver,
  }: { writer: number; acknowledged: Set<string>; isOver: () => boolean },
): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const email = `${writer}.${i}.${crypto.randomUUID()}@example.com`
    const client = currentClient()
    const contact = await client.post('/core/contact', { email }).catch(() => null)
    if (contact?.status === 201) acknowledged.add(`contact ${contact.body.data.id}`)
    const meeting = await client
      .post('/core/book_meeting', {
        team_id: 1,
        agent_id: 1000 + writer,
        meeting_type_id: 1,
        attendee_email: email,
        start_time: String(FIRST_START + i * 1800),
      })
      .catch(() => null)
    if (meeting?.status !== 201) continue
    const { id } = meeting.body.data
    acknowledged.add(`meeting ${id}`)
    await client.post('/core/contact', { email, city: `City ${i}` }).catch(() => null)
    await client.post(`/core/meetings/${id}/cancel`, {}).catch(() => null)
  }
}

async function readFeed(client: HttpClient, from: string): Promise<Event[]> {
  const events: Event[] = []
  for (let cursor = from; ;) {
    const { status, body } = await client.get(`/core/events?limit=200&cursor=${cursor}`)
    assert.equal(status, 200)
    events.push(...body.data)
    cursor = body.meta.next_cursor
    if (!body.meta.has_more) return events
  }
}
