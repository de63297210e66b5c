import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProviderName } from '../calendars/calendar-provider.ts'
import { createCalendarSync } from '../calendars/sync/create-calendar-sync.ts'
import { createCalendarContext } from '../process/create-calendar-context.ts'
import { openRosters } from '../scheduling/open-rosters.ts'
import { buildRoster } from '../test/builders.ts'
import {
  type AnsweringCalendar,
  type BadAnswer,
  connectCaldav,
  type ConnectCalendar,
  connectFeed,
  connectGoogle,
  connectMicrosoft,
  openProviders,
} from '../test/calendars/open-answering-calendar.ts'
import { finishWork, settleCalendars } from '../test/finish-work.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { act, book } from '../test/messages/open-mail-scene.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { decideForeignChange } from './inbound/decide-foreign-change.ts'
import { findEventToRemove } from './inbound/find-event-to-remove.ts'
import { defineReplanWork } from './planning/define-replan-work.ts'
import type { CalendarWrite } from './store/writes.ts'
import { createCalendarWriter } from './writing/create-calendar-writer.ts'
import type { ForeignChange } from './writing/writing-context.ts'

/** Of requests that get no answer. */
const HANG_MS = 200
const MONDAY = '2026-11-23'

const providers = await openProviders()
const server = await startServer({ calendars: providers.services }, openTestDatabase)
const { deps, newWorkspace, setNow } = server
providers.google.setClock(deps.now)
providers.microsoft.setClock(deps.now)

let isHanging = false
const context = createCalendarContext(deps)
/** A request that gets no answer is not waited for long. */
const withLimits = <T extends object>(rest: T) =>
  Object.defineProperties(
    { ...deps, ...context, rosters: openRosters(), ...rest },
    {
      requests: {
        get: () => {
          const { limits, ...requests } = context.requests
          const short = { ...limits, requestMs: HANG_MS, connectMs: HANG_MS }
          return { ...requests, limits: isHanging ? short : limits }
        },
      },
    },
  )
const inbound = withLimits({})
const sync = createCalendarSync(inbound)
const writer = createCalendarWriter(
  withLimits({
    onForeignChange: (change: ForeignChange) => decideForeignChange(inbound, change),
    onRemoval: (write: CalendarWrite) => findEventToRemove(inbound, write),
  }),
)

/** What the background does at this time. */
async function work() {
  for (let times = 0; times < 2; times++) {
    await sync.start()
    await sync.settle()
    await settleCalendars(deps, inbound)
    await finishWork(deps, [defineReplanWork(deps)])
    await writer.start()
    await writer.settle()
  }
}

const CONNECT: Record<ProviderName, ConnectCalendar> = {
  google: connectGoogle(server, providers.google),
  microsoft: connectMicrosoft(server, providers.microsoft),
  caldav: connectCaldav,
  ics: connectFeed,
}

const answer = (status: number, body = '') => ({ status, body })
const ANSWERS: Record<string, BadAnswer> = {
  401: answer(401),
  403: answer(403),
  404: answer(404),
  410: answer(410),
  429: answer(429),
  500: answer(500),
  hang: 'hang',
  reset: 'reset',
  garbage: answer(200, '<html>Sign in to the hotel Wi-Fi</html>'),
  'empty 200': answer(200),
}

const error = (body: object) => JSON.stringify({ error: body })
const QUOTA = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'googleapis.com' }
const USAGE = { domain: 'usageLimits', reason: 'accessNotConfigured' }

/** Answers that only these providers give. */
const OWN_ANSWERS: Partial<Record<ProviderName, Record<string, BadAnswer>>> = {
  google: {
    '403 limit in details': answer(
      403,
      error({
        code: 403,
        status: 'PERMISSION_DENIED',
        details: [{ ...QUOTA, reason: 'RATE_LIMIT_EXCEEDED' }],
      }),
    ),
    '403 API not enabled': answer(403, error({ code: 403, errors: [USAGE] })),
    '200 with an error': answer(200, error({ code: 403, status: 'PERMISSION_DENIED' })),
  },
  microsoft: {
    '200 with an error': answer(200, error({ code: 'ErrorItemNotFound', message: '' })),
  },
  caldav: {
    'empty multistatus': answer(207, '<d:multistatus xmlns:d="DAV:"/>'),
  },
}

/** Minutes at which a bad answer is got, from the first one on. */
const TIMES = [[0], [0, 10, 20], [0, 40, 80]]

type Scene = AnsweringCalendar & { workspace: TestWorkspace; path: string }

async function open(provider: ProviderName): Promise<Scene> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ weekly: [{ weekday: 1, from: '09:00', to: '13:00' }] }],
    meetingTypes: [{ durationMinutes: 60, slotIntervalMinutes: 60 }],
  })
  const calendar = await CONNECT[provider](workspace)
  await work()
  const path = `/core/calendar_connections/${calendar.connectionId}`
  return { ...calendar, workspace, path }
}

/** The state of the connection, that of its calendar, and whether 10:00 is taken. */
async function show({ workspace, path }: Scene): Promise<string> {
  const { state, calendars } = (await workspace.get(path)).body.data.attributes
  const from = Temporal.Instant.from(`${MONDAY}T00:00Z`).epochMilliseconds / 1_000
  const { body } = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=1&from=${from}&to=${from + 86_399}`,
  )
  const hours = body.data.map(({ start_time: start }: { start_time: string }) =>
    Temporal.Instant.fromEpochMilliseconds(Number(start) * 1_000)
      .toString()
      .slice(11, 13),
  )
  return `${state}, ${calendars[0].state}, ${hours.includes('10') ? 'free' : 'busy'}`
}

/** What a bad answer is got to, and what is seen of its effect. */
type Operation = {
  /** Which requests are answered badly. */
  which: 'all' | 'writes'
  begin: (scene: Scene) => Promise<void>
  /** Does something, for the first bad answer of a row of so many rows before it. */
  act: (scene: Scene, row: number) => Promise<void>
  show: (scene: Scene) => Promise<string>
}

const touch = async ({ workspace, path }: Scene) => {
  await workspace.post(`${path}/sync`, {})
}
const meetings = new WeakMap<Scene, string>()
const STARTS = ['11', '12', '09'].map((hour) => `${MONDAY}T${hour}:00:00Z`)

async function bookAt(scene: Scene, start: string) {
  const { meeting_id: id } = await book(scene.workspace, { start_time: start })
  meetings.set(scene, id)
}

/** The state of the meeting, and whether its event is in the calendar, once and at its time. */
async function showMeeting(scene: Scene): Promise<string> {
  const { body } = await scene.workspace.get(`/core/meetings/${meetings.get(scene)!}`)
  const { status, start_time: seconds } = body.data.attributes
  const start = Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1_000).toString()
  const count = scene.starts().filter((each) => each === start).length
  return `${status}, ${count === 0 ? 'not written' : count === 1 ? 'written' : 'written twice'}`
}

const OPERATIONS: Record<string, Operation> = {
  read: { which: 'all', begin: async () => {}, act: touch, show },
  create: {
    which: 'writes',
    begin: async () => {},
    act: (scene, row) => bookAt(scene, STARTS[row]!),
    show: showMeeting,
  },
  change: {
    which: 'all',
    begin: async (scene) => {
      await bookAt(scene, STARTS[0]!)
      await work()
    },
    act: async (scene, row) => {
      const path = `/core/meetings/${meetings.get(scene)!}/reschedule`
      await act(scene.workspace, path, { start_time: STARTS[(row + 1) % 2] })
    },
    show: showMeeting,
  },
}

/** When the background looks again after all is well, in minutes. */
const AFTERWARDS = [5, 70, 75]

/** What is seen after one, three and lasting bad answers, and when all is well again. */
async function play(scene: Scene, operation: Operation, bad: BadAnswer) {
  const { which, act: begin, show: look } = operation
  const during: string[] = []
  const afterwards: string[] = []
  for (const [row, minutes] of TIMES.entries()) {
    const start = deps.now()
    scene.answerWith(bad, which)
    isHanging = bad === 'hang'
    for (const [i, minute] of minutes.entries()) {
      setNow(start.add({ minutes: minute }))
      if (i === 0 || operation === OPERATIONS.read) await begin(scene, row)
      await work()
    }
    during.push(await look(scene))
    scene.answerWith(null)
    isHanging = false
    const end = deps.now()
    for (const minutes of AFTERWARDS) {
      setNow(end.add({ minutes }))
      await work()
    }
    afterwards.push(await look(scene))
  }
  return { during, afterwards }
}

/**
 * Rows of a table: the answer; what is seen after one, three and lasting ones, which is the state
 * of the connection and of the calendar, and whether the former busy time is kept; and what is seen
 * when the provider answers well again, without a person, after each of them.
 */
const readTable = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))

const TRANSIENT = 'active, failing, busy  failing, failing, busy  failing, failing, busy'
const GONE = 'active, failing, busy  failing, failing, busy  failing, suspended, busy'
const SIGN_IN = 'active, failing, busy  failing, failing, busy  needs_sign_in, failing, busy'
const WELL = 'active, active, busy'
const NOT_WRITTEN = 'scheduled, not written'

/** At Google and Microsoft, 410 is about a token of changes, and never about a calendar. */
const readRows = (of410: string) =>
  readTable(`
    401        ${SIGN_IN}    ${WELL}
    403        ${GONE}       ${WELL}
    404        ${GONE}       ${WELL}
    410        ${of410}      ${WELL}
    429        ${TRANSIENT}  ${WELL}
    500        ${TRANSIENT}  ${WELL}
    hang       ${TRANSIENT}  ${WELL}
    reset      ${TRANSIENT}  ${WELL}
    garbage    ${TRANSIENT}  ${WELL}
    empty 200  ${TRANSIENT}  ${WELL}
  `)
const WRITE_ROWS = Object.keys(ANSWERS).map((name) => [
  name,
  ...Array.from({ length: 3 }, () => NOT_WRITTEN),
  'scheduled, written',
])

const CASES: [provider: ProviderName, operation: keyof typeof OPERATIONS, rows: string[][]][] = [
  ['google', 'read', readRows(TRANSIENT)],
  ['microsoft', 'read', readRows(TRANSIENT)],
  ['caldav', 'read', readRows(GONE)],
  ['ics', 'read', readRows(GONE)],
  ...(['google', 'microsoft', 'caldav'] as const).flatMap((provider) =>
    (['create', 'change'] as const).map(
      (operation) => [provider, operation, WRITE_ROWS] satisfies (typeof CASES)[number],
    ),
  ),
]

for (const [provider, name, rows] of CASES)
  test(`bad answers of ${provider} to ${name} events leave nothing that does not end by itself`, async (t) => {
    const operation = OPERATIONS[name]!
    const seen: string[][] = []
    for (const [answered, bad] of Object.entries(ANSWERS)) {
      const scene = await open(provider)
      await operation.begin(scene)
      const { during, afterwards } = await play(scene, operation, bad)
      const [well, ...others] = new Set(afterwards)
      seen.push([answered, ...during, [well, ...others].join(' or ')])
      t.diagnostic([provider, name, ...seen.at(-1)!].join(' | '))
      await scene.workspace.delete(scene.path)
    }
    assert.deepEqual(seen, rows)
  })

for (const [provider, answers] of Object.entries(OWN_ANSWERS))
  test(`answers that only ${provider} gives leave nothing that does not end by itself`, async (t) => {
    const seen: string[][] = []
    for (const [answered, bad] of Object.entries(answers)) {
      const scene = await open(provider as ProviderName)
      const { during, afterwards } = await play(scene, OPERATIONS.read!, bad)
      seen.push([answered, ...during, [...new Set(afterwards)].join(' or ')])
      t.diagnostic([provider, ...seen.at(-1)!].join(' | '))
      await scene.workspace.delete(scene.path)
    }
    assert.deepEqual(
      seen,
      Object.keys(answers).map((each) => [each, ...TRANSIENT.split(/ {2,}/), WELL]),
    )
  })
