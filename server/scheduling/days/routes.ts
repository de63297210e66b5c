import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { readCursor, writeCursor } from '../../http/queries/paging.ts'
import { MAX_UNIX_SECONDS, toUnixSeconds } from '../../platform/time.ts'
import type { Cause } from '../core/find-causes.ts'
import { formatLocalTime } from '../core/format-spoken-time.ts'
import { explainDay, type ExplainedDay } from './explain-day.ts'
import { REFUSAL_DETAILS } from '../explain-start.ts'
import type { Rosters } from '../open-rosters.ts'
import { readAsked } from '../read-asked.ts'
import { DayExplained, ExplainDayQuery } from './schemas.ts'

/** The explanation of every start of a day under /core/slots/explain_day. */
export function dayRoutes({ pool, now }: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: ExplainDayQuery }>(
      '/core/slots/explain_day',
      {
        config: { scope: 'slots:read' },
        schema: {
          operationId: 'explainDay',
          summary: 'Explain which times of a day can be booked and why others cannot',
          description:
            "Every start of the date that the meeting type's grid has, whether a booking would " +
            'succeed, and for each agent all rules that reject it, each with the resource that ' +
            'causes it. Archived records are explained, not rejected. Returns up to 288 starts, and ' +
            'fewer of a team with more than 69 agents; `meta.next_cursor` continues after them.',
          tags: ['Slots'],
          querystring: ExplainDayQuery,
          response: {
            200: {
              description: 'The starts of the day.',
              content: { 'application/json': { schema: DayExplained } },
            },
            ...describeProblems(
              'invalid_attributes',
              'team_not_found',
              'agent_not_found',
              'agent_not_in_team',
              'agent_not_in_meeting_type',
              'meeting_type_not_found',
              'meeting_type_not_in_team',
            ),
          },
        },
      },
      async ({ actor, query, headers }) => {
        const day = await explainDay(pool, actor, rosters, {
          ...readAsked(query, headers, toUnixSeconds(now())),
          date: Temporal.PlainDate.from(query.date),
          timeZone: query.time_zone ?? null,
          after: query.cursor === undefined ? null : readCursor(query.cursor, isStart),
        })
        return presentDay(day, query.date)
      },
    )
  }
}

function isStart(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MAX_UNIX_SECONDS
}

function presentDay(
  { timeZone, durationSeconds, reasons, starts, hasMore }: ExplainedDay,
  date: string,
): DayExplained {
  const last = starts.at(-1)
  return {
    data: {
      date,
      reasons: reasons.map(({ code, cause }) => ({
        code,
        detail: REFUSAL_DETAILS[code],
        cause: cause && presentCause(cause),
      })),
      starts: starts.map(({ start, reason, agents, ...explained }) => ({
        start_time: String(start),
        end_time: String(start + durationSeconds),
        local: formatLocalTime(start, timeZone),
        bookable: reason === null,
        reason,
        reasons: explained.reasons,
        agents: agents.map((agent) => ({
          agent_id: agent.agentId,
          ...(agent.standsInFor !== null && { stands_in_for: agent.standsInFor }),
          reasons: agent.reasons,
        })),
      })),
    },
    meta: { time_zone: timeZone, next_cursor: last && hasMore ? writeCursor(last.start) : null },
  }
}

function presentCause({ connectionId, time, taken, ...cause }: Cause) {
  return {
    ...cause,
    ...(connectionId !== undefined && { connection_id: connectionId }),
    ...(time && { start_time: String(time.from), end_time: String(time.to) }),
    ...(taken && { taken_from: String(taken.from), taken_until: String(taken.to) }),
  }
}
