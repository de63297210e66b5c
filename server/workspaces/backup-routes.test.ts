import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../test/harness.ts'
import { openBrowser } from '../test/people/open-browser.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'
import { openTestDatabase } from '../test/test-database.ts'

const REQUESTS = [
  ['GET', '/auth/backup'],
  ['POST', '/auth/backup/check'],
  ['GET', '/auth/backup/file'],
] as const

test('only an owner who signed in within ten minutes gets a backup of the server, and only if it has one workspace', async () => {
  const server = await startServer({ publicUrl: PUBLIC_URL }, openTestDatabase)
  const workspace = await server.newWorkspace()
  const code = async (browser: { send: Function }, [method, path]: readonly [string, string]) => {
    const { status, body } = await browser.send(method, path)
    return [status, body?.code]
  }
  for (const role of ['manager', 'agent', 'viewer'] as const) {
    const browser = await joinAs(server, workspace.workspaceId, role)
    for (const request of REQUESTS)
      assert.deepEqual(await code(browser, request), [403, 'insufficient_scope'])
  }
  for (const request of REQUESTS)
    assert.deepEqual(await code(openBrowser(server.app), request), [401, 'signed_out'])
  const byToken = await workspace.get('/auth/backup/file', workspace.token, {
    'sec-fetch-site': 'same-origin',
  })
  assert.equal(byToken.status, 401)

  const owner = await joinAs(server, workspace.workspaceId)
  await server.newWorkspace()
  const { data } = (await owner.send('GET', '/auth/backup')).body
  assert.deepEqual(data.attributes, { is_possible: false, is_only_workspace: false, key: null })
  for (const path of ['/auth/backup/check', '/auth/backup/file']) {
    const method = path.endsWith('check') ? 'POST' : 'GET'
    const refused = await owner.send(method, path)
    assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_transition'])
    assert.match(refused.body.detail, /several workspaces.*slotline backup/)
  }
  server.setNow(server.deps.now().add({ minutes: 11 }))
  for (const request of REQUESTS.slice(1))
    assert.deepEqual(await code(owner, request), [403, 'sign_in_again'])
  assert.equal((await owner.send('GET', '/auth/backup')).status, 200)
})
