import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  MONDAY_9,
  kindOf,
  readRound,
  requireValue,
  toCalendar,
  toContext,
  toMeeting,
  writeObject,
} from '../../test/calendars/open-caldav-calendar.ts'
import {
  failed,
  type FakeCaldav,
  found,
  multistatus,
  openFakeCaldav,
  syncToken,
  toEtag,
} from '../../test/calendars/open-fake-caldav.ts'
import { CALDAV_PROVIDER } from './caldav-provider.ts'

const toObject = (uid: string, time = '09') =>
  writeObject([`UID:${uid}`, `DTSTART:20270405T${time}0000Z`, `DTEND:20270405T${time}3000Z`])
const toObjects = (...names: string[]) =>
  new Map(names.map((name) => [`/cal/${name}.ics`, toObject(name)]))
const SYNC = `${syncToken('t1')}<D:supported-report-set><D:supported-report><D:report><D:sync-collection/></D:report></D:supported-report></D:supported-report-set>`
const CURSOR = JSON.stringify({ token: 't0', tag: null, addresses: [] })
const toKey = (name: string) => `/cal/${name}.ics`

function read(server: FakeCaldav, cursor: string | null, stored = new Map<string, string>()) {
  return readRound(toContext(server), {
    calendar: toCalendar(server.calendarUrl),
    cursor,
    readEtags: () => Promise.resolve(stored),
  })
}

const countOf = (server: FakeCaldav, text: string) =>
  server.requests.filter(({ body }) => body.includes(text)).length

test('a list of changes that is cut short is continued', BOUNDED, async () => {
  const parts: Record<string, ReturnType<typeof multistatus>> = {
    t0: multistatus(found(toKey('a'), ''), failed('/cal/', 507), syncToken('t1')),
    t1: multistatus(
      found(toKey('b'), ''),
      failed(toKey('c'), 404),
      failed('/cal/', 507),
      syncToken('t2'),
    ),
    t2: multistatus(syncToken('t3')),
  }
  const server = await openFakeCaldav({
    objects: toObjects('a', 'b'),
    properties: SYNC.replace('t1', 't3'),
    answer: ({ body }) =>
      body.includes('<D:sync-collection')
        ? parts[/<D:sync-token>(.*?)</.exec(body)![1]!]
        : undefined,
  })
  const round = requireValue(await read(server, CURSOR))
  assert.deepEqual(
    round.events.map(({ key }) => key),
    [toKey('a'), toKey('b')],
  )
  assert.deepEqual(round.removed, [toKey('c')])
  assert.equal(JSON.parse(round.cursor!).token, 't3')
})

test('a list of changes that does not advance ends the round', BOUNDED, async () => {
  const server = await openFakeCaldav({
    properties: SYNC,
    answer: ({ body }) =>
      body.includes('<D:sync-collection')
        ? multistatus(failed('/cal/', 507), syncToken('t0'))
        : undefined,
  })
  assert.equal(kindOf(await read(server, CURSOR)), 'cursor_expired')
})

test('changes without an end fail the round', BOUNDED, async () => {
  let lists = 0
  const server = await openFakeCaldav({
    properties: SYNC,
    answer: ({ body }) =>
      body.includes('<D:sync-collection')
        ? multistatus(failed('/cal/', 507), syncToken(`further ${lists++}`))
        : undefined,
  })
  assert.equal(kindOf(await read(server, CURSOR)), 'invalid')
})

for (const [status, kind] of [
  [400, 'cursor_expired'],
  [403, 'cursor_expired'],
  [409, 'cursor_expired'],
  [410, 'cursor_expired'],
  [500, 'cursor_expired'],
  [507, 'cursor_expired'],
  [401, 'unauthorized'],
  [429, 'limited'],
  [503, 'unavailable'],
] as const)
  test(`the status ${status} for a list of changes is ${kind}`, BOUNDED, async () => {
    const server = await openFakeCaldav({
      properties: SYNC,
      answer: ({ body }) =>
        body.includes('<D:sync-collection')
          ? { status, headers: { 'retry-after': '7' } }
          : undefined,
    })
    const outcome = await read(server, CURSOR)
    assert.equal(kindOf(outcome), kind)
    if (kind === 'limited' || kind === 'unavailable')
      assert.equal(!outcome.ok && outcome.fault.retryAfterSeconds, 7)
  })

test('a server without lists of changes is read by ETags', BOUNDED, async () => {
  const objects = toObjects('same', 'changed', 'added')
  const properties = '<S:getctag>1</S:getctag>'
  const server = await openFakeCaldav({ objects, properties })
  const full = requireValue(await read(server, null))
  assert.equal(full.events.length, 3)

  const before = server.requests.length
  const idle = requireValue(await read(server, full.cursor))
  assert.deepEqual([idle.events, idle.cursor], [[], full.cursor])
  assert.equal(server.requests.length, before + 1)

  const cursor = JSON.stringify({ token: null, tag: '0', addresses: [] })
  const stored = new Map([
    [toKey('same'), toEtag(objects.get(toKey('same'))!)],
    [toKey('changed'), '"0"'],
    [toKey('deleted'), '"1"'],
  ])
  const changes = requireValue(await read(server, cursor, stored))
  assert.deepEqual(changes.events.map(({ key }) => key).sort(), [toKey('added'), toKey('changed')])
  assert.deepEqual(changes.removed, [toKey('deleted')])
  assert.equal(changes.cursor, full.cursor)
})

test('a server without a tag is compared in each round', BOUNDED, async () => {
  const objects = toObjects('a')
  const server = await openFakeCaldav({ objects })
  const { cursor, events } = requireValue(await read(server, null))
  const stored = new Map([[toKey('a'), events[0]!.etag!]])
  const second = requireValue(await read(server, cursor, stored))
  assert.deepEqual([second.events, second.removed], [[], []])
  assert.equal(countOf(server, 'multiget'), 1)
})

test('a calendar of 2,100 events is read in pages with a bounded state', BOUNDED, async () => {
  const names = Array.from({ length: 2_100 }, (_, n) => `event-${n}`)
  const server = await openFakeCaldav({ objects: toObjects(...names), properties: SYNC })
  const { events, pages, cursor } = requireValue(await read(server, null))
  assert.equal(new Set(events.map(({ key }) => key)).size, 2_100)
  assert.equal(events.length, 2_100)
  assert.equal(pages, 42)
  assert.equal(JSON.parse(cursor!).token, 't1')
  assert.equal(countOf(server, 'time-range'), 2)
})

test('the token is read before the list, so that no change is missed', BOUNDED, async () => {
  const server = await openFakeCaldav({ objects: toObjects('a'), properties: SYNC })
  requireValue(await read(server, null))
  const order = server.requests.map(
    ({ method, body }) => `${method} ${body.includes('sync-token')}`,
  )
  assert.ok(order.indexOf('PROPFIND true') < order.indexOf('REPORT false'), order.join())
})

test('objects that an answer leaves out are read by themselves', BOUNDED, async () => {
  const objects = toObjects('a', 'b')
  const server = await openFakeCaldav({
    objects,
    properties: SYNC,
    answer: ({ body, path }) => {
      if (body.includes('<D:sync-collection'))
        return multistatus(
          ...['a', 'b', 'c', 'd'].map((name) => found(toKey(name), '')),
          syncToken('t1'),
        )
      if (path === toKey('d')) return { status: 403 }
      return body.includes('multiget') ? multistatus(found(toKey('a'), '')) : undefined
    },
  })
  const { events, removed } = requireValue(await read(server, CURSOR))
  assert.deepEqual(
    events.map(({ key, unreadable }) => [key, unreadable?.fault ?? null]),
    [
      [toKey('a'), null],
      [toKey('b'), null],
      [toKey('d'), 'not_sent'],
    ],
  )
  assert.deepEqual(removed, [toKey('c')])
})

test('objects that are too large for one answer are read in several', BOUNDED, async () => {
  const objects = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [
      toKey(name),
      toObject(name).replace('END:VEVENT', `DESCRIPTION:${'x'.repeat(1_500_000)}\r\nEND:VEVENT`),
    ]),
  )
  const server = await openFakeCaldav({ objects, properties: SYNC })
  const { events } = requireValue(await read(server, null))
  assert.deepEqual(
    events.map(({ busy }) => busy[0]?.from),
    Array(5).fill(MONDAY_9),
  )
})

test('a server that refuses filters is asked for all events', BOUNDED, async () => {
  const objects = toObjects('a', 'b')
  const server = await openFakeCaldav({
    objects,
    properties: SYNC,
    answer: ({ body }) => {
      if (body.includes('filter name="RRULE"') || body.includes('time-range'))
        return { status: 501 }
      return body.includes('calendar-query')
        ? multistatus(...[...objects.keys()].map((path) => found(path, '')))
        : undefined
    },
  })
  assert.equal(requireValue(await read(server, null)).events.length, 2)
})

test('a list of events that is cut short is not taken for the whole', BOUNDED, async () => {
  const server = await openFakeCaldav({
    properties: SYNC,
    answer: ({ body }) =>
      body.includes('calendar-query')
        ? multistatus(found(toKey('a'), ''), failed('/cal/', 507))
        : undefined,
  })
  assert.equal(kindOf(await read(server, null)), 'unavailable')
})

test('a connection that ends in the middle of a list does not remove events', BOUNDED, async () => {
  const whole = multistatus(...['a', 'b'].map((name) => found(toKey(name), ''))).body!
  const server = await openFakeCaldav({
    answer: ({ body }) =>
      body.includes('calendar-query')
        ? { status: 207, body: whole.slice(0, whole.indexOf('</D:response>') + 13) }
        : undefined,
  })
  const cursor = JSON.stringify({ token: null, tag: '0', addresses: [] })
  assert.equal(kindOf(await read(server, cursor, new Map([[toKey('b'), '"1"']]))), 'invalid')
})

test('the key of an object with a long name has a bounded length', BOUNDED, async () => {
  const path = `/cal/${'x'.repeat(600)}.ics`
  const objects = new Map([[path, toObject('long')]])
  const server = await openFakeCaldav({
    objects,
    properties: SYNC,
    answer: ({ body }) =>
      body.includes('<D:sync-collection')
        ? multistatus(failed(path, 404), syncToken('t1'))
        : undefined,
  })
  const [event] = requireValue(await read(server, null)).events
  assert.match(event!.key, /^sha256:[0-9a-f]{64}$/)
  assert.deepEqual(requireValue(await read(server, CURSOR)).removed, [event!.key])
})

test(
  'an invitation that the agent has declined by an address of the account is not busy',
  BOUNDED,
  async () => {
    const invite = writeObject([
      'UID:i',
      'DTSTART:20270405T090000Z',
      'DTEND:20270405T100000Z',
      'ORGANIZER:mailto:boss@example.com',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:ava@example.com',
    ])
    const server = await openFakeCaldav({
      objects: new Map([[toKey('i'), invite]]),
      properties:
        '<C:calendar-user-address-set><D:href>/me/</D:href><D:href>mailto:Ava@example.com</D:href></C:calendar-user-address-set>',
    })
    const { events, cursor } = requireValue(await read(server, null))
    assert.deepEqual(
      events.flatMap(({ busy }) => busy),
      [],
    )
    assert.deepEqual(JSON.parse(cursor!).addresses, ['ava@example.com'])
  },
)

test(
  'a meeting that the agent has declined is removed, in a round and when it is found',
  BOUNDED,
  async () => {
    const meeting = toMeeting()
    const objects = new Map<string, string>()
    const server = await openFakeCaldav({
      objects,
      properties:
        '<C:calendar-user-address-set><D:href>mailto:ava@example.com</D:href></C:calendar-user-address-set>',
    })
    const context = toContext(server)
    const { create, find } = CALDAV_PROVIDER.writing!
    const { key } = requireValue(await create(context, server.calendarUrl, meeting))
    assert.match(objects.get(key)!, /^ORGANIZER.*:mailto:ava@example\.com/m)
    objects.set(
      key,
      objects
        .get(key)!
        .replace('END:VEVENT', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ava@example.com\r\nEND:VEVENT'),
    )
    const [listed] = requireValue(await read(server, null)).events
    const wanted = { ...meeting, place: { key, etag: null } }
    const shown = requireValue(await find(context, server.calendarUrl, wanted))
    for (const own of [listed?.own, shown?.own]) {
      assert.equal(own?.status, 'declined')
      assert.deepEqual(
        own.answers.map(({ email }) => email),
        ['ada@example.com'],
      )
    }
  },
)

test('a search for a meeting that is cut short does not say that it is gone', BOUNDED, async () => {
  const server = await openFakeCaldav({
    answer: ({ body }) =>
      body.includes('filter name="UID"') ? multistatus(failed('/cal/', 507)) : undefined,
  })
  const wanted = { ...toMeeting(), place: null }
  const outcome = await CALDAV_PROVIDER.writing!.find(toContext(server), server.calendarUrl, wanted)
  assert.equal(kindOf(outcome), 'unavailable')
})

test('a period with an event that the server does not show is not known', BOUNDED, async () => {
  const server = await openFakeCaldav({
    answer: ({ body }) =>
      body.includes('time-range') ? multistatus(found(toKey('a'), '')) : undefined,
  })
  const outcome = await CALDAV_PROVIDER.readPeriod!(toContext(server), {
    calendar: toCalendar(server.calendarUrl),
    period: { from: MONDAY_9, to: MONDAY_9 + 3600 },
    cursor: null,
  })
  assert.equal(kindOf(outcome), 'invalid')
})
