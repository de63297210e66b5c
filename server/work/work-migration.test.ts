import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { sql } from '../platform/db/sql.ts'
import { findDuplicates } from '../test/finish-work.ts'
import { startServer } from '../test/harness.ts'
import { openOlderDatabase } from '../test/test-database.ts'

/** A database as it was when each follower of the feed had a table of its own. */
const database = await openOlderDatabase('0050-changes-in-calendars.sql')
const { deps, newWorkspaces } = await startServer({}, async () => database)
const { pool } = deps

const FIRST = '01890000-0000-7000-8000-000000000001'
const SECOND = '01890000-0000-7000-8000-000000000002'

test('every follower continues where it was, and contacts that were not compared are compared', async () => {
  const [scanning, done, unknown] = await newWorkspaces(['US', 'US', 'US'])
  assert.ok(scanning && done && unknown)
  for (const { workspaceId } of [scanning, done, unknown])
    await pool.query(sql`
      insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
      values
        (${workspaceId}, ${FIRST}, '{"email": "ada@gmail.com"}', 1, now(), now()),
        (${workspaceId}, ${SECOND}, '{"email": "a.da+news@gmail.com"}', 1, now(), now())`)
  for (const [{ workspaceId }, position] of [[scanning, 11] as const, [done, 21] as const]) {
    await pool.query(
      sql`insert into message_cursors (workspace_id, position) values (${workspaceId}, ${position})`,
    )
    await pool.query(sql`
      insert into calendar_write_cursors (workspace_id, position)
      values (${workspaceId}, ${position + 1})`)
  }
  await pool.query(sql`
    insert into duplicate_cursors (workspace_id, position, contact_id)
    values (${scanning.workspaceId}, 13, '00000000-0000-0000-0000-000000000000'),
      (${done.workspaceId}, 23, null)`)
  await migrate(pool, migrationsFolder)

  const cursorsOf = ({ workspaceId }: { workspaceId: number }) =>
    pool.query(sql`
      select follower, position from feed_cursors where workspace_id = ${workspaceId}
      order by follower`)
  assert.deepEqual(await cursorsOf(scanning), [
    { follower: 'calendar-writes', position: 12 },
    { follower: 'contact-duplicates', position: 13 },
    { follower: 'messages', position: 11 },
  ])
  assert.deepEqual(await cursorsOf(done), [
    { follower: 'calendar-writes', position: 22 },
    { follower: 'contact-duplicates', position: 23 },
    { follower: 'messages', position: 21 },
  ])

  await findDuplicates(deps)
  const pairsOf = async ({ get }: typeof scanning) =>
    (await get('/core/contact_duplicates')).body.data.length
  assert.deepEqual(
    [await pairsOf(scanning), await pairsOf(done), await pairsOf(unknown)],
    // A later migration lets all contacts be compared again.
    [1, 1, 1],
  )
})
