import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inviteTo, newEmail, PASSWORD } from '../../server/test/people/stand.ts'
import { ADDRESS } from './open-stand.ts'
import {
  assertClean,
  button,
  field,
  follow,
  heading,
  HOME,
  joinByPassword,
  openContext,
  openLink,
  server,
  provider,
  skip,
} from './steps.ts'

test(
  'a person joins with a link and a password, signs out and signs in again',
  { skip },
  async () => {
    const { workspaceId } = await server.newWorkspace()
    const { page } = await openContext()
    const secret = await openLink(page, workspaceId)
    assert.equal(page.url(), `${ADDRESS}/app/join`, 'the secret is out of the address')
    await assertClean(page, 'join')
    const instead = button(page, 'Use a password instead')
    if (await instead.isVisible()) await instead.click()
    const email = newEmail()
    await field(page, 'Name').fill('Ada Lovelace')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill('short')
    await button(page, 'Join with a password').click()
    await page.getByText('Use at least 15 characters').waitFor()
    assert.equal(await field(page, 'Email').inputValue(), email)
    await assertClean(page, 'join-fault')
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Join with a password').click()
    await heading(page, HOME)
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1')
    await follow(page, 'Account')
    await page.getByText('this browser').waitFor()
    await assertClean(page, 'account')
    await button(page, 'Sign out').click()
    await heading(page, 'Sign in')
    await assertClean(page, 'sign-in')
    await page.goto(`${ADDRESS}/app/join#${secret}`)
    await heading(page, 'This link does not work any more')
    await assertClean(page, 'join-ended')

    await page.goto(`${ADDRESS}/app/settings/people`)
    await heading(page, 'Sign in')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(`${PASSWORD}!`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
    assert.equal(await field(page, 'Email').inputValue(), email)
    await assertClean(page, 'sign-in-fault')
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await heading(page, 'People')
  },
)

test(
  'a person joins with a passkey, signs in with it and adds and deletes others',
  { skip },
  async () => {
    const { workspaceId } = await server.newWorkspace()
    const { page } = await openContext({ passkeys: true })
    await openLink(page, workspaceId, 'manager')
    await assertClean(page, 'join-passkey')
    await field(page, 'Name').fill('Grace Hopper')
    await field(page, 'Email').fill(newEmail())
    await button(page, 'Create a passkey').click()
    await heading(page, HOME)
    await follow(page, 'Account')
    await page.getByText('First passkey').waitFor()
    await follow(page, 'Settings')
    assert.equal(await page.getByRole('link', { name: 'People' }).count(), 0)
    await page.goto(`${ADDRESS}/app/settings/people`)
    await page.getByText('Your role does not include this page').waitFor()
    await assertClean(page, 'people-no-right')

    await button(page, 'Sign out').click()
    await heading(page, 'Sign in')
    await assertClean(page, 'sign-in-passkey')
    await button(page, 'Sign in with a passkey').click()
    await heading(page, HOME)
    await follow(page, 'Account')

    // The only way to sign in cannot be deleted.
    await button(page, 'Delete passkey First passkey').click()
    await assertClean(page, 'passkey-delete')
    await button(page, 'Delete').click()
    await page.getByText('your only way to sign in').waitFor()
    await page.keyboard.press('Escape')

    // A password is possible beside it. Ten minutes after the sign-in it asks who the person is.
    server.setNow(server.deps.now().add({ minutes: 11 }))
    await field(page, 'New password').fill(PASSWORD)
    await button(page, 'Change password').click()
    await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor()
    await assertClean(page, 'confirm')
    await button(page, 'Confirm with a passkey').click()
    await page.getByText('Your password was changed').waitFor()
    await button(page, 'Delete passkey First passkey').click()
    await button(page, 'Delete').click()
    await page.getByText('No passkeys yet').waitFor()
    await page.locator(':focus', { hasText: /^Passkeys$/ }).waitFor()
    await button(page, 'Add a passkey').click()
    await field(page, 'Name of the passkey').fill('Laptop')
    await assertClean(page, 'passkey-add')
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Laptop').waitFor()
    await assertClean(page, 'account-passkey')
  },
)

test(
  'a person who is signed in joins a second workspace, and switches between them',
  { skip },
  async () => {
    const [first, second] = [await server.newWorkspace(), await server.newWorkspace()]
    const { page } = await openContext({ language: 'de-DE' })
    const email = newEmail()
    const secret = await inviteTo(server, first.workspaceId)
    await page.goto(`${ADDRESS}/app/join#${secret}`)
    await page.getByRole('heading', { level: 1, name: /beitreten$/ }).waitFor()
    await button(page, 'Stattdessen ein Passwort benutzen').click()
    await field(page, 'Name').fill('Ada Lovelace')
    await field(page, 'E-Mail').fill(email)
    await field(page, 'Passwort').fill(PASSWORD)
    await button(page, 'Mit Passwort beitreten').click()
    await heading(page, HOME)
    await page.goto(`${ADDRESS}/app/join#${await inviteTo(server, second.workspaceId, 'viewer')}`)
    await assertClean(page, 'join-signed-in')
    await button(page, 'Als Ada Lovelace beitreten').click()
    await heading(page, HOME)
    await follow(page, 'Konto')
    await page.getByText('Leser').waitFor()
    await assertClean(page, 'account-two')
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await heading(page, 'Arbeitsbereich')
    assert.equal(await page.getByRole('link', { name: 'Personen' }).count(), 0)
    await page.getByRole('button', { name: /Arbeitsbereich/ }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('link', { name: 'Personen' }).waitFor()
  },
)

test(
  'with the keyboard alone a person signs in, and the focus is always on something',
  { skip },
  async () => {
    const { workspaceId } = await server.newWorkspace()
    const { page, context } = await openContext()
    const email = await joinByPassword(page, workspaceId)
    await context.clearCookies()
    await page.goto(`${ADDRESS}/app`)
    await heading(page, 'Sign in')
    const focused = async () =>
      String(
        await page.evaluate('document.activeElement.name || document.activeElement.textContent'),
      )
    assert.equal(await focused(), 'Sign in')
    while ((await focused()) !== 'email') await pressTab(page)
    await page.keyboard.type(email)
    await pressTab(page)
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, HOME)
    assert.match(await focused(), HOME)
    await page.keyboard.press('Shift+Tab')
    while (!(await focused()).startsWith('Sign out')) await pressTab(page, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Sign in')
    assert.equal(await focused(), 'Sign in')
  },
)

async function pressTab(page: Page, key = 'Tab'): Promise<void> {
  await page.keyboard.press(key)
  const tag = await page.evaluate('document.activeElement.tagName')
  assert.notEqual(tag, 'BODY', 'the focus is lost')
}

test('a person joins and signs in with an account of the identity provider', { skip }, async () => {
  const { workspaceId } = await server.newWorkspace()
  const { page } = await openContext()
  await openLink(page, workspaceId)
  provider.use({ subject: 'ada', name: 'Ada Lovelace', email: newEmail() })
  await assertClean(page, 'join-oidc')
  await button(page, 'Continue with Acme').click()
  await heading(page, HOME)
  await follow(page, 'Account')
  await page.getByText('by single sign-on').waitFor()
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in')
  await page.goto(`${ADDRESS}/app/settings/people`)
  await heading(page, 'Sign in')
  await assertClean(page, 'sign-in-oidc')
  await button(page, 'Continue with Acme').click()
  await heading(page, 'People')
  await button(page, 'Sign out').click()
  await heading(page, 'Sign in')
  provider.use({ subject: 'eve', name: 'Eve' })
  await button(page, 'Continue with Acme').click()
  await page.getByText('Open your invitation first').waitFor()
  await assertClean(page, 'sign-in-oidc-failed')
})
