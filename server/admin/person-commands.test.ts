import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../test/harness.ts'
import { openBrowser } from '../test/people/open-browser.ts'
import { newEmail, PASSWORD, PUBLIC_URL } from '../test/people/stand.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'

const { app, deps, newWorkspace } = await startServer({ publicUrl: PUBLIC_URL })
const run = (...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: PUBLIC_URL, now: deps.now() }, words)

test('an operator invites an owner, gives a new link, ends sessions, and keeps the last owner', async () => {
  const workspace = await newWorkspace()
  const at = ['--workspace', String(workspace.workspaceId)]
  const none = await run('person', 'list', ...at)
  assert.match(none.text, /slotline person invite --workspace \d+ --role owner/)
  const invited = await run('person', 'invite', ...at, '--role', 'owner', '--name', 'Ada')
  const [, secret] = /^https:\/\/slotline\.test\/app\/join#([\w-]{43})$/m.exec(invited.text) ?? []
  assert.ok(secret, invited.text)
  const browser = openBrowser(app)
  const email = newEmail()
  const joined = await browser.send('POST', '/auth/join', { secret, email, password: PASSWORD })
  assert.equal(joined.status, 201, joined.text)

  const listed = await run('person', 'list', ...at)
  const [, id] = /^([\da-f-]{36}) +Ada +(\S+) +owner/m.exec(listed.text) ?? []
  assert.ok(id && listed.text.includes(email), listed.text)
  assert.ok((await run('person', 'sign-out', ...at, id)).ok)
  const second = await newWorkspace()
  const further = await run(
    'person',
    'invite',
    '--workspace',
    String(second.workspaceId),
    '--role',
    'viewer',
  )
  await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })
  await browser.send('POST', '/auth/join', { secret: /#(\S+)/.exec(further.text)![1] })
  const linked = await run('person', 'link', ...at, id)
  assert.ok(linked.ok, 'also for a person of several workspaces')
  const password = 'another long pass phrase'
  const renewed = await openBrowser(app).send('POST', '/auth/join', {
    secret: /#(\S+)/.exec(linked.text)![1],
    password,
  })
  assert.equal(renewed.status, 201, renewed.text)
  const kept = await run('person', 'remove', ...at, id)
  assert.equal(kept.ok, false)
  assert.match(kept.text, /only owner/)
})

test('a role that does not exist is rejected with those that do', async () => {
  const { workspaceId } = await newWorkspace()
  const refused = await run(
    'person',
    'invite',
    '--workspace',
    String(workspaceId),
    '--role',
    'boss',
  )
  assert.equal(refused.ok, false)
  assert.match(refused.text, /owner, manager, agent, viewer/)
})
