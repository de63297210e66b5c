import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import { startServer } from '../../test/harness.ts'
import { openOlderDatabase } from '../../test/test-database.ts'

/** A database as it was before consents. */
const database = await openOlderDatabase('0031-messages.sql')
const { deps, newWorkspaces } = await startServer({}, async () => database)

test('a contact that had do_not_call before consents has denied calls', async () => {
  // In the form of that time.
  const [workspace] = await newWorkspaces(['US'])
  assert.ok(workspace)
  const [called, notCalled] = [
    '01890000-0000-7000-8000-000000000001',
    '01890000-0000-7000-8000-000000000002',
  ]
  await deps.pool.query(sql`
    insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
    values
      (${workspace.workspaceId}, ${called}, '{"custom_fields": {"do_not_call": "no"}}', 3, now(), now()),
      (${workspace.workspaceId}, ${notCalled},
        '{"city": "Bonn", "custom_fields": {"do_not_call": true}}', 3, now(), now())`)
  await migrate(deps.pool, migrationsFolder)

  const consentOf = async (id: string) =>
    (await workspace.get(`/core/contacts/${id}/consents`)).body.data[0].attributes
  assert.equal((await consentOf(called)).state, 'unknown')
  const { state, source, since } = await consentOf(notCalled)
  assert.deepEqual([state, source], ['denied', 'migration'])
  const { data, meta } = (await workspace.get(`/core/contacts/${notCalled}`)).body
  assert.deepEqual(data.attributes.consents, {
    call: { state: 'denied', source: 'migration', since, call_id: null },
  })
  assert.deepEqual([data.attributes.city, meta.version, meta.updated_at], ['Bonn', 4, since])
  const { body } = await workspace.get(`/core/contacts/${notCalled}/changes`)
  assert.deepEqual(
    body.data.map(({ attributes }: any) => [
      attributes.type,
      attributes.actor.type,
      attributes.changes[0].attribute,
    ]),
    [['contact.updated', 'system', 'consents']],
  )
})
