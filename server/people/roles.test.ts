import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from './core/roles.ts'
import { startServer } from '../test/harness.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })
const { app, newWorkspace } = server

const READING = [
  'contacts:read',
  'slots:read',
  'meetings:read',
  'roster:read',
  'events:read',
  'calls:read',
  'calendars:read',
  'messages:read',
  'jobs:read',
]
const WRITING = [
  'contacts:write',
  'contacts:delete',
  'meetings:write',
  'roster:write',
  'calls:write',
  'calendars:write',
  'messages:write',
  'jobs:write',
]
/** What each role may do. */
const ALLOWED: Readonly<Record<Role, readonly string[]>> = {
  owner: [...READING, ...WRITING, 'people:read', 'people:write', 'tokens:write', 'webhooks:write'],
  manager: [...READING, ...WRITING],
  agent: READING,
  viewer: READING,
}

type Operation = { security?: { token?: string[] }[] }
const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security = [] }]) => ({
    method: method.toUpperCase() as 'GET',
    path,
    scope: security.flatMap(({ token = [] }) => token)[0],
  })),
)

for (const role of Object.keys(ALLOWED) as Role[]) {
  test(`every operation of the API accepts or refuses the role ${role} by its scope`, async () => {
    const { workspaceId } = await newWorkspace()
    const browser = await joinAs(server, workspaceId, role)
    for (const { method, path, scope } of operations) {
      if (!path.startsWith('/core/') || path === '/core/events/stream') continue
      const isAllowed = ALLOWED[role].includes(scope ?? '')
      // An allowed change is sent with a body that is no JSON, so that nothing changes.
      const response = await app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '0'),
        headers: {
          cookie: browser.cookie!,
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { payload: '{' }),
      })
      assert.equal(
        response.statusCode === 403 && response.json().code === 'insufficient_scope',
        !isAllowed,
        `${method} ${path}: ${response.body}`,
      )
    }
  })
}

test('the session of a page shows the scopes of the role', async () => {
  for (const [role, scopes] of Object.entries(ALLOWED)) {
    const { workspaceId } = await newWorkspace()
    const browser = await joinAs(server, workspaceId, role as Role)
    const { data } = (await browser.send('GET', '/auth/session')).body
    assert.deepEqual(data.attributes.scopes.toSorted(), [...scopes].toSorted(), role)
  }
})
