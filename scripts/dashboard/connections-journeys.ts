import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../server/test/builders.ts'
import {
  assertClean,
  button,
  field,
  follow,
  heading,
  joinByPassword,
  openContext,
  server,
  skip,
  tabTo,
} from './steps.ts'

const CALL = {
  tool: 'find_times',
  arguments: { when: 'as soon as possible' },
  id: 't1',
  call_id: 'test-1',
}

test(
  'a manager connects a program, sees a wrong secret, and then the first accepted request',
  { skip },
  async () => {
    const { page } = await openConnections()
    await page.getByText('No platform is connected yet').waitFor()
    await assertClean(page, 'connections-empty')
    await page.getByRole('link', { name: 'Connect a platform' }).click()
    await heading(page, 'Connect a platform')
    await assertClean(page, 'connection-platforms')
    await page.getByRole('link', { name: 'HTTP' }).click()
    await heading(page, 'Connect HTTP')
    await field(page, 'Name').fill('Front desk')
    await page.getByText('Intro call').click()
    await assertClean(page, 'connection-new')
    await button(page, 'Create the connection').click()
    await heading(page, 'Front desk')
    await page.getByText('Waiting for the first request').waitFor()
    await assertClean(page, 'connection-waiting')
    const secret = await field(page, 'Secret').inputValue()
    const url = await field(page, 'Address').inputValue()
    assert.match(secret, /^[0-9a-f]{48}$/)

    assert.equal(await send(url, 'another secret of the program'), 401)
    await page.getByText('its signature is wrong: the secret is another one.').waitFor()
    await assertClean(page, 'connection-refused')

    server.setNow(server.deps.now().add({ seconds: 5 }))
    assert.equal(await send(url, secret), 200)
    await page.getByText('A request was accepted').waitFor()
    await assertClean(page, 'connection-accepted')

    await page.reload()
    await heading(page, 'Front desk')
    await page.getByText('A request was accepted').waitFor()
    assert.equal(await field(page, 'Secret').count(), 0)
    await page.goBack()
    await heading(page, 'Connect a platform')
    await follow(page, 'Connections')
    await page.getByText('Connected').waitFor()
    await assertClean(page, 'connections')
  },
)

test('a secret of the platform that cannot be right is said at its field', { skip }, async () => {
  const { page } = await openConnections()
  await page.getByRole('link', { name: 'Connect a platform' }).click()
  await page.getByRole('link', { name: 'Telnyx' }).click()
  await field(page, 'Secret').fill('KEY0123456789abcdef')
  await button(page, 'Create the connection').click()
  await page.locator('.field-error', { hasText: 'public key' }).waitFor()
  await assertClean(page, 'connection-rejected')
  assert.equal(await field(page, 'Secret').inputValue(), 'KEY0123456789abcdef')
})

test('a connection is changed, gets another secret, and is deleted', { skip }, async () => {
  const { workspace, page } = await openConnections()
  const { id, url, secret } = await createConnection(workspace)
  await page.reload()
  await page.getByRole('link', { name: 'Phone line' }).click()
  await heading(page, 'Phone line')
  await field(page, 'Name').fill('Day line')
  const path = `/core/voice_connections/${id}`
  await workspace.patch(path, { data: { attributes: { name: 'Night line' } } })
  await button(page, 'Save').click()
  await page.getByText('This was changed by someone else').waitFor()
  await assertClean(page, 'connection-conflict')
  await button(page, 'Save yours').click()
  await page.getByText('The connection was saved.').waitFor()
  await heading(page, 'Day line')

  await button(page, 'Replace the secret').click()
  await assertClean(page, 'connection-secret')
  await button(page, 'Replace').click()
  await page.getByText('The secret was replaced.').waitFor()
  const replaced = await field(page, 'Secret').inputValue()
  assert.deepEqual([await send(url, secret), await send(url, replaced)], [401, 200])

  await button(page, 'Delete Day line').click()
  await assertClean(page, 'connection-delete')
  await button(page, 'Delete').click()
  await page.getByText('No platform is connected yet').waitFor()
  assert.equal(await send(url, replaced), 401)
})

test('a connection is created by keyboard alone', { skip }, async () => {
  const { page } = await openConnections()
  await page.getByText('No platform is connected yet').waitFor()
  await tabTo(page, 'Connect a platform')
  await page.keyboard.press('Enter')
  await heading(page, 'Connect a platform')
  await tabTo(page, 'HTTP')
  await page.keyboard.press('Enter')
  await heading(page, 'Connect HTTP')
  await tabTo(page, 'Name')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await heading(page, 'By keyboard')
  await tabTo(page, 'Copy: Secret')
  await page.keyboard.press('Enter')
  await page.getByText('Copied').waitFor()
})

async function send(url: string, secret: string): Promise<number> {
  const { pathname } = new URL(url)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: pathname,
    headers: { authorization: `Bearer ${secret}` },
    payload: CALL,
  })
  return statusCode
}

type Workspace = Awaited<ReturnType<typeof server.newWorkspace>>

async function createConnection(workspace: Workspace) {
  const secret = 'a-long-made-up-secret'
  const attributes = { platform: 'generic', name: 'Phone line', team_id: 1, secret }
  const { body } = await workspace.post('/core/voice_connections', { data: { attributes } })
  return { id: body.data.id as string, url: body.data.attributes.url as string, secret }
}

async function openConnections() {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId)
  const { page } = await openContext()
  await joinByPassword(page, workspace.workspaceId, 'manager')
  await follow(page, 'Settings', 'Connections')
  return { workspace, page }
}
