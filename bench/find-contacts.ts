// Fills a PostgreSQL server with contacts, and prints the time of searches, lists and lookups of
// them: node bench/find-contacts.ts [--stored 1000000]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readFilter } from '../server/contacts/list/core/read-filter.ts'
import { readSearch } from '../server/contacts/list/core/read-search.ts'
import { type ContactsRequest, listContacts } from '../server/contacts/list/list-contacts.ts'
import { MAX_HITS, searchPage } from '../server/contacts/list/search-page.ts'
import { findContact } from '../server/contacts/find-contact.ts'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/open-postgres.ts'
import { type Db, type Pool } from '../server/platform/db/pool.ts'
import { sql } from '../server/platform/db/sql.ts'
import type { WorkspaceId } from '../server/platform/workspace-id.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { withClient } from './databases.ts'
import { describeMachine } from './report.ts'
import { LARGE, seedPeople, SMALL } from './seed-people.ts'

const RUNS = 15
const { values: options } = parseArgs({
  options: { stored: { type: 'string', default: '1000000' } },
})

const SEARCHES: readonly (readonly [workspaceId: number, text: string])[] = [
  ...[
    'john',
    'garcia',
    'jonson',
    'jhon',
    'john smith',
    'smith joh',
    'jonson maria',
    'jo smi',
    'james maria',
    'john bank',
    'john gmail',
    'gmail',
    'j',
    'jo',
    'm s',
    'a b c',
    'williamson',
    'xylophant',
    'xylophant smith',
    'jon smythe',
    'john marie smith',
    '0123',
    '200 0123',
    'john.smith@gmail',
  ].map((text) => [LARGE, text] as const),
  ...['j', 'jonson', 'john johnson', 'smith'].map((text) => [SMALL, text] as const),
]

const LISTS: readonly string[][] = [
  [],
  ['email:eq:john.smith1@gmail.com'],
  ['mobile_phone:eq:+14152000123'],
  ['name:eq:Maria Garcia'],
  ['company_name:prefix:sen'],
  ['city:eq:Berlin'],
  ['lead_score:gt:998'],
  ['city:eq:Nowhere'],
  ['custom_fields.order:eq:C-20931'],
]

const postgres = await startPostgres({ durable: true })
try {
  const { pool, close } = await openPostgres({ url: postgres.url, size: 1, onIdleError: () => {} })
  await migrate(pool, migrationsFolder)
  await withClient(postgres.url, (client) => seedPeople(client, Number(options.stored)))
  for (const [name, value] of Object.entries(describeMachine())) console.log(`${name}: ${value}`)
  console.log(`${'what'.padEnd(56)}found   ms (fastest)   CPU of the database, ms`)
  for (const [workspaceId, text] of SEARCHES)
    await print(pool, `search in ${workspaceId}: ${text}`, (db) => search(db, workspaceId, text))
  for (const filters of LISTS)
    await print(pool, `list: ${filters.join(' ')}`, (db) => list(db, filters))
  await print(pool, 'lookup', async (db) => {
    const question = { by: { phone: '+14152000123' }, phoneRegion: 'US' }
    return (await findContact(db, LARGE as WorkspaceId, question)).ok ? 1 : 0
  })
  for (const name of ['contact_search_words', 'contact_search_words_by_sound']) {
    const [row] = await pool.query<{ size: string }>(
      sql`select pg_size_pretty(pg_relation_size(to_regclass(${name}))) as size`,
    )
    console.log(`${name}: ${row?.size}`)
  }
  await close()
} finally {
  await postgres.stop()
}

function requestOf(filters: readonly string[]): ContactsRequest {
  return {
    filters: filters.flatMap((text) => {
      const read = readFilter(text, '')
      return 'filter' in read ? [read.filter] : []
    }),
    phoneRegion: 'US',
    ids: null,
    createdSince: null,
    updatedSince: null,
    order: { by: 'created_at', descending: false },
    after: null,
    limit: 50,
  }
}

async function search(db: Db, workspaceId: number, text: string): Promise<number> {
  const { order: _order, ...request } = requestOf([])
  const { contacts } = await searchPage(db, workspaceId as WorkspaceId, {
    ...request,
    after: null,
    words: readSearch(text),
    limit: MAX_HITS,
  })
  return contacts.length
}

async function list(db: Db, filters: readonly string[]): Promise<number> {
  return (await listContacts(db, LARGE as WorkspaceId, requestOf(filters))).contacts.length
}

/**
 * Prints the fastest of the runs, and the CPU time of the database, on which other work has less
 * effect.
 */
async function print(pool: Pool, name: string, work: (db: Db) => Promise<number>): Promise<void> {
  const [row] = await pool.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await work(pool)
  const times: number[] = []
  const before = cpuMs(row!.pid)
  let found = 0
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    found = await work(pool)
    times.push(performance.now() - start)
  }
  const cpu = (cpuMs(row!.pid) - before) / RUNS
  const middle = times.toSorted((a, b) => a - b)[RUNS >> 1]!
  console.log(
    `${name.padEnd(56)}${String(found).padStart(5)}` +
      `${`${middle.toFixed(1)} (${Math.min(...times).toFixed(1)})`.padStart(15)}${cpu.toFixed(2).padStart(12)}`,
  )
}

/** The CPU time of a process on Linux. */
function cpuMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
