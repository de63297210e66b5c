import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimMessages } from '../messages/sending/claim-messages.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { transaction, type Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { storeCalendar, storeConnection } from '../test/calendars/open-written-calendars.ts'
import { inParallel } from '../test/http-client.ts'
import {
  act,
  book,
  listMessages,
  MEETING_START,
  openMailScene,
} from '../test/messages/open-mail-scene.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { newServerDatabase } from '../test/server-database.ts'
import { reconcileMeetings } from './planning/reconcile-meetings.ts'

const MEETINGS = 24
const ROUNDS = 20

const url = await newServerDatabase()
const { server, mailServer, messages, newOffice } = await openMailScene({
  openDatabase: async () => {
    const database = await openTestPool(url, 8)
    await migrate(database.pool, migrationsFolder)
    return { ...database, url }
  },
})
const { pool, now } = server.deps
const NOW = now()

const UNDONE = new Error('The transaction is undone.')

/** Does something in a transaction that is undone. Returns the error that ended it earlier. */
async function attempt(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  try {
    return await transaction(pool, async (tx) => {
      await work(tx)
      throw UNDONE
    })
  } catch (error) {
    return error === UNDONE ? null : error
  }
}

const shuffle = <T>(values: readonly T[]) =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)

test('mails that are due together and plans of the same meetings cause no deadlock', async () => {
  const workspace = await newOffice()
  const { workspaceId } = workspace
  const connection = { connectionId: generateId(), agentId: 1 }
  await storeConnection(server, workspace, {
    ...connection,
    provider: 'google',
    account: 'ben@example.com',
  })
  await storeCalendar(server, workspace, { ...connection, externalId: 'ben@example.com' })
  const hours = Array.from({ length: MEETINGS }, (_, i) => i)
  const meetingIds = await inParallel(4, hours, async (i): Promise<string> => {
    const start_time = MEETING_START.add({ hours: i }).toString()
    const { meeting_id: id } = await book(workspace, { agent_id: 1, start_time })
    return id
  })
  // The mails are not due in the order in which the meetings were booked.
  for (const [i, id] of shuffle([...meetingIds.entries()])) {
    const start_time = MEETING_START.add({ hours: i, minutes: 15 }).toString()
    await act(workspace, `/core/meetings/${id}/reschedule`, { start_time })
  }
  mailServer.answer(() => ({ code: 451, text: '4.7.1 Greylisted, try again later' }))
  await messages.deliver()
  server.setNow(NOW.add({ minutes: 5 }))
  const planned = await listMessages(workspace, '?state=planned&limit=100')
  const due = planned.filter(({ recipient }) => recipient === 'attendee')
  assert.ok(due.length > MEETINGS / 2, `${due.length} mails are due`)
  const keys = due.map(({ id }) => ({ workspaceId, id: id as string }))
  const claim = (tx: Tx) => claimMessages(tx, messages.context, shuffle(keys))
  const plan = (tx: Tx) =>
    reconcileMeetings(tx, workspaceId, {
      meetingIds: shuffle(meetingIds),
      isRepeated: true,
      now: now(),
    })
  const compete = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.all([claim, plan, plan, plan].map(attempt))
      assert.deepEqual(outcomes, [null, null, null, null])
    }
  }
  await compete()
  // What is stored by one plan is changed by the next ones.
  await transaction(pool, plan)
  for (const id of shuffle(meetingIds).slice(MEETINGS / 2))
    await act(workspace, `/core/meetings/${id}/cancel`)
  await compete()
})
