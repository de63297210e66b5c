import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { setTime } from './day-stand.ts'
import { assertClean, button, joinByPassword, openContext, server, skip } from './steps.ts'

/** A Tuesday at noon. */
const NOW = '2026-11-24T12:00+01:00'

async function openSandbox() {
  const workspace = await server.newWorkspace({ sandbox: true })
  const hours = { timeZone: 'Europe/Berlin', weekly: OFFICE_HOURS }
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    teams: [{ name: 'Sales', timeZone: 'Europe/Berlin' }],
    agents: [{ name: 'Ben', ...hours }],
    meetingTypes: [{ name: 'Demo', location: { kind: 'phone' } }],
  })
  const { page } = await openContext()
  await setTime(page, NOW)
  await joinByPassword(page, workspace.workspaceId)
  return page
}

test('an example week fills the pages, and is removed', { skip }, async () => {
  const page = await openSandbox()
  await assertClean(page, 'example-offer')
  await button(page, 'See an example week').focus()
  await page.keyboard.press('Enter')
  const notice = page.getByText('This is an example week.')
  await notice.waitFor()
  await page.getByText('Clara Diaz').first().waitFor()
  assert.ok((await page.getByText(/Follow-up|First visit/).count()) > 2)
  await assertClean(page, 'example-day')
  await page.getByRole('link', { name: 'Calls', exact: true }).first().click()
  await page.getByText('Sofia Lindgren').first().waitFor()
  await assertClean(page, 'example-calls')
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await page.getByText('Anna Bauer').first().waitFor()
  await page.getByRole('link', { name: 'Numbers', exact: true }).first().click()
  await page
    .getByText(/booked/i)
    .first()
    .waitFor()
  await assertClean(page, 'example-numbers')
  await button(page, 'Remove the example').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It is deleted at once').waitFor()
  await dialog.getByRole('button', { name: 'Remove the example' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Day', exact: true }).first().click()
  await button(page, 'See an example week').waitFor()
  assert.equal(await page.getByText('Clara Diaz').count(), 0)
})
