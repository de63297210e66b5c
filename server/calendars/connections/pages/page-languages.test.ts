import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTranslated } from '../../../test/assert-translated.ts'
import { buildRoster } from '../../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../../test/calendars/fake-google/open-fake-google.ts'
import { openCaldavAccount } from '../../../test/calendars/open-caldav-account.ts'
import { freePort } from '../../../test/free-port.ts'
import { startServer, type TestWorkspace } from '../../../test/harness.ts'

const google = await openFakeGoogle()
const { app, deps, newWorkspace } = await startServer({ calendars: servicesWith(google) })
const NAMES = ['Test', 'Ava', 'Server', 'Main', 'iCloud', 'Fastmail', 'Nextcloud', 'work']
const TRANSLATED = ['de', 'es', 'fr']

async function newAgent(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ name: 'Ava' }, {}] })
  return workspace
}

async function assertLanguages(read: (language: string) => Promise<string[]>): Promise<void> {
  const english = await read('en')
  const unknown = await read('pl')
  for (const page of unknown) assert.match(page, /<html lang="en">/)
  for (const language of TRANSLATED)
    for (const [i, page] of (await read(`${language}-CH,en;q=0.5`)).entries())
      assertTranslated(page, english[i]!, { language, names: NAMES })
}

test('the pages on which an agent types credentials are in the language of the browser', async () => {
  const workspace = await newAgent()
  const account = await openCaldavAccount('work')
  const closed = `http://127.0.0.1:${await freePort()}`
  await assertLanguages(async (language) => {
    const { browser } = openSignIns({ app })
    const headers = { 'accept-language': language }
    const go = async (link: string, fields?: Record<string, string>) =>
      (await browser.go(link, fields, headers)).body
    const { link } = await createConnection(workspace, { provider: 'caldav' })
    const feed = await createConnection(workspace, { provider: 'ics' })
    const typed = { server_url: account.url, username: 'ava', password: account.password }
    return [
      await go(link),
      await go(link, { ...typed, server_url: '' }),
      await go(link, { ...typed, password: '' }),
      await go(link, { ...typed, password: 'wrong' }),
      await go(link, { ...typed, server_url: closed }),
      await go(link, { ...typed, server_url: 'http://10.0.0.1' }),
      await go(link, typed),
      await go(link),
      await go(`${link}x`),
      await go(feed.link),
      await go(feed.link, { url: '' }),
      await go(feed.link, { url: account.url }),
    ]
  })
})

test('the pages of a sign-in at a provider are in the language of the browser', async () => {
  await assertLanguages(async (language) => {
    const workspace = await newAgent()
    const account = google.account(`${language.slice(0, 2)}@example.com`)
    google.signsIn(account.email)
    const { browser, begin, visitProvider } = openSignIns({ app })
    const headers = { 'accept-language': language }
    const go = async (link: string, fields?: Record<string, string>, more = {}) =>
      (await browser.go(link, fields, { ...headers, ...more })).body
    const { link } = await createConnection(workspace, { provider: 'google' })
    const second = await createConnection(workspace, { provider: 'google' })
    const back = async (to: string) => go(await visitProvider(await begin(to)))
    const pages = [
      await go(link),
      await go(link, {}, { origin: 'https://elsewhere.example' }),
      await go('/calendars/oauth/callback'),
    ]
    google.faults.deniesSignIns = true
    pages.push(await back(link))
    google.faults.deniesSignIns = false
    google.faults.plan({ path: /^\/token$/ }, { kind: 'body', status: 503, body: '' })
    pages.push(await back(link))
    const elsewhere = openSignIns({ app })
    const url = await visitProvider(await elsewhere.begin(link))
    pages.push(await go(url))
    pages.push(await back(link), await back(second.link))
    return pages
  })
})
