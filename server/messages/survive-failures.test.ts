import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../platform/db/sql.ts'
import { NOW, type TestWorkspace } from '../test/harness.ts'
import {
  AGENT,
  ATTENDEE,
  book,
  listMessages,
  MEETING_START,
  openMailScene,
  TEAM,
} from '../test/messages/open-mail-scene.ts'
import { waitUntil } from '../test/wait-until.ts'
import { createMessageSender } from './sending/create-message-sender.ts'
import { createFeedReader } from '../work/create-feed-reader.ts'
import { defineMessageFollower } from './planning/define-message-follower.ts'
import type { Mail } from './transports/create-mail-transport.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()
const { pool } = server.deps

/** Plans what new events cause, without sending it. */
async function plan(): Promise<void> {
  const { context } = messages
  const readNext = createFeedReader(context, defineMessageFollower(context))
  while (await readNext());
}

/** A message to a team about a confirmation: there is no text for it. */
const breakMessageOfAgent = ({ workspaceId }: TestWorkspace) =>
  pool.query(sql`
    update messages set recipient = 'team'
    where workspace_id = ${workspaceId} and recipient = 'agent'`)

test('a message that cannot be written is given up after some attempts, and delays no other', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await plan()
  await breakMessageOfAgent(workspace)
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
  const [waiting] = await listMessages(workspace, '?state=planned')
  assert.deepEqual([waiting!.reason, waiting!.attempts], ['internal_error', 1])
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    server.setNow(server.deps.now().add({ hours: 8 }))
    await messages.deliver()
  }
  const [failed] = await listMessages(workspace, '?state=failed')
  assert.deepEqual([failed!.reason, failed!.attempts], ['internal_error', 10])
})

test('of messages that are claimed together, one that cannot be written delays no other', async () => {
  const workspace = await newOffice()
  const addresses = Array.from({ length: 5 }, (_, n) => `person${n}@example.com`)
  const meetingIds: string[] = []
  for (const [n, address] of addresses.entries()) {
    const start = MEETING_START.add({ hours: n }).toString()
    const booked = await book(workspace, { attendee_email: address, start_time: start })
    meetingIds.push(booked.meeting_id)
  }
  await plan()
  const [, broken] = meetingIds
  assert.ok(broken)
  await pool.query(sql`
    update messages set recipient = 'team'
    where workspace_id = ${workspace.workspaceId} and recipient = 'agent'
      and meeting_id = ${broken}`)
  await messages.deliver()
  for (const address of addresses) assert.equal(mailServer.to(address).length, 1)
  assert.equal(mailServer.to(AGENT).length, addresses.length - 1)
  const [waiting, ...others] = await listMessages(workspace, '?state=planned')
  assert.equal(others.length, 0)
  assert.deepEqual([waiting!.reason, waiting!.attempts], ['internal_error', 1])
})

test('an event that no message can be planned for is left out, and delays no other', async () => {
  const [broken, other] = [await newOffice(), await newOffice()]
  await book(broken)
  await pool.query(sql`
    update events set data = jsonb_set(data, '{team_id}', '99')
    where workspace_id = ${broken.workspaceId} and type = 'meeting.scheduled'`)
  const later = NOW.add({ hours: 96 }).toString()
  await book(broken, { attendee_email: 'grace@example.com', start_time: later })
  await book(other)
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
  assert.equal(mailServer.to('grace@example.com').length, 1)
  assert.equal(mailServer.to(AGENT).length, 2)
})

test('a workspace with many due messages to a silent server does not delay the others', async () => {
  const [busy, other] = [await newOffice(), await newOffice()]
  await pool.query(sql`
    insert into messages (workspace_id, id, kind, recipient, channel, cause, state, due_at, team_id,
      created_at, updated_at)
    select ${busy.workspaceId}, gen_random_uuid(), 'broken_call', 'team', 'email', number, 'planned',
      ${NOW}::timestamptz - interval '1 hour', 1, ${NOW}, ${NOW}
    from generate_series(1, 600) number`)
  await book(other, { attendee_email: 'grace@example.com' })
  const sent: string[] = []
  const silence = Promise.withResolvers<void>()
  const sender = createMessageSender({
    ...messages.context,
    mail: {
      address: 'bookings@example.com',
      send: async ({ to: { address } }: Mail) => {
        if (address === TEAM) await silence.promise
        sent.push(address)
        return { result: 'accepted', providerId: null }
      },
      close: () => {},
    },
  })
  await sender.start()
  await waitUntil(() => sent.includes('grace@example.com'), 'the mail of the other workspace')
  silence.resolve()
  await sender.stop()
  await pool.query(sql`delete from messages where workspace_id = ${busy.workspaceId}`)
})

test('a mail whose connection broke before the response is sent again at its next attempt', async () => {
  const workspace = await newOffice()
  await book(workspace)
  mailServer.breakOff(Infinity)
  await messages.deliver()
  const [first, ...others] = mailServer.to(ATTENDEE)
  assert.equal(others.length, 0)
  const [waiting] = await listMessages(workspace, '?state=planned')
  assert.deepEqual([waiting!.reason, waiting!.attempts], ['server_unreachable', 1])
  mailServer.breakOff(0)
  server.setNow(NOW.add({ minutes: 2 }))
  await messages.deliver()
  const [, second] = mailServer.to(ATTENDEE)
  assert.equal(second!.messageId, first!.messageId)
  assert.equal((await listMessages(workspace, '?state=sent')).length, 2)
})

test('an address that the server does not understand is not marked as undeliverable', async () => {
  const workspace = await newOffice()
  mailServer.answer((address) =>
    address === 'grüße@example.com' ? { code: 553, text: '5.6.7 Address not supported' } : null,
  )
  await book(workspace, { attendee_email: 'grüße@example.com' })
  await messages.deliver()
  const [failed] = await listMessages(workspace, '?state=failed')
  assert.equal(failed!.reason, 'address_refused')
  const { body } = await workspace.get(`/core/contacts/${failed!.contact_id}`)
  assert.equal(body.data.attributes.undeliverable, undefined)
})

test('a mail server that rejects the server is logged with its words', async () => {
  await book(await newOffice())
  const lines: string[] = []
  const sender = createMessageSender({
    ...messages.context,
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
    mail: {
      address: 'bookings@example.com',
      send: async () => ({ result: 'delayed', reason: 'server_rejects_us', detail: '535 Denied' }),
      close: () => {},
    },
  })
  await sender.start()
  await sender.settle()
  assert.equal(lines.length, 2)
  assert.equal(JSON.parse(lines[0]!).response, '535 Denied')
})

test('a mailbox that gets too many mails at the moment gets the mail later, and its address is not marked', async () => {
  const workspace = await newOffice()
  server.setNow(NOW)
  const text =
    '5.2.1 The user you are trying to contact is receiving mail at a rate that prevents more.'
  mailServer.answer((address) => (address === ATTENDEE ? { code: 550, text } : null))
  const { contact_id: id, confirmation_code: confirmationCode } = await book(workspace)
  await messages.deliver()
  const find = async () =>
    (await listMessages(workspace)).find(({ recipient }) => recipient === 'attendee') ?? {}
  assert.deepEqual(
    [(await find()).state, (await find()).reason],
    ['planned', 'temporarily_refused'],
  )
  const { undeliverable } = (await workspace.get(`/core/contacts/${id}`)).body.data.attributes
  assert.deepEqual(undeliverable ?? [], [])
  mailServer.answer(() => null)
  server.setNow(NOW.add({ hours: 1 }))
  await messages.deliver()
  assert.equal((await find()).state, 'sent')
  const arrived = mailServer
    .to(ATTENDEE)
    .filter(({ text: letter }) => letter?.includes(confirmationCode))
  assert.equal(arrived.length, 1)
})
