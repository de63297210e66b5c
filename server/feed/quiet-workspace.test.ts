import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provenanceOf, systemActor } from '../access/actor.ts'
import { identifiersOf } from '../contacts/core/identifiers/identifiers.ts'
import { saveContact } from '../contacts/save-contact.ts'
import { maintainPartitions } from '../events/feed/maintain-partitions.ts'
import { lockSequencer } from '../events/store/sequencer.ts'
import { transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { waitUntil } from '../test/wait-until.ts'

const { app, deps, newWorkspace } = await startServer({}, openTestDatabase)
const { pool } = deps
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** Partitions follow the clock of the database, unlike events. */
const today = Temporal.Now.instant()
const dropEvents = () =>
  maintainPartitions(pool, { now: today.add({ hours: 24 * 38 }), keptDays: 30 })
const createPartitions = () => maintainPartitions(pool, { now: today, keptDays: 30 })

const save = (workspace: TestWorkspace, name: string) =>
  workspace.post('/core/contact', { data: { attributes: { email: `${name}@example.com` } } })
const read = (workspace: TestWorkspace, query = '') => workspace.get(`/core/events?${query}`)
const readAfter = (workspace: TestWorkspace, { body }: { body: any }) =>
  read(workspace, `cursor=${body.meta.next_cursor}`)
const emails = ({ body }: { body: any }) =>
  body.data.map(({ data }: { data: any }) => data.attributes.email)
const positionOf = (cursor: string) => Number(Buffer.from(cursor, 'base64url').toString())

for (const [how, filter] of [
  ['without a filter', ''],
  ['with a filter of types', '&type=contact.created'],
  ['with a filter of resources', '&resource_type=contact'],
  ['with the filter of a resource', '&resource_type=contact&resource_id=ID'],
] as const)
  test(`the reader of a quiet workspace keeps a valid cursor while the events of others are dropped, ${how}`, async () => {
    await createPartitions()
    const [quiet, busy] = [await newWorkspace(), await newWorkspace()]
    const saved = await save(quiet, 'quiet')
    const query = filter.replace('ID', saved.body.data.id)
    const first = await read(quiet, query.slice(1))
    for (const name of ['a', 'b']) await save(busy, name)
    const polled = await read(quiet, `cursor=${first.body.meta.next_cursor}${query}`)
    await dropEvents()

    const late = await readAfter(quiet, polled)
    assert.deepEqual([late.status, late.body.data], [200, []])
    await save(quiet, 'late')
    assert.deepEqual(emails(await readAfter(quiet, late)), ['late@example.com'])
  })

test('the newest cursor of a workspace stays valid while older events are dropped', async () => {
  await createPartitions()
  const [quiet, busy] = [await newWorkspace(), await newWorkspace()]
  await save(quiet, 'quiet')
  await save(busy, 'busy')
  const latest = await read(quiet, 'cursor=latest')
  await dropEvents()

  assert.equal((await readAfter(quiet, latest)).status, 200)
})

test('a cursor of an empty feed is refused once events after it were dropped', async () => {
  await createPartitions()
  const workspace = await newWorkspace()
  const empty = await read(workspace)
  await save(workspace, 'lost')
  await read(workspace)
  await dropEvents()

  const refused = await readAfter(workspace, empty)
  assert.deepEqual([refused.status, refused.body.code], [410, 'cursor_expired'])
  const start = Buffer.from('0').toString('base64url')
  assert.equal((await read(workspace, `cursor=${start}`)).status, 410)
  await save(workspace, 'kept')
  assert.deepEqual(emails(await read(workspace)), ['kept@example.com'])
})

test('the newest cursor of a workspace whose events were all dropped is refused once later ones were dropped', async () => {
  await createPartitions()
  const workspace = await newWorkspace()
  await save(workspace, 'old')
  await read(workspace)
  await dropEvents()
  const latest = await read(workspace, 'cursor=latest')
  await createPartitions()
  await save(workspace, 'lost')
  await read(workspace)
  await dropEvents()

  assert.equal((await readAfter(workspace, latest)).status, 410)
})

test('the stream of a quiet workspace tells newer positions, and gets events after older ones were dropped', async () => {
  await createPartitions()
  const [quiet, busy] = [await newWorkspace(), await newWorkspace()]
  await save(quiet, 'quiet')
  const streams = [await openEventStream(address, quiet), await openEventStream(address, busy)]
  await save(busy, 'busy')
  const latest = await read(busy)
  const told = () => positionOf(streams[0]!.messages.at(-1)?.id ?? 'MA')
  await waitUntil(
    () => told() >= positionOf(latest.body.meta.next_cursor),
    'the newer position in the stream of the quiet workspace',
  )
  await dropEvents()
  await save(quiet, 'late-quiet')
  await save(busy, 'late-busy')

  await waitUntil(
    () => streams.every(({ emails }) => emails().some((email) => email.startsWith('late-'))),
    'the late events in both streams',
  )
})

/** Writes an event, and the state after one right before it was given its position and dropped. */
async function saveAfterGap({ workspaceId }: TestWorkspace): Promise<void> {
  const email = 'after-gap@example.com'
  await transaction(pool, async (tx) => {
    await lockSequencer(tx, null)
    await saveContact(tx, {
      workspaceId,
      phoneRegion: 'US',
      contactFieldsVersion: null,
      provenance: provenanceOf(systemActor(workspaceId), null),
      patch: { email },
      identifiers: identifiersOf({ email }, 'US'),
      now: NOW,
    })
    await tx.query(sql`
      with sequencer as (
        update event_sequencer set last_position = last_position + 2,
          dropped_position = last_position + 1
        returning last_position
      )
      insert into event_positions (position, workspace_id, seq, id, type, resource_type,
        resource_id, recorded_at)
      select last_position, workspace_id, seq, id, type, resource_type, resource_id, recorded_at
      from events, sequencer where workspace_id = ${workspaceId}`)
  })
}

test('a stream that missed events ends, is refused when it continues, and does not stop the streams of others', async () => {
  const [missing, other] = [await newWorkspace(), await newWorkspace()]
  const stream = await openEventStream(address, missing)
  const otherStream = await openEventStream(address, other)
  await waitUntil(
    () => [stream, otherStream].every(({ messages }) => messages.length > 1),
    'the first position in both streams',
  )
  await saveAfterGap(missing)
  await waitUntil(stream.hasEnded, 'the end of the stream that missed an event')
  await save(other, 'other')
  await waitUntil(() => otherStream.events().length === 1, 'the event of the other workspace')

  assert.deepEqual(stream.events(), [])
  const again = await missing.get('/core/events/stream', undefined, {
    'last-event-id': stream.messages.at(-1)!.id!,
  })
  assert.deepEqual([again.status, again.body.code], [410, 'cursor_expired'])
})
