import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { act, at, book, openDay, read, setTime } from './day-stand.ts'
import { ADDRESS } from './open-stand.ts'
import { assertClean, button, field, skip } from './steps.ts'

test('an appointment is moved to a time that is shown as free', { skip }, async () => {
  const { page, workspace } = await openDay()
  const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  await page.reload()
  await page.getByRole('link', { name: /Grace Hopper/ }).click()
  await button(page, 'Move').waitFor()
  await page.getByText('named in the booking').waitFor()
  await page.getByRole('link', { name: 'Open it' }).waitFor()
  await assertClean(page, 'meeting')
  await button(page, 'Move').click()
  await page.getByRole('button', { name: /^Saturday, 28 November 2026/ }).click()
  await page.locator('h3:focus', { hasText: 'Times on Sat 28 Nov' }).waitFor()
  const { height } = (await page.getByRole('dialog').last().boundingBox()) ?? {}
  await button(page, 'Wednesday, 25 November 2026, 16 free').click()
  await page.locator('h3:focus', { hasText: 'Times on Wed 25 Nov' }).waitFor()
  const { height: next } = (await page.getByRole('dialog').last().boundingBox()) ?? {}
  assert.equal(next, height, 'The dialog stays as high as it was.')
  await page.getByRole('radio', { name: '11:00' }).check()
  await assertClean(page, 'move')
  await move(page)
  await page.getByText('Moved.').waitFor()
  const history = page.getByRole('listitem').filter({ hasText: 'Tue 24 Nov 10:00 → Wed 25 Nov' })
  await history.getByText('by Ada Lovelace').waitFor()
  await button(page, 'Close').click()
  await page.getByText('Nothing today.').waitFor()
  await page.getByRole('link', { name: 'Wed 25 Nov' }).waitFor()
  await assertClean(page, 'day-empty')
  assert.equal((await read(workspace, id)).attributes.start_time, at('11:00', '2026-11-25'))
})

test(
  'a time that was taken meanwhile keeps the form, and others are offered',
  { skip },
  async () => {
    const { page, workspace } = await openDay()
    const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
    await page.goto(`${ADDRESS}/app/meetings/${id}`)
    await button(page, 'Move').click()
    await page.getByRole('radio', { name: '15:00' }).check()
    await book(workspace, { start: at('15:00'), name: 'Mary Jackson', agent_id: 1 })
    await move(page)
    await page.getByText('This time is not free any more').waitFor()
    await page.getByText('It was taken meanwhile.').waitFor()
    await assertClean(page, 'move-refused')
    await button(page, 'Tue 24 Nov 15:30–16:00, Ben').click()
    await move(page)
    await page.getByText('Moved.').waitFor()
    assert.equal((await read(workspace, id)).attributes.start_time, at('15:30'))
  },
)

test(
  'an appointment is moved within the times of its agent, and to another one not unnoticed',
  { skip },
  async () => {
    const { page, workspace } = await openDay()
    const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
    await book(workspace, { start: at('15:00'), name: 'Mary Jackson', agent_id: 1 })
    await page.goto(`${ADDRESS}/app/meetings/${id}`)
    await button(page, 'Move').click()
    await page.getByRole('radio', { name: '15:30' }).check()
    await page.getByText('Tue 24 Nov 15:30–16:00, with Ben').waitFor()
    assert.equal(await page.getByRole('radio', { name: '15:00' }).count(), 0)
    await page.getByRole('dialog').getByRole('button', { name: 'Agent' }).click()
    await page.getByRole('option', { name: 'Ben, or any free agent' }).click()
    await page.getByRole('radio', { name: '15:00' }).check()
    await page.getByText('Tue 24 Nov 15:00–15:30, with Cleo instead of Ben').waitFor()
    await assertClean(page, 'move-other-agent')
    await move(page)
    await page.getByText('Moved. Tue 24 Nov 15:00–15:30, with Cleo instead of Ben.').waitFor()
  },
)

test('if somebody else moved it meanwhile, both versions are shown', { skip }, async () => {
  const { page, workspace } = await openDay()
  const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  await page.goto(`${ADDRESS}/app/meetings/${id}`)
  await button(page, 'Move').click()
  await page.getByRole('radio', { name: '15:00' }).check()
  await act(workspace, id, 'reschedule', { start_time: at('12:00') })
  await move(page)
  await page.getByText('This was changed by someone else').waitFor()
  await page.getByRole('cell', { name: 'Tue 24 Nov 12:00–12:30' }).waitFor()
  await assertClean(page, 'move-conflict')
  await button(page, 'Save yours').click()
  await page.getByText('Moved.').waitFor()
  assert.equal((await read(workspace, id)).attributes.start_time, at('15:00'))
})

test('if the connection is lost while moving, repeating moves it once', { skip }, async () => {
  const { page, workspace } = await openDay()
  const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  await page.goto(`${ADDRESS}/app/meetings/${id}`)
  await button(page, 'Move').click()
  await page.getByRole('radio', { name: '15:00' }).check()
  await page.route('**/reschedule', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await move(page)
  await page.getByText('The connection was lost').waitFor()
  await page.unroute('**/reschedule')
  await move(page)
  await page.getByText('Moved.').waitFor()
  const { body } = await workspace.get(`/core/meetings/${id}/changes`)
  assert.equal(body.data.length, 2)
})

test('a pending appointment is confirmed, reassigned and cancelled', { skip }, async () => {
  const { page, workspace } = await openDay()
  await book(workspace, { start: at('09:00'), name: 'Mary Jackson', agent_id: 1 })
  const { id } = await book(workspace, {
    start: at('10:00'),
    name: 'Grace Hopper',
    agent_id: 1,
    meeting_type_id: 2,
  })
  await page.goto(`${ADDRESS}/app/meetings/${id}`)
  await assertClean(page, 'meeting-pending')
  await button(page, 'Confirm').click()
  await page.getByText('Confirmed.', { exact: true }).waitFor()
  await button(page, 'Reassign').click()
  await page.getByText('Has it now').waitFor()
  await assertClean(page, 'reassign')
  await page.getByRole('radio', { name: /Cleo/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click()
  await page.getByText('Reassigned.').waitFor()
  await button(page, 'Cancel appointment').click()
  await field(page, 'Reason (optional)').fill('The room is closed.')
  await assertClean(page, 'cancel')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByText('Cancelled.', { exact: true }).waitFor()
  await page.getByText('The room is closed.').first().waitFor()
  await assertClean(page, 'meeting-cancelled')
})

test('after its start an appointment is marked as a no-show', { skip }, async () => {
  const { page, workspace } = await openDay()
  const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  await setTime(page, '2026-11-24T11:00+01:00')
  await page.goto(`${ADDRESS}/app/meetings/${id}`)
  await page.getByText('Result open').waitFor()
  await button(page, 'Took place').waitFor()
  await button(page, 'No-show').click()
  await assertClean(page, 'no-show')
  await page.getByRole('dialog').getByRole('button', { name: 'No-show', exact: true }).click()
  await page.getByText('Marked as a no-show.').waitFor()
})

test('a person who only reads sees no actions', { skip }, async () => {
  const { page, workspace } = await openDay({ role: 'viewer' })
  const { id } = await book(workspace, { start: at('10:00'), name: 'Grace Hopper', agent_id: 1 })
  assert.equal(await page.getByRole('link', { name: 'Book', exact: true }).count(), 0)
  await page.goto(`${ADDRESS}/app/meetings/${id}`)
  await page.getByText('named in the booking').waitFor()
  assert.equal(await button(page, 'Move').count(), 0)
  await page.getByText('Booked', { exact: true }).first().waitFor()
  assert.equal(await page.getByText('Page of the attendee').count(), 0)
  await page.goto(`${ADDRESS}/app/day/book`)
  await page.getByText('Your role does not book appointments').waitFor()
})

/** Presses the button of the dialog, behind which there is one of the same name. */
async function move(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Move the appointment' })
    .getByText('Move', { exact: true })
    .click()
}
