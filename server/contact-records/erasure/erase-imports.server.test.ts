import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { startServer } from '../../test/harness.ts'
import { uploadFile } from '../../test/import-contacts.ts'
import { waitUntil } from '../../test/wait-until.ts'

const { deps, newWorkspace } = await startServer()
const { pool } = deps

test('of two persons who are erased at once, neither stays in a file with both', async () => {
  const workspace = await newWorkspace()
  const ids: string[] = []
  for (const email of ['ada@example.com', 'eve@example.com'])
    ids.push(
      (await workspace.post('/core/contact', { data: { attributes: { email } } })).body.data.id,
    )
  const file = 'email\nada@example.com\neve@example.com\nbob@example.com\n'
  const { id } = (await uploadFile(workspace, file)).body.data
  let erasures: Promise<{ status: number }[]> | null = null
  // Both have found the file when they get it.
  await transaction(pool, async (tx) => {
    await tx.query(sql`select from contact_imports where id = ${id} for update`)
    erasures = Promise.all(ids.map((each) => workspace.delete(`/core/contacts/${each}`)))
    await waitUntil(async () => {
      const waiting = await pool.query(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return waiting.length === 2
    }, 'two erasures that wait')
  })
  assert.deepEqual(
    (await erasures!).map(({ status }) => status),
    [204, 204],
  )
  const { sample, row_count: count } = (await workspace.get(`/core/contact_imports/${id}`)).body
    .data.attributes
  assert.deepEqual([sample, count], [[{ email: 'bob@example.com' }], 1])
})
