import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createClient } from '../../server/access/oauth/create-client.ts'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { CALLBACK } from '../../server/test/sign-in.ts'
import { ADDRESS, shoot } from './open-stand.ts'
import {
  assertClean,
  button,
  field,
  heading,
  joinByPassword,
  openContext,
  server,
  skip,
} from './steps.ts'

/** Inspects a page, also in the colours that the browser forces. */
async function inspectPage(page: Page, name: string): Promise<void> {
  await assertClean(page, name)
  await page.emulateMedia({ forcedColors: 'active' })
  await shoot(page, `${name}-forced`)
  await page.emulateMedia({ forcedColors: 'none' })
}

test(
  'a visitor comes from an unknown address to the start page, and from there to the sign-in, by keyboard alone',
  { skip },
  async () => {
    const { page } = await openContext()
    const answer = await page.goto(`${ADDRESS}/no/such/page`)
    assert.equal(answer?.status(), 404)
    await heading(page, 'Page not found')
    await inspectPage(page, 'unknown-address')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Slotline')
    await inspectPage(page, 'start')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Sign in')
  },
)

test(
  'the start page and unknown addresses are in the language of the visitor',
  { skip },
  async () => {
    for (const [language, home, unknown] of [
      ['de-DE', 'Anmelden', 'Seite nicht gefunden'],
      ['es-ES', 'Iniciar sesión', 'Página no encontrada'],
      ['fr-FR', 'Se connecter', 'Page introuvable'],
    ] as const) {
      const { page, context } = await openContext({ language })
      await page.goto(ADDRESS)
      await page.getByRole('link', { name: home }).waitFor()
      await assertClean(page, `start-${language}`)
      await page.goto(`${ADDRESS}/unknown`)
      await heading(page, unknown)
      await context.close()
    }
  },
)

test(
  'the guide, the pages of problems, and those of sign-ins have one design',
  { skip },
  async () => {
    const { page } = await openContext()
    await page.goto(`${ADDRESS}/how-to`)
    await inspectPage(page, 'how-to')
    await page.goto(`${ADDRESS}/problems/slot_unavailable`)
    await inspectPage(page, 'problem')
    await page.goto(`${ADDRESS}/oauth/authorize?client_id=unknown`)
    await heading(page, 'Sign-in failed')
    await inspectPage(page, 'oauth-failed')

    const workspace = await server.newWorkspace()
    const { clientId } = await createClient(server.deps.pool, workspace.workspaceId, {
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
    await heading(page, 'Allow Assistant to use Slotline?')
    await inspectPage(page, 'oauth')
    await field(page, 'One-time code').fill('AAAA-AAAA')
    await button(page, 'Allow').click()
    await page.getByRole('alert').waitFor()
    await inspectPage(page, 'oauth-wrong-code')

    await buildRoster(server.deps.pool, workspace.workspaceId, {
      agents: [{ weekly: OFFICE_HOURS }],
    })
    const agents = await workspace.get('/core/agents')
    const connected = await workspace.post('/core/calendar_connections', {
      data: {
        attributes: { agent_id: Number(agents.body.data[0].id), name: 'Work', provider: 'caldav' },
      },
    })
    assert.equal(connected.status, 201, connected.text)
    await page.goto(ADDRESS + new URL(connected.body.meta.sign_in_url).pathname)
    await field(page, 'App password').waitFor()
    await inspectPage(page, 'calendar-sign-in')
    await page.goto(`${ADDRESS}/calendars/sign-in/unknown`)
    await inspectPage(page, 'calendar-unknown')
  },
)

test(
  'a signed-in browser comes from the pages for access tokens to the screens, and can try the API with a token',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const { page } = await openContext()
    await page.goto(`${ADDRESS}/sandbox/messages`)
    await heading(page, 'Messages')
    await inspectPage(page, 'sandbox-messages')
    await page.goto(`${ADDRESS}/voice/try`)
    await heading(page, 'Talk to the receptionist')
    await inspectPage(page, 'voice-try')
    await joinByPassword(page, workspace.workspaceId)
    await page.goto(`${ADDRESS}/sandbox/messages`)
    await heading(page, 'Sent messages')
    await page.goto(`${ADDRESS}/voice/try`)
    await heading(page, 'Test call')

    await page.goto(`${ADDRESS}/docs/`)
    const ask = (headers: object) =>
      page.evaluate(
        `fetch('/core/workspace', { headers: ${JSON.stringify(headers)} }).then((each) => each.status)`,
      )
    assert.equal(await ask({ authorization: `Bearer ${workspace.token}` }), 200)
    assert.equal(await ask({}), 401)
  },
)
