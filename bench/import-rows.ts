import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from './databases.ts'
import type { Summary } from './load.ts'
import type { Row } from './measure.ts'
import type { Measurable } from './sides.ts'

const POLL_MS = 50

/** The service, the database of the raw limit, and the rows of a file. */
type ImportSides = { service: Measurable; rawUrl: string; count: number }

const BATCH_SIZE = 1_000
const BATCHES = 10

/**
 * Imports a file of new contacts, compared with COPY of the same contacts into a table with one
 * index. The second row imports the same file again, which changes nothing. The third row sends new
 * contacts in batches.
 */
export function importRows({ service, rawUrl, count }: ImportSides): Row[] {
  let round = 0
  const shown = count.toLocaleString('en')
  const raw = () => copyRows(rawUrl, { round: round++, count })
  return [
    {
      name: `import of ${shown} new contacts, rows`,
      value: 'perSecond',
      target: { ratioAtLeast: 0.05 },
      raw,
      service: () => importFile(service, fileOf({ round: round++, count })),
    },
    {
      name: `the same file again, rows`,
      value: 'perSecond',
      target: { ratioAtLeast: 0.1 },
      raw,
      service: () => importFile(service, fileOf({ round: 1, count })),
    },
    {
      name: `batches of ${BATCH_SIZE.toLocaleString('en')} new contacts, rows`,
      value: 'perSecond',
      target: { ratioAtLeast: 0.05 },
      raw,
      service: () => sendBatches(service, round++),
    },
  ]
}

type Part = { round: number; count: number }

const COLUMNS =
  'First Name,Last Name,Email,Phone Number,Mobile Phone Number,Job Title,Company Name,City,' +
  'State/Region,Country/Region,Website URL,Industry,Lead Status,Unsubscribed from all email'

/** A file as HubSpot exports it. Each round has other people. */
function fileOf({ round, count }: Part): string {
  const rows = Array.from({ length: count }, (_, i) => rowOf(round * count + i))
  return [COLUMNS, ...rows].join('\n')
}

function rowOf(n: number): string {
  const number = 2_000_000 + (n % 7_900_000)
  return (
    `Person,Number${n},import${n}@example.com,+1212${number},+1415${number},Head of Sales,` +
    `"Company ${n % 5_000}, Inc.",Springfield,IL,United States,company${n % 5_000}.example,` +
    `Software,NEW,${n % 50 === 0 ? 'true' : ''}`
  )
}

async function copyRows(url: string, part: Part): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'slotline-copy-'))
  const file = join(folder, 'contacts.csv')
  const rows = Array.from({ length: part.count }, (_, i) => copyRowOf(part.round * part.count + i))
  await writeFile(file, rows.join('\n'))
  // The server runs as another user.
  await chmod(folder, 0o755)
  try {
    return await timeRows(part.count, () =>
      withClient(url, async (client) => {
        await client.query(
          `copy contacts (workspace_id, email, attributes) from '${file}' with (format csv)`,
        )
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

function copyRowOf(n: number): string {
  const [names, cells] = [
    COLUMNS.split(','),
    rowOf(n)
      .replaceAll(/"([^"]*)"/g, '$1')
      .split(','),
  ]
  const attributes = JSON.stringify(Object.fromEntries(names.map((name, i) => [name, cells[i]])))
  return `1,import${n}@example.com,"${attributes.replaceAll('"', '""')}"`
}

/** From the request with the file to the end of the import. */
async function importFile({ port, token }: Measurable, file: string): Promise<Summary> {
  const rows = file.split('\n').length - 1
  const url = `http://127.0.0.1:${port}/core/contact_imports`
  const headers = { authorization: `Bearer ${token}` }
  return timeRows(rows, async () => {
    const sent = await fetch(`${url}?start=true`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: file,
    })
    const { data } = (await sent.json()) as Imported
    if (sent.status !== 202) throw new Error(`The file was rejected: ${sent.status}.`)
    for (;;) {
      const answer = await fetch(`${url}/${data.id}`, { headers })
      const { state, counts } = ((await answer.json()) as Imported).data.attributes
      if (state === 'completed') {
        if (counts.rejected > 0) throw new Error(`${counts.rejected} rows were rejected.`)
        return
      }
      await wait(POLL_MS)
    }
  })
}

/**
 * One after the other. The people are those of a round of files, with other addresses and numbers.
 */
async function sendBatches({ port, token }: Measurable, round: number): Promise<Summary> {
  const url = `http://127.0.0.1:${port}/core/contacts/batch`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return timeRows(BATCH_SIZE * BATCHES, async () => {
    for (let batch = 0; batch < BATCHES; batch++) {
      const from = (round * BATCHES + batch) * BATCH_SIZE
      const data = Array.from({ length: BATCH_SIZE }, (_, i) => itemOf(from + i))
      const sent = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) })
      if (sent.status !== 200) throw new Error(`The batch was rejected: ${sent.status}.`)
    }
  })
}

function itemOf(n: number): object {
  const row = rowOf(n).replace('+1212', '+1646').replace('+1415', '+1628')
  const [first_name, last_name, , phone, mobile_phone, title] = row.split(',')
  const company_name = `Company ${n % 5_000}, Inc.`
  const email = `batch${n}@example.com`
  return {
    attributes: { first_name, last_name, email, phone, mobile_phone, title, company_name },
  }
}

type Imported = {
  data: { id: string; attributes: { state: string; counts: { rejected: number } } }
}

async function timeRows(rows: number, work: () => Promise<void>): Promise<Summary> {
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  return { p50: ms, p99: ms, perSecond: (rows / ms) * 1_000 }
}
