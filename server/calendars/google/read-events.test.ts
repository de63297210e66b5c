import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BusyRules, Period } from '../calendar-provider.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  type GoogleScene,
  openGoogleScene,
  requireValue,
  RULES,
  toPeriod,
} from '../../test/calendars/fake-google/open-google-scene.ts'
import {
  readGooglePage,
  readGoogleRound,
} from '../../test/calendars/fake-google/read-google-round.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'
import { readPeriod } from './reading/read-period.ts'

async function readBusy(scene: GoogleScene, rules: Partial<BusyRules> = {}): Promise<Period[]> {
  const calendar = { ...scene.calendar, rules: { ...RULES, ...rules } }
  const { events } = await readGoogleRound({ ...scene, calendar })
  return events.flatMap(({ busy }) => busy)
}

const HOUR = { from: '2026-11-20T15:00:00Z', to: '2026-11-20T16:00:00Z' }
const HOUR_PERIOD = toPeriod(HOUR.from, HOUR.to)

test(
  'Events outside the window are not listed, and one that is moved out is not busy',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    calendar.add({ from: '2026-10-01T10:00:00Z', to: '2026-10-01T11:00:00Z' })
    const event = calendar.add(HOUR)
    const first = await readGoogleRound(scene)
    assert.deepEqual(
      first.events.map(({ key }) => key),
      [event.id],
    )
    calendar.move(event.id, { from: '2028-01-01T10:00:00Z', to: '2028-01-01T11:00:00Z' })
    const second = await readGoogleRound(scene, first.cursor)
    assert.deepEqual(
      second.events.map(({ key, busy }) => [key, busy]),
      [[event.id, []]],
    )
  },
)

test(
  'Busy time is cut to the window, and an absence of three weeks is one period',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    calendar.add({ from: '2026-10-31T23:00:00Z', to: '2026-11-01T01:00:00Z' })
    const absence = { from: '2026-12-01T09:00:00+01:00', to: '2026-12-22T17:00:00+01:00' }
    calendar.add(absence, { eventType: 'outOfOffice' })
    assert.deepEqual(await readBusy(scene), [
      toPeriod('2026-11-01T00:00:00Z', '2026-11-01T01:00:00Z'),
      toPeriod(absence.from, absence.to),
    ])
  },
)

test(
  'One moved occurrence of a series has its own key, and the key of the series',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const [first, second] = calendar.addSeries(
      [HOUR, { from: '2026-11-27T15:00:00Z', to: '2026-11-27T16:00:00Z' }],
      { id: 'weekly' },
    )
    const round = await readGoogleRound(scene)
    assert.deepEqual(
      round.events.map(({ key, seriesKey }) => [key, seriesKey]),
      [
        [first!.id, 'weekly'],
        [second!.id, 'weekly'],
      ],
    )
    const next = { from: '2026-11-28T08:00:00Z', to: '2026-11-28T09:00:00Z' }
    calendar.move(second!.id, next)
    const changed = await readGoogleRound(scene, round.cursor)
    assert.deepEqual(
      changed.events.map(({ key, busy }) => [key, busy]),
      [[second!.id, [toPeriod(next.from, next.to)]]],
    )
  },
)

test(
  'The occurrences of a series keep their local time when the clocks change',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const zone = { timeZone: 'Europe/Berlin' }
    const days = ['2026-10-24', '2026-10-25', '2026-10-26']
    calendar.addSeries([
      { from: '2026-10-24T09:00:00+02:00', to: '2026-10-24T10:00:00+02:00' },
      { from: '2026-10-26T09:00:00+01:00', to: '2026-10-26T10:00:00+01:00' },
    ])
    const [from, to] = ['2026-10-25T09:00:00', '2026-10-25T10:00:00']
    const start = { dateTime: from, ...zone }
    calendar.add({ from, to }, { start, end: { dateTime: to, ...zone } })
    const period = toPeriod('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')
    const question = { calendar: scene.calendar, period }
    const read = requireValue(await readPeriod(scene.context(), question))
    const busy = read.flatMap((event) => event.busy).toSorted((a, b) => a.from - b.from)
    assert.deepEqual(
      busy,
      days.map((day, i) => {
        const hour = i === 0 ? 7 : 8
        return toPeriod(`${day}T0${hour}:00:00Z`, `${day}T0${hour + 1}:00:00Z`)
      }),
    )
  },
)

test(
  'Days are in the zone of the calendar at Google, on both sides of a DST change',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const far = scene.google.account('far@example.com', { timeZone: 'Pacific/Auckland' })
    const shared = scene.ava.share(far.calendar, 'reader')
    shared.add({ from: '2026-11-20', to: '2026-11-21' })
    scene.ava.calendar.add({ from: '2026-03-28', to: '2026-03-30' })
    const period = toPeriod('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')
    const read = async (externalId: string) => {
      const calendar = { ...scene.calendar, externalId }
      const outcome = await readPeriod(scene.context(), { calendar, period })
      return requireValue(outcome).flatMap(({ busy }) => busy)
    }
    assert.deepEqual(await read(far.email), [
      toPeriod('2026-11-19T11:00:00Z', '2026-11-20T11:00:00Z'),
    ])
    assert.deepEqual(await read(AVA), [toPeriod('2026-03-27T23:00:00Z', '2026-03-29T22:00:00Z')])
  },
)

test(
  'Without the zone of the calendar in the response, days are in the zone that is asked for',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const body = JSON.stringify({
      timeZone: 'Nowhere/Never',
      items: [{ id: 'day', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } }],
    })
    scene.google.faults.plan({}, { kind: 'body', status: 200, body })
    assert.deepEqual(await readBusy(scene), [
      toPeriod('2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z'),
    ])
  },
)

test(
  'Which events block time depends on their type, their state and the own answer',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const self = (responseStatus: string) => ({
      organizer: { email: 'boss@example.com' },
      attendees: [
        { email: 'boss@example.com', responseStatus: 'accepted', organizer: true },
        { email: AVA, self: true, responseStatus },
      ],
    })
    const others = { attendees: [{ email: 'cy@example.com', responseStatus: 'declined' }] }
    const none = { blocksTentative: false, blocksUnanswered: false, blocksFocusTime: false }
    const cases: [string, Record<string, unknown>, boolean, boolean][] = [
      // What it is, its fields, whether it blocks with all rules, and without the rules.
      ['plain', {}, true, true],
      ['opaque', { transparency: 'opaque' }, true, true],
      ['free', { transparency: 'transparent' }, false, false],
      ['working location', { eventType: 'workingLocation' }, false, false],
      ['birthday', { eventType: 'birthday' }, false, false],
      ['out of office', { eventType: 'outOfOffice' }, true, true],
      ['from Gmail', { eventType: 'fromGmail' }, true, true],
      ['focus time', { eventType: 'focusTime' }, true, false],
      ['unknown type', { eventType: 'somethingNew' }, true, true],
      ['tentative', { status: 'tentative' }, true, false],
      ['accepted', self('accepted'), true, true],
      ['declined', self('declined'), false, false],
      ['tentatively accepted', self('tentative'), true, false],
      ['unanswered', self('needsAction'), true, false],
      ['declined by another', others, true, true],
      [
        'own invitation',
        { ...self('needsAction'), organizer: { email: AVA, self: true } },
        true,
        true,
      ],
      ['declined focus time', { ...self('declined'), eventType: 'focusTime' }, false, false],
    ]
    for (const [name, fields, blocks, blocksWithoutRules] of cases) {
      const event = scene.ava.calendar.add(HOUR, fields)
      assert.equal((await readBusy(scene)).length === 1, blocks, name)
      assert.equal((await readBusy(scene, none)).length === 1, blocksWithoutRules, name)
      scene.ava.calendar.remove(event.id)
    }
  },
)

/** Days are those of Berlin, which is an hour ahead of UTC. */
const DAY_BEFORE = '2026-11-19T23:00Z'
const DAY_AFTER = '2026-11-20T23:00Z'
/** Start and end as Google sends them, when that is busy, and what is named. */
const ODD_TIMES: [
  start: unknown,
  end: unknown,
  busy: [string, string] | null,
  named: string | null,
][] = [
  [{ dateTime: HOUR.from }, { dateTime: HOUR.from }, null, null],
  [{ dateTime: HOUR.to }, { dateTime: HOUR.from }, [HOUR.to, DAY_AFTER], 'end'],
  [{ dateTime: HOUR.from }, undefined, [HOUR.from, DAY_AFTER], 'end'],
  [{ dateTime: HOUR.from }, { dateTime: 'later' }, [HOUR.from, DAY_AFTER], 'end'],
  [
    { dateTime: HOUR.from },
    { dateTime: '2026-11-21 noon' },
    [HOUR.from, '2026-11-21T23:00Z'],
    'end',
  ],
  [{ date: '2026-11-20' }, { dateTime: HOUR.to }, [DAY_BEFORE, HOUR.to], null],
  [{ date: '2026-11-20' }, { date: '2026-11-31' }, [DAY_BEFORE, DAY_AFTER], 'end'],
  [{ date: '2026-11-31' }, { date: '2026-11-21' }, [DAY_BEFORE, DAY_AFTER], 'start'],
  ['2026-11-20', '2026-11-21', [DAY_BEFORE, DAY_AFTER], 'start'],
  [{ dateTime: '2026-11-20T25:00:00Z' }, { dateTime: HOUR.to }, [DAY_BEFORE, HOUR.to], 'start'],
  [
    { dateTime: '2026-11-20T16:00:00' },
    { dateTime: '2026-11-20T17:00:00' },
    ['2026-11-20T15:00Z', '2026-11-20T16:00Z'],
    'time_zone',
  ],
  [
    { dateTime: '2026-11-20T16:00:00', timeZone: 'Mars/Base' },
    { dateTime: HOUR.to },
    ['2026-11-20T15:00Z', HOUR.to],
    'time_zone',
  ],
  [{ dateTime: 'yesterday' }, { dateTime: HOUR.to }, [DAY_BEFORE, HOUR.to], 'start'],
  [{ dateTime: 'yesterday' }, { dateTime: 'today' }, null, 'start'],
  [{ dateTime: 5 }, [7], null, 'start'],
  [null, undefined, null, 'start'],
]

test(
  'Events whose times cannot be read block what can be inferred, are named, and affect no others',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const items: unknown[] = ODD_TIMES.map(([start, end], i) => ({ id: `odd-${i}`, start, end }))
    items.push(5, {}, { id: 7, start: { dateTime: HOUR.from }, end: { dateTime: HOUR.to } })
    items.push({ id: 'gone', status: 'cancelled' })
    items.push({ id: 'free', transparency: 'transparent', start: null })
    const wall = { timeZone: 'Europe/Berlin' }
    items.push({
      id: 'good',
      start: { dateTime: '2026-11-20T16:00:00', ...wall },
      end: { dateTime: '2026-11-20T17:00:00', ...wall },
      attendees: 'none',
      extendedProperties: 5,
      organizer: [],
      etag: 5,
      iCalUID: {},
      updated: 'now',
    })
    const body = JSON.stringify({ timeZone: 'Europe/Berlin', items, nextSyncToken: 'sync-1' })
    scene.google.faults.plan({}, { kind: 'body', status: 200, body })
    const { events, removed } = await readGoogleRound(scene)
    assert.deepEqual(removed, ['gone'])
    const byKey = new Map(events.map((event) => [event.key, event]))
    for (const [i, [start, end, busy, named]] of ODD_TIMES.entries()) {
      const event = byKey.get(`odd-${i}`)
      const message = JSON.stringify([start, end])
      const seconds = busy?.map((at) => Temporal.Instant.from(at).epochMilliseconds / 1000)
      assert.deepEqual(event?.busy, seconds ? [{ from: seconds[0], to: seconds[1] }] : [], message)
      assert.equal(event.unreadable?.fault ?? null, named, message)
    }
    const { unreadable, ...good } = byKey.get('good') ?? {}
    assert.deepEqual(
      [good, unreadable],
      [
        { key: 'good', seriesKey: null, uid: null, etag: null, busy: [HOUR_PERIOD], own: null },
        null,
      ],
    )
    assert.equal(byKey.get('free')?.unreadable, null)
    const others = events.filter(({ key }) => key.startsWith('slotline:unidentified:'))
    assert.deepEqual(
      others.map(({ busy, unreadable: named }) => [busy, named?.fault]),
      [
        [[], 'start'],
        [[], 'start'],
        [[HOUR_PERIOD], 'not_sent'],
      ],
    )
  },
)

test(
  'An event of ours is not busy, and is returned with its time and the answers',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const private_ = { slotlineMeeting: 'meeting-1' }
    const event = scene.ava.calendar.add(HOUR, { extendedProperties: { private: private_ } })
    scene.ava.calendar.answer(event.id, 'bo@example.net', 'tentative')
    scene.ava.calendar.answer(event.id, 'cy@example.net', 'needsAction')
    const { events } = await readGoogleRound(scene)
    const { updatedAt, ...own } = events[0]!.own!
    assert.ok(updatedAt)
    assert.deepEqual(events[0]!.busy, [])
    assert.deepEqual(own, {
      mark: 'meeting-1',
      period: HOUR_PERIOD,
      status: 'active',
      answers: [
        { email: 'bo@example.net', answer: 'tentative' },
        { email: 'cy@example.net', answer: 'unanswered' },
      ],
    })
    scene.ava.calendar.answer(event.id, AVA, 'declined')
    assert.equal((await readGoogleRound(scene)).events[0]!.own!.status, 'declined')
    scene.ava.calendar.move(event.id, { from: '2026-11-20', to: '2026-11-21' })
    assert.equal((await readGoogleRound(scene)).events[0]!.own!.period, null)
  },
)

test('A mark that we do not write is not ours', BOUNDED, async () => {
  const scene = await openGoogleScene()
  for (const slotlineMeeting of ['', 'a b', 'x'.repeat(101), 5, {}])
    scene.ava.calendar.add(HOUR, { extendedProperties: { private: { slotlineMeeting } } })
  assert.equal((await readBusy(scene)).length, 5)
})

test('A period is read with all its pages, and busy time is not cut to it', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const { calendar } = scene.ava
  const long = { from: '2026-11-10T00:00:00Z', to: '2026-11-30T00:00:00Z' }
  calendar.add(HOUR)
  calendar.remove(calendar.add(HOUR).id)
  calendar.add(long)
  calendar.add({ from: '2026-11-25T00:00:00Z', to: '2026-11-26T00:00:00Z' })
  scene.google.faults.pageSizes.push(0, 1)
  const outcome = await readPeriod(scene.context(), {
    calendar: scene.calendar,
    period: HOUR_PERIOD,
  })
  assert.deepEqual(
    requireValue(outcome).flatMap(({ busy }) => busy),
    [HOUR_PERIOD, toPeriod(long.from, long.to)],
  )
  assert.ok(scene.google.requests.every(({ query }) => query.singleEvents === 'true'))
})

test('A list that never ends is invalid', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const body = JSON.stringify({ items: [], nextPageToken: 'again' })
  scene.google.faults.plan({}, { kind: 'body', status: 200, body }, 100)
  const question = { calendar: scene.calendar, period: HOUR_PERIOD }
  const outcomes = [
    await readPeriod(scene.context(), question),
    await GOOGLE_PROVIDER.discover(scene.context()),
  ]
  for (const outcome of outcomes) assert.equal(outcome.ok || outcome.fault.kind, 'invalid')
  const page = requireValue(await readGooglePage(scene))
  assert.ok(page.next.kind === 'page')
  const next = await readGooglePage(scene, { page: page.next.page })
  assert.equal(next.ok || next.fault.kind, 'invalid')
})

test('Titles, descriptions and places are never requested', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const secret = { summary: 'SECRET', description: 'SECRET', location: 'SECRET' }
  const event = scene.ava.calendar.add(HOUR, secret)
  const round = await readGoogleRound(scene)
  const question = { calendar: scene.calendar, period: HOUR_PERIOD }
  const period = await readPeriod(scene.context(), question)
  assert.doesNotMatch(JSON.stringify([round, period]), /SECRET/)
  assert.equal(round.events[0]!.key, event.id)
  for (const { query } of scene.google.requests)
    assert.doesNotMatch(query.fields!, /summary|description|location/)
})

test('Of a calendar that only shows when it is busy, the events are read', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const boss = scene.google.account('boss@example.com')
  boss.calendar.add(HOUR, { summary: 'SECRET' })
  scene.ava.share(boss.calendar, 'freeBusyReader')
  const calendar = { ...scene.calendar, externalId: boss.email }
  assert.deepEqual(await readBusy({ ...scene, calendar }), [HOUR_PERIOD])
})
