import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BOUNDED } from '../../test/allow-ms.ts'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()

/** The time now, a date close to it, and a zone that changes its clocks on the date. */
const day = fc.constantFrom(
  ['2027-03-26T15:00:00Z', '2027-03-28', 'Europe/Berlin'],
  ['2027-10-30T12:00:00Z', '2027-10-31', 'Europe/Berlin'],
  ['2027-03-14T04:00:00Z', '2027-03-14', 'America/New_York'],
  ['2027-11-06T12:00:00Z', '2027-11-07', 'America/New_York'],
  ['2027-04-02T12:00:00Z', '2027-04-04', 'Australia/Lord_Howe'],
  ['2026-09-04T12:00:00Z', '2026-09-06', 'America/Santiago'],
  ['2026-11-20T15:00:00Z', '2026-11-23', 'UTC'],
)
const half = fc.integer({ min: 0, max: 47 })
const clock = half.map(
  (n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
)
const span = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: clock, to: clock })
const agent = fc.record({
  capacity: fc.integer({ min: 1, max: 2 }),
  weekly: fc.array(span, { minLength: 6, maxLength: 14 }),
})
const meetingType = fc.record({
  durationMinutes: fc.constantFrom(30, 45, 90),
  slotIntervalMinutes: fc.constantFrom(30, 50, 60),
  slotOffsetMinutes: fc.constantFrom(0, 5),
  bufferAfterMinutes: fc.constantFrom(0, 10),
  minimumNoticeMinutes: fc.constantFrom(0, 600),
  horizonDays: fc.constantFrom(null, null, 2),
  gridOnly: fc.boolean(),
  assignment: fc.constantFrom('any' as const, 'round_robin' as const, 'collective' as const),
  seats: fc.constantFrom(1, 1, 3),
  limits: fc.constantFrom({}, { agent: { day: 3 } }),
})
const situation = fc.record({
  day,
  agents: fc.array(agent, { minLength: 1, maxLength: 3 }),
  meetingType,
  otherZone: fc.boolean(),
  named: fc.boolean(),
  /** Positions among the offered starts that are booked before. */
  booked: fc.array(fc.nat(), { maxLength: 6 }),
  tried: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
})
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never

const IDS = { team_id: 1, meeting_type_id: 1 }

test(
  'a start is bookable in the explanation of its day exactly if it is offered, and if a booking succeeds',
  BOUNDED,
  async () => {
    const counts = { bookable: 0, refused: 0 }
    // Shrinking a counterexample would take minutes.
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const { bookable, refused } = await compare(given)
        counts.bookable += bookable
        counts.refused += refused
      }),
      { numRuns: 20, endOnFailure: true },
    )
    assert.ok(counts.bookable > 50 && counts.refused > 50, JSON.stringify(counts))
  },
)

async function compare({ day: [now, date, zone], ...given }: Situation) {
  const { agents, meetingType: type, otherZone, named } = given
  setNow(Temporal.Instant.from(now!))
  const workspace = await newWorkspace()
  const isCollective = type.assignment === 'collective'
  const zones = agents.map((_, i) => (otherZone && i === 1 ? 'Asia/Kathmandu' : zone!))
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{ timeZone: zone! }],
    agents: agents.map((each, i) => ({ ...each, timeZone: zones[i]! })),
    meetingTypes: [
      { ...type, ...(isCollective && { seats: 1, agentIds: agents.map((_, i) => i + 1) }) },
    ],
  })
  const asked = { ...IDS, ...(named && !isCollective && { agent_id: 1 }) }
  for (const [i, position] of given.booked.entries()) {
    const offered = await offeredOn(workspace, asked, date!, zone!)
    const start = offered[position % offered.length]
    if (start !== undefined) await book(workspace, asked, start, `before-${i}`)
  }

  const { starts, data } = await explainDay(workspace, asked, date!)
  const offered = await offeredOn(workspace, asked, date!, zone!)
  const bookable = starts.filter((each) => each.bookable).map((each) => Number(each.start_time))
  // Agents in other zones have other grids: slot search offers a start only with those who have it.
  if (!otherZone || isCollective || asked.agent_id !== undefined)
    assert.deepEqual(bookable, offered)
  else
    assert.deepEqual(
      offered.filter((start) => !bookable.includes(start)),
      [],
    )

  for (const position of given.tried) {
    const tried = starts[position % starts.length]!
    const start = Number(tried.start_time)
    const url = `/core/slots/explain?${queryOf({ ...asked, start_time: start })}`
    const { body: explained } = await workspace.get(url)
    assert.deepEqual(
      [tried.bookable, tried.reason],
      [explained.data.bookable, explained.data.reason],
    )
    assert.deepEqual(
      tried.agents.map(({ agent_id: id, reasons }) => [id, codesOf(data.reasons, reasons)]),
      explained.data.agents.map((each: any) => [
        each.agent_id,
        each.reasons.map(({ code }: { code: string }) => code),
      ]),
    )
    if (!tried.bookable) assert.ok((await book(workspace, asked, start, 'refused')) >= 400)
  }
  const [first] = bookable
  if (first !== undefined) assert.equal(await book(workspace, asked, first, 'last'), 201)
  return { bookable: bookable.length, refused: starts.length - bookable.length }
}

type Reasons = { code: string }[]

function codesOf(reasons: Reasons, positions: number[]): string[] {
  return [...new Set(positions.map((position) => reasons[position]!.code))]
}

async function explainDay(workspace: TestWorkspace, asked: object, date: string) {
  const { status, body, text } = await workspace.get(
    `/core/slots/explain_day?${queryOf({ ...asked, date })}`,
  )
  assert.equal(status, 200, text)
  type Start = {
    start_time: string
    bookable: boolean
    reason: string | null
    agents: { agent_id: number; reasons: number[] }[]
  }
  return { data: body.data as { reasons: Reasons }, starts: body.data.starts as Start[] }
}

async function offeredOn(workspace: TestWorkspace, asked: object, date: string, zone: string) {
  const day = Temporal.PlainDate.from(date)
  const [from, to] = [day, day.add({ days: 1 })].map(
    (each) => each.toZonedDateTime(zone).epochMilliseconds / 1000,
  )
  const { status, body, text } = await workspace.get(
    `/core/slots?${queryOf({ ...asked, from, to })}`,
  )
  assert.equal(status, 200, text)
  return body.data.map(({ start_time: start }: { start_time: string }) => Number(start)) as number[]
}

async function book(workspace: TestWorkspace, asked: object, start: number, name: string) {
  const attributes = { ...asked, attendee_email: `${name}@example.com`, start_time: String(start) }
  return (await workspace.post('/core/book_meeting', { data: { attributes } })).status
}

function queryOf(parameters: object): string {
  return Object.entries(parameters)
    .map((pair) => pair.join('='))
    .join('&')
}
