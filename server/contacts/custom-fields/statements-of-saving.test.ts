import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Query } from '../../platform/db/sql.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const { query: send } = deps.pool
let statements: string[] = []
deps.pool.query = <Row extends object>(query: Query) => {
  statements.push(query.text)
  return send<Row>(query)
}
const FIELD = { data: { attributes: { key: 'plan', value_type: 'text', required: true } } }

/** The tables of the statements outside of transactions, without those about the token. */
async function statementsOf(workspace: TestWorkspace, fields: object | undefined) {
  statements = []
  const attributes = { email: 'ada@x.example', city: 'Bonn', custom_fields: fields }
  const { status, text } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(status, 200, text)
  return statements.filter((statement) => !/from tokens|update tokens/.test(statement))
}

async function newWorkspaceWithContact(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  const attributes = { email: 'ada@x.example', city: 'Bonn', custom_fields: { plan: 'a' } }
  const { status } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(status, 201)
  return workspace
}

test('saving a contact sends no statement for definitions, except once after a change of them', async () => {
  const [free, defined] = [await newWorkspaceWithContact(), await newWorkspaceWithContact()]
  const usual = await statementsOf(free, { plan: 'a' })
  const { id } = (await defined.post('/core/contact_fields', FIELD)).body.data
  const first = await statementsOf(defined, undefined)
  const later = await statementsOf(defined, { plan: 'a' })
  await defined.delete(`/core/contact_fields/${id}`)
  const afterDeletion = await statementsOf(defined, { plan: 'a' })
  const last = await statementsOf(defined, { plan: 'a' })

  assert.equal(usual.length, 1)
  assert.deepEqual(later, usual)
  assert.deepEqual(last, usual)
  for (const reading of [first, afterDeletion])
    assert.equal(reading.filter((text) => text.includes('contact_fields')).length, 1)
})
