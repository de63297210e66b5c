import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'

const { app, deps, newWorkspace } = await startServer()
const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId)
const id = String(workspace.workspaceId)
const run = (command: string, ...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, [
    'calendar-connection',
    command,
    '--workspace',
    id,
    ...words,
  ])
const open = async (url: string) => (await app.inject({ url: new URL(url).pathname })).statusCode

test('an operator creates a connection with a link, creates another link, and deletes it', async () => {
  const created = await run('create', '--agent', '1', '--provider', 'caldav', '--name', 'Work')
  assert.equal(created.ok, true, created.text)
  assert.match(created.output, /^http:\/\/slotline\.test\/calendars\/sign-in\/\S+$/)
  assert.equal(await open(created.output), 200)

  const listed = await run('list')
  assert.match(listed.output, /1 +caldav +Work +- +pending +0/)
  const [connection] = JSON.parse((await run('list', '--json')).output)
  assert.equal(connection.state, 'pending')

  const linked = await run('link', connection.id)
  assert.equal(await open(linked.output), 200)
  assert.equal(await open(created.output), 404)

  const removed = await run('remove', connection.id)
  assert.equal(removed.ok, true)
  assert.equal(await open(linked.output), 404)
  assert.match((await run('list')).text, /has no calendar connections/)
  const { body } = await workspace.get(`/core/calendar_connections/${connection.id}`)
  assert.ok(body.data.attributes.archived_at)
})

test('commands with an unknown agent, provider or connection say what is expected', async () => {
  const agent = await run('create', '--agent', '9', '--provider', 'ics')
  assert.deepEqual([agent.ok, agent.text.includes('Agent 9 does not exist')], [false, true])
  const provider = await run('create', '--agent', '1', '--provider', 'yahoo')
  assert.deepEqual([provider.exitCode, /one of google/.test(provider.text)], [2, true])
  assert.match((await run('link', 'x')).text, /There is no calendar connection/)
})
