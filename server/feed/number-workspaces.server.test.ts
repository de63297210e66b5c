import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertPositions, lockSequencer, selectSequencer } from '../events/store/sequencer.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openBackgroundWork } from '../test/open-background-work.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { newServerDatabase } from '../test/server-database.ts'
import { waitUntil } from '../test/wait-until.ts'

const database = await openTestPool(await newServerDatabase(), 20)
await migrate(database.pool, migrationsFolder)
const { app, deps, newWorkspace } = await startServer({ sendsMails: true }, async () => database)
const { pool } = deps
const background = openBackgroundWork(deps, null)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const BOOKING = {
  team_id: 1,
  meeting_type_id: 1,
  start_time: NOW.add({ hours: 48 }).toString(),
  attendee_email: 'ada@example.com',
}

const save = (workspace: TestWorkspace, name: string) =>
  workspace.post('/core/contact', { data: { attributes: { email: `${name}@example.com` } } })
const read = (workspace: TestWorkspace, query = '') => workspace.get(`/core/events?${query}`)
const emails = ({ body }: Answer) => body.data.map(({ data }: any) => data.attributes.email)
const positionOf = ({ body }: Answer) =>
  Number(Buffer.from(body.meta.next_cursor, 'base64url').toString())

/** Numbers the events of a workspace, as a process does that is frozen before it commits. */
async function freezeNumbering(database: Pool, { workspaceId }: TestWorkspace) {
  const begun = Promise.withResolvers<number>()
  let isFrozen = true
  const ended = transaction(database, async (tx) => {
    const { isSerial } = await lockSequencer(tx, { workspaceId, waits: true })
    const { settledSeq } = await selectSequencer(tx, { isSerial, except: null })
    const batch = { workspaceIds: [workspaceId], settledSeq, limit: 10 }
    const { lastPosition } = await insertPositions(tx, batch, workspaceId)
    begun.resolve(lastPosition ?? 0)
    while (isFrozen) await tx.query(sql`select pg_sleep(0.01)`)
  })
  const thaw = async () => {
    isFrozen = false
    await ended
  }
  return { position: await begun.promise, thaw }
}

test('a workspace gets events and messages while the numbering of another one is frozen', async (t) => {
  const [frozen, other] = [await newWorkspace(), await newWorkspace()]
  await buildRoster(pool, other.workspaceId)
  await other.patch('/core/agents/1', { data: { attributes: { email: 'ben@acme.test' } } })
  await save(frozen, 'frozen')
  const numbering = await freezeNumbering(pool, frozen)
  t.after(numbering.thaw)
  const stream = await openEventStream(address, other)
  await save(other, 'one')
  assert.equal(emails(await read(other)).at(-1), 'one@example.com')
  await waitUntil(() => stream.events().length === 1, 'the event in the stream')
  const booked = await other.post('/core/book_meeting', { data: { attributes: BOOKING } })
  assert.equal(booked.status, 201, booked.text)
  await background.messages()
  const { body } = await other.get('/core/messages')
  assert.equal(body.data.length, 2)

  await numbering.thaw()
  assert.deepEqual(emails(await read(frozen)), ['frozen@example.com'])
})

test('a workspace gets its events while rows of another one, and those of all, are locked', async () => {
  const [locked, other] = [await newWorkspace(), await newWorkspace()]
  await save(locked, 'locked')
  await transaction(pool, async (tx) => {
    const { workspaceId } = locked
    await tx.query(sql`select from workspaces where id = ${workspaceId} for update`)
    await tx.query(sql`select from events where workspace_id = ${workspaceId} for update`)
    await tx.query(sql`select from event_sequencer for update`)
    await save(other, 'one')
    assert.deepEqual(emails(await read(other)), ['one@example.com'])
  })
  assert.deepEqual(emails(await read(locked)), ['locked@example.com'])
})

test('no reader passes positions that are not committed yet, although later ones of other workspaces are', async (t) => {
  const [frozen, other, quiet] = [await newWorkspace(), await newWorkspace(), await newWorkspace()]
  const stream = await openEventStream(address, frozen)
  const otherStream = await openEventStream(address, other)
  await waitUntil(() => stream.messages.length > 1, 'the first position in the stream')
  await save(frozen, 'early')
  await waitUntil(() => stream.events().length === 1, 'the first event in the stream')
  await save(frozen, 'frozen')
  // The stream may number the event first.
  const numbering = await freezeNumbering(pool, frozen)
  t.after(numbering.thaw)
  for (const name of ['one', 'two', 'three']) {
    await save(other, name)
    await waitUntil(() => otherStream.emails().includes(`${name}@example.com`), name)
    await background.jobs()
  }
  const latest = await read(quiet, 'cursor=latest')
  if (numbering.position > 0) assert.ok(positionOf(latest) < numbering.position)
  await numbering.thaw()
  await waitUntil(() => stream.events().length === 2, 'the event after the frozen transaction')
  await background.jobs()
  // All positions are visible now.
  assert.ok(positionOf(await read(quiet, 'cursor=latest')) >= numbering.position)
})

test('the first events of each workspace do not wait for an import of another', async () => {
  const [large, small] = [await newWorkspace(), await newWorkspace()]
  await save(large, 'large')
  await read(large)
  await pool.query(sql`
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
      created_at)
    select workspace_id, nextval('event_seq'), gen_random_uuid(), type, resource_type, resource_id,
      data, actor_kind, created_at
    from events, generate_series(1, 4500) where workspace_id = ${large.workspaceId}`)
  await save(small, 'small')
  await background.jobs()
  const positions = await pool.query<{ workspaceId: number; position: number; rank: number }>(sql`
    select workspace_id as "workspaceId", position, rank() over (order by position) as rank
    from event_positions where workspace_id in (${large.workspaceId}, ${small.workspaceId})`)
  const ofSmall = positions.filter(({ workspaceId }) => workspaceId === small.workspaceId)
  assert.equal(positions.length, 4502)
  assert.equal(ofSmall.length, 1)
  assert.ok(ofSmall[0]!.rank <= 2002, String(ofSmall[0]!.rank))
})
