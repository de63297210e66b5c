import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import { findDuplicates } from '../../test/finish-work.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openOlderDatabase } from '../../test/test-database.ts'

/** A database in which duplicates have keys in a table of their own. */
const database = await openOlderDatabase('0069-fewer-writes-of-messages.sql')
const { deps, newWorkspace } = await startServer({}, async () => database)
const { pool } = deps

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`)
const KNOWN_PAIR = '01890000-0000-7000-8000-000000000009'

/** Stores a contact as the version before does. */
async function storeAsBefore({ workspaceId }: TestWorkspace, id: string, email: string) {
  await pool.query(sql`
    insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
    values (${workspaceId}, ${id}, jsonb_build_object('email', ${email}::text), 1, now(), now())`)
  await pool.query(sql`
    insert into contact_identifiers (workspace_id, kind, value, position, contact_id, main)
    values (${workspaceId}, 'email', ${email}, 0, ${id}, true)`)
  await pool.query(sql`
    insert into contact_searches (workspace_id, contact_id, keys)
    values (${workspaceId}, ${id}, array[${`@${email.replace(/[@.]/g, ' ')}`}])`)
}

test('pairs stay the same when their keys move, and further ones are found with contacts of the version before', async () => {
  const workspace = await newWorkspace()
  const { workspaceId } = workspace
  assert.ok(FIRST && SECOND && THIRD)
  await storeAsBefore(workspace, FIRST, 'lovelace@x.example')
  await storeAsBefore(workspace, SECOND, 'lovelce@x.example')
  await pool.query(sql`
    insert into contact_duplicates (workspace_id, id, first_id, second_id, score, reasons, state,
      found_at)
    values (${workspaceId}, ${KNOWN_PAIR}, ${FIRST}, ${SECOND}, 0.5, '[]', 'open', now())`)
  await pool.query(sql`
    insert into contact_duplicate_keys (workspace_id, key, contact_id)
    values (${workspaceId}, 'start lov x.example', ${FIRST}),
      (${workspaceId}, 'start lov x.example', ${SECOND})`)
  await migrate(pool, migrationsFolder)
  // It is still running, while the others are migrated.
  await storeAsBefore(workspace, THIRD, 'byron@x.example')

  const list = async () => {
    const { body } = await workspace.get('/core/contact_duplicates')
    const pairs: any[] = body.data
    return new Map(pairs.map(({ id, attributes }) => [attributes.contact_ids.join(), id]))
  }
  const search = async (text: string) => {
    const { body } = await workspace.get(`/core/contacts?search=${text}`)
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await search('byron'), [THIRD])
  assert.deepEqual([...(await list()).values()], [KNOWN_PAIR])

  const changed = { data: { attributes: { email: 'lovelace@x.example', name: 'Ada Lovelace' } } }
  assert.equal((await workspace.post('/core/contact', changed)).body.data.id, FIRST)
  const added = { data: { attributes: { email: 'lovelacee@x.example' } } }
  const fourth = (await workspace.post('/core/contact', added)).body.data.id
  const tagged = { data: { attributes: { email: 'byron+news@x.example' } } }
  const fifth = (await workspace.post('/core/contact', tagged)).body.data.id
  await findDuplicates(deps)
  const pairs = await list()
  assert.deepEqual(
    [...pairs.keys()].sort(),
    [`${FIRST},${SECOND}`, `${FIRST},${fourth}`, `${THIRD},${fifth}`].sort(),
  )
  assert.equal(pairs.get(`${FIRST},${SECOND}`), KNOWN_PAIR)
  assert.ok((await search('lovelce')).includes(SECOND))
})

test('a pair is found whichever of its contacts was compared last', async () => {
  // A run without costly tests leaves the test above out.
  await migrate(pool, migrationsFolder)
  for (const emails of [
    ['byron@x.example', 'byron+news@x.example'],
    ['byron+news@x.example', 'byron@x.example'],
    ['byron+a@x.example', 'byron+b@x.example'],
    ['lovelace@x.example', 'lovelac@x.example'],
    ['lovelac@x.example', 'lovelace@x.example'],
  ]) {
    const workspace = await newWorkspace()
    for (const email of emails) {
      await workspace.post('/core/contact', { data: { attributes: { email } } })
      await findDuplicates(deps)
    }
    const { body } = await workspace.get('/core/contact_duplicates')
    assert.equal(body.data.length, 1, emails.join())
  }
})
