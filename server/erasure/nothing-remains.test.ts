import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { createEgress } from '../platform/egress/create-egress.ts'
import type { Egress } from '../platform/egress/egress.ts'
import { openTextScene } from '../test/open-text-scene.ts'
import { openWebhooks } from '../test/open-webhooks.ts'
import { MARKS, playPerson } from '../test/play-person.ts'
import { formsOf, searchDatabase } from '../test/search-database.ts'
import { finishErasures } from './finish-erasures.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
/** Receivers that repeat what they got, with an error at first. */
const open = createEgress({ allow: [] })
let status = 500
const send: Egress['send'] = async ({ body }) => ({
  kind: 'response',
  status,
  headers: {},
  body: Buffer.from(body ?? '').subarray(0, 16_000),
  truncated: false,
  durationMs: 5,
  address: '192.0.2.1',
})
const scene = await openTextScene({ log, egress: { ...open, send } })
const { server, messages } = scene
const { pool } = server.deps
const webhooks = openWebhooks(server.deps)

test('after the erasure of a contact, no table and no log has a value of the person', async () => {
  const { workspace, contactId, meetingIds } = await playPerson(scene, async () => {
    await messages.deliver()
    await webhooks.deliver()
  })
  server.setNow(server.deps.now().add({ hours: 2 }))
  const before = await searchDatabase(pool, MARKS)
  const tablesBefore = [...before.keys()].map((name) => name.replace(/_(default|\d{8}.*)$/, ''))
  const missing = Object.keys(PERSONAL_TABLES).filter((name) => !tablesBefore.includes(name))
  assert.deepEqual(missing, [], 'tables in which the test leaves nothing behind')
  assert.deepEqual(
    tablesBefore.filter((name) => !Object.hasOwn(PERSONAL_TABLES, name)),
    [],
    'tables that personal-tables.ts does not list',
  )

  const erased = await workspace.delete(`/core/contacts/${contactId}?meetings=cancel`)
  assert.deepEqual([erased.status, erased.text], [204, ''])
  assert.deepEqual(await searchDatabase(pool, MARKS), new Map())

  status = 200
  await messages.deliver()
  await webhooks.deliver()
  server.setNow(server.deps.now().add({ hours: 1 }))
  await finishErasures(pool, server.deps)
  await webhooks.deliver()
  assert.deepEqual(await searchDatabase(pool, MARKS), new Map())
  const logged = lines.join('\n').toLowerCase()
  assert.deepEqual(
    MARKS.filter((mark) => formsOf(mark).some((form) => logged.includes(form))),
    [],
  )
  for (const id of meetingIds) {
    const { body } = await workspace.get(`/core/meetings/${id}`)
    assert.equal(body.data.attributes.attendee_email, undefined)
  }
})
