import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  expectFault,
  expectValue,
  openMicrosoftScene,
  readNow,
  readPeriod,
  showPeriod,
} from '../../test/calendars/fake-microsoft/open-microsoft-scene.ts'
import { MICROSOFT_PROVIDER } from './microsoft-provider.ts'

const { discover, readPage } = MICROSOFT_PROVIDER
const NINE = '2026-03-02T09:00Z/2026-03-02T10:00Z'
const DAILY = { recurrence: { everyDays: 1, count: 5 } }

test('The account and all its calendars are found, on however many pages', BOUNDED, async () => {
  const { context, person } = await openMicrosoftScene()
  for (let i = 1; i <= 120; i++)
    person.addCalendar({ name: ` Shared\n${i} `, canEdit: i % 2 === 0 })
  const { account, calendars } = expectValue(await discover(context))
  assert.equal(account, 'ava@acme.example')
  assert.equal(calendars.length, 121)
  assert.deepEqual(calendars[0], {
    externalId: person.calendar.id,
    name: 'Calendar',
    timeZone: null,
    isPrimary: true,
    canWrite: true,
  })
  assert.deepEqual(
    calendars.slice(1, 3).map(({ name, isPrimary, canWrite }) => [name, isPrimary, canWrite]),
    [
      ['Shared 1', false, false],
      ['Shared 2', false, true],
    ],
  )
})

test('An account without an address is named after its sign-in name', BOUNDED, async () => {
  const { context, person } = await openMicrosoftScene()
  person.mailbox.account.mail = null
  assert.equal(expectValue(await discover(context)).account, 'ava@login.acme.example')
})

test('Every request asks for immutable ids and times in UTC', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.addEvent(DAILY)
  await discover(scene.context)
  await scene.sync()
  scene.person.addEvent(DAILY)
  await scene.sync()
  await readNow(scene, readPeriod('2026-03-02T00:00Z', '2026-03-03T00:00Z'))
  assert.ok(scene.fake.requests.length >= 6)
  for (const { headers, path } of scene.fake.requests)
    assert.match(headers.prefer!, /^IdType="ImmutableId", outlook\.timezone="UTC"/, path)
})

test('All of 2,501 events are read, with empty pages between', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const start = Temporal.PlainDateTime.from('2026-03-02T00:00')
  for (let i = 0; i < 2_501; i++)
    scene.person.addEvent({
      start: start.add({ minutes: i * 10 }).toString(),
      end: start.add({ minutes: i * 10 + 5 }).toString(),
    })
  scene.person.delta.emptyPages = true
  const pages = await scene.sync()
  assert.equal(pages.length, 52)
  assert.equal(scene.mirror.size, 2_501)
  assert.equal(scene.busy().length, 2_501)
})

test('A round of changes reads what was added, changed and deleted', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const [first, second] = [scene.person.addEvent(), scene.person.addEvent()]
  await scene.sync()
  assert.deepEqual(scene.busy(), [NINE, NINE])
  scene.person.deleteEvent(first)
  scene.person.changeEvent(second, { start: '2026-03-03T09:00:00', end: '2026-03-03T10:00:00' })
  scene.person.addEvent({ start: '2026-03-04T09:00:00', end: '2026-03-04T10:00:00' })
  const [page] = await scene.sync()
  assert.deepEqual(page!.removed, [first])
  assert.deepEqual(scene.busy(), [
    '2026-03-03T09:00Z/2026-03-03T10:00Z',
    '2026-03-04T09:00Z/2026-03-04T10:00Z',
  ])
  assert.deepEqual((await scene.sync())[0]!.events, [])
})

test(
  'An event that leaves the window is removed, and one outside it changes nothing',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const id = scene.person.addEvent()
    await scene.sync()
    scene.person.changeEvent(id, { start: '2027-03-03T09:00:00', end: '2027-03-03T10:00:00' })
    scene.person.addEvent({ start: '2027-03-04T09:00:00', end: '2027-03-04T10:00:00' })
    const [page] = await scene.sync()
    assert.equal(page!.removed.length, 2)
    assert.deepEqual(scene.busy(), [])
  },
)

test(
  'Replayed events change nothing, and of repeated ones the last is valid',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    scene.person.addEvent()
    await scene.sync()
    scene.person.delta.replays = true
    scene.person.delta.repeats = true
    assert.equal((await scene.sync())[0]!.events.length, 1)
    assert.deepEqual(scene.busy(), [NINE])
  },
)

for (const refusal of ['gone', 'syncStateNotFound', 'syncStateInvalid', 'resyncRequired'] as const)
  test(`A token that is refused as ${refusal} leads to a complete round`, BOUNDED, async () => {
    const scene = await openMicrosoftScene()
    const id = scene.person.addEvent()
    await scene.sync()
    scene.person.deleteEvent(id)
    scene.person.expireDeltas(refusal)
    await assert.rejects(scene.sync(), /cursor_expired/)
    scene.cursor = null
    await scene.sync()
    assert.deepEqual(scene.busy(), [])
  })

test('A token that is refused on the third page ends the round', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  for (let i = 0; i < 350; i++) scene.person.addEvent()
  scene.person.delta.refuseAtPage = 2
  await assert.rejects(scene.sync(), /cursor_expired/)
  await scene.sync()
  assert.equal(scene.mirror.size, 350)
})

test(
  'A stored link is refused with any 400, and the calendar is listed again',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    await scene.sync()
    const badToken = { kind: 'error', status: 400, code: 'ErrorInvalidUrlQuery' } as const
    scene.fake.faults.plan({ path: /delta$/ }, badToken)
    await assert.rejects(scene.sync(), /cursor_expired/)
    scene.cursor = null
    scene.fake.faults.plan({ path: /delta$/ }, badToken)
    await assert.rejects(scene.sync(), /rejected/)
  },
)

test('Occurrences take what they lack from their series', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.addEvent({ ...DAILY, showAs: 'free' })
  const id = scene.person.addEvent({ ...DAILY, originalZone: 'W. Europe Standard Time' })
  scene.person.addEvent({ ...DAILY, response: 'declined', isOrganizer: false })
  await scene.sync()
  assert.equal(scene.busy().length, 5)
  assert.equal(scene.busy()[0], '2026-03-02T08:00Z/2026-03-02T09:00Z')
  const busy = [...scene.mirror.values()].filter((event) => event.busy.length > 0)
  assert.deepEqual(new Set(busy.map(({ seriesKey }) => seriesKey)), new Set([id]))
  assert.equal(scene.fake.requests.length, 1)
})

test(
  'A series that began before the window is asked for once, and may be free',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const id = scene.person.addEvent({ ...DAILY, showAs: 'free' })
    const occurrence = (index: number) => ({
      id: `${id}-o${index}`,
      seriesMasterId: id,
      type: 'occurrence',
      start: { dateTime: `2026-03-0${index}T09:00:00.0000000`, timeZone: 'UTC' },
      end: { dateTime: `2026-03-0${index}T10:00:00.0000000`, timeZone: 'UTC' },
    })
    const orphan = { ...occurrence(5), id: 'gone-o5', seriesMasterId: 'gone' }
    scene.fake.faults.plan(
      { path: /delta$/ },
      {
        kind: 'body',
        status: 200,
        body: JSON.stringify({
          value: [occurrence(3), occurrence(4), orphan],
          '@odata.deltaLink': `${scene.fake.url}/me/calendarView/delta?$deltatoken=1`,
        }),
      },
    )
    await scene.sync()
    assert.deepEqual(scene.busy(), [])
    assert.equal(scene.mirror.size, 2)
    assert.equal(scene.fake.requests.filter(({ path }) => path.endsWith(id)).length, 1)
  },
)

test('Of more unknown series than can be asked for, the others block time', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const value = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}-o1`,
    seriesMasterId: scene.person.addEvent({ ...DAILY, showAs: 'free' }),
    type: 'occurrence',
    start: { dateTime: '2026-03-03T09:00:00.0000000', timeZone: 'UTC' },
    end: { dateTime: '2026-03-03T10:00:00.0000000', timeZone: 'UTC' },
  }))
  const link = `${scene.fake.url}/me/calendarView/delta?$deltatoken=1`
  const body = JSON.stringify({ value, '@odata.deltaLink': link })
  scene.fake.faults.plan({ path: /delta$/ }, { kind: 'body', status: 200, body })
  await scene.sync()
  assert.equal(scene.fake.requests.length, 21)
  assert.equal(scene.busy().length, 10)
})

test('A deleted occurrence, which no delta mentions, is removed', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const id = scene.person.addEvent(DAILY)
  await scene.sync()
  scene.person.changeOccurrence(id, 1, null)
  const [page] = await scene.sync()
  assert.deepEqual(page!.removed, [id])
  assert.equal(scene.busy().length, 4)
  assert.ok(!scene.busy().includes('2026-03-03T09:00Z/2026-03-03T10:00Z'))
})

test(
  'An occurrence that is moved into the window, or made free, is read as it is',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    const early = { start: '2026-02-20T09:00:00', end: '2026-02-20T10:00:00' }
    const id = scene.person.addEvent({ ...DAILY, ...early })
    await scene.sync()
    assert.deepEqual(scene.busy(), [])
    const moved = { start: '2026-03-09T15:00:00', end: '2026-03-09T16:00:00', showAs: 'busy' }
    scene.person.changeOccurrence(id, 2, moved)
    await scene.sync()
    assert.deepEqual(scene.busy(), ['2026-03-09T15:00Z/2026-03-09T16:00Z'])
    scene.person.changeOccurrence(id, 2, { ...moved, showAs: 'free' })
    await scene.sync()
    assert.deepEqual(scene.busy(), [])
  },
)

test('A deleted series is removed with all its occurrences', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const id = scene.person.addEvent(DAILY)
  await scene.sync()
  scene.person.deleteEvent(id)
  await scene.sync()
  assert.equal(scene.mirror.size, 0)
})

test('A series that is deleted while a round reads it leaves nothing behind', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const id = scene.person.addEvent(DAILY)
  await scene.sync()
  scene.person.changeEvent(id, { showAs: 'oof' })
  const gone = { kind: 'error', status: 404, code: 'ErrorItemNotFound' } as const
  scene.fake.faults.plan({ path: /instances$/ }, gone)
  await scene.sync()
  assert.equal(scene.mirror.size, 0)
})

test('A series keeps its local time when the clocks change', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  scene.person.addEvent({
    recurrence: { everyDays: 7, count: 3 },
    start: '2026-03-23T09:00:00',
    end: '2026-03-23T10:00:00',
    originalZone: 'W. Europe Standard Time',
  })
  await scene.sync()
  assert.deepEqual(
    scene.busy().map((period) => period.slice(0, 17)),
    ['2026-03-23T08:00Z', '2026-03-30T07:00Z', '2026-04-06T07:00Z'],
  )
})

test('Days are days of the calendar, however far it is from UTC', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const day = { isAllDay: true, start: '2026-03-02T00:00:00', end: '2026-03-03T00:00:00' }
  scene.person.addEvent({ ...day, originalZone: 'New Zealand Standard Time' })
  scene.calendar = { ...scene.calendar, timeZone: 'Pacific/Auckland' }
  await scene.sync()
  assert.deepEqual(scene.busy(), ['2026-03-01T11:00Z/2026-03-02T11:00Z'])
  const found = await readNow(scene, readPeriod('2026-03-01T11:00Z', '2026-03-01T12:00Z'))
  assert.deepEqual(found[0]!.busy.map(showPeriod), ['2026-03-01T11:00Z/2026-03-02T11:00Z'])
  assert.deepEqual(await readNow(scene, readPeriod('2026-03-02T11:00Z', '2026-03-02T12:00Z')), [])
})

test(
  'Time outside the window is cut off, and an absence of weeks is one period',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    scene.person.addEvent({
      start: '2026-02-20T00:00:00',
      end: '2026-03-13T00:00:00',
      showAs: 'oof',
    })
    scene.person.addEvent({ start: '2026-03-20T09:00:00', end: '2026-03-20T09:00:00' })
    await scene.sync()
    assert.deepEqual(scene.busy(), ['2026-03-01T00:00Z/2026-03-13T00:00Z'])
    const found = await readNow(scene, readPeriod('2026-03-05T00:00Z', '2026-03-06T00:00Z'))
    assert.deepEqual(found[0]!.busy.map(showPeriod), ['2026-02-20T00:00Z/2026-03-13T00:00Z'])
  },
)

test('What an event blocks depends on its state, the answer and the rules', BOUNDED, async () => {
  const invited = { isOrganizer: false }
  const cases = [
    [{ showAs: 'busy' }, true, true],
    [{ showAs: 'oof' }, true, true],
    [{ showAs: 'unknown' }, true, true],
    [{ showAs: 'somethingNew' }, true, true],
    [{ showAs: 'tentative' }, true, false],
    [{ showAs: 'free' }, false, false],
    [{ showAs: 'workingElsewhere' }, false, false],
    [{ isCancelled: true }, false, false],
    [{ ...invited, response: 'declined' }, false, false],
    [{ ...invited, response: 'accepted' }, true, true],
    [{ ...invited, response: 'tentativelyAccepted', showAs: 'tentative' }, true, false],
    [{ ...invited, response: 'notResponded', showAs: 'tentative' }, true, false],
    [{ ...invited, response: 'none' }, true, false],
  ] as const
  const scene = await openMicrosoftScene()
  const ids = cases.map(([fields]) => scene.person.addEvent(fields))
  const find = (index: number) => scene.mirror.get(ids[index]!)!.busy.length > 0
  await scene.sync()
  for (const [index, [fields, byDefault]] of cases.entries())
    assert.equal(find(index), byDefault, JSON.stringify(fields))
  const strict = { blocksTentative: false, blocksUnanswered: false, blocksFocusTime: false }
  scene.calendar = { ...scene.calendar, rules: strict }
  scene.cursor = null
  await scene.sync()
  for (const [index, [fields, , byRules]] of cases.entries())
    assert.equal(find(index), byRules, JSON.stringify(fields))
})

test(
  'An unanswered invitation blocks by its own rule, although Exchange marks it as tentative',
  BOUNDED,
  async () => {
    const scene = await openMicrosoftScene()
    scene.person.addEvent({ isOrganizer: false, response: 'notResponded', showAs: 'tentative' })
    const rules = { blocksTentative: false, blocksUnanswered: true, blocksFocusTime: true }
    scene.calendar = { ...scene.calendar, rules }
    await scene.sync()
    assert.deepEqual(scene.busy(), [NINE])
  },
)

test('A period is read as it is now, from all pages', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  for (let i = 0; i < 450; i++) scene.person.addEvent()
  scene.person.addEvent(DAILY)
  scene.person.addEvent({ start: '2026-03-02T10:00:00', end: '2026-03-02T11:00:00' })
  const found = await readNow(scene, readPeriod('2026-03-02T09:30Z', '2026-03-02T10:00Z'))
  assert.equal(found.length, 451)
  assert.ok(found.every(({ busy }) => busy.length === 1))
})

test('An event keeps its key when it is moved to another calendar and back', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const other = scene.person.addCalendar().id
  const id = scene.person.addEvent()
  await scene.sync()
  scene.person.moveEvent(id, other)
  assert.deepEqual((await scene.sync())[0]!.removed, [id])
  scene.person.moveEvent(id, scene.person.calendar.id)
  await scene.sync()
  assert.deepEqual([...scene.mirror.keys()], [id])
})

test('Nothing but times and identifiers is passed on from events of others', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  const attendees = [
    { address: 'private@example.com', name: 'P', type: 'required', response: 'none' },
  ]
  scene.person.addEvent({ subject: 'Private matter', body: 'Private text', attendees })
  const pages = await scene.sync()
  assert.doesNotMatch(JSON.stringify(pages), /private/i)
})

test('At most one request is sent at a time', BOUNDED, async () => {
  const scene = await openMicrosoftScene()
  for (let i = 0; i < 3; i++) scene.person.addEvent(DAILY)
  await scene.sync()
  for (let i = 0; i < 3; i++) scene.person.addEvent(DAILY)
  await scene.sync()
  assert.equal(scene.fake.mostAtOnce(), 1)
})

test('A calendar that does not exist is not_found', BOUNDED, async () => {
  const { context, calendar, window } = await openMicrosoftScene()
  const question = {
    calendar: { ...calendar, externalId: 'gone/../x' },
    window,
    cursor: null,
    page: null,
    readEtags: () => Promise.resolve(new Map<string, string>()),
  }
  expectFault(await readPage(context, question), 'not_found')
})
