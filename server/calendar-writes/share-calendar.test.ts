import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateId } from '../platform/generate-id.ts'
import { act, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import { openInboundScene } from '../test/calendars/open-inbound-scene.ts'
import { storeCalendar, storeConnection } from '../test/calendars/open-written-calendars.ts'

const scene = await openInboundScene()
const { server, google, newOffice, setAccess, exchange, show } = scene

const AGENTS = [1, 2]
const secondsOf = (instant: Temporal.Instant) => String(instant.epochMilliseconds / 1_000)
const later = (duration: Temporal.DurationLike) => MEETING_START.add(duration).toString()

/** An office in which both agents have connected one calendar, and a meeting of the first. */
async function openSharedDesk() {
  const workspace = await newOffice({
    agents: [
      { name: 'Ben Carter', timeZone: 'Europe/Berlin' },
      { name: 'Ada Stone', timeZone: 'Europe/Berlin' },
    ],
  })
  const account = google.account(`room-${workspace.workspaceId}@example.com`)
  const calendars = []
  for (const agentId of AGENTS) {
    const connectionId = generateId()
    setAccess(connectionId, () => ({ kind: 'token', accessToken: account.issueToken() }))
    await storeConnection(server, workspace, {
      connectionId,
      agentId,
      provider: 'google',
      account: account.email,
    })
    const externalId = account.calendar.id
    const place = { connectionId, externalId, agentId, blocks: true }
    calendars.push(await storeCalendar(server, workspace, place))
  }
  const meeting = await book(workspace, { agent_id: 1 })
  const path = `/core/meetings/${meeting.meeting_id}`
  await exchange(workspace)
  await exchange(workspace)
  return { workspace, calendar: account.calendar, meeting, path }
}

test('A meeting is reassigned to an agent who shares the calendar that shows it', async () => {
  const { workspace, calendar, meeting, path } = await openSharedDesk()
  await act(workspace, `${path}/reassign`, { agent_id: 2 })
  for (let rounds = 0; rounds < 3; rounds += 1) await exchange(workspace)
  const { agent_id, status, start_time, conflict } = await show(workspace, meeting)
  assert.deepEqual([agent_id, status], [2, 'scheduled'])
  assert.equal(start_time, secondsOf(MEETING_START))
  assert.equal(conflict ?? null, null)
  assert.deepEqual(
    calendar.events().map(({ start }) => Temporal.Instant.from(start.dateTime).toString()),
    [MEETING_START.toString()],
  )
  await act(workspace, `${path}/reassign`, { agent_id: 1 })
  assert.equal((await show(workspace, meeting)).agent_id, 1)
})

test('An event that is moved in a shared calendar moves its meeting, which can be reassigned', async () => {
  const { workspace, calendar, meeting, path } = await openSharedDesk()
  const [event] = calendar.events()
  assert.ok(event)
  const { id, ...content } = event
  calendar.change(id, {
    ...content,
    start: { dateTime: later({ hours: 2 }) },
    end: { dateTime: later({ hours: 2, minutes: 30 }) },
  })
  for (let rounds = 0; rounds < 3; rounds += 1) await exchange(workspace)
  const { start_time } = await show(workspace, meeting)
  assert.equal(start_time, secondsOf(MEETING_START.add({ hours: 2 })))
  await act(workspace, `${path}/reassign`, { agent_id: 2 })
  assert.equal((await show(workspace, meeting)).agent_id, 2)
})

test('The time of a meeting in a shared calendar stays taken for other meetings', async () => {
  const { workspace } = await openSharedDesk()
  const { status, body } = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        agent_id: 2,
        start_time: MEETING_START.toString(),
        attendee_email: 'eve@example.com',
      },
    },
  })
  assert.equal(status, 409, JSON.stringify(body))
})

test('A copy of an event of a meeting at another time blocks the meeting, too', async () => {
  const { workspace, calendar, path } = await openSharedDesk()
  const [event] = calendar.events()
  assert.ok(event)
  const { extendedProperties } = event
  const from = later({ hours: 3 })
  calendar.add({ from, to: later({ hours: 3, minutes: 30 }) }, { extendedProperties })
  await exchange(workspace)
  const { status } = await workspace.post(`${path}/reschedule`, {
    data: { attributes: { start_time: from } },
  })
  assert.equal(status, 409)
})
