import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPreferencesLink } from '../../meetings/links/create-preferences-link.ts'
import { generateId } from '../../platform/generate-id.ts'
import { startServer } from '../../test/harness.ts'
import { openBrowser } from '../../test/open-browser.ts'

const { app, deps, newWorkspace } = await startServer({ rateLimit: true })
const browser = openBrowser([app])
const CLICK = 'List-Unsubscribe=One-Click'

/** A genuine link; its meeting does not exist. */
async function newPath(): Promise<string> {
  const { workspaceId } = await newWorkspace()
  const meetingId = generateId()
  const link = createPreferencesLink(deps, { workspaceId, meetingId, manageVersion: 1 })
  return new URL(link ?? '').pathname
}

test('clicks of many people from one address are read, and those with one link or a forged one are limited', async () => {
  const click = async (path: string, address = '192.0.2.1') =>
    (await browser.go(path, CLICK, {}, address)).statusCode
  for (let i = 0; i < 12; i += 1) assert.equal(await click(await newPath()), 404)
  const path = await newPath()
  for (let i = 0; i < 10; i += 1) assert.equal(await click(path, `192.0.2.${i + 10}`), 404)
  const refused = await browser.go(path, CLICK, {}, '192.0.2.30')
  assert.equal(refused.statusCode, 429)
  assert.match(refused.body, /Too many requests/)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  for (let i = 0; i < 10; i += 1) assert.equal(await click('/preferences/forged'), 404)
  assert.equal(await click('/preferences/forged'), 429)
})
