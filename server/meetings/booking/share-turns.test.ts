import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const DAY = 86_400
/** Long after the time off of the tests. */
const FIRST_START = NOW.epochMilliseconds / 1000 + 60 * DAY
const sent = (attributes: object) => ({ data: { attributes } })

/** A team in which agents join, take meetings and are away. Times are seconds after NOW. */
type Office = {
  workspace: TestWorkspace
  seconds: number
  booked: number
  /** The agents in order of their meetings, with the agents who were members then. */
  given: number[]
}

async function openOffice(): Promise<Office> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [],
    meetingTypes: [{ assignment: 'round_robin' }],
  })
  await workspace.post(
    '/core/schedules',
    sent({
      name: 'Always',
      time_zone: 'UTC',
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
    }),
  )
  return { workspace, seconds: 0, booked: 0, given: [] }
}

function pass(office: Office, seconds: number): void {
  office.seconds += seconds
  setNow(NOW.add({ seconds: office.seconds }))
}

async function join({ workspace }: Office, weight = 100): Promise<number> {
  const { status, body, text } = await workspace.post(
    '/core/agents',
    sent({
      name: 'Agent',
      kind: 'person',
      time_zone: 'UTC',
      schedule_id: 1,
      capacity: 50,
      teams: [{ team_id: 1, weight }],
    }),
  )
  assert.equal(status, 201, text)
  return Number(body.data.id)
}

/** Books a number of meetings, and returns their agents. */
async function book(office: Office, count: number): Promise<number[]> {
  const chosen: number[] = []
  for (let i = 0; i < count; i++) {
    const { status, body, text } = await office.workspace.post(
      '/core/book_meeting',
      sent({
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: `p${office.booked}@example.com`,
        start_time: String(FIRST_START + office.booked++ * 3600),
      }),
    )
    assert.equal(status, 201, text)
    chosen.push(body.data.attributes.agent_id)
  }
  office.given.push(...chosen)
  return chosen
}

/** Asserts that after each of the meetings, every agent is within this of its share by weight. */
function assertShares(
  chosen: readonly number[],
  weights: Readonly<Record<number, number>>,
  tolerance: number,
): void {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  for (let booked = 1; booked <= chosen.length; booked++)
    for (const [agent, weight] of Object.entries(weights)) {
      const own = chosen.slice(0, booked).filter((each) => each === Number(agent)).length
      const share = (booked * weight) / total
      assert.ok(
        Math.abs(own - share) <= tolerance,
        `agent ${agent} has ${own} of ${booked}, its share is ${share.toFixed(2)}: ${chosen.join(' ')}`,
      )
    }
}

test('agents who join a new team seconds after each other share from the first meeting on', async () => {
  const office = await openOffice()
  await join(office)
  pass(office, 5)
  await join(office)
  await book(office, 1)
  pass(office, 7)
  await join(office, 200)
  pass(office, 1)
  assertShares(await book(office, 24), { 1: 100, 2: 100, 3: 200 }, 1)
})

test('an agent who joins after others have had many meetings on that day is not flooded', async () => {
  const office = await openOffice()
  await join(office)
  await join(office)
  await book(office, 20)
  pass(office, 3)
  await join(office)
  assertShares(await book(office, 9), { 1: 100, 2: 100, 3: 100 }, 1)
  pass(office, 2 * DAY)
  await join(office)
  assertShares(await book(office, 12), { 1: 100, 2: 100, 3: 100, 4: 100 }, 1)
})

test('agents of weight two and one get two and one of each three meetings', async () => {
  const office = await openOffice()
  await join(office, 200)
  pass(office, 30)
  await join(office, 100)
  const chosen = await book(office, 30)
  assertShares(chosen, { 1: 200, 2: 100 }, 2 / 3)
})

test('an agent who is back from time off shares new meetings equally from the first one on', async () => {
  const office = await openOffice()
  for (const _agent of [1, 2, 3]) await join(office)
  await book(office, 9)
  const { status } = await office.workspace.post(
    '/core/agents/2/time_off',
    sent({ starts_at: at(office, 0), ends_at: at(office, 5 * DAY + 3600) }),
  )
  assert.equal(status, 201)
  pass(office, 10)
  await bookDuring(office, 20)
  pass(office, DAY)
  await bookDuring(office, 12)
  pass(office, 4 * DAY + 3600)
  assertShares(await book(office, 12), { 1: 100, 2: 100, 3: 100 }, 1.01)
})

test('an agent who is archived and restored on the same day keeps its own meetings', async () => {
  const office = await openOffice()
  await join(office)
  await join(office)
  await book(office, 8)
  await office.workspace.delete('/core/agents/2')
  await book(office, 4)
  assert.equal((await office.workspace.post('/core/agents/2/restore', sent({}))).status, 200)
  assertShares(await book(office, 8), { 1: 100, 2: 100 }, 1)
})

function at(office: Office, seconds: number): string {
  return String(NOW.epochMilliseconds / 1000 + office.seconds + seconds)
}

/** Books meetings during the time off of agent 2, which does not get them. */
async function bookDuring(office: Office, count: number): Promise<void> {
  const { workspace } = office
  for (let i = 0; i < count; i++) {
    const { body } = await workspace.post(
      '/core/book_meeting',
      sent({
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: `d${office.booked++}@example.com`,
        start_time: at(office, 600 + i * 1800),
      }),
    )
    assert.notEqual(body.data.attributes.agent_id, 2)
  }
}

const steps = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ join: fc.constantFrom(100, 200, 300) }) },
    { weight: 3, arbitrary: fc.record({ book: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ pass: fc.constantFrom(1, 60, 3600, DAY) }) },
  ),
  { minLength: 6, maxLength: 16 },
)

test('after any joins and bookings, each agent gets its share of the meetings since the last join', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const office = await openOffice()
      const weights: Record<number, number> = { [await join(office)]: 100 }
      let since: number[] = []
      for (const step of sequence) {
        if ('join' in step) {
          weights[await join(office, step.join)] = step.join
          since = []
        } else if ('pass' in step) pass(office, step.pass)
        else since.push(...(await book(office, step.book)))
        assertShares(since, weights, 1.5)
      }
    }),
    { numRuns: 12 },
  )
})
