import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  buildMeeting,
  expectFault,
  expectValue,
  openMicrosoftScene,
  WINDOW,
  type MicrosoftScene,
} from '../../test/calendars/fake-microsoft/open-microsoft-scene.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import { MICROSOFT_PROVIDER } from './microsoft-provider.ts'

const { discover, readPage } = MICROSOFT_PROVIDER

function readFirst(
  { context, calendar, window }: MicrosoftScene,
  at: { cursor?: string; page?: string } = {},
) {
  const { cursor = null, page = null } = at
  const readEtags = () => Promise.resolve(new Map<string, string>())
  return readPage(context, { calendar, window, cursor, page, readEtags })
}

function answerNext({ fake }: MicrosoftScene, body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  fake.faults.plan({}, { kind: 'body', status, body: text })
}

function deltaLink({ fake }: MicrosoftScene): string {
  return `${fake.url}/me/calendarView/delta?$deltatoken=1`
}

test('A link to another address is never followed', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { origin, host } = new URL(scene.fake.url)
  const links = [
    'http://169.254.169.254/latest/meta-data',
    'https://graph.microsoft.com/v1.0/me/calendarView/delta?$skiptoken=1',
    `${origin}/v1.0`,
    `${origin}/v1.0evil/me`,
    `${origin}/beta/me/calendarView/delta`,
    `${origin}/v1.0/../oauth2/token`,
    `${origin}/v1.0/%2e%2e/oauth2/token`,
    `http://user:password@${host}/v1.0/me`,
    `http://${host}.evil.example/v1.0/me`,
    `${origin}/v1.0/me#x`,
    `${origin}/v1.0/${'a'.repeat(2_048)}`,
    '/v1.0/me/calendarView/delta',
    'file:///etc/passwd',
    'not a link',
  ]
  for (const link of links) {
    for (const name of ['@odata.nextLink', '@odata.deltaLink']) {
      answerNext(scene, { value: [], [name]: link })
      expectFault(await readFirst(scene), 'invalid')
    }
    expectFault(await readFirst(scene, { cursor: link }), 'cursor_expired')
    expectFault(await readFirst(scene, { page: link }), 'cursor_expired')
    answerNext(scene, { value: [], '@odata.nextLink': link })
    const { calendar, context } = scene
    expectFault(
      await MICROSOFT_PROVIDER.readPeriod!(context, { calendar, period: WINDOW, cursor: null }),
      'invalid',
    )
  }
  assert.equal(scene.fake.requests.length, links.length * 3)
})

test('A redirect is not followed', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const headers = { location: 'http://169.254.169.254/latest/meta-data' }
  for (const status of [301, 302, 307, 308]) {
    scene.fake.faults.plan({}, { kind: 'body', status, body: '', headers })
    expectFault(await readFirst(scene), 'invalid')
  }
})

test('A page that names itself as the next one, or no next one, is invalid', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const page = `${scene.fake.url}/me/calendarView/delta?$skiptoken=7`
  answerNext(scene, { value: [], '@odata.nextLink': page })
  expectFault(await readFirst(scene, { page }), 'invalid')
  answerNext(scene, { value: [] })
  expectFault(await readFirst(scene), 'invalid')
})

test('A list without an end is invalid', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const endless = { value: [], '@odata.nextLink': `${scene.fake.url}/me/calendars?$skip=1` }
  scene.fake.faults.plan(
    { path: /^me\/calendars$/ },
    { kind: 'body', status: 200, body: JSON.stringify(endless) },
    1_000,
  )
  expectFault(await discover(scene.context), 'invalid')
  assert.ok(scene.fake.requests.length < 30)
})

test('A response that is no JSON object, or is too large, is invalid', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  for (const body of [
    '<html>',
    '[]',
    '"text"',
    '7',
    'null{',
    `"${'a'.repeat(11 * 1024 * 1024)}"`,
  ]) {
    answerNext(scene, body)
    expectFault(await readFirst(scene), 'invalid')
  }
  answerNext(scene, '')
  expectFault(await readFirst(scene), 'invalid')
})

test(
  'An event of another form blocks what can be inferred, is named, and the others are read',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const nine = { dateTime: '2026-03-02T09:00:00.0000000', timeZone: 'UTC' }
    const ten = { dateTime: '2026-03-02T10:00:00.0000000', timeZone: 'UTC' }
    const good = { id: 'good', type: 'singleInstance', showAs: 'busy', start: nine, end: ten }
    const day = { from: '2026-03-02T00:00Z', to: '2026-03-03T00:00Z' }
    const times: [object, { from: string; to: string } | null, string | null][] = [
      [{ start: null, end: ten }, { ...day, to: '2026-03-02T10:00Z' }, 'start'],
      [{ start: '2026-03-02', end: ten }, { ...day, to: '2026-03-02T10:00Z' }, 'start'],
      [
        { start: { dateTime: 'soon', timeZone: 'UTC' }, end: ten },
        { ...day, to: '2026-03-02T10:00Z' },
        'start',
      ],
      [
        { start: { dateTime: '2026-02-30T09:00:00', timeZone: 'UTC' }, end: ten },
        { ...day, to: '2026-03-02T10:00Z' },
        'start',
      ],
      [{ start: { dateTime: '0001-01-01T00:00:00', timeZone: 'UTC' }, end: null }, null, 'start'],
      [
        {
          start: { dateTime: '2026-03-02T09:00:00', timeZone: 'tzone://Microsoft/Custom' },
          end: ten,
        },
        { from: '2026-03-02T09:00Z', to: '2026-03-02T10:00Z' },
        'time_zone',
      ],
      [
        {
          start: { dateTime: '2026-03-02T10:00:00', timeZone: 'W. Europe Standard Time' },
          end: ten,
        },
        { from: '2026-03-02T09:00Z', to: '2026-03-02T10:00Z' },
        null,
      ],
      [
        { start: { dateTime: '2026-03-02T09:00:00' }, end: ten },
        { from: '2026-03-02T09:00Z', to: '2026-03-02T10:00Z' },
        null,
      ],
      [{ start: ten, end: nine }, { from: '2026-03-02T10:00Z', to: day.to }, 'end'],
      [{ start: nine, end: {} }, { from: '2026-03-02T09:00Z', to: day.to }, 'end'],
      [{ start: nine, end: nine }, null, null],
    ]
    const odd = times.map(([each], index) => ({ ...good, id: `odd-${index}`, ...each }))
    const unidentified = [null, 7, {}, { id: 7, start: nine, end: ten }]
    answerNext(scene, {
      value: [...unidentified, ...odd, good],
      '@odata.deltaLink': deltaLink(scene),
    })
    const calendar = { ...scene.calendar, timeZone: 'UTC' }
    const { events } = expectValue(await readFirst({ ...scene, calendar }))
    const byKey = new Map(events.map((event) => [event.key, event]))
    for (const [index, [each, busy, named]] of times.entries()) {
      const event = byKey.get(`odd-${index}`)
      const period = busy && {
        from: Temporal.Instant.from(busy.from).epochMilliseconds / 1000,
        to: Temporal.Instant.from(busy.to).epochMilliseconds / 1000,
      }
      assert.deepEqual(event?.busy, period === null ? [] : [period], JSON.stringify(each))
      assert.equal(event.unreadable?.fault ?? null, named, JSON.stringify(each))
    }
    assert.deepEqual([byKey.get('good')?.busy.length, byKey.get('good')?.unreadable], [1, null])
    const others = events.filter(({ key }) => key.startsWith('slotline:unidentified:'))
    assert.deepEqual(
      others.map(({ busy, unreadable }) => [busy.length, unreadable?.fault]),
      [
        [0, 'start'],
        [1, 'not_sent'],
      ],
    )
  },
)

test('Fields of other types are read as missing', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const odd = {
    id: 'a'.repeat(600),
    type: {},
    showAs: 7,
    iCalUId: [],
    seriesMasterId: {},
    transactionId: 'slotline-<script>-00000000',
    '@odata.etag': 'W/"a\r\nx: y"',
    attendees: 'all',
    responseStatus: [],
    isAllDay: 'yes',
    lastModifiedDateTime: 'yesterday',
    start: { dateTime: '2026-03-02T09:00:00', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-03-02T10:00:00', timeZone: 'Europe/Berlin' },
  }
  answerNext(scene, { value: [odd], '@odata.deltaLink': deltaLink(scene) })
  const [event] = expectValue(await readFirst(scene)).events
  assert.match(event!.key, /^sha256:[0-9a-f]{64}$/)
  assert.deepEqual(
    { ...event, key: '' },
    {
      key: '',
      seriesKey: null,
      uid: null,
      etag: null,
      busy: [{ from: 1_772_438_400, to: 1_772_442_000 }],
      own: null,
      unreadable: null,
    },
  )
})

test(
  'Errors have the kind that their status and code mean, and none of their text',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const cases: [number, string, ProviderFault['kind']][] = [
      [401, 'InvalidAuthenticationToken', 'unauthorized'],
      [403, 'ErrorAccessDenied', 'forbidden'],
      [404, 'ErrorItemNotFound', 'not_found'],
      [404, 'MailboxNotEnabledForRESTAPI', 'forbidden'],
      [400, 'ErrorInvalidParameter', 'rejected'],
      [409, 'ErrorItemSaveConflict', 'conflict'],
      [412, 'ErrorIrresolvableConflict', 'conflict'],
      [410, 'anything', 'cursor_expired'],
      [404, 'SyncStateNotFound', 'cursor_expired'],
      [429, 'ApplicationThrottled', 'limited'],
      [500, 'InternalServerError', 'unavailable'],
      [503, 'ErrorServerBusy', 'unavailable'],
      [504, 'GatewayTimeout', 'unavailable'],
      [418, 'Private text with spaces', 'rejected'],
    ]
    for (const [status, code, kind] of cases) {
      scene.fake.faults.plan({}, { kind: 'error', status, code, headers: { 'retry-after': '17' } })
      const fault = expectFault(await readFirst(scene), kind)
      assert.doesNotMatch(fault.detail, /private/i)
      const waits = kind === 'limited' || kind === 'unavailable'
      assert.equal(fault.retryAfterSeconds, waits ? 17 : undefined, code)
    }
  },
)

test('More than four requests at once are limited', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const hung = Array.from({ length: 4 }, () => scene.fake.faults.hang({}))
  const running = hung.map(() => discover(scene.context))
  await Promise.all(hung.map(({ arrived }) => arrived))
  assert.equal(expectFault(await discover(scene.context), 'limited').retryAfterSeconds, 1)
  for (const { release } of hung) release()
  for (const outcome of await Promise.all(running)) expectValue(outcome)
})

test('A request that hangs can be aborted, and delays no other', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { arrived, release } = scene.fake.faults.hang({ path: /delta$/ })
  const controller = new AbortController()
  const aborted = { ...scene, context: { ...scene.context, signal: controller.signal } }
  const running = readFirst(aborted)
  await arrived
  expectValue(await discover(scene.context))
  expectValue(await readFirst(scene))
  controller.abort()
  expectFault(await running, 'unavailable')
  release()
})

test('A connection that breaks is unavailable', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.fake.faults.plan({}, { kind: 'break' }, 2)
  expectFault(await readFirst(scene), 'unavailable')
})

test('Access that has ended, and access of another kind, is unauthorized', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.expireTokens()
  expectFault(await readFirst(scene), 'unauthorized')
  const access = { kind: 'url', url: scene.fake.url } as const
  expectFault(await discover({ ...scene.context, access }), 'unauthorized')
})

test('An answer to a write that is no event is invalid', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { context, calendar } = scene
  for (const body of [{}, { id: '' }, { id: 7 }]) {
    answerNext(scene, body, 201)
    const { create } = MICROSOFT_PROVIDER.writing!
    expectFault(await create(context, calendar.externalId, buildMeeting()), 'invalid')
  }
})

test('A link to a meeting that is not https is not passed on', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { context, calendar } = scene
  for (const joinUrl of ['javascript:alert(1)', 'http://x.example/', 'https://x.example/\n', 7]) {
    answerNext(scene, { id: 'x', isOnlineMeeting: true, onlineMeeting: { joinUrl } }, 201)
    const { create } = MICROSOFT_PROVIDER.writing!
    const written = expectValue(await create(context, calendar.externalId, buildMeeting()))
    assert.equal(written.conferenceUrl, null)
  }
})

test('A mark that could change the filter finds nothing', BOUNDED, async () => {
  const { context, calendar, fake } = await openMicrosoftScene()
  const wanted = { place: null, mark: `x' or '1' eq '1`, creationId: 'c'.repeat(52), uid: 'x' }
  const found = await MICROSOFT_PROVIDER.writing!.find(context, calendar.externalId, wanted)
  assert.equal(expectValue(found), null)
  assert.equal(fake.requests.length, 0)
})

test('Events that a filter returns without the mark are not ours', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  answerNext(scene, { value: [{ id: 'of-others' }] })
  const { mark, creationId, uid } = buildMeeting()
  const { find } = MICROSOFT_PROVIDER.writing!
  const wanted = { place: null, mark, creationId, uid }
  assert.equal(expectValue(await find(scene.context, scene.calendar.externalId, wanted)), null)
})
