import assert from 'node:assert/strict'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { BOUNDED, allowMs } from '../../test/allow-ms.ts'
import { TEST_LIMITS } from '../../test/test-limits.ts'
import { TEST_TEXTS } from '../../test/calendars/test-texts.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { openReceiver, type Receiver } from '../../test/open-receiver.ts'
import { BERLIN_READING, readSeconds, writeIcal } from '../../test/calendars/read-ical-busy.ts'
import type { Page, PageQuestion, ProviderContext, ProviderOutcome } from '../calendar-provider.ts'
import { ICS_PROVIDER } from './ics-provider.ts'

const permitting = createEgress({ allow: ['127.0.0.1'] })
const guarding = createEgress({
  allow: [],
  lookUp: (name) => Promise.resolve([name === 'feeds.example.com' ? '127.0.0.1' : '10.0.0.5']),
})
after(() => {
  permitting.close()
  guarding.close()
})

const EVENT = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20260401T090000Z', 'DURATION:PT1H', 'END:VEVENT']
const FEED = writeIcal('X-WR-CALNAME:Team\\, Berlin', 'X-PUBLISHED-TTL:PT6H', ...EVENT)
const BUSY = { from: readSeconds('2026-04-01T09:00Z'), to: readSeconds('2026-04-01T10:00Z') }

function contextOf(url: string, change: Partial<ProviderContext> = {}): ProviderContext {
  return {
    egress: permitting,
    urls: { google: '', microsoft: '' },
    access: { kind: 'url', url },
    timeoutMs: allowMs(20_000),
    limits: TEST_LIMITS.calendars,
    texts: TEST_TEXTS,
    workspaceId: 1 as WorkspaceId,
    ...change,
  }
}

function ask(cursor: string | null = null, window = BERLIN_READING.window): PageQuestion {
  const { timeZone, rules } = BERLIN_READING
  return {
    calendar: { externalId: 'feed', timeZone, rules },
    window,
    cursor,
    page: null,
    readEtags: () => Promise.resolve(new Map()),
  }
}

function read(url: string, cursor: string | null = null): Promise<ProviderOutcome<Page>> {
  return ICS_PROVIDER.readPage(contextOf(url), ask(cursor))
}

async function readKind(url: string, cursor: string | null = null): Promise<string> {
  const outcome = await read(url, cursor)
  return outcome.ok ? 'ok' : outcome.fault.kind
}

function valueOf<T>(outcome: ProviderOutcome<T>): T {
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

function cursorOf(page: Page): string {
  assert.ok(page.next.kind === 'end' && page.next.cursor !== null)
  return page.next.cursor
}

/** A feed that answers with `state.answer`, and records the headers of the requests. */
async function openFeed(
  answer: (response: ServerResponse, headers: IncomingHttpHeaders) => void,
): Promise<Receiver & { state: { answer: typeof answer }; requests: IncomingHttpHeaders[] }> {
  const state = { answer }
  const requests: IncomingHttpHeaders[] = []
  const receiver = await openReceiver((request, response) => {
    requests.push(request.headers)
    state.answer(response, request.headers)
  })
  return { ...receiver, state, requests }
}

function answerWith(text: string | Buffer, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(text)
  }
}

test('A feed is an account with one calendar, whose URL is not shown', async () => {
  const feed = await openFeed(
    answerWith(FEED.replace('VERSION', 'X-WR-TIMEZONE:Europe/Paris\r\nVERSION')),
  )
  const url = `${feed.url}/private-secret/basic.ics?token=secret`
  const found = valueOf(await ICS_PROVIDER.discover(contextOf(url)))
  assert.deepEqual(found, {
    account: '127.0.0.1/…',
    calendars: [
      {
        externalId: 'feed',
        name: 'Team, Berlin',
        timeZone: 'Europe/Paris',
        isPrimary: true,
        canWrite: false,
      },
    ],
  })
  feed.state.answer = answerWith(writeIcal(`X-WR-CALNAME:${'ä'.repeat(300)}`))
  const long = valueOf(await ICS_PROVIDER.discover(contextOf(url))).calendars[0]!
  assert.deepEqual([long.name.length, long.timeZone], [200, null])
  feed.state.answer = answerWith(writeIcal())
  assert.equal(valueOf(await ICS_PROVIDER.discover(contextOf(url))).calendars[0]!.name, '127.0.0.1')
})

test('The page of a feed has all events that block time in the window', async () => {
  const free = EVENT.map((line) => line.replace('UID:a', 'UID:b\r\nTRANSP:TRANSPARENT'))
  const past = EVENT.map((line) => line.replace('UID:a', 'UID:c').replace('2026', '2016'))
  const long = EVENT.map((line) => line.replace('UID:a', `UID:${'x'.repeat(600)}`))
  const nameless = EVENT.filter((line) => line !== 'UID:a')
  const feed = await openFeed(
    answerWith(writeIcal(...EVENT, ...free, ...past, ...long, ...nameless)),
  )
  const { events, removed } = valueOf(await read(feed.url))
  assert.deepEqual(removed, [])
  assert.deepEqual(events[0], {
    key: 'a',
    seriesKey: null,
    uid: 'a',
    etag: null,
    busy: [BUSY],
    own: null,
    unreadable: null,
  })
  assert.equal(events.length, 3)
  for (const { key, uid } of events.slice(1)) {
    assert.match(key, /^sha256:[0-9a-f]{64}$/)
    assert.equal(uid, null)
  }
  assert.deepEqual(valueOf(await read(feed.url)).events, events)
})

test('An unchanged feed is not read again, and a changed one has to be listed', async () => {
  const feed = await openFeed((response, headers) => {
    const isKnown = headers['if-none-match'] === '"v1"'
    response.writeHead(isKnown ? 304 : 200, { etag: '"v1"', 'last-modified': 'yesterday' })
    response.end(isKnown ? undefined : FEED)
  })
  const cursor = cursorOf(valueOf(await read(feed.url)))
  assert.equal((JSON.parse(cursor) as { refreshSeconds: number }).refreshSeconds, 21_600)
  const again = valueOf(await read(feed.url, cursor))
  const next = { kind: 'end', cursor, pollSeconds: 21_600 }
  assert.deepEqual(again, { events: [], removed: [], next })
  assert.equal(feed.requests[0]!['if-none-match'], undefined)
  assert.equal(feed.requests[1]!['if-modified-since'], 'yesterday')

  // Without etags, and with a DTSTAMP of each download, the rest of the text counts.
  feed.state.answer = answerWith(FEED.replace('UID:a', 'DTSTAMP:20260101T000000Z\r\nUID:a'))
  const hashed = cursorOf(valueOf(await read(feed.url)))
  feed.state.answer = answerWith(FEED.replace('UID:a', 'DTSTAMP:20260202T020202Z\r\nUID:a'))
  assert.deepEqual(valueOf(await read(feed.url, hashed)).events, [])
  feed.state.answer = answerWith(FEED.replace('PT1H', 'PT2H'))
  assert.equal(await readKind(feed.url, hashed), 'cursor_expired')
  assert.equal(valueOf(await read(feed.url)).events[0]!.busy[0]!.to, BUSY.to + 3600)
})

test('A cursor of other days, or of something else, is expired without a request', async () => {
  const feed = await openFeed(answerWith(FEED))
  const cursor = cursorOf(valueOf(await read(feed.url)))
  const { from, to } = BERLIN_READING.window
  const later = { from: from + 86_400, to: to + 86_400 }
  const outcome = await ICS_PROVIDER.readPage(contextOf(feed.url), ask(cursor, later))
  assert.ok(!outcome.ok && outcome.fault.kind === 'cursor_expired')
  for (const other of ['', '{}', 'token', 'null', '[1]'])
    assert.equal(await readKind(feed.url, other), 'cursor_expired')
  assert.equal(feed.requests.length, 1)
})

test('What is not a calendar is invalid, also if the feed was one before', async () => {
  const feed = await openFeed(answerWith(FEED))
  const cursor = cursorOf(valueOf(await read(feed.url)))
  for (const body of [
    '',
    '<!doctype html><title>Sign in</title>',
    FEED.slice(0, FEED.indexOf('BEGIN:VEVENT')),
    `${FEED}${' '.repeat(10 * 1024 * 1024)}`,
  ]) {
    feed.state.answer = answerWith(body)
    for (const known of [null, cursor]) assert.equal(await readKind(feed.url, known), 'invalid')
  }
  feed.state.answer = (response) => response.writeHead(304).end()
  assert.equal(await readKind(feed.url), 'invalid')
})

test('A feed that is cut off is read as far as it is there, names that, and is read again', async () => {
  const feed = await openFeed(answerWith(FEED))
  const cursor = cursorOf(valueOf(await read(feed.url)))
  for (const body of [FEED.slice(0, -16), FEED.slice(0, -28), EVENT.join('\n')]) {
    feed.state.answer = answerWith(body)
    assert.equal(await readKind(feed.url, cursor), 'cursor_expired')
    const { events, next } = valueOf(await read(feed.url))
    assert.deepEqual([events[0]?.key, events[0]?.busy], ['a', [BUSY]], body)
    assert.ok(events.some(({ unreadable }) => unreadable?.fault === 'incomplete'))
    assert.ok(next.kind === 'end' && next.cursor === null && next.isCutOff)
  }
})

test('A feed in which no event can be read is a calendar', async () => {
  const feed = await openFeed(answerWith(writeIcal('BEGIN:VEVENT', 'UID:a', 'END:VEVENT')))
  assert.ok(valueOf(await ICS_PROVIDER.discover(contextOf(feed.url))))
  const { events } = valueOf(await read(feed.url))
  assert.deepEqual(
    events.map(({ key, busy, unreadable }) => [key, busy, unreadable?.fault]),
    [['a', [], 'start']],
  )
})

test('A feed may be compressed, but not to more than 10 MB', BOUNDED, async () => {
  const feed = await openFeed(answerWith(gzipSync(FEED), { 'Content-Encoding': 'gzip' }))
  assert.deepEqual(valueOf(await read(feed.url)).events[0]!.busy, [BUSY])
  assert.equal(feed.requests[0]!['accept-encoding'], 'gzip')
  feed.state.answer = answerWith(gzipSync(FEED))
  assert.deepEqual(valueOf(await read(feed.url)).events[0]!.busy, [BUSY])
  const bomb = gzipSync(Buffer.concat([Buffer.from(FEED), Buffer.alloc(50 * 1024 * 1024)]))
  for (const [body, encoding] of [
    [bomb, 'gzip'],
    [gzipSync(FEED).subarray(0, 100), 'gzip'],
    [Buffer.from(FEED), 'gzip'],
    [gzipSync(bomb), 'gzip, gzip'],
    [gzipSync(FEED), 'br'],
    [bomb, 'identity'],
  ] as const) {
    feed.state.answer = answerWith(body, { 'Content-Encoding': encoding })
    assert.equal(await readKind(feed.url), 'invalid')
  }
})

test('Statuses are classified', async () => {
  const feed = await openFeed((response) => response.end())
  for (const [status, kind] of [
    [204, 'invalid'],
    [301, 'invalid'],
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [410, 'not_found'],
    [429, 'limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const) {
    feed.state.answer = (response) => response.writeHead(status, { 'Retry-After': '90' }).end()
    const outcome = await read(`${feed.url}/secret`)
    assert.ok(!outcome.ok)
    assert.equal(outcome.fault.kind, kind, String(status))
    const waits = kind === 'limited' || kind === 'unavailable'
    assert.equal(outcome.fault.retryAfterSeconds, waits ? 90 : undefined)
    assert.ok(!outcome.fault.detail.includes('secret'))
  }
})

test('A time in Retry-After is waited for as a number of seconds is', async () => {
  const feed = await openFeed((response) => response.end())
  // oxlint-disable-next-line no-restricted-globals -- It writes dates as HTTP has them.
  const until = new Date(Temporal.Now.instant().add({ hours: 1 }).epochMilliseconds).toUTCString()
  feed.state.answer = (response) =>
    response.writeHead(503, { 'Retry-After': until }).end('<html>Down for maintenance</html>')
  const outcome = await read(feed.url)
  assert.ok(!outcome.ok)
  const seconds = outcome.fault.retryAfterSeconds ?? 0
  assert.ok(seconds > 3_000 && seconds <= 3_600, String(seconds))
})

test('A server that does not answer is unavailable', BOUNDED, async () => {
  const feed = await openFeed(() => {})
  const outcome = await ICS_PROVIDER.readPage(contextOf(feed.url, { timeoutMs: 50 }), ask())
  assert.ok(!outcome.ok && outcome.fault.kind === 'unavailable')
  feed.state.answer = (response) => response.destroy()
  assert.equal(await readKind(feed.url), 'unavailable')
  assert.equal(await readKind('http://127.0.0.1:1/'), 'unavailable')
})

test('Three redirects are followed, and not four', async () => {
  const feed = await openReceiver((request, response) => {
    const left = Number(request.url!.slice(1))
    if (left === 0) answerWith(FEED)(response)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  assert.equal(await readKind(`${feed.url}/3`), 'ok')
  assert.equal(await readKind(`${feed.url}/4`), 'invalid')
})

const HOSTILE = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://localhost/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://[fd00::1]/',
  'https://feeds.example.com/',
  'https://private.example.com/',
  'https://user:secret@example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'not a URL',
]

test(
  'Addresses that are not public are rejected, also as webcal: and by redirects',
  BOUNDED,
  async () => {
    for (const url of [...HOSTILE, ...HOSTILE.map((each) => each.replace(/^https:/, 'webcal:'))]) {
      const context = contextOf(url, { egress: guarding })
      for (const outcome of [
        await ICS_PROVIDER.discover(context),
        await ICS_PROVIDER.readPage(context, ask()),
      ]) {
        assert.ok(
          !outcome.ok && outcome.fault.kind === 'rejected',
          `${url} ${JSON.stringify(outcome)}`,
        )
        assert.ok(
          !outcome.fault.detail.includes('127.') && !outcome.fault.detail.includes('secret'),
        )
      }
    }
    // This server may be reached, but not what it redirects to.
    for (const location of HOSTILE.filter((url) => /169[.]254|10[.]0|192[.]168|fd00/.test(url))) {
      const feed = await openFeed((response) => response.writeHead(302, { location }).end())
      assert.equal(await readKind(feed.url), 'rejected', location)
      assert.equal(feed.requests.length, 1)
    }
  },
)

test('webcal: is https:', BOUNDED, async () => {
  const feed = await openFeed(answerWith(FEED))
  // The receiver does not speak TLS, so that the handshake fails.
  const outcome = await read(feed.url.replace('http:', 'webcal:'))
  assert.ok(!outcome.ok)
  assert.equal(outcome.fault.kind, 'unavailable')
  assert.equal(feed.requests.length, 0)
})

test('An invitation that the agent has declined blocks nothing in a feed that names the agent', async () => {
  const answer = 'ATTENDEE;PARTSTAT=DECLINED:mailto:ava@example.com'
  const event = [...EVENT.slice(0, -1), answer, 'END:VEVENT']
  const feed = await openFeed(answerWith(writeIcal(...event)))
  const google = `${feed.url}/calendar/ical/ava%40example.com/private-1/basic.ics`
  assert.deepEqual(valueOf(await read(google)).events, [])
  assert.equal(valueOf(await read(feed.url)).events.length, 1)
  feed.state.answer = answerWith(writeIcal('X-WR-CALNAME:Ava@Example.com', ...event))
  assert.deepEqual(valueOf(await read(feed.url)).events, [])
})

test('Without a URL, nothing is read', async () => {
  const access = { kind: 'token', accessToken: 'x' } as const
  const outcome = await ICS_PROVIDER.discover(contextOf('', { access }))
  assert.ok(!outcome.ok && outcome.fault.kind === 'rejected')
})
