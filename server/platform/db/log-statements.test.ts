import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from '../telemetry/create-telemetry.ts'
import { startServer } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'

type Line = {
  level: number
  msg: string
  reqId?: string
  ms: number
  rows?: number
  code?: string
  sql: string
}

/** A server that logs at this level, and its lines about statements. */
async function startLogging(level: string) {
  const lines: string[] = []
  const log = createLogger(level, { write: (line) => lines.push(line) })
  const server = await startServer({ log }, () => openTestDatabase({ log }))
  return { server, lines }
}

const { server, lines } = await startLogging('trace')
const quiet = await startLogging('debug')

/** The statements of the request. */
const statementsOf = (id: string) =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level, reqId }) => level === 10 && reqId === id)

const PERSON = {
  email: 'quillon.abernathy@example.org',
  first_name: 'Quillon',
  last_name: 'Abernathy',
  mobile_phone: '+14155550187',
}

test('at the level trace the statements of a request are logged with its id, without values', async () => {
  const workspace = await server.newWorkspace()
  const created = await workspace.post(
    '/core/contact',
    { data: { attributes: PERSON } },
    { 'x-request-id': 'request-of-a-contact' },
  )
  assert.equal(created.status, 201)
  const found = await workspace.get(
    '/core/contacts/lookup?email=quillon.abernathy@example.org',
    undefined,
    {
      'x-request-id': 'request-of-a-lookup',
    },
  )
  assert.equal(found.status, 200)
  const statements = statementsOf('request-of-a-lookup')
  assert.ok(statements.some(({ sql, rows }) => /\bcontacts?\b/.test(sql) && rows === 1))
  assert.ok(statements.every(({ ms, msg }) => ms >= 0 && msg === 'statement'))
  assert.ok(lines.some((line) => /insert into contacts/.test(line)))
  for (const value of ['quillon', 'Abernathy', '4155550187'])
    assert.deepEqual(
      lines.filter((line) => line.toLowerCase().includes(value.toLowerCase())),
      [],
    )
})

test('at the level debug no statement is logged', async () => {
  const workspace = await quiet.server.newWorkspace()
  const saved = await workspace.post('/core/contact', { data: { attributes: PERSON } })
  assert.equal(saved.status, 201)
  assert.deepEqual(
    quiet.lines.map((line) => (JSON.parse(line) as Line).msg),
    ['answered'],
  )
})
