import assert from 'node:assert/strict'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import { readAllTables } from '../test/read-all-tables.ts'
import { newDataFolder, newFolder, runMain, startProcess } from '../test/server-process.ts'
import { PASSWORD } from '../test/people/stand.ts'
import { waitUntil } from '../test/wait-until.ts'

/** A running server on the embedded database, and its owner. */
async function openOwned() {
  const folder = newDataFolder()
  const server = await startProcess({ DATA_DIR: folder })
  const [, secret] = await server.said(/\/app\/join#([\w-]{43})/)
  const origin = server.address
  const person = { secret, name: 'Ada', email: 'ada@example.com', password: PASSWORD }
  const joined = await fetch(`${origin}/auth/join`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes: person } }),
  })
  assert.equal(joined.status, 201, await joined.text())
  const [cookie = ''] = joined.headers.getSetCookie()[0]!.split(';')
  const ask = (path: string, options: { method?: string; signal?: AbortSignal } = {}) =>
    fetch(`${origin}${path}`, {
      ...options,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
  return { folder, server, ask }
}

async function tablesOf(dataDir: string): Promise<Record<string, string>> {
  const { pool, close } = await openEmbedded({ dataDir })
  const tables = await readAllTables(pool)
  await close()
  return tables
}

test('the owner of the only workspace downloads a backup that is restored, which has no key, one at a time; nothing is left of an aborted download', async () => {
  const { folder, server, ask } = await openOwned()
  const described = await ask('/auth/backup')
  assert.deepEqual(((await described.json()) as { data: { attributes: object } }).data.attributes, {
    is_possible: true,
    is_only_workspace: true,
    key: { kind: 'file', path: join(folder, 'secret-key') },
  })
  assert.equal((await ask('/auth/backup/check', { method: 'POST' })).status, 204)
  const left = () => readdirSync(folder).filter((name) => name.includes('backup'))

  const stop = new AbortController()
  const aborted = await ask('/auth/backup/file', { signal: stop.signal })
  for (const path of ['/auth/backup/check', '/auth/backup/file']) {
    const second = await ask(path, { method: path.endsWith('check') ? 'POST' : 'GET' })
    assert.equal(second.status, 429)
    assert.match(await second.text(), /is being downloaded already/)
  }
  stop.abort()
  await assert.rejects(aborted.arrayBuffer())
  await waitUntil(
    async () => (await ask('/auth/backup/check', { method: 'POST' })).status === 204,
    'the end of the aborted download',
  )
  assert.deepEqual(left(), [])

  const file = join(newFolder(), 'downloaded.backup')
  const download = await ask('/auth/backup/file')
  assert.match(download.headers.get('content-disposition') ?? '', /slotline-[\d-]+\.backup/)
  await pipeline(Readable.fromWeb(download.body as never), createWriteStream(file))
  assert.deepEqual(left(), [])
  server.signal('SIGTERM')
  await server.ended

  const place = newFolder()
  const restoring = runMain({ DATA_DIR: place }, ['restore', file])
  assert.equal((await restoring.ended).code, 0, restoring.output())
  assert.equal(existsSync(join(place, 'secret-key')), false)
  const [before, after] = [await tablesOf(folder), await tablesOf(place)]
  assert.deepEqual(Object.keys(after), Object.keys(before))
  for (const name of ['people', 'members', 'workspaces', 'agents'])
    assert.equal(after[name], before[name], name)
  assert.match(after.people!, /^1 /)
})
