import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  book,
  listMessages,
  MEETING_START,
  openMailScene,
} from '../../test/messages/open-mail-scene.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Mail } from '../transports/create-mail-transport.ts'
import { createMessageSender } from './create-message-sender.ts'

const url = await newServerDatabase()
const { server, messages, newOffice } = await openMailScene({
  openDatabase: async () => {
    const database = await openTestPool(url, 10)
    await migrate(database.pool, migrationsFolder)
    return { ...database, url }
  },
})
const { pool } = server.deps
const LOCKED = 'locked@example.com'

test('a message that is locked while it is sent delays none of those that are sent with it', async () => {
  const workspace = await newOffice()
  await workspace.patch('/core/agents/1', { data: { attributes: { email: null } } })
  const others = Array.from({ length: 5 }, (_, n) => `person${n}@example.com`)
  for (const [n, address] of [LOCKED, ...others].entries())
    await book(workspace, {
      attendee_email: address,
      start_time: MEETING_START.add({ hours: n }).toString(),
    })
  const isLocked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = (id: string) =>
    transaction(pool, async (tx) => {
      await tx.query(sql`select from messages where id = ${id} for update`)
      isLocked.resolve()
      await release.promise
    })
  let locking = Promise.resolve()
  const sent: string[] = []
  const sender = createMessageSender({
    ...messages.context,
    mail: {
      address: 'bookings@example.com',
      send: async ({ id, to: { address } }: Mail) => {
        if (address === LOCKED) locking = lock(id)
        await isLocked.promise
        sent.push(address)
        return { result: 'accepted', providerId: null }
      },
      close: () => {},
    },
  })
  await sender.start()
  const countSent = async () => (await listMessages(workspace, '?state=sent')).length
  await waitUntil(async () => (await countSent()) === others.length, 'the other mails')
  assert.equal((await listMessages(workspace, '?state=sending')).length, 1)
  release.resolve()
  await locking
  await sender.settle()
  assert.equal(await countSent(), others.length + 1)
  assert.equal(new Set(sent).size, sent.length)
})
