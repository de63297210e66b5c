import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { BOUNDED } from '../../allow-ms.ts'
import { openReceiver } from '../../open-receiver.ts'
import type { FakeAccount } from './fake-account.ts'
import { openFakeMicrosoft, type FakeMicrosoft } from './open-fake-microsoft.ts'

type Answer = { status: number; headers: Headers; body: any }
type Call = (
  method: string,
  path: string,
  options?: { prefer?: string; ifMatch?: string; body?: unknown; token?: string },
) => Promise<Answer>
type Tokens = { error: string; scope: string; access_token: string; refresh_token: string }
type Scene = { fake: FakeMicrosoft; person: FakeAccount; call: Call; calendar: string }

/**
 * What Graph does, each with where it is known from: its documentation, or what users have reported
 * or measured. The fake is held to it.
 */
const BEHAVIOURS: {
  does: string
  source: 'documented' | 'reported'
  check: (scene: Scene) => Promise<void>
}[] = [
  {
    does: 'Lists have pages of ten without $top, and a link to the next one',
    source: 'documented',
    check: async ({ fake, call, calendar, person }) => {
      for (let i = 0; i < 12; i++) person.addEvent()
      const first = await call('GET', `${calendar}/calendarView?${MARCH}`)
      assert.equal(first.body.value.length, 10)
      const next = first.body['@odata.nextLink'].slice(fake.url.length + 1)
      assert.equal((await call('GET', next)).body.value.length, 2)
      const all = await call('GET', `${calendar}/calendarView?${MARCH}&$top=50`)
      assert.equal(all.body.value.length, 12)
    },
  },
  {
    does: 'Ids change when an event is moved, unless immutable ones are asked for',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      const id = person.addEvent()
      const read = async (prefer: string) =>
        (await call('GET', `${calendar}/events/${encodeURIComponent(id)}`, { prefer })).body.id
      const before = [await read(IMMUTABLE), await read('')]
      const other = person.addCalendar().id
      person.moveEvent(id, other)
      person.moveEvent(id, person.calendar.id)
      assert.equal(await read(IMMUTABLE), before[0])
      assert.notEqual(await read(''), before[1])
      assert.equal((await call('GET', `${calendar}/events/${before[1]}`)).status, 404)
    },
  },
  {
    does: 'Times are local, in UTC or the preferred zone, with the name of the zone',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      person.addEvent({ originalZone: 'W. Europe Standard Time' })
      const read = async (prefer: string) =>
        (await call('GET', `${calendar}/events`, { prefer })).body.value[0]
      const { start, originalStartTimeZone } = await read('')
      assert.deepEqual(start, { dateTime: '2026-03-02T08:00:00.0000000', timeZone: 'UTC' })
      assert.equal(originalStartTimeZone, 'W. Europe Standard Time')
      const zone = 'Tokyo Standard Time'
      const preferred = await read(`outlook.timezone="${zone}"`)
      assert.deepEqual(preferred.start, {
        dateTime: '2026-03-02T17:00:00.0000000',
        timeZone: zone,
      })
    },
  },
  {
    does: 'Whole days are the same days in every zone',
    source: 'reported',
    check: async ({ call, calendar, person }) => {
      const day = { isAllDay: true, start: '2026-03-02T00:00:00', end: '2026-03-03T00:00:00' }
      person.addEvent({ ...day, originalZone: 'New Zealand Standard Time' })
      const { value } = (await call('GET', `${calendar}/events`)).body
      assert.equal(value[0].start.dateTime, '2026-03-02T00:00:00.0000000')
      assert.equal(value[0].end.dateTime, '2026-03-03T00:00:00.0000000')
    },
  },
  {
    does: 'A delta ends with a link to the next round, which lists only changes',
    source: 'documented',
    check: async (scene) => {
      const { person } = scene
      const id = person.addEvent()
      const [items, link] = await readRound(scene, null)
      assert.deepEqual(
        items.map((each) => each.id),
        [id],
      )
      assert.deepEqual((await readRound(scene, link))[0], [])
      person.changeEvent(id, { showAs: 'free' })
      assert.equal((await readRound(scene, link))[0][0]!.showAs, 'free')
    },
  },
  {
    does: 'A delta has pages of the preferred size, and may have empty ones',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      for (let i = 0; i < 5; i++) person.addEvent()
      const read = (prefer: string) =>
        call('GET', `${calendar}/calendarView/delta?${MARCH}`, { prefer })
      assert.equal((await read('odata.maxpagesize=2')).body.value.length, 2)
      person.delta.emptyPages = true
      const { body } = await read('odata.maxpagesize=2')
      assert.deepEqual(body.value, [])
      assert.ok(body['@odata.nextLink'])
    },
  },
  {
    does: 'A delta permits no $select, $expand, $filter, $orderby and $search',
    source: 'documented',
    check: async ({ call, calendar }) => {
      for (const name of ['$select', '$expand', '$filter', '$orderby', '$search']) {
        const path = `${calendar}/calendarView/delta?${MARCH}&${name}=id`
        assert.equal((await call('GET', path)).status, 400, name)
      }
      assert.equal((await call('GET', `${calendar}/calendarView/delta`)).status, 400)
    },
  },
  {
    does: 'A delta lists deleted events, and events changed outside its window, as removed',
    source: 'documented',
    check: async (scene) => {
      const { person } = scene
      const id = person.addEvent()
      const [, link] = await readRound(scene, null)
      person.deleteEvent(id)
      person.addEvent({ start: '2027-01-01T09:00:00', end: '2027-01-01T10:00:00' })
      const [items] = await readRound(scene, link)
      assert.equal(items.length, 2)
      for (const item of items) {
        assert.deepEqual(item['@removed'], { reason: 'deleted' })
        assert.deepEqual(Object.keys(item).toSorted(), ['@odata.type', '@removed', 'id'])
      }
    },
  },
  {
    does: 'A delta can list events again, and one event several times in a page',
    source: 'documented',
    check: async (scene) => {
      const { person } = scene
      person.addEvent()
      const [, link] = await readRound(scene, null)
      person.delta.replays = true
      person.delta.repeats = true
      const [items] = await readRound(scene, link)
      assert.deepEqual(
        items.map(({ showAs }) => showAs),
        ['free', 'busy'],
      )
    },
  },
  {
    does: 'Occurrences in a delta have only their times, exceptions have everything',
    source: 'reported',
    check: async (scene) => {
      const { person } = scene
      const id = person.addEvent({ recurrence: { everyDays: 1, count: 3 } })
      const moved = { start: '2026-03-03T15:00:00', end: '2026-03-03T16:00:00', showAs: 'oof' }
      person.changeOccurrence(id, 1, moved)
      const [[master, first, second]] = await readRound(scene, null)
      assert.equal(master!.type, 'seriesMaster')
      assert.deepEqual(Object.keys(first!).toSorted(), [
        '@odata.etag',
        '@odata.type',
        'end',
        'id',
        'seriesMasterId',
        'start',
        'type',
      ])
      assert.equal(second!.type, 'exception')
      assert.equal(second!.showAs, 'oof')
    },
  },
  {
    does: 'A delta does not mention a deleted occurrence: it lists the series and the others again',
    source: 'reported',
    check: async (scene) => {
      const { person } = scene
      const id = person.addEvent({ recurrence: { everyDays: 1, count: 3 } })
      const [, link] = await readRound(scene, null)
      person.changeOccurrence(id, 0, null)
      const [items] = await readRound(scene, link)
      assert.deepEqual(
        items.map((each) => each.id),
        [id, `${id}-o1`, `${id}-o2`],
      )
    },
  },
  {
    does: 'The occurrences of a series are complete in a view and in its instances',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      const id = person.addEvent({ recurrence: { everyDays: 1, count: 3 }, showAs: 'oof' })
      const series = `${calendar}/events/${encodeURIComponent(id)}/instances`
      for (const path of [`${calendar}/calendarView`, series]) {
        const { value } = (await call('GET', `${path}?${MARCH}`, { prefer: IMMUTABLE })).body
        assert.equal(value.length, 3)
        assert.equal(value[0].type, 'occurrence')
        assert.equal(value[0].showAs, 'oof')
      }
    },
  },
  {
    does: 'An old token is refused with 410 and Location, or with an error code',
    source: 'documented',
    check: async (scene) => {
      const [, link] = await readRound(scene, null)
      const path = link.slice(scene.fake.url.length + 1)
      for (const refusal of ['syncStateNotFound', 'syncStateInvalid', 'resyncRequired'] as const) {
        scene.person.expireDeltas(refusal)
        const { status, body } = await scene.call('GET', path)
        assert.deepEqual([status, body.error.code], [400, refusal])
      }
      scene.person.expireDeltas('gone')
      const { status, headers } = await scene.call('GET', path)
      assert.equal(status, 410)
      assert.ok(headers.get('location')!.startsWith(scene.fake.url))
    },
  },
  {
    does: 'The same request with a transaction id returns the first event',
    source: 'reported',
    check: async ({ call, calendar, person }) => {
      const first = await call('POST', `${calendar}/events`, { body: MEETING })
      const second = await call('POST', `${calendar}/events`, { body: MEETING })
      assert.deepEqual([first.status, second.status], [201, 201])
      assert.equal(second.body.id, first.body.id)
      assert.equal(person.events().length, 1)
    },
  },
  {
    does: 'Another request with a transaction id is 400 or 409, and may name the first event',
    source: 'reported',
    check: async ({ call, calendar, person }) => {
      const first = await call('POST', `${calendar}/events`, { body: MEETING })
      const other = { body: { ...MEETING, subject: 'Other' } }
      for (const status of [400, 409] as const)
        for (const namesEvent of [true, false]) {
          person.mailbox.duplicates = { sameRequest: 'created', status, namesEvent }
          const { body, ...second } = await call('POST', `${calendar}/events`, other)
          assert.equal(second.status, status)
          assert.equal(body.error.code, 'ErrorDuplicateTransactionId')
          const named = body.error['@event.existingEventId']
          assert.equal(named, namesEvent ? first.body.id : undefined)
        }
      const again = { body: { transactionId: 'x' } }
      const path = `${calendar}/events/${encodeURIComponent(first.body.id)}`
      assert.equal((await call('PATCH', path, again)).status, 400)
    },
  },
  {
    does: 'An event is found by an extended property, which is shown only if it is asked for',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      const id = 'String {66f5a359-4659-4830-9070-00047ec6ac6e} Name Color'
      const body = { ...MEETING, singleValueExtendedProperties: [{ id, value: 'green' }] }
      await call('POST', `${calendar}/events`, { body })
      person.addEvent()
      const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${id}' and ep/value eq 'green')`
      const path = `${calendar}/events?$filter=${encodeURIComponent(filter)}`
      const { value } = (await call('GET', path)).body
      assert.equal(value.length, 1)
      assert.equal(value[0].singleValueExtendedProperties, undefined)
      const expand = encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${id}')`)
      const expanded = (await call('GET', `${path}&$expand=${expand}`)).body.value[0]
      assert.deepEqual(expanded.singleValueExtendedProperties, [{ id, value: 'green' }])
      const wrong = `${calendar}/events?$filter=${encodeURIComponent("transactionId eq 'x'")}`
      assert.equal((await call('GET', wrong)).status, 400)
    },
  },
  {
    does: 'A change with an old etag is 412 ErrorIrresolvableConflict',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      const { body } = await call('POST', `${calendar}/events`, { body: MEETING })
      const path = `${calendar}/events/${encodeURIComponent(body.id)}`
      const change = { ifMatch: body['@odata.etag'], body: { subject: 'New' } }
      assert.equal((await call('PATCH', path, change)).status, 200)
      const stale = await call('PATCH', path, change)
      assert.deepEqual([stale.status, stale.body.error.code], [412, 'ErrorIrresolvableConflict'])
      assert.equal(person.events()[0]!.subject, 'New')
    },
  },
  {
    does: 'Exchange mails every attendee at each change, and no option prevents it',
    source: 'documented',
    check: async ({ fake, call, calendar }) => {
      const attendees = [{ emailAddress: { address: 'bo@example.com' }, type: 'required' }]
      const { body } = await call('POST', `${calendar}/events`, { body: { ...MEETING, attendees } })
      const path = `${calendar}/events/${encodeURIComponent(body.id)}`
      await call('PATCH', path, { body: { subject: 'New' } })
      await call('DELETE', path)
      assert.deepEqual(
        fake.mails.map(({ kind, to }) => [kind, to]),
        ['invitation', 'update', 'cancellation'].map((kind) => [kind, 'bo@example.com']),
      )
      assert.equal((await call('DELETE', path)).status, 404)
    },
  },
  {
    does: 'A Teams meeting needs a calendar with Teams, and ends with its text',
    source: 'reported',
    check: async ({ call, calendar, person }) => {
      const teams = { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }
      const { body } = await call('POST', `${calendar}/events`, { body: { ...MEETING, ...teams } })
      assert.match(body.onlineMeeting.joinUrl, /^https:\/\/teams/)
      const path = `${calendar}/events/${encodeURIComponent(body.id)}`
      const text = { body: { contentType: 'text', content: 'New' } }
      assert.equal((await call('PATCH', path, { body: text })).body.onlineMeeting, null)
      const id = person.addCalendar().id
      const personal = `me/calendars/${encodeURIComponent(id)}/events`
      const without = await call('POST', personal, {
        body: { ...teams, ...MEETING, transactionId: 'y' },
      })
      assert.equal(without.body.isOnlineMeeting, false)
    },
  },
  {
    does: 'Times are accepted with IANA and Windows names of zones, and no others',
    source: 'documented',
    check: async ({ call, calendar, person }) => {
      for (const [index, timeZone] of ['Europe/Berlin', 'W. Europe Standard Time'].entries()) {
        const start = { dateTime: '2026-03-02T09:00:00', timeZone }
        const body = { ...MEETING, transactionId: String(index), start }
        const created = await call('POST', `${calendar}/events`, { body })
        assert.equal(created.body.start.dateTime, '2026-03-02T08:00:00.0000000')
      }
      const start = { dateTime: '2026-03-02T09:00:00', timeZone: 'Middle Earth Standard Time' }
      const refused = await call('POST', `${calendar}/events`, { body: { start } })
      assert.equal(refused.body.error.code, 'TimeZoneNotSupportedException')
      assert.equal(person.events().length, 2)
    },
  },
  {
    does: 'A subscription is opened only if its URL returns the token, and once',
    source: 'documented',
    check: async ({ fake, call }) => {
      const { url } = await openReceiver((request, response) => {
        const query = new URL(request.url!, 'http://localhost').searchParams
        const token = query.get('validationToken')
        response.writeHead(200, { 'content-type': 'text/plain' }).end(token)
      })
      const expirationDateTime = Temporal.Now.instant().add({ minutes: 60 }).toString()
      const wanted = { changeType: 'created', resource: 'me/events', expirationDateTime }
      const post = (notificationUrl: string, change = {}) =>
        call('POST', 'subscriptions', { body: { ...wanted, notificationUrl, ...change } })
      assert.equal((await post(`${fake.url}/nobody`)).status, 400)
      const week = Temporal.Now.instant().add({ minutes: 10_090 }).toString()
      assert.equal((await post(url, { expirationDateTime: week })).status, 400)
      assert.equal((await post(url, { clientState: 'x'.repeat(129) })).status, 400)
      const lifecycleNotificationUrl = `${fake.url}/nobody`
      assert.equal((await post(url, { lifecycleNotificationUrl })).status, 400)
      assert.equal((await post(url)).status, 201)
      assert.equal((await post(url)).status, 409)
    },
  },
  {
    does: 'A fifth request at once for a mailbox is 429 with Retry-After',
    source: 'documented',
    check: async ({ fake, call }) => {
      const hung = Array.from({ length: 4 }, () => fake.faults.hang({}))
      const running = hung.map(() => call('GET', 'me'))
      await Promise.all(hung.map(({ arrived }) => arrived))
      const fifth = await call('GET', 'me')
      assert.deepEqual([fifth.status, fifth.headers.get('retry-after')], [429, '1'])
      const other = fake.account('other@acme.example')
      const token = other.issueToken()
      assert.equal((await call('GET', 'me', { token })).body.mail, other.email)
      for (const { release } of hung) release()
      for (const { status } of await Promise.all(running)) assert.equal(status, 200)
    },
  },
  {
    does: 'A code is redeemed once, with its verifier; each refresh replaces the refresh token',
    source: 'documented',
    check: async ({ fake, call, person }) => {
      const verifier = 'v'.repeat(43)
      const client = { client_id: fake.client.id, client_secret: fake.client.secret }
      const redirect = { redirect_uri: 'https://slots.example.com/callback' }
      const scopes = 'Calendars.ReadWrite offline_access'
      const redeem = async (form: Record<string, string>) => {
        const url = fake.tokenUrl
        const body = new URLSearchParams({ ...client, ...form })
        return (await (await fetch(url, { method: 'POST', body })).json()) as Tokens
      }
      const signIn = async () => {
        const query = new URLSearchParams({
          ...redirect,
          client_id: client.client_id,
          response_type: 'code',
          state: 'state-1',
          scope: scopes,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        })
        const url = `${fake.authorizationUrl}?${query.toString()}`
        const { headers } = await fetch(url, { redirect: 'manual' })
        const { searchParams } = new URL(headers.get('location')!)
        assert.equal(searchParams.get('state'), 'state-1')
        return { ...redirect, grant_type: 'authorization_code', code: searchParams.get('code')! }
      }
      const wrong = await redeem({ ...(await signIn()), code_verifier: 'w'.repeat(43) })
      assert.equal(wrong.error, 'invalid_grant')
      const code = await signIn()
      const tokens = await redeem({ ...code, code_verifier: verifier })
      assert.equal(tokens.scope, 'Calendars.ReadWrite')
      const token = tokens.access_token
      assert.equal((await call('GET', 'me', { token })).status, 200)
      assert.equal((await redeem({ ...code, code_verifier: verifier })).error, 'invalid_grant')
      const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
      const renewed = await redeem(refresh)
      assert.notEqual(renewed.refresh_token, tokens.refresh_token)
      assert.equal((await redeem(refresh)).error, 'invalid_grant')
      person.revoke()
      const last = { grant_type: 'refresh_token', refresh_token: renewed.refresh_token }
      assert.equal((await redeem(last)).error, 'invalid_grant')
      assert.equal((await call('GET', 'me', { token })).status, 401)
    },
  },
  {
    does: 'A write can have its effect although its answer is lost, and be hidden from reads',
    source: 'reported',
    check: async ({ fake, call, calendar, person }) => {
      fake.faults.hideNextWrite(1)
      fake.faults.plan({ method: 'POST' }, { kind: 'lose_answer' })
      await assert.rejects(call('POST', `${calendar}/events`, { body: MEETING }))
      assert.equal(person.events().length, 1)
      assert.equal((await call('GET', `${calendar}/events`)).body.value.length, 0)
      assert.equal((await call('GET', `${calendar}/events`)).body.value.length, 1)
    },
  },
]

const MARCH = 'startDateTime=2026-03-01T00:00:00Z&endDateTime=2026-04-01T00:00:00Z'
const IMMUTABLE = 'IdType="ImmutableId"'
const MEETING = {
  subject: 'Meeting',
  start: { dateTime: '2026-03-02T09:00:00', timeZone: 'UTC' },
  end: { dateTime: '2026-03-02T10:00:00', timeZone: 'UTC' },
  transactionId: 'transaction-1',
}

async function openScene(): Promise<Scene> {
  const fake = await openFakeMicrosoft()
  const person = fake.account('ava@acme.example')
  const own = person.issueToken()
  const call: Call = async (method, path, { prefer = '', ifMatch, body, token = own } = {}) => {
    const response = await fetch(`${fake.url}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        prefer,
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, body: text === '' ? null : JSON.parse(text) }
  }
  const calendar = `me/calendars/${encodeURIComponent(person.calendar.id)}`
  return { fake, person, call, calendar }
}

/** The items of a round from a link, or from the beginning, and the link to the next round. */
async function readRound(
  { fake, call, calendar }: Scene,
  from: string | null,
): Promise<[Record<string, any>[], string]> {
  const items: Record<string, any>[] = []
  let path = from?.slice(fake.url.length + 1) ?? `${calendar}/calendarView/delta?${MARCH}`
  for (;;) {
    const { body } = await call('GET', path, { prefer: IMMUTABLE })
    items.push(...body.value)
    if (body['@odata.deltaLink']) return [items, body['@odata.deltaLink']]
    path = body['@odata.nextLink'].slice(fake.url.length + 1)
  }
}

for (const { does, source, check } of BEHAVIOURS)
  test(`${does} (${source})`, BOUNDED, async () => {
    await check(await openScene())
  })
