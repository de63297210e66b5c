import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isOnGrid } from '../../scheduling/core/start-rules.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { buildRoster } from '../../test/builders.ts'
import { removeBusyTime, storeBusyTime } from '../../test/calendars/store-busy-times.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const MINUTE = 60
const A_DAY = 86_400

// Zones that change their clocks at midnight, by half an hour, or never, and one across the date
// line.
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
)
// A day without a clock change nearby, and days before the clocks change in some of these zones.
const today = fc.constantFrom(
  '2026-11-20T15:00:00Z',
  '2026-10-24T20:00:00Z',
  '2027-03-27T22:00:00Z',
  '2027-04-03T10:00:00Z',
  '2026-09-05T20:00:00Z',
)

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
// A span that does not end after it begins ends on the next day.
const hours = fc.record({ from: clock, to: clock })
const span = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: clock, to: clock })
const override = fc.record({
  daysAhead: fc.integer({ min: 0, max: 3 }),
  spans: fc.array(hours, { maxLength: 2 }),
})
const agent = fc.record({
  timeZone: zone,
  capacity: fc.integer({ min: 1, max: 3 }),
  weekly: fc.array(span, { minLength: 4, maxLength: 12 }),
  overrides: fc.uniqueArray(override, { maxLength: 2, selector: ({ daysAhead }) => daysAhead }),
})
const minutes = (...choices: number[]) => fc.constantFrom(...choices)
const meetingType = fc.record({
  durationMinutes: minutes(15, 30, 45, 90),
  slotIntervalMinutes: minutes(15, 20, 30, 50),
  slotOffsetMinutes: minutes(0, 5, -10),
  bufferBeforeMinutes: minutes(0, 5, 30),
  bufferAfterMinutes: minutes(0, 10),
  minimumNoticeMinutes: minutes(0, 0, 600),
  horizonDays: fc.constantFrom(null, 1, 2),
  gridOnly: fc.boolean(),
  assignment: fc.constantFrom('any' as const, 'round_robin' as const, 'collective' as const),
  seats: minutes(1, 1, 3),
  limits: fc.constantFrom(
    {},
    {},
    { agent: { day: 3 } },
    { agent: { week: 4 } },
    { attendee: { day: 2 } },
    { agent: { day: 2 }, attendee: { week: 3 } },
  ),
  confirmationMinutes: fc.constantFrom(null, null, 90),
  durationOptions: fc.subarray([25, 60, 120]),
})
const ATTENDEES = ['ada@example.com', 'ben@example.com', 'eve@example.com']
const step = fc.record({
  how: fc.constantFrom(
    'book' as const,
    'book' as const,
    'hold' as const,
    'redeem' as const,
    'move' as const,
    'move' as const,
    'close' as const,
    'event' as const,
    'wait' as const,
  ),
  // Minutes from now, close together so that meetings collide; or an index among the offered
  // starts, because few random starts are offered.
  at: fc.oneof(
    fc.record({
      minute: fc.oneof(
        fc.integer({ min: -2, max: 60 }).map((n) => n * 30),
        fc.integer({ min: 0, max: 600 }).map((n) => n * 5),
      ),
    }),
    fc.record({ offered: fc.nat() }),
  ),
  // The index of the attendee, meeting, hold or duration.
  which: fc.nat(11),
})
const situation = fc.record({
  now: today,
  roster: fc.record({
    agents: fc.array(agent, { minLength: 1, maxLength: 3 }),
    meetingTypes: fc.tuple(meetingType),
  }),
  named: fc.boolean(),
  // The hours from now in which the first agent is away, and whether the last agent stands in.
  away: fc.option(
    fc.record({
      from: fc.integer({ min: 0, max: 40 }),
      hours: fc.integer({ min: 1, max: 20 }),
      standIn: fc.boolean(),
    }),
  ),
  steps: fc.array(step, { minLength: 14, maxLength: 26 }),
})

test(
  'exactly the offered starts on the grid can be booked, held and moved to, and explain agrees',
  BOUNDED,
  async () => {
    const counts: Record<string, number> = {}
    // Shrinking a counterexample would take minutes.
    await fc.assert(
      fc.asyncProperty(situation, async ({ steps, ...given }) => {
        const take = await openRoster(given)
        for (const each of steps) {
          const what = await take(each)
          counts[what] = (counts[what] ?? 0) + 1
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
    for (const what of [
      'book done',
      'book rejected',
      'hold done',
      'hold rejected',
      'move done',
      'move rejected',
      'redeem done',
      'closed',
      'event added',
    ]) {
      assert.ok((counts[what] ?? 0) >= 3, `Too few attempts: ${JSON.stringify(counts)}`)
    }
  },
)

type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never
type Step = Situation['steps'][number]
type Known = { id: string; start: number; minutes: number; attendee: string; pending: boolean }

/** Creates the roster, and returns a function that takes a step and returns its outcome. */
async function openRoster({ now: moment, roster, named, away }: Omit<Situation, 'steps'>) {
  const instant = Temporal.Instant.from(moment)
  let now = instant.epochMilliseconds / 1000
  setNow(instant)
  const workspace = await newWorkspace()
  const [type] = roster.meetingTypes
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: roster.agents.map((each) => ({ ...each, overrides: datesOf(each, instant) })),
    meetingTypes: [
      {
        ...type,
        ...(type.assignment === 'collective' && {
          seats: 1,
          agentIds: roster.agents.map((_, i) => i + 1),
        }),
      },
    ],
  })
  if (away) await takeTimeOff(workspace, now, away, roster.agents.length)
  const contacts = await Promise.all(
    ATTENDEES.map(
      async (email) => (await post(workspace, '/core/contact', { email })).body.data.id as string,
    ),
  )
  const ids = { team_id: 1, meeting_type_id: 1 }
  const agentNamed = named && type.assignment !== 'collective' ? { agent_id: 1 } : {}
  const all = await slotsWithin(
    workspace,
    { ...ids, ...agentNamed },
    { from: now, to: now + 3 * A_DAY },
  )
  const meetings = new Map<string, Known>()
  const holds = new Map<string, { id: string; start: number; minutes: number; until: number }>()
  /** The ids of calendars with an event. */
  const events: string[] = []
  const one = <Value>(values: Iterable<Value>, which: number) =>
    [...values][which % Math.max(1, [...values].length)]

  /** Runs `act`, and compares the outcome with slot search and explanation immediately before. */
  async function attempt(
    doing: 'book' | 'hold' | 'move',
    start: number,
    question: object,
    act: () => Promise<Answer>,
  ) {
    const [slot] = await slotsWithin(
      workspace,
      { ...ids, ...agentNamed, ...question },
      { from: start, to: start + 1 },
    )
    const { bookable, agents } = await explain(workspace, {
      ...ids,
      ...agentNamed,
      ...question,
      start_time: start,
    })
    const { status, body, text } = await act()
    const done = status < 300
    assert.ok(
      done ||
        (status === 409 && body.code === 'slot_unavailable') ||
        (status === 422 && body.code === 'start_time_in_the_past'),
      `${doing}: ${text}`,
    )
    assert.equal(
      done,
      bookable,
      `${doing} ${start}: explained as ${JSON.stringify(agents)}, and ${status} ${text}`,
    )
    if (slot) assert.ok(done, `${doing} ${start} is offered, but rejected: ${body.reason}`)
    const agentId = done ? body.data.attributes.agent_id : null
    if (done && !slot?.agentIds.includes(agentId))
      assert.ok(
        !isOnItsGrid(roster, agentId, start),
        `${doing} ${start} is not offered with agent ${agentId}, but succeeded`,
      )
    return { done, body }
  }

  /**
   * A held start is booked, unless the attendee, unknown to the hold, is at a limit, or an event
   * was added to a calendar since.
   */
  async function redeem(start: number, booking: object) {
    const { status, body, text } = await post(workspace, '/core/book_meeting', booking)
    const mayRefuse =
      body.reason === 'busy_elsewhere'
        ? events.length > 0
        : body.reason === 'limit_reached' && type.limits.hasOwnProperty('attendee')
    if (status !== 201) assert.ok(status === 409 && mayRefuse, `redeem ${start}: ${text}`)
    return { done: status === 201, body }
  }

  /** Adds an event to a calendar of an agent, or removes one. */
  async function changeEvents(from: number, which: number): Promise<string> {
    const { workspaceId } = workspace
    const removed = which % 4 === 0 ? events.shift() : undefined
    if (removed !== undefined) {
      await removeBusyTime(deps.pool, workspaceId, removed)
      return 'event removed'
    }
    const agentId = 1 + (which % roster.agents.length)
    const to = from + (1 + (which % 5)) * 25 * MINUTE
    events.push(await storeBusyTime(deps.pool, workspaceId, { agentId, from, to }))
    return 'event added'
  }

  /** Confirms or declines a pending meeting, cancels a scheduled one, or releases a hold. */
  async function close(which: number): Promise<string> {
    const meeting = one(meetings.values(), which)
    const hold = one(holds.keys(), which)
    if (meeting === undefined || (hold !== undefined && which % 2 === 0)) {
      if (hold === undefined) return 'nothing'
      holds.delete(hold)
      await post(workspace, `/core/holds/${hold}/release`, {})
      return 'closed'
    }
    const how = meeting.pending ? (which % 3 === 0 ? 'decline' : 'confirm') : 'cancel'
    const { status, body, text } = await post(
      workspace,
      `/core/meetings/${meeting.id}/${how}`,
      how === 'confirm' ? {} : { by: 'agent' },
    )
    assert.ok(status === 200 || body.state === 'expired', text)
    // A meeting that was not confirmed in time has expired.
    if (how === 'confirm' && status === 200) meeting.pending = false
    else meetings.delete(meeting.id)
    return 'closed'
  }

  return async ({ how, at, which }: Step): Promise<string> => {
    if (how === 'wait') {
      now += which * 10 * MINUTE
      setNow(Temporal.Instant.fromEpochMilliseconds(now * 1000))
      return 'waited'
    }
    if (how === 'close') return close(which)
    const hold = how === 'redeem' ? one(holds.values(), which) : undefined
    const start =
      hold?.start ??
      ('minute' in at ? now + at.minute * MINUTE : (all[at.offered % all.length]?.start ?? now))
    if (how === 'event') return changeEvents(start, which)
    const attendee = which % ATTENDEES.length
    const email = ATTENDEES[attendee]!
    // A repeated booking of the same attendee returns the existing meeting.
    if (
      how !== 'hold' &&
      [...meetings.values()].some(
        (meeting) => meeting.start === start && meeting.attendee === email,
      )
    )
      return 'the same again'
    if (how === 'move') {
      const moved = one(
        [...meetings.values()].filter(
          (meeting) => !meeting.pending && meeting.start > now && meeting.attendee === email,
        ),
        which,
      )
      if (!moved) return 'nothing'
      const { done, body } = await attempt('move', start, { meeting_id: moved.id }, () =>
        post(workspace, `/core/meetings/${moved.id}/reschedule`, {
          ...agentNamed,
          start_time: String(start),
        }),
      )
      if (done) {
        assert.equal(Number(body.data.attributes.end_time) - start, moved.minutes * MINUTE)
        moved.start = start
      }
      return `move ${done ? 'done' : 'rejected'}`
    }
    const minutes = hold?.minutes ?? one([type.durationMinutes, ...type.durationOptions], which)!
    const length = { duration_minutes: minutes }
    if (how === 'hold') {
      const { done, body } = await attempt('hold', start, { duration: minutes }, () =>
        post(workspace, '/core/holds', {
          ...ids,
          ...agentNamed,
          ...length,
          start_time: String(start),
        }),
      )
      if (done)
        holds.set(body.data.id, {
          id: body.data.id,
          start,
          minutes,
          until: Temporal.Instant.from(body.data.attributes.expires_at).epochMilliseconds / 1000,
        })
      return `hold ${done ? 'done' : 'rejected'}`
    }
    const booking = {
      ...ids,
      ...agentNamed,
      attendee_email: email,
      start_time: String(start),
      ...(hold && { hold_id: hold.id }),
    }
    if (hold) holds.delete(hold.id)
    const redeeming = hold && now < hold.until
    const { done, body } = redeeming
      ? await redeem(start, booking)
      : await attempt('book', start, { contact_id: contacts[attendee], duration: minutes }, () =>
          post(workspace, '/core/book_meeting', { ...booking, ...(!hold && length) }),
        )
    if (done) {
      const { attributes } = body.data
      assert.equal(Number(attributes.end_time) - start, minutes * MINUTE)
      meetings.set(body.data.id, {
        id: body.data.id,
        start,
        minutes,
        attendee: email,
        pending: attributes.status === 'pending',
      })
    }
    if (redeeming) return `redeem ${done ? 'done' : 'rejected'}`
    return `book ${done ? 'done' : 'rejected'}`
  }
}

type Roster = {
  agents: { timeZone: string }[]
  meetingTypes: {
    slotIntervalMinutes: number
    slotOffsetMinutes: number
    gridOnly: boolean
    assignment: string
  }[]
}

/**
 * Whether slot search would offer this start. Other starts can be booked as well, unless the
 * meeting type is grid-only.
 */
function isOnItsGrid(
  { agents, meetingTypes: [type] }: Roster,
  agentId: number,
  start: number,
): boolean {
  const { slotIntervalMinutes, slotOffsetMinutes, gridOnly, assignment } = type!
  const rule = {
    duration: 0,
    bufferBefore: 0,
    bufferAfter: 0,
    minimumNotice: 0,
    horizon: null,
    grid: slotIntervalMinutes * MINUTE,
    gridOffset: slotOffsetMinutes * MINUTE,
    gridOnly,
  }
  // Agents of a collective meeting share the grid of the first.
  return (
    gridOnly ||
    isOnGrid(rule, agents[assignment === 'collective' ? 0 : agentId - 1]!.timeZone, start)
  )
}

function datesOf(
  {
    timeZone,
    overrides,
  }: {
    timeZone: string
    overrides: { daysAhead: number; spans: { from: string; to: string }[] }[]
  },
  now: Temporal.Instant,
) {
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return overrides.map(({ daysAhead, spans }) => ({
    date: day.add({ days: daysAhead }).toString(),
    spans,
  }))
}

async function takeTimeOff(
  workspace: TestWorkspace,
  now: number,
  away: { from: number; hours: number; standIn: boolean },
  agents: number,
): Promise<void> {
  const startsAt = now + away.from * 3600
  const { status, text } = await post(workspace, '/core/agents/1/time_off', {
    starts_at: String(startsAt),
    ends_at: String(startsAt + away.hours * 3600),
    ...(away.standIn && agents > 1 && { stand_in_id: agents }),
  })
  assert.equal(status, 201, text)
}

function post(workspace: TestWorkspace, path: string, attributes: object): Promise<Answer> {
  return workspace.post(path, { data: { attributes } })
}

function query(parameters: object): string {
  return Object.entries(parameters)
    .map((pair) => pair.join('='))
    .join('&')
}

async function slotsWithin(
  workspace: TestWorkspace,
  asked: object,
  window: { from: number; to: number },
): Promise<{ start: number; agentIds: number[] }[]> {
  const { status, body, text } = await workspace.get(
    `/core/slots?${query({ ...asked, ...window })}`,
  )
  assert.equal(status, 200, text)
  return body.data.map(
    ({ start_time, agent_ids }: { start_time: string; agent_ids: number[] }) => ({
      start: Number(start_time),
      agentIds: agent_ids,
    }),
  )
}

async function explain(
  workspace: TestWorkspace,
  asked: object,
): Promise<{ bookable: boolean; agents: { agent_id: number; reasons: { code: string }[] }[] }> {
  const { status, body, text } = await workspace.get(`/core/slots/explain?${query(asked)}`)
  assert.equal(status, 200, text)
  return body.data
}
