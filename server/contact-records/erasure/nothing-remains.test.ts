import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { pino } from 'pino'
import { createEgress } from '../../platform/egress/create-egress.ts'
import type { Egress } from '../../platform/egress/egress.ts'
import { sql } from '../../platform/db/sql.ts'
import { openTextScene } from '../../test/messages/open-text-scene.ts'
import { openWebhooks } from '../../test/open-webhooks.ts'
import { BOOKING_NUMBER, MARKS, playPerson } from '../../test/play-person.ts'
import { formsOf, searchDatabase } from '../../test/search-database.ts'
import { defineErasureWork } from './define-erasure-work.ts'
import { OTHER_TABLES, PERSONAL_TABLES } from '../../test/personal-tables.ts'
import { finishWork } from '../../test/finish-work.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
/** Receivers that repeat what they got, with an error at first. */
let status = 500
const sentBodies: string[] = []
const send: Egress['send'] = async ({ body }) => {
  sentBodies.push(String(body ?? ''))
  return {
    kind: 'response',
    status,
    headers: {},
    body: Buffer.from(body ?? '').subarray(0, 16_000),
    truncated: false,
    durationMs: 5,
    address: '192.0.2.1',
  }
}
const scene = await openTextScene({ log, egress: { ...createEgress({ allow: [] }), send } })
const { server, messages, mailServer } = scene
const { pool } = server.deps
const webhooks = openWebhooks(server.deps)
/** Of failed lookups, only a hash of the number is stored. */
const COUNTED = createHash('sha256').update(`caller ${BOOKING_NUMBER}`).digest('hex')
const SEARCHED = [...MARKS, COUNTED]

const deliver = async () => {
  await messages.deliver()
  await webhooks.deliver()
}

test('every table is listed with what an erasure does with its rows', async () => {
  const tables = await pool.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  assert.deepEqual(
    tables.map(({ name }) => name).toSorted(),
    [...Object.keys(PERSONAL_TABLES), ...Object.keys(OTHER_TABLES)].toSorted(),
  )
})

test('after the erasure of a contact, no table and no log has a value of the person', async () => {
  const { workspace, contactId, meetingIds } = await playPerson(scene, deliver)
  server.setNow(server.deps.now().add({ hours: 2 }))
  const before = await searchDatabase(pool, SEARCHED)
  const found = [...before.keys()].map((name) => name.replace(/_(default|\d{8}.*)$/, ''))
  assert.deepEqual(found.toSorted(), Object.keys(PERSONAL_TABLES).toSorted())
  assert.deepEqual(new Set([...before.values()].flat()), new Set(SEARCHED))
  const links = await readLinks(meetingIds, workspace.get)
  for (const link of links) assert.equal(await open(link), 200)

  mailServer.mails.length = 0
  sentBodies.length = 0
  const listSent = async () =>
    (await workspace.get(`/core/messages?contact_id=${contactId}&channel=sms&state=sent`)).body.data
      .length
  const texts = await listSent()
  const erased = await workspace.delete(`/core/contacts/${contactId}?meetings=cancel`)
  assert.deepEqual([erased.status, erased.text], [204, ''])
  assert.deepEqual(await searchDatabase(pool, SEARCHED), new Map())

  status = 200
  await deliver()
  server.setNow(server.deps.now().add({ hours: 1 }))
  await finishWork(server.deps, [defineErasureWork(server.deps)])
  await deliver()
  assert.deepEqual(await searchDatabase(pool, SEARCHED), new Map())
  // The agent is told about the cancelled meetings, and the person is told nothing.
  assert.ok(mailServer.to('ben@acme.test').length > 0)
  assert.deepEqual(
    mailServer.mails.length,
    mailServer.to('ben@acme.test').length + mailServer.to('team@acme.test').length,
  )
  assert.equal(await listSent(), texts)
  assert.ok(sentBodies.length > 0)
  for (const [name, text] of Object.entries({
    log: lines.join('\n'),
    mails: JSON.stringify(mailServer.mails),
    webhooks: sentBodies.join('\n'),
  }))
    assert.deepEqual(marksIn(text), [], name)
  for (const link of links) assert.equal(await open(link), 404)
})

function marksIn(text: string): string[] {
  const searched = `${text}\n${text.toLowerCase()}`
  return MARKS.filter((mark) => formsOf(mark).some((form) => searched.includes(form)))
}

async function readLinks(
  meetingIds: readonly string[],
  get: (url: string) => Promise<{ body: any }>,
): Promise<string[]> {
  const read = meetingIds.map((id) => get(`/core/meetings/${id}`))
  return (await Promise.all(read)).map(({ body }) => body.data.attributes.links.manage)
}

async function open(link: string): Promise<number> {
  const { statusCode } = await server.app.inject({ url: new URL(link).pathname })
  return statusCode
}
