import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { openFakeGoogle } from '../test/calendars/fake-google/open-fake-google.ts'
import { type HttpClient, inParallel, openClient } from '../test/http-client.ts'
import { calendarSettings, connectAgent, SERVER_TOKEN } from '../test/open-killed-server.ts'
import { runSql } from '../test/server-database.ts'
import { newFolder, startProcess } from '../test/server-process.ts'
import { waitFor, waitUntil } from '../test/wait-until.ts'

const MEETINGS = 16
const WORKERS = 4
/** Access tokens with this life are renewed after a second. */
const SHORT_LIFE_SECONDS = 300
const RENEWALS = 4
const FIRST = Temporal.Now.instant().round({ smallestUnit: 'hour' }).add({ hours: 48 })
const at = (hours: number, minutes = 0) => FIRST.add({ hours, minutes }).toString()
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const emailOf = (i: number) => `${i}@example.com`
const isOf = (i: number) => (event: any) => event.attendees?.[0].email === emailOf(i)

const google = await openFakeGoogle()
const { calendar } = google.account('ben@example.com')

/** The clients of two servers on one database, of which the first has connected the calendar. */
async function openServers() {
  google.faults.notifications = 'lose'
  google.faults.rotatesRefreshTokens = true
  google.faults.accessTokenSeconds = SHORT_LIFE_SECONDS
  const settings = await calendarSettings(google, 'server')
  const first = await startProcess(settings)
  const second = await startProcess({ ...settings, DATA_DIR: newFolder() })
  const clients = [first, second].map(({ address }) => openClient(address, SERVER_TOKEN))
  const url = settings.DATABASE_URL!
  await runSql(url, 'update workspaces set sandbox = false')
  const connectionId = await connectAgent(clients[0]!, first.address)
  return { servers: [first, second], clients, url, connectionId }
}

async function act(client: HttpClient, path: string, attributes: object): Promise<any> {
  return waitFor(async () => {
    const { status, body } = await client.post(path, attributes)
    if (status === 503) return undefined
    assert.ok(status < 300, `${path}: ${JSON.stringify(body)}`)
    return body.data
  }, 'a server that is not busy')
}

/** The start and the attendee of each scheduled meeting, in order. */
async function readMeetings(client: HttpClient): Promise<string[]> {
  const { body } = await client.get('/core/meetings?status=scheduled&limit=100')
  return body.data
    .map(({ attributes }: any) => `${attributes.start_time} ${attributes.attendee_email}`)
    .sort()
}

const seconds = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1_000
const readWritten = () =>
  calendar
    .events()
    .filter(({ attendees }) => attendees)
    .map(({ start, attendees }) => `${seconds(start.dateTime)} ${attendees[0].email}`)
    .sort()

const readAppointments = () =>
  calendar
    .events()
    .filter(({ attendees }) => !attendees)
    .map(({ start }) => String(seconds(start.dateTime)))
    .sort()

/** The refresh tokens that were sent, each of which the provider accepts once. */
const readRenewals = () =>
  google.requests
    .filter(({ body }) => body.grant_type === 'refresh_token')
    .map(({ body }): string => body.refresh_token)

/** How many of the values are there more than once. */
const repeatsOf = (values: readonly string[]) => values.length - new Set(values).size

function assertOnce(): void {
  const { requests, mails } = google
  const created = requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/events'),
  )
  assert.equal(created.length, MEETINGS)
  const pages = requests.flatMap(({ query: { pageToken } }) => pageToken ?? [])
  assert.ok(pages.length > 0)
  assert.equal(repeatsOf(pages), 0)
  assert.equal(repeatsOf(readRenewals()), 0)
  const invitations = mails.filter(({ kind }) => kind === 'invitation').map(({ to }) => to)
  assert.deepEqual(invitations.sort(), numbers(MEETINGS).map(emailOf).sort())
  const cancelled = mails.filter(({ kind }) => kind === 'cancellation').map(({ to }) => to)
  assert.deepEqual(
    cancelled.sort(),
    numbers(MEETINGS)
      .filter((i) => i % 4 === 0)
      .map(emailOf)
      .sort(),
  )
}

test(
  'two servers write each meeting once, read each page once and renew each access token once',
  BOUNDED,
  async () => {
    const { servers, clients, url, connectionId } = await openServers()
    const clientOf = (i: number) => clients[i % clients.length]!
    const makeDue = (i: number) =>
      act(clientOf(i), `/core/calendar_connections/${connectionId}/sync`, {})
    const move = (i: number, id: string, hours: number) =>
      act(clientOf(i), `/core/meetings/${id}/reschedule`, { start_time: at(hours) })
    const bookAndChange = async (i: number) => {
      const wanted = { team_id: 1, agent_id: 1, meeting_type_id: 1, attendee_email: emailOf(i) }
      const booking = { ...wanted, start_time: at(i) }
      const { id } = await act(clientOf(i), '/core/book_meeting', booking)
      // The agent uses the calendar while the meetings change, and while both servers read it.
      google.faults.pageSizes.push(2, 2, 2)
      for (const n of numbers(2))
        calendar.add({ from: at(100 + 2 * i, 20 * n), to: at(100 + 2 * i, 20 * n + 15) })
      await makeDue(i)
      const event = await waitFor(() => calendar.events().find(isOf(i)), 'the event of a meeting')
      if (i % 4 === 0) await act(clientOf(i + 1), `/core/meetings/${id}/cancel`, {})
      if (i % 4 === 1) await Promise.all([move(0, id, 30 + i), move(1, id, 60 + i)])
      if (i % 4 === 2) calendar.move(event.id, { from: at(i, 30), to: at(i, 60) })
      await makeDue(i + 1)
    }
    await inParallel(WORKERS, numbers(MEETINGS), bookAndChange)
    await waitUntil(
      async () => {
        const meetings = await readMeetings(clientOf(0))
        return meetings.length === (MEETINGS * 3) / 4 && meetings.join() === readWritten().join()
      },
      () => `the calendar shows the meetings: ${readWritten().join()}`,
    )
    for (const i of numbers(MEETINGS).filter((each) => each % 4 === 2))
      assert.ok(readWritten().includes(`${seconds(at(i, 30))} ${emailOf(i)}`))
    await waitUntil(async () => {
      await makeDue(0)
      const rows = await runSql<{ start: string }>(
        url,
        'select date_part($1, starts_at)::text as start from busy_times order by start',
        ['epoch'],
      )
      const isStored = rows.map(({ start }) => start).join() === readAppointments().join()
      return isStored && readRenewals().length >= RENEWALS
    }, 'the appointments are stored, with several access tokens')
    const untilIdle = `select 1 from calendar_writes
      where claimed_until is not null or next_attempt_at is not null`
    await waitUntil(
      async () => (await runSql(url, untilIdle)).length === 0,
      'the end of all writes',
    )
    assert.equal((await readMeetings(clientOf(0))).join(), readWritten().join())
    assertOnce()
    const path = `/core/calendar_connections/${connectionId}`
    assert.equal((await clients[0]!.get(path)).body.data.attributes.state, 'active')
    // No work failed by an error of this program.
    const isError = (line: string) => line.includes('"level":50')
    for (const { output } of servers) assert.deepEqual(output().split('\n').filter(isError), [])
  },
)
