import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertClean,
  button,
  field,
  follow,
  joinByPassword,
  openContext,
  server,
  skip,
} from './steps.ts'

async function openData() {
  const workspace = await server.newWorkspace()
  const { page } = await openContext()
  await joinByPassword(page, workspace.workspaceId)
  await follow(page, 'Settings', 'Data')
  await button(page, 'Download').waitFor()
  return { workspace, page }
}

test(
  'an owner renames the workspace, and sees if somebody else did meanwhile',
  { skip },
  async () => {
    await server.newWorkspace()
    const { workspace, page } = await openData()
    await page.getByText('The server has other workspaces too').waitFor()
    await assertClean(page, 'data')
    await workspace.patch('/core/workspace', { data: { attributes: { name: 'Harbour Dental' } } })
    await field(page, 'Name of the workspace').fill('Bay Dental')
    await button(page, 'Rename').click()
    await page.getByText('Its name is “Harbour Dental” now').waitFor()
    await assertClean(page, 'data-conflict')
    assert.equal(await field(page, 'Name of the workspace').inputValue(), 'Bay Dental')
    await button(page, 'Rename').click()
    await page.getByText('The workspace was renamed.').waitFor()
    const { body } = await workspace.get('/core/workspace')
    assert.equal(body.data.attributes.name, 'Bay Dental')
  },
)

test('an owner downloads the rows of the workspace', { skip }, async () => {
  const { page } = await openData()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ])
  assert.match(file.suggestedFilename(), /^workspace-\d+-.*\.ndjson$/)
})

test(
  'an owner deletes the workspace by its name, with the keyboard alone, and undoes it',
  { skip },
  async () => {
    const { workspace, page } = await openData()
    const { name } = (await workspace.get('/core/workspace')).body.data.attributes
    await button(page, 'Delete').focus()
    await page.keyboard.press('Enter')
    await field(page, 'Type the name of the workspace').waitFor()
    await page.keyboard.type('Another name')
    await page.keyboard.press('Enter')
    await page.getByText(/exactly as it is/).waitFor()
    await assertClean(page, 'data-delete')
    await field(page, 'Type the name of the workspace').fill(name)
    await page.keyboard.press('Enter')
    await page.getByText(/All data of the workspace is deleted on/).waitFor()
    await assertClean(page, 'data-deleted')
    assert.equal(
      (await workspace.post('/core/contact', { data: { attributes: { email: 'a@example.com' } } }))
        .status,
      409,
    )
    await button(page, `Restore ${name}`).click()
    await button(page, 'Restore').click()
    await button(page, `Archive ${name}`).waitFor()
  },
)
