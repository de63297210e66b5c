import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { type KilledServer, type Moment, openKilledServer } from '../test/open-killed-server.ts'
import { waitFor, waitUntil } from '../test/wait-until.ts'

const FIRST = Temporal.Now.instant().round({ smallestUnit: 'hour' }).add({ hours: 48 })
const hour = (hours: number) => FIRST.add({ hours }).toString()

/** `starts`: the start of each scheduled meeting, and `ids` of all, by the name of the attendee. */
type Office = KilledServer & { starts: Map<string, string>; ids: Map<string, string> }

/** When the server is killed. `isShort`: also with the embedded database, which starts slowly. */
type Step = {
  name: string
  isShort?: boolean
  change: (office: Office) => unknown
  moments: (office: Office) => Moment[]
  meanwhile?: (office: Office) => unknown
}

/** A server that has just started, or a slow machine, can be busy. */
async function act({ client }: Office, path: string, attributes: object): Promise<any> {
  return waitFor(async () => {
    const { status, body } = await client().post(path, attributes)
    if (status === 503) return undefined
    assert.ok(status < 300, `${path}: ${JSON.stringify(body)}`)
    return body.data
  }, 'a server that is not busy')
}

async function book(office: Office, person: string, start: string, type = 1): Promise<void> {
  const { id } = await act(office, '/core/book_meeting', {
    team_id: 1,
    agent_id: 1,
    meeting_type_id: type,
    attendee_email: `${person}@example.com`,
    start_time: start,
  })
  office.starts.set(person, start)
  office.ids.set(person, id)
}

async function move(office: Office, person: string, start: string): Promise<void> {
  const path = `/core/meetings/${office.ids.get(person)}/reschedule`
  await act(office, path, { start_time: start })
  office.starts.set(person, start)
}

async function cancel(office: Office, person: string): Promise<void> {
  await act(office, `/core/meetings/${office.ids.get(person)}/cancel`, {})
  office.starts.delete(person)
}

const EVENTS = /\/events$/
const create = (when: Moment['when']): Moment => ({ method: 'POST', path: EVENTS, when })
const read = (when: Moment['when']): Moment => ({ method: 'GET', path: /\/events\/[^/]+$/, when })

/** A request for the event of a person. */
function of({ account }: Office, person: string, method: string, when: Moment['when']): Moment {
  const events = account.calendar.events()
  const found = events.find(({ attendees }) => attendees[0].email === `${person}@example.com`)
  return { method, path: new RegExp(`/events/${found!.id}$`), when }
}

const STEPS: Step[] = [
  {
    name: 'before an event is created',
    change: (office) => book(office, 'ada', hour(0)),
    moments: () => [create('before')],
  },
  {
    name: 'after an event was created, and while it is looked for',
    isShort: true,
    change: (office) => book(office, 'bob', hour(1)),
    moments: () => [create('after'), read('before'), read('after')],
  },
  {
    name: 'before an event is moved',
    change: (office) => move(office, 'ada', hour(2)),
    moments: (office) => [of(office, 'ada', 'PATCH', 'before')],
  },
  {
    name: 'after an event was moved, and while it is read again',
    isShort: true,
    change: (office) => move(office, 'bob', hour(3)),
    moments: (office) => [of(office, 'bob', 'PATCH', 'after'), of(office, 'bob', 'GET', 'before')],
  },
  {
    name: 'before an event is removed',
    change: (office) => cancel(office, 'ada'),
    moments: (office) => [of(office, 'ada', 'DELETE', 'before')],
  },
  {
    name: 'after an event was removed',
    isShort: true,
    change: (office) => cancel(office, 'bob'),
    moments: (office) => [of(office, 'bob', 'DELETE', 'after')],
  },
  {
    name: 'after an event was created whose meeting moves meanwhile',
    change: (office) => book(office, 'cleo', hour(4)),
    moments: () => [create('after')],
    meanwhile: (office) => move(office, 'cleo', hour(5)),
  },
  {
    name: 'after an event was created whose meeting is cancelled meanwhile',
    change: (office) => book(office, 'dora', hour(6)),
    moments: () => [create('after')],
    meanwhile: (office) => cancel(office, 'dora'),
  },
  {
    name: 'before an event is created whose meeting is cancelled meanwhile',
    change: (office) => book(office, 'emil', hour(7)),
    moments: () => [create('before')],
    meanwhile: (office) => cancel(office, 'emil'),
  },
  {
    name: 'after an event was moved whose meeting moves again meanwhile',
    change: (office) => move(office, 'cleo', hour(8)),
    moments: (office) => [of(office, 'cleo', 'PATCH', 'after')],
    meanwhile: (office) => move(office, 'cleo', hour(9)),
  },
  {
    name: 'after an event with a video room was created, and while its link is read',
    change: (office) => book(office, 'fred', hour(10), 2),
    moments: () => [create('after'), read('after')],
    meanwhile: ({ account }) => {
      account.calendar.settleConferences('success')
    },
  },
]

const show = (start: string, email: string) => `${Temporal.Instant.from(start).toString()} ${email}`
const readCalendar = ({ account }: Office) =>
  account.calendar
    .events()
    .map(({ start, attendees }) => show(start.dateTime, attendees[0].email))
    .sort()
    .join()
const readExpected = ({ starts }: Office) =>
  [...starts]
    .map(([person, start]) => show(start, `${person}@example.com`))
    .sort()
    .join()

/** The messages of the calendar to a person. */
const mailsTo = ({ google }: Office, person: string) =>
  google.mails.filter(({ to }) => to === `${person}@example.com`).map(({ kind }) => kind)

async function openOffice(kind: 'embedded' | 'server'): Promise<Office> {
  const server = await openKilledServer(kind)
  await server.connect()
  const location = { kind: 'video', provider: 'google_meet' }
  const { status, body } = await server.client().patch('/core/meeting_types/2', { location })
  assert.equal(status, 200, JSON.stringify(body))
  return { ...server, starts: new Map(), ids: new Map() }
}

async function play(office: Office, steps: readonly Step[]): Promise<void> {
  for (const { name, change, moments, meanwhile = () => {} } of steps) {
    await office.killAt(
      moments(office),
      () => change(office),
      () => meanwhile(office),
    )
    await waitUntil(
      () => readCalendar(office) === readExpected(office),
      () => `${name}: ${readCalendar(office)} is ${readExpected(office)}`,
    )
  }
}

/** Nothing is left to be written, and everybody was told once of each change. */
async function assertSettled(office: Office): Promise<void> {
  await waitUntil(async () => {
    const open = await office.query(`
      select 1 from calendar_writes
      where claimed_until is not null or next_attempt_at is not null`)
    return open.length === 0
  }, 'the end of all writes')
  assert.equal(readCalendar(office), readExpected(office))
  for (const person of ['ada', 'bob'])
    if (office.ids.has(person))
      assert.deepEqual(mailsTo(office, person), ['invitation', 'update', 'cancellation'])
  for (const person of office.ids.keys())
    assert.ok(mailsTo(office, person).filter((kind) => kind === 'invitation').length <= 1, person)
}

test(
  'a server that is killed while it writes meetings leaves each of them once in the calendar, and invites once',
  BOUNDED,
  async () => {
    const office = await openOffice('server')
    await play(office, STEPS)
    const path = `/core/meetings/${office.ids.get('fred')}`
    const linkOf = async () => (await office.client().get(path)).body.data.attributes.location.url
    await waitUntil(async () => (await linkOf()) !== undefined, 'the link to the video room')
    await assertSettled(office)
    assert.deepEqual(mailsTo(office, 'cleo'), ['invitation', 'update', 'update', 'update'])
    assert.deepEqual(mailsTo(office, 'dora'), ['invitation', 'cancellation'])
    assert.deepEqual(mailsTo(office, 'emil'), [])
  },
)

test('with the embedded database, too', BOUNDED, async () => {
  const office = await openOffice('embedded')
  await play(
    office,
    STEPS.filter(({ isShort }) => isShort),
  )
  // Reading the embedded database ends the process, which has to have begun its last write: it
  // looks for the event, or removes it again.
  await waitUntil(() => {
    const { requests } = office.google
    const removedAt = requests.findIndex(({ method }) => method === 'DELETE')
    return requests.slice(removedAt + 1).some(({ path }) => /\/events\/[^/]+$/.test(path))
  }, 'the removal is completed')
  await assertSettled(office)
})
