import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provenanceOf, systemActor } from '../access/actor.ts'
import { identifiersOf } from '../contacts/core/identifiers/identifiers.ts'
import { saveContact } from '../contacts/save-contact.ts'
import { sequenceEvents } from '../events/feed/sequence-events.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { migrationsUntil } from '../test/migrations-until.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { newServerDatabase } from '../test/server-database.ts'

/** A database as it was when the events of all workspaces were numbered together. */
const database = await openTestPool(await newServerDatabase(), 20)
await migrate(database.pool, migrationsUntil('0071-lists-of-notes-and-calls.sql'))
const { deps, newWorkspaces } = await startServer({}, async () => database)
const { pool } = deps
const LOCK = 0x65_76_6e_74

/** As the version before numbers events, and moves its cursors. Returns the last position. */
function numberAsBefore(): Promise<number> {
  return transaction(pool, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::integer, 0)`)
    await tx.query(sql`
      with state as (select last_position, settled_seq from event_sequencer), placed as (
        insert into event_positions (position, workspace_id, seq, id, type, resource_type,
          resource_id, recorded_at)
        select (select last_position from state) + row_number() over (order by seq), workspace_id,
          seq, id, type, resource_type, resource_id, recorded_at
        from events event
        where seq > (select settled_seq from state) and not exists (
          select from event_positions placed
          where placed.recorded_at = event.recorded_at and placed.seq = event.seq)
        returning position
      )
      update event_sequencer
      set last_position = greatest(last_position, (select max(position) from placed))`)
    const [row] = await tx.query<{ position: number }>(
      sql`select last_position as position from event_sequencer`,
    )
    return row!.position
  })
}

/** A reader of the version before: what it sees, and the last position of all workspaces. */
async function readAsBefore({ workspaceId }: TestWorkspace, after: number) {
  const rows = await pool.query<{ last: number; ids: string[] | null }>(sql`
    select last_position as last, array(
      select id::text from event_positions
      where workspace_id = ${workspaceId} and position > ${after} order by position) as ids
    from event_sequencer`)
  return rows[0]!
}

/** Also works before the migration. */
function save({ workspaceId }: TestWorkspace, name: string): Promise<unknown> {
  const email = `${name}@example.com`
  return transaction(pool, (tx) =>
    saveContact(tx, {
      workspaceId,
      phoneRegion: 'US',
      contactFieldsVersion: null,
      provenance: provenanceOf(systemActor(workspaceId), null),
      patch: { email },
      identifiers: identifiersOf({ email }, 'US'),
      now: NOW,
    }),
  )
}

const cursorOf = (position: number) => Buffer.from(String(position)).toString('base64url')
const idsOf = (events: { id: string }[]) => events.map(({ id }) => id)

test('cursors stay valid over the upgrade, and processes of both versions number each event once and in order', async () => {
  const workspaces = await newWorkspaces(['US', 'US', 'US', 'US'])
  const [first, quiet] = workspaces as [TestWorkspace, TestWorkspace]
  for (const name of ['a', 'b']) await save(first, name)
  const before = await numberAsBefore()
  await migrate(pool, migrationsFolder)

  // The position of another workspace, as the version before has moved the cursor.
  const kept = await quiet.get(`/core/events?cursor=${cursorOf(before)}`)
  assert.deepEqual([kept.status, kept.body.data], [200, []])
  const all = await first.get('/core/events')
  assert.equal(all.body.data.length, 2)

  const saved = new Map(workspaces.map((each) => [each, 0]))
  let working = workspaces.length
  const write = async (workspace: TestWorkspace) => {
    for (let n = 0; n < 60; n++) {
      await save(workspace, `w${n}`)
      saved.set(workspace, saved.get(workspace)! + 1)
    }
    working--
  }
  const repeatWhileWriting = async (work: () => Promise<unknown>) => {
    do await work()
    while (working > 0)
    await work()
  }
  const seenByNew = new Map<TestWorkspace, string[]>()
  const readNew = async (workspace: TestWorkspace) => {
    let cursor = cursorOf(before)
    await repeatWhileWriting(async () => {
      const known = saved.get(workspace)!
      const { status, body, text } = await workspace.get(`/core/events?limit=200&cursor=${cursor}`)
      assert.equal(status, 200, text)
      cursor = body.meta.next_cursor
      const seen = [...(seenByNew.get(workspace) ?? []), ...idsOf(body.data)]
      seenByNew.set(workspace, seen)
      assert.ok(seen.length >= known, `${seen.length} of ${known} events`)
      // A process of the version before would reject a cursor after its last position.
      const { last } = await readAsBefore(workspace, 0)
      assert.ok(Number(Buffer.from(cursor, 'base64url').toString()) <= last)
    })
  }
  const seenByOld = new Map<TestWorkspace, string[]>()
  const readOld = async (workspace: TestWorkspace) => {
    let after = before
    await repeatWhileWriting(async () => {
      await numberAsBefore()
      const { ids, last } = await readAsBefore(workspace, after)
      after = Math.max(after, last)
      seenByOld.set(workspace, [...(seenByOld.get(workspace) ?? []), ...(ids ?? [])])
    })
  }
  await Promise.all([
    ...workspaces.map(write),
    ...workspaces.map(readNew),
    ...workspaces.slice(0, 2).map(readOld),
    repeatWhileWriting(() => sequenceEvents(pool)),
  ])

  for (const workspace of workspaces) {
    const seen = seenByNew.get(workspace)!
    assert.equal(seen.length, 60)
    assert.equal(new Set(seen).size, 60)
    const old = seenByOld.get(workspace)
    if (old) assert.deepEqual(old, seen)
  }
})

test('a process of the version before that is still there after a day numbers nothing more', async () => {
  // A run without costly tests leaves the test above out.
  await migrate(pool, migrationsFolder)
  const [workspace] = await newWorkspaces(['US'])
  assert.ok(workspace)
  await pool.query(sql`update event_sequencer set serial_until = now() - interval '1 second'`)
  await save(workspace, 'late')
  await assert.rejects(numberAsBefore(), /End it/)
  const { body } = await workspace.get('/core/events')
  assert.equal(body.data.length, 1)
})
