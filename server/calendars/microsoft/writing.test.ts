import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  buildMeeting,
  expectFault,
  expectValue,
  openMicrosoftScene,
  readPeriod,
  showPeriod,
  type MicrosoftScene,
} from '../../test/calendars/fake-microsoft/open-microsoft-scene.ts'
import type { EventPlace, EventToWrite, WrittenEvent } from '../calendar-provider.ts'
import { MICROSOFT_PROVIDER } from './microsoft-provider.ts'

const WRITING = MICROSOFT_PROVIDER.writing!
const TEN = readPeriod('2026-03-02T10:00Z', '2026-03-02T11:00Z')
const JOIN_URL = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc/0'
/** Another person, invited by the agent. */
const GUEST = {
  address: 'guest@example.com',
  name: 'Guest',
  type: 'optional',
  response: 'accepted',
}

function create({ context, calendar }: MicrosoftScene, event: EventToWrite) {
  return WRITING.create(context, calendar.externalId, event)
}

function update({ context, calendar }: MicrosoftScene, place: EventPlace, event: EventToWrite) {
  return WRITING.update(context, calendar.externalId, { place, event })
}

function remove({ context, calendar }: MicrosoftScene, place: EventPlace, invites = true) {
  return WRITING.remove(context, calendar.externalId, { place, invites })
}

function find({ context, calendar }: MicrosoftScene, place: EventPlace | null) {
  const { mark, creationId, uid } = buildMeeting()
  return WRITING.find(context, calendar.externalId, { place, mark, creationId, uid })
}

function countMails({ fake }: MicrosoftScene): string[] {
  return fake.mails.map(({ kind, to }) => `${kind} ${to}`)
}

function lastBody({ fake }: MicrosoftScene): Record<string, any> {
  return fake.requests.at(-1)!.body
}

test('A meeting is written as it is, and its attendee is invited once', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const written = expectValue(await create(scene, buildMeeting()))
  const [event, ...others] = scene.person.events()
  assert.equal(others.length, 0)
  assert.equal(written.key, event!.id)
  assert.match(written.etag!, /^W\//)
  assert.equal(written.conferenceUrl, null)
  assert.equal(written.isConferencePending, false)
  assert.equal(written.own.mark, 'meeting_01-abc')
  assert.equal(showPeriod(written.own.period!), '2026-03-02T09:00Z/2026-03-02T10:00Z')
  assert.deepEqual(written.own.answers, [{ email: 'bo@example.com', answer: 'unanswered' }])
  assert.equal(event!.subject, 'Consultation with Bo')
  assert.equal(event!.body, 'Bo would like to talk about <windows> & doors.')
  assert.equal(event!.location, 'Main Street 1')
  assert.equal(event!.start, '2026-03-02T09:00:00')
  assert.equal(event!.originalZone, 'UTC')
  assert.equal(lastBody(scene).body.contentType, 'text')
  assert.deepEqual(countMails(scene), ['invitation bo@example.com'])
})

test('The page of a meeting is below its text, unless the text contains it', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const url = 'https://slots.example.com/m/1'
  await create(scene, buildMeeting({ url, description: 'Hello' }))
  assert.equal(scene.person.events()[0]!.body, `Hello\n\n${url}`)
  const other = { mark: 'other', url, description: `See ${url}.` }
  await create(scene, buildMeeting(other))
  assert.equal(scene.person.events()[1]!.body, `See ${url}.`)
})

test(
  'Creating an event again returns the first one, without a second invitation',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const first = expectValue(await create(scene, buildMeeting()))
    assert.deepEqual(expectValue(await create(scene, buildMeeting())), first)
    assert.equal(scene.person.events().length, 1)
    assert.equal(scene.fake.mails.length, 1)
  },
)

for (const status of [400, 409] as const)
  for (const namesEvent of [true, false])
    test(
      `The first event is adopted after ${status}, ${namesEvent ? 'named' : 'not named'}`,
      BOUNDED,
      async () => {
        const scene = await openMicrosoftScene()
        scene.person.mailbox.duplicates = { sameRequest: 'error', status, namesEvent }
        const first = expectValue(await create(scene, buildMeeting()))
        const moved = buildMeeting({ period: TEN })
        assert.deepEqual(expectValue(await create(scene, moved)), first)
        assert.equal(scene.person.events().length, 1)
        assert.equal(scene.fake.mails.length, 1)
      },
    )

test(
  'An event whose answer was lost is found by its mark, and not created twice',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    scene.fake.faults.plan({ method: 'POST' }, { kind: 'lose_answer' })
    expectFault(await create(scene, buildMeeting()), 'unavailable')
    const found = expectValue(await find(scene, null))
    assert.equal(found!.key, scene.person.events()[0]!.id)
    assert.equal(expectValue(await create(scene, buildMeeting())).key, found!.key)
    assert.equal(scene.person.events().length, 1)
    assert.deepEqual(countMails(scene), ['invitation bo@example.com'])
  },
)

test('An event that was not created is not found, and can be created', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.fake.faults.plan({ method: 'POST' }, { kind: 'break' })
  expectFault(await create(scene, buildMeeting()), 'unavailable')
  assert.equal(expectValue(await find(scene, null)), null)
  expectValue(await create(scene, buildMeeting()))
  assert.equal(scene.person.events().length, 1)
})

test('An event that cannot be read yet is not created twice', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.mailbox.duplicates = { sameRequest: 'error', status: 409, namesEvent: false }
  scene.fake.faults.hideNextWrite(2)
  scene.fake.faults.plan({ method: 'POST' }, { kind: 'lose_answer' })
  expectFault(await create(scene, buildMeeting()), 'unavailable')
  assert.equal(expectValue(await find(scene, null)), null)
  expectFault(await create(scene, buildMeeting()), 'unavailable')
  assert.equal(expectValue(await create(scene, buildMeeting())).own.mark, 'meeting_01-abc')
  assert.equal(scene.person.events().length, 1)
  assert.equal(scene.fake.mails.length, 1)
})

test(
  'An event that was deleted is created again only with another creation id',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    scene.person.mailbox.duplicates = { sameRequest: 'created', status: 409, namesEvent: true }
    const { key } = expectValue(await create(scene, buildMeeting()))
    scene.person.deleteEvent(key)
    expectFault(await create(scene, buildMeeting()), 'conflict')
    assert.equal(scene.person.events().length, 0)
    const next = buildMeeting({ creationId: 'beef0000'.padEnd(52, '0') })
    assert.notEqual(expectValue(await create(scene, next)).key, key)
    assert.equal(expectValue(await find(scene, { key, etag: null })), null)
  },
)

test(
  'Without an invitation Exchange sends no mail, whatever happens to the event',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const quiet = buildMeeting({ invites: false })
    const written = expectValue(await create(scene, quiet))
    assert.deepEqual(scene.person.events()[0]!.attendees, [])
    assert.equal(lastBody(scene).attendees, undefined)
    const moved = expectValue(await update(scene, written, { ...quiet, period: TEN }))
    assert.equal(showPeriod(moved.own.period!), '2026-03-02T10:00Z/2026-03-02T11:00Z')
    expectValue(await remove(scene, moved, false))
    assert.deepEqual(scene.fake.mails, [])
  },
)

test('A move is mailed once to each attendee, and those of the agent stay', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { key } = expectValue(await create(scene, buildMeeting()))
  const { attendees } = scene.person.events()[0]!
  scene.person.changeEvent(key, { attendees: [...attendees, GUEST] })
  expectValue(await update(scene, { key, etag: null }, buildMeeting({ period: TEN })))
  assert.deepEqual(
    scene.person.events()[0]!.attendees.map(({ address, type }) => [address, type]),
    [
      ['bo@example.com', 'required'],
      ['guest@example.com', 'optional'],
    ],
  )
  assert.deepEqual(countMails(scene), [
    'invitation bo@example.com',
    'update bo@example.com',
    'update guest@example.com',
  ])
})

test('Another attendee replaces only the one that we have added', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { key } = expectValue(await create(scene, buildMeeting()))
  const { attendees } = scene.person.events()[0]!
  scene.person.changeEvent(key, { attendees: [...attendees, GUEST] })
  const attendee = { email: 'cy@example.com', name: null }
  expectValue(await update(scene, { key, etag: null }, buildMeeting({ attendee })))
  const after = scene.person.events()[0]!.attendees
  assert.deepEqual(
    after.map(({ address, response }) => [address, response]),
    [
      ['guest@example.com', 'accepted'],
      ['cy@example.com', 'none'],
    ],
  )
})

test('An attendee that the agent has removed is not invited again', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { key } = expectValue(await create(scene, buildMeeting()))
  scene.person.changeEvent(key, { attendees: [] })
  expectValue(await update(scene, { key, etag: null }, buildMeeting({ period: TEN })))
  assert.deepEqual(scene.person.events()[0]!.attendees, [])
})

test('An event that was changed since it was read is not overwritten', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const written = expectValue(await create(scene, buildMeeting()))
  scene.person.changeEvent(written.key, { start: '2026-03-02T08:00:00' })
  expectFault(await update(scene, written, buildMeeting({ period: TEN })), 'conflict')
  assert.equal(scene.person.events()[0]!.start, '2026-03-02T08:00:00')
})

test(
  'An event that is changed between reading and writing is not overwritten',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const { key } = expectValue(await create(scene, buildMeeting()))
    const { arrived, release } = scene.fake.faults.hang({ method: 'PATCH' })
    const running = update(scene, { key, etag: null }, buildMeeting({ period: TEN }))
    await arrived
    scene.person.changeEvent(key, { attendees: [GUEST] })
    release()
    expectFault(await running, 'conflict')
    assert.deepEqual(scene.person.events()[0]!.attendees, [GUEST])
  },
)

test(
  'A conflict without a change by others is reported, and trying again succeeds',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const written = expectValue(await create(scene, buildMeeting()))
    const fault = { kind: 'error', status: 412, code: 'ErrorIrresolvableConflict' } as const
    scene.fake.faults.plan({ method: 'PATCH' }, fault)
    expectFault(await update(scene, written, buildMeeting({ period: TEN })), 'conflict')
    expectValue(await update(scene, written, buildMeeting({ period: TEN })))
  },
)

test(
  'A change whose answer was lost is a conflict, and is there when it is read',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const written = expectValue(await create(scene, buildMeeting()))
    scene.fake.faults.plan({ method: 'PATCH' }, { kind: 'lose_answer' })
    const moved = buildMeeting({ period: TEN })
    expectFault(await update(scene, written, moved), 'unavailable')
    expectFault(await update(scene, written, moved), 'conflict')
    const found = expectValue(await find(scene, { key: written.key, etag: null }))
    assert.deepEqual(found!.own.period, TEN)
  },
)

test('An event that the agent has made a whole day becomes a meeting again', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const { key } = expectValue(await create(scene, buildMeeting()))
  const day = { isAllDay: true, start: '2026-03-04T00:00:00', end: '2026-03-05T00:00:00' }
  scene.person.changeEvent(key, day)
  assert.equal(expectValue(await find(scene, { key, etag: null }))!.own.period, null)
  expectValue(await update(scene, { key, etag: null }, buildMeeting({ period: TEN })))
  assert.equal(scene.person.events()[0]!.isAllDay, false)
})

test('Deleting an event twice succeeds, and cancels it once', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const written = expectValue(await create(scene, buildMeeting()))
  scene.fake.faults.plan({ method: 'DELETE' }, { kind: 'lose_answer' })
  await remove(scene, written)
  expectValue(await remove(scene, written))
  expectValue(await remove(scene, { key: 'AAkALgNever', etag: null }))
  assert.deepEqual(countMails(scene), ['invitation bo@example.com', 'cancellation bo@example.com'])
  expectFault(await update(scene, written, buildMeeting()), 'not_found')
})

test(
  'A meeting that is created, moved and cancelled at once leaves nothing behind',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    await scene.sync()
    const written = expectValue(await create(scene, buildMeeting()))
    const moved = expectValue(await update(scene, written, buildMeeting({ period: TEN })))
    expectValue(await remove(scene, moved))
    await scene.sync()
    assert.equal(scene.mirror.size, 0)
  },
)

test('A Teams meeting has a link, which no later change drops', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const wanted = buildMeeting({ conference: 'teams' })
  const written = expectValue(await create(scene, wanted))
  assert.equal(written.conferenceUrl, JOIN_URL)
  const moved = expectValue(
    await update(scene, written, { ...wanted, period: TEN, description: 'New' }),
  )
  assert.equal(moved.conferenceUrl, JOIN_URL)
  assert.equal(lastBody(scene).body, undefined)
  assert.match(scene.person.events()[0]!.body, /Join the meeting/)
})

test('The link of a Teams meeting can come later', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.mailbox.joinUrlDelay = 2
  const written = expectValue(await create(scene, buildMeeting({ conference: 'teams' })))
  assert.equal(written.isConferencePending, true)
  const read = async () => expectValue(await find(scene, written))!
  assert.equal((await read()).isConferencePending, true)
  assert.equal((await read()).conferenceUrl, JOIN_URL)
})

test('A calendar without Teams gets the event without a link', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.mailbox.calendars[0]!.allowedOnlineMeetingProviders = ['skypeForConsumer']
  const written = expectValue(await create(scene, buildMeeting({ conference: 'teams' })))
  assert.equal(written.conferenceUrl, null)
  assert.equal(written.isConferencePending, false)
})

test('A meeting that is to have a Teams link later gets it', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const written = expectValue(await create(scene, buildMeeting()))
  const changed = await update(scene, written, buildMeeting({ conference: 'teams' }))
  assert.equal(expectValue(changed).conferenceUrl, JOIN_URL)
})

test('Of several events with a mark, the one of this creation is found', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  await create(scene, buildMeeting({ creationId: '0ther000'.padEnd(52, '0') }))
  const { key } = expectValue(await create(scene, buildMeeting()))
  await create(scene, buildMeeting({ mark: 'meeting_01-abc-2' }))
  assert.equal(expectValue(await find(scene, null))!.key, key)
})

test('An event is not found in another calendar', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const other = scene.person.addCalendar().id
  const { key } = expectValue(await create(scene, buildMeeting()))
  scene.person.moveEvent(key, other)
  assert.equal(expectValue(await find(scene, { key, etag: null })), null)
  scene.calendar = { ...scene.calendar, externalId: other }
  assert.equal(expectValue(await find(scene, { key, etag: null }))!.key, key)
  assert.equal(expectValue(await find(scene, null))!.key, key)
})

test('A calendar that can only be read is forbidden', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const externalId = scene.person.addCalendar({ canEdit: false }).id
  scene.calendar = { ...scene.calendar, externalId }
  const { detail } = expectFault(await create(scene, buildMeeting()), 'forbidden')
  assert.equal(detail, 'The provider answered 403 (ErrorAccessDenied).')
})

function findOwn({ mirror }: MicrosoftScene, { key }: WrittenEvent) {
  return mirror.get(key)!
}

test('A round recognizes an event of ours, which blocks no time', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  await scene.sync()
  const written = expectValue(await create(scene, buildMeeting()))
  await scene.sync()
  assert.deepEqual(findOwn(scene, written).busy, [])
  assert.deepEqual(findOwn(scene, written).own, written.own)
  scene.person.changeEvent(written.key, {
    start: '2026-03-02T11:00:00',
    end: '2026-03-02T12:00:00',
  })
  await scene.sync()
  const { period, status } = findOwn(scene, written).own!
  assert.equal(showPeriod(period!), '2026-03-02T11:00Z/2026-03-02T12:00Z')
  assert.equal(status, 'active')
})

test(
  'A round reads the answers of attendees, and that the meeting is cancelled',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const written = expectValue(await create(scene, buildMeeting()))
    const answers = ['accepted', 'declined', 'tentativelyAccepted', 'notResponded', 'none']
    const attendees = answers.map((response, i) => ({ ...GUEST, address: `${i}@x.org`, response }))
    const room = { ...GUEST, type: 'resource' }
    scene.person.changeEvent(written.key, { attendees: [...attendees, room] })
    await scene.sync()
    assert.deepEqual(
      findOwn(scene, written).own!.answers.map(({ answer }) => answer),
      ['accepted', 'declined', 'tentative', 'unanswered', 'unanswered'],
    )
    scene.person.changeEvent(written.key, { isCancelled: true })
    await scene.sync()
    assert.equal(findOwn(scene, written).own!.status, 'removed')
  },
)

test(
  'A meeting that the agent repeats is still that meeting, and the others block time',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const written = expectValue(await create(scene, buildMeeting()))
    await scene.sync()
    scene.person.changeEvent(written.key, { recurrence: { everyDays: 1, count: 3 } })
    const [page] = await scene.sync()
    assert.deepEqual(page!.removed, [])
    assert.deepEqual(findOwn(scene, written).own!.period, written.own.period)
    assert.deepEqual(scene.busy(), [
      '2026-03-03T09:00Z/2026-03-03T10:00Z',
      '2026-03-04T09:00Z/2026-03-04T10:00Z',
    ])
  },
)
