import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineDuplicateFollower } from '../contacts/duplicates/define-duplicate-follower.ts'
import { currentOwner } from '../platform/current-owner.ts'
import { shareConnections } from '../http/limits/share-connections.ts'
import type { Pool } from '../platform/db/pool.ts'
import { startServer } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createFeedReader } from './create-feed-reader.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)

test('events of many workspaces are handled with few database connections at once', async () => {
  for (let i = 0; i < 12; i++) {
    const workspace = await newWorkspace()
    const attributes = { email: `ada${i}@example.com` }
    assert.equal((await workspace.post('/core/contact', { data: { attributes } })).status, 201)
  }
  let wanted = 0
  let most = 0
  const connect: Pool['connect'] = async () => {
    most = Math.max(most, ++wanted)
    const client = await deps.pool.connect()
    const release = client.release.bind(client)
    client.release = (error) => {
      wanted -= 1
      release(error)
    }
    return client
  }
  const readNext = createFeedReader(
    { ...deps, pool: { ...deps.pool, connect } },
    defineDuplicateFollower(deps.now),
  )
  while (await readNext());
  assert.ok(most > 0 && most <= 4, `${most} connections`)
})

test('a job that gets no connection in time is named, and a request is not', async () => {
  const limits = { ...deps.pool.limits, queryMs: 1, jobQueryMs: 2 }
  const never = { ...deps.pool, limits, connect: () => new Promise<never>(() => {}) }
  const messageOf = (use: 'requests' | 'jobs') => {
    const pool = shareConnections(never, 1, use)
    void pool.connect()
    return currentOwner.run('work erase-contacts', () =>
      pool.connect().then(
        () => '',
        (error: Error) => error.message,
      ),
    )
  }
  assert.match(await messageOf('jobs'), /became free for work erase-contacts within 2 ms/)
  assert.match(await messageOf('requests'), /became free in time/)
})
