import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCalendarContext } from '../../process/create-calendar-context.ts'
import { buildRoster } from '../../test/builders.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { createConnection, openSignIns } from '../../test/calendars/connect-calendar.ts'
import type { FakeAccount } from '../../test/calendars/fake-microsoft/fake-account.ts'
import { openFakeMicrosoft } from '../../test/calendars/fake-microsoft/open-fake-microsoft.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { buildMicrosoftOauth } from '../microsoft/build-microsoft-oauth.ts'
import { createCalendarSync } from './create-calendar-sync.ts'

const microsoft = await openFakeMicrosoft()
const services = calendarServices({ egress: createEgress({ allow: ['127.0.0.0/8'] }) })
const server = await startServer(
  {
    calendars: {
      ...services,
      urls: { ...services.urls, microsoft: microsoft.url },
      clients: {
        google: null,
        microsoft: {
          ...microsoft.client,
          endpoints: buildMicrosoftOauth({ loginUrl: microsoft.loginUrl }),
        },
      },
    },
  },
  openTestDatabase,
)
microsoft.setClock(server.deps.now)
const calendarSync = createCalendarSync(createCalendarContext(server.deps))

type Scene = {
  workspace: TestWorkspace
  account: FakeAccount
  /** Makes the next round due, and reads it. */
  sync: () => Promise<void>
  readCalendar: () => Promise<any>
}

let accounts = 0

/** A workspace whose agent, who is available from 9 to 13 UTC, has signed in to a calendar. */
async function openScene(): Promise<Scene> {
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '13:00' }))
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    agents: [{ weekly }],
    meetingTypes: [{ durationMinutes: 60, slotIntervalMinutes: 60 }],
  })
  const account = microsoft.account(`agent${++accounts}@acme.example`)
  microsoft.signsIn(account.email)
  const { id, link } = await createConnection(workspace, { provider: 'microsoft' })
  const { browser, begin, visitProvider } = openSignIns(server)
  const { statusCode, body } = await browser.go(await visitProvider(await begin(link)))
  assert.equal(statusCode, 200, body)
  const path = `/core/calendar_connections/${id}`
  const run = async () => {
    for (let pass = 0; pass < 5; pass++) {
      await calendarSync.start()
      await calendarSync.settle()
    }
  }
  await run()
  return {
    workspace,
    account,
    sync: async () => {
      await workspace.post(`${path}/sync`, {})
      await run()
    },
    readCalendar: async () => (await workspace.get(path)).body.data.attributes.calendars[0],
  }
}

/** The hours of the day at which a meeting can begin, by slot search. */
async function offeredHours({ workspace }: Scene, day: string): Promise<number[]> {
  const [from, to] = ['00:00', '23:59'].map(
    (time) => Temporal.Instant.from(`${day}T${time}:00Z`).epochMilliseconds / 1_000,
  )
  const { body, text } = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=1&from=${from}&to=${to}`,
  )
  assert.ok(body.data, text)
  return body.data.map(
    ({ start_time: start }: { start_time: string }) =>
      Temporal.Instant.fromEpochMilliseconds(Number(start) * 1_000).toZonedDateTimeISO('UTC').hour,
  )
}

const hour = (from: number, day = '2026-11-23') => ({
  from: `${day}T${String(from).padStart(2, '0')}:00:00Z`,
  to: `${day}T${String(from + 1).padStart(2, '0')}:00:00Z`,
})

test('an agent signs in to Microsoft, and the events of the calendar are not offered', async () => {
  const scene = await openScene()
  const { calendar, email } = scene.account
  const event = calendar.add(hour(10))
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-23'), [9, 11, 12])
  calendar.move(event.id, hour(11))
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-23'), [9, 10, 12])
  calendar.answer(event.id, email, 'declined')
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-23'), [9, 10, 11, 12])
  calendar.answer(event.id, email, 'accepted')
  calendar.remove(event.id)
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-23'), [9, 10, 11, 12])
})

test('a change of a long series, whose occurrences are all listed again, is followed', async () => {
  const scene = await openScene()
  const { calendar } = scene.account
  const series = calendar.add(hour(10), { recurrence: { everyDays: 1, count: 40 } })
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-24'), [9, 11, 12])
  scene.account.changeOccurrence(series.id, 1, null)
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-24'), [9, 10, 11, 12])
  assert.deepEqual(await offeredHours(scene, '2026-11-25'), [9, 11, 12])
  assert.notEqual((await scene.readCalendar()).state, 'suspended')
})

test('a series that is gone with most of what is coming is not believed at once', async () => {
  const scene = await openScene()
  const { calendar } = scene.account
  const series = calendar.add(hour(10), { recurrence: { everyDays: 1, count: 40 } })
  await scene.sync()
  calendar.remove(series.id)
  await scene.sync()
  assert.deepEqual(await offeredHours(scene, '2026-11-24'), [9, 11, 12])
})
