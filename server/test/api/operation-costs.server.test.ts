import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { contactAttributes } from '../../../bench/contact-body.ts'
import { median } from '../../../bench/load.ts'
import { findNextWrite } from '../../calendar-writes/store/claims.ts'
import { findNextRound } from '../../calendars/store/rounds.ts'
import { maintainPartitions } from '../../events/feed/maintain-partitions.ts'
import { findNextMessage } from '../../messages/store/due-messages.ts'
import { createMailTransport } from '../../messages/transports/create-mail-transport.ts'
import { announceCommit } from '../../platform/db/announce-commit.ts'
import { findLivingProcesses } from '../../platform/db/hold-process-number.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { findNextDelivery } from '../../webhooks/store/claims.ts'
import { type ChangeWatch, createChangeWatch } from '../../work/create-change-watch.ts'
import { findNextWork } from '../../work/store/due-workspaces.ts'
import { buildRoster } from '../builders.ts'
import { NOW, startServer, type TestWorkspace } from '../harness.ts'
import { type BackgroundWork, openBackgroundWork } from '../open-background-work.ts'
import { type Cost, type Measured, openCostMeter } from '../open-cost-meter.ts'
import { openHookReceiver } from '../open-hook-receiver.ts'
import { openMailServer } from '../messages/open-mail-server.ts'
import { MAIL_FROM } from '../messages/open-messages.ts'
import { openPhone } from '../voice/open-phone.ts'
import { openRecordedCosts } from '../open-recorded-costs.ts'
import { createEndpoint } from '../open-webhooks.ts'

/** The first times of an operation plan its statements and fill caches. */
const WARM_UPS = 2
const REPETITIONS = 3
/** Numbers of contacts and meetings with the same number of digits. */
const FIRST_NUMBER = 1_100
const MAX_ROUNDS = 10
const SETTLING_ROUNDS = 2

const DAY_MS = 86_400_000
const fail = (error: unknown) => assert.fail(String(error))
/** As the work that the change watch starts. */
const QUESTIONS: Parameters<ChangeWatch['repeat']>[2][] = [
  findNextDelivery,
  (db, { until }) => findNextMessage(db, until),
  (db, { until }) => findNextRound(db, until),
  (db, { until }) => findNextWrite(db, until),
  (db, times) => findNextWork(db, ['expire-holds', 'plan-calls', 'import-contacts'], times),
]

type Operation = {
  /** Not measured. */
  prepare?: (n: number) => Promise<void>
  request?: (n: number) => Promise<void>
  /** What is measured after the request; default: everything. */
  background?: Partial<BackgroundWork>
}

const costs = openRecordedCosts(join(import.meta.dirname, '../operation-costs.json'))
const meter = await openCostMeter()
const egress = createEgress({ allow: ['127.0.0.1'] })
// The token of the requests stays in its cache.
const monotonicMs = () => 0
const server = await startServer({ egress, monotonicMs }, () => Promise.resolve(meter.database))
const { pool } = server.deps
await maintainPartitions(pool, { now: Temporal.Now.instant(), keptDays: 30 })
const background = openBackgroundWork(server.deps, null)
const office = await server.newWorkspace()
await buildRoster(pool, office.workspaceId, {
  agents: Array.from({ length: 10 }, () => ({})),
  meetingTypes: [{}, { name: 'Visit', assignment: 'round_robin' }],
})
const phone = await openPhone(server, office)
let next = FIRST_NUMBER

test('creating a contact costs the database what is recorded', () =>
  check('contact, new', { request: (n) => save(n, n) }))

test('changing a contact costs the database what is recorded', () =>
  check('contact, changed', {
    prepare: (n) => prepareContact(n),
    request: (n) => save(n, n + 100),
  }))

test('changing an address of a contact costs the database what is recorded', () =>
  check('contact, other address', {
    prepare: (n) => prepareContact(n),
    request: (n) =>
      post('/core/contact', {
        email: `person${n}@example.com`,
        other_email: `another${n}@example.net`,
      }),
  }))

test('saving an unchanged contact costs the database what is recorded', () =>
  check('contact, unchanged', { prepare: (n) => prepareContact(n), request: (n) => save(n, n) }))

test('booking a named agent costs the database what is recorded', () =>
  check('booking, named agent', {
    prepare: (n) => prepareContact(n),
    request: (n) => book(n, { agent_id: 1 }),
  }))

test('booking by round robin costs the database what is recorded', () =>
  check('booking, round robin', {
    prepare: (n) => prepareContact(n),
    request: (n) => book(n, { meeting_type_id: 2 }),
  }))

test('a hold costs the database what is recorded', () =>
  check('hold', {
    request: (n) => post('/core/holds', { team_id: 1, meeting_type_id: 1, start_time: startOf(n) }),
  }))

test('finding times in a call costs the database what is recorded', () =>
  check('tool find_times', {
    // Calls are seldom so close to each other that the connection is in its cache.
    prepare: async (n) => {
      const change = { data: { attributes: { name: `Desk ${n}` } } }
      await office.patch(`/core/voice_connections/${phone.connection}`, change)
      await settle(background)
    },
    request: async (n) => {
      const when = { when: 'next week in the afternoon', meeting_type: 'Visit' }
      const { ok, line } = await phone.call('find_times', when, { call_id: `call-${n}` })
      assert.ok(ok, line)
    },
  }))

test('listing slots costs the database what is recorded', () =>
  check('slots', {
    request: async () => {
      const to = NOW.add({ hours: 72 }).toString()
      const { status, text } = await office.get(
        `/core/slots?team_id=1&meeting_type_id=1&from=${NOW.toString()}&to=${to}`,
      )
      assert.equal(status, 200, text)
    },
  }))

test('a round of background work without anything to do costs the database what is recorded', async () => {
  await settle(background)
  costs.check('nothing to do', 'background', await meter.measure(() => runRound(background)))
})

test('a second without anything to do, and the question when something is due, cost one round trip', async () => {
  await settle(background)
  const watch = createChangeWatch(pool, { now: server.deps.now, lookMs: DAY_MS, minLookMs: 0 })
  let answered = Promise.withResolvers<void>()
  watch.accompany(async (db) => {
    await findLivingProcesses(db)
    answered.resolve()
  })
  const look = () => {
    answered = Promise.withResolvers()
    announceCommit()
    return answered.promise
  }
  await answered.promise
  costs.check('second without work', 'background', await meter.measure(look))
  for (const find of QUESTIONS) watch.repeat(async () => {}, fail, find)
  // What is watched runs first.
  await look()
  costs.check('question what is due', 'background', await meter.measure(look))
  await watch.stop()
})

test('delivering an event to a webhook endpoint costs the database what is recorded', async () => {
  const receiver = await openHookReceiver()
  const client = await server.newWorkspace()
  await createEndpoint(client, { url: receiver.url, event_types: ['contact.*'] })
  const { webhooks, ...others } = background
  await check('webhook delivery', {
    prepare: async (n) => {
      await save(n, n, client)
      await settle(others)
    },
    background: { webhooks },
  })
  assert.equal(receiver.received.length, WARM_UPS + REPETITIONS)
})

test('sending a confirmation by mail costs the database what is recorded', async () => {
  const mailServer = await openMailServer()
  const transport = createMailTransport(
    { url: mailServer.url, from: MAIL_FROM, requiresTls: false },
    server.deps.limits.messages,
  )
  const { messages } = openBackgroundWork(server.deps, transport)
  const { messages: _withoutMail, ...others } = background
  await check('mail', {
    prepare: async (n) => {
      await prepareContact(n)
      await book(n, {})
      await settle(others)
    },
    background: { messages },
  })
  transport.close()
  assert.equal(mailServer.mails.length, WARM_UPS + REPETITIONS)
})

/** Compares the median costs of an operation and of the background work that it causes. */
async function check(name: string, operation: Operation): Promise<void> {
  const { prepare, request, background: work = background } = operation
  const measured: { request: Measured; background: Measured }[] = []
  await settle({ ...background, ...work })
  for (let times = 0; times < WARM_UPS + REPETITIONS; times += 1) {
    const n = next++
    await prepare?.(n)
    const ofRequest = await meter.measure(async () => request?.(n))
    measured.push({ request: ofRequest, background: await measureRounds(work) })
  }
  const counted = measured.slice(WARM_UPS)
  if (request) costs.check(name, 'request', medianOf(counted.map((each) => each.request)))
  costs.check(name, 'background', medianOf(counted.map((each) => each.background)))
}

/**
 * The cost of rounds until two in a row cost the same, because there is nothing more to do, without
 * what such a round costs.
 */
async function measureRounds(work: Partial<BackgroundWork>): Promise<Measured> {
  const rounds: Measured[] = []
  while (rounds.length < MAX_ROUNDS) {
    rounds.push(await meter.measure(() => runRound(work)))
    const [before, last] = rounds.slice(-2).map(({ cost }) => cost)
    if (last?.statements !== before!.statements || last.walBytes !== before!.walBytes) continue
    const working = rounds.slice(0, -2)
    const sum = { ...last }
    for (const name of namesOf(last))
      sum[name] = working.reduce((total, { cost }) => total + cost[name] - last[name], 0)
    return { cost: sum, detail: working.map(({ detail }) => detail).join('\n') }
  }
  return assert.fail(`There is still something to do after ${MAX_ROUNDS} rounds.`)
}

/** The detail is that of the last repetition. */
function medianOf(measured: readonly Measured[]): Measured {
  const { cost, detail } = measured.at(-1)!
  const medians = { ...cost }
  for (const name of namesOf(cost)) medians[name] = median(measured.map((each) => each.cost[name]))
  return { cost: medians, detail }
}

function namesOf(cost: Cost): (keyof Cost)[] {
  return Object.keys(cost) as (keyof Cost)[]
}

async function runRound(work: Partial<BackgroundWork>): Promise<void> {
  for (const run of Object.values(work)) await run()
}

async function settle(work: Partial<BackgroundWork>): Promise<void> {
  for (let rounds = 0; rounds < SETTLING_ROUNDS; rounds += 1) await runRound(work)
}

async function prepareContact(n: number): Promise<void> {
  await save(n, n)
  await settle(background)
}

/** A contact that resembles no other one. */
function save(n: number, change: number, workspace?: TestWorkspace): Promise<void> {
  const word = String(n).replaceAll(/\d/g, (digit) => 'bdfgklmprt'[Number(digit)]!)
  const names = { name: `${word} ${word}`, first_name: word, last_name: word, preferred_name: word }
  return post('/core/contact', { ...contactAttributes(n, change), ...names }, workspace)
}

function book(n: number, attributes: object): Promise<void> {
  return post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: `person${n}@example.com`,
    start_time: startOf(n),
    ...attributes,
  })
}

function startOf(n: number): string {
  return NOW.add({ minutes: 30 * n }).toString()
}

async function post(path: string, attributes: object, workspace = office): Promise<void> {
  const { status, text } = await workspace.post(path, { data: { attributes } })
  assert.ok(status < 300, text)
}
