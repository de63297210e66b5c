import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  kindOf,
  readRound,
  requireValue,
  toCalendar,
  toContext,
  toMeeting,
  writeObject,
} from '../../test/calendars/open-caldav-calendar.ts'
import {
  type FakeAnswer,
  type FakeCaldav,
  found,
  multistatus,
  openFakeCaldav,
  PRINCIPAL,
} from '../../test/calendars/open-fake-caldav.ts'
import { openReceiver } from '../../test/open-receiver.ts'
import { CALDAV_PROVIDER } from './caldav-provider.ts'

const { create, update, remove, find } = CALDAV_PROVIDER.writing!
const wrap = (content: string) => `<D:multistatus xmlns:D="DAV:">${content}</D:multistatus>`
const read = (server: FakeCaldav) =>
  readRound(toContext(server), { calendar: toCalendar(server.calendarUrl), cursor: null })

const LAUGHS = Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join('')
const BODIES: Record<string, string> = {
  'entities that expand to gigabytes': `<!DOCTYPE x [<!ENTITY l0 "lol">${LAUGHS}]>${wrap('<D:response><D:href>&l9;</D:href></D:response>')}`,
  'an entity that names a file': `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${wrap('<D:response><D:href>&f;</D:href></D:response>')}`,
  'a million elements': wrap('<a/>'.repeat(1_000_000)),
  'elements that are nested 100,000 deep': wrap('<a>'.repeat(100_000)),
  'names of the prototype': wrap('<__proto__><constructor/></__proto__>'),
  HTML: '<html><body>Sign in</body></html>',
  'no body': '',
  'text that is not XML': 'multistatus',
  'an element that is not closed': '<D:multistatus xmlns:D="DAV:"><D:response>',
  'bytes without a meaning': '\u0000\ufffd<\u0001>',
}
for (const [what, body] of Object.entries(BODIES))
  test(`an answer with ${what} is invalid`, BOUNDED, async () => {
    const server = await openFakeCaldav({ answer: () => ({ status: 207, body }) })
    assert.equal(kindOf(await read(server)), 'invalid')
    assert.equal(kindOf(await CALDAV_PROVIDER.discover(toContext(server))), 'invalid')
    assert.equal(({} as Record<string, unknown>).constructor, Object)
  })

test('an answer without an end is read up to a limit', BOUNDED, async () => {
  const receiver = await openReceiver((request, response) => {
    request.resume()
    response.writeHead(207)
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  const server = { ...receiver, username: 'ava', password: 'secret' }
  const calendar = toCalendar(`${receiver.url}/cal/`)
  const outcome = await readRound(toContext(server), { calendar, cursor: null })
  assert.equal(kindOf(outcome), 'invalid')
  await receiver.closed()
})

test('a server that does not answer is unavailable', BOUNDED, async () => {
  const server = await openFakeCaldav({ answer: () => null })
  const context = { ...toContext(server), timeoutMs: 100 }
  const calendar = toCalendar(server.calendarUrl)
  assert.equal(kindOf(await readRound(context, { calendar, cursor: null })), 'unavailable')
  assert.equal(kindOf(await CALDAV_PROVIDER.discover(context)), 'unavailable')
  assert.equal(kindOf(await create(context, server.calendarUrl, toMeeting())), 'unavailable')
})

test('the password is not sent to another host or port', BOUNDED, async () => {
  const other = await openFakeCaldav()
  const elsewhere = `${other.url}/me/`
  const answers: ((path: string) => FakeAnswer)[] = [
    () => ({ status: 301, headers: { location: elsewhere } }),
    () => ({ status: 307, headers: { location: elsewhere.replace('http:', '') } }),
    (path) =>
      multistatus(
        found(
          path,
          `<D:current-user-principal><D:href>${elsewhere}</D:href></D:current-user-principal>`,
        ),
      ),
    (path) =>
      multistatus(
        found(
          path,
          `${PRINCIPAL}<C:calendar-home-set><D:href>${elsewhere}</D:href></C:calendar-home-set>`,
        ),
      ),
  ]
  for (const answer of answers) {
    const server = await openFakeCaldav({ answer: ({ path }) => answer(path) })
    assert.equal(kindOf(await CALDAV_PROVIDER.discover(toContext(server))), 'rejected')
  }
  const server = await openFakeCaldav()
  const context = toContext(server)
  const calendar = toCalendar(other.calendarUrl)
  assert.equal(kindOf(await readRound(context, { calendar, cursor: null })), 'rejected')
  assert.equal(kindOf(await create(context, other.calendarUrl, toMeeting())), 'rejected')
  const place = { key: `//127.0.0.1:${other.port}/cal/a.ics`, etag: null }
  assert.equal(
    kindOf(await remove(context, server.calendarUrl, { place, invites: false })),
    'rejected',
  )
  assert.equal(other.connections(), 0)
})

test('objects on another host are left out', BOUNDED, async () => {
  const other = await openFakeCaldav()
  const server = await openFakeCaldav({
    answer: ({ body }) =>
      body.includes('calendar-query')
        ? multistatus(found(`${other.url}/cal/a.ics`, '<D:getetag>"1"</D:getetag>'))
        : undefined,
  })
  assert.deepEqual(requireValue(await read(server)).events, [])
  assert.equal(other.connections(), 0)
})

test(
  'a redirect on the same host is followed with the method, the body and the password',
  BOUNDED,
  async () => {
    const server = await openFakeCaldav({
      answer: ({ path }) =>
        path.startsWith('/old/')
          ? { status: 302, headers: { location: path.replace('/old/', '/cal/') } }
          : undefined,
    })
    const meeting = toMeeting()
    const written = await create(toContext(server), `${server.url}/old/`, meeting)
    assert.equal(kindOf(written), 'ok')
    const put = server.requests.filter(({ method }) => method === 'PUT').at(-1)!
    assert.equal(put.path, `/cal/${meeting.creationId}.ics`)
    assert.equal(put.headers['if-none-match'], '*')
    assert.equal(put.headers.authorization, `Basic ${btoa('ava:secret')}`)
    assert.match(put.body, /BEGIN:VEVENT/)
  },
)

test('redirects in a circle end', BOUNDED, async () => {
  const server = await openFakeCaldav({
    answer: () => ({ status: 302, headers: { location: '/cal/' } }),
  })
  assert.equal(kindOf(await read(server)), 'invalid')
})

test('a write without an ETag in the answer is read again', BOUNDED, async () => {
  const server = await openFakeCaldav()
  const written = requireValue(await create(toContext(server), server.calendarUrl, toMeeting()))
  const get = server.requests.at(-1)!
  assert.deepEqual([get.method, get.path], ['GET', written.key])
  assert.match(written.etag!, /^"\d+"$/)
})

test('what the server makes of an event is what was written', BOUNDED, async () => {
  const objects = new Map<string, string>()
  const server = await openFakeCaldav({
    objects,
    answer: ({ method, path, body }) => {
      if (method !== 'PUT') return undefined
      objects.set(path, body.replace('END:VEVENT', 'X-SERVER:1\r\nEND:VEVENT'))
      return { status: 201, headers: { etag: '"sent"' } }
    },
  })
  const context = toContext(server)
  const meeting = toMeeting()
  const { key, etag } = requireValue(await create(context, server.calendarUrl, meeting))
  assert.notEqual(etag, '"sent"')
  const change = { place: { key, etag }, event: { ...meeting, sequence: 2 } }
  requireValue(await update(context, server.calendarUrl, change))
  assert.equal(
    server.requests.findLast(({ method }) => method === 'PUT')!.headers['if-match'],
    etag,
  )
})

for (const [what, answer, kind] of [
  [
    'an error inside',
    multistatus(
      '<D:response><D:href>/cal/</D:href><D:status>HTTP/1.1 412 x</D:status></D:response>',
    ),
    'conflict',
  ],
  [
    'a full disk inside',
    multistatus(
      '<D:response><D:href>/cal/</D:href><D:status>HTTP/1.1 507 x</D:status></D:response>',
    ),
    'rejected',
  ],
  ['a success inside', multistatus(found('/cal/', '')), 'rejected'],
  ['nothing inside', { status: 207, body: '' }, 'rejected'],
] as const)
  test(`a write that is answered 207 with ${what} has not succeeded`, BOUNDED, async () => {
    const server = await openFakeCaldav({
      answer: ({ method }) => (method === 'PUT' ? answer : undefined),
    })
    assert.equal(kindOf(await create(toContext(server), server.calendarUrl, toMeeting())), kind)
  })

test('a UID that is in use in another calendar is a conflict', BOUNDED, async () => {
  const body =
    '<D:error xmlns:D="DAV:"><C:no-uid-conflict xmlns:C="urn:ietf:params:xml:ns:caldav"/></D:error>'
  const server = await openFakeCaldav({
    answer: ({ method }) => (method === 'PUT' ? { status: 403, body } : undefined),
  })
  const context = toContext(server)
  assert.equal(kindOf(await create(context, server.calendarUrl, toMeeting())), 'conflict')
})

test('a server that ignores the filter by UID does not show another event', BOUNDED, async () => {
  const [mine, other] = [toMeeting(), toMeeting()]
  const objects = new Map<string, string>()
  const server = await openFakeCaldav({
    objects,
    answer: ({ body }) =>
      body.includes('filter name="UID"')
        ? multistatus(
            ...[...objects].map(([path, text]) =>
              found(path, `<C:calendar-data><![CDATA[${text}]]></C:calendar-data>`),
            ),
          )
        : undefined,
  })
  const context = toContext(server)
  requireValue(await create(context, server.calendarUrl, other))
  const wanted = { ...mine, place: null }
  assert.equal(requireValue(await find(context, server.calendarUrl, wanted)), null)
  objects.set('/cal/a-name-of-its-own', [...objects.values()][0]!)
  objects.delete(`/cal/${other.creationId}.ics`)
  const found2 = await find(context, server.calendarUrl, { ...other, place: null })
  assert.equal(requireValue(found2)?.key, '/cal/a-name-of-its-own')
})

test(
  'an object that is not a calendar blocks no time and does not fail the page',
  BOUNDED,
  async () => {
    const fine = writeObject(['UID:a', 'DTSTART:20270405T090000Z', 'DTEND:20270405T100000Z'])
    const objects = new Map([
      ['/cal/broken.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:never'],
      ['/cal/fine.ics', fine],
      ['/cal/html.ics', '<html>'],
    ])
    const server = await openFakeCaldav({ objects })
    const { events } = requireValue(await read(server))
    assert.deepEqual(
      events.filter(({ busy }) => busy.length > 0).map(({ key }) => key),
      ['/cal/fine.ics'],
    )
  },
)
