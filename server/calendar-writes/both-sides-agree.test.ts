import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../platform/db/sql.ts'
import { BOUNDED } from '../test/allow-ms.ts'
import { officeStep, type OfficeStep } from '../test/calendars/office/office-step.ts'
import { openOfficeWorkers } from '../test/calendars/office/open-office-workers.ts'
import {
  findEvents,
  type Office,
  type OfficeMeeting,
  playOfficeStep,
} from '../test/calendars/office/play-office-step.ts'
import type { FakeEvent } from '../test/calendars/fake-google/fake-event.ts'
import { change } from '../test/messages/open-mail-scene.ts'
import { openCalendarScene } from '../test/calendars/open-written-calendars.ts'

const RUNS = Number(process.env.SLOTLINE_TEST_RACES ?? 15)
/** After so many exchanges of five minutes, nothing changes any more. */
const EXCHANGES = 10
const QUIET_EXCHANGES = 4

const scene = await openCalendarScene()
const workers = openOfficeWorkers(scene)
const { server, google } = scene
const { pool } = server.deps
const STARTS = server.deps.now()

async function openOffice(): Promise<Office> {
  // What earlier runs have left is not due any more.
  await pool.query(sql`update calendars set next_sync_at = 'infinity'`)
  await pool.query(sql`update calendar_writes set next_attempt_at = null`)
  await pool.query(sql`update calendar_findings set next_attempt_at = null`)
  server.setNow(STARTS)
  google.faults.clear()
  google.faults.pageSizes.length = 0
  google.mails.length = 0
  workers.crash(null)
  const workspace = await scene.newOffice({
    agents: [{ name: 'Ben' }, { name: 'Cleo' }],
    meetingTypes: [{}, {}],
  })
  await change(workspace, '/core/meeting_types/2', {
    when_moved_in_calendar: 'flag',
    when_removed_from_calendar: 'flag',
  })
  const connect = async (agentId: number): Promise<Office['calendars'][number]> => {
    const own = await scene.connect(workspace, { agentId, blocks: true, sendsInvitations: true })
    const options = { agentId, writes: false, blocks: true }
    return [own, await scene.addCalendar(workspace, own, options)]
  }
  const calendars = [await connect(1), await connect(2)]
  return { scene, workers, workspace, calendars, meetings: [], appointments: [] }
}

const countWrites = () =>
  google.requests.filter(({ method, path }) => method !== 'GET' && /\/events/.test(path)).length

async function countEvents({ workspace }: Office): Promise<number> {
  const [row] = await pool.query<{ count: number }>(sql`
    select count(*)::integer as count from events where workspace_id = ${workspace.workspaceId}`)
  return row!.count
}

/** Exchanges everything without further faults. At last, neither side changes. */
async function settle(office: Office): Promise<void> {
  workers.crash(null)
  google.faults.clear()
  const before = countWrites()
  for (let times = 0; times < EXCHANGES + QUIET_EXCHANGES; times += 1) {
    const quiet = times < EXCHANGES ? null : [countWrites(), await countEvents(office)]
    server.setNow(server.deps.now().add({ minutes: 5 }))
    await workers.read(office.workspace)
    await workers.settle()
    await workers.write()
    if (quiet) assert.deepEqual([countWrites(), await countEvents(office)], quiet, 'endless')
  }
  const changes = office.meetings.reduce((sum, each) => sum + each.changes, 0)
  const writes = countWrites() - before
  assert.ok(writes <= 3 * (office.meetings.length + changes), `${writes} writes`)
}

/** What the API shows of a meeting, and the events that show it. */
async function readMeeting(office: Office, meeting: OfficeMeeting) {
  const { body } = await office.workspace.get(`/core/meetings/${meeting.id}`)
  const { status, start_time, end_time, agent_id, calendar_conflict } = body.data.attributes
  const isScheduled = status === 'scheduled'
  return {
    isScheduled,
    agentId: agent_id as number,
    reason: calendar_conflict?.reason as string | undefined,
    period: [Number(start_time), Number(end_time)] as const,
    shown: findEvents(office, meeting),
  }
}

type Read = Awaited<ReturnType<typeof readMeeting>>

const secondsOf = ({ dateTime }: { dateTime: string }) =>
  Temporal.Instant.from(dateTime).epochMilliseconds / 1_000
const periodOf = ({ start, end }: FakeEvent) => [secondsOf(start), secondsOf(end)] as const

const hasDeclined = ({ self, responseStatus }: { self?: boolean; responseStatus?: string }) =>
  self === true && responseStatus === 'declined'

/** When the agent is busy with other things than meetings, in order. */
function findBusy({ calendars, appointments }: Office, agentId: number) {
  return calendars[agentId - 1]!.flatMap(({ calendar }) => calendar.events())
    .filter(({ id, attendees = [] }) => appointments.includes(id) && !attendees.some(hasDeclined))
    .map(periodOf)
    .sort(([a], [b]) => a - b)
}

function assertShown(office: Office, meetings: readonly Read[]): void {
  for (const { isScheduled, agentId, reason, period, shown } of meetings) {
    const places = shown.map(({ event, place }) => [
      office.calendars.findIndex((each) => each.includes(place)) + 1,
      ...periodOf(event),
    ])
    const isReported = reason === 'moved' || reason === 'removed'
    if (!isScheduled) assert.deepEqual(places, [])
    else if (isReported) assert.ok(places.length <= 1, JSON.stringify(places))
    else {
      assert.deepEqual(places, [[agentId, ...period]], reason ?? 'no conflict')
      const [from, to] = period
      const busy = findBusy(office, agentId).some(([a, b]) => a < to && from < b)
      assert.equal(reason, busy ? 'busy' : undefined)
    }
  }
}

/** What is stored of other events is what the calendars show. */
async function assertMirrored(office: Office): Promise<void> {
  for (const agentId of [1, 2]) {
    const rows = await pool.query<{ from: number; to: number }>(sql`
      select date_part('epoch', starts_at)::float8 as from,
        date_part('epoch', ends_at)::float8 as to
      from busy_times
      where workspace_id = ${office.workspace.workspaceId} and agent_id = ${agentId}
        and meeting_id is null
      order by 1, 2`)
    const stored = rows.map(({ from, to }) => [from, to])
    assert.deepEqual(stored, findBusy(office, agentId))
  }
}

/** No attendee is invited, or gets a mail about a change, more often than something has changed. */
function assertMails({ meetings }: Office): void {
  for (const { email, changes, invitations } of meetings) {
    const sent = google.mails.filter(({ to }) => to === email)
    const ofKind = (kind: string) => sent.filter((each) => each.kind === kind)
    assert.ok(ofKind('invitation').length <= invitations, `${email} ${JSON.stringify(sent)}`)
    const places = ofKind('invitation').map(({ calendarId, eventId }) => calendarId + eventId)
    assert.equal(new Set(places).size, places.length, email)
    assert.ok(ofKind('update').length <= changes, `${email} ${JSON.stringify(sent)}`)
  }
}

/** What random runs have found, in as few steps as show it. */
const FOUND: [OfficeStep[]][] = [
  [
    [
      { kind: 'book', hour: 7, agent: 2, type: 1 },
      { kind: 'write' },
      { kind: 'move_event', meeting: 0, hour: 12 },
      { kind: 'put_elsewhere', meeting: 0 },
      { kind: 'read' },
    ],
  ],
  [
    [
      { kind: 'book', hour: 10, agent: 1, type: 1 },
      { kind: 'write' },
      { kind: 'reassign', meeting: 0, agent: 2 },
      { kind: 'put_elsewhere', meeting: 0 },
      { kind: 'unavailable', method: 'GET' },
      { kind: 'write' },
    ],
  ],
]

test(
  'After any changes on both sides, faults and crashes, calendars and meetings agree or report why not',
  BOUNDED,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(officeStep, { minLength: 8, maxLength: 30 }), async (steps) => {
        const office = await openOffice()
        for (const step of steps) await playOfficeStep(office, step)
        await settle(office)
        const meetings: Read[] = []
        for (const each of office.meetings) meetings.push(await readMeeting(office, each))
        assertShown(office, meetings)
        await assertMirrored(office)
        assertMails(office)
      }),
      // A run that fails is found again with its seed; to make it smaller takes minutes.
      { numRuns: RUNS, endOnFailure: true, examples: FOUND },
    )
  },
)
