import assert from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { openEmbedded } from '../../platform/db/open-embedded.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { openTestWorkspace, startServer } from '../harness.ts'
import { openOlderDatabase } from '../test-database.ts'
import { readTables, writeTables } from './copy-tables.ts'
import { finishWorkInProgress } from './finish-work-in-progress.ts'
import { playWorkInProgress } from './play-work-in-progress.ts'
import type { ReleaseState } from './release-state.ts'

const FOLDER = fileURLToPath(new URL('./states/', import.meta.url))
const { SLOTLINE_TEST_RECORD_RELEASE: release } = process.env

if (release !== undefined)
  test(`the state of ${release} is recorded`, async () => {
    const database = await openEmbedded()
    await migrate(database.pool, migrationsFolder)
    const server = await startServer({ sendsMails: true }, async () => database)
    const begun = await playWorkInProgress(server)
    const copy = await readTables(database.pool)
    const [last] = await database.pool.query<{ name: string }>(
      sql`select max(name) as name from migrations`,
    )
    const workspace = openTestWorkspace(
      { app: server.app, ...server.deps },
      begun.workspaceId as WorkspaceId,
      begun.token,
    )
    const outcome = await finishWorkInProgress(server, workspace, begun)
    const state: ReleaseState = { lastMigration: last!.name, ...begun, outcome, copy }
    writeFileSync(join(FOLDER, `${release}.json.gz`), gzipSync(JSON.stringify(state)))
  })

for (const file of globSync(join(FOLDER, '*.json.gz')).sort()) {
  const version = basename(file, '.json.gz')
  test(`a database of ${version} is upgraded in the middle of its work: nothing is lost or done twice`, async () => {
    const state = JSON.parse(gunzipSync(readFileSync(file)).toString()) as ReleaseState
    const database = await openOlderDatabase(state.lastMigration)
    const { pool } = database
    await writeTables(pool, state.copy)
    await migrate(pool, migrationsFolder)
    const server = await startServer({ sendsMails: true }, async () => database)
    const workspace = openTestWorkspace(
      { app: server.app, ...server.deps },
      state.workspaceId as WorkspaceId,
      state.token,
    )
    for (const [path, before] of Object.entries(state.answers)) {
      const { status, body } = await workspace.get(path)
      assert.equal(status, 200, path)
      assert.partialDeepStrictEqual(body.data, before as object, path)
    }
    assert.deepEqual(await finishWorkInProgress(server, workspace, state), state.outcome)
  })
}
