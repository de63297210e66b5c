import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { workOnImports } from '../../server/test/import-contacts.ts'
import { choose, inDialog, openContacts, saveContact } from './contact-steps.ts'
import { assertClean, button, field, heading, server, skip } from './steps.ts'

const CSV = [
  'First Name,Email,Shoe size,Remark',
  'Ada,ada@x.example,38,"Says ""hello"", often"',
  'Grace,grace@x.example,39,',
  'Nobody,not an address,40,"Two\nlines"',
  '',
].join('\r\n')

test(
  'a file is previewed, imported, reverted, and its rejected rows are listed',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const page = await openContacts(workspace, '/imports')
    await page.getByText('No file was imported yet.').waitFor()
    await assertClean(page, 'imports-empty')
    await button(page, 'Upload').click()
    await page.getByText('Choose a file first.').waitFor()
    await upload(page, 'contacts.csv', CSV)
    await heading(page, 'Import of a file: CSV')
    await page.getByText('→ Custom field', { exact: false }).first().waitFor()
    await assertClean(page, 'import-ready')

    await button(page, 'Change what Remark becomes').click()
    await page.getByLabel('Becomes', { exact: true }).selectOption('Email')
    await inDialog(page, 'Save').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await assertClean(page, 'import-mapped-twice')
    await page.getByLabel('Becomes', { exact: true }).selectOption('Description')
    await inDialog(page, 'Save').click()
    await page.getByText('→ Description').waitFor()

    await button(page, 'Check').click()
    await page.getByText('being checked: 0 of 3 rows').waitFor()
    await assertClean(page, 'import-checking')
    await workOnImports(server.deps)
    await page.getByText('new contacts').waitFor()
    await page.getByRole('cell', { name: 'Nobody · not an address' }).waitFor()
    await assertClean(page, 'import-checked')
    assert.equal((await workspace.get('/core/contacts')).body.data.length, 0)

    await button(page, 'Import').click()
    await page.getByRole('status').filter({ hasText: 'being imported' }).waitFor()
    await workOnImports(server.deps)
    await page.getByRole('heading', { name: 'Result' }).waitFor()
    await assertClean(page, 'import-completed')
    const rows = await download(page, 'Download as CSV')
    assert.match(rows, /Nobody,not an address,40,"Two\r?\nlines",4,/)
    await workspace.patch(await pathOf(workspace, 'grace@x.example'), {
      data: { attributes: { first_name: 'Gracie' } },
    })
    await button(page, 'Revert import').click()
    await inDialog(page, 'Revert import').click()
    await page.getByRole('status').filter({ hasText: 'being reverted' }).waitFor()
    await workOnImports(server.deps)
    await page.getByText('was changed since').waitFor()
    await assertClean(page, 'import-reverted')
    assert.equal((await workspace.get('/core/contacts')).body.data.length, 1)
    await page.getByRole('link', { name: 'Import and export' }).click()
    await page.getByText('reverted').waitFor()
    await assertClean(page, 'imports')
  },
)

test(
  'an encoding that is a guess is chosen by its lines, and an import is cancelled',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const page = await openContacts(workspace, '/imports')
    const latin = Buffer.from(
      'Name;Email\nJörg Müßig;joerg@x.example\nZoë Åse;zoe@x.example\n',
      'latin1',
    )
    await upload(page, 'kontakte.csv', latin)
    await page.getByRole('heading', { name: 'Is the text right?' }).waitFor()
    await page.getByText('Jörg Müßig').first().waitFor()
    await assertClean(page, 'import-encoding')
    assert.equal(await button(page, 'Import').count(), 0)
    await button(page, 'Use this encoding').click()
    await button(page, 'Import').click()
    await page.getByRole('status').filter({ hasText: 'being imported' }).waitFor()
    await button(page, 'Cancel this import?').click()
    await inDialog(page, 'Cancel').last().click()
    await page.getByText('cancelled').first().waitFor()
    await assertClean(page, 'import-cancelled')
  },
)

test(
  'a file that is not a table, and one that is too large, are refused with the reason',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const page = await openContacts(workspace, '/imports')
    await upload(page, 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))
    await page.getByRole('main').getByRole('alert').waitFor()
    await assertClean(page, 'import-refused')
    await page.getByText('How the file is read').click()
    await choose(page, 'Delimiter', 'Semicolon')
    const folder = await mkdtemp(join(tmpdir(), 'slotline-import-'))
    after(() => rm(folder, { recursive: true }))
    const large = join(folder, 'large.csv')
    await writeFile(large, Buffer.alloc(33 * 1024 * 1024, 'a,b\n'))
    await page.getByLabel('File', { exact: true }).setInputFiles(large)
    await page.getByText('A file can have 32 MB').waitFor()
    await upload(page, 'good.csv', 'Name;Email\nAda;ada@x.example\n')
    await heading(page, 'Import of a file: CSV')
    await page.getByText('Semicolon').waitFor()
  },
)

test('contacts are exported with the session of the browser', { skip }, async () => {
  const workspace = await server.newWorkspace()
  await saveContact(workspace, { email: 'ada@x.example', name: 'Ada' })
  const page = await openContacts(workspace, '/imports')
  await heading(page, 'Import and export')
  assert.match(await download(page, 'CSV'), /ada@x\.example/)
  const [line = ''] = (await download(page, 'JSON lines')).split('\n')
  assert.match(JSON.stringify(JSON.parse(line)), /ada@x\.example/)
  assert.match(await download(page, 'vCard'), /BEGIN:VCARD/)
})

test(
  'custom fields are defined, and two people who change one lose nothing',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const page = await openContacts(workspace, '/fields')
    await page.getByText('No custom field is defined.').waitFor()
    await assertClean(page, 'fields-empty')
    await button(page, 'New field').click()
    await field(page, 'Key').fill('plan')
    await choose(page, 'Type', 'One of a list')
    await page.getByLabel('Choices').fill('basic\ngold\ngold')
    await assertClean(page, 'field-new')
    await button(page, 'Create field').click()
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .or(page.locator('.field-error'))
      .first()
      .waitFor()
    await page.getByLabel('Choices').fill('basic\ngold')
    await button(page, 'Create field').click()
    await page.getByText('plan was saved.').waitFor()
    await assertClean(page, 'fields')
    const { body } = await workspace.get('/core/contact_fields')
    await button(page, 'Change plan').click()
    await field(page, 'Label').fill('Plan')
    await workspace.patch(`/core/contact_fields/${body.data[0].id}`, {
      data: { attributes: { label: 'Tariff' } },
    })
    await button(page, 'Save').click()
    await page.getByText('This was changed by someone else').waitFor()
    await page.getByRole('cell', { name: 'Tariff' }).waitFor()
    await assertClean(page, 'field-conflict')
    await button(page, 'Save yours').click()
    await page.getByText('Plan was saved.').waitFor()
    await button(page, 'Delete Plan').click()
    await inDialog(page, 'Delete').click()
    await page.getByText('Plan was deleted.').waitFor()
    await page.getByText('No custom field is defined.').waitFor()
  },
)

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await button(page, 'Upload').click()
}

/** What a link downloads. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

async function pathOf(
  { get }: { get: (path: string) => Promise<{ body: { data: { id: string } } }> },
  email: string,
) {
  return `/core/contacts/${(await get(`/core/contacts/lookup?email=${email}`)).body.data.id}`
}
