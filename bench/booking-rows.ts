import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { guardedInsert, roundRobinInsert } from './raw-limits.ts'
import { rawSide, serviceSide, type Bench } from './sides.ts'
import { attendeeEmail, SLOT_SECONDS, TEAMS, type Team } from './workload.ts'

/**
 * Books a named agent, and a team by round robin, each compared with the single statement that
 * takes the time.
 */
export function bookingRows(bench: Bench): Row[] {
  const { token } = bench.service
  const insert = (from: number, count: number) => guardedInsert(bench.firstFreeDay, count)
  const roundRobin = (team: Team) => (from: number, count: number) =>
    roundRobinInsert(team, bench.firstFreeDay, count)
  // The second row books later days, on which the first row left the calendars empty.
  let booked = 0
  const named = (): Buffer => namedBooking(token, bench, booked++)
  return [
    {
      name: 'booking, named agent, one caller',
      value: 'p50',
      target: { ratioAtMost: 4 },
      raw: rawSide(bench, 1, insert),
      service: serviceSide(bench, 1, named),
    },
    {
      name: 'booking, named agent, 16 callers',
      value: 'perSecond',
      target: { ratioAtLeast: 0.4 },
      raw: rawSide(bench, 16, insert),
      service: serviceSide(bench, 16, named),
    },
    ...(
      [
        [TEAMS.roundRobin10, 1.2],
        [TEAMS.roundRobin100, 2.5],
      ] as const
    ).map(([team, atMost]): Row => ({
      name: `booking, round robin over ${team.agents}`,
      value: 'p50',
      target: { atMost },
      raw: rawSide(bench, 1, roundRobin(team)),
      service: serviceSide(bench, 1, (k) => roundRobinBooking(token, bench, { team, k })),
    })),
  ]
}

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
