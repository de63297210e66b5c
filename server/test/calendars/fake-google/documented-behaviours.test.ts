import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../allow-ms.ts'
import { type FakeAccount, type FakeGoogle, openFakeGoogle } from './open-fake-google.ts'

type Answer = { status: number; reason: string | null; body: any }
type Call = (
  method: string,
  path: string,
  options?: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>
type Scene = { google: FakeGoogle; ava: FakeAccount; call: Call }

/** What Google documents, with the path of its page on developers.google.com. */
type Behaviour = { page: string; behaviour: string; check: (scene: Scene) => Promise<void> }

const EVENTS = '/calendars/ava@example.com/events'
const ID = 'abc123'
const EVENT = `${EVENTS}/${ID}`
const TIMES = {
  start: { dateTime: '2026-11-20T15:00:00Z' },
  end: { dateTime: '2026-11-20T16:00:00Z' },
}
const HOUR = { from: TIMES.start.dateTime, to: TIMES.end.dateTime }
const BO = { email: 'bo@example.net' }
const SINGLE = { singleEvents: 'true' }
const LIST = '/workspace/calendar/api/v3/reference/events/list'
const INSERT = '/workspace/calendar/api/v3/reference/events/insert'
const PATCH = '/workspace/calendar/api/v3/reference/events/patch'
const RESOURCE = '/workspace/calendar/api/v3/reference/events'
const SYNC = '/workspace/calendar/api/guides/sync'
const PUSH = '/workspace/calendar/api/guides/push'
const ERRORS = '/workspace/calendar/api/guides/errors'
const VERSIONS = '/workspace/calendar/api/guides/version-resources'
const CONFERENCES = '/workspace/calendar/api/guides/create-events'

async function expectFailure(answer: Promise<Answer>, status: number, reason: string) {
  const { body, ...failure } = await answer
  assert.deepEqual(failure, { status, reason }, JSON.stringify(body))
}

async function expectSuccess(answer: Promise<Answer>): Promise<any> {
  const { status, body } = await answer
  assert.ok(status < 300, JSON.stringify(body))
  return body
}

const insert = (call: Call, fields: object = {}, query: Record<string, string> = {}) =>
  call('POST', EVENTS, { body: { id: ID, ...TIMES, ...fields }, query })
const list = (call: Call, query: Record<string, string> = {}) =>
  expectSuccess(call('GET', EVENTS, { query: { ...SINGLE, ...query } }))

const BEHAVIOURS: Behaviour[] = [
  {
    page: LIST,
    behaviour: 'a page can be short or empty and have a next one; only the last has a sync token',
    check: async ({ google, ava, call }) => {
      for (let i = 0; i < 3; i++) ava.calendar.add(HOUR)
      google.faults.pageSizes.push(1, 0)
      const first = await list(call)
      const second = await list(call, { pageToken: first.nextPageToken })
      const third = await list(call, { pageToken: second.nextPageToken })
      const sizes = [first, second, third].map(({ items }) => items.length)
      assert.deepEqual(sizes, [1, 0, 2])
      assert.deepEqual(
        [first, second, third].map(({ nextSyncToken }) => nextSyncToken !== undefined),
        [false, false, true],
      )
    },
  },
  {
    page: LIST,
    behaviour: 'a page has 250 events by default, and at most 2,500',
    check: async ({ ava, call }) => {
      for (let i = 0; i < 2_501; i++) ava.calendar.add(HOUR)
      assert.equal((await list(call)).items.length, 250)
      assert.equal((await list(call, { maxResults: '9999' })).items.length, 2_500)
    },
  },
  {
    page: LIST,
    behaviour: 'parameters that restrict the list are refused together with a sync token',
    check: async ({ call }) => {
      const { nextSyncToken: syncToken } = await list(call)
      const names = ['iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'timeMin', 'timeMax']
      for (const name of [...names, 'sharedExtendedProperty', 'updatedMin']) {
        const query = { ...SINGLE, syncToken, [name]: '2026-11-01T00:00:00Z' }
        const answer = call('GET', EVENTS, { query })
        await expectFailure(answer, 400, 'syncTokenWithRequestRestrictions')
      }
    },
  },
  {
    page: LIST,
    behaviour: 'the other parameters are those of the first request, on each page and in each list',
    check: async ({ google, ava, call }) => {
      ava.calendar.add(HOUR)
      ava.calendar.add(HOUR)
      google.faults.pageSizes.push(1)
      const { nextPageToken: pageToken } = await list(call, { timeMin: '2026-11-01T00:00:00Z' })
      await expectFailure(call('GET', EVENTS, { query: { ...SINGLE, pageToken } }), 400, 'invalid')
      const { nextSyncToken: syncToken } = await list(call)
      await expectFailure(call('GET', EVENTS, { query: { syncToken } }), 400, 'invalid')
    },
  },
  {
    page: LIST,
    behaviour: 'timeMin and timeMax exclude events that only touch the window',
    check: async ({ ava, call }) => {
      ava.calendar.add(HOUR)
      ava.calendar.add({ from: '2026-11-20', to: '2026-11-21' })
      const count = async (timeMin: string, timeMax: string) =>
        (await list(call, { timeMin, timeMax })).items.length
      assert.equal(await count('2026-11-20T15:30:00Z', '2026-11-20T15:40:00Z'), 2)
      assert.equal(await count('2026-11-20T16:00:00Z', '2026-11-20T23:00:00Z'), 1)
      assert.equal(await count('2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z'), 0)
      assert.equal(await count('2026-11-19T00:00:00Z', '2026-11-19T23:00:00Z'), 0)
    },
  },
  {
    page: LIST,
    behaviour: 'deleted events are listed only with a sync token or showDeleted',
    check: async ({ ava, call }) => {
      const { nextSyncToken: syncToken } = await list(call)
      ava.calendar.remove(ava.calendar.add(HOUR).id)
      assert.equal((await list(call)).items.length, 0)
      assert.equal((await list(call, { showDeleted: 'true' })).items.length, 1)
      assert.equal((await list(call, { syncToken })).items.length, 1)
    },
  },
  {
    page: LIST,
    behaviour: 'singleEvents lists the occurrences of a series instead of the series',
    check: async ({ ava, call }) => {
      const next = { from: '2026-11-27T15:00:00Z', to: '2026-11-27T16:00:00Z' }
      ava.calendar.addSeries([HOUR, next], { id: 'weekly' })
      const { items } = await list(call)
      assert.deepEqual(
        items.map((each: any) => each.recurringEventId),
        ['weekly', 'weekly'],
      )
      const { items: series } = await expectSuccess(call('GET', EVENTS))
      assert.deepEqual(
        series.map(({ id }: any) => id),
        ['weekly'],
      )
    },
  },
  {
    page: RESOURCE,
    behaviour: 'only the id of a deleted event is guaranteed, and the series of an occurrence',
    check: async ({ ava, call }) => {
      const event = ava.calendar.add(HOUR)
      const [occurrence] = ava.calendar.addSeries([HOUR], { id: 'weekly' })
      const { nextSyncToken: syncToken } = await list(call)
      ava.calendar.remove(event.id)
      ava.calendar.remove(occurrence!.id)
      const { items } = await list(call, { syncToken })
      assert.deepEqual(items, [
        { id: event.id, status: 'cancelled' },
        {
          id: occurrence!.id,
          status: 'cancelled',
          recurringEventId: 'weekly',
          originalStartTime: TIMES.start,
        },
      ])
    },
  },
  {
    page: SYNC,
    behaviour: 'an invalidated sync token is answered 410, and an unknown one 400',
    check: async ({ ava, call }) => {
      const { nextSyncToken: syncToken } = await list(call)
      ava.calendar.expireTokens()
      const expired = call('GET', EVENTS, { query: { ...SINGLE, syncToken } })
      await expectFailure(expired, 410, 'fullSyncRequired')
      const unknown = call('GET', EVENTS, { query: { ...SINGLE, syncToken: 'x' } })
      await expectFailure(unknown, 400, 'invalid')
    },
  },
  {
    page: '/workspace/calendar/api/guides/performance',
    behaviour: 'a response is reduced to the fields that are asked for; unknown syntax is refused',
    check: async ({ ava, call }) => {
      ava.calendar.add(HOUR, { id: ID })
      const { items, ...others } = await list(call, { fields: 'items(id,start(dateTime))' })
      assert.deepEqual(others, {})
      assert.deepEqual(items, [{ id: ID, start: TIMES.start }])
      const query = { fields: 'items(id' }
      await expectFailure(call('GET', EVENTS, { query }), 400, 'invalidParameter')
    },
  },
  {
    page: INSERT,
    behaviour: 'an id has 5 to 1,024 characters of base32hex',
    check: async ({ call }) => {
      for (const id of ['abcd', 'ABCDE', 'abcdz', 'a_b-c', 'a'.repeat(1_025)])
        await expectFailure(insert(call, { id }), 400, 'invalid')
      await expectSuccess(insert(call, { id: 'a'.repeat(1_024) }))
    },
  },
  {
    page: ERRORS,
    behaviour: 'an id that exists is answered 409, also after the event is deleted',
    check: async ({ call }) => {
      await expectSuccess(insert(call))
      await expectFailure(insert(call), 409, 'duplicate')
      await expectSuccess(call('DELETE', EVENT))
      await expectFailure(insert(call), 409, 'duplicate')
    },
  },
  {
    page: ERRORS,
    behaviour: 'a second deletion is answered 410, and one of an unknown event 404',
    check: async ({ call }) => {
      await expectSuccess(insert(call))
      assert.equal((await call('DELETE', EVENT)).status, 204)
      await expectFailure(call('DELETE', EVENT), 410, 'deleted')
      await expectFailure(call('DELETE', `${EVENTS}/unknown`), 404, 'notFound')
    },
  },
  {
    page: VERSIONS,
    behaviour: 'a change with the etag of an earlier version is answered 412',
    check: async ({ call }) => {
      const { etag } = await expectSuccess(insert(call))
      const headers = { 'if-match': etag }
      await expectSuccess(call('PATCH', EVENT, { body: { summary: 'a' }, headers }))
      for (const method of ['PATCH', 'DELETE'])
        await expectFailure(call(method, EVENT, { body: {}, headers }), 412, 'conditionNotMet')
    },
  },
  {
    page: PATCH,
    behaviour: 'PATCH merges objects, replaces arrays, and removes what is null',
    check: async ({ call }) => {
      const extendedProperties = { private: { a: '1', b: '2' } }
      await expectSuccess(insert(call, { attendees: [BO], location: 'x', extendedProperties }))
      const attendees = [{ email: 'cy@example.net' }]
      const body = {
        attendees,
        location: null,
        extendedProperties: { private: { a: null, c: '3' } },
      }
      const changed = await expectSuccess(call('PATCH', EVENT, { body }))
      assert.deepEqual(changed.extendedProperties.private, { b: '2', c: '3' })
      assert.deepEqual(
        changed.attendees.map(({ email }: any) => email),
        ['cy@example.net'],
      )
      assert.equal(changed.location, undefined)
    },
  },
  {
    page: RESOURCE,
    behaviour: 'an attendee has not answered at first, and the entry of the calendar is its own',
    check: async ({ call }) => {
      const { attendees } = await expectSuccess(
        insert(call, { attendees: [BO, { email: 'ava@example.com' }] }),
      )
      assert.deepEqual(attendees, [
        { ...BO, responseStatus: 'needsAction' },
        { email: 'ava@example.com', responseStatus: 'needsAction', self: true },
      ])
    },
  },
  {
    page: INSERT,
    behaviour: 'attendees get messages only with sendUpdates',
    check: async ({ google, call }) => {
      await expectSuccess(insert(call, { attendees: [BO] }, { sendUpdates: 'none' }))
      await expectSuccess(call('DELETE', EVENT))
      assert.equal(google.mails.length, 0)
      const query = { sendUpdates: 'all' }
      const path = `${EVENTS}/second`
      await expectSuccess(insert(call, { id: 'second', attendees: [BO] }, query))
      await expectSuccess(
        call('PATCH', path, { query, body: { attendees: [{ email: 'cy@x.org' }] } }),
      )
      await expectSuccess(call('DELETE', path, { query }))
      assert.deepEqual(
        google.mails.map(({ kind, to }) => `${kind} ${to}`),
        [
          'invitation bo@example.net',
          'invitation cy@x.org',
          'cancellation bo@example.net',
          'cancellation cy@x.org',
        ],
      )
    },
  },
  {
    page: CONFERENCES,
    behaviour:
      'a conference needs conferenceDataVersion, is pending at first, and its id counts once',
    check: async ({ ava, call }) => {
      const conferenceData = { createRequest: { requestId: 'r1' } }
      const body = { conferenceData }
      const without = await expectSuccess(insert(call, body))
      assert.equal(without.conferenceData, undefined)
      const query = { conferenceDataVersion: '1' }
      const state = ({ conferenceData: { createRequest } }: any) => createRequest.status?.statusCode
      assert.equal(state(await expectSuccess(call('PATCH', EVENT, { query, body }))), 'pending')
      ava.calendar.settleConferences('success')
      const settled = await expectSuccess(call('GET', EVENT))
      assert.equal(state(settled), 'success')
      assert.equal(settled.conferenceData.entryPoints[0].uri, settled.hangoutLink)
      const again = await expectSuccess(call('PATCH', EVENT, { query, body }))
      assert.equal(state(again), 'success')
    },
  },
  {
    page: '/workspace/calendar/api/guides/extended-properties',
    behaviour: 'events are found by a private extended property',
    check: async ({ ava, call }) => {
      const extendedProperties = { private: { a: '1' } }
      const event = ava.calendar.add(HOUR, { extendedProperties })
      ava.calendar.add(HOUR)
      const { items } = await list(call, { privateExtendedProperty: 'a=1' })
      assert.deepEqual(
        items.map(({ id }: any) => id),
        [event.id],
      )
    },
  },
  {
    page: ERRORS,
    behaviour: 'only the organizer moves an event, and readers write nothing',
    check: async ({ google, ava, call }) => {
      ava.calendar.add(HOUR, { id: ID, organizer: { self: false } })
      await expectFailure(call('PATCH', EVENT, { body: TIMES }), 403, 'forbiddenForNonOrganizer')
      ava.share(google.account('boss@example.com').calendar, 'reader')
      const path = '/calendars/boss@example.com/events'
      await expectFailure(call('POST', path, { body: TIMES }), 403, 'requiredAccessLevel')
      await expectFailure(call('GET', '/calendars/unknown/events'), 404, 'notFound')
    },
  },
  {
    page: ERRORS,
    behaviour: 'without a valid access token the answer is 401, and without a scope 403',
    check: async ({ ava, call }) => {
      const headers = { authorization: 'Bearer expired' }
      await expectFailure(call('GET', EVENTS, { headers }), 401, 'authError')
      const token = ava.issueToken(['https://www.googleapis.com/auth/calendar.events.readonly'])
      const options = { headers: { authorization: `Bearer ${token}` }, body: TIMES }
      await expectFailure(call('POST', EVENTS, options), 403, 'insufficientPermissions')
    },
  },
  {
    page: ERRORS,
    behaviour: 'limits are answered 403 or 429, with the reason in the body',
    check: async ({ google, call }) => {
      for (const status of [403, 429]) {
        google.faults.plan({}, { kind: 'error', status, reason: 'rateLimitExceeded' })
        await expectFailure(call('GET', EVENTS), status, 'rateLimitExceeded')
      }
      await expectSuccess(call('GET', EVENTS))
    },
  },
  {
    page: PUSH,
    behaviour: 'a channel id is unique, its URL is https, and stopping another one is answered 404',
    check: async ({ call }) => {
      const body = { id: 'c1', type: 'web_hook', address: 'https://127.0.0.1:9/', token: 't' }
      const { resourceId, expiration } = await expectSuccess(
        call('POST', `${EVENTS}/watch`, { body }),
      )
      const seconds = (Number(expiration) - Temporal.Now.instant().epochMilliseconds) / 1000
      assert.ok(seconds > 600_000 && seconds <= 604_800)
      await expectFailure(call('POST', `${EVENTS}/watch`, { body }), 400, 'channelIdNotUnique')
      const http = { ...body, id: 'c2', address: 'http://slotline.example/' }
      const answer = call('POST', `${EVENTS}/watch`, { body: http })
      await expectFailure(answer, 400, 'push.webhookUrlNotHttps')
      const stop = (fields: object) => call('POST', '/channels/stop', { body: fields })
      await expectFailure(stop({ id: 'c1', resourceId: 'other' }), 404, 'notFound')
      assert.equal((await stop({ id: 'c1', resourceId })).status, 204)
    },
  },
]

for (const { page, behaviour, check } of BEHAVIOURS)
  test(`The fake of Google Calendar: ${behaviour} (${page})`, BOUNDED, async () => {
    const google = await openFakeGoogle()
    const ava = google.account('ava@example.com')
    const token = ava.issueToken()
    const call: Call = async (method, path, { query = {}, body, headers } = {}) => {
      const search = new URLSearchParams(query).toString()
      const response = await fetch(`${google.url}${path}?${search}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = text === '' ? null : JSON.parse(text)
      return {
        status: response.status,
        reason: answer?.error?.errors[0].reason ?? null,
        body: answer,
      }
    }
    await check({ google, ava, call })
  })
