import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { countRowsRead } from '../../test/count-rows-read.ts'
import { startServer } from '../../test/harness.ts'
import { findEventsBetween } from './find-events-between.ts'
import { sequenceEvents } from './sequence-events.ts'

const { deps, newWorkspace } = await startServer()
const HOURS = 100
const PER_HOUR = 60
const start = Temporal.Now.instant().subtract({ hours: HOURS })

test('a replay of times reads the events near the time, and no more than it returns many times', async () => {
  const { workspaceId } = await newWorkspace()
  await deps.pool.query(sql`
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
      created_at, recorded_at)
    select ${workspaceId}, nextval('event_seq'), gen_random_uuid(), 'contact.created', 'contact',
      i::text, '{}', 'system', time, time
    from generate_series(0, ${HOURS * PER_HOUR - 1}::integer) i
    cross join lateral (select ${start}::timestamptz + i * interval '1 minute') moments (time)`)
  await sequenceEvents(deps.pool)
  const read = async (toHours: number, limit: number) => {
    const wanted = {
      from: start,
      to: start.add({ hours: toHours }),
      types: null,
      where: null,
      limit,
    }
    let found: string[] = []
    const reads = await countRowsRead(deps.pool, 'event', async (db) => {
      const all = await findEventsBetween(db, workspaceId, { ...wanted, maxPosition: 1e9 })
      found = all.map(({ resourceId }) => resourceId)
    })
    return { found, reads }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i))
  const short = await read(1, 10_000)
  assert.deepEqual(short.found, numbers(PER_HOUR))
  assert.ok(short.reads < 10 * PER_HOUR, String(short.reads))
  const cut = await read(HOURS, 100)
  assert.deepEqual(cut.found, numbers(100))
  assert.ok(cut.reads < 30 * PER_HOUR, String(cut.reads))
  const whole = await read(HOURS, 10_000)
  assert.deepEqual(whole.found, numbers(HOURS * PER_HOUR))
})
