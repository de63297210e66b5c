import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { startServer } from '../test/harness.ts'

const { deps } = await startServer()
/**
 * Tables of the installation: the list of workspaces, sign-ins whose workspace is not known yet,
 * the version of the rules for identifiers, the mailbox of IMAP_URL, and people, who may belong to
 * several workspaces, with links by whose secret the workspace is found.
 */
const NOBODYS = [
  'workspaces',
  'migrations',
  'event_sequencer',
  'identifier_rules',
  'mailboxes',
  'mailbox_retries',
  'oauth_sign_ins',
  'oauth_tries',
  'readiness_probes',
  'people',
  'person_links',
  'passkeys',
  'person_identities',
  'passkey_challenges',
  'sessions',
  'restores',
  'deleted_workspaces',
]
/** A key to the people of the installation. */
const TO_PEOPLE = 'members_person_id_fkey'

test("every key, unique index and foreign key of a tenant's table begins with the workspace", async () => {
  const keys = await deps.pool.query<{ name: string; table: string; first: string }>(sql`
    select index.relname as name, t.relname as "table", a.attname as first
    from pg_index i
    join pg_class index on index.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
    union all
    select c.conname, t.relname, a.attname
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`)
  const apart = keys.filter(
    ({ name, table, first }) =>
      !NOBODYS.includes(table) && first !== 'workspace_id' && name !== TO_PEOPLE,
  )

  assert.ok(keys.length > 20)
  assert.deepEqual(apart, [])
})

test('every table of a tenant has a column for the workspace', async () => {
  const tables = await deps.pool.query<{ name: string }>(sql`
    select relname as name from pg_class t
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${NOBODYS})
      and not exists (select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'workspace_id' and a.attnotnull)`)

  assert.deepEqual(tables, [])
})
