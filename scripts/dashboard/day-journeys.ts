import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { act, at, book, call, openDay, setTime } from './day-stand.ts'
import { ADDRESS, shoot } from './open-stand.ts'
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

test('the day shows the appointments by agent and as a list', { skip }, async () => {
  const { page, workspace } = await openDay()
  await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  await book(workspace, { start: at('11:30'), name: 'Katherine Johnson', meeting_type_id: 2 })
  await book(workspace, { start: at('14:00'), name: 'Mary Jackson', agent_id: 2, call_id: 'c-1' })
  const cancelled = await book(workspace, { start: at('16:00'), name: 'Dorothy Vaughan' })
  await act(workspace, cancelled.id, 'cancel')
  await call(workspace)
  await setTime(page, '2026-11-24T10:10+01:00')
  await page.reload()
  await page.getByText('Running').waitFor()
  await page.getByRole('heading', { name: 'Ben', exact: true }).waitFor()
  await page.getByRole('link', { name: /Grace Hopper/ }).waitFor()
  await page.getByRole('heading', { name: 'To confirm (1)' }).waitFor()
  await assertClean(page, 'day')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByText('Dorothy Vaughan').waitFor()
  await assertClean(page, 'day-list')
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Week' }).waitFor()
  await page.getByRole('link', { name: /Mary Jackson/ }).waitFor()
  await assertClean(page, 'week')
})

test(
  'arrow keys go through the list, Enter opens an appointment, Escape goes back to it',
  { skip },
  async () => {
    const { page, workspace } = await openDay()
    await book(workspace, { start: at('10:00'), name: 'Grace Hopper' })
    await book(workspace, { start: at('11:00'), name: 'Mary Jackson' })
    await page.goto(`${ADDRESS}/app/day?view=list`)
    await page.getByRole('link', { name: 'Grace Hopper' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Mary Jackson').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('a:focus', { hasText: 'Mary Jackson' }).waitFor()
  },
)

test('appointments are found by their code and by their contact', { skip }, async () => {
  const { page, workspace } = await openDay()
  const { attributes } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper' })
  await button(page, 'Find').click()
  await field(page, 'Code of the appointment').fill(attributes.confirmation_code)
  await button(page, 'Find the code').click()
  await page.getByRole('link', { name: 'Tue 24 Nov 10:00–10:30' }).waitFor()
  await assertClean(page, 'find')
  await page.getByRole('combobox').fill('grace')
  await page.getByRole('option', { name: /grace/i }).click()
  await page.getByRole('link', { name: 'Tue 24 Nov 10:00–10:30' }).click()
  await page.getByRole('heading', { level: 1, name: 'Appointment' }).waitFor()
})

test('on the day of a clock change the repeated hour is there twice', { skip }, async () => {
  const { page, workspace } = await openDay({ isAlwaysOpen: true })
  const [first, second] = ['2027-10-31T02:30+02:00', '2027-10-31T02:30+01:00'].map((time) =>
    String(Temporal.Instant.from(time).epochMilliseconds / 1000),
  )
  await book(workspace, { start: first ?? '', name: 'Grace Hopper', agent_id: 1 })
  await book(workspace, { start: second ?? '', name: 'Mary Jackson', agent_id: 1 })
  await page.goto(`${ADDRESS}/app/day?date=2027-10-31`)
  await page.getByRole('link', { name: /02:30–02:00.*Grace Hopper/ }).waitFor()
  await page.getByRole('link', { name: /02:30–03:00.*Mary Jackson/ }).waitFor()
  assert.equal(await page.locator('.day-hours', { hasText: '02:00' }).locator('span').count(), 17)
  await assertClean(page, 'day-clock-change')
})

test('a closed day says why, and closed hours are shaded', { skip }, async () => {
  const { page, workspace } = await openDay()
  await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  for (const id of [1, 2])
    await workspace.patch(`/core/schedules/${id}`, {
      data: { attributes: { holiday_region: 'DE-BY' } },
    })
  await page.goto(`${ADDRESS}/app/day`)
  const ben = page.getByRole('region', { name: 'Ben' })
  await ben.locator('.day-closed').first().waitFor()
  const shaded = await ben
    .locator('.day-closed')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height / 72)))
  assert.deepEqual(shaded, [1, 1], 'From eight to nine, and from five to six.')
  await assertClean(page, 'day-closed-hours')
  await page.emulateMedia({ forcedColors: 'active' })
  await ben.locator('.day-closed').first().waitFor()
  const hatching = 'getComputedStyle(document.querySelector(".day-closed")).backgroundImage'
  assert.match(String(await page.evaluate(hatching)), /gradient/)
  await shoot(page, 'day-closed-forced')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto(`${ADDRESS}/app/day?date=2026-12-25`)
  await page.getByText('1. Weihnachtstag, closed.').waitFor()
  await assertClean(page, 'day-holiday')
  await page.goto(`${ADDRESS}/app/day?date=2026-11-28`)
  await page.getByText('Closed on this day.').waitFor()
})

test('a workspace without agents says what to do first', { skip }, async () => {
  const { workspaceId } = await server.newWorkspace()
  const { page } = await openContext()
  await joinByPassword(page, workspaceId)
  await page.goto(`${ADDRESS}/app/day`)
  await page.getByText('Callers cannot book anything yet.').waitFor()
  await assertClean(page, 'day-new')
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await page.getByText('There is no meeting type yet.').waitFor()
  await assertClean(page, 'book-new')
})

test('times with AM and PM leave room for names and states', { skip }, async () => {
  const { page, workspace } = await openDay({ language: 'en-US' })
  await page.setViewportSize({ width: 1366, height: 900 })
  await book(workspace, { start: at('15:00'), name: 'Grace Hopper', agent_id: 1 })
  await book(workspace, { start: at('11:30'), name: 'Mary Jackson', agent_id: 2 })
  await call(workspace)
  await setTime(page, '2026-11-24T13:04+01:00')
  await page.goto(`${ADDRESS}/app/day`)
  const block = page.locator('.day-block', { hasText: 'Grace Hopper' })
  await page.getByRole('link', { name: /3:00\sPM–3:30\sPM Booked Grace Hopper/ }).waitFor()
  assert.deepEqual(await cutOf(block.locator('.block-head')), [])
  assert.deepEqual(await cutOf(page.locator('.day-hours > span')), [])
  await assertClean(page, 'day-12-hours')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Grace Hopper' })
  await row.getByText(/^3:00–3:30\sPM$/).waitFor()
  const [time, name] = await Promise.all([
    row.locator('.meeting-time').boundingBox(),
    row.getByRole('link').boundingBox(),
  ])
  assert.ok(time && name && time.x + time.width <= name.x, 'The time is above the name.')
  await assertClean(page, 'day-list-12-hours')
  await page.goto(`${ADDRESS}/app/calls`)
  await page.locator('.call-time').first().waitFor()
  await assertClean(page, 'calls-12-hours')
})

test('a page looks the same after others were open', { skip }, async () => {
  const { page, workspace } = await openDay()
  await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  const isReady = () => page.getByRole('link', { name: /Grace Hopper/ }).waitFor()
  await page.goto(`${ADDRESS}/app/day`)
  await isReady()
  const before = await boxes(page)
  const rail = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Calls', 'Contacts', 'Why not?', 'Numbers', 'Settings', 'Team', 'Day']) {
    await rail.getByRole('link', { name, exact: true }).click()
    await page.locator('.rail [aria-current=page]', { hasText: name }).waitFor()
    await page.locator('h1').first().waitFor()
    if (name === 'Team') await follow(page, 'Schedules')
  }
  await heading(page, 'Day')
  await isReady()
  assert.deepEqual(await boxes(page), before)
})

/** The texts whose box is less wide or high than they are. */
async function cutOf(locator: Locator): Promise<string[]> {
  return await locator.evaluateAll((elements) =>
    elements
      .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0)
      .map((each) => each.textContent),
  )
}

/** The elements of the page, each with its place. */
async function boxes(page: Page): Promise<string[]> {
  return await page.locator('main :is(h1, h2, a, button, input)').evaluateAll((elements) =>
    elements.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return [each.textContent, x, y, width, height].join(' ')
    }),
  )
}
