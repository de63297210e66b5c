import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BusyRules, ForeignEvent, Page, Period } from '../provider.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  type GoogleScene,
  openGoogleScene,
  requireValue,
  RULES,
  toPeriod,
  WINDOW,
} from '../../test/fake-google-calendar/open-google-scene.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'

type Round = { events: ForeignEvent[]; removed: string[]; cursor: string | null; pages: number }

function readPage(scene: GoogleScene, cursor: string | null, page: string | null, window = WINDOW) {
  return GOOGLE_PROVIDER.readPage(scene.context(), {
    calendar: scene.calendar,
    window,
    cursor,
    page,
    readEtags: () => Promise.reject(new Error('Google lists changes')),
  })
}

/** All pages of a round. */
async function readRound(scene: GoogleScene, cursor: string | null = null): Promise<Round> {
  const round: Round = { events: [], removed: [], cursor: null, pages: 0 }
  let page: string | null = null
  for (;;) {
    const read: Page = requireValue(await readPage(scene, cursor, page))
    round.events.push(...read.events)
    round.removed.push(...read.removed)
    round.pages++
    if (read.next.kind === 'end') return { ...round, cursor: read.next.cursor }
    page = read.next.page
  }
}

async function readBusy(scene: GoogleScene, rules: Partial<BusyRules> = {}): Promise<Period[]> {
  const calendar = { ...scene.calendar, rules: { ...RULES, ...rules } }
  const { events } = await readRound({ ...scene, calendar })
  return events.flatMap(({ busy }) => busy)
}

const HOUR = { from: '2026-11-20T15:00:00Z', to: '2026-11-20T16:00:00Z' }
const HOUR_PERIOD = toPeriod(HOUR.from, HOUR.to)

test(
  'All of 2,501 events are read, with short pages and an empty one between',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    for (let i = 0; i < 2_501; i++) {
      const from = Temporal.Instant.from(HOUR.from).add({ minutes: i })
      scene.ava.calendar.add({ from: from.toString(), to: from.add({ minutes: 1 }).toString() })
    }
    scene.google.faults.pageSizes.push(1_000, 0, 7)
    const { events, pages, cursor } = await readRound(scene)
    assert.equal(new Set(events.map(({ key }) => key)).size, 2_501)
    assert.equal(pages, 5)
    assert.ok(cursor)
  },
)

test(
  'The next round returns only what has changed, and deletions by their id',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const [kept, moved, deleted] = [calendar.add(HOUR), calendar.add(HOUR), calendar.add(HOUR)]
    const first = await readRound(scene)
    assert.deepEqual(
      first.events.map(({ key }) => key),
      [kept.id, moved.id, deleted.id],
    )
    const next = { from: '2026-11-21T09:00:00Z', to: '2026-11-21T10:00:00Z' }
    calendar.move(moved.id, next)
    calendar.remove(deleted.id)
    const second = await readRound(scene, first.cursor)
    assert.deepEqual(
      second.events.map(({ key, busy }) => [key, busy]),
      [[moved.id, [toPeriod(next.from, next.to)]]],
    )
    assert.deepEqual(second.removed, [deleted.id])
    const third = await readRound(scene, second.cursor)
    assert.deepEqual([third.events, third.removed], [[], []])
  },
)

test('A change during a round is returned by the next round', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const { calendar } = scene.ava
  for (let i = 0; i < 3; i++) calendar.add(HOUR)
  scene.google.faults.pageSizes.push(1, 1, 1)
  const first = requireValue(await readPage(scene, null, null))
  assert.ok(first.next.kind === 'page')
  calendar.remove(first.events[0]!.key)
  const late = calendar.add(HOUR)
  const second = requireValue(await readPage(scene, null, first.next.page))
  assert.ok(second.next.kind === 'page')
  const third = requireValue(await readPage(scene, null, second.next.page))
  assert.ok(third.next.kind === 'end')
  const next = await readRound(scene, third.next.cursor)
  assert.deepEqual(next.removed, [first.events[0]!.key])
  assert.deepEqual(
    next.events.map(({ key }) => key),
    [late.id],
  )
})

test(
  'An expired token is cursor_expired on each page, and so is an unknown one',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const { cursor } = await readRound(scene)
    for (let i = 0; i < 3; i++) calendar.add(HOUR)
    scene.google.faults.pageSizes.push(1, 1)
    const first = requireValue(await readPage(scene, cursor, null))
    assert.ok(first.next.kind === 'page')
    const second = requireValue(await readPage(scene, cursor, first.next.page))
    assert.ok(second.next.kind === 'page')
    const reasons = ['fullSyncRequired', 'updatedMinTooLongAgo', 'somethingNew']
    for (const reason of reasons) {
      scene.google.faults.plan({}, { kind: 'error', status: 410, reason })
      const outcome = await readPage(scene, cursor, second.next.page)
      assert.equal(outcome.ok || outcome.fault.kind, 'cursor_expired', reason)
    }
    calendar.expireTokens()
    const unknown = JSON.stringify({ token: 'nonsense' })
    for (const stored of [cursor, unknown, 'not JSON', '{}', '{"token":5}']) {
      const outcome = await readPage(scene, stored, null)
      assert.equal(outcome.ok || outcome.fault.kind, 'cursor_expired', String(stored))
    }
    for (const page of ['not JSON', '{"token":"page-1"}', '{"token":"page-0","from":1,"to":2}']) {
      const outcome = await readPage(scene, null, page)
      assert.equal(outcome.ok || outcome.fault.kind, 'cursor_expired', page)
    }
    assert.equal((await readRound(scene)).events.length, 3)
  },
)

test('A page of a round is requested with the window of its first page', BOUNDED, async () => {
  const scene = await openGoogleScene()
  scene.ava.calendar.add(HOUR)
  scene.ava.calendar.add(HOUR)
  scene.google.faults.pageSizes.push(1)
  const first = requireValue(await readPage(scene, null, null))
  assert.ok(first.next.kind === 'page')
  const later = { from: WINDOW.from + 86_400, to: WINDOW.to + 86_400 }
  const second = requireValue(await readPage(scene, null, first.next.page, later))
  assert.equal(second.next.kind, 'end')
})

test(
  'Events outside the window are not listed, and one that is moved out is not busy',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    calendar.add({ from: '2026-10-01T10:00:00Z', to: '2026-10-01T11:00:00Z' })
    const event = calendar.add(HOUR)
    const first = await readRound(scene)
    assert.deepEqual(
      first.events.map(({ key }) => key),
      [event.id],
    )
    calendar.move(event.id, { from: '2028-01-01T10:00:00Z', to: '2028-01-01T11:00:00Z' })
    const second = await readRound(scene, first.cursor)
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
    const round = await readRound(scene)
    assert.deepEqual(
      round.events.map(({ key, seriesKey }) => [key, seriesKey]),
      [
        [first!.id, 'weekly'],
        [second!.id, 'weekly'],
      ],
    )
    const next = { from: '2026-11-28T08:00:00Z', to: '2026-11-28T09:00:00Z' }
    calendar.move(second!.id, next)
    const changed = await readRound(scene, round.cursor)
    assert.deepEqual(
      changed.events.map(({ key, busy }) => [key, busy]),
      [[second!.id, [toPeriod(next.from, next.to)]]],
    )
  },
)

test('A deleted series is reported by its occurrences or by its own id', BOUNDED, async () => {
  for (const reportAs of ['occurrences', 'series'] as const) {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const [occurrence] = calendar.addSeries([HOUR], { id: 'weekly' })
    const { cursor } = await readRound(scene)
    calendar.removeSeries('weekly', reportAs)
    const { removed } = await readRound(scene, cursor)
    assert.deepEqual(removed, [reportAs === 'series' ? 'weekly' : occurrence!.id])
  }
})

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
      const outcome = await GOOGLE_PROVIDER.readPeriod!(scene.context(), { calendar, period })
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

test(
  'Events without a length or a readable time block nothing and do not fail the page',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const time = { dateTime: HOUR.from }
    const times: [unknown, unknown][] = [
      [time, time],
      [{ dateTime: HOUR.to }, { dateTime: HOUR.from }],
      [{ date: '2026-11-20' }, { dateTime: HOUR.to }],
      [{ date: '2026-02-30' }, { date: '2026-03-01' }],
      [{ dateTime: '2026-11-20T15:00:00' }, { dateTime: '2026-11-20T16:00:00' }],
      [{ dateTime: '2026-11-20T15:00:00', timeZone: 'Mars/Base' }, { dateTime: HOUR.to }],
      [{ dateTime: 'yesterday' }, { dateTime: 'today' }],
      [{ dateTime: 5 }, [7]],
      [null, undefined],
      ['2026-11-20', '2026-11-21'],
    ]
    const items: unknown[] = times.map(([start, end], i) => ({ id: `broken-${i}`, start, end }))
    items.push(5, null, [], {}, { id: '' }, { id: 7 }, 'text', { id: 'gone', status: 'cancelled' })
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
    const { events, removed } = await readRound(scene)
    assert.deepEqual(removed, ['gone'])
    assert.deepEqual(
      events.filter(({ busy }) => busy.length > 0),
      [{ key: 'good', seriesKey: null, uid: null, etag: null, busy: [HOUR_PERIOD], own: null }],
    )
    assert.equal(events.length, times.length + 1)
  },
)

test(
  'Keys that are too long to be stored are replaced by a hash, also in deletions',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const id = 'v'.repeat(1_024)
    scene.ava.calendar.add(HOUR, { id })
    const first = await readRound(scene)
    assert.match(first.events[0]!.key, /^sha256:[0-9a-f]{64}$/)
    scene.ava.calendar.remove(id)
    const second = await readRound(scene, first.cursor)
    assert.deepEqual(second.removed, [first.events[0]!.key])
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
    const { events } = await readRound(scene)
    const { updatedAt, ...own } = events[0]!.own!
    assert.ok(updatedAt)
    assert.deepEqual(events[0]!.busy, [])
    assert.deepEqual(own, {
      mark: 'meeting-1',
      period: HOUR_PERIOD,
      isRemoved: false,
      answers: [
        { email: 'bo@example.net', answer: 'tentative' },
        { email: 'cy@example.net', answer: 'unanswered' },
      ],
    })
    scene.ava.calendar.answer(event.id, AVA, 'declined')
    assert.equal((await readRound(scene)).events[0]!.own!.isRemoved, true)
    scene.ava.calendar.move(event.id, { from: '2026-11-20', to: '2026-11-21' })
    assert.equal((await readRound(scene)).events[0]!.own!.period, null)
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
  const outcome = await GOOGLE_PROVIDER.readPeriod!(scene.context(), {
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
    await GOOGLE_PROVIDER.readPeriod!(scene.context(), question),
    await GOOGLE_PROVIDER.discover(scene.context()),
  ]
  for (const outcome of outcomes) assert.equal(outcome.ok || outcome.fault.kind, 'invalid')
  const page = requireValue(await readPage(scene, null, null))
  assert.ok(page.next.kind === 'page')
  const next = await readPage(scene, null, page.next.page)
  assert.equal(next.ok || next.fault.kind, 'invalid')
})

test('Titles, descriptions and places are never requested', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const secret = { summary: 'SECRET', description: 'SECRET', location: 'SECRET' }
  const event = scene.ava.calendar.add(HOUR, secret)
  const round = await readRound(scene)
  const question = { calendar: scene.calendar, period: HOUR_PERIOD }
  const period = await GOOGLE_PROVIDER.readPeriod!(scene.context(), question)
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

test('The calendars of all pages are found, without hidden and deleted ones', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const { ava, google } = scene
  const boss = google.account('boss@example.com', { timeZone: 'Asia/Tokyo' })
  ava.share(boss.calendar, 'writer')
  ava.addCalendar({ id: 'en.german#holiday@group.v.calendar.google.com', accessRole: 'reader' })
  ava.addCalendar({ id: 'team@group', summary: `Team\u0000${'x'.repeat(300)}`, timeZone: 'Mars/A' })
  ava.addCalendar({ id: 'hidden@group' }).entry.isHidden = true
  ava.addCalendar({ id: 'deleted@group' }).entry.isDeleted = true
  google.faults.pageSizes.push(1, 0, 2)
  const { account, calendars } = requireValue(await GOOGLE_PROVIDER.discover(scene.context()))
  assert.equal(account, AVA)
  assert.deepEqual(
    calendars.map(({ externalId, timeZone, isPrimary, canWrite }) => [
      externalId,
      timeZone,
      isPrimary,
      canWrite,
    ]),
    [
      [AVA, 'Europe/Berlin', true, true],
      ['boss@example.com', 'Asia/Tokyo', false, false],
      ['en.german#holiday@group.v.calendar.google.com', 'Europe/Berlin', false, false],
      ['team@group', null, false, true],
    ],
  )
  assert.equal(calendars[3]!.name, `Team ${'x'.repeat(195)}`)
})

test(
  'Hidden and deleted calendars and such without an id are left out of any list',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const items = [
      { id: AVA, summary: 'Mine', summaryOverride: 'Work', primary: true, accessRole: 'owner' },
      { id: 'a', deleted: true },
      { id: 'b', hidden: true },
      { summary: 'c' },
      null,
      { id: 'x'.repeat(501) },
    ]
    scene.google.faults.plan({}, { kind: 'body', status: 200, body: JSON.stringify({ items }) })
    const { calendars } = requireValue(await GOOGLE_PROVIDER.discover(scene.context()))
    assert.deepEqual(calendars, [
      { externalId: AVA, name: 'Work', timeZone: null, isPrimary: true, canWrite: true },
    ])
    scene.google.faults.plan({}, { kind: 'body', status: 200, body: '{"items":[{"id":"a"}]}' })
    const outcome = await GOOGLE_PROVIDER.discover(scene.context())
    assert.equal(outcome.ok || outcome.fault.kind, 'invalid')
  },
)
