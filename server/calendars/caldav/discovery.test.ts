import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { kindOf, requireValue, toContext } from '../../test/calendars/open-caldav-calendar.ts'
import {
  type FakeAnswer,
  found,
  multistatus,
  openFakeCaldav,
  PRINCIPAL,
} from '../../test/calendars/open-fake-caldav.ts'
import { CALDAV_PROVIDER } from './caldav-provider.ts'

const CALENDAR = '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>'
const components = (...names: string[]) =>
  `<C:supported-calendar-component-set>${names.map((name) => `<C:comp name="${name}"/>`).join('')}</C:supported-calendar-component-set>`
const zone = (name: string) =>
  `<C:calendar-timezone>BEGIN:VCALENDAR&#13;\nBEGIN:VTIMEZONE&#13;\nTZID:${name}&#13;\nEND:VTIMEZONE&#13;\nEND:VCALENDAR</C:calendar-timezone>`
const privileges = (...names: string[]) =>
  `<D:current-user-privilege-set>${names.map((name) => `<D:privilege><D:${name}/></D:privilege>`).join('')}</D:current-user-privilege-set>`

/** A server like Nextcloud: only its well-known address leads to the account. */
const ANSWERS: Record<string, FakeAnswer> = {
  '/': { status: 405 },
  '/.well-known/caldav': { status: 301, headers: { location: '/remote.php/dav/' } },
  '/remote.php/dav/': multistatus(
    found('/remote.php/dav/', PRINCIPAL.replace('/me/', '/remote.php/dav/principals/users/ava/')),
  ),
  '/remote.php/dav/principals/users/ava/': multistatus(
    found(
      '/remote.php/dav/principals/users/ava/',
      '<C:calendar-home-set><D:href>/home/</D:href></C:calendar-home-set><C:schedule-inbox-URL><D:href>/home/inbox/</D:href></C:schedule-inbox-URL>',
    ),
  ),
  '/home/inbox/': multistatus(
    found(
      '/home/inbox/',
      '<C:schedule-default-calendar-URL><D:href>/home/own/</D:href></C:schedule-default-calendar-URL>',
    ),
  ),
  '/home/': multistatus(
    found('/home/', '<D:resourcetype><D:collection/></D:resourcetype>'),
    found(
      '/home/shared%20one/',
      CALENDAR + privileges('read') + zone('/freeassociation.sourceforge.net/Europe/Vienna'),
    ),
    found(
      '/home/own/',
      `${CALENDAR}<D:displayname>Ava &amp; Co</D:displayname>${components('VEVENT', 'VTODO')}${privileges('read', 'write')}${zone('America/New_York')}`,
    ),
    found('/home/tasks/', CALENDAR + components('VTODO')),
    found('/home/inbox/', '<D:resourcetype><D:collection/><C:schedule-inbox/></D:resourcetype>'),
    found(
      '/home/feed/',
      '<D:resourcetype><D:collection/><C:calendar/><S:subscribed/></D:resourcetype>',
    ),
    found(
      '/home/bin/',
      '<D:resourcetype><D:collection/><C:calendar/><N:deleted-calendar xmlns:N="n"/></D:resourcetype>',
    ),
    found('/home/odd/', CALENDAR + zone('Nowhere/At all')),
  ),
}

test('calendars are found from the well-known address of a host', BOUNDED, async () => {
  const server = await openFakeCaldav({ answer: ({ path }) => ANSWERS[path] ?? { status: 404 } })
  const { account, calendars } = requireValue(await CALDAV_PROVIDER.discover(toContext(server)))
  assert.equal(account, `ava on 127.0.0.1:${server.port}`)
  const toUrl = (path: string) => `${server.url}${path}`
  assert.deepEqual(calendars, [
    {
      externalId: toUrl('/home/shared%20one/'),
      name: 'shared one',
      timeZone: 'Europe/Vienna',
      canWrite: false,
      isPrimary: false,
    },
    {
      externalId: toUrl('/home/own/'),
      name: 'Ava & Co',
      timeZone: 'America/New_York',
      canWrite: true,
      isPrimary: true,
    },
    {
      externalId: toUrl('/home/odd/'),
      name: 'odd',
      timeZone: null,
      canWrite: true,
      isPrimary: false,
    },
  ])
})

test('an address that leads nowhere is answered by the account of its host', BOUNDED, async () => {
  const server = await openFakeCaldav({ answer: ({ path }) => ANSWERS[path] ?? { status: 404 } })
  const context = toContext({ ...server, url: `${server.url}/wrong/path/` })
  assert.equal(requireValue(await CALDAV_PROVIDER.discover(context)).calendars.length, 3)
})

test(
  'a calendar that is not below the home of the account is found by its address',
  BOUNDED,
  async () => {
    const server = await openFakeCaldav({
      answer: ({ path }) =>
        path === '/other/cal/'
          ? multistatus(
              found(
                path,
                CALENDAR + PRINCIPAL.replace('/me/', '/remote.php/dav/principals/users/ava/'),
              ),
            )
          : ANSWERS[path],
    })
    const context = toContext({ ...server, url: `${server.url}/other/cal/` })
    const { calendars } = requireValue(await CALDAV_PROVIDER.discover(context))
    assert.deepEqual(
      calendars.filter(({ isPrimary }) => isPrimary).map(({ name }) => name),
      ['cal'],
    )
    assert.equal(calendars.length, 4)
  },
)

for (const [what, answer, kind] of [
  ['a wrong password', { status: 401 }, 'unauthorized'],
  ['no CalDAV', { status: 404 }, 'not_found'],
  ['a web page', { status: 200, body: '<html></html>' }, 'invalid'],
  ['maintenance', { status: 503 }, 'unavailable'],
  [
    'a folder without an account',
    multistatus(found('/', '<D:resourcetype><D:collection/></D:resourcetype>')),
    'not_found',
  ],
] as const)
  test(`discovery with ${what} is ${kind}`, BOUNDED, async () => {
    const server = await openFakeCaldav({ answer: () => answer })
    assert.equal(kindOf(await CALDAV_PROVIDER.discover(toContext(server))), kind)
  })

test('an address that is not permitted gets no request', BOUNDED, async () => {
  for (const url of [
    'http://169.254.169.254/',
    'https://[::ffff:7f00:2]/',
    'ftp://127.0.0.1/',
    'no',
  ]) {
    const context = toContext({ url, username: 'ava', password: 'secret' })
    assert.equal(kindOf(await CALDAV_PROVIDER.discover(context)), 'rejected', url)
  }
})
