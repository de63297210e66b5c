import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../app.ts'
import type { Dashboard } from '../../pages/app/dashboard.ts'
import { makeBadBodies, makeExample } from '../bad-requests/make-bad-bodies.ts'
import { makeBadUrls } from '../bad-requests/make-bad-urls.ts'
import { makeFixtures } from '../bad-requests/make-fixtures.ts'
import { type BadRequest, collectRoutes, type Route } from '../bad-requests/route.ts'
import { MOMENTS, UUID } from '../bad-requests/values.ts'
import { startServer } from '../harness.ts'
import { PUBLIC_URL } from '../people/stand.ts'
import { openTestDatabase } from '../test-database.ts'

const MAX_BYTES = 64 * 1024
const MAX_BYTES_OF_UNREADABLE_BODY = 10_000
const MAX_LISTED_ERRORS = 50
/** After which the validator stops. */
const MAX_VALIDATION_ERRORS = 100

/** The published codes with their statuses. */
const STATUSES = new Map(
  [
    ...readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8').matchAll(
      /^\| (\d{3}) \| `(\w+)` \|/gm,
    ),
  ].map(([, status, code]) => [code!, Number(status)]),
)

const dashboard: Dashboard = {
  read: () => ({ kind: 'built', build: { html: '<p>Slotline</p>', assets: new Map() } }),
}
const server = await startServer({ dashboard, publicUrl: PUBLIC_URL }, openTestDatabase)
const app = buildApp(server.deps)
const routes = collectRoutes(app)
let reported = 0
app.addHook('onError', async (_request, _reply, error) => {
  reported = Math.max(reported, error.validation?.length ?? 0)
})
await app.ready()
test.after(() => app.close())

const fixtures = await makeFixtures(server)
const accepting = new Set<Route>()
const exampleOf = (route: Route) => makeExample(route) ?? fixtures.exampleOf(route.url)
const requests = Map.groupBy(
  [...makeBadUrls(routes), ...makeBadBodies(routes, exampleOf)],
  ({ route }) => route,
)

for (const route of routes) {
  test(`${route.method} ${route.url} rejects bad requests with short errors`, async () => {
    const existing = await fixtures.idsOf(route.url)
    for (const request of requests.get(route) ?? [])
      assertAnswered(request, await send(request, existing))
  })
}

test('most routes also accept a request, so that bad ones reach their handlers', () => {
  assert.ok(routes.length > 200, `${routes.length} routes`)
  assert.ok(accepting.size > 150, `${accepting.size} accept one`)
})

for (const path of ['/core/calls', '/core/outbound_calls', '/core/notes']) {
  test(`${path} accepts only cursors of this server`, async () => {
    const workspace = await server.newWorkspace()
    const at = (...position: unknown[]) =>
      workspace.get(`${path}?cursor=${Buffer.from(JSON.stringify(position)).toString('base64url')}`)
    assert.equal((await at('2026-01-01T00:00:00Z', UUID)).status, 200)
    for (const moment of MOMENTS) {
      const { status, body } = await at(moment, UUID)
      const isOurs =
        (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment) &&
          moment.startsWith('2') &&
          !/:60|T24|02-30/.test(moment)) ||
        moment.startsWith('9999-12-31')
      assert.deepEqual(
        [status, body.errors?.[0]?.code],
        isOurs ? [200, undefined] : [422, 'not_a_cursor'],
        moment,
      )
    }
  })
}

test('the error for a body with twelve faults lists all of them, in the order of the validator', async () => {
  const workspace = await server.newWorkspace()
  const attributes = {
    email: 1,
    name: 2,
    city: 3,
    visits: 'x',
    chats: 'y',
    company_is_icp: 0,
    company_tech: Array.from({ length: 501 }, () => 0),
    enriched_fields: [1],
    bio: [],
    nme: 'x',
    custom_fields: [],
    state: {},
  }
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(body.errors.length, 12)
  assert.match(body.detail, /And 11 more; see errors\.$/)
  assert.deepEqual(
    body.errors
      .filter(({ pointer }: { pointer: string }) =>
        pointer.startsWith('/data/attributes/company_tech'),
      )
      .map(({ code }: { code: string }) => code),
    ['too_many_items'],
  )
})

test('of 51 faults 50 are listed, and the detail states that there are more', async () => {
  const workspace = await server.newWorkspace()
  const attributes = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`unknown_${i}`, i]))
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(body.errors.length, 50)
  assert.match(body.detail, /And at least 49 more; errors lists the first\.$/)
})

async function send(
  { route, ids, query, headers, payload: body }: BadRequest,
  existing: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const known = { ...existing, ...ids }
  const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => known[name]!)
  const url = query === undefined ? path : `${path}?${query}`
  const example = route.method === 'GET' ? null : exampleOf(route)
  const payload =
    typeof body === 'function' ? body() : (body ?? (example ? JSON.stringify(example) : undefined))
  reported = 0
  return app.inject({
    method: route.method as 'GET',
    url,
    headers: {
      ...(payload !== undefined && { 'content-type': route.contentType }),
      ...fixtures.prove({ route: route.url, url, payload: payload?.toString() ?? '' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

type Problem = { code: string; status: number; request_id: string; errors?: unknown[] }

function assertAnswered(
  { route, what, rejected, isFlood = false }: BadRequest,
  response: LightMyRequestResponse,
): void {
  const { statusCode, headers, body } = response
  const seen = `${what.slice(0, 300)}\n${statusCode} ${body.slice(0, 300)}`
  assert.ok(statusCode < 500 || (statusCode === 503 && route.url === '/readyz'), seen)
  if (statusCode < 300) accepting.add(route)
  assert.equal(headers['x-injected'], undefined, seen)
  for (const secret of fixtures.secrets) assert.ok(!body.includes(secret), seen)
  assert.ok(reported <= MAX_VALIDATION_ERRORS, `the validator reported ${reported} errors: ${seen}`)
  const isProblem = headers['content-type'] === 'application/problem+json'
  if (route.url.startsWith('/core') && statusCode >= 400) assert.ok(isProblem, seen)
  if (isProblem) {
    const problem = response.json<Problem>()
    assert.equal(STATUSES.get(problem.code), statusCode, seen)
    // The stored response to an Idempotency-Key is that of the first request.
    if (headers['idempotent-replayed'] === undefined)
      assert.equal(problem.request_id, headers['x-request-id'], seen)
    if (problem.code === 'invalid_attributes') assert.ok(problem.errors!.length > 0, seen)
  }
  if (rejected) {
    assert.deepEqual([statusCode, response.json<Problem>().code], rejected, seen)
    assert.ok(body.length < MAX_BYTES_OF_UNREADABLE_BODY, seen)
  }
  const problems = problemsOf(route, response)
  if (isFlood) assert.notDeepEqual(problems, [], seen)
  for (const problem of problems) {
    assert.ok(Buffer.byteLength(JSON.stringify(problem)) <= MAX_BYTES, seen)
    assert.ok((problem.errors?.length ?? 0) <= MAX_LISTED_ERRORS, seen)
  }
}

/** The problem that a response consists of, or those of the rejected items of a batch. */
function problemsOf({ url }: Route, response: LightMyRequestResponse): Partial<Problem>[] {
  const { statusCode } = response
  if (response.headers['content-type'] === 'application/problem+json')
    return [response.json<Problem>()]
  if (url !== '/core/contacts/batch' || statusCode !== 200) return []
  return response
    .json<{ data: (Problem & { result: string })[] }>()
    .data.filter(({ result }) => result === 'rejected')
}
