import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { createClaimId, setClaimProcess } from '../platform/db/create-claim-id.ts'
import { sql } from '../platform/db/sql.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import { NOW, startServer } from '../test/harness.ts'
import { openHookReceiver } from '../test/open-hook-receiver.ts'
import {
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../test/open-webhooks.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { waitUntil } from '../test/wait-until.ts'
import { releaseLostClaims } from './release-lost-claims.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, newWorkspace } = await startServer({ egress }, openTestDatabase)
const { pool } = deps

afterEach(() => {
  setClaimProcess(null)
})

/** An endpoint whose only event was sent by a process with this number, which then stood still. */
async function sendAndFreeze(number: string | null) {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const { id } = await createEndpoint(workspace, { url: receiver.url })
  await saveContact(workspace, 'a@example.com')
  const thawed = Promise.withResolvers<void>()
  const frozen = openWebhooks({
    ...deps,
    egress: {
      ...egress,
      send: async (request) => {
        const outcome = await egress.send(request)
        await thawed.promise
        return outcome
      },
    },
  })
  setClaimProcess(number)
  await frozen.sender.start()
  await waitUntil(() => receiver.received.length === 1, 'the event was sent')
  setClaimProcess(null)
  return {
    countSent: async () => {
      await openWebhooks(deps).deliver()
      return receiver.received.length
    },
    release: (living: string[] | null) =>
      releaseLostClaims(pool, { living, now: Temporal.Now.instant() }),
    thaw: async () => {
      thawed.resolve()
      await frozen.sender.settle()
      return listDeliveriesOf(workspace, id)
    },
  }
}

test('an embedded database that is opened again has no claims of the former process, whose late results change nothing', async () => {
  const endpoint = await sendAndFreeze(null)
  assert.equal(await endpoint.countSent(), 1)
  await endpoint.release(null)
  assert.equal(await endpoint.countSent(), 2)
  const deliveries = await endpoint.thaw()
  assert.deepEqual(
    deliveries.map(({ state, attempt_count: attempts }) => [state, attempts]),
    [['delivered', 1]],
  )
})

test('the work of a process is taken over if it does not run any more, and only then', async () => {
  const endpoint = await sendAndFreeze('0000000a')
  await endpoint.release(['0000000a', '0000000b'])
  assert.equal(await endpoint.countSent(), 1)
  await endpoint.release(['0000000b'])
  assert.equal(await endpoint.countSent(), 2)
  await endpoint.thaw()
})

test('a claim that does not say which process made it ends at its time', async () => {
  const endpoint = await sendAndFreeze(null)
  await endpoint.release([])
  assert.equal(await endpoint.countSent(), 1)
  await endpoint.thaw()
})

const CLAIMED = {
  webhook_endpoints: sql`webhook_endpoints`,
  messages: sql`messages`,
  calendars: sql`calendars`,
  calendar_connections: sql`calendar_connections`,
  calendar_writes: sql`calendar_writes`,
}

test('a process that is gone keeps no row of any kind', async () => {
  const workspace = await newWorkspace()
  setClaimProcess('0000000c')
  await createEndpoint(workspace, { url: (await openHookReceiver()).url })
  await pool.query(sql`
    update webhook_endpoints set claimed_by = ${createClaimId()}::uuid,
      claimed_until = ${NOW.add({ hours: 1 })}::timestamptz
    where workspace_id = ${workspace.workspaceId}`)
  await releaseLostClaims(pool, { living: [], now: NOW })
  for (const [name, table] of Object.entries(CLAIMED)) {
    const rows = await pool.query(sql`
      select from ${table} where right(claimed_by::text, 8) = '0000000c'
        and claimed_until > ${NOW}::timestamptz`)
    assert.equal(rows.length, 0, name)
  }
})
