import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { RouteOptions } from 'fastify'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { calendarServices } from '../calendars/calendar-services.ts'
import { startServer } from '../harness.ts'
import { CONTACT_ROWS } from '../tenancy/contact-rows.ts'
import { MEETING_ROWS } from '../tenancy/meeting-rows.ts'
import { openTenants, type Tenant } from '../tenancy/open-tenants.ts'
import { NUMBER_ROWS } from '../tenancy/number-rows.ts'
import { OTHER_ROWS } from '../tenancy/other-rows.ts'
import { ROSTER_ROWS } from '../tenancy/roster-rows.ts'
import type { Rows, Wanted } from '../tenancy/row.ts'
import { openTestDatabase } from '../test-database.ts'

const ROWS: Rows = {
  ...CONTACT_ROWS,
  ...ROSTER_ROWS,
  ...MEETING_ROWS,
  ...OTHER_ROWS,
  ...NUMBER_ROWS,
}
/** Routes without requests here, and the tests that cover them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /core/events/stream': 'feed/stream.test.ts',
  'POST /core/message_templates/:kind/:recipient/:channel/:language/test':
    'messages/templates/send-test-message.test.ts',
  'POST /mcp': 'mcp/mcp-tools.test.ts',
}

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const server = await startServer(
  { egress, sendsMails: true, calendars: calendarServices({ egress }) },
  openTestDatabase,
)
const [mine, theirs] = await openTenants(server)

const routes: string[] = []
const app = buildApp(server.deps)
app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
  if (config?.scope !== undefined && method !== 'HEAD') routes.push(`${String(method)} ${url}`)
})
await app.ready()
after(() => app.close())

test('every route that requires a token has an example request', () => {
  assert.deepEqual([...Object.keys(ROWS), ...Object.keys(ELSEWHERE)].toSorted(), routes.toSorted())
})

for (const [route, row] of Object.entries(ROWS)) {
  test(`${route} accepts no id of another workspace, and works with those of the own one`, async () => {
    const [own, other] = [await row.request(mine), await row.request(theirs)]
    if (row.at) server.setNow(row.at)
    const before = await contentsOf(theirs)
    for (const foreign of withForeignPath(own, other))
      assert.equal(outcomeOf(await send(mine, route, foreign)), '404 not_found')
    const outcomes: Record<string, string> = {}
    for (const [pointer, foreign] of withForeignValues(own, other))
      outcomes[pointer] = outcomeOf(await send(mine, route, foreign))
    assert.deepEqual(outcomes, row.foreign ?? {})
    const answer = await send(mine, route, own)
    assert.ok(answer.statusCode < 300, answer.body)
    if (own.query) assert.notEqual(outcomeOf(answer), '200 nothing')
    assert.deepEqual(changedTables(before, await contentsOf(theirs)), [])
    const { statusCode, body } = await send(theirs, route, other)
    assert.ok(statusCode < 300, body)
  })
}

/** The request with each id of the path from the other one, and with all of them. */
function withForeignPath(own: Wanted, other: Wanted): Wanted[] {
  const [ids = [], foreign = []] = [own.path, other.path]
  const single = ids.map((_, i) => ids.with(i, foreign[i]!))
  const paths = [...single, foreign].filter((path) => String(path) !== String(ids))
  return paths.map((path) => ({ ...own, path }))
}

/** The request with each value that differs in the other one, by its pointer. */
function withForeignValues(own: Wanted, other: Wanted): [string, Wanted][] {
  const queries = Object.entries(own.query ?? {}).flatMap(([name, value]): [string, Wanted][] => {
    const foreign = other.query![name]!
    return foreign === value
      ? []
      : [[`?${name}`, { ...own, query: { ...own.query, [name]: foreign } }]]
  })
  const payloads = replaceLeaves(payloadOf(own), payloadOf(other))
  return [
    ...queries,
    ...payloads.map(([pointer, payload]): [string, Wanted] => [
      pointer,
      { ...own, payload: payload! },
    ]),
  ]
}

type Json = Record<string, unknown>

/** Copies of `own`, each with one leaf that differs in `other`, by its pointer. */
function replaceLeaves<T>(own: T, other: unknown, pointer = ''): [string, T][] {
  if (typeof own !== 'object' || own === null) return own === other ? [] : [[pointer, other as T]]
  return Object.entries(own).flatMap(([key, value]) =>
    replaceLeaves(value, (other as Json)[key], `${pointer}/${key}`).map(
      ([at, replaced]): [string, T] => [at, withEntry(own, key, replaced)],
    ),
  )
}

function withEntry<T extends object>(own: T, key: string, value: unknown): T {
  return Array.isArray(own)
    ? (own.with(Number(key), value) as T & unknown[])
    : { ...own, [key]: value }
}

function payloadOf({ attributes, payload }: Wanted) {
  return payload ?? (attributes && { data: { attributes } })
}

function send({ token }: Tenant, route: string, wanted: Wanted) {
  const [method, url] = route.split(' ') as ['GET' | 'POST', string]
  const { path = [], query = {}, contentType = 'application/json' } = wanted
  let next = 0
  const payload = payloadOf(wanted)
  return app.inject({
    method,
    url: url.replaceAll(/:\w+/g, () => path[next++]!),
    query,
    headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': contentType }) },
    ...(payload && { payload }),
  })
}

/** Fails if the response has a text of the other workspace. */
function outcomeOf({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>): string {
  assert.ok(!body.includes(theirs.word), body)
  if (!String(headers['content-type']).includes('json')) return String(statusCode)
  const { code, errors, data } = JSON.parse(body)
  if (errors)
    return [
      statusCode,
      ...errors.map((fault: Record<string, string>) => `${fault.pointer} ${fault.code}`),
    ].join(' ')
  if (code) return `${statusCode} ${code}`
  return Array.isArray(data) && data.length === 0 ? `${statusCode} nothing` : String(statusCode)
}

type Contents = { name: string; rows: string }[]

function changedTables(before: Contents, after: Contents): string[] {
  return after.filter(({ rows }, i) => rows !== before[i]!.rows).map(({ name }) => name)
}

/**
 * Every row of a workspace, except the positions of events, which readers of the feed give out, and
 * the times at which voice connections were last used, which are written later.
 */
function contentsOf({ workspaceId }: Tenant): Promise<Contents> {
  return server.deps.pool.query<Contents[number]>(sql`
    select relname::text as name, query_to_xml(
        format('select * from %I as entry where workspace_id = %s order by entry::text', relname,
          ${workspaceId}::integer),
        true, false, '')::text as rows
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'workspace_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('event_positions', 'voice_connection_requests')
    order by 1`)
}
