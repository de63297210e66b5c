import { httpRequest } from './http-load.ts'
import type { Row, Target } from './measure.ts'
import { namedBookingWrites, roundRobinWrites } from './raw-limits.ts'
import { rawSide, serviceSide, type Bench } from './sides.ts'
import { attendeeEmail, SLOT_SECONDS, TEAMS, type Team } from './workload.ts'

/**
 * Books a named agent, and a team by round robin, each compared with one statement that has all
 * writes of a booking.
 */
export function bookingRows(bench: Bench): Row[] {
  const { token } = bench.service
  // Each row books later days, on which the rows before left the calendars empty.
  let booked = 0
  const named = (callers: number, value: Row['value'], target: Target): Row => ({
    name: `booking, named agent, ${nameOf(callers)}`,
    value,
    target,
    raw: rawSide(bench, callers, (_from, count) => namedBookingWrites(bench.firstFreeDay, count)),
    service: serviceSide(bench, callers, () => namedBooking(token, bench, booked++)),
  })
  const turns = new Map<Team, number>()
  const inTurn = (team: Team, callers: number, value: Row['value'], target: Target): Row => ({
    name: `booking, round robin over ${team.agents}, ${nameOf(callers)}`,
    value,
    target,
    raw: rawSide(bench, callers, (_from, count) =>
      roundRobinWrites(team, bench.firstFreeDay, count),
    ),
    service: serviceSide(bench, callers, () => {
      const k = turns.get(team) ?? 0
      turns.set(team, k + 1)
      return roundRobinBooking(token, bench, { team, k })
    }),
  })
  return [
    named(1, 'p50', { ratioAtMost: 3 }),
    named(16, 'perSecond', { ratioAtLeast: 0.6 }),
    named(64, 'perSecond', { ratioAtLeast: 1 }),
    inTurn(TEAMS.roundRobin10, 1, 'p50', { ratioAtMost: 2 }),
    inTurn(TEAMS.roundRobin10, 16, 'perSecond', { ratioAtLeast: 0.4 }),
    inTurn(TEAMS.roundRobin100, 1, 'p50', { ratioAtMost: 2.5 }),
  ]
}

const nameOf = (callers: number) => (callers === 1 ? 'one caller' : `${callers} callers`)

/** The `k`th booking of the agents in turn, at a free time. */
export function namedBooking(
  token: string,
  { stored, firstFreeDay }: Pick<Bench, 'stored' | 'firstFreeDay'>,
  k: number,
): Buffer {
  const { id, firstAgent, agents } = TEAMS.named
  return booking(token, {
    team_id: id,
    agent_id: firstAgent + (k % agents),
    meeting_type_id: id,
    attendee_email: attendeeEmail(k, stored),
    start_time: startTime(firstFreeDay, Math.floor(k / agents)),
  })
}

/** The `k`th booking of a team: each time is booked until half of the team is taken. */
function roundRobinBooking(
  token: string,
  { stored, firstFreeDay }: Bench,
  { team, k }: { team: Team; k: number },
): Buffer {
  return booking(token, {
    team_id: team.id,
    meeting_type_id: team.id,
    attendee_email: attendeeEmail(k, stored),
    start_time: startTime(firstFreeDay, Math.floor(k / (team.agents / 2))),
  })
}

function booking(token: string, attributes: Record<string, unknown>): Buffer {
  return httpRequest('POST', '/core/book_meeting', token, { data: { attributes } })
}

function startTime(firstFreeDay: number, slot: number): string {
  return String(firstFreeDay + slot * SLOT_SECONDS)
}
