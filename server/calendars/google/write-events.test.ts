import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventToWrite, ProviderContext } from '../calendar-provider.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  composeMeeting,
  type GoogleScene,
  openGoogleScene,
  requireValue,
  toPeriod,
} from '../../test/calendars/fake-google/open-google-scene.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'

const { create, update, remove, find } = GOOGLE_PROVIDER.writing!
const MEETING = composeMeeting()
const ID = MEETING.creationId
const NEXT_PERIOD = toPeriod('2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z')

/** Creates the event of a meeting. */
async function createOne(scene: GoogleScene, change: Partial<EventToWrite> = {}) {
  return requireValue(await create(scene.context(), AVA, composeMeeting(change)))
}

function findOne(context: ProviderContext, key: string | null = null) {
  const { mark, creationId, uid } = MEETING
  const place = key === null ? null : { key, etag: null }
  return find(context, AVA, { place, mark, creationId, uid })
}

function sent(scene: GoogleScene, method: string) {
  return scene.google.requests.filter((request) => request.method === method)
}

test(
  'A meeting is written with its own id, its mark, its times and its attendee',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { etag, own, ...written } = await createOne(scene)
    const event = scene.ava.calendar.read(ID)!
    assert.deepEqual(written, { key: ID, conferenceUrl: null, isConferencePending: false })
    assert.equal(etag, event.etag)
    assert.equal(own.updatedAt?.toString({ fractionalSecondDigits: 3 }), event.updated)
    assert.deepEqual(
      { ...own, updatedAt: null },
      {
        mark: MEETING.mark,
        period: MEETING.period,
        status: 'active',
        updatedAt: null,
        answers: [{ email: 'bo@example.net', answer: 'unanswered' }],
      },
    )
    assert.equal(event.summary, 'Demo with Bo')
    assert.equal(event.description, 'Bo &lt;bo@example.net>\nFirst demo')
    assert.equal(event.location, 'Room 4')
    assert.deepEqual(event.source, { title: 'Demo with Bo', url: 'https://slotline.example/m/1' })
    assert.deepEqual(event.start, {
      dateTime: '2026-11-20T16:00:00+01:00',
      timeZone: 'Europe/Berlin',
    })
    assert.equal(event.extendedProperties.private.slotlineMeeting, 'meeting-1')
    assert.deepEqual(event.attendees, [
      { email: 'bo@example.net', displayName: 'Bo', responseStatus: 'needsAction' },
    ])
  },
)

test('Google invites only if it is asked to, and exactly once', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const { google } = scene
  const silent = await createOne(scene, { invites: false })
  const place = { key: ID, etag: silent.etag }
  const event = composeMeeting({ invites: false, period: NEXT_PERIOD })
  const moved = requireValue(await update(scene.context(), AVA, { place, event }))
  assert.equal(scene.ava.calendar.read(ID)!.attendees, undefined)
  const change = { place: { key: ID, etag: moved.etag }, invites: false }
  requireValue(await remove(scene.context(), AVA, change))
  assert.equal(google.mails.length, 0)

  const creationId = 'b1'.repeat(26)
  await createOne(scene, { creationId })
  await createOne(scene, { creationId })
  const kinds = () => google.mails.map(({ kind, to }) => `${kind} ${to}`)
  assert.deepEqual(kinds(), ['invitation bo@example.net'])
  for (let i = 0; i < 2; i++)
    requireValue(
      await remove(scene.context(), AVA, { place: { key: creationId, etag: null }, invites: true }),
    )
  assert.deepEqual(kinds(), ['invitation bo@example.net', 'cancellation bo@example.net'])
})

test(
  'If the answer to a creation is lost, the event is found and not created again',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    scene.google.faults.plan({ method: 'POST' }, { kind: 'lose_answer' })
    const lost = await create(scene.context(), AVA, MEETING)
    assert.equal(lost.ok || lost.fault.kind, 'unavailable')
    const found = requireValue(await findOne(scene.context()))
    assert.equal(found?.key, ID)
    const second = await createOne(scene)
    assert.deepEqual(second, found)
    assert.equal(scene.ava.calendar.events().length, 1)
    assert.equal(scene.google.mails.length, 1)
  },
)

test(
  'If a creation breaks off before it has an effect, the next attempt creates the event',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    scene.google.faults.plan({ method: 'POST' }, { kind: 'break' })
    const lost = await create(scene.context(), AVA, MEETING)
    assert.equal(lost.ok || lost.fault.kind, 'unavailable')
    assert.equal(requireValue(await findOne(scene.context())), null)
    await createOne(scene)
    assert.equal(scene.google.mails.length, 1)
  },
)

test('A created event that cannot be read yet is not created again', BOUNDED, async () => {
  const scene = await openGoogleScene()
  // Read by its id, by its mark, and again by its id.
  scene.google.faults.hideNextWrite(3)
  scene.google.faults.plan({ method: 'POST' }, { kind: 'lose_answer' })
  await create(scene.context(), AVA, MEETING)
  assert.equal(requireValue(await findOne(scene.context())), null)
  const hidden = await create(scene.context(), AVA, MEETING)
  assert.equal(hidden.ok || hidden.fault.kind, 'unavailable')
  assert.equal((await createOne(scene)).key, ID)
  assert.equal(scene.google.mails.length, 1)
})

test('An adopted event is returned as it is by now', BOUNDED, async () => {
  const scene = await openGoogleScene()
  await createOne(scene)
  scene.ava.calendar.move(ID, { from: '2026-11-23T09:00:00Z', to: '2026-11-23T09:30:00Z' })
  assert.deepEqual((await createOne(scene)).own.period, NEXT_PERIOD)
})

test(
  'The id of a deleted event, and of an event of another meeting, is a conflict',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    await createOne(scene)
    const other = await create(scene.context(), AVA, composeMeeting({ mark: 'meeting-2' }))
    assert.equal(other.ok || other.fault.kind, 'conflict')
    scene.ava.calendar.remove(ID)
    const outcome = await create(scene.context(), AVA, MEETING)
    assert.deepEqual(outcome, {
      ok: false,
      fault: { kind: 'conflict', detail: 'The provider answered 409 (duplicate).' },
    })
  },
)

test(
  'A change keeps the attendees that a human has added, with their answers',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const created = await createOne(scene)
    const { calendar } = scene.ava
    calendar.answer(ID, 'cy@example.net', 'accepted')
    calendar.answer(ID, 'bo@example.net', 'tentative')
    const read = requireValue(await findOne(scene.context(), created.key))!
    const event = composeMeeting({ period: NEXT_PERIOD, sequence: 2, title: 'Moved' })
    const place = { key: ID, etag: read.etag }
    const written = requireValue(await update(scene.context(), AVA, { place, event }))
    assert.deepEqual(written.own.period, NEXT_PERIOD)
    assert.deepEqual(written.own.answers, [
      { email: 'cy@example.net', answer: 'accepted' },
      { email: 'bo@example.net', answer: 'tentative' },
    ])
    assert.equal(calendar.read(ID)!.summary, 'Moved')
    assert.deepEqual(
      scene.google.mails.map(({ kind, to }) => `${kind} ${to}`),
      ['invitation bo@example.net', 'update cy@example.net', 'update bo@example.net'],
    )
  },
)

test('A change without a place and a page removes them', BOUNDED, async () => {
  const scene = await openGoogleScene()
  await createOne(scene)
  const event = composeMeeting({ location: null, url: null })
  requireValue(await update(scene.context(), AVA, { place: { key: ID, etag: null }, event }))
  const { location, source } = scene.ava.calendar.read(ID)!
  assert.deepEqual([location, source], ['', undefined])
})

test(
  'Another attendee of the meeting replaces the earlier one, and no other',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    await createOne(scene)
    scene.ava.calendar.answer(ID, 'cy@example.net', 'accepted')
    const change = async (attendee: EventToWrite['attendee'], invites = true) => {
      const event = composeMeeting({ attendee, invites })
      const place = { key: ID, etag: null }
      const written = requireValue(await update(scene.context(), AVA, { place, event }))
      return written.own.answers.map(({ email }) => email)
    }
    const [cy, di, bo] = ['cy@example.net', 'di@example.net', 'bo@example.net']
    assert.deepEqual(await change({ email: di, name: null }), [cy, di])
    assert.deepEqual(await change({ email: 'DI@example.net', name: null }), [cy, di])
    assert.deepEqual(await change({ email: bo, name: 'Bo' }), [cy, bo])
    assert.deepEqual(await change({ email: bo, name: 'Bo' }, false), [cy])
    assert.deepEqual(await change(null), [cy])
    const { slotlineAttendee } = scene.ava.calendar.read(ID)!.extendedProperties.private
    assert.equal(slotlineAttendee, undefined)
  },
)

test('An event that was changed meanwhile is not overwritten', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const created = await createOne(scene)
  const place = { key: ID, etag: created.etag }
  const { calendar } = scene.ava
  calendar.change(ID, { colorId: '5' })
  const stale = await update(scene.context(), AVA, { place, event: MEETING })
  assert.equal(stale.ok || stale.fault.kind, 'conflict')
  const removed = await remove(scene.context(), AVA, { place, invites: false })
  assert.equal(removed.ok || removed.fault.kind, 'conflict')

  // Between the read and the write.
  const hang = scene.google.faults.hang({ method: 'PATCH' })
  const any = { key: ID, etag: null }
  const change = update(scene.context(), AVA, { place: any, event: MEETING })
  await hang.arrived
  calendar.answer(ID, 'cy@example.net', 'accepted')
  hang.release()
  const outcome = await change
  assert.equal(outcome.ok || outcome.fault.kind, 'conflict')
  assert.equal(calendar.read(ID)!.attendees.length, 2)
})

test('If the answer to a change is lost, the change is found', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const created = await createOne(scene)
  scene.google.faults.plan({ method: 'PATCH' }, { kind: 'lose_answer' })
  const place = { key: ID, etag: created.etag }
  const event = composeMeeting({ period: NEXT_PERIOD })
  const lost = await update(scene.context(), AVA, { place, event })
  assert.equal(lost.ok || lost.fault.kind, 'unavailable')
  const repeated = await update(scene.context(), AVA, { place, event })
  assert.equal(repeated.ok || repeated.fault.kind, 'conflict')
  const found = requireValue(await findOne(scene.context(), ID))
  assert.deepEqual(found!.own.period, NEXT_PERIOD)
})

test('A deleted event is not changed, and deleting it again succeeds', BOUNDED, async () => {
  const scene = await openGoogleScene()
  await createOne(scene)
  const place = { key: ID, etag: null }
  scene.ava.calendar.remove(ID)
  const found = requireValue(await findOne(scene.context(), ID))
  assert.deepEqual([found!.own.status, found!.own.mark], ['removed', MEETING.mark])
  const changes = async () => {
    const changed = await update(scene.context(), AVA, { place, event: MEETING })
    assert.equal(changed.ok || changed.fault.kind, 'not_found')
    requireValue(await remove(scene.context(), AVA, { place, invites: true }))
  }
  await changes()
  scene.ava.calendar.forget(ID)
  await changes()
  assert.equal(requireValue(await findOne(scene.context(), ID)), null)
  assert.equal(sent(scene, 'PATCH').length, 0)
})

test(
  'If the answer to a deletion is lost, the deletion is repeated without another mail',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { etag } = await createOne(scene)
    scene.google.faults.plan({ method: 'DELETE' }, { kind: 'lose_answer' }, 2)
    const change = { place: { key: ID, etag }, invites: true }
    const lost = await remove(scene.context(), AVA, change)
    assert.equal(lost.ok || lost.fault.kind, 'unavailable')
    requireValue(await remove(scene.context(), AVA, change))
    assert.deepEqual(
      scene.google.mails.map(({ kind }) => kind),
      ['invitation', 'cancellation'],
    )
  },
)

test('An event without its known id is found by its mark, on any page', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const times = { from: '2026-11-20T15:00:00Z', to: '2026-11-20T15:30:00Z' }
  const mark = (slotlineMeeting: string) => ({
    extendedProperties: { private: { slotlineMeeting } },
  })
  const { calendar } = scene.ava
  calendar.add(times, mark('meeting-2'))
  assert.equal(requireValue(await findOne(scene.context())), null)
  const deleted = calendar.add(times, mark('meeting-1'))
  calendar.remove(deleted.id)
  assert.equal(requireValue(await findOne(scene.context())), null)
  const event = calendar.add(times, mark('meeting-1'))
  scene.google.faults.pageSizes.push(0)
  const found = requireValue(await findOne(scene.context()))
  assert.deepEqual([found?.key, found?.own.status], [event.id, 'active'])
})

test(
  'A Meet conference is requested once, and its link is read when it exists',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const conference = 'google_meet'
    const created = await createOne(scene, { conference })
    assert.deepEqual([created.conferenceUrl, created.isConferencePending], [null, true])
    const place = { key: ID, etag: null }
    const event = composeMeeting({ conference, sequence: 2 })
    const changed = requireValue(await update(scene.context(), AVA, { place, event }))
    assert.equal(changed.isConferencePending, true)
    scene.ava.calendar.settleConferences('success')
    const found = requireValue(await findOne(scene.context(), ID))!
    assert.match(found.conferenceUrl!, /^https:\/\/meet[.]google[.]com\//)
    assert.equal(found.isConferencePending, false)
    const later = requireValue(await update(scene.context(), AVA, { place, event }))
    assert.equal(later.conferenceUrl, found.conferenceUrl)
    const requested = scene.google.requests.filter(({ body }) => body?.conferenceData)
    assert.deepEqual(
      requested.map(({ query, body }) => [
        query.conferenceDataVersion,
        body.conferenceData.createRequest,
      ]),
      [['1', { requestId: `${ID}-1`, conferenceSolutionKey: { type: 'hangoutsMeet' } }]],
    )
  },
)

test(
  'A conference that was not created is requested again with the next version',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const conference = 'google_meet'
    await createOne(scene, { conference })
    scene.ava.calendar.settleConferences('failure')
    const found = requireValue(await findOne(scene.context(), ID))!
    assert.deepEqual([found.conferenceUrl, found.isConferencePending], [null, false])
    const place = { key: ID, etag: null }
    const event = composeMeeting({ conference, sequence: 2 })
    const changed = requireValue(await update(scene.context(), AVA, { place, event }))
    assert.equal(changed.isConferencePending, true)
  },
)

test('A link of a conference that is not https is not shown', BOUNDED, async () => {
  const scene = await openGoogleScene()
  await createOne(scene)
  for (const uri of [
    'javascript:alert(1)',
    'http://meet.example',
    `https://${'x'.repeat(3_000)}`,
  ]) {
    const entryPoints = [{ entryPointType: 'video', uri }]
    scene.ava.calendar.change(ID, { conferenceData: { entryPoints } })
    assert.equal(requireValue(await findOne(scene.context(), ID))!.conferenceUrl, null, uri)
  }
})

test(
  'An event of another organizer, and a calendar of others, cannot be changed',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    await createOne(scene)
    scene.ava.calendar.change(ID, { organizer: { email: 'boss@example.com', self: false } })
    const place = { key: ID, etag: null }
    const changed = await update(scene.context(), AVA, { place, event: MEETING })
    assert.deepEqual(changed, {
      ok: false,
      fault: { kind: 'forbidden', detail: 'The provider answered 403 (forbiddenForNonOrganizer).' },
    })
    const boss = scene.google.account('boss@example.com')
    scene.ava.share(boss.calendar, 'reader')
    const created = await create(scene.context(), boss.email, MEETING)
    assert.equal(created.ok || created.fault.kind, 'forbidden')
  },
)

test(
  'An etag that HTTP does not permit in a header is rejected and not sent',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    await createOne(scene)
    const place = { key: ID, etag: '"a"\r\nx: y' }
    const outcome = await remove(scene.context(), AVA, { place, invites: false })
    assert.equal(outcome.ok || outcome.fault.kind, 'rejected')
    assert.equal(sent(scene, 'DELETE').length, 0)
  },
)
