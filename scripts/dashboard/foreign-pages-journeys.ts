import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import type { Page, Response } from 'playwright-core'
import { freePort } from '../../server/test/free-port.ts'
import type { TestWorkspace } from '../../server/test/harness.ts'
import { waitUntil } from '../../server/test/wait-until.ts'
import { ADDRESS } from './open-stand.ts'
import { faults, heading, joinByPassword, openContext, server, skip } from './steps.ts'

const PORT = await freePort()
/** Of the same site, to which browsers send the cookie; and of another one. */
const ORIGINS = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]

const TEAM = { data: { attributes: { name: 'Mallory', time_zone: 'UTC' } } }

/** The requests that a page can send to another origin by script. */
const SCRIPT = `(async () => {
  const found = {}
  const attempt = async (name, path, options) => {
    try {
      const answer = await fetch('${ADDRESS}' + path, { credentials: 'include', ...options })
      found[name] = answer.type === 'opaque' ? 'opaque' : 'read: ' + (await answer.text())
    } catch { found[name] = 'refused' }
  }
  const json = { 'content-type': 'application/json' }
  const text = { 'content-type': 'text/plain' }
  const team = ${JSON.stringify(JSON.stringify(TEAM))}
  await attempt('text without CORS', '/core/teams', { method: 'POST', mode: 'no-cors', headers: text, body: team })
  await attempt('a blob without CORS', '/core/teams', { method: 'POST', mode: 'no-cors', body: new Blob([team]) })
  await attempt('JSON with CORS', '/core/teams', { method: 'POST', headers: json, body: team })
  await attempt('a change with CORS', '/core/workspace', { method: 'PATCH', headers: json, body: '{}' })
  await attempt('signing out', '/auth/session', { method: 'DELETE' })
  await attempt('a beacon of text', '/core/contact', { method: 'POST', mode: 'no-cors', keepalive: true, headers: text, body: '{}' })
  await attempt('reading with CORS', '/core/contacts', {})
  await attempt('reading without CORS', '/core/contacts', { mode: 'no-cors' })
  await attempt('reading the session', '/auth/session', {})
  found.stream = await new Promise((resolve) => {
    const stream = new EventSource('${ADDRESS}/core/events/stream?calls=true', { withCredentials: true })
    stream.onopen = () => resolve('open')
    stream.onmessage = () => resolve('read')
    stream.onerror = () => { stream.close(); resolve('refused') }
  })
  found.script = await new Promise((resolve) => {
    const script = document.createElement('script')
    script.onload = () => resolve('run')
    script.onerror = () => resolve('refused')
    script.src = '${ADDRESS}/core/contacts'
    document.head.append(script)
  })
  return found
})()`

const pages = createServer((request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(pageAt(request.url ?? '/'))
})
await new Promise<void>((resolve) => {
  pages.listen(PORT, '127.0.0.1', resolve)
})
after(() => pages.close())

test('a page of another origin cannot use the session of a person', { skip }, async () => {
  const workspace = await server.newWorkspace()
  const { page, context } = await openContext()
  await joinByPassword(page, workspace.workspaceId)
  for (const origin of ORIGINS) {
    const foreign = await context.newPage()
    const answers = listenTo(foreign)
    await foreign.goto(origin)
    const found = (await foreign.evaluate(SCRIPT)) as Record<string, string>
    const read = Object.entries(found).filter(([, how]) => how !== 'refused' && how !== 'opaque')
    assert.deepEqual(read, [], origin)
    await waitUntil(() => answers().length >= 4, 'the answers to what was sent')
    const accepted = answers().filter((answer) => !/ 4\d\d$/.test(answer))
    assert.deepEqual(accepted, [], origin)
    await submitForms(foreign, origin)
    await foreign.close()
  }
  assert.deepEqual(await stored(workspace), { teams: 0, contacts: 0 })
  await page.reload()
  await heading(page, /^(Day|Set up)$/)
  // The browser reports what it refused to pages of other origins.
  const others = faults
    .splice(0)
    .filter((fault) => !/CORS policy|MIME type|ERR_|Refused/.test(fault))
  assert.deepEqual(others, [])
})

test('no page of another origin shows the dashboard in a frame', { skip }, async () => {
  const workspace = await server.newWorkspace()
  const { page, context } = await openContext()
  await joinByPassword(page, workspace.workspaceId)
  for (const origin of ORIGINS) {
    const foreign = await context.newPage()
    await foreign.goto(`${origin}/frame`)
    const frame = foreign.frameLocator('iframe')
    await foreign.locator('iframe[data-loaded]').waitFor()
    assert.equal(await frame.getByRole('heading').count(), 0, origin)
    await foreign.close()
  }
  const others = faults.splice(0).filter((fault) => !/frame-ancestors|X-Frame|ERR_/i.test(fault))
  assert.deepEqual(others, [])
})

/** Forms need no permission to be sent to another origin, and carry cookies. */
async function submitForms(foreign: Page, origin: string): Promise<void> {
  for (const name of ['text', 'fields', 'sign-in']) {
    await foreign.goto(`${origin}/form/${name}`)
    const [response] = await Promise.all([
      foreign.waitForResponse((each) => each.url().startsWith(ADDRESS)),
      foreign.waitForURL(({ href }) => href.startsWith(ADDRESS)),
      foreign.evaluate('document.forms[0].submit()'),
    ])
    assert.ok(response.status() >= 400, `${name} from ${origin}: ${response.status()}`)
    assert.equal((await response.allHeaders())['set-cookie'], undefined)
  }
}

/** What the server answered to requests of a page. */
function listenTo(foreign: Page): () => string[] {
  const answers: string[] = []
  foreign.on('response', (response: Response) => {
    if (response.url().startsWith(ADDRESS))
      answers.push(`${response.request().method()} ${response.url()} ${response.status()}`)
  })
  return () => answers
}

async function stored({ get }: TestWorkspace) {
  const [teams, contacts] = [await get('/core/teams'), await get('/core/contacts')]
  return { teams: teams.body.data.length, contacts: contacts.body.data.length }
}

function pageAt(path: string): string {
  // A form sends its name, an equals sign and its value as text: together they are JSON.
  const team = JSON.stringify({ ...TEAM, ignored: '=' }).replaceAll('"', '&quot;')
  const [before, behind] = team.split('=')
  const fields = `<input name="email" value="mallory@example.com">`
  const form = (action: string, encoding: string, inputs: string): string =>
    `<form method="post" action="${ADDRESS}${action}" enctype="${encoding}">${inputs}</form>`
  const pages: Record<string, string> = {
    '/frame': `<iframe src="${ADDRESS}/app/day" onload="this.dataset.loaded = 'yes'"></iframe>`,
    '/form/text': form('/core/teams', 'text/plain', `<input name="${before}" value="${behind}">`),
    '/form/fields': form('/core/contact', 'application/x-www-form-urlencoded', fields),
    '/form/sign-in': form(
      '/auth/sign-in',
      'text/plain',
      `<input name="{&quot;data&quot;:{&quot;a&quot;:&quot;" value="&quot;}}">`,
    ),
  }
  return `<!doctype html><title>Another page</title>${pages[path] ?? ''}`
}
