import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createClient } from '../../server/access/oauth/create-client.ts'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { openCaldavAccount } from '../../server/test/calendars/open-caldav-account.ts'
import type { TestWorkspace } from '../../server/test/harness.ts'
import { openMessages } from '../../server/test/messages/open-messages.ts'
import { CALLBACK } from '../../server/test/sign-in.ts'
import { ADDRESS } from './open-stand.ts'
import { assertClean, button, field, heading, openContext, server, skip } from './steps.ts'

async function newOffice(): Promise<TestWorkspace> {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    agents: [{ name: 'Ava', weekly: OFFICE_HOURS }],
  })
  return workspace
}

async function assertGerman(page: Page): Promise<void> {
  assert.equal(await page.locator('html').getAttribute('lang'), 'de')
}

test(
  'a user who allows an application reads German pages in a German browser',
  { skip },
  async () => {
    const { page } = await openContext({ language: 'de-DE' })
    await page.goto(`${ADDRESS}/oauth/authorize?client_id=unknown`)
    await heading(page, 'Die Anmeldung ist gescheitert')
    await assertClean(page, 'oauth-failed-de')
    const { workspaceId } = await newOffice()
    const { clientId } = await createClient(server.deps.pool, workspaceId, {
      name: 'Assistant',
      scopes: ['meetings:read', 'meetings:write'],
      redirectUris: [CALLBACK],
      now: server.deps.now(),
    })
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_challenge: 'C'.repeat(43),
      code_challenge_method: 'S256',
    })
    await page.goto(`${ADDRESS}/oauth/authorize?${query.toString()}`)
    await heading(page, 'Darf Assistant Slotline benutzen?')
    await assertGerman(page)
    await assertClean(page, 'oauth-de')
    await field(page, 'Einmalcode').fill('AAAA-AAAA')
    await button(page, 'Erlauben').click()
    await page.getByRole('alert').getByText('Dieser Code ist falsch').waitFor()
    await assertClean(page, 'oauth-wrong-code-de')
  },
)

test(
  'an agent who connects a calendar reads German pages in a German browser',
  { skip },
  async () => {
    const workspace = await newOffice()
    const account = await openCaldavAccount('Arbeit', 'Familie')
    const connected = await workspace.post('/core/calendar_connections', {
      data: { attributes: { agent_id: 1, name: 'Work', provider: 'caldav' } },
    })
    assert.equal(connected.status, 201, connected.text)
    const { page } = await openContext({ language: 'de-DE' })
    await page.goto(ADDRESS + new URL(connected.body.meta.sign_in_url).pathname)
    await heading(page, 'Ihren Kalender verbinden')
    await assertGerman(page)
    await page.getByText('Wo Sie den Server und das App-Passwort finden').click()
    await assertClean(page, 'calendar-de')
    await field(page, 'Server').fill(account.url)
    await field(page, 'Benutzername').fill(account.username)
    await field(page, 'App-Passwort').fill('wrong')
    await button(page, 'Verbinden').click()
    await page.getByRole('alert').getByText('verlangen ein App-Passwort').waitFor()
    await assertClean(page, 'calendar-refused-de')
    await field(page, 'App-Passwort').fill(account.password)
    await button(page, 'Verbinden').click()
    await heading(page, 'Ihr Kalender ist verbunden')
    await assertClean(page, 'calendar-done-de')
    await page.goto(`${ADDRESS}/calendars/sign-in/unknown`)
    await heading(page, 'Dieser Link ist nicht gültig')
    await assertClean(page, 'calendar-unknown-de')
  },
)

test(
  'a visitor with a token calls the receptionist and reads the messages on German pages',
  { skip },
  async () => {
    const workspace = await newOffice()
    const { page } = await openContext({ language: 'de-DE' })
    await page.goto(`${ADDRESS}/voice/try`)
    await heading(page, 'Mit der Rezeption sprechen')
    await assertGerman(page)
    await assertClean(page, 'try-de')
    await field(page, 'Zugangstoken').fill('falsch')
    await button(page, 'Anrufen').click()
    await page.getByText('Das Zugangstoken wird nicht akzeptiert.').waitFor()
    await field(page, 'Zugangstoken').fill(workspace.token)
    await button(page, 'Anrufen').click()
    const said = page.getByRole('log', { name: 'Gespräch' })
    await said.getByText('Rezeption').first().waitFor()
    await page.getByLabel('Was Sie sagen').fill('ich hätte gern einen Termin am Dienstag um zehn')
    await button(page, 'Sagen').click()
    await page.getByText('gelungen in').first().waitFor()
    await assertClean(page, 'try-call-de')
    await button(page, 'Auflegen').click()
    await said.getByText('Sie haben aufgelegt.').waitFor()
    await assertClean(page, 'try-over-de')

    await page.goto(`${ADDRESS}/sandbox/messages#token=falsch`)
    await heading(page, 'Nachrichten')
    await page.getByText('Das Zugangstoken wird nicht akzeptiert.').waitFor()
    await assertClean(page, 'messages-token-de')
    await field(page, 'Zugangstoken').fill(workspace.token)
    await button(page, 'Nachrichten zeigen').click()
    await page.getByText('Noch keine Nachrichten').waitFor()
    await assertClean(page, 'messages-empty-de')
  },
)

test('the messages of a meeting are listed and shown on a German page', { skip }, async () => {
  const workspace = await newOffice()
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'grace@example.com',
        attendee_name: 'Grace Hopper',
        start_time: '1795689000',
      },
    },
  })
  assert.equal(booked.status, 201, booked.text)
  await openMessages(server.deps, null).deliver()
  const { page } = await openContext({ language: 'de-DE' })
  await page.goto(`${ADDRESS}/sandbox/messages#token=${workspace.token}`)
  const list = page.getByRole('list').and(page.locator('#list'))
  await list.getByRole('link').first().waitFor()
  await assertClean(page, 'messages-de')
  await list
    .getByRole('link', { name: /grace@example\.com/ })
    .first()
    .click()
  await page.getByText('Sie wird hier behalten und wurde nicht gesendet.').first().waitFor()
  await page
    .getByText(/Nichts ist eingerichtet, das sie sendet/)
    .first()
    .waitFor()
  await assertClean(page, 'message-de')
  await page.getByLabel('Zustand').selectOption('failed')
  await page.getByText('Keine Nachricht passt.').waitFor()
})

test('why a sign-in failed is said in the language of the browser', { skip }, async () => {
  for (const [language, email, password, signIn, fault] of [
    ['de-DE', 'E-Mail', 'Passwort', 'Anmelden', 'Die E-Mail-Adresse oder das Passwort ist falsch.'],
    [
      'es-ES',
      'Correo electrónico',
      'Contraseña',
      'Iniciar sesión',
      'El correo o la contraseña no son correctos.',
    ],
    [
      'fr-FR',
      'E-mail',
      'Mot de passe',
      'Se connecter',
      'L’e-mail ou le mot de passe est incorrect.',
    ],
  ] as const) {
    const { page, context } = await openContext({ language })
    await page.goto(`${ADDRESS}/app/sign-in`)
    await field(page, email).fill('nobody@example.com')
    await field(page, password).fill('a wrong password')
    await button(page, signIn).click()
    await page.getByText(fault).waitFor()
    await context.close()
  }
})
