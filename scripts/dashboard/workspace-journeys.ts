import assert from 'node:assert/strict'
import { test } from 'node:test'
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

test('an owner writes what callers are told, and empties a text again', { skip }, async () => {
  const { workspace, page } = await openWorkspace()
  await assertClean(page, 'workspace')
  await page.getByLabel('Parking').fill('There are free spaces behind the building.')
  await button(page, 'Add a question').click()
  await field(page, 'Question 1').fill('Do you take dogs?')
  await page.getByText('2 changes are not saved.').waitFor()
  await button(page, 'Save').click()
  await page.getByText('Fill in this field.').waitFor()
  await page.getByLabel('Answer 1').fill('Yes, on a lead.')
  await button(page, 'Save').click()
  await page.getByText('The settings were saved.').waitFor()
  await assertClean(page, 'workspace-saved')
  const { body } = await workspace.get('/core/workspace')
  assert.equal(body.data.attributes.parking, 'There are free spaces behind the building.')
  assert.deepEqual(body.data.attributes.questions, [
    { question: 'Do you take dogs?', answer: 'Yes, on a lead.' },
  ])

  await page.getByLabel('Parking').fill('')
  await button(page, 'Save').click()
  await page.getByText('The settings were saved.').waitFor()
  const { body: after } = await workspace.get('/core/workspace')
  assert.equal(after.data.attributes.parking, null)
})

test('a rejected setting is said at its field, and what was typed stays', { skip }, async () => {
  const { page } = await openWorkspace()
  await page.getByLabel('Country of phone numbers').selectOption({ label: 'Germany' })
  await field(page, 'Colour').fill('#ffff00')
  await field(page, 'Website').fill('example.com')
  await button(page, 'Save').click()
  await page.locator('.field-error', { hasText: 'Choose a darker one.' }).waitFor()
  await assertClean(page, 'workspace-rejected')
  assert.equal(await field(page, 'Website').inputValue(), 'example.com')
})

test('of two people who change one setting, the later one chooses', { skip }, async () => {
  const { workspace, page } = await openWorkspace()
  await field(page, 'Phone').fill('+49 30 111')
  await workspace.patch('/core/workspace', { data: { attributes: { phone: '+49 30 222' } } })
  await button(page, 'Save').click()
  await page.getByText('This was changed by someone else').waitFor()
  await page.getByRole('cell', { name: '+49 30 222' }).waitFor()
  await assertClean(page, 'workspace-conflict')
  await button(page, 'Keep the stored one').click()
  assert.equal(await field(page, 'Phone').inputValue(), '+49 30 222')

  await field(page, 'Phone').fill('+49 30 333')
  await workspace.patch('/core/workspace', { data: { attributes: { website: 'acme.test' } } })
  await button(page, 'Save').click()
  await button(page, 'Save yours').click()
  await page.getByText('The settings were saved.').waitFor()
  const { body } = await workspace.get('/core/workspace')
  assert.deepEqual(
    [body.data.attributes.phone, body.data.attributes.website],
    ['+49 30 333', 'acme.test'],
  )
})

test(
  'a person who may only read sees the settings without a button to save',
  { skip },
  async () => {
    const { workspaceId } = await server.newWorkspace()
    const { page } = await openContext()
    await joinByPassword(page, workspaceId, 'viewer')
    await follow(page, 'Settings')
    await page.getByText('You can read these settings').waitFor()
    await page.getByLabel('Parking').waitFor()
    assert.equal(await button(page, 'Save').count(), 0)
  },
)

async function openWorkspace() {
  const workspace = await server.newWorkspace()
  const { page } = await openContext()
  await joinByPassword(page, workspace.workspaceId)
  await follow(page, 'Settings')
  await heading(page, 'Workspace')
  await page.getByLabel('Parking').waitFor()
  return { workspace, page }
}
