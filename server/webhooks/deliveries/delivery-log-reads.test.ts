import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { countRowsRead } from '../../test/count-rows-read.ts'
import { startServer } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createEndpoint, listDeliveriesOf } from '../../test/open-webhooks.ts'
import { WEBHOOKS_RETENTION } from '../webhooks-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'
import { getDelivery, listDeliveries } from './list-deliveries.ts'

const { deps, newWorkspace } = await startServer({}, openTestDatabase)
const PATH = '/core/webhook_endpoints'
const DELIVERIES = 12_000
const FEW = 300
const now = Temporal.Now.instant().round('second').add({ milliseconds: 500 })

/** The events are a second apart. */
const timeOf = (number: number) => now.add({ seconds: number })

const idOf = (number: number) => {
  const digits = timeOf(number).epochMilliseconds.toString(16).padStart(12, '0')
  const rest = number.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${rest}`
}

/**
 * An endpoint with a long log: one of its deliveries failed, one is pending, one is of a meeting.
 */
async function openScene() {
  const workspace = await newWorkspace()
  const { id } = await createEndpoint(workspace, { url: 'https://example.com/' })
  const state = sql`case i when 10 then 'failed' when 20 then 'pending' else 'delivered' end`
  const type = sql`case i when 30 then 'meeting.scheduled' else 'contact.created' end`
  await deps.pool.query(sql`
    insert into webhook_deliveries (workspace_id, endpoint_id, event_id, position, event_type,
      resource_type, resource_id, state, tries, attempt_count, attempts, created_at)
    select ${workspace.workspaceId}, ${id}::uuid,
      (lpad(to_hex(${now.epochMilliseconds}::bigint + i * 1000), 12, '0') || '70008000' ||
        lpad(to_hex(i), 12, '0'))::uuid,
      i, ${type}, 'contact', i::text, ${state}, 1, 1, '[]', ${now}::timestamptz
    from generate_series(1, ${DELIVERIES}::integer) i`)
  return { workspace, id, place: { workspaceId: workspace.workspaceId, id } }
}

const readsOf = (work: (db: Db) => Promise<unknown>) =>
  countRowsRead(deps.pool, 'webhook_deliveries', work)

test('a delivery and the deliveries of a state are found without reading the log', async () => {
  const { workspace, id } = await openScene()
  const { workspaceId } = workspace
  const eventId = idOf(40)
  const queries = [{ event_id: eventId }, { state: 'failed' }, { state: 'pending' }, {}]
  const reads = [await readsOf((db) => getDelivery(db, workspaceId, { id, eventId }))]
  for (const query of queries)
    reads.push(await readsOf((db) => listDeliveries(db, workspaceId, id, query)))
  assert.ok(
    reads.every((count) => count < FEW),
    JSON.stringify(reads),
  )
  const shown = await Promise.all(
    queries.map(async (query) => {
      const found = await listDeliveriesOf(
        workspace,
        id,
        `?${new URLSearchParams(query as {}).toString()}`,
      )
      return [found.length, found[0].event_id]
    }),
  )
  assert.deepEqual(shown, [
    [1, eventId],
    [1, idOf(10)],
    [1, idOf(20)],
    [50, idOf(DELIVERIES)],
  ])
})

test('a page of deliveries of a type reads a bounded part of the log, and its cursor leads to the rest', async () => {
  const { workspace, id } = await openScene()
  const { workspaceId } = workspace
  const query = { type: 'meeting.scheduled' }
  const reads = await readsOf((db) => listDeliveries(db, workspaceId, id, query))
  assert.ok(reads < DELIVERIES / 2, String(reads))
  const found: string[] = []
  let path: string | null = `${PATH}/${id}/deliveries?type=meeting.scheduled`
  let pages = 0
  while (path) {
    const { body } = await workspace.get(path)
    pages++
    found.push(...body.data.map((each: any) => each.id))
    const { next_cursor: cursor } = body.meta
    path = cursor && `${PATH}/${id}/deliveries?type=meeting.scheduled&cursor=${cursor}`
  }
  assert.deepEqual([found, pages], [[idOf(30)], 3])
})

test('deliveries of a time are found without reading the rest of the log', async () => {
  const { workspace, id } = await openScene()
  const { workspaceId } = workspace
  const at = (number: number) => timeOf(number).toString()
  const seconds = (number: number) => String(Math.ceil(timeOf(number).epochMilliseconds / 1000))
  for (const [query, numbers] of [
    [{ from: at(100), to: at(103) }, [102, 101, 100]],
    [{ from: seconds(99), to: seconds(101) }, [101, 100]],
    [{ to: at(3) }, [2, 1]],
    [{ from: at(DELIVERIES) }, [DELIVERIES]],
    [{ from: at(DELIVERIES + 1) }, []],
    [{ from: at(9), to: at(12), state: 'failed' }, [10]],
    [{ from: at(11), to: at(30), state: 'failed' }, []],
    [{ from: at(20), to: at(40), type: 'meeting.*' }, [30]],
    [{ from: at(18), to: at(22), state: 'delivered' }, [21, 19, 18]],
  ] as const) {
    const text = JSON.stringify(query)
    const found = await listDeliveriesOf(workspace, id, `?${new URLSearchParams(query).toString()}`)
    assert.deepEqual(
      found.map(({ event_id: eventId }) => eventId),
      numbers.map((number) => idOf(number)),
      text,
    )
    const reads = await readsOf((db) => listDeliveries(db, workspaceId, id, query))
    assert.ok(reads < FEW, `${text}: ${reads}`)
  }
})

test('a time that cannot be read, or that ends before it begins, is rejected', async () => {
  const workspace = await newWorkspace()
  const { id } = await createEndpoint(workspace, { url: 'https://example.com/' })
  const from = 'from=2026-11-20T10:00:00Z'
  for (const [query, pointer] of [
    ['from=yesterday', '/from'],
    ['to=2026-11-20', '/to'],
    [`${from}&to=2026-11-20T10:00:00Z`, '/to'],
    [`${from}&to=2026-11-20T09:00:00Z`, '/to'],
  ] as const) {
    const { status, body } = await workspace.get(`${PATH}/${id}/deliveries?${query}`)
    assert.deepEqual([status, body.errors?.[0].pointer], [422, pointer], query)
  }
})

test('deliveries of each filter are listed once over all pages', async () => {
  const { workspace, id } = await openScene()
  for (const [query, count] of [
    ['state=delivered', DELIVERIES - 2],
    ['state=delivered&type=contact.created', DELIVERIES - 3],
    ['state=failed&type=contact.created', 1],
    ['type=meeting.*', 1],
    [`from=${timeOf(1_001).toString()}&to=${timeOf(1_501).toString()}`, 500],
    ['type=meeting.*,contact.*', DELIVERIES],
    ['state=failed&type=meeting.scheduled', 0],
  ] as const) {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: any } = await workspace.get(
        `${PATH}/${id}/deliveries?limit=200&${query}${cursor && `&cursor=${cursor}`}`,
      )
      ids.push(...body.data.map((each: any) => each.id))
      cursor = body.meta.next_cursor
    }
    assert.deepEqual([ids.length, new Set(ids).size], [count, count], query)
  }
})

test('old deliveries are deleted without reading the new ones', async () => {
  const { workspace, id } = await openScene()
  const deleteBefore = (before: Temporal.Instant) =>
    readsOf(async (db) => {
      const scope = { workspaceId: null, before, now, limit: 1_000 }
      for (const kind of WEBHOOKS_RETENTION)
        while ((await kind.deleteOld(db as Pool, scope)) === scope.limit);
    })
  const reads = await deleteBefore(now.subtract({ hours: 24 * 30 }))
  assert.ok(reads < FEW, String(reads))
  assert.equal((await listDeliveriesOf(workspace, id)).length, 50)
  const deleting = await deleteBefore(now.add({ hours: 24 }))
  // Those of the other tests are deleted as well.
  assert.ok(deleting < 20 * DELIVERIES, String(deleting))
  assert.deepEqual(
    (await listDeliveriesOf(workspace, id)).map(({ state }) => state),
    ['pending'],
  )
})

test('a deleted endpoint can be read for as long as events are kept, and then it is gone', async () => {
  const { workspace, id } = await openScene()
  const other = await createEndpoint(workspace, { url: 'https://example.com/' })
  await workspace.delete(`${PATH}/${id}`)
  const { status, body } = await workspace.get(`${PATH}/${id}`)
  assert.equal(status, 200)
  const archivedAt = Temporal.Instant.from(body.data.attributes.archived_at)
  const clean = (days: number) =>
    deleteOld(deps, WEBHOOKS_RETENTION, archivedAt.add({ hours: 24 * days }))
  await clean(29)
  assert.equal((await workspace.get(`${PATH}/${id}`)).status, 200)
  assert.deepEqual(await listDeliveriesOf(workspace, id), [])
  await clean(31)
  assert.equal((await workspace.get(`${PATH}/${id}`)).status, 404)
  assert.equal((await workspace.get(`${PATH}/${other.id}`)).status, 200)
})
