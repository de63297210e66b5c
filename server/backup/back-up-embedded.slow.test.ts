import assert from 'node:assert/strict'
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import { openPatientClient } from '../test/http-client.ts'
import { readAllTables } from '../test/read-all-tables.ts'
import { newDataFolder, newFolder, runMain, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

/** A time that is far away, in Unix seconds. */
const FIRST_START = '4070952000'
const TOKEN = 'backup-test-token'
const KILLED = { code: null, signal: 'SIGKILL' }

/** Runs a command to its end, and returns its exit code and what it printed. */
async function run(dataDir: string, ...words: string[]) {
  const command = runMain({ DATA_DIR: dataDir }, words)
  const { code } = await command.ended
  return { code, output: command.output() }
}

async function tablesOf(dataDir: string): Promise<Record<string, string>> {
  const { pool, close } = await openEmbedded({ dataDir })
  const tables = await readAllTables(pool)
  await close()
  return tables
}

const saveContact = (client: ReturnType<typeof openPatientClient>, i: number) =>
  client.post('/core/contact', { email: `person.${i}@example.com`, first_name: `Person ${i}` })

/** A stopped server's folder, with data. */
async function newFilledFolder(): Promise<string> {
  const folder = newDataFolder()
  const server = await startProcess({ DATA_DIR: folder, SAMPLE_TOKEN: TOKEN })
  const client = openPatientClient(server.address, TOKEN)
  for (let i = 0; i < 20; i++) assert.equal((await saveContact(client, i)).status, 201)

  const booked = await client.post('/core/book_meeting', {
    attendee_email: 'person.1@example.com',
    team_id: 1,
    meeting_type_id: 1,
    start_time: FIRST_START,
  })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  server.signal('SIGTERM')
  await server.ended
  return folder
}

const filled = await newFilledFolder()
const backup = join(newFolder(), 'slotline.backup')

test('a backup that is restored has the same rows in every table, and its record of the restore', async () => {
  const made = await run(filled, 'backup', backup)
  assert.equal(made.code, 0, made.output)
  assert.match(made.output, /The secret key is not in it.*secret-key: copy that file/)
  assert.equal(statSync(backup).mode & 0o777, 0o600)
  const place = newFolder()
  const restored = await run(place, 'restore', backup)
  assert.equal(restored.code, 0, restored.output)
  assert.match(restored.output, /put the key file of the server of the backup into/)
  const [before, after] = [await tablesOf(filled), await tablesOf(place)]
  assert.match(before.contacts!, /^20 /)
  assert.match(after.restores!, /^1 /)
  assert.deepEqual({ ...after, restores: '' }, { ...before, restores: '' })
  assert.equal(existsSync(join(place, 'secret-key')), false)
})

test('a backup of a server at work has everything that was stored before it began, in the order in which it was stored', async () => {
  const folder = newDataFolder()
  const server = await startProcess({ DATA_DIR: folder, SAMPLE_TOKEN: TOKEN, RATE_LIMIT: 'off' })
  const client = openPatientClient(server.address, TOKEN)
  const file = join(newFolder(), 'running.backup')
  let stored = 0
  for (; stored < 20; stored++) await saveContact(client, stored)
  const before = stored
  let isDone = false
  const made = run(folder, 'backup', file).finally(() => {
    isDone = true
  })
  while (!isDone) assert.equal((await saveContact(client, stored++)).status, 201)
  assert.equal((await made).code, 0, (await made).output)
  server.signal('SIGKILL')
  await server.ended

  const place = newFolder()
  assert.equal((await run(place, 'restore', file)).code, 0)
  const again = await startProcess({ DATA_DIR: place, SAMPLE_TOKEN: TOKEN, RATE_LIMIT: 'off' })
  const reader = openPatientClient(again.address, TOKEN)
  const found = await Promise.all(
    Array.from({ length: stored }, async (_, i) => {
      const { body } = await reader.get(`/core/contacts/lookup?email=person.${i}@example.com`)
      return body.data !== undefined && body.data !== null
    }),
  )
  const kept = found.lastIndexOf(true) + 1
  assert.ok(kept >= before, `${kept} of ${stored} contacts, ${before} of them from before`)
  assert.ok(found.slice(0, kept).every(Boolean), 'one is missing before the last one')
  const added = await saveContact(reader, stored)
  assert.equal(added.status, 201, JSON.stringify(added.body))
})

test('after a backup or a restore was killed, nothing can be taken for complete, and both can be repeated', async () => {
  const file = join(newFolder(), 'killed.backup')
  const isBegun = () => readdirSync(join(file, '..')).length > 0
  const killed = runMain({ DATA_DIR: filled }, ['backup', file])
  await waitUntil(isBegun, 'the begin of the backup')
  killed.signal('SIGKILL')
  assert.deepEqual(await killed.ended, KILLED)
  assert.equal(existsSync(file), false)
  assert.equal((await run(filled, 'backup', file)).code, 0)
  assert.deepEqual(readdirSync(join(file, '..')), ['killed.backup'])

  const place = newFolder()
  const restoring = runMain({ DATA_DIR: place }, ['restore', file])
  await waitUntil(
    () => existsSync(join(place, 'restoring', 'postgres')),
    'the begin of the restore',
  )
  restoring.signal('SIGKILL')
  assert.deepEqual(await restoring.ended, KILLED)
  const started = await run(place, 'start')
  assert.equal(started.code, 1)
  assert.match(started.output, /A backup was being restored.*Run slotline restore again/)
  const repeated = await run(place, 'restore', file)
  assert.equal(repeated.code, 0, repeated.output)
  assert.deepEqual(
    { ...(await tablesOf(place)), restores: '' },
    { ...(await tablesOf(filled)), restores: '' },
  )
})

test('a backup is not restored over a database, nor if it is damaged, cut off or of a newer version', async () => {
  const bytes = readFileSync(backup)
  const tried = async (file: string, place: string) => {
    const { code, output } = await run(place, 'restore', file)
    assert.equal(code, 1, output)
    return output
  }
  assert.match(await tried(backup, filled), /There is a database in.*only into an empty place/)
  const changed = async (name: string, change: (path: string) => void) => {
    const path = join(newFolder(), name)
    writeFileSync(path, bytes)
    change(path)
    const place = newFolder()
    const output = await tried(path, place)
    assert.deepEqual(readdirSync(place), [])
    return output
  }
  const cut = await changed('cut', (path) => {
    truncateSync(path, bytes.length - 1_000)
  })
  assert.match(cut, /is damaged or incomplete/)
  const flipped = await changed('flipped', (path) => {
    const copy = Buffer.from(bytes)
    copy[5_000] = copy[5_000]! ^ 1
    writeFileSync(path, copy)
  })
  assert.match(flipped, /is damaged or incomplete/)
  const newer = await changed('newer', (path) => {
    writeFileSync(path, Buffer.from(bytes.toString('latin1').replace(' 1\n', ' 2\n'), 'latin1'))
  })
  assert.match(newer, /is of a newer version of Slotline/)
  const other = await changed('other', (path) => {
    writeFileSync(path, 'PGDMP')
  })
  assert.match(other, /is not a backup that slotline backup has written/)
})

test('with --with-key, the key file of the embedded database is in the backup, and is restored', async () => {
  const file = join(newFolder(), 'with-key.backup')
  const made = await run(filled, 'backup', file, '--with-key')
  assert.match(made.output, /The secret key is in it/)
  const place = newFolder()
  assert.equal((await run(place, 'restore', file)).code, 0)
  const [before, after] = [filled, place].map((folder) =>
    readFileSync(join(folder, 'secret-key'), 'utf8'),
  )
  assert.equal(after, before)

  const other = newFolder()
  writeFileSync(join(other, 'secret-key'), 'the key of another server')
  const refused = await run(other, 'restore', file)
  assert.equal(refused.code, 1)
  assert.match(refused.output, /there is another one in .*secret-key\. Move that file away/)
  assert.equal(readFileSync(join(other, 'secret-key'), 'utf8'), 'the key of another server')
  for (const name of ['postgres', 'restoring']) assert.equal(existsSync(join(other, name)), false)
})

/** Loaded before the program: it is killed when it moves the database to its place. */
const KILLED_AT_DATABASE = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
const { rename } = fs
fs.rename = (from, to) =>
  to.endsWith('/postgres') ? process.kill(process.pid, 'SIGKILL') : rename(from, to)
syncBuiltinESMExports()`)}`

test('a restore that was killed between the key and the database is repeated with the same command', async () => {
  const file = join(newFolder(), 'key-first.backup')
  assert.equal((await run(filled, 'backup', file, '--with-key')).code, 0)
  const place = newFolder()
  const killed = runMain({ DATA_DIR: place, NODE_OPTIONS: `--import "${KILLED_AT_DATABASE}"` }, [
    'restore',
    file,
  ])
  assert.deepEqual(await killed.ended, KILLED)
  assert.ok(existsSync(join(place, 'secret-key')))
  assert.equal(existsSync(join(place, 'postgres')), false)
  const started = await run(place, 'start')
  assert.match(started.output, /A backup was being restored.*Run slotline restore again/)

  const repeated = await run(place, 'restore', file)
  assert.equal(repeated.code, 0, repeated.output)
  assert.equal(
    readFileSync(join(place, 'secret-key'), 'utf8'),
    readFileSync(join(filled, 'secret-key'), 'utf8'),
  )
  assert.deepEqual(
    { ...(await tablesOf(place)), restores: '' },
    { ...(await tablesOf(filled)), restores: '' },
  )
})
