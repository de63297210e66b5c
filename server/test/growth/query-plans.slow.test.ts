import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { RouteOptions } from 'fastify'
import { buildApp } from '../../app.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { calendarServices } from '../calendars/calendar-services.ts'
import { startServer } from '../harness.ts'
import { openTextScene } from '../messages/open-text-scene.ts'
import { openWebhooks } from '../open-webhooks.ts'
import { playPerson } from '../play-person.ts'
import { CONTACT_ROWS } from '../tenancy/contact-rows.ts'
import { MEETING_ROWS } from '../tenancy/meeting-rows.ts'
import { openTenants } from '../tenancy/open-tenants.ts'
import { NUMBER_ROWS } from '../tenancy/number-rows.ts'
import { OTHER_ROWS } from '../tenancy/other-rows.ts'
import { ROSTER_ROWS } from '../tenancy/roster-rows.ts'
import type { Rows } from '../tenancy/row.ts'
import { openTestDatabase } from '../test-database.ts'
import { ALLOWED_PLANS } from './allowed-plans.ts'
import { judgePlan } from './judge-plan.ts'
import { openLargeDatabase } from './open-large-database.ts'
import { openRecorder } from './open-recorder.ts'
import { UNUSED_INDEXES } from './unused-indexes.ts'
import { walkJobs } from './walk-jobs.ts'
import { walkRoutes } from './walk-routes.ts'

const ROWS: Rows = {
  ...CONTACT_ROWS,
  ...ROSTER_ROWS,
  ...MEETING_ROWS,
  ...OTHER_ROWS,
  ...NUMBER_ROWS,
}
/** Routes with a token that have no example there, and what sends the same statements. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /core/events/stream': 'GET /core/events',
  'POST /core/message_templates/:kind/:recipient/:channel/:language/test':
    'POST /core/message_templates/preview',
  'POST /mcp': 'the call of playPerson',
}
/** Routes whose example is answered from memory, or without the database. */
const WITHOUT_STATEMENTS: readonly string[] = ['POST /core/read_website']

const recorder = openRecorder()
const { log, record } = recorder
const egress = createEgress({ allow: ['127.0.0.0/8'] })
const server = await startServer(
  { egress, sendsMails: true, calendars: calendarServices({ egress }) },
  () => openTestDatabase({ log }),
)
const [tenant] = await openTenants(server)
await walkRoutes(server, tenant, { rows: ROWS, record })
const jobs = await walkJobs(server, tenant, record)
await walkPerson()
const statements = recorder.statements()
const large = await openLargeDatabase(1)

/** Everything that a person leaves behind: calls, messages, imports and merges. */
async function walkPerson(): Promise<void> {
  const scene = await openTextScene({ egress }, { openDatabase: () => openTestDatabase({ log }) })
  const webhooks = openWebhooks(scene.server.deps)
  await record('a person', () =>
    playPerson(scene, async () => {
      await scene.messages.deliver()
      await webhooks.deliver()
    }),
  )
}

test('the statements of every route with a token are known', async () => {
  const routes: string[] = []
  const app = buildApp(server.deps)
  after(() => app.close())
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (config?.scope !== undefined && method !== 'HEAD') routes.push(`${String(method)} ${url}`)
  })
  await app.ready()
  const senders = recorder.senders()
  const silent = routes.filter((route) => !senders.has(route) && !(route in ELSEWHERE))
  assert.deepEqual(silent, WITHOUT_STATEMENTS)
})

test('the statements of every job, kind of work, sender and deletion are known', () => {
  const senders = recorder.senders()
  assert.deepEqual(
    jobs.filter((name) => !senders.has(name)),
    [],
  )
})

const [GROWING, CONSTANT] = [
  [
    `select id from contacts where workspace_id = $1 and attributes ->> 'city' = $2 limit 10`,
    `select id from meetings where workspace_id = $1 and notes = $2 order by id limit 10`,
    'select count(*) from meetings where workspace_id = $1',
    'select id from contacts where version = $1',
    `select earlier.id from calls earlier join calls later on later.started_at > earlier.ended_at
      where earlier.workspace_id = $1 and later.workspace_id = $1`,
  ],
  [
    'select attributes from contacts where workspace_id = $1 and id = any($2)',
    'select id from meetings where workspace_id = $1 order by id limit 10',
    'select id from meetings where workspace_id = $1 and contact_id = $2 and notes = $3',
  ],
]

test('the judgement finds statements whose cost grows, and no others', async () => {
  const faultsOf = async (text: string) =>
    judgePlan(await large.explain(text), large.indexes).faults.length
  for (const text of GROWING) assert.notEqual(await faultsOf(text), 0, text)
  for (const text of CONSTANT) assert.equal(await faultsOf(text), 0, text)
})

const used = new Set<string>()

test('no statement reads more when more is stored', async () => {
  const faults: Record<string, string> = {}
  const allowances = new Set<(typeof ALLOWED_PLANS)[number]>()
  for (const { text, by } of statements) {
    const verdict = judgePlan(await large.explain(text), large.indexes)
    for (const index of verdict.indexes) used.add(index)
    if (verdict.faults.length === 0) continue
    const plan = verdict.faults.join('\n')
    const senders = [...by].join(', ')
    const line = text.replaceAll(/\s+/g, ' ').trim()
    const allowed = ALLOWED_PLANS.find(
      ({ plan: of, by: sender, statement }) =>
        of.test(plan) && (sender?.test(senders) ?? true) && (statement?.test(line) ?? true),
    )
    if (allowed) allowances.add(allowed)
    else faults[`${senders}: ${line}`] = plan
  }
  assert.deepEqual(faults, {})
  assert.deepEqual(
    ALLOWED_PLANS.filter((each) => !allowances.has(each)),
    [],
    'These plans are no longer needed in the list.',
  )
})

test('every index is used by a statement, or it is known why it exists', () => {
  const unused = large.indexes
    .filter(({ name, enforces }) => !used.has(name) && !enforces)
    .map(({ name }) => name)
  assert.deepEqual(unused.toSorted(), Object.keys(UNUSED_INDEXES).toSorted())
})
