import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { assertClean, field, heading, joinByPassword, openContext, server, skip } from './steps.ts'
import { ADDRESS } from './open-stand.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
const sent = (attributes: object) => ({ data: { attributes } })
/** A Monday in the week after the time of the tests. */
const MONDAY = '2026-11-23'
/** Ten in the morning in Berlin. */
const TEN = at(`${MONDAY}T09:00:00Z`)

test(
  'each start of a day says what is in the way of whom, with a link to the cause',
  { skip },
  async () => {
    const { page, workspace } = await openOffice()
    await workspace.post(
      '/core/book_meeting',
      sent({
        team_id: 1,
        meeting_type_id: 1,
        agent_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(TEN),
      }),
    )
    const away = { starts_at: `${MONDAY}T00:00:00+01:00`, ends_at: `${MONDAY}T12:00:00+01:00` }
    await workspace.post('/core/agents/2/time_off', sent(away))

    await page.goto(`${ADDRESS}/app/why-not?type=1&date=${MONDAY}`)
    await page.getByText('13 of 16 starts can be booked').waitFor()
    await assertClean(page, 'day')
    await page.getByRole('link', { name: '10:00, cannot be booked', exact: true }).click()
    await page.locator('h2:focus', { hasText: 'Start at 10:00' }).waitFor()
    const details = page.getByRole('region', { name: 'Start at 10:00' })
    await details.getByText('taken by a meeting').waitFor()
    await details.getByText('10:00–10:30, with its buffers until 10:45').waitFor()
    await details.getByText('away').waitFor()
    await assertClean(page, 'start')
    assert.match(page.url(), new RegExp(`start=${TEN}`))

    await page.reload()
    await details.getByRole('link', { name: 'Time off' }).click()
    await heading(page, 'Time off of Cleo')
    await page.goBack()
    await details.getByText('taken by a meeting').waitFor()
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByText('All 16 starts can be booked').waitFor()
    await assertClean(page, 'all-bookable')
  },
)

test('the hours of a closed day lead to their schedule', { skip }, async () => {
  const { page, workspace } = await openOffice()
  const overrides = [{ date: MONDAY, spans: [] }]
  await workspace.patch('/core/schedules/1', sent({ overrides }))
  await page.goto(`${ADDRESS}/app/why-not?type=1&date=${MONDAY}&agent=1`)
  await page.getByText('Closed all day').waitFor()
  await page.getByText('the schedule is closed on that date').waitFor()
  await assertClean(page, 'closed')
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await heading(page, 'Hours')
})

test(
  'the limits of a contact count, and the page asks again without the contact',
  { skip },
  async () => {
    const { page, workspace } = await openOffice({ limits: { attendee: { day: 1 } } })
    const { body } = await workspace.post(
      '/core/book_meeting',
      sent({
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        attendee_name: 'Ada Byron',
        start_time: String(TEN),
      }),
    )
    await page.goto(`${ADDRESS}/app/why-not?date=${MONDAY}`)
    await page.getByText('16 starts can be booked').waitFor()
    await field(page, 'Contact (optional)').fill('Ada')
    await page.getByRole('option', { name: /ada/i }).click()
    await page.getByText('None of 16 starts can be booked').waitFor()
    assert.match(page.url(), new RegExp(`contact=${body.data.attributes.contact_id}`))
    await page.getByText('the limit of meetings is reached').first().waitFor()
    await assertClean(page, 'contact')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('16 starts can be booked').waitFor()
  },
)

test('a start is chosen with the keyboard alone', { skip }, async () => {
  const { page } = await openOffice()
  await page.goto(`${ADDRESS}/app/why-not?type=1&date=${MONDAY}`)
  await page.getByText('All 16 starts can be booked').waitFor()
  await page.locator('h1:focus').waitFor()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate('document.activeElement?.getAttribute("aria-label")')
    if (name === '09:30, can be booked') break
  }
  await page.keyboard.press('Enter')
  await page.locator('h2:focus', { hasText: 'Start at 09:30' }).waitFor()
})

test(
  'without meeting types the page says so, and an unknown agent is a fault with its request',
  { skip },
  async () => {
    const { page } = await openOffice()
    await page.goto(`${ADDRESS}/app/why-not?type=1&date=${MONDAY}&agent=99`)
    await page.getByText('This agent does not exist any more.', { exact: false }).first().waitFor()
    await page.getByText(/^Request /).waitFor()
    await assertClean(page, 'unknown-agent')

    const empty = await server.newWorkspace()
    const visit = await openContext()
    await joinByPassword(visit.page, empty.workspaceId)
    await visit.page.goto(`${ADDRESS}/app/why-not`)
    await visit.page.getByText('There are no meeting types yet').waitFor()
    await assertClean(visit.page, 'no-types')
  },
)

/** A page of a workspace in which Ben and Cleo take meetings of half an hour, with a buffer. */
async function openOffice(type: { limits?: { attendee: { day: number } } } = {}) {
  const workspace = await server.newWorkspace()
  const { page } = await openContext()
  const agent = { timeZone: 'Europe/Berlin', weekly: OFFICE_HOURS }
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    teams: [{ timeZone: 'Europe/Berlin' }],
    agents: [
      { name: 'Ben', ...agent },
      { name: 'Cleo', ...agent },
    ],
    meetingTypes: [{ bufferAfterMinutes: 15, ...type }],
  })
  await joinByPassword(page, workspace.workspaceId)
  return { page, workspace }
}
