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
/** What a person with the role `agent` may change of its own; the agent of the paths is not it. */
const OWN = [
  'POST /core/book_meeting',
  'POST /core/holds',
  'POST /core/holds/{id}/extend',
  'POST /core/holds/{id}/release',
  'PATCH /core/meetings/{id}',
  'POST /core/meetings/{id}/reschedule',
  'POST /core/meetings/{id}/reassign',
  'POST /core/meetings/{id}/confirm',
  'POST /core/meetings/{id}/decline',
  'POST /core/meetings/{id}/cancel',
  'POST /core/meetings/{id}/complete',
  'POST /core/meetings/{id}/no_show',
  'PATCH /core/contacts/{id}',
  'PATCH /core/schedules/{id}',
  'PATCH /core/notes/{id}',
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
      const isAllowed =
        ALLOWED[role].includes(scope ?? '') ||
        (role === 'agent' && OWN.includes(`${method} ${path}`))
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
    const own =
      role === 'agent' ? ['meetings:write', 'contacts:write', 'roster:write', 'calls:write'] : []
    assert.deepEqual(data.attributes.scopes.toSorted(), [...scopes, ...own].toSorted(), role)
  }
})
