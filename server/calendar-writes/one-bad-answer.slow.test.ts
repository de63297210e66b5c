import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { generateId } from '../platform/generate-id.ts'
import { sql } from '../platform/db/sql.ts'
import { BOUNDED } from '../test/allow-ms.ts'
import type { CaldavServer } from '../test/calendars/caldav-server.ts'
import { CALDAV_SERVERS } from '../test/calendars/caldav-servers.ts'
import { type Fault, openFaultProxy } from '../test/calendars/open-fault-proxy.ts'
import { openCaldavCalendar } from '../test/calendars/open-caldav-calendar.ts'
import { openInboundScene } from '../test/calendars/open-inbound-scene.ts'
import { storeCalendar, storeConnection } from '../test/calendars/open-written-calendars.ts'
import { act, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import type { TestWorkspace } from '../test/harness.ts'

/** `all`: every fault at each request, with all servers. Otherwise one fault at each, in turn. */
const IS_WHOLE = process.env.SLOTLINE_TEST_FAULTS === 'all'
const SERVERS = CALDAV_SERVERS.filter(({ name }) => IS_WHOLE || name !== 'xandikos')
/** Of a request that is not answered. */
const HANG_MS = 1_000

const page = (status: number): Fault => ({ status, body: '<html><p>Unavailable</p></html>' })
const FAULTS: Readonly<Record<string, Fault>> = {
  '401': page(401),
  '403': page(403),
  '404': page(404),
  '410': page(410),
  '429': page(429),
  '500': page(500),
  'a garbled 207': { status: 207, body: '<D:multistatus><D:resp' },
  'an empty 200': { status: 200, body: '' },
  'an empty 207': {
    status: 207,
    body: '<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"></D:multistatus>',
  },
  'a reset': 'reset',
  'a lost answer': 'lose',
  'no answer': 'hang',
}

const scene = await openInboundScene()
const { server, newOffice, setAccess, exchange, wait, show, history, context } = scene
const limits = context.requests.limits
const STARTS = server.deps.now()
const EXCHANGES = 4

const stampOf = (instant: Temporal.Instant) =>
  instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

for (const { name, start, skip } of SERVERS)
  void describe(name, { skip, ...BOUNDED }, () => {
    let caldavServer: CaldavServer
    let proxy: Awaited<ReturnType<typeof openFaultProxy>>
    before(async () => {
      caldavServer = await start()
      proxy = await openFaultProxy(caldavServer.url)
    })
    after(async () => {
      proxy.close()
      await caldavServer.stop()
    })

    /** A new calendar of another client, which is connected through the proxy. */
    async function openDesk() {
      server.setNow(STARTS)
      await server.deps.pool.query(sql`update calendars set next_sync_at = 'infinity'`)
      const workspace = await newOffice()
      const calendar = await openCaldavCalendar(caldavServer)
      const connectionId = generateId()
      const account = `${connectionId}@${name}`
      await storeConnection(server, workspace, {
        connectionId,
        agentId: 1,
        provider: 'caldav',
        account,
      })
      const { host } = new URL(proxy.url)
      const externalId = Object.assign(new URL(calendar.url), { host }).href
      await storeCalendar(server, workspace, { connectionId, externalId, blocks: true })
      const { access } = calendar.context
      setAccess(connectionId, () => ({ ...access, serverUrl: proxy.url }))
      return { workspace, calendar }
    }

    /** Exchanges everything, also what is tried again later. */
    async function agree(workspace: TestWorkspace) {
      for (let times = 0; times < EXCHANGES; times += 1) {
        await exchange(workspace)
        wait({ minutes: 20 })
      }
    }

    /** Two meetings and an appointment, with changes on both sides. Returns how it ends. */
    async function play() {
      const { workspace, calendar } = await openDesk()
      const uid = generateId()
      const first = await book(workspace)
      await calendar.put('lunch.ics', [
        `UID:${uid}`,
        'DTSTART:20261124T110000Z',
        'DTEND:20261124T120000Z',
        'SUMMARY:Lunch',
      ])
      await agree(workspace)
      await moveEvent(calendar, MEETING_START.add({ hours: 2 }))
      await agree(workspace)
      const path = `/core/meetings/${first.meeting_id}`
      const later = MEETING_START.add({ hours: 4 }).toString()
      await act(workspace, `${path}/reschedule`, { start_time: later })
      const second = await book(workspace, { attendee_email: 'eve@example.com' })
      await agree(workspace)
      await act(workspace, `/core/meetings/${second.meeting_id}/cancel`)
      await calendar.put('lunch.ics', [
        `UID:${uid}`,
        'DTSTART:20261124T130000Z',
        'DTEND:20261124T140000Z',
        'SUMMARY:Lunch',
        'SEQUENCE:1',
      ])
      await agree(workspace)
      const requests = proxy.count()
      await agree(workspace)
      return { end: await readEnd({ workspace, calendar, meetings: [first, second] }), requests }
    }

    test('One bad answer at any request changes nothing in the end', BOUNDED, async (run) => {
      proxy.failAt(0, 'reset')
      const { end: expected, requests } = await play()
      assert.deepEqual(
        expected.meetings.map(({ status }) => status),
        ['scheduled', 'cancelled'],
      )
      const faults = Object.entries(FAULTS)
      const cases = Array.from({ length: requests }, (_, i) => i + 1).flatMap((number) =>
        faults
          .filter((_, i) => IS_WHOLE || i === number % faults.length)
          .map((each) => [number, ...each] as const),
      )
      run.diagnostic(`${requests} requests, ${cases.length} bad answers`)
      const wrong: string[] = []
      for (const [number, kind, fault] of cases) {
        proxy.failAt(number, fault)
        if (fault === 'hang')
          Object.assign(context.requests, { limits: { ...limits, requestMs: HANG_MS } })
        try {
          assert.deepEqual((await play()).end, expected)
        } catch (error) {
          wrong.push(`${kind} at request ${number}: ${(error as Error).message}`)
        }
        Object.assign(context.requests, { limits })
      }
      assert.deepEqual(wrong, [])
    })
  })

type Calendar = Awaited<ReturnType<typeof openCaldavCalendar>>

/** Moves the event of the only meeting, as another client does. */
async function moveEvent(calendar: Calendar, start: Temporal.Instant): Promise<void> {
  const written = [...(await calendar.list())].find(([name]) => name !== 'lunch.ics')
  assert.ok(written, 'The meeting is not in the calendar.')
  const [name, text] = written
  await calendar.replace(
    name,
    text
      .replace(/DTSTART.*/, `DTSTART:${stampOf(start)}`)
      .replace(/DTEND.*/, `DTEND:${stampOf(start.add({ minutes: 30 }))}`)
      .replace(/LAST-MODIFIED:.*/, `LAST-MODIFIED:${stampOf(server.deps.now())}`),
  )
}

type Played = { workspace: TestWorkspace; calendar: Calendar; meetings: { meeting_id: string }[] }

async function readEnd({ workspace, calendar, meetings }: Played) {
  const { pool } = server.deps
  const { workspaceId } = workspace
  const [busy, states] = await Promise.all([
    pool.query<{ from: Temporal.Instant; to: Temporal.Instant }>(sql`
      select starts_at as "from", ends_at as "to" from busy_times
      where workspace_id = ${workspaceId} order by 1`),
    pool.query(sql`
      select connection.state, suspended_reason as suspended, calendars.failure_code as failure
      from calendars join calendar_connections connection
        on connection.workspace_id = calendars.workspace_id
        and connection.id = calendars.connection_id
      where calendars.workspace_id = ${workspaceId}`),
  ])
  const shown = []
  for (const meeting of meetings) {
    const { start_time, status, calendar_conflict } = await show(workspace, meeting)
    shown.push({
      start: start_time as string,
      status: status as string,
      conflict: calendar_conflict as unknown,
      history: await history(workspace, meeting),
    })
  }
  const objects = [...(await calendar.list()).values()]
  return {
    meetings: shown,
    busy: busy.map(({ from, to }) => `${from.toString()}/${to.toString()}`),
    states: states.map((state) => ({ ...(state as object) })),
    calendar: objects.map((text) => /DTSTART[^:]*:(\S+)/.exec(text)?.[1]).sort(),
  }
}
