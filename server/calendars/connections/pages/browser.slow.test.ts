import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { allowMs } from '../../../test/allow-ms.ts'
import { buildRoster } from '../../../test/builders.ts'
import { createConnection, servicesWith } from '../../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../../test/calendars/fake-google/open-fake-google.ts'
import { freePort } from '../../../test/free-port.ts'
import { startServer } from '../../../test/harness.ts'
import { openCaldavAccount } from '../../../test/calendars/open-caldav-account.ts'

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))
/** A folder for screenshots; unset: none are saved. */
const SCREENSHOTS = process.env.SLOTLINE_SCREENSHOTS
const skip = CHROMIUM === undefined && 'Chromium is not installed (apt-get install chromium)'
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const google = await openFakeGoogle()
const { app, deps, newWorkspace } = await startServer({
  calendars: servicesWith(google),
  publicUrl,
})
await app.listen({ host: '127.0.0.1', port })
let browser: Browser | null = null
after(() => browser?.close())

/** Pages with their policies, whose errors in the console fail the test. */
async function openPage(options: { dark?: boolean; width?: number } = {}): Promise<Page> {
  browser ??= await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1024, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    javaScriptEnabled: true,
  })
  context.setDefaultTimeout(allowMs(30_000))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      assert.fail(message.text())
  })
  return page
}

/** No finding of axe, nothing beyond the edge of a small phone, and a screenshot. */
async function check(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.evaluate(AXE)
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; help: string; nodes: { html: string }[] }[]
  }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  assert.deepEqual(found, [], name)
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true })
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, name)
  await page.setViewportSize(size)
}

async function connectionOf(provider: string) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ name: 'Ava Lindqvist' }] })
  await workspace.patch('/core/workspace', { data: { attributes: { name: 'Acme Dental' } } })
  const { link } = await createConnection(workspace, { provider })
  return link
}

test('an agent signs in at Google with the keyboard alone', { skip }, async () => {
  const account = google.account('ava@example.com')
  account.addCalendar({ id: 'team', summary: 'Team' })
  const page = await openPage()
  await page.goto(publicUrl + (await connectionOf('google')))
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Continue with Google')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your calendar is connected' }).waitFor()
  const status = await page.getByRole('status').innerText()
  assert.match(status, /^Signed in as ava@example\.com, 2 calendars/)
  await check(page, 'google-done')
})

test(
  'an agent types an app password with the keyboard alone, and corrects it',
  { skip },
  async () => {
    const account = await openCaldavAccount('Work', 'Family', 'shared team')
    const page = await openPage()
    await page.goto(publicUrl + (await connectionOf('caldav')))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal(await page.getByText('App-Specific Passwords').isVisible(), true)
    for (const text of [account.url, 'ava', 'wrong']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    assert.match(await alert.innerText(), /app password/)
    assert.equal(await page.getByLabel('Server').inputValue(), account.url)
    assert.equal(await page.getByLabel('App password').inputValue(), '')
    await page.getByLabel('App password').focus()
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your calendar is connected' }).waitFor()
    await check(page, 'caldav-done')
  },
)

for (const dark of [false, true]) {
  const colors = dark ? 'dark' : 'light'
  test(
    `every page is accessible and fits a small phone, in ${colors} colors`,
    { skip },
    async () => {
      google.account('ava@example.com')
      for (const provider of ['google', 'caldav', 'ics']) {
        const page = await openPage({ dark, width: 480 })
        const link = publicUrl + (await connectionOf(provider))
        await page.goto(link)
        await check(page, `${provider}-${colors}`)
        await page.goto(`${link}x`)
        await check(page, `unknown-${colors}`)
      }
      const page = await openPage({ dark, width: 480 })
      await page.goto(publicUrl + (await connectionOf('caldav')))
      await page.getByLabel('Server').fill('http://127.0.0.1:1')
      await page.getByLabel('User name').fill('ava')
      await page.getByLabel('App password').fill('x')
      await page.getByRole('button', { name: 'Connect' }).click()
      await page.getByRole('alert').waitFor()
      await check(page, `caldav-refused-${colors}`)
      google.faults.deniesSignIns = true
      const denied = await openPage({ dark, width: 480 })
      await denied.goto(publicUrl + (await connectionOf('google')))
      await denied.getByRole('button').click()
      await denied.getByRole('link', { name: 'Try again' }).waitFor()
      google.faults.deniesSignIns = false
      await check(denied, `denied-${colors}`)
    },
  )
}
