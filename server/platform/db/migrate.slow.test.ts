import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openPatientClient } from '../../test/http-client.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const NAMES = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

test('twenty pools and five processes that start concurrently migrate an empty database once', async () => {
  const url = await newServerDatabase()
  const script = `
    const { openTestPool } = await import(${JSON.stringify(import.meta.resolve('../../test/open-test-pool.ts'))})
    const { migrate, migrationsFolder } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))})
    const { pool, close } = await openTestPool(${JSON.stringify(url)}, 2)
    await migrate(pool, migrationsFolder)
    await close()`
  const processes = Array.from({ length: 5 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
  )
  const pools = Array.from({ length: 20 }, async () => {
    const { pool, close } = await openTestPool(url, 2)
    await migrate(pool, migrationsFolder).finally(close)
  })
  await Promise.all([...processes, ...pools])
  assert.deepEqual(
    (await runSql(url, 'select name from migrations order by name')).map(({ name }) => name),
    NAMES,
  )
})

test('servers that start concurrently on an empty database create one sample, which all of them serve', async () => {
  const url = await newServerDatabase()
  const settings = () => ({
    DATABASE_URL: url,
    SAMPLE: 'on',
    SAMPLE_TOKEN: 'sample-token-1',
    DATA_DIR: newFolder(),
    DATABASE_POOL_SIZE: '3',
  })
  const servers = await Promise.all(Array.from({ length: 4 }, () => startProcess(settings())))
  for (const { address } of servers) {
    const { status, body } = await openPatientClient(address, 'sample-token-1').get('/core/agents')
    assert.equal(status, 200)
    assert.equal(body.data.length, 3)
  }
  assert.deepEqual(await runSql(url, 'select name from workspaces'), [{ name: 'Sample' }])
})
