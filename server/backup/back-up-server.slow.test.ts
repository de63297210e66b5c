import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPatientClient } from '../test/http-client.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { readAllTables } from '../test/read-all-tables.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, runMain, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'backup-test-token'

async function run(url: string, ...words: string[]) {
  const command = runMain({ DATABASE_URL: url, DATA_DIR: newFolder() }, words)
  const { code } = await command.ended
  return { code, output: command.output() }
}

async function tablesOf(url: string): Promise<Record<string, string>> {
  const { pool, close } = await openTestPool(url, 1)
  const tables = await readAllTables(pool)
  await close()
  return tables
}

/** The database of a stopped server, with data. */
async function newFilledDatabase(): Promise<string> {
  const url = await newServerDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: newFolder(), SAMPLE: 'on', SAMPLE_TOKEN: TOKEN }
  const server = await startProcess(settings)
  const client = openPatientClient(server.address, TOKEN)
  for (let i = 0; i < 20; i++)
    await client.post('/core/contact', { email: `person.${i}@example.com` })
  server.signal('SIGTERM')
  await server.ended
  return url
}

/** The newest version of PostgreSQL that the program can read; 0: it is not installed. */
function versionOf(program: string): number {
  try {
    return Number(/(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))![1])
  } catch {
    return 0
  }
}

async function serverVersion(url: string): Promise<number> {
  const [row] = await runSql<{ version: string }>(url, 'show server_version_num')
  return Math.floor(Number(Object.values(row!)[0]) / 10_000)
}

const filled = await newFilledDatabase()
const needed = await serverVersion(filled)
const skip =
  Math.min(versionOf('pg_dump'), versionOf('pg_restore')) < needed &&
  `pg_dump of PostgreSQL ${needed} or later is not installed`
const backup = join(newFolder(), 'slotline.backup')

test(
  'a backup of a server database is restored with the same rows in every table, also after a restore was killed',
  { skip },
  async () => {
    const made = await run(filled, 'backup', backup)
    assert.equal(made.code, 0, made.output)
    assert.match(made.output, /secret key/)
    const before = await tablesOf(filled)
    assert.match(before.contacts!, /^20 /)
    const place = await newServerDatabase()
    const killed = runMain({ DATABASE_URL: place, DATA_DIR: newFolder() }, ['restore', backup])
    const hasBegun = async () => {
      const [row] = await runSql<{ begun: boolean }>(
        place,
        `select to_regclass('slotline_restore.backup') is not null as begun`,
      )
      return row!.begun
    }
    await waitUntil(hasBegun, 'the begin of the restore')
    killed.signal('SIGKILL')
    await killed.ended
    const started = await run(place, 'start')
    assert.equal(started.code, 1)
    assert.match(started.output, /was interrupted\. Run slotline restore again/)
    const restored = await run(place, 'restore', backup)
    assert.equal(restored.code, 0, restored.output)
    assert.deepEqual({ ...(await tablesOf(place)), restores: '' }, { ...before, restores: '' })
    const again = await run(place, 'restore', backup)
    assert.equal(again.code, 1)
    assert.match(again.output, /has tables.*only into an empty place/)
  },
)

test('without pg_dump, the command says what to install, and leaves no file', async () => {
  const file = join(newFolder(), 'none.backup')
  const command = runMain({ DATABASE_URL: filled, DATA_DIR: newFolder(), PATH: '/nowhere' }, [
    'backup',
    file,
  ])
  assert.deepEqual(await command.ended, { code: 1, signal: null })
  assert.match(command.output(), /pg_dump is missing.*postgresql-client/)
  assert.equal(existsSync(file), false)
})

test('what follows the two lines of the header is an archive of pg_dump', { skip }, () => {
  const bytes = readFileSync(backup)
  const second = bytes.indexOf('\n', bytes.indexOf('\n') + 1)
  const listed = execFileSync('pg_restore', ['--list'], { input: bytes.subarray(second + 1) })
  assert.match(listed.toString(), /TABLE DATA public contacts/)
})
