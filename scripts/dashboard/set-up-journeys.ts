import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openReceiver } from '../../server/test/open-receiver.ts'
import { ADDRESS } from './open-stand.ts'
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
} from './steps.ts'

const SITE = {
  '@context': 'https://schema.org',
  '@type': 'Dentist',
  name: 'Harbour Dental',
  telephone: '+1 415 555 0100',
  address: { '@type': 'PostalAddress', streetAddress: '12 Harbour Street', addressCountry: 'US' },
  openingHours: 'Mo-Fr 09:00-17:00',
  makesOffer: [
    { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Check-up (30 min)' } },
  ],
}

test(
  'an owner sets up an empty workspace from its website, and books with a test call',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const { page } = await openContext()
    await joinByPassword(page, workspace.workspaceId)
    await heading(page, 'Set up')
    await assertClean(page, 'set-up-business')
    const { url } = await openReceiver((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<script type="application/ld+json">${JSON.stringify(SITE)}</script>`)
    })
    await field(page, 'Your website').fill('file:///etc/passwd')
    await button(page, 'Read the website').click()
    await page.locator('.field-error').waitFor()
    await assertClean(page, 'set-up-website-fault')
    await field(page, 'Your website').fill(url)
    await button(page, 'Read the website').click()
    await page.getByText('Read from your website').waitFor()
    assert.equal(await field(page, 'Name of the business').inputValue(), 'Harbour Dental')
    await assertClean(page, 'set-up-website')
    await button(page, 'Save and go on').click()

    await fillHours(page)
    await section(page, 'Services')
    assert.equal(await field(page, 'Service').inputValue(), 'Check-up (30 min)')
    await assertClean(page, 'set-up-services')
    await button(page, 'Save and go on').click()

    await section(page, 'People')
    await leaveAndReturn(page)
    await field(page, 'Name').fill('Vera Santos')
    await assertClean(page, 'set-up-people')
    await button(page, 'Save and go on').click()

    await section(page, 'Calendar and phone')
    await assertClean(page, 'set-up-connect')
    await button(page, 'Skip for now').click()
    await section(page, 'Test call')
    await step(page, 'Calendar and phone').getByText('skipped').waitFor()
    assert.equal(await step(page, 'Calendar and phone').getByText('done').count(), 0)
    await assertClean(page, 'set-up-call')
    await page.getByRole('link', { name: 'Make a test call' }).click()

    await bookByTestCall(page)
    const { body } = await workspace.get('/core/meetings')
    const [meeting] = body.data as { id: string; attributes: Record<string, unknown> }[]
    // Tuesday at ten in UTC, the time zone of the browser.
    assert.equal(meeting?.attributes.start_time, '1795514400')
    await page.goto(`${ADDRESS}/app/meetings/${meeting?.id}`)
    const entry = page.getByRole('listitem').filter({ hasText: 'Open the call' })
    await entry.getByText('in a call').waitFor()
    await assertClean(page, 'meeting-by-test-call')
    const { body: hours } = await workspace.get('/core/schedules')
    assert.deepEqual(
      (hours.data[0].attributes.weekly as { weekday: number; from: string; to: string }[])
        .filter(({ weekday }) => weekday === 5)
        .map(({ from, to }) => `${from}-${to}`),
      ['09:00-12:00', '13:30-17:00'],
    )
  },
)

const section = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

const step = (page: Page, name: string) =>
  page.locator('.set-up-steps > li').filter({ hasText: name })

/** The set-up is left before it is complete: the day and the settings lead back to it. */
async function leaveAndReturn(page: Page): Promise<void> {
  await follow(page, 'Day')
  await page.getByText('Callers cannot book anything yet.').waitFor()
  await page.getByRole('link', { name: 'Go on with the set-up' }).click()
  await section(page, 'People')
  await follow(page, 'Settings')
  await page.getByRole('link', { name: 'Set up', exact: true }).click()
  await section(page, 'People')
}

const isBooked = (page: Page) => page.locator('.notice.good').isVisible()

/** Says something, and waits for the answer. */
async function say(page: Page, text: string): Promise<void> {
  const answers = page.locator('.talk li.receptionist')
  await field(page, 'What you say').waitFor()
  const count = await answers.count()
  await field(page, 'What you say').fill(text)
  await button(page, 'Say').click()
  await answers.nth(count).waitFor()
}

async function fillHours(page: Page): Promise<void> {
  await section(page, 'Hours')
  assert.equal(await field(page, 'Monday').inputValue(), '09:00-17:00')
  await field(page, 'Friday').fill('noon')
  await button(page, 'Save and go on').click()
  await page.locator('.field-error').waitFor()
  await field(page, 'Friday').fill('9-12 and 13:30 to 17')
  await assertClean(page, 'set-up-hours')
  await button(page, 'Save and go on').click()
}

async function bookByTestCall(page: Page): Promise<void> {
  await heading(page, 'Test call')
  await assertClean(page, 'test-call-empty')
  await field(page, 'Your number (optional)').fill('+14155550123')
  await button(page, 'Call').click()
  await say(page, 'A check-up on Tuesday at ten in the morning, please')
  await say(page, 'Yes')
  await say(page, 'My name is Ada Lovelace')
  for (let turn = 0; turn < 4 && !(await isBooked(page)); turn++) await say(page, 'Yes')
  await page.locator('.notice.good code').waitFor()
  await assertClean(page, 'test-call-booked')
  await button(page, 'Hang up').click()
  await page.getByText('You hung up.').waitFor()
}
