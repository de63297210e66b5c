import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { NOW, startServer } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()

const CALLS = 20

test('calls are listed newest first, and oldest first with sort=created_at, over pages of any size', async () => {
  const workspace = await newWorkspace()
  await deps.pool.query(sql`
    insert into calls (workspace_id, id, platform, platform_call_id, direction, started_at, updated_at)
    select ${workspace.workspaceId}, gen_random_uuid(), 'generic', number::text, 'inbound', at, at
    from generate_series(1, ${CALLS}) number
    cross join lateral (
      select ${NOW}::timestamptz + number / 2 * interval '1 second' as at) started`)
  const list = async (query: string) => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null && ids.length <= CALLS) {
      const after: string = cursor && `&cursor=${cursor}`
      const { status, body } = await workspace.get(`/core/calls?${query}${after}`)
      assert.equal(status, 200, JSON.stringify(body))
      ids.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.meta.next_cursor
    }
    return ids
  }
  const newest = await list('limit=200')
  assert.equal(newest.length, CALLS)
  assert.deepEqual(await list('sort=-created_at&limit=7'), newest)
  assert.deepEqual(await list('sort=created_at&limit=7'), newest.toReversed())
  assert.equal((await workspace.get('/core/calls?sort=started')).status, 422)
})
