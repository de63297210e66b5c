import assert from 'node:assert/strict'
import { NOW, type TestServer } from '../harness.ts'
import type { Tenant } from '../tenancy/open-tenants.ts'
import type { Rows, Wanted } from '../tenancy/row.ts'
import type { Recorder } from './open-recorder.ts'

type Parameter = {
  name: string
  in: string
  required?: boolean
  example?: unknown
  schema: { enum?: string[]; format?: string; examples?: unknown[]; type?: unknown }
}
type Document = {
  paths: Record<string, Record<string, { parameters?: (Parameter | { $ref: string })[] }>>
}

/** Parameters that change no statement, or are sent with each list. */
const NOT_FILTERS = new Set([
  'limit',
  'cursor',
  'sort',
  'format',
  'spread',
  'encoding',
  'delimiter',
])

/** Values of parameters that no schema names, of all routes or of one. */
const VALUES: Readonly<Record<string, string>> = {
  'GET /core/contacts ids': '00000000-0000-7000-8000-000000000001',
  'GET /core/holds status': 'active,expired',
  'GET /core/meetings include': 'booked_by',
  'GET /core/meetings status': 'pending,expired,scheduled',
  'GET /core/messages state': 'planned,sending,sent',
  'GET /core/numbers/calls days': '7',
  'GET /core/numbers/calls from': '2026-11-01',
  'GET /core/numbers/calls to': '2026-11-30',
  'GET /core/numbers/fairness days': '7',
  'GET /core/numbers/fairness from': '2026-11-01',
  'GET /core/numbers/fairness to': '2026-11-30',
  'GET /core/numbers/funnel days': '7',
  'GET /core/numbers/funnel from': '2026-11-01',
  'GET /core/numbers/funnel to': '2026-11-30',
  'GET /core/numbers/no_shows days': '7',
  'GET /core/numbers/no_shows from': '2026-11-01',
  'GET /core/numbers/no_shows to': '2026-11-30',
  'GET /core/notes call_id': '00000000-0000-4000-8000-000000000000',
  'GET /core/notes sort': 'task_due_at',
  'GET /core/webhook_endpoints/:id/deliveries state': 'failed',
  'GET /core/webhook_endpoints/:id/deliveries type': 'contact.*',
  attendee_email: 'ada@example.com',
  call_id: 'call-1',
  created_since: NOW.toString(),
  due_before: NOW.add({ hours: 72 }).toString(),
  email: 'ada@example.com',
  filter: 'city:eq:Berlin',
  from: NOW.toString(),
  handle: 'linkedin:ada-lovelace',
  include: 'meetings',
  min_score: '0.5',
  phone: '+14155550100',
  search: 'ada lovelace',
  start_time: NOW.add({ hours: 48 }).toString(),
  to: NOW.add({ hours: 72 }).toString(),
  type: 'contact.*',
  updated_since: NOW.toString(),
  year: '2026',
}

/** Sends the example of each route, and each list with its filters, orders and later pages. */
export async function walkRoutes(
  server: TestServer,
  tenant: Tenant,
  { rows, record }: { rows: Rows; record: Recorder['record'] },
): Promise<void> {
  const document = server.app.swagger() as unknown as Document
  for (const [route, row] of Object.entries(rows)) {
    const wanted = await row.request(tenant)
    if (row.at) server.setNow(row.at)
    await record(route, async () => {
      const { statusCode, body } = await send(server, tenant, { route, wanted })
      assert.ok(statusCode < 300, `${route}: ${body}`)
      if (route.startsWith('GET '))
        await walkList(server, tenant, { route, wanted, parameters: parametersOf(document, route) })
    })
    server.setNow(NOW)
  }
}

type List = { route: string; wanted: Wanted; parameters: readonly Parameter[] }

async function walkList(server: TestServer, tenant: Tenant, list: List): Promise<void> {
  const { route, wanted, parameters } = list
  const filters = Object.fromEntries(
    parameters
      .filter(({ name }) => !NOT_FILTERS.has(name))
      .map((parameter) => [parameter.name, valueOf(parameter, list, tenant)]),
  )
  const required = parameters.filter((each) => each.required).map(({ name }) => name)
  const orders = parameters.find(({ name }) => name === 'sort')?.schema.enum ?? []
  const hasPages = parameters.some(({ name }) => name === 'cursor')
  const hasLimit = parameters.some(({ name }) => name === 'limit')
  const accepted = new Set<string>()
  for (const sort of [undefined, ...orders]) {
    const order = sort === undefined ? {} : { sort }
    let ofWhole: string | null = null
    for (const names of combine(Object.keys(filters))) {
      const asked = [...new Set([...required, ...names])]
      const query = {
        ...Object.fromEntries(asked.map((name) => [name, filters[name] ?? ''])),
        ...order,
        ...(hasLimit && { limit: '1' }),
      }
      const { statusCode, body } = await send(server, tenant, {
        route,
        wanted: { ...wanted, query },
      })
      // Some are not accepted together, or in another order.
      if (statusCode === 422) continue
      assert.ok(
        statusCode < 300 || statusCode === 404,
        `${route} ${JSON.stringify(query)}: ${body}`,
      )
      for (const name of names) accepted.add(name)
      const own = hasPages ? nextCursorOf(body) : null
      ofWhole ??= own
      // If nothing or one row matches, the cursor of the whole list begins at any place.
      const cursor = own ?? ofWhole
      if (cursor === null) continue
      const next = { ...wanted, query: { ...query, cursor } }
      await send(server, tenant, { route, wanted: next })
    }
  }
  const refused = Object.keys(filters).filter((name) => !accepted.has(name))
  assert.deepEqual(refused, [], `${route} has not accepted the values of these parameters.`)
}

function nextCursorOf(body: string): string | null {
  const { meta } = JSON.parse(body) as { meta?: { next_cursor?: string | null } }
  return meta?.next_cursor ?? null
}

/** None, each alone, each two of them, and all. */
function combine(names: readonly string[]): string[][] {
  const pairs = names.flatMap((name, i) => names.slice(i + 1).map((other) => [name, other]))
  return [[], ...names.map((name) => [name]), ...pairs, [...names]]
}

function valueOf(parameter: Parameter, { route, wanted }: List, tenant: Tenant): string {
  const { name, schema } = parameter
  const known =
    wanted.query?.[name] ?? VALUES[`${route} ${name}`] ?? VALUES[name] ?? schema.enum?.[0]
  if (known !== undefined) return known
  if (schema.format === 'uuid') return tenant.contactId
  if (schema.format === 'positive-integer') return '1'
  const [example = parameter.example] = schema.examples ?? []
  assert.ok(example !== undefined, `The walk has no value of the parameter ${name}.`)
  return typeof example === 'string' ? example : JSON.stringify(example)
}

function parametersOf(document: Document, route: string): Parameter[] {
  const [, url = ''] = route.split(' ')
  const { parameters = [] } = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.['get'] ?? {}
  return parameters
    .map((parameter) => ('$ref' in parameter ? follow(document, parameter.$ref) : parameter))
    .filter((parameter) => parameter.in === 'query')
}

function follow(document: Document, reference: string): Parameter {
  const [, ...path] = reference.split('/')
  return path.reduce<unknown>((at, name) => Reflect.get(at as object, name), document) as Parameter
}

function send(
  { app }: TestServer,
  { token }: Tenant,
  { route, wanted }: { route: string; wanted: Wanted },
) {
  const [method, url] = route.split(' ') as ['GET' | 'POST', string]
  const { path = [], query = {}, attributes, contentType = 'application/json' } = wanted
  const payload = wanted.payload ?? (attributes && { data: { attributes } })
  let next = 0
  return app.inject({
    method,
    url: url.replaceAll(/:\w+/g, () => path[next++] ?? ''),
    query,
    headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': contentType }) },
    ...(payload && { payload }),
  })
}
