import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { openHours, openOffice, sent } from './hours-stand.ts'
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

/** The dates of the browser, whose clock is that of the machine. */
const TODAY = Temporal.Now.plainDateISO('Europe/Berlin')
const TOMORROW = TODAY.add({ days: 1 }).toString()

test(
  'hours are typed, overlaps are said at their span, and saving shows which meetings are outside',
  { skip },
  async () => {
    const { page, workspace } = await openOffice()
    await follow(page, 'Team', 'Schedules')
    await page.getByText('Used by Ben, Cleo').waitFor()
    await assertClean(page, 'schedules')
    await page.getByRole('link', { name: 'Hours', exact: true }).first().click()
    await heading(page, 'Hours')
    await page
      .getByText(/^Week \d+/)
      .first()
      .waitFor()
    await assertClean(page, 'schedule')

    await field(page, 'Monday, from').fill('13')
    await field(page, 'Monday, to').fill('1830')
    await field(page, 'Tuesday, to').focus()
    assert.equal(await field(page, 'Monday, from').inputValue(), '13:00')
    assert.equal(await field(page, 'Monday, to').inputValue(), '18:30')
    await page.getByText('Saving leaves 1 meeting outside').waitFor()
    await assertClean(page, 'schedule-outside')

    await button(page, 'Add hours on Monday').click()
    await field(page, 'Monday, from').last().fill('18')
    await field(page, 'Monday, to').last().fill('20')
    await page.getByText('Overlaps with the hours before it').waitFor()
    await assertClean(page, 'schedule-overlap')
    await button(page, 'Save').click()
    await button(page, 'Remove 18–20:00 on Monday')
      .or(button(page, 'Remove 18:00–20:00 on Monday'))
      .click()

    await field(page, 'Friday, from').fill('22')
    await field(page, 'Friday, to').fill('2')
    await page.getByText('ends Saturday').waitFor()
    await page.getByText('Saving leaves 1 meeting outside').waitFor()
    await button(page, 'Save anyway').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await page.locator('h1:focus').waitFor()
    const { body } = await workspace.get('/core/schedules/1')
    assert.equal(body.meta.version, 2)
    assert.deepEqual(body.data.attributes.weekly[0], { weekday: 1, from: '13:00', to: '18:30' })
    assert.deepEqual(body.data.attributes.weekly.at(-1), { weekday: 5, from: '22:00', to: '02:00' })
  },
)

test(
  'hours are copied to other days, single dates are closed, and a page with changes asks before it is left',
  { skip },
  async () => {
    const { page, workspace } = await openOffice()
    await openHours(page)
    await field(page, 'Monday, to').fill('12')
    await button(page, 'Copy the hours of Monday').click()
    await page.getByRole('dialog').getByText('Saturday').click()
    await assertClean(page, 'schedule-copy')
    await button(page, 'Copy').click()
    assert.equal(await field(page, 'Monday, to').inputValue(), '12:00')
    assert.equal(await field(page, 'Saturday, to').inputValue(), '12:00')
    await field(page, 'Date').fill(TOMORROW)
    await button(page, 'Add a date').click()
    await page.getByText('other hours').first().waitFor()
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByLabel('Region').selectOption('Baden-Württemberg')
    await page.getByText('are shown after saving').waitFor()

    await page.getByRole('link', { name: 'Calls', exact: true }).click()
    await page.getByText('Leave without saving?').waitFor()
    await assertClean(page, 'schedule-leave')
    await button(page, 'Stay').click()
    await page.getByText('All meetings stay within the hours.').waitFor()
    await button(page, 'Save').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    const { attributes } = (await workspace.get('/core/schedules/1')).body.data
    assert.deepEqual(attributes.overrides, [{ date: TOMORROW, spans: [] }])
    assert.equal(attributes.holiday_region, 'DE-BW')
    assert.equal(attributes.weekly.filter(({ to }: { to: string }) => to === '12:00').length, 6)
    await page.getByText(`Germany (DE-BW), ${TODAY.year}`).click()
    await page.getByText('Neujahr').first().waitFor()
    await page.getByText('Neujahr').first().scrollIntoViewIfNeeded()
    await assertClean(page, 'schedule-holidays')
  },
)

test('whoever saves hours that somebody else changed chooses one version', { skip }, async () => {
  const { page, workspace } = await openOffice()
  await openHours(page)
  await field(page, 'Wednesday, to').fill('15')
  await page.getByText('All meetings stay within the hours.').waitFor()
  await workspace.patch('/core/schedules/1', sent({ name: 'Office' }))
  await button(page, 'Save').click()
  await page.getByText('This was changed by someone else').waitFor()
  await assertClean(page, 'schedule-conflict')
  await button(page, 'Save yours').click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  const { attributes } = (await workspace.get('/core/schedules/1')).body.data
  assert.deepEqual([attributes.name, attributes.version], ['Hours', 3])
})

test('an unknown time zone is said at its field, and what was typed stays', { skip }, async () => {
  const { page } = await openOffice()
  await openHours(page)
  await field(page, 'Time zone').fill('Mars/Base')
  await page.getByText('time zone', { exact: false }).nth(1).waitFor()
  await assertClean(page, 'schedule-refused')
  assert.equal(await field(page, 'Time zone').inputValue(), 'Mars/Base')
  await button(page, 'Discard changes').click()
  assert.equal(await field(page, 'Time zone').inputValue(), 'Europe/Berlin')
})

test(
  'hours beside those of the phone show what callers are only offered if they ask',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const { page } = await openContext()
    await buildRoster(server.deps.pool, workspace.workspaceId, {
      teams: [{ name: 'Sales', timeZone: 'Europe/Berlin' }],
      agents: [
        { name: 'Ava', kind: 'voice', capacity: 5, timeZone: 'Europe/Berlin' },
        { name: 'Ben', timeZone: 'Europe/Berlin', weekly: OFFICE_HOURS },
      ],
    })
    await joinByPassword(page, workspace.workspaceId)
    await follow(page, 'Team', 'Schedules')
    await page.getByRole('link', { name: 'Hours', exact: true }).first().click()
    const phone = page.getByRole('table', { name: 'Sales' })
    await phone.getByRole('row', { name: /^Monday – Friday/ }).waitFor()
    assert.deepEqual(
      (await phone.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split(/\s*\t\s*/)),
      [
        [
          'Monday – Friday',
          '00:00–24:00',
          '09:00–17:00',
          'on request only: 00:00–09:00, 17:00–24:00',
        ],
        ['Saturday – Sunday', '00:00–24:00', 'closed', 'on request only: 00:00–24:00'],
      ],
    )
    await phone.getByText('Saturday').scrollIntoViewIfNeeded()
    await assertClean(page, 'schedule-phone')
  },
)

test('an agent gets a copy of shared hours, and a new schedule is created', { skip }, async () => {
  const { page, workspace } = await openOffice()
  await openHours(page)
  await button(page, 'Make Cleo’s own').click()
  await heading(page, 'Hours (Cleo)')
  const { body } = await workspace.get('/core/agents/2')
  assert.equal(body.data.attributes.schedule_id, 3)
  await page.getByRole('link', { name: 'Schedules', exact: true }).click()
  await button(page, 'New schedule').click()
  await field(page, 'Name').fill('Evenings')
  assert.equal(await field(page, 'Time zone').inputValue(), 'Europe/Berlin')
  await assertClean(page, 'schedule-new')
  await button(page, 'Create').click()
  await heading(page, 'Evenings')
  await page.getByText('Used by nobody').waitFor()
  await page.getByRole('button', { name: /Let another agent use it/ }).click()
  await page.getByRole('option', { name: 'Cleo' }).click()
  await page.getByText('Used by nobody').scrollIntoViewIfNeeded()
  await assertClean(page, 'schedule-assign')
  await button(page, 'Assign').click()
  await page.getByText('Cleo uses these hours now.').waitFor()
  await page
    .getByRole('link', { name: 'Time off of Cleo' })
    .or(page.getByText('Cleo'))
    .first()
    .waitFor()
  const cleo = (await workspace.get('/core/agents/2')).body.data.attributes
  assert.equal(cleo.schedule_id, 4)
})

test('weeks with exceptions are shown below, however late they are', { skip }, async () => {
  const { page, workspace } = await openOffice()
  const late = TODAY.add({ weeks: 12 })
  await workspace.patch(
    '/core/schedules/1',
    sent({ overrides: [{ date: late.toString(), spans: [] }], holiday_region: 'DE-BY' }),
  )
  await openHours(page)
  await page.getByRole('heading', { name: 'Later weeks with exceptions' }).waitFor()
  const week = page.getByRole('table', { name: new RegExp(`Week ${late.weekOfYear}\\b`) })
  await week.getByText('other hours').waitFor()
  await week.scrollIntoViewIfNeeded()
  await assertClean(page, 'schedule-weeks')
})

test('hours are changed with the keyboard alone', { skip }, async () => {
  const { page, workspace } = await openOffice()
  await openHours(page)
  await tabTo(page, 'Monday, to')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1615')
  await page.getByText('All meetings stay within the hours.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.locator('h1:focus').waitFor()
  const { weekly } = (await workspace.get('/core/schedules/1')).body.data.attributes
  assert.deepEqual(weekly[0], { weekday: 1, from: '09:00', to: '16:15' })
})

test(
  'time off is added with the meetings in it in sight, changed and removed',
  { skip },
  async () => {
    const { page, workspace } = await openOffice()
    await follow(page, 'Team', 'Schedules')
    await page.getByRole('link', { name: 'Time off of Ben' }).click()
    await heading(page, 'Time off of Ben')
    await page.getByText('No time off').waitFor()
    await assertClean(page, 'time-off-empty')
    await button(page, 'Add time off').click()
    await field(page, 'From (date)').fill('2026-11-23')
    await field(page, 'To (date)').fill('2026-11-20')
    await page.getByText('The end must be after the start.').waitFor()
    await field(page, 'To (date)').fill('2026-11-25')
    await field(page, 'Reason (optional)').fill('Holiday')
    await button(page, 'Save').click()
    await page.getByText('Saving leaves 1 meeting outside').waitFor()
    await assertClean(page, 'time-off-outside')
    await button(page, 'Save anyway').click()
    await page.getByText('Monday, 23 November 2026 – Tuesday, 24 November 2026').waitFor()
    await assertClean(page, 'time-off')

    await button(page, 'Change')
      .or(page.getByRole('button', { name: /^Change the time off/ }))
      .click()
    const { body } = await workspace.get('/core/agents/1/time_off')
    const [{ id }] = body.data
    await workspace.patch(`/core/agents/1/time_off/${id}`, sent({ reason: 'Fair' }))
    await field(page, 'To (time)').fill('1230')
    await button(page, 'Save').click()
    await button(page, 'Save anyway').click()
    await page.getByText('This was changed by someone else').waitFor()
    await assertClean(page, 'time-off-conflict')
    await button(page, 'Save yours').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('12:30').first().waitFor()
    await page.getByRole('button', { name: /^Remove the time off/ }).click()
    await button(page, 'Remove').click()
    await page.getByText('The time off was removed.').waitFor()
    assert.deepEqual((await workspace.get('/core/agents/1/time_off')).body.data, [])
  },
)

test('a viewer reads hours and time off, and changes nothing', { skip }, async () => {
  const { page } = await openOffice('viewer')
  await openHours(page)
  await page.getByText('Your role can read these hours').waitFor()
  assert.equal(await button(page, 'Add hours on Monday').count(), 0)
  assert.ok(await field(page, 'Monday, from').isDisabled())
  await assertClean(page, 'schedule-read-only')
})
