import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { allowMs } from '../server/test/allow-ms.ts'

/**
 * Plays a caller on /voice/try in a real browser: books a meeting, from the first sentence to the
 * confirmation. Reads the mail that the attendee gets on /sandbox/messages, and cancels the meeting
 * on the page that the mail links to. Names and words with HTML are shown as text. Then opens `/`
 * and `/how-to` on a small screen. Fails on an error in the console, a serious finding of axe or a
 * page that is too wide. `--screenshot FILE` saves screenshots. Needs Chromium.
 */
const PORT = 3918
const TOKEN = 'try-page-test-token'
const HTML = '<img src="x" onerror="console.error(1)"><b>\'&amp;'
const screenshot = process.argv[process.argv.indexOf('--screenshot') + 1]
const browserPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))
if (!browserPath) {
  console.log(
    'Skipped: the page test needs Chromium. Install it (apt-get install chromium) or set CHROMIUM_PATH.',
  )
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'slotline-page-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    PATH: process.env.PATH,
    PORT: String(PORT),
    DATA_DIR: folder,
    SAMPLE_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const faults: string[] = []
try {
  await once(server.stdout, 'data')
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1280, height: 1400 } })
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    faults.push(`page: ${error.error().message}`)
  })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${PORT}/voice/try#${TOKEN}`)
  await check(page, 'before the call')
  await book(page)
  await check(page, 'after the booking')
  if (process.argv.includes('--screenshot'))
    await page.screenshot({ path: screenshot!, fullPage: true })
  const messages = await opened(page, 'See the mail that the attendee gets')
  await readMail(messages)
  await cancelOnPage(await opened(messages.frameLocator('iframe'), /move or cancel/i, messages))
  await readSmall(messages)
  await readHtml(messages)
  await sayHtml(page)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['/', '/how-to']) await checkStatic(path, colorScheme)
  await browser.close()

  /** Checks a page that works without JavaScript, on a small screen. */
  async function checkStatic(path: string, colorScheme: 'light' | 'dark'): Promise<void> {
    const small = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme })
    await small.goto(`http://127.0.0.1:${PORT}${path}`)
    await check(small, `${path} in ${colorScheme} colors`)
    const width = Number(await small.evaluate('document.documentElement.scrollWidth'))
    if (width > 390) faults.push(`${path} is ${width} pixels wide on a screen of 390`)
    if (process.argv.includes('--screenshot'))
      await small.screenshot({
        path: screenshot!.replace(/(\.\w+)?$/, `${path.replace('/', '-')}-${colorScheme}$1`),
        fullPage: true,
      })
    await small.close()
  }
} finally {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}
console.log(
  faults.length === 0
    ? 'A meeting was booked, its mail was read, it was cancelled, and no page has an error or a serious finding.'
    : faults.join('\n'),
)
process.exitCode = faults.length === 0 ? 0 : 1

async function book(page: Page): Promise<void> {
  await page.getByLabel('Your number').fill('+14155550100')
  await page.getByRole('button', { name: 'Call' }).click()
  await heard(page, 1)
  const words = [
    'I would like to book an intro call tomorrow',
    'the first one',
    'Grace Hopper',
    'grace@example.com',
    'yes',
    'yes',
  ]
  for (const [i, said] of words.entries()) {
    await page.getByLabel('What you say').fill(said)
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await heard(page, i + 2)
  }
  const said = await page.locator('#transcript').innerText()
  if (!/confirmation code/i.test(said)) faults.push(`the call did not end with a booking:\n${said}`)
  const download = page.waitForEvent('download', { timeout: allowMs(60_000) })
  await page.getByRole('link', { name: 'Add it to your calendar' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  if (!/\r\nDTSTART:\d{8}T\d{6}Z\r\n[^]*\r\nDESCRIPTION:Confirmation code \d{6}\r\n/.test(file))
    faults.push(`the calendar file was\n${file}`)
  const tools = await page.locator('#tools .name').allInnerTexts()
  if (!tools.includes('book_meeting')) faults.push(`the tools that ran were ${tools.join(', ')}`)
}

/** The tab that a link opens. */
async function opened(
  where: Pick<Page, 'getByRole'>,
  name: string | RegExp,
  page = where as Page,
): Promise<Page> {
  const tab = page.waitForEvent('popup', { timeout: allowMs(60_000) })
  await where.getByRole('link', { name }).first().click()
  return tab
}

/** The page has the token of the page that opened it, and shows the mail to the attendee. */
async function readMail(page: Page): Promise<void> {
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { name: /confirmed/i }).waitFor({ timeout: allowMs(60_000) })
  if (!new URL(page.url()).hash) faults.push('the address does not keep the message')
  await check(page, 'a mail')
  await page.getByRole('tab', { name: 'Mail' }).press('ArrowRight')
  const text = await page.getByRole('tabpanel', { name: 'Text' }).innerText()
  if (!/confirmation code: \d{6}/i.test(text)) faults.push(`the text part was\n${text}`)
  await page.keyboard.press('ArrowRight')
  const download = page.waitForEvent('download', { timeout: allowMs(60_000) })
  await page.getByRole('link', { name: 'Download invite.ics' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  if (!/\r\nMETHOD:REQUEST\r\n[^]*\r\nDTSTART:\d{8}T\d{6}Z\r\n/.test(file))
    faults.push(`the calendar part was\n${file}`)
  await check(page, 'the calendar part of a mail')
  await page.keyboard.press('Escape')
  await page.getByText('Choose a message to read it.').waitFor()
  await check(page, 'the list of messages')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Mail' }).click()
  await mail.getByRole('heading', { name: /confirmed/i }).waitFor({ timeout: allowMs(60_000) })
}

/** The page of the meeting asks before it cancels. */
async function cancelOnPage(page: Page): Promise<void> {
  await page.getByText('Confirmed', { exact: true }).waitFor({ timeout: allowMs(60_000) })
  await check(page, 'the page of a meeting')
  const download = page.waitForEvent('download', { timeout: allowMs(60_000) })
  await page.getByRole('link', { name: 'Add to your calendar' }).click()
  const file = readFileSync((await (await download).path())!, 'utf8')
  if (!/\r\nMETHOD:PUBLISH\r\n[^]*\r\nDTSTART:\d{8}T\d{6}Z\r\n/.test(file))
    faults.push(`the calendar file of the page was\n${file}`)
  await checkWidth(page, 'the page of a meeting')
  await page.getByRole('link', { name: 'Move appointment' }).click()
  await page.getByRole('heading', { name: 'Choose a new time' }).waitFor()
  await check(page, 'the free times')
  await checkWidth(page, 'the page of the free times')
  await page.getByRole('link', { name: 'Back to the appointment' }).click()
  await page.getByRole('link', { name: 'Cancel appointment' }).click()
  await page.getByRole('heading', { name: 'Cancel your appointment?' }).waitFor()
  await check(page, 'the question before a cancellation')
  await page.getByLabel('Reason').fill('A conflict')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor({ timeout: allowMs(60_000) })
  await check(page, 'the page of a cancelled meeting')
}

/** No part of the page is beyond the edge of a small phone. */
async function checkWidth(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
  if (width > 320) faults.push(`${name} is ${width} pixels wide on a screen of 320`)
  if (size) await page.setViewportSize(size)
}

/** The mail about the cancellation appears by itself; on a phone, it replaces the list. */
async function readSmall(page: Page): Promise<void> {
  await page.bringToFront()
  const item = page.locator('#list').getByRole('link', { name: /^Cancelled: .* To the attendee/ })
  await item.waitFor({ timeout: allowMs(60_000) })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: '← All messages' }).click()
  await item.click()
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: /cancelled/i })
    .waitFor({ timeout: allowMs(60_000) })
  if (await item.isVisible()) faults.push('a phone shows the list beside the message')
  await check(page, 'a mail on a phone')
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
  if (width > 375) faults.push(`/sandbox/messages is ${width} pixels wide on a screen of 375`)
}

/** The name of an attendee is text, in the list of messages and in the shown one. */
async function readHtml(page: Page): Promise<void> {
  const request = async (path: string, attributes?: object) => {
    const response = await fetch(`http://127.0.0.1:${PORT}/core/${path}`, {
      ...(attributes && { method: 'POST', body: JSON.stringify({ data: { attributes } }) }),
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    })
    return (await response.json()) as { data: { start_time: string }[] }
  }
  const type = { team_id: 1, meeting_type_id: 1 }
  const slots = await request('slots?team_id=1&meeting_type_id=1&limit=1')
  const start = slots.data[0]!.start_time
  const attendee = { attendee_name: HTML, attendee_email: 'html@example.com' }
  await request('book_meeting', { ...type, ...attendee, start_time: start })
  await page.goto(`http://127.0.0.1:${PORT}/sandbox/messages`)
  const item = page.locator('#list').getByRole('link', { name: HTML })
  await item.click({ timeout: allowMs(60_000) })
  await page.locator('#subject', { hasText: HTML }).waitFor({ timeout: allowMs(60_000) })
  await page
    .frameLocator('iframe')
    .getByText(HTML)
    .first()
    .waitFor({ timeout: allowMs(60_000) })
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByRole('tabpanel', { name: 'Text' }).getByText(HTML).first().waitFor()
  if ((await page.locator('img').count()) > 0) faults.push('/sandbox/messages interprets HTML')
}

/** What a caller says is text, in the conversation and in the arguments of tools. */
async function sayHtml(page: Page): Promise<void> {
  await page.goto(`http://127.0.0.1:${PORT}/voice/try`)
  await page.getByRole('button', { name: 'Call' }).click()
  await heard(page, 1)
  await page.getByLabel('What you say').fill(`an intro call tomorrow for ${HTML}`)
  await page.getByRole('button', { name: 'Say', exact: true }).click()
  await heard(page, 2)
  await page.locator('#transcript .you').getByText(HTML).waitFor()
  if ((await page.locator('img').count()) > 0) faults.push('/voice/try interprets HTML')
}

function heard(page: Page, count: number): Promise<void> {
  return page
    .locator('#transcript li.receptionist')
    .nth(count - 1)
    .waitFor({ timeout: allowMs(60_000) })
}

/**
 * The serious and critical findings of axe. The policy of the page allows only its own scripts, so
 * axe is injected past it.
 */
async function check(page: Page, when: string): Promise<void> {
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Page.setBypassCSP', { enabled: true }))
  await page.evaluate(
    readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  )
  const findings = (await page.evaluate('axe.run()')) as {
    violations: { id: string; impact: string | null; help: string; nodes: { html: string }[] }[]
  }
  for (const { id, impact, help, nodes } of findings.violations) {
    if (impact === 'serious' || impact === 'critical')
      faults.push(`axe, ${when}: ${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`)
  }
}
