import assert from 'node:assert/strict'
import { afterEach } from 'node:test'
import type { Page } from 'playwright-core'
import type { Role } from '../../server/people/core/roles.ts'
import type { WorkspaceId } from '../../server/platform/workspace-id.ts'
import { inviteTo, newEmail, PASSWORD } from '../../server/test/people/stand.ts'
import { ADDRESS, inspect, openStand, shoot, type Stand } from './open-stand.ts'

const stand = await openStand()
/** Why the journeys are skipped; false: they are not. */
export const skip = stand === null && 'The test needs Chromium: install it, or set CHROMIUM_PATH.'
export const { server, build, google, mailServer, provider, openContext, faults } =
  stand ?? ({} as Stand)

afterEach(async (context) => {
  for (const [i, page] of (stand?.takePages() ?? []).entries())
    if ('passed' in context && !context.passed) await shoot(page, `failed-${i}-${context.name}`)
  assert.deepEqual(stand?.faults.splice(0) ?? [], [])
})

/** The page after the sign-in: an empty workspace is set up first. */
export const HOME = /^(Day|Set up|Tag|Einrichten)$/

/** Waits for the heading of a page. */
export async function heading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

export function field(page: Page, label: string) {
  return page.locator('input').and(page.getByLabel(label, { exact: true }))
}

export async function openLink(page: Page, workspaceId: WorkspaceId, role: Role = 'owner') {
  const secret = await inviteTo(server, workspaceId, role)
  await page.goto(`${ADDRESS}/app/join#${secret}`)
  await heading(page, /^Join /)
  return secret
}

export async function joinByPassword(
  page: Page,
  workspaceId: WorkspaceId,
  role: Role = 'owner',
  name = 'Ada Lovelace',
) {
  const email = newEmail()
  await openLink(page, workspaceId, role)
  await button(page, 'Use a password instead').click()
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await button(page, 'Join with a password').click()
  await heading(page, HOME)
  return email
}

/** Opens a page of the dashboard without loading it again. */
export async function follow(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('link', { name, exact: true }).click()
  await page.locator('[aria-current=page]', { hasText: names.at(-1) ?? '' }).waitFor()
}

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const named = page.getByLabel(name, { exact: true }).or(page.getByText(name, { exact: true }))
  const focused = named.and(page.locator(':focus'))
  await named.first().waitFor({ state: 'attached' })
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    assert.notEqual(await page.evaluate('document.activeElement.tagName'), 'BODY', 'lost focus')
    if ((await focused.count()) > 0) return
  }
  assert.fail(`Tab does not lead to ${name}`)
}

export async function assertClean(page: Page, name: string) {
  assert.deepEqual(await inspect(page, name), [])
}
