// Lets a server read texts of which some part costs more than it seems to: feeds, answers of a
// CalDAV server and uploaded files. Prints for how long each kept the event loop from other work.
//
// node scripts/attack/measure-costly-texts.ts
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FEED_BOMBS } from '../../server/test/calendars/feed-bombs.ts'
import { XML_BOMBS } from '../../server/test/calendars/xml-bombs.ts'
import { allowMs } from '../../server/test/allow-ms.ts'
import { FILE_BOMBS } from '../../server/test/file-bombs.ts'
import { type PostgresServer, startPostgres } from '../../server/test/postgres-server.ts'
import { openStand, type Stand } from './open-stand.ts'
import { newFolder } from './start-server.ts'
import { waitUntil } from './wait-until.ts'

type CostlyText = {
  name: string
  outcome: string
  /** The longest CPU time of the main thread without a turn of the event loop. */
  turnMs: number
  /** The longest time without a turn, in which the machine may have done other work. */
  pauseMs: number
  rssMb: number
}

const FILE_MIB = 30
/** Until a turn is in the file. */
const REPORTED_MS = allowMs(300)
const READING_MS = allowMs(60_000)
const USUAL =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270401T090000Z\r\nDURATION:PT1H\r\n' +
  'END:VEVENT\r\nEND:VCALENDAR\r\n'

/** A server that may read from loopback, and whose turns are recorded. */
export function openTextStand(postgres: PostgresServer): Promise<Stand> {
  return openStand(
    { database: 'server', postgres },
    {
      EGRESS_ALLOW: '127.0.0.1',
      RATE_LIMIT: 'off',
      NODE_OPTIONS: `--import=${new URL('record-turns.ts', import.meta.url).href}`,
      TURNS_FILE: join(newFolder(), 'turns'),
    },
  )
}

/** Measures the texts one after another. `pick`: chooses some of them by their names. */
export async function measureCostlyTexts(
  stand: Stand,
  pick: (name: string) => boolean,
): Promise<CostlyText[]> {
  const provider = await openProvider()
  const rows: CostlyText[] = []
  const measure = async (name: string, read: () => Promise<string>) => {
    if (pick(name)) rows.push({ name, ...(await measureTurns(stand, read)) })
  }
  try {
    for (const [name, write] of Object.entries(FEED_BOMBS))
      await measure(`feed: ${name}`, () => readFeed(stand, provider, write()))
    for (const [name, write] of Object.entries(XML_BOMBS))
      await measure(`xml: ${name}`, () => readAccount(stand, provider, write()))
    for (const [name, write] of Object.entries(FILE_BOMBS))
      await measure(`file: ${name}`, () => upload(stand, write(FILE_MIB)))
    return rows
  } finally {
    provider.close()
  }
}

async function measureTurns(
  stand: Stand,
  read: () => Promise<string>,
): Promise<Omit<CostlyText, 'name'>> {
  const turnsFile = stand.settings.TURNS_FILE!
  await wait(REPORTED_MS)
  await readPause(stand)
  const since = readTurns(turnsFile).length
  const outcome = await read()
  const pause = await readPause(stand)
  await wait(REPORTED_MS)
  return { outcome, turnMs: Math.max(...readTurns(turnsFile).slice(since)), ...pause }
}

/** The longest turn in each tenth of a second. */
function readTurns(file: string): number[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n').map(Number)
}

type Provider = Awaited<ReturnType<typeof openProvider>>

/** Answers any request with the current text. */
async function openProvider() {
  const state = { status: 200, text: USUAL }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(state.status).end(state.text)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, url, close: () => server.close().closeAllConnections() }
}

/** Connects a usual feed, which then becomes the text. */
async function readFeed(stand: Stand, { state, url }: Provider, text: string): Promise<string> {
  const client = stand.client()
  Object.assign(state, { status: 200, text: USUAL })
  const made = await client.post('/core/calendar_connections', {
    agent_id: 1,
    provider: 'ics',
    url: `${url}/${crypto.randomUUID()}.ics`,
  })
  const path = `/core/calendar_connections/${String(made?.json().data?.id)}`
  const read = async () => {
    const answer = await client.get(path)
    const calendar = answer?.json().data?.attributes?.calendars?.[0] as unknown as Calendar | null
    return calendar ?? { synced_at: null, failure_code: null }
  }
  await waitUntil(READING_MS, async () => (await read()).synced_at !== null)
  const before = await read()
  state.text = text
  await client.post(`${path}/sync`, {})
  const hasEnded = async () => {
    const { synced_at: at, failure_code: code } = await read()
    return code !== null || at !== before.synced_at
  }
  const ended = await waitUntil(READING_MS, hasEnded, 200)
  const { failure_code: code } = await read()
  await client.call({ method: 'DELETE', path })
  return ended === null ? 'not ended' : (code ?? 'read')
}

type Calendar = { synced_at: string | null; failure_code: string | null }

async function readAccount(stand: Stand, { state, url }: Provider, text: string): Promise<string> {
  Object.assign(state, { status: 207, text })
  const answer = await stand.client().post('/core/calendar_connections', {
    agent_id: 1,
    provider: 'caldav',
    server_url: `${url}/`,
    username: 'ava',
    password: 'secret',
  })
  return String(answer?.json().errors?.[0]?.code ?? answer?.status)
}

async function upload(stand: Stand, body: string): Promise<string> {
  const answer = await stand.client().call({
    method: 'POST',
    path: '/core/contact_imports',
    headers: { 'content-type': 'text/csv' },
    body,
    timeoutMs: READING_MS,
  })
  return String(answer?.status)
}

/** Since it was read last. */
async function readPause(stand: Stand): Promise<Pick<CostlyText, 'pauseMs' | 'rssMb'>> {
  const text = (await stand.client().get('/metrics'))?.text ?? ''
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    pauseMs: valueOf('nodejs_eventloop_lag_max_seconds') * 1_000,
    rssMb: valueOf('process_resident_memory_bytes') / 1_048_576,
  }
}

if (import.meta.main) {
  const postgres = await startPostgres({ durable: true })
  const stand = await openTextStand(postgres)
  try {
    const [wanted = ''] = process.argv.slice(2)
    const rows = await measureCostlyTexts(stand, (name) => name.includes(wanted))
    const show = (value: number) => value.toFixed(0).padStart(6)
    for (const { name, outcome, turnMs, pauseMs, rssMb } of rows)
      console.log(
        `${name.padEnd(58)} ${outcome.padEnd(20)} ${show(turnMs)} ms ${show(pauseMs)} ms ${show(rssMb)} MiB`,
      )
  } finally {
    await stand.close()
    await postgres.stop()
  }
}
