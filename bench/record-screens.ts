import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import type { Screen } from './dashboard-screens.ts'

/** A request of a screen, with the screens that send it. `body`: null if it has none. */
export type ScreenRequest = {
  method: string
  path: string
  body: string | null
  status: number
  addresses: string[]
}

/** `cookie`: of the session of the person. */
type Recorded = { requests: ScreenRequest[]; cookie: string }

/** Requests that differ in an id only are measured once. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
const QUIET_MS = 300
const LONGEST_MS = 90_000
/** They stay open. */
const STREAM = '/core/events/stream'

/**
 * Opens each screen in a browser, as the person of the link, and returns the requests to the API
 * that they send. Throws if a screen is not shown.
 */
export async function recordScreens(
  { address, link, executablePath }: { address: string; link: string; executablePath: string },
  screens: readonly Screen[],
): Promise<Recorded> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await record(browser, { address, link, screens })
  } finally {
    await browser.close()
  }
}

async function record(
  browser: Browser,
  { address, link, screens }: { address: string; link: string; screens: readonly Screen[] },
): Promise<Recorded> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  page.setDefaultTimeout(LONGEST_MS)
  const traffic = watch(page, address)
  await join(page, link)
  await traffic.untilQuiet()
  const found = new Map<string, ScreenRequest>()
  for (const screen of screens) {
    traffic.start()
    await page.goto(`${address}/app${screen.address}`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await traffic.untilQuiet()
    for (const { method, path, body, status } of await traffic.taken()) {
      const key = `${method} ${path.replaceAll(ID, '')} ${body}`
      const known = found.get(key) ?? { method, path, body, status, addresses: [] }
      found.set(key, { ...known, addresses: [...known.addresses, screen.address] })
    }
  }
  const [{ name, value } = { name: '', value: '' }] = await page.context().cookies()
  return { requests: [...found.values()], cookie: `${name}=${value}` }
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  for (const [label, value] of [
    ['Name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Password', 'green wagons roll at dawn'],
  ] as const)
    await page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .fill(value)
  await page.getByRole('button', { name: 'Join with a password' }).click()
  await page.getByRole('heading', { level: 1, name: /^(Day|Set up)$/ }).waitFor()
}

/** The requests to the API that a page sends. */
function watch(page: Page, address: string) {
  const open = new Set<Request>()
  let done: Request[] = []
  let changedAt = performance.now()
  page.on('request', (request) => {
    if (request.url().includes(STREAM)) return
    open.add(request)
    changedAt = performance.now()
  })
  const end = (request: Request): void => {
    open.delete(request)
    changedAt = performance.now()
    if (/^\/(core|auth)\//.test(request.url().slice(address.length))) done.push(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', (request) => {
    open.delete(request)
  })
  return {
    start: (): void => {
      done = []
    },
    untilQuiet: async (): Promise<void> => {
      const until = performance.now() + LONGEST_MS
      while (open.size > 0 || performance.now() - changedAt < QUIET_MS) {
        if (performance.now() > until) throw new Error(`${page.url()} does not come to rest`)
        await page.evaluate('new Promise((done) => setTimeout(done, 50))')
      }
    },
    taken: (): Promise<Omit<ScreenRequest, 'addresses'>[]> =>
      Promise.all(
        done.map(async (request) => ({
          method: request.method(),
          path: request.url().slice(address.length),
          body: request.postData(),
          status: (await request.response())?.status() ?? 0,
        })),
      ),
  }
}
