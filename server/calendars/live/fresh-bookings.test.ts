import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW } from '../../test/harness.ts'
import { type CalendarScene, openCalendarStage } from '../../test/calendars/open-calendar-scene.ts'
import { waitFor, waitUntil } from '../../test/wait-until.ts'

const { google, sync, open, setNow, waitAsUsual } = await openCalendarStage()

const LATER = NOW.add({ seconds: 90 })
const at = (time: string) => `2026-11-23T${time}:00Z`
const seconds = (time: string) => String(Temporal.Instant.from(at(time)).epochMilliseconds / 1_000)
const half = { from: at('10:00'), to: at('10:30') }

let attendees = 0
const book = ({ workspace }: CalendarScene, time: string, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        start_time: seconds(time),
        attendee_email: `person${++attendees}@example.com`,
        ...attributes,
      },
    },
  })
const codesOf = ({ body }: { body: any }) => body.meta.warnings.map(({ code }: any) => code)
/** The requests for events since `before`. */
const asked = (before: number) =>
  google.requests.slice(before).filter(({ path }) => path.includes('/events')).length

/** The calendar was read 90 seconds ago, and has got an event since. */
async function openStale(roster: object = {}): Promise<CalendarScene> {
  const scene = await open(roster)
  await sync()
  setNow(LATER)
  scene.account.calendar.add(half)
  return scene
}

test('a booking reads an old calendar again, so that an event of a moment ago rejects it', async () => {
  const scene = await openStale()
  const before = google.requests.length
  const refused = await book(scene, '10:00')
  assert.deepEqual([refused.status, refused.body.reason], [409, 'busy_elsewhere'])
  assert.equal(asked(before), 1)
  const booked = await book(scene, '11:00')
  assert.equal(booked.status, 201, booked.text)
  assert.deepEqual(codesOf(booked), [])
})

test('a calendar that was read in time is not asked again, and slot search never asks', async () => {
  const scene = await open()
  await sync()
  setNow(NOW.add({ seconds: 59 }))
  const before = google.requests.length
  assert.equal((await book(scene, '10:00')).status, 201)
  setNow(LATER)
  const query = `team_id=1&meeting_type_id=1&from=${seconds('09:00')}&to=${seconds('12:00')}`
  assert.equal((await scene.workspace.get(`/core/slots?${query}`)).status, 200)
  assert.equal(asked(before), 0)
})

test('the maximum age is that of the meeting type', async () => {
  const scene = await openStale({ meetingTypes: [{ calendarMaxAgeSeconds: 120 }] })
  assert.equal((await book(scene, '10:00')).status, 201)
  const strict = await open({ meetingTypes: [{ calendarMaxAgeSeconds: 0 }] })
  await sync()
  setNow(LATER.add({ seconds: 1 }))
  strict.account.calendar.add(half)
  assert.equal((await book(strict, '10:00')).body.reason, 'busy_elsewhere')
})

test('holding, redeeming and moving read an old calendar again, too', async () => {
  const scene = await openStale()
  const { workspace, account } = scene
  const hold = (time: string) =>
    workspace.post('/core/holds', {
      data: { attributes: { team_id: 1, meeting_type_id: 1, start_time: seconds(time) } },
    })
  assert.equal((await hold('10:00')).body.reason, 'busy_elsewhere')
  const held = await hold('11:00')
  assert.equal(held.status, 201, held.text)
  account.calendar.add({ from: at('11:00'), to: at('11:30') })
  setNow(LATER.add({ seconds: 90 }))
  const redeemed = await book(scene, '11:00', { hold_id: held.body.data.id })
  assert.deepEqual([redeemed.status, redeemed.body.reason], [409, 'busy_elsewhere'])

  const booked = await book(scene, '12:00')
  account.calendar.add({ from: at('13:00'), to: at('13:30') })
  setNow(LATER.add({ seconds: 180 }))
  const moved = await workspace.post(`/core/meetings/${booked.body.data.id}/reschedule`, {
    data: { attributes: { start_time: seconds('13:00') } },
  })
  assert.deepEqual([moved.status, moved.body.reason], [409, 'busy_elsewhere'])
})

test('a calendar that does not answer is accepted with a warning, and not waited for again', async () => {
  const scene = await openStale()
  waitAsUsual()
  const { arrived, release } = google.faults.hang({ path: /events/ })
  const before = google.requests.length
  const booked = await book(scene, '10:00')
  await arrived
  assert.equal(booked.status, 201, booked.text)
  assert.deepEqual(codesOf(booked), ['calendar_unchecked'])
  const next = await book(scene, '11:00')
  assert.deepEqual([next.status, codesOf(next)], [201, ['calendar_unchecked']])
  assert.equal(asked(before), 1)
  release()
  // The calendar is read as soon as it answers.
  await sync()
  assert.ok(asked(before) > 1)
})

test('a meeting type can refuse what cannot be checked, and then another agent is chosen', async () => {
  const meetingTypes = [{ whenCalendarUnreachable: 'refuse' as const, assignment: 'any' as const }]
  const scene = await open({ meetingTypes, agents: [{}, {}] })
  await scene.connect(2)
  await sync()
  setNow(LATER)
  waitAsUsual()
  const first = google.faults.hang({ path: new RegExp(encodeURIComponent(scene.account.email)) })
  const named = await book(scene, '10:00', { agent_id: 1 })
  assert.deepEqual([named.status, named.body.reason], [409, 'calendar_unchecked'])
  const booked = await book(scene, '10:00')
  assert.deepEqual([booked.status, booked.body.data.attributes.agent_id], [201, 2], booked.text)
  first.release()
})

test('a booking that must be checked waits for another calendar after one that does not answer', async () => {
  const meetingTypes = [{ whenCalendarUnreachable: 'refuse' as const, assignment: 'any' as const }]
  const scene = await openStaleAgents(2, { meetingTypes })
  waitAsUsual()
  const first = google.faults.hang({ path: /events/ })
  const before = google.requests.length
  const booked = await book(scene, '10:00')
  assert.deepEqual([booked.status, asked(before)], [201, 2], booked.text)
  assert.deepEqual(codesOf(booked), [])
  first.release()
})

test('a sign-in that has ended counts as a calendar that does not answer', async () => {
  const scene = await openStale()
  scene.account.revoke()
  const booked = await book(scene, '10:00')
  assert.deepEqual([booked.status, codesOf(booked)], [201, ['calendar_unchecked']])
})

/** Agents with a calendar each, which was read 90 seconds ago. */
async function openStaleAgents(count: number, roster: object = {}): Promise<CalendarScene> {
  const scene = await open({ ...roster, agents: Array.from({ length: count }, () => ({})) })
  for (let agentId = 2; agentId <= count; agentId++) await scene.connect(agentId)
  await sync()
  setNow(LATER)
  return scene
}

test('a provider that does not answer is not waited for again, whichever calendar is needed', async (t) => {
  const scene = await openStaleAgents(8)
  const bookEach = (time: string, ids: number[]) =>
    Promise.all(ids.map((id) => book(scene, time, { agent_id: id })))
  const isUnchecked = (booked: Awaited<ReturnType<typeof book>>) =>
    booked.status === 201 && codesOf(booked).includes('calendar_unchecked')
  waitAsUsual()
  const silence = google.faults.silence()
  t.after(silence.end)
  const before = google.requests.length
  assert.ok((await bookEach('10:00', [1, 2, 3, 4, 5])).every(isUnchecked))
  assert.ok((await bookEach('10:00', [6, 7, 8])).every(isUnchecked))
  assert.equal(asked(before), 5)
  // After half a minute one request finds out whether it answers again.
  setNow(LATER.add({ seconds: 31 }))
  assert.ok((await bookEach('11:00', [1, 2, 3, 4, 5, 6, 7, 8])).every(isUnchecked))
  await waitUntil(() => asked(before) > 5, 'a request that finds out')
  assert.ok((await bookEach('13:00', [1, 2, 3, 4, 5, 6, 7, 8])).every(isUnchecked))
  assert.equal(asked(before), 6)
  // No booking has waited for that request. Once it is answered, calendars are read again.
  silence.end()
  let tries = 0
  const checked = await waitFor(async () => {
    setNow(LATER.add({ seconds: 62 + 31 * tries }))
    const time = `${14 + Math.floor(tries / 8)}:00`
    const booked = await book(scene, time, { agent_id: 1 + (tries++ % 8) })
    return isUnchecked(booked) ? undefined : booked
  }, 'a booking for which a calendar was read')
  assert.deepEqual([checked.status, codesOf(checked)], [201, []])
})

test('checks of a calendar for different times do not replace each other', async () => {
  const scene = await openStale()
  const hold = async (time: string): Promise<string> => {
    const { body } = await scene.workspace.post('/core/holds', {
      data: { attributes: { team_id: 1, meeting_type_id: 1, start_time: seconds(time) } },
    })
    return body.data.id
  }
  const before = google.requests.length
  const first = await hold('11:00')
  await hold('12:00')
  assert.equal((await book(scene, '11:00', { hold_id: first })).status, 201)
  assert.equal(asked(before), 2)
})

test('if the turn passes on while a calendar is read, all that may be needed are read next', async () => {
  const meetingTypes = [{ assignment: 'round_robin' as const }]
  const scene = await openStaleAgents(4, { meetingTypes })
  const reading = google.faults.hang({ path: /events/ })
  const before = google.requests.length
  const pending = book(scene, '10:00')
  await reading.arrived
  const other = await book(scene, '15:00')
  reading.release()
  const booked = await pending
  assert.deepEqual([other.status, booked.status], [201, 201])
  const agentOf = ({ body }: typeof booked) => body.data.attributes.agent_id
  assert.notEqual(agentOf(booked), agentOf(other))
  const read = google.requests.slice(before).filter(({ query }) => query.timeMin === at('10:00'))
  assert.equal(new Set(read.map(({ path }) => path)).size, 4)
})

test('a booking whose turn passes on while nothing answers does not wait for another calendar', async (t) => {
  const meetingTypes = [{ assignment: 'round_robin' as const }]
  // One takes the turn, whichever it is, and the other is left.
  const scene = await openStaleAgents(2, { meetingTypes })
  waitAsUsual()
  const silence = google.faults.silence()
  t.after(silence.end)
  const before = google.requests.length
  const booked = await Promise.all(['10:00', '15:00'].map((time) => book(scene, time)))
  const agents = booked.map(({ body }) => body.data.attributes.agent_id)
  assert.deepEqual(agents.toSorted(), [1, 2])
  for (const each of booked) assert.deepEqual(codesOf(each), ['calendar_unchecked'])
  assert.deepEqual(
    google.requests
      .slice(before)
      .map(({ query }) => query.timeMin)
      .toSorted(),
    [at('10:00'), at('15:00')],
  )
})
