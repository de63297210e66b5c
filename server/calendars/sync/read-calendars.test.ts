import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW } from '../../test/harness.ts'
import { type CalendarScene, openCalendarStage } from '../../test/calendars/open-calendar-scene.ts'
import { searchDatabase } from '../../test/search-database.ts'

const { google, sync, newSync, open, setNow, deps } = await openCalendarStage()

const DAY = '2026-11-23'
const at = (time: string, day = DAY) => `${day}T${time}:00Z`
const seconds = (time: string, day = DAY) =>
  Temporal.Instant.from(at(time, day)).epochMilliseconds / 1_000
const hour = (from: number, day = DAY) => ({
  from: at(`${String(from).padStart(2, '0')}:00`, day),
  to: at(`${String(from + 1).padStart(2, '0')}:00`, day),
})

/** The hours of the day at which a meeting can begin, by slot search. */
async function offeredHours({ workspace }: CalendarScene, day = DAY): Promise<number[]> {
  const { body, text } = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=1&from=${seconds('00:00', day)}&to=${seconds('23:59', day)}`,
  )
  assert.ok(body.data, text)
  return body.data.map(
    ({ start_time: start }: { start_time: string }) =>
      Temporal.Instant.fromEpochMilliseconds(Number(start) * 1_000).toZonedDateTimeISO('UTC').hour,
  )
}

const explain = async ({ workspace }: CalendarScene, time: string) => {
  const { body } = await workspace.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${seconds(time)}`,
  )
  return body.data
}

const HOURLY = {
  agents: [{ weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '13:00' })) }],
  meetingTypes: [{ durationMinutes: 60, slotIntervalMinutes: 60 }],
}

test('an event of the calendar is not offered, cannot be booked, and is explained with the age of the calendar', async () => {
  const scene = await open(HOURLY)
  scene.account.calendar.add(hour(10), { summary: 'Dentist' })
  assert.deepEqual(await offeredHours(scene), [9, 10, 11, 12])
  await sync()
  assert.deepEqual(await offeredHours(scene), [9, 11, 12])

  setNow(NOW.add({ seconds: 20 }))
  const explained = await explain(scene, '10:00')
  assert.equal(explained.reason, 'busy_elsewhere')
  const [calendar] = explained.agents[0].calendars
  assert.deepEqual(
    [calendar.name, calendar.provider, calendar.state, calendar.age_seconds, calendar.busy],
    [
      scene.account.email,
      'google',
      'active',
      20,
      [{ start_time: String(seconds('10:00')), end_time: String(seconds('11:00')) }],
    ],
  )
  const booked = await scene.workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        start_time: String(seconds('10:00')),
        attendee_email: 'ada@example.com',
      },
    },
  })
  assert.deepEqual([booked.status, booked.body.reason], [409, 'busy_elsewhere'])
})

test('changes of the calendar are followed: moved, declined, free, deleted by its id only', async () => {
  const scene = await open(HOURLY)
  const { calendar, email } = scene.account
  const event = calendar.add(hour(10))
  await sync()
  const after = async (change: () => unknown) => {
    change()
    await scene.touch()
    await sync()
    return offeredHours(scene)
  }
  assert.deepEqual(await after(() => calendar.move(event.id, hour(11))), [9, 10, 12])
  assert.deepEqual(await after(() => calendar.answer(event.id, email, 'declined')), [9, 10, 11, 12])
  assert.deepEqual(await after(() => calendar.answer(event.id, email, 'accepted')), [9, 10, 12])
  const free = () => calendar.change(event.id, { transparency: 'transparent' })
  assert.deepEqual(await after(free), [9, 10, 11, 12])
  const busy = () => calendar.change(event.id, { transparency: 'opaque' })
  assert.deepEqual(await after(busy), [9, 10, 12])
  assert.deepEqual(await after(() => calendar.remove(event.id)), [9, 10, 11, 12])
})

test('a series is deleted with all its occurrences, whichever ids are reported', async () => {
  for (const reportAs of ['occurrences', 'series'] as const) {
    const scene = await open(HOURLY)
    const { calendar } = scene.account
    const [first] = calendar.addSeries([hour(9), hour(10), hour(11)])
    await sync()
    assert.deepEqual(await offeredHours(scene), [12])
    calendar.removeSeries(first!.recurringEventId, reportAs)
    await scene.touch()
    await sync()
    assert.deepEqual(await offeredHours(scene), [9, 10, 11, 12], reportAs)
  }
})

test('the middle of an absence of three weeks is busy, and so is a whole day', async () => {
  const scene = await open(HOURLY)
  const { calendar } = scene.account
  calendar.add({ from: at('08:00', '2026-11-30'), to: at('18:00', '2026-12-18') })
  calendar.add({ from: '2026-11-24', to: '2026-11-25' })
  await sync()
  assert.deepEqual(await offeredHours(scene), [9, 10, 11, 12])
  assert.deepEqual(await offeredHours(scene, '2026-11-24'), [])
  for (const day of ['2026-11-30', '2026-12-09', '2026-12-18'])
    assert.deepEqual(await offeredHours(scene, day), [], day)
  assert.deepEqual(await offeredHours(scene, '2026-12-21'), [9, 10, 11, 12])
})

test('2,501 events with an empty page between are all read, and read again after the token has ended', async () => {
  const scene = await open(HOURLY)
  const { calendar } = scene.account
  for (let i = 0; i < 2_500; i++) calendar.add(hour(i % 23, '2027-01-04'))
  const last = calendar.add(hour(10))
  google.faults.pageSizes.push(1_000, 0, 1)
  await sync()
  assert.deepEqual(await offeredHours(scene), [9, 11, 12])
  calendar.expireTokens()
  calendar.move(last.id, hour(12))
  await scene.touch()
  await sync()
  assert.deepEqual(await offeredHours(scene), [9, 10, 11])
})

test('a round that ends between two pages goes on with the next page, in whichever process', async () => {
  const scene = await open(HOURLY)
  const { calendar } = scene.account
  for (const begin of [9, 10, 11]) calendar.add(hour(begin))
  google.faults.pageSizes.push(2, 1)
  const [first, second] = [1, 2].map(() => google.faults.hang({ path: /events/ }))
  const ending = newSync()
  await ending.start()
  await first!.arrived
  first!.release()
  await second!.arrived
  await ending.stop()
  second!.release()
  assert.deepEqual(await offeredHours(scene), [11, 12])
  const asked = google.requests.length
  await sync()
  assert.deepEqual(await offeredHours(scene), [12])
  const next = google.requests.slice(asked).find(({ path }) => path.includes('/events'))
  assert.ok(next?.query.pageToken)
})

test('an access token that is rejected is renewed once, and the round goes on', async () => {
  const scene = await open(HOURLY)
  scene.account.calendar.add(hour(10))
  scene.account.expireTokens()
  await sync()
  assert.deepEqual(await offeredHours(scene), [9, 11, 12])
  assert.equal((await scene.read()).state, 'active')
})

test('a revoked sign-in keeps what was read, and the connection and the explanation say so', async () => {
  const scene = await open(HOURLY)
  scene.account.calendar.add(hour(10))
  await sync()
  scene.account.revoke()
  await scene.touch()
  await sync()
  assert.equal((await scene.read()).state, 'needs_sign_in')
  assert.deepEqual(await offeredHours(scene), [9, 11, 12])
  const { agents } = await explain(scene, '10:00')
  assert.equal(agents[0].calendars[0].state, 'needs_sign_in')
})

test('a calendar whose events are all gone keeps them until a later list confirms it', async () => {
  const scene = await open(HOURLY)
  const { calendar } = scene.account
  const events = Array.from({ length: 8 }, (_, i) => calendar.add(hour(9 + (i % 4))))
  await sync()
  assert.deepEqual(await offeredHours(scene), [])
  for (const { id } of events) calendar.remove(id)
  await scene.touch()
  await sync()
  assert.deepEqual(await offeredHours(scene), [])
  assert.equal((await scene.read()).calendars[0].suspended_reason, 'mass_disappearance')
  setNow(NOW.add({ seconds: 301 }))
  await sync()
  assert.deepEqual(await offeredHours(scene), [9, 10, 11, 12])
})

for (const [gone, of, isSuspended] of [
  [5, 5, false],
  [6, 6, true],
  [6, 30, false],
  [6, 29, true],
] as const) {
  test(`${gone} of ${of} events that are gone at once ${isSuspended ? 'suspend' : 'do not suspend'} the calendar`, async () => {
    const scene = await open(HOURLY)
    const { calendar } = scene.account
    const events = Array.from({ length: of }, () => calendar.add(hour(10)))
    await sync()
    for (const { id } of events.slice(0, gone)) calendar.remove(id)
    await scene.touch()
    await sync()
    const { suspended_reason: reason } = (await scene.read()).calendars[0]
    assert.equal(reason, isSuspended ? 'mass_disappearance' : null)
    const isFree = !isSuspended && gone === of
    assert.deepEqual(await offeredHours(scene), isFree ? [9, 10, 11, 12] : [9, 11, 12])
  })
}

test('events that were gone and are back end the suspension', async () => {
  const scene = await open(HOURLY)
  const { calendar } = scene.account
  const events = Array.from({ length: 8 }, (_, i) => calendar.add(hour(9 + (i % 4))))
  await sync()
  for (const { id } of events) calendar.remove(id)
  await scene.touch()
  await sync()
  for (const { id } of events) calendar.change(id, { status: 'confirmed' })
  setNow(NOW.add({ seconds: 301 }))
  await sync()
  const [shown] = (await scene.read()).calendars
  assert.deepEqual([shown.state, shown.suspended_reason], ['active', null])
  assert.deepEqual(await offeredHours(scene), [])
})

test('a provider that fails is asked less and less often, and the connection fails after the third time', async () => {
  const scene = await open(HOURLY)
  const failure = { kind: 'error', status: 503, reason: 'backendError' } as const
  google.faults.plan({ path: /events/ }, failure, 3)
  const states: string[] = []
  for (const seconds of [0, 60, 200]) {
    setNow(NOW.add({ seconds }))
    await sync()
    states.push((await scene.read()).state)
  }
  assert.deepEqual(states, ['active', 'active', 'failing'])
  setNow(NOW.add({ seconds: 400 }))
  await sync()
  const { state, failure: shown } = await scene.read()
  assert.deepEqual([state, shown], ['active', null])
})

test('no title, person or text of an event is stored', async () => {
  const scene = await open(HOURLY)
  scene.account.calendar.add(hour(10), {
    summary: 'Chemotherapy',
    description: 'Ward Nightingale',
    location: 'Clinic Stonebridge',
    attendees: [{ email: 'doctor.quaxie@example.com', responseStatus: 'accepted' }],
  })
  await sync()
  const secrets = ['chemotherapy', 'nightingale', 'stonebridge', 'quaxie']
  assert.deepEqual(await searchDatabase(deps.pool, secrets), new Map())
})
