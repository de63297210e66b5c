import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { readIntegerId } from '../http/queries/read-integer-id.ts'
import { PhoneHours, PhoneHoursQuery, type PhoneHoursResource } from './schemas.ts'
import type { Rosters } from './open-rosters.ts'
import { readTeamHours } from './read-team-hours.ts'
import type { DaySpan } from './taken-time/core/compute-weekly-hours.ts'

const MINUTES_PER_DAY = 1_440

/** The hours in which a team is open on the phone, under /core/teams/{id}/phone_hours. */
export function phoneHoursRoutes({ pool, now }: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string }; Querystring: PhoneHoursQuery }>(
      '/core/teams/:id/phone_hours',
      {
        config: { scope: 'roster:read' },
        schema: {
          operationId: 'getPhoneHours',
          summary: 'Get the hours of the phone',
          description:
            'The regular hours of a team on the phone, without holidays and single dates: when at ' +
            'least one of its people is available by their schedules, or of its voice agents if it ' +
            'has no people. Voice tools offer times in these hours; other free times are offered ' +
            'if the caller asks for them, or if there are no others. Every free time can be booked.',
          tags: ['Roster'],
          querystring: PhoneHoursQuery,
          response: {
            200: {
              description: 'The hours, in order of time.',
              content: { 'application/json': { schema: PhoneHours } },
            },
            ...describeProblems('invalid_attributes', 'not_found'),
          },
        },
      },
      async ({ actor: { workspaceId }, params, query }) => {
        const roster = await rosters.readCurrent(pool, workspaceId)
        const id = readIntegerId(params.id)
        const team = requireFound(id === null ? null : (roster.teams.get(id) ?? null), 'team')
        const timeZone = query.time_zone ?? team.timeZone
        const { weekly, agents } = readTeamHours({ team, timeZone, now: now() }, roster)
        const attributes: PhoneHoursResource['attributes'] = {
          time_zone: timeZone,
          weekly: weekly.flatMap((spans, i) => spans.map((span) => presentSpan(i + 1, span))),
          agent_ids: agents.map((agent) => agent.id),
        }
        return { data: { id: String(team.id), type: 'phone_hours', attributes } }
      },
    )
  }
}

/** A span that ends at another midnight than its own is on the next day. */
function presentSpan(weekday: number, { from, to }: DaySpan) {
  const end = to > MINUTES_PER_DAY ? to - MINUTES_PER_DAY : to
  return { weekday, from: formatClock(from), to: formatClock(end) }
}

function formatClock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
