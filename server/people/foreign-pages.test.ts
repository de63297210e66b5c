import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { RouteOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { startServer } from '../test/harness.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })
const { app, deps, newWorkspace } = server

/** They tell everybody the same, and read no cookie. */
const FOR_EVERYBODY = ['/auth/methods']

/** What a browser says about where a request comes from, if it is not a page of the server. */
const ELSEWHERE: Readonly<Record<string, Record<string, string>>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://other.test' },
  'another origin of the site': { 'sec-fetch-site': 'same-site', origin: `${PUBLIC_URL}:8443` },
  'an older browser, which says so only with a change': {},
}

test('no route lets a page of another site use the session of a person', async () => {
  const { workspaceId } = await newWorkspace()
  const { cookie, send } = await joinAs(server, workspaceId)
  const routes = await listRoutes()
  assert.ok(routes.length > 200, `${routes.length} routes`)
  for (const { method, url } of routes)
    for (const [from, headers] of Object.entries(ELSEWHERE)) {
      const response = await app.inject({
        method,
        url: url.replaceAll(/:\w+/g, '0'),
        headers: {
          cookie: cookie!,
          ...headers,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        // No JSON: if it were accepted, nothing would change.
        ...(method !== 'GET' && { payload: '{' }),
      })
      const found = `${method} ${url} from ${from}: ${response.statusCode} ${response.body}`
      assert.equal(response.statusCode, 403, found)
      assert.equal(response.json().code, 'foreign_page', found)
      assert.equal(response.headers['set-cookie'], undefined, found)
      assert.equal(response.headers['access-control-allow-origin'], undefined, found)
    }
  assert.equal((await send('GET', '/auth/session')).status, 200)
})

/** Those that accept a session, or start one. */
async function listRoutes(): Promise<{ method: 'GET' | 'POST'; url: string }[]> {
  const routes: { method: 'GET' | 'POST'; url: string }[] = []
  const other = buildApp(deps)
  after(() => other.close())
  other.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const isOfPeople = url.startsWith('/auth/') && !FOR_EVERYBODY.includes(url)
    if (method === 'HEAD' || !(isOfPeople || (config?.scope !== undefined && url !== '/mcp')))
      return
    routes.push({ method: method as 'GET', url })
  })
  await other.ready()
  return routes
}
