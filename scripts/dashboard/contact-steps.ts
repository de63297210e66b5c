import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { TestWorkspace } from '../../server/test/harness.ts'
import { ADDRESS } from './open-stand.ts'
import { joinByPassword, openContext } from './steps.ts'

/** The page of somebody with this role, at a page of contacts. */
export async function openContacts(
  workspace: TestWorkspace,
  path = '',
  { role, language }: { role?: 'owner' | 'viewer'; language?: string } = {},
): Promise<Page> {
  const { page } = await openContext()
  await joinByPassword(page, workspace.workspaceId, role)
  if (language === undefined) {
    await page.goto(`${ADDRESS}/app/contacts${path}`)
    return page
  }
  const { context, page: other } = await openContext({ language })
  await context.addCookies(await page.context().cookies())
  await other.goto(`${ADDRESS}/app/contacts${path}`)
  return other
}

/** Saves a contact by the API, and returns its id. */
export async function saveContact(
  { post }: TestWorkspace,
  attributes: object,
  meta: object = {},
): Promise<string> {
  const { body, status, text } = await post('/core/contact', { data: { attributes }, meta })
  assert.ok(status === 200 || status === 201, text)
  return body.data.id as string
}

/** Chooses an option of a list. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** What is stored about a contact. */
export async function storedContact({ get }: TestWorkspace, id: string) {
  const { body } = await get(`/core/contacts/${id}`)
  return body as {
    data: { attributes: Record<string, unknown> }
    meta: { known: Record<string, { known_as: string }> }
  }
}
