import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createEgress } from '../../server/platform/egress/create-egress.ts'
import type { Build } from '../../server/pages/app/dashboard.ts'
import { readBuild } from '../../server/pages/app/read-build.ts'
import { servicesWith } from '../../server/test/calendars/connect-calendar.ts'
import {
  type FakeGoogle,
  openFakeGoogle,
} from '../../server/test/calendars/fake-google/open-fake-google.ts'
import { allowMs } from '../../server/test/allow-ms.ts'
import { freePort } from '../../server/test/free-port.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../server/test/people/start-identity-provider.ts'
import { openMailServer, type MailServer } from '../../server/test/messages/open-mail-server.ts'
import { TEST_LIMITS } from '../../server/test/test-limits.ts'
import { createMailSender } from '../../server/process/create-mail-sender.ts'
import { openIdentityProvider } from '../../server/people/oidc/open-identity-provider.ts'
import { createLogger } from '../../server/platform/telemetry/create-telemetry.ts'
import { startServer, type TestServer } from '../../server/test/harness.ts'

/** The port is free: several stands may run at the same time. */
const PORT = await freePort()
export const ADDRESS = `http://localhost:${PORT}`

const browserPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))
/** Screenshots of all pages are stored in the folder that this variable names. */
const screenshots = process.env.SLOTLINE_SCREENSHOTS
/** Requests of pages wait for up to this many milliseconds, as on a slow network. */
const networkDelayMs = Number(process.env.SLOTLINE_TEST_NETWORK_DELAY_MS ?? 0)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Stand = {
  server: TestServer
  build: Build
  provider: TestIdentityProvider
  /** Where agents sign in to their calendars. */
  google: FakeGoogle
  /** Where the server sends mails. */
  mailServer: MailServer
  /** What no page may do: errors in the console, and requests that the policy rejects. */
  faults: string[]
  /** The pages that were opened since the last time. */
  takePages: () => Page[]
  /** A browser without cookies. With `passkeys`, its authenticator verifies the person. */
  openContext: (options?: { passkeys?: boolean; language?: string }) => Promise<Visit>
}
type Visit = { context: BrowserContext; page: Page }

/** Builds the dashboard, and serves it with a server whose clock can be set; null: no browser. */
export async function openStand(): Promise<Stand | null> {
  if (!browserPath) return null
  const folder = join(tmpdir(), `slotline-dashboard-${process.pid}`)
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', folder],
    { encoding: 'utf8' },
  )
  const build = readBuild(folder)
  rmSync(folder, { recursive: true, force: true })
  if (built.status !== 0 || !build) throw new Error(built.stdout + built.stderr)
  const dashboard = { read: () => ({ kind: 'built', build }) as const }
  const google = await openFakeGoogle()
  const calendars = servicesWith(google)
  const provider = await startIdentityProvider(`${ADDRESS}/app/oidc`)
  const identityProvider = openIdentityProvider(provider.settings, {
    publicUrl: ADDRESS,
    log: createLogger('silent'),
  })
  const egress = createEgress({ allow: ['127.0.0.1'] })
  const mailServer = await openMailServer()
  const mail = { url: mailServer.url, from: 'bookings@slotline.test', requiresTls: false }
  const server = await startServer({
    sendMail: createMailSender(mail, TEST_LIMITS),
    publicUrl: ADDRESS,
    dashboard,
    calendars,
    egress,
    identityProvider,
  })
  google.setClock(server.deps.now)
  await server.app.listen({ port: PORT, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  after(() => browser.close())
  const faults: string[] = []
  let pages: Page[] = []
  return {
    server,
    build,
    google,
    mailServer,
    faults,
    provider,
    takePages: () => {
      const opened = pages
      pages = []
      return opened
    },
    openContext: async (options = {}) => {
      const visit = await openVisit(browser, faults, options)
      pages.push(visit.page)
      return visit
    },
  }
}

async function openVisit(
  browser: Browser,
  faults: string[],
  { passkeys = false, language = 'en-GB' }: { passkeys?: boolean; language?: string },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: language,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(allowMs(10_000))
  context.on('console', (message) => {
    // The browser reports each response that is an error; pages show them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    faults.push(`page: ${error.error().message}`)
  })
  if (networkDelayMs > 0)
    await context.route(/\/core\/|\/app\/session/, async (route) => {
      await setTimeout(Math.random() * networkDelayMs)
      // The page may be gone meanwhile.
      await route.continue().catch(() => {})
    })
  const page = await context.newPage()
  if (passkeys) await addAuthenticator(page)
  return { context, page }
}

async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] }

/** Findings of axe, overflow at 320 px: in both colour schemes, as sentences. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  // Before, the page has nothing but its frame.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(axe)
    const violations = (await page.evaluate(
      "axe.run({runOnly:['wcag2a','wcag2aa','wcag21aa','wcag22aa','best-practice']}).then((r) => r.violations)",
    )) as Finding[]
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${name}, ${colorScheme}: ${id}: ${node.html}: ${node.failureSummary}`)
    await shoot(page, `${name}-${colorScheme}`)
  }
  const size = page.viewportSize()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (needed > width) found.push(`${name} is ${needed} pixels wide on a screen of ${width}`)
    await shoot(page, `${name}-${width}`)
  }
  // Text of twice the size, as browsers enlarge it.
  await page.setViewportSize({ width: 640, height: 844 })
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
  if (needed > 640) found.push(`${name} is ${needed} pixels wide with text of twice the size`)
  await shoot(page, `${name}-200`)
  await page.evaluate("document.documentElement.style.fontSize = ''")
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
  return found
}

/** Stores a screenshot, if wanted. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (screenshots === undefined) return
  mkdirSync(screenshots, { recursive: true })
  await page.screenshot({ path: join(screenshots, `${name}.png`) })
}
