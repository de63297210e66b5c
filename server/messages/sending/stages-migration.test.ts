import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  AGENT,
  book,
  listMessages,
  MEETING_START,
  openMailScene,
} from '../../test/messages/open-mail-scene.ts'
import { openOlderDatabase } from '../../test/test-database.ts'
import { createFeedReader } from '../../work/create-feed-reader.ts'
import { defineMessageFollower } from '../planning/define-message-follower.ts'

/** A database as it was when every change of a message was written to all indexes. */
const database = await openOlderDatabase('0068-contact-bookings.sql')
const { server, mailServer, messages, newOffice } = await openMailScene({
  openDatabase: () => Promise.resolve({ ...database, url: null }),
})
const { pool } = server.deps

const PLANNED = 'planned@example.com'
const LOST = 'lost@example.com'
const CLAIMED = 'claimed@example.com'
const CLAIM = '01890000-0000-7000-8000-000000000001'

test('messages that were planned, claimed and lost before an upgrade are each sent once', async () => {
  const workspace = await newOffice()
  const { workspaceId } = workspace
  for (const [n, address] of [PLANNED, LOST, CLAIMED].entries())
    await book(workspace, {
      attendee_email: address,
      start_time: MEETING_START.add({ hours: n }).toString(),
    })
  while (await createFeedReader(messages.context, defineMessageFollower(messages.context))());
  const claim = (address: string, minutes: number) =>
    pool.query(sql`
      update messages set state = 'sending', attempts = 1, claimed_by = ${CLAIM},
        claimed_until = now() + ${minutes} * interval '1 minute'
      where workspace_id = ${workspaceId} and recipient = 'attendee' and meeting_id = (
        select id from meetings
        where workspace_id = ${workspaceId} and attendee_email = ${address})`)
  await claim(LOST, -1)
  await claim(CLAIMED, 60)

  await migrate(pool, migrationsFolder)
  const sent = async () => {
    await messages.deliver()
    return [PLANNED, LOST, CLAIMED, AGENT].map((address) => mailServer.to(address).length)
  }
  assert.deepEqual(await sent(), [1, 1, 0, 3])
  assert.equal((await listMessages(workspace, '?state=sending')).length, 1)
  await claim(CLAIMED, -1)
  assert.deepEqual(await sent(), [1, 1, 1, 3])
  assert.deepEqual(await sent(), [1, 1, 1, 3])
  assert.equal((await listMessages(workspace, '?state=sent')).length, 6)
  assert.equal((await listMessages(workspace, '?state=planned,sending')).length, 0)
})
